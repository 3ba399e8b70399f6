import VivaceAttributeGraph

/// Calls an action with what the views inside publish.
package struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
  var action: (Key.Value) -> Void
}

extension _PreferenceActionModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.preferenceKeys.insert(Key.self)
    let outputs = body(inner)
    _ = inputs.graph.observer(
      ActionRule(
        modifier: modifier.attribute, preferences: outputs.preferences, host: inputs.host))
    return outputs
  }

  private struct ActionRule: Rule {
    let modifier: Attribute<_PreferenceActionModifier>
    let preferences: Attribute<Preferences>?
    unowned let host: ViewHost
    var last: Key.Value?
    /// How often the action was called in the turn of an instant.
    var calls = (instant: -Double.infinity, count: 0)

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      let value = preferences?.value.value(of: Key.self) ?? Key.defaultValue
      let action = modifier.value.action
      guard value != last else { return }
      if calls.instant != host.now { calls = (host.now, 0) }
      calls.count += 1
      guard calls.count <= 2 else {
        Warning.once(
          "onPreferenceChange(\(Key.self)) tried to update multiple times per frame. Its action "
            + "changes what is published; the rest waits for the next frame.")
        return
      }
      last = value
      host.enqueueAction { action(value) }
    }
  }
}

extension View {
  /// Calls an action with the value published by the views inside: once at first, then whenever it
  /// changes.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
