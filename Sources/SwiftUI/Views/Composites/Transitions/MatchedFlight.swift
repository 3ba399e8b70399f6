import VivaceAttributeGraph
import VivaceMotion

/// The place of a group while its lead goes from one view to another.
///
/// Point and size move together as one value, with the animation of the view that takes the lead, and
/// all views of the group follow it: so they are exactly on one another, and what is in them is laid
/// out again for each frame. Each frame needs a turn.
///
/// Nil when no view replaces the source: then the source is where its layout put it, and the others are there.
struct FlightRule: Rule {
  private let shared: Attribute<MatchedGroup.Shared>
  private var mover = Mover<MatchedFrame>()
  /// The view that leads, and the transaction of its place.
  private weak var leader: MatchedMember?
  private var scope: TransactionScope?

  init(shared: Attribute<MatchedGroup.Shared>) { self.shared = shared }

  mutating func update(_ output: Output<MatchedFrame?>) {
    let shared = shared.value
    guard let source = shared.source, let frame = shared.frame else {
      leader = nil
      return output.set(nil)
    }
    if source !== leader {
      leader = source
      scope = mover.model == nil ? nil : Self.scope(of: source)
    }
    guard let scope else {
      mover.rest(at: frame)
      return output.set(nil)
    }
    let moving = mover.update(
      frame, source.base, scope, needsUserCode: true, MotionLabel("matchedGeometryEffect"))
    guard mover.isRunning else {
      self.scope = nil
      return output.set(nil)
    }
    output.set(moving.value(at: source.base.host.now))
  }

  /// Completions that wait for a logical end do not wait for this.
  private static func scope(of source: MatchedMember) -> TransactionScope {
    let outer = ItemTransition.sharedScope(at: source.base)
    return EditingScope(outer, at: source.base.trail) { transaction in
      transaction.listeners.removeAll { $0.criteria == .logicallyComplete }
      return .matchedGeometryEffect
    }
  }
}

extension MatchedFrame: Animatable {
  var animatableData: AnimatablePair<CGPoint.AnimatableData, CGSize.AnimatableData> {
    get { AnimatablePair(point.animatableData, size.animatableData) }
    set {
      point.animatableData = newValue.first
      size.animatableData = newValue.second
    }
  }
}
