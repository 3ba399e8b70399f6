import VivaceAttributeGraph

/// Styles that fill a rectangle of their own where a view is expected.
public protocol _StyleView: ShapeStyle, _PrimitiveView {}

extension _StyleView {
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let shape = inputs.graph.rule(StyleRectangle(style: view.attribute))
    return _ShapeView<Rectangle, Self>._makeView(view: _GraphValue(shape), inputs: inputs)
  }
}

extension Color: _StyleView { public typealias Body = Never }
extension LinearGradient: _StyleView { public typealias Body = Never }
extension RadialGradient: _StyleView { public typealias Body = Never }
extension EllipticalGradient: _StyleView { public typealias Body = Never }
extension AngularGradient: _StyleView { public typealias Body = Never }
extension MeshGradient: _StyleView { public typealias Body = Never }

private struct StyleRectangle<Style: ShapeStyle>: Rule {
  typealias Value = _ShapeView<Rectangle, Style>
  let style: Attribute<Style>
  mutating func update(_ output: Output<Value>) {
    output.set(_ShapeView(shape: Rectangle(), style: style.value))
  }
}
