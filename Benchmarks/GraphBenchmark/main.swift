import BenchmarkFigures
import GraphWorkloads

/// Times the graph's workloads: `GraphBenchmark [--runs N] [--json FILE] [NAME ...]`.
///
/// CPU time of the process in milliseconds, the least of some runs of each phase; beside it that of
/// plain code that does the same (`GraphBound`), run by turns in the same process, how often that
/// goes into the graph's time, and how often it may. The rules are in another module than the
/// graph. An answer that is not the expected one ends the program.

var runs = 7
var names: Set<String> = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--runs": runs = arguments.popFirst().flatMap { Int($0) } ?? runs
  case "--json": _ = arguments.popFirst()
  default: names.insert(argument)
  }
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(width - text.count, 0)) + text
}

func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

func row(_ name: String, _ columns: [String], _ rest: String) -> String {
  name + pad("", 12 - name.count) + columns.map { pad($0, 9) }.joined() + "   " + rest
}

// All in turn, again and again: what disturbs the machine for a second disturbs one run of each.
let workloads = Workload.makeAll().map(\.name).filter { names.isEmpty || names.contains($0) }
var timings = workloads.map(Timing.init(of:))
for _ in 0..<max(runs, 1) {
  for workload in Workload.makeAll() {
    guard let index = workloads.firstIndex(of: workload.name) else { continue }
    timings[index].add(workload)
  }
}

var figures: [Figure] = []
print(row("workload", ["graph ms", "bound ms", "ratio", "limit"], "phases"))
for timing in timings {
  let name = timing.workload
  let phases = timing.graph.all.map { "\($0.name) \(rounded($0.milliseconds))" }
    .joined(separator: ", ")
  if let ratio = timing.ratio {
    let columns = [timing.graph.total, timing.bound.total, ratio.value, ratio.limit]
    print(row(name, columns.map(rounded), phases))
  } else {
    print(row(name, [rounded(timing.graph.total)], phases))
  }
  if let leaf = timing.leaf {
    let columns = [leaf.graph, leaf.bound, leaf.graph / leaf.bound, Limit.leaf.ratio]
    print(row("  one leaf", columns.map(rounded), "in ns"))
  }
  figures += timing.figures
}
try Figure.report(figures, printing: false)
