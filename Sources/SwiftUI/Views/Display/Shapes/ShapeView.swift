import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// The result of filling or stroking a shape: it can be filled or stroked again, each time on top.
public protocol ShapeView<Content>: View {
  associatedtype Content: Shape
  nonisolated var shape: Content { get }
}

extension _ShapeView: ShapeView {}

/// A shape filled with a style, on top of another view.
public nonisolated struct FillShapeView<Content: Shape, Style: ShapeStyle, Background: View>:
  ShapeView
{
  var front: _ShapeView<Content, Style>
  /// The view underneath; `EmptyView` when the shape is alone.
  public nonisolated let background: Background
  /// The filled outline.
  public nonisolated var shape: Content { front.shape }
  /// The paint of the inside.
  public nonisolated var style: Style { front.style }
  /// The rule for the inside, and whether edges are smooth.
  public nonisolated var fillStyle: FillStyle { front.fillStyle }

  /// A filled shape in front of another view of the same frame.
  public nonisolated init(
    shape: Content, style: Style, fillStyle: FillStyle, background: Background
  ) {
    front = _ShapeView(shape: shape, style: style, fillStyle: fillStyle)
    self.background = background
  }

  public var body: some View { front.background(background) }
}

/// A shape whose outline is drawn with a style, on top of another view.
public struct StrokeShapeView<Content: Shape, Style: ShapeStyle, Background: View> {
  var front: _StrokedShapeView<Content, Style>
  /// The view underneath; `EmptyView` when the shape is alone.
  public nonisolated let background: Background
  /// The outline that the pen follows.
  public nonisolated var shape: Content { front.shape }
  /// The paint of the line.
  public nonisolated var style: Style { front.style }
  /// The pen: width, ends, joins and dashes.
  public nonisolated var strokeStyle: StrokeStyle { front.stroke }
  /// True smooths the line's edges.
  public nonisolated var isAntialiased: Bool { front.isAntialiased }

  /// A stroked outline in front of another view; half of the line is outside the frame.
  public nonisolated init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    front = _StrokedShapeView(
      shape: shape, style: style, stroke: strokeStyle, isAntialiased: isAntialiased)
    self.background = background
  }
}

extension StrokeShapeView: ShapeView, _PrimitiveView {
  public typealias Body = Never
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeLayered(
      view[\.front, in: inputs.graph], on: view[\.background, in: inputs.graph], inputs)
  }
}

/// A shape whose outline is drawn within its bounds, on top of another view.
public struct StrokeBorderShapeView<
  Content: InsettableShape, Style: ShapeStyle, Background: View
> {
  /// The shape as it was given, before the inset.
  public nonisolated let shape: Content
  var front: _StrokedShapeView<Content.InsetShape, Style>
  /// The view underneath; `EmptyView` when the shape is alone.
  public nonisolated let background: Background
  /// The paint of the line.
  public nonisolated var style: Style { front.style }
  /// The pen: width, ends, joins and dashes.
  public nonisolated var strokeStyle: StrokeStyle { front.stroke }
  /// True smooths the line's edges.
  public nonisolated var isAntialiased: Bool { front.isAntialiased }

  /// Insets the shape by half of the line's width, so that the line ends at the frame.
  public nonisolated init(
    shape: Content, style: Style, strokeStyle: StrokeStyle, isAntialiased: Bool,
    background: Background
  ) {
    self.shape = shape
    front = _StrokedShapeView(
      shape: shape.inset(by: strokeStyle.lineWidth / 2), style: style, stroke: strokeStyle,
      isAntialiased: isAntialiased)
    self.background = background
  }
}

extension StrokeBorderShapeView: ShapeView, _PrimitiveView {
  public typealias Body = Never
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    makeLayered(
      view[\.front, in: inputs.graph], on: view[\.background, in: inputs.graph], inputs)
  }
}

/// A view with another behind it; alone when that is the empty view.
private func makeLayered<Front: View, Background: View>(
  _ front: _GraphValue<Front>, on background: _GraphValue<Background>, _ inputs: _ViewInputs
) -> _ViewOutputs {
  if Background.self == EmptyView.self { return Front._makeView(view: front, inputs: inputs) }
  let modifier = inputs.graph.rule(LayerRule(background: background.attribute))
  return _SecondaryModifier<Background>._makeView(
    modifier: _GraphValue(modifier), inputs: inputs
  ) { Front._makeView(view: front, inputs: $0) }
}

private struct LayerRule<Background: View>: Rule {
  typealias Value = _SecondaryModifier<Background>
  let background: Attribute<Background>
  mutating func update(_ output: Output<Value>) {
    output.set(
      _SecondaryModifier(secondary: background.value, alignment: .center, isBehind: true))
  }
}

extension ShapeView {
  /// Fills the same shape once more, on top.
  public nonisolated func fill<S: ShapeStyle>(
    _ content: S = .foreground, style: FillStyle = FillStyle()
  ) -> FillShapeView<Content, S, Self> {
    FillShapeView(shape: shape, style: content, fillStyle: style, background: self)
  }

  /// Draws the same shape's outline once more, on top, with a pen of a given style.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    StrokeShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// Draws the same shape's outline once more, on top.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Content, S, Self> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

extension ShapeView where Content: InsettableShape {
  /// Draws the same shape's outline within its bounds, on top, with a pen of a given style.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    StrokeBorderShapeView(
      shape: shape, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: self)
  }

  /// Draws the same shape's outline within its bounds, on top.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Content, S, Self> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }
}

// MARK: A stroke as a shape

/// The area that a pen covers, as a shape: `Circle().stroke(lineWidth: 4)`. Filled, it is drawn as the
/// stroke that it is.
package struct _StrokedShape<Base: Shape>: Shape {
  /// The outline that the pen follows.
  public var shape: Base
  /// The pen: width, ends, joins and dashes.
  public var style: StrokeStyle

  /// Keeps an outline and a pen.
  public nonisolated init(shape: Base, style: StrokeStyle) {
    self.shape = shape
    self.style = style
  }

  /// The area that the pen covers.
  public nonisolated func path(in rect: CGRect) -> Path { shape.path(in: rect).strokedPath(style) }
  /// A stroke, for styles that differ between fills and lines.
  public nonisolated static var role: ShapeRole { .stroke }
  /// The size of the shape without the line.
  public nonisolated func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    shape.sizeThatFits(proposal)
  }
  /// The direction behavior of the inner shape.
  public nonisolated var layoutDirectionBehavior: LayoutDirectionBehavior {
    shape.layoutDirectionBehavior
  }
  public var animatableData: AnimatablePair<Base.AnimatableData, StrokeStyle.AnimatableData> {
    get { AnimatablePair(shape.animatableData, style.animatableData) }
    set {
      shape.animatableData = newValue.first
      style.animatableData = newValue.second
    }
  }
}

/// A shape that is the stroke of another.
protocol StrokingShape: Shape {
  nonisolated static func makeStroked<Style: ShapeStyle>(
    _ view: Attribute<_ShapeView<Self, Style>>, _ inputs: _ViewInputs
  ) -> _ViewOutputs
}

extension _StrokedShape: StrokingShape {
  nonisolated static func makeStroked<Style: ShapeStyle>(
    _ view: Attribute<_ShapeView<Self, Style>>, _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    let stroked = inputs.graph.rule(StrokedRule<Base, Style>(view: view))
    return _StrokedShapeView<Base, Style>._makeView(view: _GraphValue(stroked), inputs: inputs)
  }
}

private struct StrokedRule<Base: Shape, Style: ShapeStyle>: Rule {
  typealias Value = _StrokedShapeView<Base, Style>
  let view: Attribute<_ShapeView<_StrokedShape<Base>, Style>>
  mutating func update(_ output: Output<Value>) {
    let view = view.value
    output.set(
      _StrokedShapeView(
        shape: view.shape.shape, style: view.style, stroke: view.shape.style,
        isAntialiased: view.fillStyle.isAntialiased))
  }
}
