import VivaceAttributeGraph

/// A view whose identity is a value: a changed value is a new view, the old one leaves.
public struct IDView<Content, ID: Hashable> {
  var content: Content
  var id: ID
}

extension IDView: View, _MultiView where Content: View {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    func list(_ inputs: _ListInputs) -> _ListOutputs {
      .changing(inputs.graph.rule(IDList(view: view.attribute, inputs: inputs)))
    }
    return Content._isMulti(_MultiContext(inputs.base.contents))
      ? list(inputs) : .one(inputs) { list($0) }
  }
}

extension View {
  /// Gives the view an explicit identity. When the value changes, the view is replaced: the old
  /// one is removed with its state, the new one starts afresh.
  public nonisolated func id<ID: Hashable>(_ id: ID) -> some View {
    IDView(content: self, id: id)
  }
}

private struct IDList<Content: View, ID: Hashable>: Rule {
  typealias Value = [ViewElement]
  let view: Attribute<IDView<Content, ID>>
  let inputs: _ListInputs
  let scope: Scope
  var id: ID?
  var list = _ListOutputs.fixed([])
  var lifetime: ElementLifetime?

  init(view: Attribute<IDView<Content, ID>>, inputs: _ListInputs) {
    self.view = view
    self.inputs = inputs
    scope = inputs.graph.currentScope
  }

  mutating func update(_ output: Output<[ViewElement]>) {
    let value = view.value
    if id == nil || id! != value.id {
      if let id {
        inputs.base.host.recorder?.note(
          IdentityChange(.exchanged, inputs.base, "\(id) → \(value.id)"))
      }
      let graph = inputs.graph
      let new = ContentLifetime(in: graph, parent: scope, outer: inputs.lifetime)
      var inner = inputs
      inner.lifetime = new
      inner.listPosition.ids.append(AnyHashable(value.id))
      list = graph.withScope(new.scope) {
        let content = graph.rule(Identified(view: view, id: value.id))
        return Content._makeViewList(view: _GraphValue(content), inputs: inner)
      }
      lifetime?.drop()
      lifetime = new
      id = value.id
    }
    output.setElements(list.elements)
  }

  /// The content while the id is the one it was made for; then its last value.
  private struct Identified: Rule {
    let view: Attribute<IDView<Content, ID>>
    let id: ID
    mutating func update(_ output: Output<Content>) {
      let value = view.value
      if value.id == id { output.set(value.content) }
    }
  }
}
