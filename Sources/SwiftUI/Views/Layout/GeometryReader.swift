import VivaceAttributeGraph
import VivaceGeometry

/// Content made from the geometry that it is given.
///
/// It fills the proposed size, 10 points where none is proposed; its content is at
/// the top-leading corner. The closure runs again when a value that it read of the proxy changes.
@frozen public struct GeometryReader<Content> {
  public var content: (GeometryProxy) -> Content
}

extension GeometryReader: View, _PrimitiveView where Content: View {
  public typealias Body = Never

  /// Keeps a closure that gets the proxy; it runs when the view is made, and again when a value it read
  /// changes.
  @inlinable public nonisolated init(
    @ViewBuilder content: @escaping (GeometryProxy) -> Content
  ) {
    self.content = content
  }

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    let proxy = GeometryProxy(inputs)
    let content = graph.rule(
      ReaderContent(reader: view.attribute, proxy: proxy, base: inputs.base))
    // Content without a view has no reader, but its closure may have effects.
    if Content.self == EmptyView.self { _ = graph.observer(KeepAlive(source: content)) }
    let layout = graph.source(ReaderLayout())
    var innerInputs = inputs
    innerInputs.stackAxis = .none
    var outputs = makeContainer(layout, innerInputs) { .madeLater(_GraphValue(content), $0) }
    // From outside it is a view without a layout of its own.
    outputs.layout = nil
    return outputs
  }
}

/// Proposes the whole size to each child and places it at the top-leading corner.
private struct ReaderLayout: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }
  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void
  ) {
    for subview in subviews {
      subview.place(at: bounds.origin, proposal: ProposedViewSize(bounds.size))
    }
  }
}

private struct ReaderContent<Content: View>: Rule {
  let reader: Attribute<GeometryReader<Content>>
  let proxy: GeometryProxy
  let base: _InputBase

  mutating func update(_ output: Output<Content>) {
    let proxy = proxy
    let content = reader.value.content
    let attribute = Attribute<Content>(id: output.id).weak
    base.host.work.bodies += 1
    output.set(
      base.host.tracking({ content(proxy) }) { host in host.invalidate(attribute) })
  }
}
