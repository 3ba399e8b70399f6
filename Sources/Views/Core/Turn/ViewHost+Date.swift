import VivaceAttributeGraph
import VivaceGeometry

/// The time of day.
extension ViewHost {
  /// The time of day at this turn's instant. A clock is looked at once, in the first turn that asks;
  /// from there on the day goes as the host's time goes.
  var date: Date {
    let start = dayStart ?? Date().timeIntervalSinceReferenceDate - now
    dayStart = start
    return Date(timeIntervalSinceReferenceDate: start + now)
  }

  /// Runs the rule that runs now again in a turn at just that time of day.
  func tick(at date: Date) {
    tickAttribute.read()
    // Not before the instant: what is a little early would find nothing to change.
    let instant = max(date.timeIntervalSince(self.date) + now, now.nextUp)
    guard instant < nextTick else { return }
    nextTick = instant
    schedule(at: instant) { [unowned self] in
      // An earlier tick has asked for its own next ones.
      guard nextTick == instant else { return }
      nextTick = .infinity
      let count = tickAttribute.lastValue ?? 0
      enqueueChange(Transaction()) { [tickAttribute] in tickAttribute.set(count &+ 1) }
    }
  }
}
