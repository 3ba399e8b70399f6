extension HeadlessStage {
  /// Seconds that a snapshot without an instant, or a film without a duration, waits for rest.
  static let longestWait = 20.0
  /// Seconds of waiting of which no frame is left out: longer than most animations.
  static let exactWait = 1.0

  /// Goes through all that was planned and on until everything has come to rest or, where something moves for
  /// ever, until the wait is over.
  ///
  /// - Parameter leavingOutFrames: For a wait of which only the end is seen. Turns at which something changes
  ///   come at their instants all the same.
  package func goToRest(leavingOutFrames: Bool = false) throws {
    try advance(to: max(time, plannedUntil))
    let (start, end) = (time, time + Self.longestWait)
    defer { leavesOutFrames = false }
    while !isAtRest, time < end {
      leavesOutFrames = leavingOutFrames && time >= start + Self.exactWait
      let moment = min(nextInstant, max(frame.movesUntil, time))
      try advance(to: moment > time ? min(moment, end) : min(nextInstant, end))
    }
  }
}
