import VivaceAttributeGraph
import VivaceGeometry

/// A view that answers a right click.
final class SecondaryPressAttachment {
  private let place: ResponderPlace
  private let environment: WeakAttribute<EnvironmentValues>
  private let modifier: WeakAttribute<_SecondaryPressModifier>

  init(_ modifier: Attribute<_SecondaryPressModifier>, _ inputs: _ViewInputs) {
    self.modifier = modifier.weak
    place = ResponderPlace(inputs)
    environment = inputs.environment.weak
  }

  func press(_ location: CGPoint, at time: Double) {
    guard environment.attribute?.lastValue?.isEnabled ?? true else { return }
    let action = modifier.attribute?.lastValue?.action
    Transaction.with(Transaction()) { action?(place.local(location, at: time)) }
  }
}

/// Answers a right click on a view.
struct _SecondaryPressModifier {
  var action: (CGPoint) -> Void
}

extension _SecondaryPressModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard let content = outputs.responders else { return outputs }
    _ = inputs.graph.observer(KeepAlive(source: modifier.attribute))
    outputs.responders = inputs.graph.rule(
      WrappingResponders(
        content: content,
        kind: .secondaryPress(SecondaryPressAttachment(modifier.attribute, inputs))))
    return outputs
  }
}

/// A long press that knows where.
private struct SpatialLongPressGesture: Gesture {
  typealias Value = CGPoint
  typealias Body = Never

  nonisolated static func _makeRecognizer(_ current: @escaping () -> Self) -> _Recognizer<CGPoint> {
    LongPressRecognizer {
      LongPressGesture()
    } value: {
      $0.local
    }
  }
}

extension View {
  /// Adds an action for what opens a context menu: a right click, or a long press. It gets the place in
  /// the view's own coordinates.
  package nonisolated func onSecondaryPress(perform action: @escaping (CGPoint) -> Void)
    -> some View
  {
    gesture(SpatialLongPressGesture().onEnded(action))
      .modifier(_SecondaryPressModifier(action: action))
  }
}
