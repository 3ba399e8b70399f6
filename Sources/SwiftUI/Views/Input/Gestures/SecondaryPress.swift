import VivaceAttributeGraph
import VivaceGeometry

/// The event that opens a context menu.
package enum SecondaryPress: Equatable, Sendable {
  /// A long press.
  case held
  /// A right click, at a place in the view's own coordinates.
  case clicked(CGPoint)
  /// The menu key, or shift and F10, while the focus is in the view.
  case key
}

/// Answers a right click on a view, and the key for it.
final class SecondaryPressAttachment {
  private let environment: WeakAttribute<EnvironmentValues>
  private let action: (CGPoint?, Double) -> Bool

  /// - Parameter action: Given the place in the window, nil for the key, and the instant; whether it
  ///   had a use for that.
  init(_ inputs: _ViewInputs, action: @escaping (CGPoint?, Double) -> Bool) {
    environment = inputs.environment.weak
    self.action = action
  }

  convenience init(_ modifier: Attribute<_SecondaryPressModifier>, _ inputs: _ViewInputs) {
    let (modifier, geometry) = (modifier.weak, ResponderGeometry(inputs))
    self.init(inputs) { location, time in
      guard let action = modifier.attribute?.lastValue?.action else { return true }
      action(location.map { .clicked(geometry.local($0, at: time)) } ?? .key)
      return true
    }
  }

  /// A right click at a place in the window, or the key; false leaves it to those around.
  func answer(_ location: CGPoint?, at time: Double) -> Bool {
    guard environment.attribute?.lastValue?.isEnabled ?? true else { return true }
    return Transaction.with(Transaction()) { action(location, time) }
  }
}

/// Answers a right click on a view.
struct _SecondaryPressModifier {
  var action: (SecondaryPress) -> Void
}

extension _SecondaryPressModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard let content = outputs.responders else { return outputs }
    _ = inputs.graph.observer(KeepAlive(source: modifier.attribute))
    outputs.responders = inputs.graph.rule(
      WrappingResponders(
        content: content,
        component: .secondaryPress(SecondaryPressAttachment(modifier.attribute, inputs))))
    return outputs
  }
}

extension View {
  /// Adds an action for what opens a context menu: a right click, the key for it, or a long press.
  ///
  /// - Parameter pressing: Told when a long press begins, and when it is over, however it ends.
  package nonisolated func onSecondaryPress(
    perform action: @escaping (SecondaryPress) -> Void, pressing: @escaping (Bool) -> Void
  ) -> some View {
    gesture(
      _PressingGesture(base: LongPressGesture(), pressing: pressing).onEnded { _ in action(.held) }
    )
    .modifier(_SecondaryPressModifier(action: action))
  }
}
