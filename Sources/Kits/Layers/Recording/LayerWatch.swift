import VivaceMotion

/// Finds out, turn by turn, which layers of a tree move otherwise than before.
///
/// A layer's appearance is a function of time that its ``LayerState`` determines. So the states before and
/// after a turn, both evaluated at the turn's instant, have everything: the old value, the new value, and the
/// velocity. Only trees with a recorder have one.
final class LayerWatch {
  private let tell: ([LayerChange]) -> Void
  private var states: [ObjectIdentifier: WatchedLayer] = [:]
  /// The animations that began since the last turn.
  private var starts: [Start: Animation] = [:]

  /// A layer with its state; weak, so that the watch keeps none.
  private struct WatchedLayer {
    weak var layer: CALayer?
    var state: LayerState
  }

  private struct Start: Hashable {
    let layer: ObjectIdentifier
    let key: LayerKey
  }

  init(_ tell: @escaping ([LayerChange]) -> Void) { self.tell = tell }

  /// A SwiftUI animation takes a property to its new value.
  func noteStart(of animation: Animation, _ key: LayerKey, on layer: CALayer) {
    starts[Start(layer: ObjectIdentifier(layer), key: key)] = animation
  }

  /// A turn is over.
  func follow(_ root: CALayer, at time: Double) {
    var changes: [LayerChange] = []
    var seen: [ObjectIdentifier: WatchedLayer] = [:]
    // The root's position belongs to its host.
    for layer in root.sublayers ?? [] { visit(layer, at: time, &seen, &changes) }
    states = seen
    starts = [:]
    if !changes.isEmpty { tell(changes) }
  }

  private func visit(
    _ layer: CALayer, at time: Double, _ seen: inout [ObjectIdentifier: WatchedLayer],
    _ changes: inout [LayerChange]
  ) {
    var state = layer.state
    state.clock = layer.clock
    let id = ObjectIdentifier(layer)
    if let known = states[id], known.layer === layer {
      for key in state.keys(differingFrom: known.state).sorted(by: { $0.name < $1.name }) {
        if let change = change(of: key, on: layer, from: known.state, to: state, at: time) {
          changes.append(change)
        }
      }
    }
    seen[id] = WatchedLayer(layer: layer, state: state)
    for child in layer.sublayers ?? [] { visit(child, at: time, &seen, &changes) }
    if let mask = layer.mask { visit(mask, at: time, &seen, &changes) }
  }

  private func change(
    of key: LayerKey, on layer: CALayer, from old: LayerState, to new: LayerState, at time: Double
  ) -> LayerChange? {
    let standard = layer.standardValue(of: key) ?? .none
    guard let from = (old.model(key) ?? standard).recorded,
      let to = (new.model(key) ?? standard).recorded, from.count == to.count,
      let shown = old.numbers(of: key, standard, at: time),
      let after = new.numbers(of: key, standard, at: time),
      shown.values.count == to.count, after.values.count == to.count
    else { return nil }
    let decision = decision(of: key, on: layer, from: old, to: new)
    let end = new.isMoving(key) ? new.endTime(of: [key]) : time
    return LayerChange(
      layer: layer, key: key, from: from, to: to, shown: shown, after: after, decision: decision,
      end: end > time ? end : time
    ) { instant in
      // What is over shows no more: animations are taken away then, and movements have arrived.
      if instant >= end, end > time, new.goes(key) { return (to, to.map { _ in 0 }) }
      return new.numbers(of: key, standard, at: instant) ?? after
    }
  }

  private func decision(
    of key: LayerKey, on layer: CALayer, from old: LayerState, to new: LayerState
  ) -> LayerChange.Decision? {
    if let animation = starts[Start(layer: ObjectIdentifier(layer), key: key)],
      new.motions[key] != nil
    {
      return .animated(animation)
    }
    let newcomers = new.animations.filter { running in
      running.roots.contains(key)
        && !old.animations.contains { $0.animation === running.animation }
    }
    // What a program adds by itself may begin anywhere; and so may what replaces a value, not adds to it.
    if let last = newcomers.last {
      let isOurs = newcomers.allSatisfy { $0.isAction && $0.animation.addsUp }
      return isOurs ? .animated(last.animation.asMotion) : .jumped
    }
    if old.model(key) == new.model(key) { return nil }
    // What a hand leads is shown where it is.
    if new.motions[key]?.isFollowing == true, !new.isAnimated(key) { return .jumped }
    return new.isMoving(key) ? .shifted : .jumped
  }
}

extension LayerState {
  /// The keys whose value, movement or animations differ from another state.
  fileprivate func keys(differingFrom old: LayerState) -> Set<LayerKey> {
    var keys: Set<LayerKey> = []
    for key in LayerState.geometryKeys where model(key) != old.model(key) { keys.insert(key) }
    for key in Set(values.keys).union(old.values.keys) where values[key] != old.values[key] {
      keys.insert(key)
    }
    let before = old.animations.map(\.animation)
    let now = animations.map(\.animation)
    for running in animations where !before.contains(where: { $0 === running.animation }) {
      keys.formUnion(running.roots)
    }
    for running in old.animations where !now.contains(where: { $0 === running.animation }) {
      keys.formUnion(running.roots)
    }
    keys.formUnion(Set(motions.keys).symmetricDifference(old.motions.keys))
    return keys
  }

  /// Whether nothing of what moves a property stays when it is over.
  fileprivate func goes(_ key: LayerKey) -> Bool {
    animations.allSatisfy { !$0.roots.contains(key) || $0.animation.isRemovedOnCompletion }
  }

  /// Returns the shown value of a property, as numbers, and its velocity.
  fileprivate func numbers(
    of key: LayerKey, _ standard: LayerValue, at time: Double
  ) -> LayerChange.Numbers? {
    let step = 1e-6
    guard let now = value(of: key, standard, at: time),
      let later = value(of: key, standard, at: time + step), now.count == later.count
    else { return nil }
    return (now, zip(later, now).map { ($0 - $1) / step })
  }

  private func value(of key: LayerKey, _ standard: LayerValue, at time: Double) -> [Double]? {
    // A copy is evaluated, so that the state of a custom animation stays unchanged.
    guard var motion = motions[key], motion.isCustom else {
      return shown(key, standard: standard, at: time).recorded
    }
    return motion.value(at: time).recorded
  }
}

extension CAAnimation {
  /// Whether it comes on top of what shows, so that it can begin without a jump.
  fileprivate var addsUp: Bool { (self as? CAPropertyAnimation)?.isAdditive ?? false }

  /// An animation of SwiftUI's that is spoken of in its place: with the same curve and duration.
  fileprivate var asMotion: Animation {
    if let spring = self as? CASpringAnimation {
      return .interpolatingSpring(
        mass: Double(spring.mass), stiffness: Double(spring.stiffness),
        damping: Double(spring.damping), initialVelocity: Double(spring.initialVelocity))
    }
    if self is TimingAnimation { return .linear(duration: max(duration, 1e-9)) }
    guard let curve = timingFunction else { return .linear(duration: duration) }
    let (a, b) = curve.handles
    return .timingCurve(a.x, a.y, b.x, b.y, duration: duration)
  }
}
