import BenchmarkFigures
import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceTypography

/// Times the renderer at 1280 × 800: `RasterBenchmark [--json FILE] [NAME ...]`,
/// all of them or those whose names begin so.
///
/// Every frame is at another instant, so nothing that moves is drawn from memory. With `--hash`,
/// prints a number made of every pixel of a few frames instead: the same on every processor.

var printsHash = false
var names: [String] = []
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": _ = arguments.popFirst()
  case "--hash": printsHash = true
  default: names.append(argument)
  }
}

if printsHash {
  for workload in Workload.all { print("\(workload.name): \(workload.hash())") }
  exit(0)
}

var figures: [Figure] = []
let chosen = Workload.all.filter { workload in
  names.isEmpty || names.contains { workload.name.hasPrefix($0) }
}
for workload in chosen { figures += workload.figures }
try Figure.report(figures)
