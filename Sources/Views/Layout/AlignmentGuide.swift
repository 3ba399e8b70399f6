import VivaceAttributeGraph
import VivaceGeometry

/// A view's own value for a guide, worked out from the view inside (facts: layout 15.2).
///
/// It is explicit even where it equals the default. The closure sees the values of the view inside,
/// so that of two modifiers for one guide the outer one counts and may use the inner one's.
struct _AlignmentModifier {
  var key: AlignmentKey
  var computeValue: (ViewDimensions) -> CGFloat
}

extension _AlignmentModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.layout = inputs.graph.rule(
      AlignmentRule(modifier: modifier.attribute, child: outputs.layout))
    return outputs
  }

  private struct AlignmentRule: Rule {
    typealias Value = LayoutComputer
    let modifier: Attribute<_AlignmentModifier>
    let child: Attribute<LayoutComputer>?

    mutating func update(_ output: Output<LayoutComputer>) {
      output.setEngine(AlignmentEngine(modifier.value, Attribute.engine(child)))
    }
  }
}

private final class AlignmentEngine: WrappingEngine {
  private let modifier: _AlignmentModifier

  init(_ modifier: _AlignmentModifier, _ child: LayoutEngine) {
    self.modifier = modifier
    super.init(child)
  }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    guard key == modifier.key else { return child.explicitAlignment(key, in: size) }
    let value = modifier.computeValue(
      ViewDimensions(size: size.size, proposal: size.proposal, engine: child))
    if value.isFinite { return value }
    Warning.once(
      "alignmentGuide(_:computeValue:) on \(child.name) returned \(value); a finite number is "
        + "expected. The guide's default is taken.")
    return nil
  }
}

extension View {
  /// Sets the view's horizontal alignment.
  public nonisolated func alignmentGuide(
    _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentModifier(key: g.key, computeValue: computeValue))
  }

  /// Sets the view's vertical alignment.
  public nonisolated func alignmentGuide(
    _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
  ) -> some View {
    modifier(_AlignmentModifier(key: g.key, computeValue: computeValue))
  }
}
