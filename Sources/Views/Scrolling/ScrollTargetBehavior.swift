import VivaceGeometry

/// A type defining the target in which a scroll view should try and scroll to.
public struct ScrollTarget: Hashable, Sendable {
  /// What the container would cover, in coordinates of the content.
  public var rect: CGRect
  /// Which point of the rectangle comes to rest at the same point of what is seen: with `.center`, the
  /// middle in the middle. Nil is the leading corner at the top, wherever the rectangle ends.
  public var anchor: UnitPoint?

  public init(rect: CGRect, anchor: UnitPoint? = nil) {
    self.rect = rect
    self.anchor = anchor
  }

  /// Where the content has to be scrolled to.
  func offset(in container: CGSize) -> CGPoint {
    guard let anchor else { return rect.origin }
    return CGPoint(
      x: rect.minX + (rect.width - container.width) * anchor.x,
      y: rect.minY + (rect.height - container.height) * anchor.y)
  }
}

/// The context in which a scroll target behavior updates its scroll target.
@dynamicMemberLookup public struct ScrollTargetBehaviorContext {
  /// Where the finger left.
  public let originalTarget: ScrollTarget
  /// In points per second.
  public let velocity: CGVector
  public let contentSize: CGSize
  public let containerSize: CGSize
  public let axes: Axis.Set
  let environment: EnvironmentValues
  let model: ScrollModel?
  let insets: EdgeInsets

  public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
    environment[keyPath: keyPath]
  }
}

/// A type that defines the scroll behavior of a scrollable view.
@MainActor @preconcurrency public protocol ScrollTargetBehavior {
  /// Updates the proposed target that a scrollable view should scroll to.
  func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
  typealias TargetContext = ScrollTargetBehaviorContext
}

/// The scroll behavior that aligns scroll targets to container-based geometry: at most one page on.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  public nonisolated init() {}

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

/// The scroll behavior that aligns scroll targets to view-based geometry.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// A type that defines the amount of views that can be scrolled at a time.
  public struct LimitBehavior: Hashable, Sendable {
    private enum Kind { case automatic, always, few, one, never }
    private let kind: Kind
    /// Limited along the horizontal axis of narrow containers, as `always`.
    public static var automatic: LimitBehavior { .init(kind: .automatic) }
    public static var always: LimitBehavior { .init(kind: .always) }
    public static var alwaysByFew: LimitBehavior { .init(kind: .few) }
    public static var alwaysByOne: LimitBehavior { .init(kind: .one) }
    public static var never: LimitBehavior { .init(kind: .never) }

    /// How many views on at most; nil for any number.
    var limit: Int? {
      switch kind {
      case .automatic, .never: nil
      case .always, .one: 1
      case .few: 3
      }
    }
  }

  private let limitBehavior: LimitBehavior
  private let anchor: UnitPoint?

  public nonisolated init(limitBehavior: LimitBehavior = .automatic) {
    self.init(limitBehavior: limitBehavior, anchor: nil)
  }

  public nonisolated init(anchor: UnitPoint?) {
    self.init(limitBehavior: .automatic, anchor: anchor)
  }

  public nonisolated init(limitBehavior: LimitBehavior, anchor: UnitPoint?) {
    self.limitBehavior = limitBehavior
    self.anchor = anchor
  }

  public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
    let finders = context.model?.finders.values.filter { $0.isAlive && $0.isTarget } ?? []
    for axis in Axis.allCases where context.axes.contains(axis) {
      let views = finders.flatMap { $0.targets(near: target.rect) }
      let unit = anchor.map { axis == .horizontal ? $0.x : $0.y } ?? 0
      let before = context.insets[before: axis]
      let room = context.containerSize[axis] - before - context.insets[after: axis]
      /// The offset at which a view is aligned.
      func offset(_ view: ScrollTargetView) -> CGFloat {
        view.rect.origin[axis] + view.rect.size[axis] * unit - room * unit - before
      }
      let goal = target.rect.origin[axis]
      let start = context.originalTarget.rect.origin[axis]
      var offsets = views.map(offset).sorted()
      if let limit = limitBehavior.limit, !finders.isEmpty {
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
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  public static var viewAligned: ViewAlignedScrollTargetBehavior {
    ViewAlignedScrollTargetBehavior()
  }
  public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior)
    -> Self
  { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
  public static func viewAligned(anchor: UnitPoint?) -> Self {
    ViewAlignedScrollTargetBehavior(anchor: anchor)
  }
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
  ) -> Self { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor) }
}
