import VivaceAttributeGraph

/// A type-erased view. A change of the type replaces the view, without a transition: state
/// is lost, nothing animates. The same type again is the same view with a new value.
///
/// Costs a box for each value; a container cannot know how many views are inside without asking.
public struct AnyView: Sendable {
  /// Holds a view and knows its type.
  class Storage: @unchecked Sendable {
    var type: any View.Type { fatalError("abstract") }
    func makeList(_ source: Attribute<AnyView>, _ inputs: _ListInputs) -> _ListOutputs {
      fatalError("abstract")
    }
  }

  final class Of<V: View>: Storage, @unchecked Sendable {
    let view: V
    init(_ view: V) { self.view = view }
    override var type: any View.Type { V.self }
    override func makeList(_ source: Attribute<AnyView>, _ inputs: _ListInputs) -> _ListOutputs {
      let value = inputs.graph.rule(Unwrapped<V>(source: source))
      return V._makeViewList(view: _GraphValue(value), inputs: inputs)
    }
  }

  private struct Unwrapped<V: View>: Rule {
    let source: Attribute<AnyView>
    mutating func update(_ output: Output<V>) {
      if let box = source.value.storage as? Of<V> { output.set(box.view) }
    }
  }

  let storage: Storage

  /// Wraps a view behind one static type; an `AnyView` given here is unwrapped first, so boxes do not nest.
  public nonisolated init<V: View>(_ view: V) {
    storage = (view as? AnyView)?.storage ?? Of(view)
  }

  /// With a label; the same as `AnyView(_:)`.
  public nonisolated init<V: View>(erasing view: V) { self.init(view) }
  /// Nil when the value is no view.
  public nonisolated init?(_fromValue value: Any) {
    guard let view = value as? any View else { return nil }
    self.init(view)
  }
}

extension AnyView: View, _MultiView {
  public typealias Body = Never

  public nonisolated static func _makeViewList(view: _GraphValue<AnyView>, inputs: _ListInputs)
    -> _ListOutputs
  {
    let content = AnyViewContent(view: view.attribute, inputs: inputs)
    return inputs.isDeferred
      ? .deferred(inputs.graph.rule(SwitchedRuns(source: content)))
      : .changing(inputs.graph.rule(SwitchedList(source: content)))
  }
}

/// The list of the wrapped view; a change of the type replaces it.
private struct AnyViewContent: SwitchedSource {
  let view: Attribute<AnyView>
  let inputs: _ListInputs
  let scope: Scope
  var type: (any View.Type)?
  var list = _ListOutputs.fixed([])
  var lifetime: ElementLifetime?

  init(view: Attribute<AnyView>, inputs: _ListInputs) {
    self.view = view
    self.inputs = inputs
    scope = inputs.graph.currentScope
  }

  mutating func current() -> _ListOutputs? {
    let storage = view.value.storage
    if type == nil || type! != storage.type {
      let new = ContentLifetime(in: inputs.graph, parent: scope, outer: inputs.lifetime)
      var inner = inputs
      inner.lifetime = new
      list = inputs.graph.withScope(new.scope) {
        guard inner.base.goDown(storage.type) else { return .fixed([]) }
        let list = storage.makeList(view, inner)
        if let views = list.fixedElements, views.isEmpty {
          for tell in inputs.emptyViews { tell(inputs.base) }
        }
        return list
      }
      if let lifetime {
        lifetime.cutUpdate = inputs.base.host.updateNumber
        new.cutUpdate = lifetime.cutUpdate
        lifetime.drop()
      }
      lifetime = new
      type = storage.type
    }
    return list
  }
}
