/// When something of a layer's animations begins or ends, so that its tree asks the layer only then.
struct LayerSchedule {
  /// The next instant that needs a turn: something begins, or somebody waits for an end.
  var nextTurn = Double.infinity
  /// The same, with ends that nobody waits for: what shows does not change there, so they are seen to in
  /// whatever turn comes next.
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
