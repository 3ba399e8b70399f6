import VivaceGeometry
import VivaceLooks

/// The environment's settings for the scroll views below it.
struct ScrollSettings {
  var initialAnchor = UnitPoint.topLeading
  var sizeAnchor: UnitPoint?
  var alignmentAnchor: UnitPoint?
  var behavior: (any ScrollTargetBehavior)?
  var horizontalBounce = ScrollBounceBehavior.automatic
  var verticalBounce = ScrollBounceBehavior.automatic
  /// False where the program lets nothing spring back, whatever views say.
  var canBounce = true
  /// How much of what a bar keeps free above the content goes away as it scrolls.
  var collapsibleTop: CGFloat = 0

  /// The settings where no view sets any: those of the program.
  static var standard: ScrollSettings {
    let theme = ProgramLooks.current.scrolling
    var settings = ScrollSettings()
    if theme.pages == true { settings.behavior = PagingScrollTargetBehavior() }
    settings.canBounce = theme.bounces ?? true
    return settings
  }

  /// Whether it says where one scroll view begins, rests and ends.
  fileprivate var hasOwnTargets: Bool {
    initialAnchor != .topLeading || sizeAnchor != nil || alignmentAnchor != nil || behavior != nil
      || collapsibleTop != 0
  }

  func bounces(_ axis: Axis, _ geometry: ScrollGeometry) -> Bool {
    guard canBounce else { return false }
    let behavior = axis == .horizontal ? horizontalBounce : verticalBounce
    return behavior == .basedOnSize ? geometry.overflows(axis) : true
  }
}

/// Whether content drawn over its end springs back, or stops there.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private enum Kind { case automatic, always, basedOnSize }
  private let kind: Kind
  /// Always along the vertical axis; along the horizontal one where there is more than fits.
  public static var automatic: ScrollBounceBehavior { .init(kind: .automatic) }
  /// Even where all fits.
  public static var always: ScrollBounceBehavior { .init(kind: .always) }
  /// Only where there is more than fits.
  public static var basedOnSize: ScrollBounceBehavior { .init(kind: .basedOnSize) }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind
  /// Shown while the content moves.
  public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
  /// Shown while the content moves, as with `automatic`.
  public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
  /// Not shown; views inside can show them again.
  public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }
  /// Not shown, whatever views around say.
  public static var never: ScrollIndicatorVisibility { .init(kind: .never) }

  var isShown: Bool { kind == .automatic || kind == .visible }
}

/// Whether a margin applies to the content, to the scroll indicators, or to both.
public struct ContentMarginPlacement: Hashable, Sendable {
  private enum Kind { case automatic, content, indicators }
  private let kind: Kind
  /// Both.
  public static var automatic: ContentMarginPlacement { .init(kind: .automatic) }
  /// The margin of the content; indicators keep their edge.
  public static var scrollContent: ContentMarginPlacement { .init(kind: .content) }
  /// The margin of the indicators; the content keeps its edge.
  public static var scrollIndicators: ContentMarginPlacement { .init(kind: .indicators) }

  var isForContent: Bool { kind != .indicators }
  var isForIndicators: Bool { kind != .content }
}

/// The purpose of an anchor: where scrolling begins, what stays when sizes change, or where content
/// is that is smaller than its container.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind { case initialOffset, sizeChanges, alignment }
  private let kind: Kind
  /// The offset at which scrolling begins.
  public static var initialOffset: ScrollAnchorRole { .init(kind: .initialOffset) }
  /// The point that stays when content or container change their size.
  public static var sizeChanges: ScrollAnchorRole { .init(kind: .sizeChanges) }
  /// The position of content that is smaller than the container.
  public static var alignment: ScrollAnchorRole { .init(kind: .alignment) }
}

extension EnvironmentValues {
  /// Whether the user can scroll the scroll views. A view inside cannot enable what is disabled
  /// above.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
  /// Whether the bar at the bottom is shown.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[IndicatorsKey.self].horizontal }
    set { self[IndicatorsKey.self].horizontal = newValue }
  }
  /// Whether the bar at the side is shown.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[IndicatorsKey.self].vertical }
    set { self[IndicatorsKey.self].vertical = newValue }
  }
  /// Whether content springs back at its sides.
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.horizontalBounce }
    set { scrollSettings.horizontalBounce = newValue }
  }
  /// Whether content springs back at its top and bottom.
  public var verticalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.verticalBounce }
    set { scrollSettings.verticalBounce = newValue }
  }

  var scrollSettings: ScrollSettings {
    get { self[ScrollSettingsKey.self] }
    set { self[ScrollSettingsKey.self] = newValue }
  }
  var isScrollClipDisabled: Bool {
    get { self[ClipDisabledKey.self] }
    set { self[ClipDisabledKey.self] = newValue }
  }
  /// Content margins: of the content, and of the indicators.
  var scrollMargins: ScrollMargins {
    get { self[MarginsKey.self] }
    set { self[MarginsKey.self] = newValue }
  }

  private struct IsScrollEnabledKey: EnvironmentKey {
    static var defaultValue: Bool { ProgramLooks.current.scrolling.isEnabled ?? true }
  }
  private struct IndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorSettings { .standard }
  }
  private struct ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings { .standard }
  }
  private struct ClipDisabledKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct MarginsKey: EnvironmentKey {
    static var defaultValue: ScrollMargins { ScrollMargins() }
  }
}

struct ScrollIndicatorSettings: Equatable {
  var horizontal = ScrollIndicatorVisibility.automatic
  var vertical = ScrollIndicatorVisibility.automatic

  /// The settings where no view sets any: those of the program.
  static var standard: ScrollIndicatorSettings {
    let theme = ProgramLooks.current.scrolling
    return ScrollIndicatorSettings(
      horizontal: theme.showsHorizontalBar == false ? .hidden : .automatic,
      vertical: theme.showsVerticalBar == false ? .hidden : .automatic)
  }
}

struct ScrollMargins: Equatable {
  var content = EdgeInsets()
  var indicators = EdgeInsets()
}

extension EnvironmentValues {
  /// How much of a bar above scroll views collapses as they scroll: they come to rest with all of it or
  /// none, and pin views to its remaining part.
  package var collapsibleTop: CGFloat {
    get { scrollSettings.collapsibleTop }
    set { scrollSettings.collapsibleTop = newValue }
  }
}

extension EnvironmentValues {
  /// Removes what describes one scroll view: scroll views inside of it begin with the defaults. Where
  /// scrolling is allowed, bars and bounces are inherited.
  package mutating func leaveScrollView() {
    let settings = scrollSettings
    if settings.hasOwnTargets {
      var inherited = ScrollSettings.standard
      inherited.horizontalBounce = settings.horizontalBounce
      inherited.verticalBounce = settings.verticalBounce
      inherited.canBounce = settings.canBounce
      scrollSettings = inherited
    }
    if scrollMargins != ScrollMargins() { scrollMargins = ScrollMargins() }
    if isScrollClipDisabled { isScrollClipDisabled = false }
    if hidesScrollStructure { hidesScrollStructure = false }
  }
}

extension View {
  /// Keeps hands from scrolling; programs still can. What is disabled above cannot be enabled
  /// below.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Shows or hides scroll indicators.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
        if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      })
  }

  /// Lets content be seen outside of the scroll view's bounds.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Chooses along which axes the end of the content springs back, and when.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
        if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
      })
  }

  /// Chooses where scrolling comes to rest: at pages, at views, or as a behavior of your own says.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(_EnvironmentModifier { $0.scrollSettings.behavior = behavior })
  }

  /// Says which part of the content is seen at first, which stays when sizes change, and where
  /// smaller content is. Nil is the top-leading corner at first, and no anchor for the others.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.scrollSettings.initialAnchor = anchor ?? .topLeading
        $0.scrollSettings.sizeAnchor = anchor
        $0.scrollSettings.alignmentAnchor = anchor
      })
  }

  /// A form of ``defaultScrollAnchor(_:)`` for one of the three roles.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole)
    -> some View
  {
    modifier(
      _EnvironmentModifier {
        switch role {
        case .initialOffset: $0.scrollSettings.initialAnchor = anchor ?? .topLeading
        case .sizeChanges: $0.scrollSettings.sizeAnchor = anchor
        default: $0.scrollSettings.alignmentAnchor = anchor
        }
      })
  }

  /// Keeps space free around scrolling content, its indicators, or both, at these edges.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        if placement.isForContent { $0.scrollMargins.content.apply(insets, edges) }
        if placement.isForIndicators { $0.scrollMargins.indicators.apply(insets, edges) }
      })
  }

  /// Keeps the same space free at each of these edges; nil is none.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, Edge.Set.all.insets(length ?? 0), for: placement)
  }

  /// Keeps the same space free at all edges.
  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}

extension EdgeInsets {
  /// Takes the lengths of some edges from others; what is not finite is 0.
  fileprivate mutating func apply(_ other: EdgeInsets, _ edges: Edge.Set) {
    func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    if edges.contains(.top) { top = sane(other.top) }
    if edges.contains(.leading) { leading = sane(other.leading) }
    if edges.contains(.bottom) { bottom = sane(other.bottom) }
    if edges.contains(.trailing) { trailing = sane(other.trailing) }
  }
}
