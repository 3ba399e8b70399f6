/// The planned closures of a window's views: for instants, and for each frame.
///
/// Time comes with the window's turns; nothing here reads a clock.
@MainActor package final class WindowSchedule {
  private struct Entry {
    let number: Int
    let instant: Double
    let onlyBlinks: Bool
    let action: () -> Void
  }

  private var entries: [Entry] = []
  private var perFrame: [(number: Int, action: (Double) -> Void)] = []
  private var last = 0
  /// Called when a closure was planned.
  var onChange: (() -> Void)?

  /// Plans a closure; the number cancels it.
  ///
  /// - Parameter onlyBlinks: It continues for ever and changes nothing that anybody waits for.
  @discardableResult package func at(
    _ instant: Double, onlyBlinks: Bool = false, _ action: @escaping () -> Void
  ) -> Int {
    last += 1
    entries.append(Entry(number: last, instant: instant, onlyBlinks: onlyBlinks, action: action))
    onChange?()
    return last
  }

  /// Calls a closure in each frame from the next on, until it is cancelled.
  package func everyFrame(_ action: @escaping (Double) -> Void) -> Int {
    last += 1
    perFrame.append((last, action))
    onChange?()
    return last
  }

  package func cancel(_ number: Int?) {
    entries.removeAll { $0.number == number }
    perFrame.removeAll { $0.number == number }
  }

  /// When the next entry is due; infinite without one.
  var nextInstant: Double { entries.reduce(.infinity) { min($0, $1.instant) } }
  /// The next instant without purely cosmetic ones, such as a caret's blinking.
  var nextChange: Double {
    entries.reduce(.infinity) { $1.onlyBlinks ? $0 : min($0, $1.instant) }
  }
  var needsFrames: Bool { !perFrame.isEmpty }

  /// Does what is due, in order, and what each frame does.
  func advance(to time: Double) {
    while let next = entries.filter({ $0.instant <= time }).min(by: { $0.instant < $1.instant }) {
      cancel(next.number)
      next.action()
    }
    for entry in perFrame where perFrame.contains(where: { $0.number == entry.number }) {
      entry.action(time)
    }
  }
}
