import BenchmarkFigures
import Glibc
import GraphBound
import GraphWorkloads

/// How long a workload took, phase by phase, and how long the bound took for the same.
struct Timing {
  let workload: String
  /// The least time of each phase, in milliseconds of CPU.
  private(set) var graph = Phases()
  /// The phases of the bound, or of the workload that replaces it.
  private(set) var bound = Phases()
  private(set) var tally = Tally()

  init(of workload: String) { self.workload = workload }

  /// Does the workload and its bound once more, one after the other, so that both meet the same
  /// neighbours.
  mutating func add(_ workload: Workload) {
    graph.keepLeast(Timing.time(workload))
    Timing.check(workload.tally, of: "the graph", workload)
    tally = workload.tally
    if let other = Limit.others[workload.name] { bound.keepLeast(Timing.timeBound(other).0) }
    guard Limit.all[workload.name] != nil else { return }
    let (phases, tally) = Timing.timeBound(workload.name)
    bound.keepLeast(phases)
    Timing.check(tally, of: "the bound", workload)
  }

  private static func time(_ workload: Workload) -> Phases {
    let clock = PhaseClock()
    workload.onPhase = clock.end
    workload.perform()
    return clock.phases
  }

  private static func timeBound(_ name: String) -> (Phases, Tally) {
    let clock = PhaseClock()
    let counted = graph_bound_run(
      name,
      { clock, phase in
        Unmanaged<PhaseClock>.fromOpaque(clock!).takeUnretainedValue().end(String(cString: phase!))
      }, Unmanaged.passUnretained(clock).toOpaque())
    var tally = Tally()
    tally.checksum = counted.checksum
    tally.evals = Int(counted.evals)
    tally.runs = Int(counted.runs)
    return (clock.phases, tally)
  }

  private static func check(_ found: Tally, of whom: String, _ workload: Workload) {
    let expected = workload.expected
    if found.checksum != expected.checksum || found.evals != expected.evals
      || found.runs != expected.runs
    {
      let message = "\(workload.name): \(whom) gives \(found), not \(expected)\n"
      _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
      exit(1)
    }
  }

  /// How often the bound's time goes into the graph's, and how often it may; nil without a bound.
  var ratio: (value: Double, limit: Double)? {
    Limit.all[workload].map { (graph.total / bound.total, $0.ratio) }
  }

  /// One leaf's nanoseconds in the graph and in the bound; nil for a workload that has none.
  var leaf: (graph: Double, bound: Double)? {
    guard let graph = graph["leaf"], let bound = bound["leaf"] else { return nil }
    return (graph * 10, bound * 10)
  }

  /// The figures, for a table kept in the repository. Counts must be met exactly.
  var figures: [Figure] {
    let name = "graph.\(workload)"
    var figures = [
      Figure(
        name: "\(name).evals", value: Double(tally.evals), unit: "evals",
        limit: Double(tally.evals)),
      Figure(
        name: "\(name).runs", value: Double(tally.runs), unit: "runs", limit: Double(tally.runs)),
      Figure(
        name: "\(name).time", value: graph.total, unit: "ms",
        floor: Limit.others[workload].map { _ in bound.total }),
    ]
    if let ratio {
      figures.append(
        Figure(name: "\(name).ratio", value: ratio.value, unit: "x bound", limit: ratio.limit))
    }
    if let leaf {
      figures += [
        Figure(name: "\(name).leaf", value: leaf.graph, unit: "ns"),
        Figure(
          name: "\(name).leaf.ratio", value: leaf.graph / leaf.bound, unit: "x bound",
          limit: Limit.leaf.ratio),
      ]
    }
    return figures
  }
}
