/// The view that a closure receives: it represents the view that the modifier is applied to.
public struct PlaceholderContentView<Value>: Sendable {
  nonisolated init() {}
}

extension PlaceholderContentView: View, _MultiView, _ContentPlaceholder {
  public typealias Body = Never
  typealias Owner = Value
}

/// Modifiers written in a closure see the transaction changed; the content they wrap, and its frames,
/// see it as it was.
struct _ScopedTransaction<Content: View, Scoped: View>: TransactionEditing {
  var content: Content
  var scoped: Scoped
  var source: TransactionStep.Source
  var transform: (inout Transaction) -> Void
}

extension _ScopedTransaction: View, _MultiView {
  nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Scoped._isMulti(
      _MultiContext(
        Arity(of: Content.self, isMulti: Content._isMulti(context), outer: context.contents)))
  }

  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    if _isMulti(_MultiContext(inputs.base.contents)) {
      return makeImplicitContainer(inputs) { _makeViewList(view: view, inputs: $0) }
    }
    var inner = inputs
    inner.base.contents = content(view, inputs.base)
    inner.base.scopeTransaction(following: view)
    return Scoped._makeView(view: view[\.scoped, in: inputs.graph], inputs: inner)
  }

  nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  {
    var list = inputs
    list.base.contents = content(view, inputs.base)
    return Scoped._makeViewList(view: view[\.scoped, in: inputs.graph], inputs: list)
      .mapped(inputs.graph) { element in
        element.wrapped { inner, make in
          var innerInputs = inner
          innerInputs.base.scopeTransaction(following: view)
          return make(innerInputs)
        }
      }
  }

  /// The wrapped content: as it is outside of the closure, with the transaction of frames again.
  private nonisolated static func content(_ view: _GraphValue<Self>, _ outer: _InputBase)
    -> ModifierContent
  {
    let content = view[\.content, in: outer.graph]
    return ModifierContent(
      of: Content.self, outer: outer.contents,
      isMulti: Content._isMulti(_MultiContext(outer.contents))
    ) { inner in
      var innerInputs = inner
      innerInputs.base.transaction = innerInputs.base.frameTransaction
      return Content._makeView(view: content, inputs: innerInputs)
    } makeList: { list in
      Content._makeViewList(view: content, inputs: list).mapped(outer.graph) { element in
        element.wrapped { inner, make in
          var innerInputs = inner
          innerInputs.base.transaction = innerInputs.base.frameTransaction
          return make(innerInputs)
        }
      }
    }
  }
}

extension _InputBase {
  fileprivate mutating func scopeTransaction<Content, Scoped>(
    following view: _GraphValue<_ScopedTransaction<Content, Scoped>>
  ) {
    transaction = scope(around: transaction, following: view.attribute) { $0.transform }
  }
}

/// A modifier that sees the transaction changed; what it is applied to does not.
struct _ScopedModifier<Modifier: ViewModifier>: TransactionEditing {
  var modifier: Modifier
  var source: TransactionStep.Source
  var transform: (inout Transaction) -> Void
}

extension _ScopedModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.transaction = inputs.base.scope(
      around: inputs.base.transaction, following: modifier.attribute
    ) { $0.transform }
    return Modifier._makeView(modifier: modifier[\.modifier, in: inputs.graph], inputs: inner) {
      outer in
      var innerInputs = outer
      innerInputs.base.transaction = inputs.base.transaction
      return body(innerInputs)
    }
  }
}
