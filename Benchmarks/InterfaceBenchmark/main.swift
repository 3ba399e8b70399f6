import BenchmarkFigures
import Foundation
import VivaceDrawing
import VivaceRaster
import VivaceStage
import VivaceViews

/// Times scenes headless at 1280 × 800: `InterfaceBenchmark [--json FILE]`.
///
/// Counts come first: what a frame does is told before how long it takes. `--first` draws one frame
/// of a small scene and prints the memory, for the figures of process start.

StageServices.install()

if CommandLine.arguments.contains("--first") {
  FirstFrame.draw()
  exit(0)
}

var figures: [Figure] = []
figures += FieldBenchmark.run(count: 1_000)
figures += LabelsBenchmark.run(count: 1_000)
figures += TextBenchmark.wrapping(words: 10_000)
figures += TextBenchmark.moving(count: 200)
figures += LayoutBenchmark.run()
figures += ListBenchmark.run(count: 10_000)
figures += FirstFrame.hello()
figures += FirstFrame.petPoll()

try Figure.report(figures)
