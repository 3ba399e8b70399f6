import BenchmarkFigures

/// The CPU time of each phase of a workload, in milliseconds and in order.
struct Phases {
  private(set) var all: [(name: String, milliseconds: Double)] = []

  var total: Double { all.reduce(0) { $0 + $1.milliseconds } }

  subscript(name: String) -> Double? { all.first { $0.name == name }?.milliseconds }

  /// Adds to a phase, which may come many times.
  mutating func add(_ milliseconds: Double, to name: String) {
    if let index = all.firstIndex(where: { $0.name == name }) {
      all[index].milliseconds += milliseconds
    } else {
      all.append((name, milliseconds))
    }
  }

  /// Takes over what is less in another run of the same workload.
  mutating func keepLeast(_ other: Phases) {
    if all.isEmpty { all = other.all }
    for index in all.indices {
      all[index].milliseconds = min(all[index].milliseconds, other.all[index].milliseconds)
    }
  }
}

/// A clock that counts the phases of a workload. Its own time between two of them is not counted.
final class PhaseClock {
  private(set) var phases = Phases()
  private var last = Instant.now.cpu

  func end(_ name: String) {
    phases.add((Instant.now.cpu - last) * 1_000, to: name)
    last = Instant.now.cpu
  }
}
