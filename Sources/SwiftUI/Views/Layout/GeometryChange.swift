import VivaceAttributeGraph

/// Calls an action with a value computed from a view's geometry: the first one, and each that differs
/// from the one before.
struct _GeometryActionModifier<Reading: Equatable> {
  var transform: (GeometryProxy) -> Reading
  var action: (Reading, Reading) -> Void
}

extension _GeometryActionModifier: _PrimitiveModifier {
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
    let modifier: Attribute<_GeometryActionModifier>
    let proxy: GeometryProxy
    unowned let host: ViewHost
    var delivered = DeliveredValues<Reading>()

    mutating func update(_ output: Output<Void>) {
      if !output.hasValue { output.set(()) }
      let modifier = modifier.value
      let attribute = output.attribute.weak
      let value = host.tracking({ modifier.transform(proxy) }) { $0.invalidate(attribute) }
      switch delivered.record(value, in: host) {
      case .unchanged: break
      case .changed(let old): host.enqueueAction { modifier.action(old ?? value, value) }
      case .repeated:
        Warning.once(
          "onGeometryChange(for: \(Reading.self).self) saw a value again in one frame: its action "
            + "changes the layout that it reads. The action is not called until the next frame.")
      }
    }
  }
}

/// The values passed to an action. A value that recurs within one turn is a loop between the action and
/// its dependency, and ends there: the action is not called with it.
struct DeliveredValues<Value: Equatable> {
  private var last: Value?
  private var turn: UInt64 = 0
  private var inTurn: [Value] = []

  enum Outcome {
    case unchanged
    case changed(old: Value?)
    case repeated
  }

  mutating func record(_ value: Value, in host: ViewHost) -> Outcome {
    guard value != last else { return .unchanged }
    if turn != host.turnNumber { (turn, inTurn) = (host.turnNumber, []) }
    guard !inTurn.contains(value) else { return .repeated }
    inTurn.append(value)
    defer { last = value }
    return .changed(old: last)
  }
}

extension View {
  /// Calls the action with a value computed from this view's geometry: the first one, and each
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
