import VivaceGeometry
import VivaceGraphics
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// A bar with the title of a screen, the back button and the screen's buttons: a view for each item
/// of a stack, of which the topmost is visible.
@MainActor @preconcurrency open class UINavigationBar: UIView, UIBarPositioning {
  /// The observer of the bar's items, when the program owns the bar.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The colors of the bar.
  open var barStyle = UIBarStyle.default {
    didSet { noteAppearance(\UINavigationBar.barStyle, then: changed) }
  }
  /// Whether the content below shines through its background.
  open var isTranslucent = true {
    didSet { noteAppearance(\UINavigationBar.isTranslucent, then: changed) }
  }
  /// The colour of its background.
  open var barTintColor: UIColor? {
    didSet { noteAppearance(\UINavigationBar.barTintColor, then: changed) }
  }
  /// Whether titles are large, as far as their items allow it.
  open var prefersLargeTitles = false {
    didSet {
      noteAppearance(\UINavigationBar.prefersLargeTitles)
      if prefersLargeTitles != oldValue { changed() }
    }
  }
  /// The attributes of titles.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { noteAppearance(\UINavigationBar.titleTextAttributes, then: changed) }
  }
  /// The attributes of large titles.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { noteAppearance(\UINavigationBar.largeTitleTextAttributes, then: changed) }
  }
  /// The picture of the back button; nil is a chevron.
  open var backIndicatorImage: UIImage? {
    didSet { noteAppearance(\UINavigationBar.backIndicatorImage, then: changed) }
  }
  /// The mask for titles that pass the back button. Has no effect, which is reported once.
  open var backIndicatorTransitionMaskImage: UIImage? {
    didSet {
      NotYet.once(
        "UINavigationBar.backIndicatorTransitionMaskImage", "masks titles that pass the back button"
      )
    }
  }
  /// The replacement of the line below the bar.
  open var shadowImage: UIImage? {
    didSet { noteAppearance(\UINavigationBar.shadowImage, then: changed) }
  }

  /// The appearance objects, by the names of the properties that hold them.
  package var appearances: [String: AnyObject] = [:] { didSet { changed() } }

  private var stack: [UINavigationItem] = []
  private var views: [ObjectIdentifier: NavigationItemView] = [:]
  private var backgrounds = BarPictures()
  private var titleOffsets: [UIBarMetrics: CGFloat] = [:]
  /// The controller that owns the bar; it sets the items, and moves their views.
  weak var controller: (any NavigationBarOwner)?
  /// The height above the bar, within the window, that belongs to the bar.
  var coveredAbove: CGFloat = 0 { didSet { if coveredAbove != oldValue { changed() } } }

  // MARK: - Items

  /// The items of the bar, the visible one last.
  open var items: [UINavigationItem]? {
    get { stack }
    set { setItems(newValue, animated: false) }
  }
  /// The visible item.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the visible one, to which the back button leads.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Replaces the items; the animation is a push or a pop.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    guard controller == nil else {
      return LayerWarning.once(
        "The items of a navigation controller's bar were to be set. Nothing was changed: its "
          + "controllers' navigationItem says what stands there.")
    }
    let before = stack.last
    stack = items ?? []
    topChanged(from: before, animated: animated)
  }
  /// Puts an item on the bar.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    let before = stack.last
    stack.append(item)
    topChanged(from: before, animated: animated)
    delegate?.navigationBar(self, didPush: item)
  }
  /// Removes the visible item and returns it.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    guard stack.count > 1, let last = stack.last else { return nil }
    guard delegate?.navigationBar(self, shouldPop: last) ?? true else { return nil }
    stack.removeLast()
    topChanged(from: last, animated: animated)
    delegate?.navigationBar(self, didPop: last)
    return last
  }

  /// Takes over what is on the controller's stack.
  func follow(_ items: [UINavigationItem]) { stack = items }

  /// Without a controller the bar fades from one item to the other by itself.
  private func topChanged(from before: UINavigationItem?, animated: Bool) {
    guard controller == nil, before !== stack.last else { return changed() }
    if let top = stack.last {
      let view = itemView(of: top)
      update(view)
      view.alpha = animated ? 0 : 1
    }
    let change = {
      for (_, view) in self.views { view.alpha = view.item === self.stack.last ? 1 : 0 }
    }
    guard animated else {
      change()
      return forgetOthers()
    }
    layoutIfNeeded()
    UIView.animate(.presentation, changes: change) { [weak self] in self?.forgetOthers() }
  }

  private func forgetOthers() {
    for (_, view) in views where view.item !== stack.last { forget(view.item) }
  }

  /// The part of the bar that an item has, made when it is asked for.
  func itemView(of item: UINavigationItem) -> NavigationItemView {
    let id = ObjectIdentifier(item)
    if let view = views[id] { return view }
    let view = NavigationItemView(item)
    view.frame = bounds
    view.autoresizingMask = .flexibleWidth
    views[id] = view
    addSubview(view)
    item.observer = self
    update(view)
    return view
  }

  func forget(_ item: UINavigationItem) {
    views.removeValue(forKey: ObjectIdentifier(item))?.removeFromSuperview()
    if item.observer === self, !stack.contains(where: { $0 === item }) { item.observer = nil }
  }

  /// Brings an item's part up to date.
  func update(_ view: NavigationItemView) {
    let below = controller?.item(below: view.item) ?? itemBelow(view.item)
    let isLarge = isLarge(view.item)
    view.collapse.title = isLarge ? BarLook.largeTitle : 0
    var style = style(of: view.item, view.collapse.isOverContent)
    style.backImage = style.backImage ?? backIndicatorImage
    for item in view.item.leftItems + view.item.rightItems { item.observer = self }
    view.show(
      NavigationItemView.BarContext(
        below: below, isLarge: isLarge, isCompact: isCompact, coveredAbove: coveredAbove,
        style: style,
        onBack: { [weak self] in self?.goBack() }))
  }

  private func itemBelow(_ item: UINavigationItem) -> UINavigationItem? {
    guard let index = stack.firstIndex(where: { $0 === item }), index > 0 else { return nil }
    return stack[index - 1]
  }

  private func goBack() {
    if let controller { controller.goBack() } else { popItem(animated: true) }
  }

  /// Whether an item has a large title: by its own mode, or else as the one below; the lowest has one.
  func isLarge(_ item: UINavigationItem) -> Bool {
    guard prefersLargeTitles else { return false }
    switch item.largeTitleDisplayMode {
    case .always: return true
    case .never, .inline: return false
    case .automatic:
      guard let below = controller?.item(below: item) ?? itemBelow(item) else { return true }
      return isLarge(below)
    }
  }

  var isCompact: Bool { traitCollection.verticalSizeClass == .compact }

  func changed() {
    for (_, view) in views { update(view) }
    controller?.navigationBarChanged()
    setNeedsLayout()
  }

  // MARK: - Looks

  /// The looks of an item's bar; over content, or at the scroll edge.
  func style(of item: UINavigationItem, _ isOverContent: Bool) -> BarLooks {
    let metrics: UIBarMetrics = isCompact ? .compact : .default
    var style = BarLooks.standard(
      tint: barTintColor, style: barStyle, isTranslucent: isTranslucent)
    let picture = backgrounds.best(barPosition, metrics)
    if let picture {
      style.setPicture(picture)
      if let shadowImage, shadowImage.size.width <= 0 { style.line = nil }
    }
    // Where content begins there is no background.
    if !isOverContent, controller != nil { style = .clear }
    style.title = titleTextAttributes ?? [:]
    if barStyle == .black, style.title[.foregroundColor] == nil {
      style.title[.foregroundColor] = UIColor.white
    }
    style.largeTitle = largeTitleTextAttributes ?? [:]
    style.titleOffset.vertical = titleOffsets[metrics] ?? titleOffsets[.default] ?? 0
    fillAppearance(of: item, isOverContent, &style)
    return style
  }

  /// A picture behind bars at any position, for a height of the bar.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// The picture for bars at any position; nil without one.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// A picture behind the bar at one position and height; nil returns to the usual background.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgrounds[barPosition, barMetrics] = backgroundImage
    noteAppearance("setBackgroundImage", UInt(barMetrics.rawValue)) {
      $0.setBackgroundImage(backgroundImage, for: barPosition, barMetrics: barMetrics)
    }
    changed()
  }
  /// The picture set for exactly this position and height.
  open func backgroundImage(
    for barPosition: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgrounds[barPosition, barMetrics] }
  /// Moves the title down by points, for one height of the bar.
  open func setTitleVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) {
    titleOffsets[barMetrics] = adjustment
    changed()
  }
  /// The offset for exactly this height of the bar; 0 without one.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleOffsets[barMetrics] ?? 0
  }

  // MARK: - Layout

  /// Attached to the top in a navigation controller, else what the delegate says.
  open var barPosition: UIBarPosition {
    controller != nil ? .topAttached : delegate?.position(for: self) ?? .top
  }

  /// How high it is with all of the topmost item's title.
  var fullHeight: CGFloat { stack.last.map { itemView(of: $0).fullHeight } ?? BarLook.row }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: fullHeight)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: fullHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if controller == nil {
      if barPosition == .topAttached, let window {
        coveredAbove = convert(CGPoint.zero, to: window).y
      }
      if let top = stack.last { _ = itemView(of: top) }
    }
    for (_, view) in views where view.bounds.size != bounds.size {
      view.bounds.size = bounds.size
      view.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changed()
  }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    changed()
  }

  /// Only what an item's part has takes touches: below a large title that went, content does.
  open override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    guard controller != nil, let top = stack.last else {
      return super.point(inside: point, with: event)
    }
    return itemView(of: top).point(inside: point, with: event)
  }
}

extension UINavigationBar: NavigationItemObserver, BarItemObserver {
  func navigationItemChanged(_ item: UINavigationItem) {
    guard let view = views[ObjectIdentifier(item)] else { return changed() }
    if item.fades, window != nil {
      UIView.transition(
        with: view, duration: 0.25, options: .transitionCrossDissolve,
        animations: { self.changed() })
    } else {
      changed()
    }
  }
  func barItemChanged(_ item: UIBarItem) {
    for (_, view) in views
    where (view.item.leftItems + view.item.rightItems).contains(where: { $0 === item }) {
      update(view)
    }
  }
}

/// The owner of a bar, which shows it with its screens.
@MainActor protocol NavigationBarOwner: AnyObject {
  func item(below item: UINavigationItem) -> UINavigationItem?
  /// The controller of an item.
  func screen(of item: UINavigationItem) -> UIViewController?
  func goBack()
  func navigationBarChanged()
}

/// Decides about and observes items that are pushed and popped.
@MainActor @preconcurrency public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Asked before an item is pushed by the program; true by default.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Called after an item was pushed by the program.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Asked before the topmost item is popped; true by default.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Called after an item was popped.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}
