/// A view made by a closure or body that got another view as a placeholder, and that other view.
///
/// `Owner` is the type under which the placeholder asks for its content.
struct _ContentSlot<Owner, Content: View, Filled: View> {
  var content: Content
  var filled: Filled

  nonisolated init(_ owner: Owner.Type, content: Content, filled: Filled) {
    self.content = content
    self.filled = filled
  }
}

extension _ContentSlot: View, _MultiView {
  nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Filled._isMulti(
      _MultiContext(
        Arity(of: Owner.self, isMulti: Content._isMulti(context), outer: context.contents)))
  }

  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    if _isMulti(_MultiContext(inputs.base.contents)) {
      return makeImplicitContainer(inputs) { _makeViewList(view: view, inputs: $0) }
    }
    var inner = inputs
    inner.base.contents = content(view, inputs.base)
    return Filled._makeView(view: view[\.filled, in: inputs.graph], inputs: inner)
  }

  nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    var inner = inputs
    inner.base.contents = content(view, inputs.base)
    return Filled._makeViewList(view: view[\.filled, in: inputs.graph], inputs: inner)
  }

  private nonisolated static func content(_ view: _GraphValue<Self>, _ outer: _InputBase)
    -> ModifierContent
  {
    let content = view[\.content, in: outer.graph]
    return ModifierContent(
      of: Owner.self, outer: outer.contents,
      isMulti: Content._isMulti(_MultiContext(outer.contents))
    ) { inputs in
      Content._makeView(view: content, inputs: inputs)
    } makeList: { list in
      Content._makeViewList(view: content, inputs: list)
    }
  }
}
