import BenchmarkFigures
import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceStage
import VivaceViews

/// Times scenes headless at 1280 × 800: `InterfaceBenchmark [--json FILE] [NAME ...]`, all of them or
/// those that are named.
///
/// Counts come first: the work of a frame is printed before its time. `--first` draws one frame of
/// a small scene and prints the memory, for the figures of process start.

StageServices.install()

if CommandLine.arguments.contains("--first") {
  FirstFrame.draw()
  exit(0)
}

let benchmarks: KeyValuePairs<String, @MainActor () -> [Figure]> = [
  "springs": { FieldBenchmark.run(count: 1_000) },
  "labels": { LabelsBenchmark.run(count: 1_000) },
  "uiviews": { PlatformBenchmark.springs(count: 1_000) },
  "uilabel": { PlatformBenchmark.labels(count: 1_000) },
  "uiform": { PlatformBenchmark.form(rows: 100) },
  "words": { TextBenchmark.wrapping(words: 10_000) },
  "texts": { TextBenchmark.moving(count: 200) },
  "leaves": { LayoutBenchmark.run() },
  "list": { ListBenchmark.run(count: 10_000) },
  "table": { TableBenchmark.run(count: 10_000) },
  "charts": { ChartBenchmark.points(count: 10_000) },
  "stack": { StackBenchmark.run(changes: 10) },
  "scale": { ScaleBenchmark.run(count: 10_000) },
  "memory": { MemoryBenchmark.views(count: 100_000) },
  "hour": { MemoryBenchmark.hour(count: 100) },
  "hello": { FirstFrame.hello() },
  "pets": { FirstFrame.petPoll() },
]
var names = Set(CommandLine.arguments.dropFirst())
if let index = CommandLine.arguments.firstIndex(of: "--json") {
  names.subtract(CommandLine.arguments[index...].prefix(2))
}
var figures: [Figure] = []
for (name, run) in benchmarks where names.isEmpty || names.contains(name) { figures += run() }
try Figure.report(figures)
