import VivaceAttributeGraph

/// A modifier that looks at the scroll views inside of it: at first, and in each frame in which what it
/// has read of them changes.
protocol _ScrollObserving: _PrimitiveModifier {
  /// The value that was seen last.
  associatedtype Memo
  nonisolated func observe(_ model: ScrollModel, _ memo: inout Memo?)
  /// A scroll view is gone.
  nonisolated func leave()
}

extension _ScrollObserving {
  nonisolated func leave() {}

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.scrollListeners.append(ScrollObserver(modifier.attribute))
    return body(inner)
  }
}

private final class ScrollObserver<M: _ScrollObserving>: ScrollWatcher {
  private let modifier: Attribute<M>
  init(_ modifier: Attribute<M>) { self.modifier = modifier }

  override func attach(to model: ScrollModel) {
    _ = model.graph.observer(ObserveRule(modifier: modifier, model: model))
    let modifier = modifier.weak
    model.graph.currentScope.onFree { [weak host = model.host] in
      host?.enqueueAction { modifier.attribute?.lastValue?.leave() }
    }
  }
}

private struct ObserveRule<M: _ScrollObserving>: Rule {
  let modifier: Attribute<M>
  let model: ScrollModel
  var memo: M.Memo?

  mutating func update(_ output: Output<Void>) {
    if !output.hasValue { output.set(()) }
    modifier.value.observe(model, &memo)
  }
}

/// Calls an action when what it asks for of the scroll views inside has changed.
nonisolated struct _ScrollGeometryModifier<Value: Equatable>: _ScrollObserving {
  var transform: (ScrollGeometry) -> Value
  var action: (Value, Value) -> Void

  nonisolated func observe(_ model: ScrollModel, _ memo: inout DeliveredValues<Value>?) {
    var geometry = model.geometry.value
    geometry.contentOffset = model.presented.value
    let new = transform(geometry)
    var delivered = memo ?? DeliveredValues()
    // Silently: position and geometry of a scroll view that write each other agree by then.
    if case .changed(let old) = delivered.record(new, in: model.host) {
      model.host.enqueueAction { action(old ?? new, new) }
    }
    memo = delivered
  }
}

/// Calls an action when the scroll views inside begin and end to move.
struct _ScrollPhaseModifier {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension _ScrollPhaseModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.scrollListeners.append(Watcher(modifier.attribute.weak))
    _ = inputs.graph.observer(KeepAlive(source: modifier.attribute))
    return body(inner)
  }

  private final class Watcher: ScrollWatcher {
    private let modifier: WeakAttribute<_ScrollPhaseModifier>
    init(_ modifier: WeakAttribute<_ScrollPhaseModifier>) { self.modifier = modifier }

    override func phaseChanged(
      _ old: ScrollPhase, _ new: ScrollPhase, _ context: ScrollPhaseChangeContext
    ) {
      modifier.attribute?.lastValue?.action(old, new, context)
    }
  }
}

extension View {
  /// Calls an action when a value made from the geometry of the scroll view differs from the one
  /// before.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Calls an action when something else moves the content: a finger, its speed, an animation,
  /// nothing.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  /// Calls an action when the scroll phase changes, with the geometry and the velocity of the
  /// scroll view.
  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}
