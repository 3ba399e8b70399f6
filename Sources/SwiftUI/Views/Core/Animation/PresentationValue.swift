import VivaceAttributeGraph
import VivaceMotion

/// The presentation value of an animated value.
///
/// A gesture that grabs a moving view begins there. The value is animated by the transaction at its
/// place in the tree, as everything does that is drawn from it.
package final class PresentationValue<Value: Animatable> {
  private weak var host: ViewHost?
  private var moving: WeakAttribute<AnimatedValue<Value>>?

  package nonisolated init() {}

  fileprivate func follow(_ moving: Attribute<AnimatedValue<Value>>, _ host: ViewHost) {
    self.host = host
    self.moving = moving.weak
  }

  /// Nil before there is a view that has the value, and when it has gone.
  package var now: Value? {
    guard let host, let moving = moving?.attribute?.lastValue else { return nil }
    return moving.value(at: host.now)
  }
}

/// Has a value move along with the view.
struct _ShownValueModifier<Value: Animatable> {
  var value: Value
  var shown: PresentationValue<Value>
}

extension _ShownValueModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let moving = inputs.graph.rule(
      MovingRule<Value>(
        modifier: modifier.attribute, base: inputs.base, scope: inputs.base.transaction))
    _ = inputs.graph.observer(KeepAlive(source: moving))
    modifier.attribute.untrackedValue.shown.follow(moving, inputs.host)
    return body(inputs)
  }
}

private struct MovingRule<Shown: Animatable>: Rule {
  typealias Value = AnimatedValue<Shown>
  let modifier: Attribute<_ShownValueModifier<Shown>>
  let base: _InputBase
  let scope: TransactionScope
  var mover = Mover<Shown>()

  mutating func update(_ output: Output<Value>) {
    output.setAlways(
      mover.update(
        modifier.value.value, base, scope, MotionLabel("shown value", isAuxiliary: true)))
  }
}

extension View {
  /// Has a value move along with the view, so that `shown` knows what is shown of it. `shown` is to be
  /// the same one for as long as the view lives.
  package nonisolated func showing<Value: Animatable>(
    _ value: Value, in shown: PresentationValue<Value>
  ) -> some View {
    modifier(_ShownValueModifier(value: value, shown: shown))
  }
}
