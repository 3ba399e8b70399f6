import VivaceGeometry

/// The state that determines a layer's appearance at any instant: its values, its movements and its
/// animations.
///
/// A plain value: the display list holds a copy of this for a layer that moves, so that any thread can
/// evaluate it without the layer.
struct LayerState: @unchecked Sendable {
  var geometry = LayerGeometry()
  /// Values that differ from the defaults, except the geometry.
  var values = KeyedValues<LayerValue>()
  /// At most one for each property, by SwiftUI animations.
  var motions = KeyedValues<LayerMotion>()
  /// In the order in which they were added.
  var animations: [RunningAnimation] = []
  /// From the instants of the stage to the layer's own time.
  var clock = LayerTime()
  /// By how many seconds a replicator's copy is behind.
  var delay = 0.0

  /// The layer's own value, whatever moves.
  func model(_ key: LayerKey) -> LayerValue? {
    switch key {
    case .position: .point(geometry.position)
    case .bounds: .rect(geometry.bounds)
    case .anchorPoint: .point(geometry.anchorPoint)
    case .anchorPointZ: .number(Double(geometry.anchorPointZ))
    case .zPosition: .number(Double(geometry.zPosition))
    case .transform: .transform(geometry.transform)
    case .sublayerTransform: .transform(geometry.sublayerTransform)
    default: values[key]
    }
  }

  mutating func setModel(_ value: LayerValue, for key: LayerKey) {
    switch key {
    case .position: geometry.position = value.point ?? geometry.position
    case .bounds: geometry.bounds = value.rect ?? geometry.bounds
    case .anchorPoint: geometry.anchorPoint = value.point ?? geometry.anchorPoint
    case .anchorPointZ:
      geometry.anchorPointZ = value.number.map { CGFloat($0) } ?? geometry.anchorPointZ
    case .zPosition: geometry.zPosition = value.number.map { CGFloat($0) } ?? geometry.zPosition
    case .transform: geometry.transform = value.transform ?? geometry.transform
    case .sublayerTransform:
      geometry.sublayerTransform = value.transform ?? geometry.sublayerTransform
    default: values[key] = value == .none ? nil : value
    }
  }

  /// Whether anything moves the property.
  func isMoving(_ key: LayerKey) -> Bool {
    motions.has(key) || isAnimated(key)
  }

  /// Returns the shown value of a property: its own value or movement, then each animation in turn.
  ///
  /// - Parameter standard: The value of a property that was never set.
  func shown(_ key: LayerKey, standard: LayerValue, at time: Double) -> LayerValue {
    let time = time - delay
    var value = motions[key]?.trackedValue(at: time) ?? model(key) ?? standard
    guard !animations.isEmpty else { return value }
    let local = clock.local(at: time)
    for running in animations where running.roots.contains(key) {
      value = running.animation.applied(to: value, of: key, at: local)
    }
    return value
  }

  /// The geometry as it shows.
  func shownGeometry(at time: Double) -> LayerGeometry {
    guard !motions.isEmpty || !animations.isEmpty else { return geometry }
    var shown = self
    for key in LayerState.geometryKeys where isMoving(key) {
      shown.setModel(self.shown(key, standard: .none, at: time), for: key)
    }
    return shown.geometry
  }

  /// When the last of the animations of a property is over; minus infinity without any.
  func endTime(of keys: [LayerKey]) -> Double {
    var end = -Double.infinity
    for key in keys { if let motion = motions[key] { end = max(end, motion.endTime) } }
    for running in animations where keys.contains(where: running.roots.contains) {
      end = max(end, clock.instant(of: running.animation.timing.endTime))
    }
    return end + delay
  }

  /// Returns the state after all SwiftUI animations, which leave no trace; nil if other animations affect
  /// the properties.
  func atRest(_ keys: [LayerKey]) -> LayerState? {
    guard animations.isEmpty || !keys.contains(where: isAnimated) else { return nil }
    var state = self
    state.motions = KeyedValues()
    return state
  }

  /// Whether an animation that was added has to do with the property.
  func isAnimated(_ key: LayerKey) -> Bool {
    animations.contains { $0.roots.contains(key) }
  }

  /// Whether it has to do with more of its sublayers than where they begin.
  var bendsSublayers: Bool {
    isMoving(.sublayerTransform) || geometry.sublayerTransform != CATransform3DIdentity
  }

  /// True while the space of its sublayers is animated.
  var isMovingSpace: Bool {
    isMoving(.sublayerTransform) || isMoving(.anchorPoint) || isMoving(.bounds)
  }

  static let geometryKeys: [LayerKey] = [
    .position, .bounds, .anchorPoint, .anchorPointZ, .zPosition, .transform, .sublayerTransform,
  ]
}

/// An animation that a layer runs: a private copy.
struct RunningAnimation: @unchecked Sendable {
  /// Nil of animations that replace none.
  let key: String?
  let animation: CAAnimation
  let roots: [LayerKey]
  let completions: [CompletionCounter]
  /// Whether a change of the property has brought it, and not the program by itself.
  let isAction: Bool
  var hasStarted = false
}

/// A layer's local time, through the timings of all its ancestors.
struct LayerTime: Equatable, Sendable {
  private var timings: [MediaTiming] = []

  func inside(_ timing: MediaTiming) -> LayerTime {
    guard timing.beginTime != 0 || timing.speed != 1 || timing.timeOffset != 0 else { return self }
    var inner = self
    inner.timings.append(timing)
    return inner
  }

  func local(at instant: Double) -> Double { timings.reduce(instant) { $1.local(at: $0) } }

  /// The instant at which it is that time; infinite where time stands still.
  func instant(of local: Double) -> Double {
    timings.reversed().reduce(local) { time, timing in
      timing.speed == 0
        ? .infinity : (time - timing.timeOffset) / Double(timing.speed) + timing.beginTime
    }
  }
}
