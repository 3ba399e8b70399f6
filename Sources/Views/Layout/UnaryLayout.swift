import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A modifier that lays out one view.
protocol _UnaryLayout: _PrimitiveModifier {
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize
  /// Where the child goes, in coordinates of the modifier, and what it is offered.
  nonisolated func place(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  nonisolated func spacing(_ child: LayoutEngine) -> ViewSpacing
  /// Facts: layout 4.2: reset by frame, padding, aspectRatio and position, else the child's.
  nonisolated static var keepsPriority: Bool { get }
  /// As it is written in code.
  nonisolated static var name: String { get }
}

extension _UnaryLayout {
  nonisolated func spacing(_ child: LayoutEngine) -> ViewSpacing { child.spacing() }
  nonisolated static var keepsPriority: Bool { false }

  public nonisolated static var _isTransparent: Bool { true }
  public nonisolated static var _isPlain: Bool { true }

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let computer = graph.rule(UnaryRule(modifier: modifier.reading))
    var place = inputs
    let placement = graph.rule(
      UnaryPlacement<Self>(
        modifier: modifier.reading, outer: inputs.geometryReading,
        direction: place.base.layoutDirection()))
    place.geometry = placement
    var outputs = body(place)
    // The child is made after the rules that ask about it.
    if let child = outputs.layout {
      graph.update(computer, as: UnaryRule<Self>.self) { $0.child = child }
      graph.update(placement, as: UnaryPlacement<Self>.self) { $0.child = child }
    }
    outputs.layout = computer
    return outputs
  }
}

/// A child that is made after the rules that ask about it.
final class UnaryState {
  var child: Attribute<LayoutComputer>?
}

/// How large a modifier's view is with what is in it.
struct UnaryAnswers<M: _UnaryLayout>: LayoutAnswers {
  let child: LayoutEngine
  let modifier: M

  var name: String { M.name }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    return modifier.sizeThatFits(proposal, child)
  }
  var priority: Double { M.keepsPriority ? child.priority : 0 }
  func spacing() -> ViewSpacing { modifier.spacing(child) }
  func mayHaveGuides(along axis: Axis) -> Bool { child.mayHaveGuides(along: axis) }

  /// A child's own value, shifted by where the child stands (facts: layout 15.3).
  func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    let place = modifier.place(child, in: size.size, size.proposal)
    let childSize = ViewSize(child.sizeThatFits(place.proposal), proposal: place.proposal)
    return child.explicitAlignment(key, in: childSize).map { $0 + place.origin[key.axis] }
  }
}

private struct UnaryRule<M: _UnaryLayout>: Rule {
  typealias Value = LayoutComputer
  let modifier: FieldReading<M>
  var child: Attribute<LayoutComputer>?

  mutating func update(_ output: Output<LayoutComputer>) {
    let (modifier, child) = (modifier.value, Attribute.engine(child))
    if output.hasValue, let known = (output.value as? Computer<UnaryAnswers<M>>)?.answers,
      known.child === child, ValueComparison.areEqual(known.modifier, modifier)
    {
      return
    }
    output.setEngine(UnaryAnswers(child: child, modifier: modifier))
  }
}

private struct UnaryPlacement<M: _UnaryLayout>: Rule {
  typealias Value = ViewGeometry
  let modifier: FieldReading<M>
  var child: Attribute<LayoutComputer>?
  let outer: PlaceReading
  let direction: Attribute<LayoutDirection>

  mutating func update(_ output: Output<ViewGeometry>) {
    let child = Attribute.engine(child)
    guard let outer = outer.value ?? (output.hasValue ? nil : .zero) else { return }
    let place = modifier.value.place(child, in: outer.size, outer.proposal)
    output.set(
      ViewGeometry(
        origin: outer.origin.offset(by: place.origin),
        size: child.sizeThatFits(place.proposal).finite(in: outer.size, child),
        proposal: place.proposal
      ).directed(direction.value, in: outer.frame))
  }
}

extension ViewSpacing {
  /// The child's wishes, but the usual ones on the edges of an axis that the modifier constrains; a
  /// spacer insists (facts: layout 5.2).
  func constrained(_ axes: [Axis]) -> ViewSpacing {
    var result = self
    for axis in axes {
      for edge in axis == .horizontal ? [PhysicalEdge.left, .right] : [.top, .bottom] {
        if result.entries[Key(category: nil, edge: edge)] == .distance(0) { continue }
        result.resetToStandard(edge)
      }
    }
    return result
  }
}

/// Where a child stands in a frame: guide on guide; the frame's own guides are the defaults.
func aligned(
  _ child: LayoutEngine, _ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment
) -> CGPoint {
  let frame = ViewDimensions(size: size, proposal: ProposedViewSize(size), engine: nil)
  return frame.origin(of: child.dimensions(proposal), alignment)
}

extension ViewDimensions {
  /// Where another view stands whose guides meet this one's. 0 where a guide is not finite.
  func origin(of inner: ViewDimensions, _ alignment: Alignment) -> CGPoint {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return CGPoint(
      x: finite(self[alignment.horizontal] - inner[alignment.horizontal]),
      y: finite(self[alignment.vertical] - inner[alignment.vertical]))
  }
}
