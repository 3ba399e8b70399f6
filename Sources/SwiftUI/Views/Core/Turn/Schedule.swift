/// The events at instants, in their order.
final class Schedule {
  private struct Entry {
    var instant: Double
    var order: UInt64
    var onlyBlinks: Bool
    var action: () -> Void
  }

  private var entries: [Entry] = []
  /// How many entries there have been: those of one instant run in the order they came.
  private var count: UInt64 = 0

  /// - Returns: The number by which the action can be called off.
  func add(at instant: Double, onlyBlinks: Bool, _ action: @escaping () -> Void) -> UInt64 {
    count += 1
    let entry = Entry(instant: instant, order: count, onlyBlinks: onlyBlinks, action: action)
    // Most entries are for the far end of the queue.
    var index = entries.count
    while index > 0, entries[index - 1].instant > instant { index -= 1 }
    entries.insert(entry, at: index)
    return entry.order
  }

  /// Calls off what was to run at some instant; nothing if it has run.
  func remove(_ order: UInt64) { entries.removeAll { $0.order == order } }

  var nextInstant: Double { entries.first?.instant ?? .infinity }

  /// The next instant at which something may happen that is not a caret's blinking.
  var nextChange: Double { entries.first { !$0.onlyBlinks }?.instant ?? .infinity }

  /// Runs what is due, but nothing that it asks for.
  func fire(at now: Double) {
    var due = 0
    while due < entries.count, entries[due].instant <= now { due += 1 }
    guard due > 0 else { return }
    let fired = entries[..<due]
    entries.removeFirst(due)
    for entry in fired { entry.action() }
  }
}
