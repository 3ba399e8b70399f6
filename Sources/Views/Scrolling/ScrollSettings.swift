import VivaceGeometry

/// What the environment says about the scroll views below it.
struct ScrollSettings {
  var initialAnchor = UnitPoint.topLeading
  var sizeAnchor: UnitPoint?
  var alignmentAnchor: UnitPoint?
  var behavior: (any ScrollTargetBehavior)?
  var horizontalBounce = ScrollBounceBehavior.automatic
  var verticalBounce = ScrollBounceBehavior.automatic
  /// How much of what a bar keeps free above the content goes away as it scrolls.
  var collapsibleTop: CGFloat = 0

  func bounces(_ axis: Axis, _ geometry: ScrollGeometry) -> Bool {
    let behavior = axis == .horizontal ? horizontalBounce : verticalBounce
    return behavior == .basedOnSize ? geometry.overflows(axis) : true
  }
}

/// The ways that a scrollable view can bounce when it reaches the end of its content.
public struct ScrollBounceBehavior: Hashable, Sendable {
  private enum Kind { case automatic, always, basedOnSize }
  private let kind: Kind
  public static var automatic: ScrollBounceBehavior { .init(kind: .automatic) }
  public static var always: ScrollBounceBehavior { .init(kind: .always) }
  /// Only where there is more than fits.
  public static var basedOnSize: ScrollBounceBehavior { .init(kind: .basedOnSize) }
}

/// The visibility of scroll indicators of a UI element.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  private enum Kind { case automatic, visible, hidden, never }
  private let kind: Kind
  public static var automatic: ScrollIndicatorVisibility { .init(kind: .automatic) }
  public static var visible: ScrollIndicatorVisibility { .init(kind: .visible) }
  public static var hidden: ScrollIndicatorVisibility { .init(kind: .hidden) }
  public static var never: ScrollIndicatorVisibility { .init(kind: .never) }

  var isShown: Bool { kind == .automatic || kind == .visible }
}

/// The placement of content margins.
public struct ContentMarginPlacement: Hashable, Sendable {
  private enum Kind { case automatic, content, indicators }
  private let kind: Kind
  public static var automatic: ContentMarginPlacement { .init(kind: .automatic) }
  public static var scrollContent: ContentMarginPlacement { .init(kind: .content) }
  public static var scrollIndicators: ContentMarginPlacement { .init(kind: .indicators) }

  var isForContent: Bool { kind != .indicators }
  var isForIndicators: Bool { kind != .content }
}

/// A type defining the role of a scroll anchor.
public struct ScrollAnchorRole: Hashable, Sendable {
  private enum Kind { case initialOffset, sizeChanges, alignment }
  private let kind: Kind
  public static var initialOffset: ScrollAnchorRole { .init(kind: .initialOffset) }
  public static var sizeChanges: ScrollAnchorRole { .init(kind: .sizeChanges) }
  public static var alignment: ScrollAnchorRole { .init(kind: .alignment) }
}

extension EnvironmentValues {
  /// Whether scrolling is enabled for the scrollable views below.
  public var isScrollEnabled: Bool {
    get { self[IsScrollEnabledKey.self] }
    set { self[IsScrollEnabledKey.self] = newValue }
  }
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[IndicatorsKey.self].horizontal }
    set { self[IndicatorsKey.self].horizontal = newValue }
  }
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { self[IndicatorsKey.self].vertical }
    set { self[IndicatorsKey.self].vertical = newValue }
  }
  public var horizontalScrollBounceBehavior: ScrollBounceBehavior {
    get { scrollSettings.horizontalBounce }
    set { scrollSettings.horizontalBounce = newValue }
  }
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
    static var defaultValue: Bool { true }
  }
  private struct IndicatorsKey: EnvironmentKey {
    static var defaultValue: ScrollIndicatorSettings { ScrollIndicatorSettings() }
  }
  private struct ScrollSettingsKey: EnvironmentKey {
    static var defaultValue: ScrollSettings { ScrollSettings() }
  }
  private struct ClipDisabledKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private struct MarginsKey: EnvironmentKey {
    static var defaultValue: ScrollMargins { ScrollMargins() }
  }
}

struct ScrollIndicatorSettings: Equatable {
  var horizontal = ScrollIndicatorVisibility.automatic
  var vertical = ScrollIndicatorVisibility.automatic
}

struct ScrollMargins: Equatable {
  var content = EdgeInsets()
  var indicators = EdgeInsets()
}

extension EnvironmentValues {
  /// How much of a bar above scroll views collapses as they scroll: they come to rest with all of it or
  /// none, and pin what they pin to what is left of it.
  package var collapsibleTop: CGFloat {
    get { scrollSettings.collapsibleTop }
    set { scrollSettings.collapsibleTop = newValue }
  }
}

extension View {
  /// Disables or enables scrolling in scrollable views.
  public nonisolated func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isScrollEnabled) { $0 = $0 && !disabled }
  }

  /// Sets the visibility of scroll indicators within this view.
  public nonisolated func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
        if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
      })
  }

  /// Sets whether a scroll view clips its content to its bounds.
  public nonisolated func scrollClipDisabled(_ disabled: Bool = true) -> some View {
    environment(\.isScrollClipDisabled, disabled)
  }

  /// Configures the bounce behavior of scrollable views along the specified axis.
  public nonisolated func scrollBounceBehavior(
    _ behavior: ScrollBounceBehavior, axes: Axis.Set = [.vertical]
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        if axes.contains(.vertical) { $0.verticalScrollBounceBehavior = behavior }
        if axes.contains(.horizontal) { $0.horizontalScrollBounceBehavior = behavior }
      })
  }

  /// Sets the scroll behavior of views scrollable in the provided axes.
  public nonisolated func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    modifier(_EnvironmentModifier { $0.scrollSettings.behavior = behavior })
  }

  /// Associates an anchor to control which part of the scroll view's content should be rendered by
  /// default.
  public nonisolated func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View {
    modifier(
      _EnvironmentModifier {
        $0.scrollSettings.initialAnchor = anchor ?? .topLeading
        $0.scrollSettings.sizeAnchor = anchor
        $0.scrollSettings.alignmentAnchor = anchor
      })
  }

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

  /// Configures the content margin for a provided placement.
  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets,
    for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    modifier(
      _EnvironmentModifier {
        if placement.isForContent { $0.scrollMargins.content.take(insets, edges) }
        if placement.isForIndicators { $0.scrollMargins.indicators.take(insets, edges) }
      })
  }

  public nonisolated func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(edges, Edge.Set.all.insets(length ?? 0), for: placement)
  }

  public nonisolated func contentMargins(
    _ length: CGFloat, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    contentMargins(.all, length, for: placement)
  }
}

extension EdgeInsets {
  /// Takes the lengths of some edges from others; what is not finite is 0.
  fileprivate mutating func take(_ other: EdgeInsets, _ edges: Edge.Set) {
    func sane(_ length: CGFloat) -> CGFloat { length.isFinite ? length : 0 }
    if edges.contains(.top) { top = sane(other.top) }
    if edges.contains(.leading) { leading = sane(other.leading) }
    if edges.contains(.bottom) { bottom = sane(other.bottom) }
    if edges.contains(.trailing) { trailing = sane(other.trailing) }
  }
}
