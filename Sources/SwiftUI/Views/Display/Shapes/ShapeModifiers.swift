import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A shape's outline, stroked with a style; layout sees the shape without the stroke.
package struct _StrokedShapeView<Content: Shape, Style: ShapeStyle>: Sendable {
  var shape: Content
  var style: Style
  var stroke: StrokeStyle
  var isAntialiased = true
}

extension _StrokedShapeView: _PrimitiveView {
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let display = graph.rule(StrokeDisplay(view: view.attribute, inputs: inputs))
    return _ViewOutputs(
      layout: graph.rule(LeafLayout(source: view.attribute) { ShapeLayout($0.shape) }),
      display: display,
      responders: graph.rule(
        LeafResponders(source: view.attribute, geometry: inputs.geometry, display: display) {
          view, frame in
          let path = view.shape.path(in: CGRect(origin: .zero, size: frame.size))
          let reach = max(view.stroke.lineWidth / 2, 1)
          return LeafResponse(
            frame: frame, contains: { path.passes(within: reach, of: $0) }, role: .shape, label: "")
        }))
  }
}

extension Path {
  /// Whether the outline comes nearer to a point than a distance.
  func passes(within reach: CGFloat, of point: CGPoint) -> Bool {
    strokedPath(StrokeStyle(lineWidth: reach * 2, lineCap: .round, lineJoin: .round))
      .contains(point)
  }
}

private struct StrokeDisplay<S: Shape, Style: ShapeStyle>: Rule {
  let view: Attribute<_StrokedShapeView<S, Style>>
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  let identity: UInt64
  private var outline = OutlineMover<S>()
  private var paint = PaintMover()
  private var width = Mover<CGFloat>()
  private var phase = Mover<CGFloat>()
  private var groups = StyleGroups()
  private var version: UInt64 = 0

  init(view: Attribute<_StrokedShapeView<S, Style>>, inputs: _ViewInputs) {
    self.view = view
    geometry = inputs.geometry
    base = inputs.base
    identity = base.host.makeIdentity()
  }

  mutating func update(_ output: Output<DisplayList>) {
    let view = view.value
    let style = view.style._paint(in: base.environment.value, level: 0)
    let drawing = outline.update(view.shape, geometry.value, base)
    let paint = paint.update(style, base, of: ViewTrail.name(of: S.self))
    let lineWidth = view.stroke.lineWidth.isFinite ? max(view.stroke.lineWidth, 0) : 0
    var pen = Stroke(
      width: width.update(
        lineWidth, base, base.transaction,
        MotionLabel("lineWidth", of: ViewTrail.name(of: S.self))),
      cap: [.butt, .round, .square][Int(view.stroke.lineCap.rawValue)],
      join: [.miter, .round, .bevel][Int(view.stroke.lineJoin.rawValue)],
      miterLimit: view.stroke.miterLimit, dash: view.stroke.dash)
    pen.dashPhase = phase.update(
      view.stroke.dashPhase, base, base.transaction,
      MotionLabel("dashPhase", of: ViewTrail.name(of: S.self)))
    guard let (outline, frame) = drawing else { return output.setList(DisplayList()) }
    base.host.work.items += 1
    version += 1
    let item = DisplayItem(
      identity: identity, version: version,
      content: .shape(
        outline, pen, paint, isEvenOdd: false, isAntialiased: view.isAntialiased, frame: frame))
    output.setAlways(DisplayList([groups.wrap(item, in: style, base.host)]))
  }
}

/// Shows only the content inside a shape. Touches are not clipped.
package struct _ClipEffect<S: Shape> {
  var shape: S
  var style: FillStyle
  /// Without it everything shows, and nothing is drawn for it.
  var isOn = true
}

extension _ClipEffect: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    if let content = outputs.display {
      outputs.display = inputs.graph.rule(
        ClipDisplay(content: content, modifier: modifier.attribute, inputs: inputs))
    }
    return outputs
  }

  private struct ClipDisplay: Rule {
    let content: Attribute<DisplayList>
    let modifier: Attribute<_ClipEffect>
    let geometry: Attribute<ViewGeometry>
    let base: _InputBase
    let identity: UInt64
    private var outline = OutlineMover<S>()
    private var version: UInt64 = 0

    init(content: Attribute<DisplayList>, modifier: Attribute<_ClipEffect>, inputs: _ViewInputs) {
      self.content = content
      self.modifier = modifier
      geometry = inputs.geometry
      base = inputs.base
      identity = base.host.makeIdentity()
    }

    mutating func update(_ output: Output<DisplayList>) {
      let modifier = modifier.value
      let drawing = outline.update(modifier.shape, geometry.value, base)
      let content = content.value
      guard modifier.isOn else { return output.setList(content) }
      guard !content.isEmpty, let (outline, frame) = drawing else {
        return output.setList(DisplayList())
      }
      version += 1
      output.setAlways(
        DisplayList([
          DisplayItem(
            identity: identity, version: version,
            content: .group(
              .clip(
                outline, isAntialiased: modifier.style.isAntialiased,
                isEvenOdd: modifier.style.isEOFilled, frame: frame), content))
        ]))
    }
  }
}

extension View {
  /// Sets a clipping shape, if it is wanted now. The view is the same one with and without it.
  package nonisolated func clipShape(_ shape: some Shape, isOn: Bool) -> some View {
    modifier(_ClipEffect(shape: shape, style: FillStyle(), isOn: isOn))
  }
}

extension Shape {
  /// Draws the inside of the shape in a style.
  public nonisolated func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle())
    -> _ShapeView<Self, S>
  {
    _ShapeView(shape: self, style: content, fillStyle: style)
  }

  /// Draws the inside of the shape in the foreground style.
  public nonisolated func fill(style: FillStyle = FillStyle())
    -> _ShapeView<Self, ForegroundStyle>
  {
    _ShapeView(shape: self, style: ForegroundStyle(), fillStyle: style)
  }

  /// Draws the outline with a pen whose middle follows it: half of the width lies outside.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    stroke(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Draws the outline with a pen of a given style.
  public nonisolated func stroke<S: ShapeStyle>(
    _ content: S, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeShapeView<Self, S, EmptyView> {
    StrokeShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }

  /// The area that a pen covers along this shape's outline, as a shape.
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> some Shape {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  /// The area that a pen of a given style covers along this shape's outline, as a shape.
  public nonisolated func stroke(style: StrokeStyle) -> some Shape {
    _StrokedShape(shape: self, style: style)
  }
}

extension InsettableShape {
  /// Draws the outline within the shape's bounds: the pen's outer edge follows it.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    strokeBorder(content, style: StrokeStyle(lineWidth: lineWidth), antialiased: antialiased)
  }

  /// Draws the outline within the shape's bounds, with a pen of a given style.
  public nonisolated func strokeBorder<S: ShapeStyle>(
    _ content: S = .foreground, style: StrokeStyle, antialiased: Bool = true
  ) -> StrokeBorderShapeView<Self, S, EmptyView> {
    StrokeBorderShapeView(
      shape: self, style: content, strokeStyle: style, isAntialiased: antialiased,
      background: EmptyView())
  }
}

extension View {
  /// Shows only the content inside a shape as large as the view. Touches are not clipped.
  public nonisolated func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle())
    -> some View
  {
    modifier(_ClipEffect(shape: shape, style: style))
  }

  /// Shows only the content inside the view's frame. Edges are hard unless `antialiased`. Touches are not
  /// clipped.
  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  /// Shows only the content inside the frame with its corners rounded. Touches are not clipped.
  public nonisolated func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }

  /// Draws a line of a style along the view's edges, inside of its frame.
  public nonisolated func border<S: ShapeStyle>(_ content: S, width: CGFloat = 1) -> some View {
    overlay { Rectangle().strokeBorder(content, lineWidth: width) }
  }
}

/// A path as a shape draws itself where it is, in any rectangle.
extension Path: Shape {
  /// The path unchanged: it ignores the rectangle.
  public nonisolated func path(in rect: CGRect) -> Path { self }
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}
