import VivaceAttributeGraph
import VivaceGeometry

/// Calls an action with what the views inside publish.
public struct _PreferenceActionModifier<Key: PreferenceKey> where Key.Value: Equatable {
  var action: (Key.Value) -> Void
}

extension _PreferenceActionModifier: _PrimitiveModifier {
  public typealias Body = Never

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
    typealias Value = Void
    let modifier: Attribute<_PreferenceActionModifier>
    let preferences: Attribute<Preferences>?
    unowned let host: ViewHost
    private var last: Key.Value?
    /// How often the action was called in the turn of an instant.
    private var calls = (instant: -Double.infinity, count: 0)

    init(
      modifier: Attribute<_PreferenceActionModifier>, preferences: Attribute<Preferences>?,
      host: ViewHost
    ) {
      self.modifier = modifier
      self.preferences = preferences
      self.host = host
    }

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

/// A view in front of or behind another, made from what that one publishes, in the same turn.
public struct _PreferenceReadingModifier<Key: PreferenceKey, Secondary: View> {
  var alignment: Alignment
  var isBehind: Bool
  var transform: (Key.Value) -> Secondary
}

extension _PreferenceReadingModifier: _PrimitiveModifier {
  public typealias Body = Never

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
    typealias Value = Secondary
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
  /// Calls an action with what the views inside publish: once at first, then whenever it is another
  /// value.
  public nonisolated func onPreferenceChange<K: PreferenceKey>(
    _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
  ) -> some View where K.Value: Equatable {
    typedOnPreferenceChange(key, perform: action)
  }

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

/// Under the type that it has, for the framework's own bodies: the public modifier hides it, as `some
/// View`, and of a body of many of those the runtime finds out one type after the other.
extension View {
  package nonisolated func typedOnPreferenceChange<K: PreferenceKey>(
    _ key: K.Type, perform action: @escaping (K.Value) -> Void
  ) -> ModifiedContent<Self, _PreferenceActionModifier<K>> where K.Value: Equatable {
    modifier(_PreferenceActionModifier<K>(action: action))
  }
}
