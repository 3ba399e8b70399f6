import VivaceAttributeGraph
import VivaceMotion

/// The presentation value of a view or modifier of the user's that is Animatable: its body is called in
/// every frame with the interpolated data. Other values pass through untouched.
///
/// It animates even while it is not shown: a removal lasts as long as its animation.
func makeAnimatable<V>(_ value: Attribute<V>, _ base: _InputBase) -> Attribute<V> {
  guard let type = V.self as? any Animatable.Type else { return value }
  func make<A: Animatable>(_ type: A.Type) -> Attribute<V> {
    guard MemoryLayout<A.AnimatableData>.size > 0 else { return value }
    let source = value as! Attribute<A>
    return base.graph.observer(
      AnimatableRule(source: source, base: base, scope: base.transaction)) as! Attribute<V>
  }
  return make(type)
}

/// A value whose animatable data is that of the frame.
struct AnimatableRule<A: Animatable>: Rule {
  let source: Attribute<A>
  let base: _InputBase
  let scope: TransactionScope
  var mover = Mover<A>()

  mutating func update(_ output: Output<A>) {
    let moving = mover.update(
      source.value, base, scope, needsUserCode: true,
      MotionLabel("animatableData", of: ViewTrail.name(of: A.self)))
    output.set(moving.value(at: base.host.now))
  }
}
