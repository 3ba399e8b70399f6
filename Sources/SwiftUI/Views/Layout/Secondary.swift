import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// A view in front of or behind another, which alone decides the size.
package struct _SecondaryModifier<Secondary> {
  var secondary: Secondary
  var alignment: Alignment
  var isBehind: Bool
}

extension _SecondaryModifier: ViewModifier, _PrimitiveModifier where Secondary: View {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    body(inputs).layered(
      with: modifier.view(\.secondary, in: inputs.graph),
      alignment: modifier[\.alignment, in: inputs.graph].attribute,
      isBehind: modifier.attribute.untrackedValue.isBehind, inputs)
  }
}

extension _ViewOutputs {
  /// This view with another in front of it or behind it, which has no say in the size.
  func layered<Secondary: View>(
    with view: _GraphValue<Secondary>, alignment: Attribute<Alignment>, isBehind: Bool,
    _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    layered(alignment: alignment, isBehind: isBehind, inputs) {
      Secondary._makeView(view: view, inputs: $0)
    }
  }

  /// Adds a view whose value may depend on this view's position, so that its parts must not be requested
  /// before that is known.
  func layered<Secondary: View>(
    withLater view: _GraphValue<Secondary>, alignment: Attribute<Alignment>, isBehind: Bool,
    _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    layered(alignment: alignment, isBehind: isBehind, inputs) {
      makeContainer($0.graph.source(ZStackLayout()), $0) { .madeLater(view, $0) }
    }
  }

  private func layered(
    alignment: Attribute<Alignment>, isBehind: Bool, _ inputs: _ViewInputs,
    make: (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let state = UnaryState()
    var innerInputs = inputs
    innerInputs.stackAxis = .none
    innerInputs.implicitContainer = .depth
    innerInputs.geometry = graph.rule(
      SecondaryPlacement(
        alignment: alignment, primary: layout, state: state, geometry: inputs.geometry,
        direction: innerInputs.base.layoutDirection()))
    let secondary = make(innerInputs)
    state.child = secondary.layout
    return stacked(with: secondary, isBehind: isBehind, inputs)
  }

  /// This view, with what another draws, responds to and publishes.
  func stacked(
    with secondary: _ViewOutputs, isBehind: Bool, _ inputs: _ViewInputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    var result = self
    result.display = graph.rule(
      Stacked(isBehind: isBehind, primary: display, secondary: secondary.display) {
        back, front, output in
        guard let back, !back.isEmpty else { return output.setList(front ?? DisplayList()) }
        guard let front, !front.isEmpty else { return output.setList(back) }
        output.setList(DisplayList(back.items + front.items))
      })
    result.responders = graph.rule(
      Stacked(isBehind: isBehind, primary: responders, secondary: secondary.responders) {
        back, front, output in
        output.setAlways(ResponderList(nodes: (back?.nodes ?? []) + (front?.nodes ?? [])))
      })
    result.container = container
    let both = [preferences, secondary.preferences]
    result.preferences = JoinedPreferences.of(
      isBehind ? both.reversed() : both, inputs)
    return result
  }
}

/// The geometry of a secondary view: guide on guide, with the primary's size as its proposal.
struct SecondaryPlacement: Rule {
  let alignment: Attribute<Alignment>
  let primary: Attribute<LayoutComputer>?
  let state: UnaryState
  let geometry: Attribute<ViewGeometry>
  let direction: Attribute<LayoutDirection>

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
        size: inner.size.finite(in: outer.size, child), proposal: proposal
      ).directed(direction.value, in: outer.frame))
  }
}

/// The layers of both views, the one behind first.
private struct Stacked<Layer>: Rule {
  let isBehind: Bool
  let primary: Attribute<Layer>?
  let secondary: Attribute<Layer>?
  /// Puts the second layer in front of the first.
  let join: (Layer?, Layer?, Output<Layer>) -> Void

  mutating func update(_ output: Output<Layer>) {
    let (own, other) = (primary?.value, secondary?.value)
    if isBehind { join(other, own, output) } else { join(own, other, output) }
  }
}

extension View {
  /// Puts content behind this view. It is offered this view's size and lined up with it, and has no
  /// effect on layout; several views are stacked on one another.
  public nonisolated func background<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isBehind: true))
  }

  /// `background(alignment:content:)` with the view instead of a closure.
  @_disfavoredOverload
  public nonisolated func background<Background: View>(
    _ background: Background, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: background, alignment: alignment, isBehind: true))
  }

  /// Puts content in front of this view. It is offered this view's size and lined up with it, and
  /// has no effect on layout; several views are stacked on one another.
  public nonisolated func overlay<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View {
    modifier(_SecondaryModifier(secondary: content(), alignment: alignment, isBehind: false))
  }

  /// `overlay(alignment:content:)` with the view instead of a closure.
  @_disfavoredOverload
  public nonisolated func overlay<Overlay: View>(
    _ overlay: Overlay, alignment: Alignment = .center
  ) -> some View {
    modifier(_SecondaryModifier(secondary: overlay, alignment: alignment, isBehind: false))
  }
}
