import VivaceAttributeGraph

/// A view whose body runs only when it is not equal to what it was.
///
/// Its own `==` decides, where the graph would compare the bytes of plain data.
@frozen public struct EquatableView<Content: Equatable & View> {
  public var content: Content
  /// Wraps a view to be compared by its own `==`; `equatable()` is shorter.
  @inlinable public nonisolated init(content: Content) { self.content = content }
}

extension EquatableView: View {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { Content._makeView(view: compared(view, inputs.graph), inputs: inputs) }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { Content._makeViewList(view: compared(view, inputs.graph), inputs: inputs) }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content._isMulti(context)
  }

  private nonisolated static func compared(_ view: _GraphValue<Self>, _ graph: Graph)
    -> _GraphValue<Content>
  { _GraphValue(graph.rule(Compared(view: view.attribute))) }

  private struct Compared: Rule {
    let view: Attribute<EquatableView>
    mutating func update(_ output: Output<Content>) {
      let content = view.value.content
      if output.hasValue, output.value == content { return }
      output.setAlways(content)
    }
  }
}

extension View where Self: Equatable {
  /// Lets this view's `==` decide whether its body runs again.
  public nonisolated func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
