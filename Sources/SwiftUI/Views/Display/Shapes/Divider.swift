import VivaceAttributeGraph
import VivaceGeometry

/// A thin line across the direction of its stack, horizontal outside of one.
///
/// One pixel thick, a point at the accessibility sizes of text, and as long as it is offered.
public struct Divider: Sendable {
  /// Has no options: thickness and direction come from the stack around.
  public nonisolated init() {}
}

extension Divider: _PrimitiveView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Divider>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let line = graph.source(
      _ShapeView(shape: Rectangle(), style: SeparatorShapeStyle()))
    var outputs = _ShapeView<Rectangle, SeparatorShapeStyle>._makeView(
      view: _GraphValue(line), inputs: inputs)
    let axis = inputs.stackAxis
    outputs.layout = graph.rule(
      LeafLayout(source: inputs.environment) { environment -> DividerEngine in
        DividerEngine(
          thickness: environment.dynamicTypeSize.isAccessibilitySize ? 1 : environment.pixelLength,
          isVertical: axis.value == .horizontal)
      })
    return outputs
  }
}

extension Divider {
  /// Containers know it from other views.
  public nonisolated static func _makeViewList(view: _GraphValue<Divider>, inputs: _ListInputs)
    -> _ListOutputs
  {
    var traits = ViewTraits.none
    traits[trait: DividerTrait.self] = true
    let traitSource = inputs.graph.source(traits)
    return .single(inputs, view).mapped(inputs.graph) { $0.with(traits: traitSource) }
  }
}

private struct DividerTrait: ViewTraitKey {
  static var defaultValue: Bool { false }
}

extension Subview {
  /// Whether the view is a `Divider`.
  package var isDivider: Bool { containerValues[trait: DividerTrait.self] }
}

/// One pixel thick; a point at the accessibility sizes of text.
private final class DividerEngine: LayoutEngine {
  private let thickness: CGFloat
  private let isVertical: Bool
  init(thickness: CGFloat, isVertical: Bool) {
    self.thickness = thickness
    self.isVertical = isVertical
  }
  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    isVertical
      ? CGSize(width: thickness, height: proposal.height ?? 10)
      : CGSize(width: proposal.width ?? 10, height: thickness)
  }
}
