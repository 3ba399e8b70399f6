import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// A colour behind a view, and lines one device pixel thin along its upper and lower edge.
///
/// What `background` with a colour and two `overlay`s would be, in one attribute where those take
/// thirty: a list has one for each of its rows.
package struct Surface: ViewModifier, Equatable {
  package struct Line: Equatable {
    var color: Color
    /// How far after the leading edge it begins, in points, in a view without a guide for that.
    var inset: CGFloat

    package init(color: Color, inset: CGFloat) {
      self.color = color
      self.inset = inset
    }
  }

  var color: Color
  var top: Line?
  var bottom: Line?

  package init(color: Color, top: Line?, bottom: Line?) {
    self.color = color
    self.top = top
    self.bottom = bottom
  }
}

extension Surface: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.display = inputs.graph.rule(
      SurfaceDisplay(
        surface: modifier.attribute, content: outputs.display, layout: outputs.layout,
        inputs: inputs))
    return outputs
  }
}

private struct SurfaceDisplay: Rule {
  let surface: Attribute<Surface>
  let content: Attribute<DisplayList>?
  let layout: Attribute<LayoutComputer>?
  let geometry: Attribute<ViewGeometry>
  let base: _InputBase
  private var area: Part
  private var top: Part
  private var bottom: Part

  init(
    surface: Attribute<Surface>, content: Attribute<DisplayList>?,
    layout: Attribute<LayoutComputer>?, inputs: _ViewInputs
  ) {
    self.surface = surface
    self.content = content
    self.layout = layout
    geometry = inputs.geometry
    base = inputs.base
    area = Part(base)
    top = Part(base)
    bottom = Part(base)
  }

  /// A rectangle of one colour.
  private struct Part {
    private let identity: UInt64
    private var frame = FrameMover()
    private var paint = PaintMover()
    private var version: UInt64 = 0

    init(_ base: _InputBase) { identity = base.host.makeIdentity() }

    /// Nil where nothing is seen of it.
    mutating func item(
      _ color: Color, in frame: CGRect, _ base: _InputBase, _ environment: EnvironmentValues
    ) -> DisplayItem? {
      let style = color._paint(in: environment, level: 0)
      let paint = paint.update(style, base, of: "Surface")
      let frame = self.frame.update(
        ViewGeometry(
          origin: frame.origin, size: frame.size, proposal: ProposedViewSize(frame.size)), base,
        of: "Surface")
      if paint.isClear { return nil }
      base.host.work.items += 1
      version += 1
      return DisplayItem(
        identity: identity, version: version,
        content: .shape(
          .rectangle, nil, paint, isEvenOdd: false, isAntialiased: true, frame: frame))
    }
  }

  mutating func update(_ output: Output<DisplayList>) {
    let surface = surface.value
    let frame = geometry.value.frame
    let environment = base.environment.value
    let thickness = environment.pixelLength
    let guides =
      surface.top == nil && surface.bottom == nil
      ? nil
      : ViewDimensions(
        size: frame.size, proposal: geometry.value.proposal, engine: Attribute.engine(layout))
    func line(_ line: Surface.Line, atTop: Bool) -> CGRect {
      let start =
        guides?[explicit: .listRowSeparatorLeading] ?? guides?[explicit: .firstText] ?? line.inset
      let end = guides?[explicit: .listRowSeparatorTrailing] ?? frame.width
      return CGRect(
        x: environment.layoutDirection == .leftToRight ? frame.minX + start : frame.maxX - end,
        y: atTop ? frame.minY : frame.maxY - thickness,
        width: max(0, end - start), height: thickness)
    }
    var items = area.item(surface.color, in: frame, base, environment).map { [$0] } ?? []
    if let content { items += content.value.items }
    if let edge = surface.bottom,
      let item = bottom.item(edge.color, in: line(edge, atTop: false), base, environment)
    {
      items.append(item)
    }
    if let edge = surface.top,
      let item = top.item(edge.color, in: line(edge, atTop: true), base, environment)
    {
      items.append(item)
    }
    output.setAlways(DisplayList(items))
  }
}
