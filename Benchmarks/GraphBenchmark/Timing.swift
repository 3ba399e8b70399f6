import BenchmarkFigures
import Glibc
import GraphWorkloads

/// How long a workload took.
struct Timing {
  struct Phase {
    let name: String
    var milliseconds: Double
  }

  let workload: String
  /// The median of each phase.
  private(set) var phases: [Phase] = []
  private(set) var limit = 0.0
  private(set) var tally = Tally()

  /// All phases together.
  var total: Double { phases.reduce(0) { $0 + $1.milliseconds } }

  init(of name: String, runs: Int) {
    workload = name
    var all: [[Phase]] = []
    for _ in 0..<max(runs, 1) {
      let workload = Workload.makeAll().first { $0.name == name }!
      all.append(Timing.time(workload))
      Timing.check(workload)
      limit = workload.limit
      tally = workload.tally
    }
    phases = all[0].indices.map { index in
      let sorted = all.map { $0[index].milliseconds }.sorted()
      return Phase(name: all[0][index].name, milliseconds: sorted[sorted.count / 2])
    }
  }

  private static func time(_ workload: Workload) -> [Phase] {
    var phases: [Phase] = []
    var last = Instant.now.cpu * 1_000
    workload.onPhase = { name in
      let now = Instant.now.cpu * 1_000
      if let index = phases.firstIndex(where: { $0.name == name }) {
        phases[index].milliseconds += now - last
      } else {
        phases.append(Phase(name: name, milliseconds: now - last))
      }
      last = Instant.now.cpu * 1_000
    }
    workload.perform()
    return phases
  }

  private static func check(_ workload: Workload) {
    let found = workload.tally
    let expected = workload.expected
    if found.checksum != expected.checksum || found.evals != expected.evals
      || found.runs != expected.runs
    {
      fputs("\(workload.name) gives \(found), not \(expected)\n", stderr)
      exit(1)
    }
  }

  /// The figures, for a table kept in the repository. Counts must be met exactly.
  var figures: [Figure] {
    [
      Figure(
        name: "graph.\(workload).evals", value: Double(tally.evals), unit: "evals",
        limit: Double(tally.evals)),
      Figure(
        name: "graph.\(workload).runs", value: Double(tally.runs), unit: "runs",
        limit: Double(tally.runs)),
      Figure(name: "graph.\(workload).time", value: total, unit: "ms", limit: limit),
    ]
  }
}
