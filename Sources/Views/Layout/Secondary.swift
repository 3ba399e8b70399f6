import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// A view in front of or behind another, which alone decides the size (facts: layout 12).
public struct _SecondaryModifier<Secondary> {
  var secondary: Secondary
  var alignment: Alignment
  var isBehind: Bool
}

extension _SecondaryModifier: ViewModifier, _PrimitiveModifier where Secondary: View {
  public typealias Body = Never

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    var primary = body(inputs)
    let state = UnaryState()
    var place = inputs
    place.stackAxis = .none
    place.implicitContainer = .depth
    let alignment: _GraphValue<Alignment> = modifier[\.alignment, in: graph]
    place.geometry = graph.rule(
      SecondaryPlacement(
        alignment: alignment.attribute, primary: primary.layout, state: state,
        geometry: inputs.geometry))
    let secondary = Secondary._makeView(
      view: modifier[\.secondary, in: graph], inputs: place)
    state.child = secondary.layout
    // Which of the two is in front never changes in the life of a modifier.
    primary.display = graph.rule(
      StackedDisplay(modifier: modifier.attribute, primary.display, secondary.display))
    primary.responders = graph.rule(
      StackedResponders(modifier: modifier.attribute, primary.responders, secondary.responders))
    return primary
  }
}

/// Where a secondary view stands: guide on guide, offered the primary's size (facts: layout 12.2).
struct SecondaryPlacement: Rule {
  typealias Value = ViewGeometry
  let alignment: Attribute<Alignment>
  let primary: Attribute<LayoutComputer>?
  let state: UnaryState
  let geometry: Attribute<ViewGeometry>

  mutating func update(_ output: Output<ViewGeometry>) {
    let outer = geometry.value
    let alignment = alignment.value
    let proposal = ProposedViewSize(outer.size)
    let child = Attribute.engine(state.child)
    let frame = ViewDimensions(
      size: outer.size, proposal: outer.proposal, engine: Attribute.engine(primary))
    let inner = child.dimensions(proposal)
    output.set(
      ViewGeometry(
        origin: outer.origin.offset(by: frame.origin(of: inner, alignment)),
        size: inner.size.finite(in: outer.size, child), proposal: proposal))
  }
}

private struct StackedDisplay<Secondary: View>: Rule {
  typealias Value = DisplayList
  let modifier: Attribute<_SecondaryModifier<Secondary>>
  let primary: Attribute<DisplayList>?
  let secondary: Attribute<DisplayList>?

  init(
    modifier: Attribute<_SecondaryModifier<Secondary>>, _ primary: Attribute<DisplayList>?,
    _ secondary: Attribute<DisplayList>?
  ) {
    self.modifier = modifier
    self.primary = primary
    self.secondary = secondary
  }

  mutating func update(_ output: Output<DisplayList>) {
    let front = primary?.value.items ?? []
    let other = secondary?.value.items ?? []
    output.setList(
      DisplayList(modifier.silentValue.isBehind ? other + front : front + other))
  }
}

private struct StackedResponders<Secondary: View>: Rule {
  typealias Value = ResponderList
  let modifier: Attribute<_SecondaryModifier<Secondary>>
  let primary: Attribute<ResponderList>?
  let secondary: Attribute<ResponderList>?

  init(
    modifier: Attribute<_SecondaryModifier<Secondary>>, _ primary: Attribute<ResponderList>?,
    _ secondary: Attribute<ResponderList>?
  ) {
    self.modifier = modifier
    self.primary = primary
    self.secondary = secondary
  }

  mutating func update(_ output: Output<ResponderList>) {
    let front = primary?.value.nodes ?? []
    let other = secondary?.value.nodes ?? []
    output.setAlways(
      ResponderList(nodes: modifier.silentValue.isBehind ? other + front : front + other))
  }
}

extension View {
  /// Layers the views that you specify behind this view.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  /// Sets the view's background to a style.
  public nonisolated func background<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    background { _ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges) }
  }

  public nonisolated func background<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    background { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
  }

  /// Layers the views that you specify in front of this view.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }

  public nonisolated func overlay<S: ShapeStyle>(
    _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
  ) -> some View {
    overlay { _ShapeView(shape: Rectangle(), style: style).ignoresSafeArea(edges: edges) }
  }

  public nonisolated func overlay<S: ShapeStyle, T: Shape>(
    _ style: S, in shape: T, fillStyle: FillStyle = FillStyle()
  ) -> some View {
    overlay { _ShapeView(shape: shape, style: style, fillStyle: fillStyle) }
  }
}
