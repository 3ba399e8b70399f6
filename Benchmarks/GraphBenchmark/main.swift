import BenchmarkFigures
import GraphWorkloads

/// Times the graph's workloads: `GraphBenchmark [--runs N] [--json FILE] [NAME ...]`.
///
/// CPU time of the process in milliseconds, the median of some runs of each phase. The rules are in
/// another module than the graph. An answer that is not the expected one ends the program.

var runs = 3
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

func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }

var figures: [Figure] = []
print("workload    phases, CPU ms" + pad("total", 56) + pad("limit", 9) + pad("of it", 8))
for name in Workload.makeAll().map(\.name) where names.isEmpty || names.contains(name) {
  let timing = Timing(of: name, runs: runs)
  let phases = timing.phases.map { "\($0.name) \(rounded($0.milliseconds))" }
  let total = rounded(timing.total)
  print(
    name + pad("", 12 - name.count) + phases.joined(separator: ", ")
      + pad("\(total)", 70 - phases.joined(separator: ", ").count)
      + pad("\(rounded(timing.limit))", 9) + pad("\(Int(total / timing.limit * 100)) %", 8))
  figures += timing.figures
}
try Figure.report(figures, printing: false)
