import VivaceMotion

/// A stack's layout along one axis.
protocol StackLayout: Layout where Cache == Void {
  static var axis: Axis { get }
  var spacing: CGFloat? { get }
  var guide: AlignmentKey { get }
}

extension StackLayout {
  /// The stack's axis, so that spacers grow and dividers run accordingly.
  public static var layoutProperties: LayoutProperties {
    var properties = LayoutProperties()
    properties.stackOrientation = axis
    return properties
  }

  private func gaps(_ subviews: LayoutSubviews) -> [CGFloat] {
    guard subviews.count > 1 else { return [] }
    return (1..<subviews.count).map { index in
      spacing ?? subviews[index - 1].spacing.distance(to: subviews[index].spacing, along: Self.axis)
    }
  }

  /// The sum of the subviews' lengths, each of which is proposed its share of the remaining length,
  /// the least flexible first; across the axis, the length of the largest.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize {
    guard !subviews.isEmpty else { return .zero }
    return measure(proposal, subviews).size
  }

  /// Measures once more with the size that came out, and puts the subviews side by side.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    guard !subviews.isEmpty else { return }
    // Measured again: along the axis with the proposal, across it with the resulting length if
    // there was no proposal.
    let across = Self.axis.other
    var again = proposal
    again[across] = proposal[across] ?? bounds.size[across]
    let measured = measure(again, subviews)
    var position = bounds.origin[Self.axis]
    let line = bounds.origin[across] + measured.before
    for (index, subview) in subviews.enumerated() {
      var origin = CGPoint.zero
      origin[Self.axis] = position
      origin[across] = line - measured.guides[index]
      subview.place(at: origin, proposal: measured.proposals[index])
      position += measured.lengths[index]
      if index < measured.gaps.count { position += measured.gaps[index] }
    }
  }

  /// Distances of a stack's middle lines count too; leading, center, trailing and the like are
  /// derived from the stack's own size.
  public func spacing(subviews: LayoutSubviews, cache: inout Void) -> ViewSpacing {
    guard let first = subviews.first, let last = subviews.last else { return .zero }
    var result = ViewSpacing()
    if Self.axis == .horizontal {
      for subview in subviews { result.formUnion(subview.spacing, edges: .vertical) }
      result.formUnion(first.spacing, edges: .leading)
      result.formUnion(last.spacing, edges: .trailing)
    } else {
      for subview in subviews { result.formUnion(subview.spacing, edges: .horizontal) }
      result.formUnion(first.spacing, edges: .top)
      result.formUnion(last.spacing, edges: .bottom)
    }
    return result
  }

  private func measure(_ proposal: ProposedViewSize, _ subviews: LayoutSubviews) -> StackMeasure {
    let axis = Self.axis
    var measure = StackMeasure(count: subviews.count, gaps: gaps(subviews))
    func ask(_ index: Int, _ length: CGFloat?) {
      var offer = proposal
      offer[axis] = length
      measure.proposals[index] = offer
      let size = subviews[index].sizeThatFits(offer)
      measure.lengths[index] = size[axis]
      measure.across[index] = size[axis.other]
    }
    if let available = proposal[axis] {
      divide(available - measure.gaps.reduce(0, +), proposal, subviews, ask) { measure.lengths[$0] }
    } else {
      for index in subviews.indices { ask(index, nil) }
    }
    measure.align(axis, guide, subviews)
    return measure
  }

  /// Offers each child its share: higher priorities first, within one the least flexible first.
  private func divide(
    _ available: CGFloat, _ proposal: ProposedViewSize, _ subviews: LayoutSubviews,
    _ ask: (Int, CGFloat?) -> Void, _ taken: (Int) -> CGFloat
  ) {
    let axis = Self.axis
    let priorities = subviews.map(\.priority)
    let levels =
      priorities.contains { $0 != priorities[0] }
      ? Set(priorities).sorted(by: >) : [priorities[0]]
    func answer(_ index: Int, _ length: CGFloat) -> CGFloat {
      var offer = proposal
      offer[axis] = length
      return subviews[index].sizeThatFits(offer)[axis]
    }
    var free = available
    var minimums = [CGFloat](repeating: 0, count: subviews.count)
    func give(_ length: CGFloat) {
      let rest = free + length
      if !rest.isNaN { free = rest }
    }
    for index in subviews.indices where priorities[index] != levels[0] {
      minimums[index] = answer(index, 0)
      give(-minimums[index])
    }
    for level in levels {
      var group = subviews.indices.filter { priorities[$0] == level }
      if level != levels[0] { for index in group { give(minimums[index]) } }
      if group.count > 1 {
        let ranges = group.map { index -> (index: Int, flexibility: CGFloat, minimum: CGFloat) in
          let low = answer(index, 0)
          let high = answer(index, .infinity)
          return (index, high - low, low)
        }
        group = ranges.enumerated().sorted { a, b in
          if a.element.flexibility != b.element.flexibility {
            return a.element.flexibility < b.element.flexibility
          }
          if a.element.flexibility == .infinity, a.element.minimum != b.element.minimum {
            return a.element.minimum > b.element.minimum
          }
          return a.offset < b.offset
        }.map(\.element.index)
      }
      for (position, index) in group.enumerated() {
        ask(index, max(free / CGFloat(group.count - position), 0))
        // Infinity less infinity keeps the previous value.
        let rest = free - taken(index)
        if !rest.isNaN { free = rest }
      }
    }
  }
}

/// The measurements of a stack's children.
struct StackMeasure {
  var proposals: [ProposedViewSize]
  var lengths: [CGFloat]
  var across: [CGFloat]
  var guides: [CGFloat]
  var gaps: [CGFloat]
  /// How far the union of the children reaches before and after the guide line.
  var before: CGFloat = 0
  var after: CGFloat = 0
  var size = CGSize.zero

  init(count: Int, gaps: [CGFloat]) {
    proposals = Array(repeating: .unspecified, count: count)
    lengths = Array(repeating: 0, count: count)
    across = lengths
    guides = lengths
    self.gaps = gaps
  }

  /// The union of all children's intervals and the line itself.
  mutating func align(_ axis: Axis, _ guide: AlignmentKey, _ subviews: LayoutSubviews) {
    for index in subviews.indices {
      let dimensions = subviews[index].dimensions(in: proposals[index])
      let value = dimensions[guide]
      guides[index] = value.isFinite ? value : 0
      before = max(before, guides[index])
      after = max(after, across[index] - guides[index])
    }
    size[axis] = lengths.reduce(0, +) + gaps.reduce(0, +)
    size[axis.other] = before + after
  }
}

/// The layout of an `HStack`, to be put into an `AnyLayout`.
///
/// A spacing of nil takes the distances the subviews prefer.
public struct HStackLayout: StackLayout {
  /// The guide on which subviews of different heights are lined up.
  public var alignment: VerticalAlignment
  /// In points; nil takes the distances the subviews prefer.
  public var spacing: CGFloat?
  /// Centered, with the preferred distances unless others are given.
  @inlinable public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  static var axis: Axis { .horizontal }
  var guide: AlignmentKey { alignment.key }
}

/// The layout of a `VStack`, to be put into an `AnyLayout`.
///
/// A spacing of nil takes the distances the subviews prefer.
public struct VStackLayout: StackLayout {
  /// The guide on which subviews of different widths are lined up.
  public var alignment: HorizontalAlignment
  /// In points; nil takes the distances the subviews prefer.
  public var spacing: CGFloat?
  /// Centered, with the preferred distances unless others are given.
  @inlinable public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
    self.alignment = alignment
    self.spacing = spacing
  }
  static var axis: Axis { .vertical }
  var guide: AlignmentKey { alignment.key }
}

/// The layout of several views where one is expected: a vertical stack, but without an orientation for
/// the spacers in it unless there are several.
struct _ImplicitStack: StackLayout {
  var spacing: CGFloat? { nil }
  static var axis: Axis { .vertical }
  var guide: AlignmentKey { HorizontalAlignment.center.key }
}

/// The layout of a `ZStack`, to be put into an `AnyLayout`.
public struct ZStackLayout: Layout {
  /// The point at which the subviews meet; the middle by default.
  public var alignment: Alignment
  /// Centered unless another alignment is given.
  @inlinable public init(alignment: Alignment = .center) { self.alignment = alignment }

  /// A child's answer to one proposal.
  private struct Child {
    let subview: LayoutSubview
    let size: CGSize
    /// The positions of its guides, from its top-leading corner.
    let guides: CGPoint
    /// Whether it has the highest priority: these children decide the size.
    let isDeciding: Bool
  }

  /// Reads each child's horizontal guide and then its vertical one before those of the next:
  /// closures of programs depend on that order.
  private func children(_ subviews: LayoutSubviews, offered proposal: ProposedViewSize) -> [Child] {
    let priorities = subviews.map(\.priority)
    let highest = priorities.max()
    return zip(subviews, priorities).map { subview, priority in
      let dimensions = subview.dimensions(in: proposal)
      let x = dimensions[alignment.horizontal]
      return Child(
        subview: subview, size: dimensions.size,
        guides: CGPoint(x: x, y: dimensions[alignment.vertical]), isDeciding: priority == highest)
    }
  }

  /// The common size of the children that determine it, once their guides are aligned.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) -> CGSize {
    let deciding = children(subviews, offered: proposal).filter(\.isDeciding)
    func length(_ axis: Axis) -> CGFloat {
      var (before, after, longest) = (-CGFloat.infinity, -CGFloat.infinity, CGFloat.zero)
      for child in deciding {
        longest = max(longest, child.size[axis])
        before = max(before, child.guides[axis])
        after = max(after, child.size[axis] - child.guides[axis])
      }
      // Endless children have their guides anywhere.
      let union = before + after
      return union.isFinite ? max(union, longest) : longest
    }
    return CGSize(width: length(.horizontal), height: length(.vertical))
  }

  /// Offers each subview the whole bounds and lines their guides up on the deciding ones.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
  ) {
    let offer = ProposedViewSize(bounds.size)
    let children = children(subviews, offered: offer)
    var point = CGPoint(x: -CGFloat.infinity, y: -CGFloat.infinity)
    for child in children where child.isDeciding {
      point.x = max(point.x, child.guides.x)
      point.y = max(point.y, child.guides.y)
    }
    for child in children {
      child.subview.place(
        at: CGPoint(
          x: bounds.minX + point.x - child.guides.x, y: bounds.minY + point.y - child.guides.y),
        proposal: offer)
    }
  }
}

/// Views side by side from leading to trailing.
///
/// Room is shared out by priority, then to the least flexible first, each being offered an equal
/// share of the remaining length. All views are made at once; `LazyHStack` makes them as they come into
/// sight.
public struct HStack<Content: View> {
  @usableFromInline var layout: HStackLayout
  @usableFromInline var content: Content
}

extension HStack: View, _PrimitiveView {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }

  /// Views side by side, lined up at a guide, the given points apart; nil takes the distances they
  /// prefer.
  @inlinable public nonisolated init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = HStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeStack(view, HStackLayout.self, Content.self, inputs) }
}

/// Views below one another from top to bottom.
///
/// Room is shared out by priority, then to the least flexible first, each being offered an equal
/// share of the remaining length. All views are made at once; `LazyVStack` makes them as they come into
/// sight.
public struct VStack<Content: View> {
  @usableFromInline var layout: VStackLayout
  @usableFromInline var content: Content
}

extension VStack: View, _PrimitiveView {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }

  /// Views below one another, lined up at a guide, the given points apart; nil takes the distances
  /// they prefer.
  @inlinable public nonisolated init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    layout = VStackLayout(alignment: alignment, spacing: spacing)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeStack(view, VStackLayout.self, Content.self, inputs) }
}

/// Views in front of one another, the first at the back.
///
/// Each is offered the whole room. Those of the highest priority decide the size.
public struct ZStack<Content: View> {
  @usableFromInline var layout: ZStackLayout
  @usableFromInline var content: Content
}

extension ZStack: View, _PrimitiveView {
  public typealias Body = Never
  public nonisolated static var _isTransparent: Bool { true }

  /// Puts the views of a closure in front of one another, lined up at their middles by default.
  @inlinable public nonisolated init(
    alignment: Alignment = .center, @ViewBuilder content: () -> Content
  ) {
    layout = ZStackLayout(alignment: alignment)
    self.content = content()
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { makeStack(view, ZStackLayout.self, Content.self, inputs) }
}

/// A stack, stored as its layout and its content. One whose content is one view, for good, is that view.
private func makeStack<Stack, L: Layout, Content: View>(
  _ stack: _GraphValue<Stack>, _: L.Type, _: Content.Type, _ inputs: _ViewInputs
) -> _ViewOutputs {
  let content = stack.view(
    at: MemoryLayout<Content>.offset(after: L.self), as: Content.self, in: inputs.graph)
  let list = Content._makeViewList(view: content, inputs: _ListInputs(base: inputs.base))
  if let elements = list.fixedElements, elements.count == 1 {
    var innerInputs = inputs
    innerInputs.stackAxis = .fixed(L.layoutProperties.stackOrientation)
    innerInputs.implicitContainer = .vertical
    return elements[0].make(innerInputs)
  }
  let layout = stack.field(at: 0, as: L.self, in: inputs.graph).attribute
  return makeContainer(layout, inputs, list)
}

extension Layout {
  /// A container with this layout around the views of a builder.
  public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
    _LayoutView(layout: self, content: content())
  }
}

/// A custom layout with its content. A layout with animatable data runs again in every frame.
struct _LayoutView<L: Layout, Content: View> {
  var layout: L
  var content: Content
}

extension _LayoutView: _PrimitiveView {
  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let layout = makeAnimatable(view[\.layout, in: inputs.graph].attribute, inputs.base)
    let content = view[\.content, in: inputs.graph]
    return makeContainer(layout, inputs) { Content._makeViewList(view: content, inputs: $0) }
  }
}
