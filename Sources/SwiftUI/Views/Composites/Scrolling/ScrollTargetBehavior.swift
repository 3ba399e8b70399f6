import VivaceGeometry

/// The target of a scroll, before the edges of the content are considered.
public struct ScrollTarget: Hashable, Sendable {
  /// The rectangle that the container would cover, in coordinates of the content.
  public var rect: CGRect
  /// Which point of the rectangle comes to rest at the same point of what is seen: with `.center`,
  /// the middle in the middle. Nil is the upper left corner, wherever the rectangle ends.
  public var anchor: UnitPoint?

  /// A rectangle of the content; the anchor is the point of it that counts.
  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }

  /// The offset that the content has to be scrolled to.
  func offset(in container: CGSize) -> CGPoint {
    guard let anchor else { return rect.origin }
    return CGPoint(
      x: rect.minX + (rect.width - container.width) * anchor.x,
      y: rect.minY + (rect.height - container.height) * anchor.y)
  }
}

/// The values that a behavior can read: sizes, axes, speed, and any value of the environment.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// The position of the container when the finger was lifted.
  public let originalTarget: ScrollTarget
  /// In points per second.
  public let velocity: CGVector
  /// The size of all content in points.
  public let contentSize: CGSize
  /// The size of the visible area in points.
  public let containerSize: CGSize
  /// The axes that scroll.
  public let axes: Axis.Set
  let environment: EnvironmentValues
  let model: ScrollModel?
  let insets: EdgeInsets

  /// Any value of the scroll view's environment.
  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// The properties that a behavior requests of the scroll view before it is asked for a target.
public struct ScrollTargetBehaviorProperties: Hashable, Sendable {
  /// Whether one flick moves at most by the container's length. False unless set.
  public var limitsScrolls = false

  /// No requests.
  public init() {}
}

/// The values that those properties may depend on.
public struct ScrollTargetBehaviorPropertiesContext {
  /// The axes that scroll.
  public let axes: Axis.Set
  /// That of the scroll view.
  public let environment: EnvironmentValues
}

/// Chooses where scrolling comes to rest, once, at the moment when the finger leaves.
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
  /// Says before that how far a flick goes.
  func properties(context: PropertiesContext) -> Properties
  typealias Properties = ScrollTargetBehaviorProperties
  typealias PropertiesContext = ScrollTargetBehaviorPropertiesContext
  /// Moves the target, which first is where the speed of the finger would carry the content.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  typealias TargetContext = ScrollTargetBehaviorContext
}

extension ScrollTargetBehavior {
  /// No requests unless implemented.
  public func properties(context: PropertiesContext) -> Properties { Properties() }
}

/// A behavior of whatever type: does what the one in it does.
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
  /// The behavior inside.
  public let base: any ScrollTargetBehavior

  /// Hides the type of a behavior.
  public init(_ base: some ScrollTargetBehavior) { self.base = base }

  /// Passes the target on to the behavior inside.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    base.updateTarget(&target, context: context)
  }
  /// The requests of the behavior inside.
  public func properties(context: PropertiesContext) -> Properties {
    base.properties(context: context)
  }
}

/// Comes to rest at multiples of the container's size, at most one page on.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// `.paging` is the shorter spelling.
  public nonisolated init() {}

  /// Rounds the target to a page, at most one away from the start.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    for axis in Axis.allCases where context.axes.contains(axis) {
      let page = context.containerSize[axis]
      guard page > 0 else { continue }
      let start = context.originalTarget.rect.origin[axis] / page
      let goal = target.rect.origin[axis] / page
      let low = start.rounded(.down)
      target.rect.origin[axis] = min(max(goal.rounded(), low), low + 1) * page
    }
  }
}

/// Comes to rest where a view of the scroll target layout is at the container's edge or anchor.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// How many views one flick may pass.
  public struct LimitBehavior: Hashable, Sendable {
    private enum Kind { case automatic, always, few, one, never }
    private let kind: Kind
    /// One view along an axis in which the size class is compact; any number along others.
    public static var automatic: LimitBehavior { .init(kind: .automatic) }
    /// One view.
    public static var always: LimitBehavior { .init(kind: .always) }
    /// Three views.
    public static var alwaysByFew: LimitBehavior { .init(kind: .few) }
    /// One view.
    public static var alwaysByOne: LimitBehavior { .init(kind: .one) }
    /// Any number.
    public static var never: LimitBehavior { .init(kind: .never) }

    /// How many views on at most along an axis; nil for any number.
    func limit(along axis: Axis, in environment: EnvironmentValues) -> Int? {
      switch kind {
      case .automatic:
        (axis == .horizontal ? environment.horizontalSizeClass : environment.verticalSizeClass)
          == .compact ? 1 : nil
      case .never: nil
      case .always, .one: 1
      case .few: 3
      }
    }
  }

  private let limitBehavior: LimitBehavior
  private let anchor: UnitPoint?

  /// Limits the distance of one scroll; see the limits for their numbers.
  public nonisolated init(limitBehavior: LimitBehavior = .automatic) {
    self.init(limitBehavior: limitBehavior, anchor: nil)
  }

  /// Places a view's anchor at the same point of the container; nil is the leading edge.
  public nonisolated init(anchor: UnitPoint?) {
    self.init(limitBehavior: .automatic, anchor: anchor)
  }

  /// A limit and an anchor; a nil anchor is the leading edge.
  public nonisolated init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  /// Moves the target to the nearest view within the limit.
  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let finders = context.model?.finders.values.filter { $0.isAlive && $0.isTarget } ?? []
    for axis in Axis.allCases where context.axes.contains(axis) {
      let views = finders.flatMap { $0.targets(near: target.rect) }
      let unit = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? 0
      let before = context.insets[before: axis]
      let available = context.containerSize[axis] - before - context.insets[after: axis]
      /// The offset at which a view is aligned.
      func offset(_ view: ScrollTargetView) -> CGFloat {
        view.rect.origin[axis] + view.rect.size[axis] * unit - available * unit - before
      }
      let goal = target.rect.origin[axis]
      let start = context.originalTarget.rect.origin[axis]
      var offsets = views.map(offset).sorted()
      if let limit = limitBehavior.limit(along: axis, in: context.environment), !finders.isEmpty {
        let near = finders.flatMap { $0.targets(near: context.originalTarget.rect) }
        offsets = near.map(offset).sorted()
        guard !offsets.isEmpty else { continue }
        let first = offsets.lastIndex { $0 <= start + 0.5 } ?? 0
        let isAligned = offsets.indices.contains(first) && abs(offsets[first] - start) < 0.5
        offsets = Array(
          offsets[
            max(
              0, first - (isAligned ? limit : limit - 1))...min(
                offsets.count - 1, first + limit)])
      }
      if let nearest = offsets.min(by: { abs($0 - goal) < abs($1 - goal) }) {
        target.rect.origin[axis] = nearest
      }
    }
  }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// Pages as large as the container.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// Rests at views, with the automatic limit.
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  /// Rests at views, with a given limit.
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> Self
  { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
  /// Rests where a view's anchor meets the container's.
  public static func viewAligned(anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
  /// Rests at views, with a limit and an anchor.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> Self { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor) }
}
