import VivaceAttributeGraph
import VivaceGeometry

/// Calls actions when the scroll views inside move.
struct _ScrollGeometryModifier<Value: Equatable> {
  var transform: (ScrollGeometry) -> Value
  var action: (Value, Value) -> Void
}

extension _ScrollGeometryModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.scrollWatchers.append(Watcher(modifier.attribute))
    return body(inner)
  }

  private final class Watcher: ScrollWatcher {
    private let modifier: Attribute<_ScrollGeometryModifier>
    init(_ modifier: Attribute<_ScrollGeometryModifier>) { self.modifier = modifier }

    override func attach(to model: ScrollModel) {
      _ = model.graph.observer(WatchRule(modifier: modifier, model: model))
    }
  }

  /// Runs in each frame in which the offset moves; the action only when what it asks for has changed.
  private struct WatchRule: Rule {
    typealias Value = Void
    let modifier: Attribute<_ScrollGeometryModifier>
    let model: ScrollModel
    private var last: _ScrollGeometryModifier.Known?

    init(modifier: Attribute<_ScrollGeometryModifier>, model: ScrollModel) {
      self.modifier = modifier
      self.model = model
    }

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      var geometry = model.geometry.value
      geometry.contentOffset = model.presented.value
      let modifier = modifier.value
      let new = modifier.transform(geometry)
      let old = last?.value
      last = .init(value: new)
      guard old != new else { return }
      model.host.enqueueAction { modifier.action(old ?? new, new) }
    }
  }

  private struct Known { var value: Value }
}

/// Calls an action when the scroll views inside begin and end to move.
struct _ScrollPhaseModifier {
  var action: (ScrollPhase, ScrollPhase, ScrollPhaseChangeContext) -> Void
}

extension _ScrollPhaseModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.scrollWatchers.append(Watcher(modifier.attribute.weak))
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
  /// Adds an action to be performed when a value, created from a scroll geometry, changes.
  public nonisolated func onScrollGeometryChange<T: Equatable>(
    for type: T.Type, of transform: @escaping (ScrollGeometry) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_ScrollGeometryModifier(transform: transform, action: action))
  }

  /// Adds an action to perform when the scroll phase of the first scroll view in the hierarchy changes.
  public nonisolated func onScrollPhaseChange(
    _ action: @escaping (_ oldPhase: ScrollPhase, _ newPhase: ScrollPhase) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier { old, new, _ in action(old, new) })
  }

  public nonisolated func onScrollPhaseChange(
    _ action:
      @escaping (
        _ oldPhase: ScrollPhase, _ newPhase: ScrollPhase, _ context: ScrollPhaseChangeContext
      ) -> Void
  ) -> some View {
    modifier(_ScrollPhaseModifier(action: action))
  }
}
