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

var file: String?
var arguments = CommandLine.arguments.dropFirst()
while let argument = arguments.popFirst() {
  switch argument {
  case "--json": file = arguments.popFirst()
  case "--first":
    FirstFrame.draw()
    exit(0)
  default: break
  }
}

var figures: [Figure] = []
figures += FieldBenchmark.run(count: 1_000)
figures += LabelsBenchmark.run(count: 1_000)
figures += TextBenchmark.wrapping(words: 10_000)
figures += TextBenchmark.moving(count: 200)
figures += LayoutBenchmark.run()
figures += ListBenchmark.run(count: 10_000)
figures += ScaleBenchmark.run(count: 10_000)
figures += FirstFrame.hello()
figures += FirstFrame.petPoll()

for figure in figures {
  print("\(figure.name): \((figure.value * 1_000).rounded() / 1_000) \(figure.unit)")
}
if let file {
  let text = "[\n" + figures.map { "  " + $0.json }.joined(separator: ",\n") + "\n]\n"
  try text.write(toFile: file, atomically: false, encoding: .utf8)
}
