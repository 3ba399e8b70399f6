/// The time for which a program has owed an answer, without the time in which it could not run.
///
/// Time in which it waits for a processor does not count, so a slow machine is not taken for an endless turn.
struct ResponseTimeout {
  private var start = 0.0
  private var delayAtStart = 0.0

  /// Begins to count, at a request or a message.
  ///
  /// - Parameters:
  ///   - wall: Seconds of the wall's clock.
  ///   - delay: Seconds that it has waited for a processor since it began to run.
  mutating func begin(at wall: Double, delay: Double) { (start, delayAtStart) = (wall, delay) }

  func lasts(_ patience: Double, at wall: Double, delay: @autoclosure () -> Double) -> Bool {
    guard wall - start > patience else { return false }
    return wall - start - max(0, delay() - delayAtStart) > patience
  }
}
