import Glibc
import GraphWorkloads

/// A figure and what it must not exceed.
struct Row {
  let name: String
  let value: Double
  let unit: String
  let limit: Double

  var json: String {
    "{\"name\": \"\(name)\", \"value\": \(value), \"unit\": \"\(unit)\", \"limit\": \(limit)}"
  }
}

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
    var last = cpuMilliseconds()
    workload.onPhase = { name in
      let now = cpuMilliseconds()
      if let index = phases.firstIndex(where: { $0.name == name }) {
        phases[index].milliseconds += now - last
      } else {
        phases.append(Phase(name: name, milliseconds: now - last))
      }
      last = cpuMilliseconds()
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

  /// The time that the process has had of all processors.
  private static func cpuMilliseconds() -> Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    let seconds = Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    return seconds * 1e3 + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e3
  }

  /// The figures, for a table kept in the repository. Counts must be met exactly.
  var rows: [Row] {
    [
      Row(
        name: "graph.\(workload).evals", value: Double(tally.evals), unit: "evals",
        limit: Double(tally.evals)),
      Row(
        name: "graph.\(workload).runs", value: Double(tally.runs), unit: "runs",
        limit: Double(tally.runs)),
      Row(name: "graph.\(workload).time", value: total, unit: "ms", limit: limit),
    ]
  }
}
