import VivaceGeometry

/// How tabs look in one of their states.
@MainActor @preconcurrency open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// Of the picture; nil is the bar's.
  open var iconColor: UIColor? { didSet { onChange?() } }
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  fileprivate var onChange: (@MainActor () -> Void)?

  fileprivate func take(_ other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }

  fileprivate func fill(_ look: inout BarLooks.TabLook) {
    if let iconColor { look.color = iconColor }
    look.text.merge(titleTextAttributes) { $1 }
    if let badgeBackgroundColor { look.badge = badgeBackgroundColor }
    look.badgeText.merge(badgeTextAttributes) { $1 }
  }
}

/// How the tabs of a bar look.
@MainActor @preconcurrency open class UITabBarItemAppearance: NSObject {
  /// Pictures above titles, beside them, or beside them in little room.
  public enum Style: Int, Sendable { case stacked, inline, compactInline }

  public let normal = UITabBarItemStateAppearance()
  public let selected = UITabBarItemStateAppearance()
  public let disabled = UITabBarItemStateAppearance()
  public let focused = UITabBarItemStateAppearance()
  var onChange: (@MainActor () -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  public override convenience init() { self.init(style: .stacked) }
  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
  }
  public required init?(coder: NSCoder) { super.init() }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  open func configureWithDefault(for style: Style) {
    for state in states { state.take(UITabBarItemStateAppearance()) }
    let font = UIFont.systemFont(ofSize: style == .stacked ? 10 : 13, weight: .medium)
    for state in states { state.titleTextAttributes[.font] = font }
  }

  open func copy() -> Self { unsafeDowncast(copied(), to: Self.self) }
  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (new, old) in zip(copy.states, states) { new.take(old) }
    return copy
  }

  func fill(_ looks: inout BarLooks) {
    normal.fill(&looks.tab)
    selected.fill(&looks.selectedTab)
  }
}

/// How a tab bar looks.
@MainActor @preconcurrency open class UITabBarAppearance: UIBarAppearance {
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked) { didSet { join() } }
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { join() } }
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { join() }
  }
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    join()
  }
  /// An appearance with another one's values, as far as it is one of a tab bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance { take(other) }
    join()
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func take(_ other: UITabBarAppearance) {
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }

  private func join() {
    for part in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      part.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  override func copied() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

  func fill(_ looks: inout BarLooks, isCompact: Bool) {
    fill(&looks)
    (isCompact ? compactInlineLayoutAppearance : stackedLayoutAppearance).fill(&looks)
  }
}
