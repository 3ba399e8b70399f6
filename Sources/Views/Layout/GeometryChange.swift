import VivaceAttributeGraph
import VivaceGeometry

/// Calls an action with a value worked out from a view's geometry: the first one, and each that differs
/// from the one before.
struct _GeometryActionModifier<Reading: Equatable> {
  var transform: (GeometryProxy) -> Reading
  var action: (Reading, Reading) -> Void
}

extension _GeometryActionModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outputs = body(inputs)
    _ = inputs.graph.observer(
      ActionRule(
        modifier: modifier.attribute, proxy: GeometryProxy(inputs), host: inputs.host))
    return outputs
  }

  private struct ActionRule: Rule {
    typealias Value = Void
    let modifier: Attribute<_GeometryActionModifier>
    let proxy: GeometryProxy
    unowned let host: ViewHost
    private var last: Reading?
    /// What was seen in the turn of an instant: a value that comes back in it is a loop between the
    /// action and the layout, and ends there.
    private var seen = (instant: -Double.infinity, values: [Reading]())

    init(
      modifier: Attribute<_GeometryActionModifier>, proxy: GeometryProxy, host: ViewHost
    ) {
      self.modifier = modifier
      self.proxy = proxy
      self.host = host
    }

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      let modifier = modifier.value
      let attribute = output.attribute.weak
      let value = host.tracking({ modifier.transform(proxy) }) { $0.invalidate(attribute) }
      guard value != last else { return }
      if seen.instant != host.now { seen = (host.now, []) }
      guard !seen.values.contains(value) else {
        Warning.once(
          "onGeometryChange(for: \(Reading.self).self) saw a value again in one frame: its action "
            + "changes the layout that it reads. The action is not called until the next frame.")
        return
      }
      seen.values.append(value)
      let old = last ?? value
      last = value
      host.enqueueAction { modifier.action(old, value) }
    }
  }
}

extension View {
  /// Calls the action with a value worked out from this view's geometry: the first one, and each
  /// that differs from the one before.
  ///
  /// It runs after layout, once a turn at most for the same value: an action that brings an earlier
  /// value back is stopped with a warning.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform) { action($1) })
  }

  /// `onGeometryChange(for:of:action:)` with the value before as well, which is the new one the
  /// first time.
  public nonisolated func onGeometryChange<T: Equatable & Sendable>(
    for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
    action: @escaping (_ oldValue: T, _ newValue: T) -> Void
  ) -> some View {
    modifier(_GeometryActionModifier(transform: transform, action: action))
  }
}
