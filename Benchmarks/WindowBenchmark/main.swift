import BenchmarkFigures
import Foundation
import TestScreen

/// Times programs with windows under Xvfb: `WindowBenchmark [--json FILE] [NAME ...]`.
///
/// Each program marks its first frame and five seconds of frames on its standard output; processor
/// time is the kernel's figure for the whole process between two marks, so that programs of other
/// kinds can be timed in the same way: `WindowBenchmark --program PATH [ARGUMENT ...]`.

let arguments = Array(CommandLine.arguments.dropFirst())
let screen = try Screen(width: 1_280, height: 1_800)
defer { screen.close() }

if let index = arguments.firstIndex(of: "--program"), arguments.indices.contains(index + 1) {
  let run = try MarkedRun(
    URL(fileURLWithPath: arguments[index + 1]), Array(arguments[(index + 2)...]), on: screen)
  print(run.summary)
  screen.close()
  exit(0)
}

var names: [String] = []
var rest = arguments[...]
while let argument = rest.popFirst() {
  if argument == "--json" { _ = rest.popFirst() } else { names.append(argument) }
}

var figures: [Figure] = []
for program in MarkedProgram.all {
  guard names.isEmpty || names.contains(where: program.name.hasPrefix) else { continue }
  figures += try program.figures(on: screen)
}
screen.close()
try Figure.report(figures)
