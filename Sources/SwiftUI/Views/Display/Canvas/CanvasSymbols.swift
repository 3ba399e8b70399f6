import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// The child views of a canvas, each made in its ideal size, to be drawn by their tags.
final class CanvasSymbols {
  private let items: Attribute<Items>
  private let placements: Attribute<Placements>

  init<Symbols: View>(_ symbols: _GraphValue<Symbols>, _ inputs: _ViewInputs) {
    let graph = inputs.graph
    var innerInputs = inputs
    // Where they are drawn is the context's affair.
    innerInputs.geometry = graph.source(ViewGeometry.zero)
    innerInputs.space = CoordinateSpaceLink()
    innerInputs.base.preferenceKeys = PreferenceKeys()
    let list = Symbols._makeViewList(view: symbols, inputs: _ListInputs(base: innerInputs.base))
    let container = ContainerParts(graph.source(SymbolLayout()), innerInputs, list)
    items = container.items
    placements = container.placements
  }

  /// The first view with a tag; inside a rule, with a dependency on what is drawn.
  func find<ID: Hashable>(_ id: ID) -> GraphicsContext.ResolvedSymbol? {
    for item in items.value.present {
      guard
        ContainerValues(
          traits: item.element.traits?.value ?? .none, row: item.element.listPosition.row
        )
        .hasTag(id)
      else { continue }
      let geometries = placements.value.geometries
      guard item.index < geometries.count else { return nil }
      return GraphicsContext.ResolvedSymbol(
        display: item.outputs.display?.value ?? DisplayList(), size: geometries[item.index].size)
    }
    return nil
  }
}

/// Each in its ideal size, all at one place.
private struct SymbolLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    .zero
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
