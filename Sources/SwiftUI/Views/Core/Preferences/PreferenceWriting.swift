import VivaceAttributeGraph

/// A modifier that publishes a value for what is around the view.
protocol PreferenceWriter: _PrimitiveModifier {
  associatedtype Key: PreferenceKey
  /// Whether what the views inside publish goes into the value; else it is not even computed.
  nonisolated static var readsContent: Bool { get }
  /// Reads the modifier and what else the value depends on.
  nonisolated static func value(
    _ modifier: Attribute<Self>, _ inputs: _ViewInputs, content: Key.Value?
  ) -> Key.Value
}

extension PreferenceWriter {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard inputs.base.preferenceKeys.contains(Key.self) else { return body(inputs) }
    var inner = inputs
    if !readsContent { inner.base.preferenceKeys.remove(Key.self) }
    var outputs = body(inner)
    let content = outputs.preferences
    let value = inputs.graph.rule(
      WrittenPreference(modifier: modifier.attribute, inputs: inputs, content: content))
    outputs.preferences = inputs.graph.rule(
      PublishedPreference<Key>(content: content, value: value))
    return outputs
  }
}

private struct WrittenPreference<M: PreferenceWriter>: Rule {
  typealias Value = M.Key.Value
  let modifier: Attribute<M>
  let inputs: _ViewInputs
  let content: Attribute<Preferences>?

  mutating func update(_ output: Output<Value>) {
    let inner = M.readsContent ? content?.value.value(of: M.Key.self) : nil
    output.set(M.value(modifier, inputs, content: inner))
  }
}

private struct PublishedPreference<K: PreferenceKey>: Rule {
  let content: Attribute<Preferences>?
  let value: Attribute<K.Value>

  mutating func update(_ output: Output<Preferences>) {
    var preferences = content?.value ?? Preferences()
    preferences[K.self] = value
    output.setPublishers(preferences)
  }
}

/// Publishes a value in place of what the views inside publish. Siblings still are put together.
package struct _PreferenceWritingModifier<Key: PreferenceKey> {
  var value: Key.Value
}

extension _PreferenceWritingModifier: PreferenceWriter {
  nonisolated static var readsContent: Bool { false }
  nonisolated static func value(
    _ modifier: Attribute<Self>, _ inputs: _ViewInputs, content: Key.Value?
  ) -> Key.Value { modifier.value.value }
}

/// Changes what the views inside publish, or the default.
package struct _PreferenceTransformModifier<Key: PreferenceKey> {
  var transform: (inout Key.Value) -> Void
}

extension _PreferenceTransformModifier: PreferenceWriter {
  nonisolated static var readsContent: Bool { true }
  nonisolated static func value(
    _ modifier: Attribute<Self>, _ inputs: _ViewInputs, content: Key.Value?
  ) -> Key.Value {
    var value = content ?? Key.defaultValue
    modifier.value.transform(&value)
    return value
  }
}

extension View {
  /// Publishes `value` to the views around, instead of what the views inside publish.
  public nonisolated func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value)
    -> some View
  {
    modifier(_PreferenceWritingModifier<K>(value: value))
  }

  /// Transforms the value published by the views inside, starting with the default if there is none.
  public nonisolated func transformPreference<K: PreferenceKey>(
    _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
  ) -> some View {
    modifier(_PreferenceTransformModifier<K>(transform: callback))
  }
}
