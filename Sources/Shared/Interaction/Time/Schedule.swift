/// The planned actions of a window: for instants, and for each frame.
///
/// Time comes with the window's turns; nothing here reads a clock. Actions for the same instant run in the
/// order in which they were planned.
package final class Schedule {
  private struct Entry {
    let number: Int
    let instant: Double
    let onlyBlinks: Bool
    let action: () -> Void
  }

  /// In the order of their instants.
  private var entries: [Entry] = []
  private var perFrame: [(number: Int, action: (Double) -> Void)] = []
  private var last = 0
  /// Called when an action was planned.
  package var onChange: (() -> Void)?

  package init() {}

  /// Plans an action; the number cancels it.
  ///
  /// - Parameter onlyBlinks: It continues for ever and changes nothing that anybody waits for.
  @discardableResult package func at(
    _ instant: Double, onlyBlinks: Bool = false, _ action: @escaping () -> Void
  ) -> Int {
    last += 1
    let entry = Entry(number: last, instant: instant, onlyBlinks: onlyBlinks, action: action)
    // Most entries are for the far end of the queue.
    var index = entries.count
    while index > 0, entries[index - 1].instant > instant { index -= 1 }
    entries.insert(entry, at: index)
    onChange?()
    return entry.number
  }

  /// Calls an action in each frame from the next on, until it is cancelled.
  package func everyFrame(_ action: @escaping (Double) -> Void) -> Int {
    last += 1
    perFrame.append((last, action))
    onChange?()
    return last
  }

  /// Cancels an action. Nothing happens for one that has run, or for nil.
  package func cancel(_ number: Int?) {
    guard let number else { return }
    entries.removeAll { $0.number == number }
    perFrame.removeAll { $0.number == number }
  }

  /// When the next entry is due; infinite without one.
  package var nextInstant: Double { entries.first?.instant ?? .infinity }
  /// The next instant without purely cosmetic ones, such as a caret's blinking.
  package var nextChange: Double { entries.first { !$0.onlyBlinks }?.instant ?? .infinity }
  package var needsFrames: Bool { !perFrame.isEmpty }

  /// Runs the actions that are due, but none that they plan.
  package func fire(at time: Double) {
    let newest = last
    while let index = entries.firstIndex(where: { $0.instant > time || $0.number <= newest }),
      entries[index].instant <= time
    {
      entries.remove(at: index).action()
    }
  }

  /// Runs the actions that are due and those that they plan until then, and the actions of each frame.
  package func advance(to time: Double) {
    while let next = entries.first, next.instant <= time { entries.removeFirst().action() }
    for entry in perFrame where perFrame.contains(where: { $0.number == entry.number }) {
      entry.action(time)
    }
  }
}
