import VivaceDrawing
import VivaceMotion

/// The animated values of a layer for the display list.
extension CALayer {
  /// A snapshot for tracks: custom animations of the program's are asked now, and stand still until the
  /// next turn.
  func snapshot() -> LayerState {
    var snapshot = state
    if !state.animations.isEmpty { snapshot.clock = clock }
    snapshot.delay = LayerReplica.current.delay
    for key in state.motions.keys where state.motions[key]?.isCustom == true {
      if let value = state.motions[key]?.value(at: LayerClock.now) {
        snapshot.setModel(value, for: key)
      }
      snapshot.motions[key] = nil
    }
    return snapshot
  }

  /// A value that follows from properties, and moves when they do.
  ///
  /// - Parameters:
  ///   - keys: The properties.
  ///   - value: The value at an instant; called from any thread.
  func moving<Value: Animatable>(
    _ keys: [LayerKey], of snapshot: LayerState, _ value: @escaping (LayerState, Double) -> Value
  ) -> AnimatedValue<Value> {
    let now = LayerClock.now
    guard keys.contains(where: snapshot.isMoving) else {
      return AnimatedValue(value(snapshot, now))
    }
    let end = snapshot.endTime(of: keys)
    // What stays when all is over: animations that are not removed continue filling.
    let last = value(snapshot, end.isFinite ? max(end, now) : now)
    let rest = end.isFinite ? snapshot.atRest(keys).map { value($0, max(end, now)) } ?? last : last
    guard end > now else { return AnimatedValue(rest) }
    let track = Track(to: last.animatableData, from: now, until: end) {
      value(snapshot, $0).animatableData
    }
    return AnimatedValue(rest, on: track)
  }

  /// A number that is a property, as it is when nothing of it runs but a SwiftUI animation.
  func moving(_ key: LayerKey, of snapshot: LayerState) -> AnimatedValue<CGFloat> {
    let standard = standardValue(of: key) ?? .none
    return moving([key], of: snapshot) { state, time in
      CGFloat(state.shown(key, standard: standard, at: time).number ?? 0)
    }
  }

  func movingColor(_ key: LayerKey, of snapshot: LayerState) -> AnimatedValue<ResolvedColor> {
    let standard = standardValue(of: key) ?? .none
    return moving([key], of: snapshot) { state, time in
      state.shown(key, standard: standard, at: time).color ?? .clear
    }
  }
}
