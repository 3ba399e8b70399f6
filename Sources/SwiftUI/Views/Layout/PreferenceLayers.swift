import VivaceAttributeGraph

/// A view in front of or behind another, made from what that one publishes, in the same turn.
package struct _PreferenceReadingModifier<Key: PreferenceKey, Secondary: View> {
  var alignment: Alignment
  var isBehind: Bool
  var transform: (Key.Value) -> Secondary
}

extension _PreferenceReadingModifier: _PrimitiveModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.preferenceKeys.insert(Key.self)
    let primary = body(inner)
    let secondary = inputs.graph.rule(
      Content(modifier: modifier.attribute, preferences: primary.preferences, host: inputs.host))
    return primary.layered(
      withLater: _GraphValue(secondary),
      alignment: modifier[\.alignment, in: inputs.graph].attribute,
      isBehind: modifier.attribute.untrackedValue.isBehind, inputs)
  }

  private struct Content: Rule {
    let modifier: Attribute<_PreferenceReadingModifier>
    let preferences: Attribute<Preferences>?
    unowned let host: ViewHost

    mutating func update(_ output: Output<Secondary>) {
      let value = preferences?.value.value(of: Key.self) ?? Key.defaultValue
      let transform = modifier.value.transform
      let attribute = output.attribute.weak
      host.work.bodies += 1
      output.set(host.tracking({ transform(value) }) { host in host.invalidate(attribute) })
    }
  }
}

extension View {
  /// Puts a view in front, centered, made from what this view publishes. Both are laid out in the
  /// same turn.
  public nonisolated func overlayPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    overlayPreferenceValue(key, alignment: .center, transform)
  }

  /// Puts a view in front, made from what this view publishes, aligned with it.
  public nonisolated func overlayPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceReadingModifier<K, V>(
        alignment: alignment, isBehind: false, transform: transform))
  }

  /// Puts a view behind, centered, made from what this view publishes. Both are laid out in the
  /// same turn.
  public nonisolated func backgroundPreferenceValue<Key: PreferenceKey, T: View>(
    _ key: Key.Type = Key.self, @ViewBuilder _ transform: @escaping (Key.Value) -> T
  ) -> some View {
    backgroundPreferenceValue(key, alignment: .center, transform)
  }

  /// Puts a view behind, made from what this view publishes, aligned with it.
  public nonisolated func backgroundPreferenceValue<K: PreferenceKey, V: View>(
    _ key: K.Type, alignment: Alignment = .center,
    @ViewBuilder _ transform: @escaping (K.Value) -> V
  ) -> some View {
    modifier(
      _PreferenceReadingModifier<K, V>(alignment: alignment, isBehind: true, transform: transform))
  }
}
