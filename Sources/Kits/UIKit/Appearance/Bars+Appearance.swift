/// Bars and items with appearance objects.
@MainActor protocol AppearanceHolder: AnyObject {
  /// By the names of the properties.
  var appearances: [String: AnyObject] { get set }
}

extension AppearanceHolder {
  fileprivate func held<T: UIBarAppearance>(_ name: String) -> T? { appearances[name] as? T }

  /// Keeps a copy of an appearance, and observes its changes.
  fileprivate func hold(_ appearance: UIBarAppearance?, _ name: String) {
    (appearances[name] as? UIBarAppearance)?.onChange = nil
    guard let appearance else {
      appearances[name] = nil
      return
    }
    let own = appearance.copied()
    own.onChange = { [weak self, weak own] in
      if let own { self?.appearances[name] = own }
    }
    appearances[name] = own
  }

  /// The one there is, or a new one.
  fileprivate func held<T: UIBarAppearance>(_ name: String, else make: () -> T) -> T {
    if let known: T = held(name) { return known }
    let new = make()
    new.onChange = { [weak self, weak new] in
      if let new { self?.appearances[name] = new }
    }
    return new
  }
}

extension UINavigationBar: AppearanceHolder {
  /// Over content, and for all cases without an appearance of their own.
  public var standardAppearance: UINavigationBarAppearance {
    get { held("standard") { UINavigationBarAppearance() } }
    set {
      hold(newValue, "standard")
      noteAppearance(\UINavigationBar.standardAppearance)
    }
  }
  /// Over content in a compact height; nil falls back on `standardAppearance`.
  public var compactAppearance: UINavigationBarAppearance? {
    get { held("compact") }
    set {
      hold(newValue, "compact")
      noteAppearance(\UINavigationBar.compactAppearance)
    }
  }
  /// The appearance while the content is scrolled to its start.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { held("edge") }
    set {
      hold(newValue, "edge")
      noteAppearance(\UINavigationBar.scrollEdgeAppearance)
    }
  }
  /// At the scroll edge in a compact height; nil falls back on `scrollEdgeAppearance`.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { held("compactEdge") }
    set {
      hold(newValue, "compactEdge")
      noteAppearance(\UINavigationBar.compactScrollEdgeAppearance)
    }
  }
}

extension UINavigationItem: AppearanceHolder {
  /// In place of the bar's while this item is on it.
  public var standardAppearance: UINavigationBarAppearance? {
    get { held("standard") }
    set { hold(newValue, "standard") }
  }
  /// The item's appearance in a compact height; nil is the bar's.
  public var compactAppearance: UINavigationBarAppearance? {
    get { held("compact") }
    set { hold(newValue, "compact") }
  }
  /// The item's appearance at the start of its content; nil is the bar's.
  public var scrollEdgeAppearance: UINavigationBarAppearance? {
    get { held("edge") }
    set { hold(newValue, "edge") }
  }
  /// The item's appearance at the scroll edge of a compact bar; nil is the bar's.
  public var compactScrollEdgeAppearance: UINavigationBarAppearance? {
    get { held("compactEdge") }
    set { hold(newValue, "compactEdge") }
  }
}

extension UINavigationBar {
  /// Merges the appearance objects of an item's bar into its looks, if there are some. At the scroll edge
  /// there is no background, unless there is one for this case.
  func fillAppearance(of item: UINavigationItem, _ isOverContent: Bool, _ looks: inout BarLooks) {
    func found(_ name: String) -> UINavigationBarAppearance? { item.held(name) ?? held(name) }
    let standard = (isCompact ? found("compact") : nil) ?? found("standard")
    let edge = (isCompact ? found("compactEdge") : nil) ?? found("edge")
    guard let appearance = isOverContent ? standard : edge ?? standard else { return }
    let wasClear = looks.isClear
    appearance.fill(&looks)
    if !isOverContent, edge == nil, wasClear { looks.clearBackground() }
  }
}

extension UITabBar: AppearanceHolder {
  /// The appearance over content; made on first use, and kept as a copy when set.
  public var standardAppearance: UITabBarAppearance {
    get { held("standard") { UITabBarAppearance() } }
    set {
      hold(newValue, "standard")
      noteAppearance(\UITabBar.standardAppearance)
    }
  }
  /// The appearance while the content ends above the bar.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { held("edge") }
    set {
      hold(newValue, "edge")
      noteAppearance(\UITabBar.scrollEdgeAppearance)
    }
  }

  /// Merges the appearance objects into the bar's looks, if there are some. At the scroll edge there is no
  /// background, unless there is one for this case.
  func fillAppearance(_ looks: inout BarLooks) {
    let edge: UITabBarAppearance? = isOverNothing ? held("edge") : nil
    if let appearance = edge ?? held("standard") {
      appearance.fill(&looks, isCompact: isCompact)
    }
    if isOverNothing, edge == nil, backgroundImage == nil { looks.clearBackground() }
  }
}

extension UITabBarItem: AppearanceHolder {
  /// A tab's own appearance. Stored only: the bar's counts for all tabs.
  public var standardAppearance: UITabBarAppearance? {
    get { held("standard") }
    set { hold(newValue, "standard") }
  }
  /// Stored only, as the tab's standard appearance.
  public var scrollEdgeAppearance: UITabBarAppearance? {
    get { held("edge") }
    set { hold(newValue, "edge") }
  }
}

extension UIToolbar: AppearanceHolder {
  /// How the toolbar is drawn; made on first use, and kept as a copy when set.
  public var standardAppearance: UIToolbarAppearance {
    get { held("standard") { UIToolbarAppearance() } }
    set {
      hold(newValue, "standard")
      noteAppearance(\UIToolbar.standardAppearance)
    }
  }
  /// The appearance in a compact height; nil is the standard one.
  public var compactAppearance: UIToolbarAppearance? {
    get { held("compact") }
    set {
      hold(newValue, "compact")
      noteAppearance(\UIToolbar.compactAppearance)
    }
  }
  /// Stored only: a toolbar here does not know the end of the content.
  public var scrollEdgeAppearance: UIToolbarAppearance? {
    get { held("edge") }
    set {
      hold(newValue, "edge")
      noteAppearance(\UIToolbar.scrollEdgeAppearance)
    }
  }
  /// Stored only, as `scrollEdgeAppearance`.
  public var compactScrollEdgeAppearance: UIToolbarAppearance? {
    get { held("compactEdge") }
    set {
      hold(newValue, "compactEdge")
      noteAppearance(\UIToolbar.compactScrollEdgeAppearance)
    }
  }

  /// Merges the appearance objects into the bar's looks, if there are some. At the scroll edge there is no
  /// background, unless there is one for this case.
  func fillAppearance(_ looks: inout BarLooks) {
    func found(_ name: String, compact: String) -> UIToolbarAppearance? {
      (isCompact ? held(compact) : nil) ?? held(name)
    }
    let hasPicture = looks.picture != nil
    let edge = isOverNothing ? found("edge", compact: "compactEdge") : nil
    if let appearance = edge ?? found("standard", compact: "compact") { appearance.fill(&looks) }
    if isOverNothing, edge == nil, !hasPicture { looks.clearBackground() }
  }
}

extension BarLooks {
  var isClear: Bool { background == nil && effect == nil && picture == nil && line == nil }
  mutating func clearBackground() { (background, effect, picture, line) = (nil, nil, nil, nil) }
}
