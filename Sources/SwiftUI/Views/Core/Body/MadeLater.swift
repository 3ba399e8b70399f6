import VivaceAttributeGraph

extension _ListOutputs {
  /// The list of a view whose value may depend on layout: it is made when a container first asks for it.
  ///
  /// To make a view may mean to look at its value, as a gesture looks at its rank. The views of a
  /// container are made before their positions are known, so values computed from positions
  /// must not be looked at until then. Nothing else may hand such a value to `_makeView`.
  static func madeLater<Content: View>(
    _ view: _GraphValue<Content>, _ inputs: _ListInputs
  ) -> _ListOutputs {
    .changing(inputs.graph.rule(SwitchedList(source: LaterContent(view: view, inputs: inputs))))
  }
}

private struct LaterContent<Content: View>: SwitchedSource {
  let view: _GraphValue<Content>
  let inputs: _ListInputs
  private let scope: Scope
  private var list: _ListOutputs?

  init(view: _GraphValue<Content>, inputs: _ListInputs) {
    self.view = view
    self.inputs = inputs
    scope = inputs.graph.currentScope
  }

  mutating func current() -> _ListOutputs? {
    if let list { return list }
    let made = inputs.graph.withScope(scope) {
      Content._makeViewList(view: view, inputs: inputs)
    }
    list = made
    return made
  }
}
