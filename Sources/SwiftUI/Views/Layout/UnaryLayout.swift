import VivaceAttributeGraph
import VivaceGeometry

/// A modifier that lays out one view.
protocol _UnaryLayout: _PrimitiveModifier, PlaceMaking {
  nonisolated func sizeThatFits(_ proposal: ProposedViewSize, _ child: LayoutEngine) -> CGSize
  /// Places the child, in coordinates of the modifier, with a proposal.
  nonisolated func layOut(_ child: LayoutEngine, in size: CGSize, _ proposal: ProposedViewSize)
    -> (origin: CGPoint, proposal: ProposedViewSize)
  nonisolated func spacing(_ child: LayoutEngine) -> ViewSpacing
  /// Whether the child stays in the modifier's frame, whatever is proposed.
  nonisolated var holdsChild: Bool { get }
  /// Reset by frame, padding, aspectRatio and position, else the child's.
  nonisolated static var keepsPriority: Bool { get }
  /// The name of the modifier in code.
  nonisolated static var name: String { get }
}

extension _UnaryLayout {
  nonisolated func spacing(_ child: LayoutEngine) -> ViewSpacing { child.spacing() }
  nonisolated var holdsChild: Bool { false }
  nonisolated static var keepsPriority: Bool { false }

  public nonisolated static var _isTransparent: Bool { true }
  public nonisolated static var _isPlain: Bool { true }

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    var innerInputs = inputs
    let computer = graph.rule(
      UnaryRule(
        modifier: modifier.reading, direction: innerInputs.base.layoutDirection(),
        outer: inputs.geometryReading))
    innerInputs.enter(computer, of: Self.self)
    var outputs = body(innerInputs)
    // The child is made after the rule that asks about it.
    graph.withRule(of: computer, as: UnaryRule<Self>.self) { $0.child = outputs.layout }
    outputs.layout = computer
    return outputs
  }

  nonisolated static func makeGeometry(in computer: Attribute<LayoutComputer>) -> Attribute<
    ViewGeometry
  > {
    let graph = computer.location.graph
    return graph.withRule(of: computer, as: UnaryRule<Self>.self) { rule in
      if let known = rule.placement { return known }
      let made = graph.withScope(of: computer) {
        rule.outer = rule.outer.made(in: graph)
        return graph.rule(UnaryPlacement<Self>(computer: computer))
      }
      rule.placement = made
      return made
    }
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
  var guidesDependOnOrder: Bool { child.guidesDependOnOrder }
  var staysNear: Bool { modifier.holdsChild && child.staysNear }

  /// A child's own value, shifted by where the child is.
  func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    let position = modifier.layOut(child, in: size.size, size.proposal)
    let childSize = ViewSize(child.sizeThatFits(position.proposal), proposal: position.proposal)
    return child.explicitAlignment(key, in: childSize).map { $0 + position.origin[key.axis] }
  }
}

/// The layout of the view itself. Its container is invalidated when its size answers change, its content whenever
/// its geometry does.
private struct UnaryRule<M: _UnaryLayout>: Rule {
  let modifier: FieldReading<M>
  let direction: Attribute<LayoutDirection>
  var outer: PlaceReading
  var child: Attribute<LayoutComputer>?
  /// The placement of the child; made on demand.
  var placement: Attribute<ViewGeometry>?

  mutating func update(_ output: Output<LayoutComputer>) {
    let (modifier, child) = (modifier.value, Attribute.engine(child))
    guard output.hasValue else {
      return output.setEngine(UnaryAnswers(child: child, modifier: modifier))
    }
    let known = output.value.unary(M.self)
    if known.child === child, ValueComparison.areEqual(known.modifier, modifier) { return }
    output.setEngine(UnaryAnswers(child: child, modifier: modifier))
    if let placement { placement.location.graph.invalidate(placement) }
  }
}

extension LayoutComputer {
  /// Of a modifier that lays out one view.
  fileprivate func unary<M>(_: M.Type) -> UnaryAnswers<M> {
    (self as! Computer<UnaryAnswers<M>>).answers
  }
}

private struct UnaryPlacement<M: _UnaryLayout>: Rule {
  /// The modifier's, whose rule knows where that is.
  let computer: Attribute<LayoutComputer>

  mutating func update(_ output: Output<ViewGeometry>) {
    let answers = computer.value.unary(M.self)
    let (outer, direction) = computer.location.graph.withRule(of: computer, as: UnaryRule<M>.self) {
      ($0.outer, $0.direction)
    }
    guard let outer = outer.value ?? (output.hasValue ? nil : .zero) else { return }
    let position = answers.modifier.layOut(answers.child, in: outer.size, outer.proposal)
    let geometry = ViewGeometry(
      origin: outer.origin.offset(by: position.origin),
      size: answers.child.sizeThatFits(position.proposal).finite(in: outer.size, answers.child),
      proposal: position.proposal)
    // Content in the middle does not depend on the direction.
    let isInTheMiddle = geometry == geometry.directed(.rightToLeft, in: outer.frame)
    output.set(isInTheMiddle ? geometry : geometry.directed(direction.value, in: outer.frame))
  }
}

extension ViewSpacing {
  /// The child's wishes, but the usual ones on the edges of an axis that the modifier constrains; a
  /// spacer insists.
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

/// The position of a child in a frame: guide on guide; the frame's own guides are the defaults.
func aligned(
  _ child: LayoutEngine, _ proposal: ProposedViewSize, in size: CGSize, _ alignment: Alignment
) -> CGPoint {
  let frame = ViewDimensions(size: size, proposal: ProposedViewSize(size), engine: nil)
  return frame.origin(of: child.dimensions(proposal), alignment)
}

extension ViewDimensions {
  /// The origin of another view whose guides meet this one's. 0 where a guide is not finite.
  func origin(of inner: ViewDimensions, _ alignment: Alignment) -> CGPoint {
    func finite(_ value: CGFloat) -> CGFloat { value.isFinite ? value : 0 }
    return CGPoint(
      x: finite(self[alignment.horizontal] - inner[alignment.horizontal]),
      y: finite(self[alignment.vertical] - inner[alignment.vertical]))
  }
}
