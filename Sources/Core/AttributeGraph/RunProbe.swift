/// Measures the use of a graph's time: the number of runs of the rules of each type and their duration,
/// without the rules that they had to wait for.
///
/// A graph that is made while a probe is `current` is measured for good; any other pays nothing. Time comes
/// from the clock that the probe is given: the graph has none.
public final class RunProbe {
  /// Set before the graph is made; only by programs that measure.
  nonisolated(unsafe) public static var current: RunProbe?

  /// How often the rules of one type ran, and for how long.
  public struct Entry {
    public var rule: Any.Type
    public var runs = 0
    /// In the clock's unit.
    public var time = 0.0
  }

  /// The counts so far, by the rules' types.
  public private(set) var entries: [ObjectIdentifier: Entry] = [:]
  private let clock: () -> Double
  /// The rules that run, outermost first, and since when the innermost does.
  private var running: [ObjectIdentifier] = []
  private var since = 0.0

  public init(clock: @escaping () -> Double) { self.clock = clock }

  public func begin(_ rule: Any.Type) {
    settle()
    let key = ObjectIdentifier(rule)
    entries[key, default: Entry(rule: rule)].runs += 1
    running.append(key)
  }

  public func end() {
    settle()
    running.removeLast()
  }

  /// Forgets what was counted.
  public func reset() { entries = [:] }

  private func settle() {
    let now = clock()
    if let rule = running.last { entries[rule]?.time += now - since }
    since = now
  }
}
