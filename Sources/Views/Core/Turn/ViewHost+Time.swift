import VivaceAttributeGraph
import VivaceGeometry

/// What happens at an instant.
extension ViewHost {
  /// Runs an action in a turn at just that instant, unless it is called off by the number that this
  /// gives.
  ///
  /// - Parameter onlyBlinks: it goes on for ever and changes nothing that anybody waits for.
  @discardableResult
  func schedule(
    at instant: Double, onlyBlinks: Bool = false, _ action: @escaping () -> Void
  ) -> UInt64 {
    scheduleOrder += 1
    let entry = Scheduled(
      instant: instant, order: scheduleOrder, onlyBlinks: onlyBlinks, action: action)
    // Most entries are for the far end of the queue.
    var place = schedule.count
    while place > 0, schedule[place - 1].instant > instant { place -= 1 }
    schedule.insert(entry, at: place)
    if !isInTurn { onNeedsTurn?() }
    return entry.order
  }

  /// Calls off what was to run at some instant; nothing if it has run.
  func unschedule(_ order: UInt64) { schedule.removeAll { $0.order == order } }

  var nextInstant: Double {
    let finite = framesUntil.isFinite && framesUntil > now ? framesUntil : .infinity
    return min(schedule.first?.instant ?? .infinity, finite)
  }

  /// The next instant at which something may happen that is not a caret's blinking.
  var nextChange: Double {
    let finite = framesUntil.isFinite && framesUntil > now ? framesUntil : .infinity
    return min(schedule.first { !$0.onlyBlinks }?.instant ?? .infinity, finite)
  }

  func fireSchedule() {
    var due = 0
    while due < schedule.count, schedule[due].instant <= now { due += 1 }
    guard due > 0 else { return }
    let entries = schedule[..<due]
    schedule.removeFirst(due)
    for entry in entries { entry.action() }
  }

  /// The rule that runs now runs again in every frame until an instant, each of them a turn.
  func requestFrames(until instant: Double) {
    _ = timeAttribute.value
    framesUntil = max(framesUntil, instant)
  }

  /// Takes what came in from other threads, and wakes what runs in every frame. A second turn at one
  /// instant is no other frame.
  func beginFrame() {
    Self.active = self
    let arrived = changesFromElsewhere.withLock { arrived in
      defer { arrived = [] }
      return arrived
    }
    for change in arrived { change() }
    guard framesUntil > -.infinity, timeAttribute.lastValue != now else { return }
    framesUntil = -.infinity
    let instant = now
    enqueueChange(Transaction()) { [timeAttribute] in timeAttribute.set(instant) }
  }
}
