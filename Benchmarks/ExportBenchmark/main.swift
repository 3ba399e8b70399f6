/// What it costs to write pictures and films: `ExportBenchmark [--json FILE]`.
///
/// Thirty frames of a phone's window at scale 2 with a shaded disc that moves over plain ground and a
/// strip of small detail. Elapsed milliseconds, the best of three; sizes of the files.
import BenchmarkFigures
import Foundation
import VivaceDrawing
import VivaceExport

let width = 786
let height = 1200

func frame(_ number: Int) -> Bitmap {
  var pixels = [UInt32](repeating: 0xFFF2_F2F7, count: width * height)
  for y in 0..<height {
    for x in 0..<width {
      let dx = x - width / 2 - number * 3
      let dy = y - height / 2
      if dx * dx + dy * dy < 150 * 150 {
        pixels[y * width + x] = 0xFF00_0060 | UInt32(128 + dx / 2) << 16 | UInt32(128 + dy / 2) << 8
      } else if y < 100 {
        pixels[y * width + x] = 0xFF00_0000 | UInt32((x * 37 ^ y * 11) & 0x3F) * 0x01_0101
      }
    }
  }
  return Bitmap(width: width, height: height, pixels: pixels)
}

var figures: [Figure] = []

/// Elapsed milliseconds, the best of three, and the file's kilobytes.
func measure(_ name: String, frames: Int, limit: Double, _ write: (String) throws -> Void) throws {
  let path = NSTemporaryDirectory() + "/vivace-benchmark-\(getpid()).\(name)"
  defer { unlink(path) }
  var best = Double.infinity
  for _ in 0..<3 {
    let time = try ContinuousClock().measure { try write(path) }
    let seconds = Double(time.components.seconds)
    best = min(best, (seconds + Double(time.components.attoseconds) / 1e18) * 1000)
  }
  var found = stat()
  stat(path, &found)
  let cost = (best / Double(frames) * 100).rounded() / 100
  let size = (Double(found.st_size) / 1024 * 10).rounded() / 10
  figures.append(Figure(name: "export.\(name).frame", value: cost, unit: "ms", limit: limit))
  figures.append(Figure(name: "export.\(name).size", value: size, unit: "KB"))
  print("\(name): \(cost) ms a frame, \(size) KB")
}

let frames = (0..<30).map(frame)
try measure("png", frames: 1, limit: 150) { try PNG.write(frames[0], to: $0) }
for (kind, limit) in [("gif", 40.0), ("apng", 40), ("mp4", 100), ("webm", 150)] {
  try measure(kind, frames: frames.count, limit: limit) { path in
    let encoder = try makeFilmEncoder(for: path, width: width, height: height, framesPerSecond: 25)
    for (index, frame) in frames.enumerated() { try encoder.add(frame, at: Double(index) / 25) }
    try encoder.finish()
  }
}

try Figure.report(figures, printing: false)
