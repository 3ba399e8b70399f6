import VivaceGeometry

/// How tabs look in one of their states.
@MainActor @preconcurrency open class UITabBarItemStateAppearance: NSObject {
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// An offset of the title, in points. Stored only.
  open var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// Of the picture; nil is the bar's.
  open var iconColor: UIColor? { didSet { onChange?() } }
  /// An offset of the badge, in points. Stored only.
  open var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The fill of the badge; nil is red.
  open var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// Attributes of the badge's text, over the usual ones.
  open var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// An offset of the text in the badge, in points. Stored only.
  open var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  fileprivate var onChange: (@MainActor () -> Void)?

  fileprivate func adopt(_ other: UITabBarItemStateAppearance) {
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

  /// Tabs that are not chosen.
  public let normal = UITabBarItemStateAppearance()
  /// The chosen tab.
  public let selected = UITabBarItemStateAppearance()
  /// Tabs that cannot be chosen. Stored with no effect on drawing.
  public let disabled = UITabBarItemStateAppearance()
  /// The tab with the focus. Stored with no effect on drawing.
  public let focused = UITabBarItemStateAppearance()
  var onChange: (@MainActor () -> Void)? {
    didSet { for state in states { state.onChange = onChange } }
  }

  public override convenience init() { self.init(style: .stacked) }
  /// The usual values for an arrangement of picture and title.
  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
  }
  /// Reads nothing from the coder: four states without values.
  public required init?(coder: NSCoder) { super.init() }

  private var states: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }

  /// Clears the states; titles get a medium font, 10 points if stacked and else 13.
  open func configureWithDefault(for style: Style) {
    for state in states { state.adopt(UITabBarItemStateAppearance()) }
    let font = UIFont.systemFont(ofSize: style == .stacked ? 10 : 13, weight: .medium)
    for state in states { state.titleTextAttributes[.font] = font }
  }

  /// A separate object with equal states.
  open func copy() -> Self { unsafeDowncast(copied(), to: Self.self) }
  func copied() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (new, old) in zip(copy.states, states) { new.adopt(old) }
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
  /// Tabs with the title beside the picture at full height. Stored: bars here have no such tabs.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline) { didSet { join() } }
  /// Tabs of a bar in a compact height.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline) {
    didSet { join() }
  }
  /// The tint of a picture behind the chosen tab. Stored only.
  open var selectionIndicatorTintColor: UIColor? { didSet { changed() } }
  /// A picture behind the chosen tab. Stored only: the bar's own property is drawn.
  open var selectionIndicatorImage: UIImage? { didSet { changed() } }
  /// The distribution of tabs over the bar. Stored only.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { changed() } }
  /// The width of centered tabs in points, 0 by default. Stored only.
  open var stackedItemWidth: CGFloat = 0 { didSet { changed() } }
  /// The distance of centered tabs in points, 0 by default. Stored only.
  open var stackedItemSpacing: CGFloat = 0 { didSet { changed() } }

  public override init(idiom: UIUserInterfaceIdiom) {
    super.init(idiom: idiom)
    join()
  }
  /// An appearance with another one's values, as far as it is one of a tab bar.
  public override init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UITabBarAppearance { adopt(other) }
    join()
  }
  /// Reads nothing from the coder: a tab bar's default appearance.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private func adopt(_ other: UITabBarAppearance) {
    stackedLayoutAppearance = other.stackedLayoutAppearance.copied()
    inlineLayoutAppearance = other.inlineLayoutAppearance.copied()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.copied()
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }

  private func join() {
    for appearance in [
      stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance,
    ] {
      appearance.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  override func copied() -> UIBarAppearance { UITabBarAppearance(barAppearance: self) }

  func fill(_ looks: inout BarLooks, isCompact: Bool) {
    fill(&looks)
    (isCompact ? compactInlineLayoutAppearance : stackedLayoutAppearance).fill(&looks)
  }
}
