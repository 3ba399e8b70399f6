import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// The first of its views whose ideal size is within the proposal on the given axes; when none is,
/// the last.
///
/// All of them are made and measured; one shows.
@frozen public struct ViewThatFits<Content> {
  @usableFromInline var layout: _FittingLayout
  @usableFromInline var content: Content
}

extension ViewThatFits: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  /// Tests both axes by default; on an axis left out any length fits.
  @inlinable public nonisolated init(
    in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content
  ) {
    layout = _FittingLayout(axes: axes)
    self.content = content()
  }

  /// All children are made, for they have to be measured; one shows, responds and publishes.
  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let layout: _GraphValue<_FittingLayout> = view[\.layout, in: graph]
    let content: _GraphValue<Content> = view[\.content, in: graph]
    let list = Content._makeViewList(view: content, inputs: _ListInputs(base: inputs.base))
    let choice = Choice()
    let gated = list.mapped(graph) { element in
      element.wrapped { inputs, make in choice.whileChosen(element.id, make(inputs), inputs) }
    }
    let outputs = makeContainer(layout.attribute, inputs, gated)
    choice.chosen = graph.rule(
      ChoiceRule(
        layout: layout.attribute, list: gated, container: outputs.layout,
        geometry: inputs.geometry, choice: choice))
    return outputs
  }
}

/// Which child shows.
private final class Choice {
  var chosen: Attribute<ElementID?>!
  /// The layouts of the children that were made; those that have gone are never asked for.
  private var layouts: [ElementID: WeakAttribute<LayoutComputer>] = [:]

  /// Lets through what a child draws, responds to and publishes only while it is the chosen one.
  func whileChosen(_ id: ElementID, _ child: _ViewOutputs, _ inputs: _ViewInputs) -> _ViewOutputs {
    let graph = inputs.graph
    layouts[id] = child.layout?.weak
    graph.currentScope.onFree { [self] in layouts[id] = nil }
    var outputs = child
    if let display = child.display {
      outputs.display = graph.rule(
        ChosenOutput(id: id, choice: self) { isChosen, output in
          output.setList(isChosen ? display.value : DisplayList())
        })
    }
    if let responders = child.responders {
      outputs.responders = graph.rule(
        ChosenOutput(id: id, choice: self) { isChosen, output in
          output.setAlways(isChosen ? responders.value : ResponderList())
        })
    }
    if let preferences = child.preferences {
      outputs.preferences = graph.rule(
        JoinedPreferences(graph, keys: inputs.base.preferenceKeys) { [self] in
          chosen.value == id ? [preferences] : []
        })
    }
    return outputs
  }

  func layout(of id: ElementID) -> LayoutEngine { Attribute.engine(layouts[id]?.attribute) }
}

private struct ChosenOutput<Layer>: Rule {
  let id: ElementID
  let choice: Choice
  let pass: (Bool, Output<Layer>) -> Void

  mutating func update(_ output: Output<Layer>) { pass(choice.chosen.value == id, output) }
}

private struct ChoiceRule: Rule {
  let layout: Attribute<_FittingLayout>
  let list: _ListOutputs
  let container: Attribute<LayoutComputer>?
  let geometry: Attribute<ViewGeometry>
  let choice: Choice

  mutating func update(_ output: Output<ElementID?>) {
    // The container makes the children.
    container?.read()
    let ids = list.elements.map(\.id)
    let proposal = geometry.value.proposal
    let index = layout.value.choice(among: ids.count, proposal) {
      choice.layout(of: ids[$0]).sizeThatFits(.unspecified)
    }
    output.set(index.map { ids[$0] })
  }
}

/// The layout of the child that fits.
@frozen public struct _FittingLayout: Layout {
  @usableFromInline var axes: Axis.Set
  @inlinable init(axes: Axis.Set) { self.axes = axes }

  func choice(among count: Int, _ proposal: ProposedViewSize, ideal: (Int) -> CGSize) -> Int? {
    guard count > 1 else { return count == 1 ? 0 : nil }
    func fits(_ length: CGFloat, _ available: CGFloat?, _ axis: Axis.Set) -> Bool {
      guard axes.contains(axis), let available else { return true }
      return length <= available
    }
    return (0..<count).first { index in
      let size = ideal(index)
      return fits(size.width, proposal.width, .horizontal)
        && fits(size.height, proposal.height, .vertical)
    } ?? count - 1
  }

  private func chosen(_ proposal: ProposedViewSize, _ subviews: Subviews) -> LayoutSubview? {
    choice(among: subviews.count, proposal) { subviews[$0].sizeThatFits(.unspecified) }
      .map { subviews[$0] }
  }

  /// The size of the chosen view, or zero without views.
  public func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) -> CGSize { chosen(proposal, subviews)?.sizeThatFits(proposal) ?? .zero }

  /// Places all subviews at the same point; only the chosen one shows.
  public func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) { for subview in subviews { subview.place(at: bounds.origin, proposal: proposal) } }

  /// The chosen view's own position of a vertical guide, if it gives one.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? { chosen(proposal, subviews)?.dimensions(in: proposal)[explicit: guide] }

  /// The chosen view's own position of a horizontal guide, if it gives one.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize,
    subviews: Subviews, cache: inout Void
  ) -> CGFloat? { chosen(proposal, subviews)?.dimensions(in: proposal)[explicit: guide] }
}
