import BenchmarkFigures
import Foundation
import TestScreen

/// Times programs with windows under Xvfb: `WindowBenchmark [--awake] [--json FILE] [NAME ...]`.
///
/// Each program marks its first frame and five seconds of frames on its standard output; processor
/// time is the kernel's figure for the whole process between two marks, so that programs of other
/// kinds can be timed in the same way: `WindowBenchmark [--awake] --program PATH [ARGUMENT ...]`. With
/// `--awake` processors do not sleep between frames: figures that depend less on the host.
///
/// `WindowFloor` shows the windows of P2, P3 and P4 by hand, and its figures stand beside ours: what
/// machine, X server and libraries cost by themselves, when and where the benchmark ran.

var arguments = Array(CommandLine.arguments.dropFirst())
let screen = try Screen(width: 1_280, height: 1_800)
defer { screen.close() }
let awake = arguments.first == "--awake" ? try AwakeProcessors() : nil
if awake != nil { arguments.removeFirst() }

if let index = arguments.firstIndex(of: "--program"), arguments.indices.contains(index + 1) {
  let run = try MarkedRun(
    URL(fileURLWithPath: arguments[index + 1]), Array(arguments[(index + 2)...]), on: screen)
  print(run.summary)
  awake?.end()
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
awake?.end()
screen.close()
try Figure.report(figures)
