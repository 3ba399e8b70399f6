/// When something of a layer's animations begins or ends, so that its tree asks the layer only then.
struct LayerSchedule {
  /// The next instant that needs a turn: the start of an animation, or an end with a waiting closure.
  var nextTurn = Double.infinity
  /// The next instant including ends without a waiting closure: the picture does not change there, so any later
  /// turn handles them.
  var nextInstant = Double.infinity
  /// Whether each frame needs a turn.
  var needsFrames = false
  /// Whether animations were added or taken away since the rest was found out.
  var isStale = true
  /// The tree that has found it out.
  var tree: ObjectIdentifier?

  /// Whether there is something to do at an instant.
  func isDue(at time: Double) -> Bool { isStale || needsFrames || nextInstant <= time }
}
