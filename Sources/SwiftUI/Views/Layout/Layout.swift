import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// How a container sizes and places its subviews, as a value.
///
/// `sizeThatFits` answers proposals, any number of them; `placeSubviews` puts each subview at a
/// point once the size is settled. Both may measure subviews, whose answers are remembered.
/// Coordinates run from left to right; right-to-left layouts are mirrored afterwards.
public protocol Layout: Animatable {
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  /// Static properties of the container: the direction of spacers and dividers inside.
  static var layoutProperties: LayoutProperties { get }
  /// Makes the layout's cache for the calls of one pass. It is made again when the subviews change,
  /// unless `updateCache` is implemented.
  func makeCache(subviews: Subviews) -> Cache
  /// Brings the cache up to date when the layout or its subviews changed. Makes a new one unless
  /// implemented.
  func updateCache(_ cache: inout Cache, subviews: Subviews)
  /// The distances the container prefers to its neighbours.
  func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
  /// The size of the container in points for a proposal. Nil in the proposal means the ideal
  /// length, 0 for the least, infinity for the greatest.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
  /// Puts each subview at a point of `bounds`, with the proposal that it is to have. A subview that
  /// without a position is centred.
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
  /// Returns the position of a vertical guide in the container, in points; nil uses the
  /// guide's default.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Returns the position of a horizontal guide in the container, in points; nil uses the
  /// guide's default.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

/// Static properties of a layout: the direction of the spacers and dividers in it.
public struct LayoutProperties: Sendable {
  /// The axis along which the layout puts its subviews; nil for none.
  public var stackOrientation: Axis?
  /// No orientation: spacers inside grow on both axes.
  public init() {}
}

extension Layout {
  /// The default: no orientation.
  public static var layoutProperties: LayoutProperties { LayoutProperties() }
  /// Makes a new cache.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) {
    cache = makeCache(subviews: subviews)
  }

  /// The largest wish of any subview on each edge; none without subviews.
  public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing {
    guard !subviews.isEmpty else { return .zero }
    return subviews.reduce(ViewSpacing()) { $0.union($1.spacing) }
  }

  /// Combines the subviews' explicit guides: the outermost or the average, as the guide defines
  /// it; nil if none is explicit.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    combinedAlignment(
      of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Combines the subviews' explicit guides: the outermost or the average, as the guide defines
  /// it; nil if none is explicit.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Cache
  ) -> CGFloat? {
    combinedAlignment(
      of: guide.key, in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
  }

  /// Runs the placement to learn where the subviews' own guides are.
  private func combinedAlignment(
    of key: AlignmentKey, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
    cache: inout Cache
  ) -> CGFloat? {
    guard bounds.width.isFinite, bounds.height.isFinite, key.combined([0]) != nil else {
      return nil
    }
    let placement = Placement(count: subviews.count, in: bounds.size, by: Self.self)
    let placed = subviews.placing(into: placement)
    placeSubviews(in: bounds, proposal: proposal, subviews: placed, cache: &cache)
    let values = subviews.indices.compactMap { index -> CGFloat? in
      let geometry = placement.geometry(of: subviews[index], at: index, in: bounds, proposal)
      let size = ViewSize(geometry.size, proposal: geometry.proposal)
      return subviews[index].engine.explicitAlignment(key, in: size)
        .map { $0 + geometry.origin[key.axis] - bounds.origin[key.axis] }
    }
    return key.combined(values)
  }
}

extension Layout where Cache == Void {
  /// Remembers nothing.
  public func makeCache(subviews: Subviews) {}
}

extension Layout where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// The subviews of a container, in the order in which they are written. An index costs the same
/// everywhere.
public struct LayoutSubviews: RandomAccessCollection, Equatable {
  /// A run of subviews is a collection of the same type.
  public typealias SubSequence = LayoutSubviews
  /// Offsets from 0, also in a run: it counts again.
  public typealias Index = Int

  private var members: [Member]
  /// The direction of the container. Layouts rarely need it: mirroring comes after them.
  public var layoutDirection: LayoutDirection
  private var placement: Placement?

  /// The stored values of each subview.
  private struct Member: Equatable {
    let engine: LayoutEngine
    let item: ContainerItem

    static func == (a: Member, b: Member) -> Bool { a.engine === b.engine && a.item === b.item }
  }

  /// The present views of a container; inside a rule, with a dependency on what layouts ask of them.
  init(_ items: [ContainerItem], _ direction: LayoutDirection) {
    members = items.map {
      $0.element.traits?.read()
      return Member(engine: Attribute.engine($0.outputs.layout), item: $0)
    }
    layoutDirection = direction
  }

  private func with(_ members: [Member]) -> LayoutSubviews {
    var copy = self
    copy.members = members
    return copy
  }

  /// Always 0.
  public var startIndex: Int { members.startIndex }
  /// The number of subviews.
  public var endIndex: Int { members.endIndex }
  /// The proxy of one subview; an index out of range stops the program.
  public subscript(index: Int) -> LayoutSubview {
    LayoutSubview(engine: members[index].engine, item: members[index].item, placement: placement)
  }
  /// The subviews of a range of indices, as a container of their own.
  public subscript(bounds: Range<Int>) -> LayoutSubviews { with(Array(members[bounds])) }
  /// The subviews of some indices, as a container of their own, in that order.
  public subscript<S: Sequence>(indices: S) -> LayoutSubviews where S.Element == Int {
    with(indices.map { members[$0] })
  }

  func placing(into placement: Placement) -> LayoutSubviews {
    var copy = self
    copy.placement = placement
    return copy
  }

  public static func == (a: LayoutSubviews, b: LayoutSubviews) -> Bool {
    a.members == b.members && a.layoutDirection == b.layoutDirection
  }
}

/// One subview as its container sees it: it can be measured, asked and placed. Valid in the
/// layout's own methods only.
public struct LayoutSubview: Equatable {
  let engine: LayoutEngine
  let item: ContainerItem
  let placement: Placement?

  var traits: ViewTraits { item.element.traits?.lastValue ?? .none }
  var row: ListRow? { item.element.listPosition.row }
  private var index: Int { item.index }

  /// The subview's layout priority, 0 unless it says otherwise.
  public var priority: Double { engine.priority }
  /// The distances the subview prefers to its neighbours.
  public var spacing: ViewSpacing { engine.spacing() }

  /// The value that the subview passes to the layout for a key, or the key's default.
  public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { traits[layoutValue: key] }

  /// The size of the subview for a proposal. Answers are cached, so that repeated calls cost
  /// little.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { engine.sizeThatFits(proposal) }

  /// The size of the subview for a proposal, with its guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    engine.dimensions(proposal)
  }

  /// Puts the subview's anchor at a point of the container's bounds; twice keeps the last. Outside
  /// of `placeSubviews` it does nothing but warn.
  public func place(
    at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize
  ) {
    guard let placement else {
      Warning.once(
        "\(engine.name) was placed outside of placeSubviews(in:proposal:subviews:cache:); that does "
          + "nothing.")
      return
    }
    let size = engine.sizeThatFits(proposal).finite(in: placement.containerSize, engine)
    placement.record(
      index,
      ViewGeometry(
        origin: CGPoint(
          x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height),
        size: size, proposal: proposal), of: engine)
  }

  public static func == (lhs: LayoutSubview, rhs: LayoutSubview) -> Bool {
    lhs.engine === rhs.engine && lhs.item === rhs.item
  }
}

/// The positions of subviews during a layout's run.
final class Placement {
  private var geometries: [ViewGeometry?]
  private let layout: Any.Type
  /// The size of the container.
  let containerSize: CGSize

  init(count: Int, in containerSize: CGSize, by layout: Any.Type) {
    geometries = Array(repeating: nil, count: count)
    self.containerSize = containerSize
    self.layout = layout
  }

  func record(_ index: Int, _ geometry: ViewGeometry, of view: LayoutEngine) {
    guard geometry.origin.x.isFinite, geometry.origin.y.isFinite else {
      Warning.once(
        "\(layout) placed subview \(index) (\(view.name)) at (\(geometry.origin.x), "
          + "\(geometry.origin.y)); a finite position is expected. The subview is centred instead.")
      geometries[index] = nil
      return
    }
    geometries[index] = geometry
  }

  /// A subview without a position is centred, with the container's own proposal.
  func geometry(
    of subview: LayoutSubview, at index: Int, in bounds: CGRect, _ proposal: ProposedViewSize
  ) -> ViewGeometry {
    if let geometry = geometries[index] { return geometry }
    let size = subview.engine.sizeThatFits(proposal).finite(in: bounds.size, subview.engine)
    return ViewGeometry(
      origin: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
      size: size, proposal: proposal)
  }
}

/// A layout as an engine: the value, the subviews' engines and the cache.
final class ContainerEngine<L: Layout>: LayoutEngine {
  let layout: L
  let subviews: LayoutSubviews
  private(set) var cache: L.Cache

  init(layout: L, subviews: LayoutSubviews, cache: L.Cache?) {
    self.layout = layout
    self.subviews = subviews
    if var cache {
      layout.updateCache(&cache, subviews: subviews)
      self.cache = cache
    } else {
      self.cache = layout.makeCache(subviews: subviews)
    }
  }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
  }

  override var name: String { "\(L.self)" }

  override var priority: Double { subviews.isEmpty ? -.infinity : 0 }

  override func spacing() -> ViewSpacing { layout.spacing(subviews: subviews, cache: &cache) }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    let bounds = CGRect(origin: .zero, size: size.size)
    guard bounds.width.isFinite, bounds.height.isFinite else { return nil }
    return switch key.axis {
    case .horizontal:
      layout.explicitAlignment(
        of: HorizontalAlignment(key.id), in: bounds, proposal: size.proposal, subviews: subviews,
        cache: &cache)
    case .vertical:
      layout.explicitAlignment(
        of: VerticalAlignment(key.id), in: bounds, proposal: size.proposal, subviews: subviews,
        cache: &cache)
    }
  }

  func layOut(in geometry: ViewGeometry, _ direction: LayoutDirection) -> [ViewGeometry] {
    LayoutCounter.placements += 1
    let placement = Placement(count: subviews.count, in: geometry.size, by: L.self)
    layout.placeSubviews(
      in: geometry.frame, proposal: geometry.proposal, subviews: subviews.placing(into: placement),
      cache: &cache)
    return subviews.indices.map {
      placement.geometry(of: subviews[$0], at: $0, in: geometry.frame, geometry.proposal)
        .directed(direction, in: geometry.frame)
    }
  }
}

extension LayoutSubview {
  /// The container values that this subview's view sets.
  public var containerValues: ContainerValues { ContainerValues(traits: traits, row: row) }
}
