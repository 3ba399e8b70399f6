/// Measures the export of pictures and films: `ExportBenchmark [--json FILE]`.
///
/// Thirty frames of a phone's window at scale 2 with a shaded disc that moves over plain ground and a
/// strip of small detail. Elapsed milliseconds, the best of three, and beside them what zlib alone takes
/// for a frame's bytes; sizes of the files.
import BenchmarkFigures
import CPNG
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

nonisolated(unsafe) var figures: [Figure] = []

/// Elapsed milliseconds, the best of three.
func best(of work: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<3 {
    let time = try ContinuousClock().measure(work).components
    best = min(best, (Double(time.seconds) + Double(time.attoseconds) / 1e18) * 1000)
  }
  return best
}

let frames = (0..<30).map(frame)

/// All bytes of a frame through zlib.
let floor = frames[0].pixels.withUnsafeBytes { bytes in
  var packed = [UInt8](repeating: 0, count: Int(compressBound(uLong(bytes.count))))
  return best {
    var length = uLong(packed.count)
    compress2(&packed, &length, bytes.bindMemory(to: UInt8.self).baseAddress, uLong(bytes.count), 6)
  }
}

/// Milliseconds a frame, and the file's kilobytes.
func measure(_ name: String, frames: Int, _ write: (String) throws -> Void) throws {
  let path = NSTemporaryDirectory() + "/vivace-benchmark-\(getpid()).\(name)"
  defer { unlink(path) }
  let time = try best { try write(path) }
  var found = stat()
  stat(path, &found)
  let cost = (time / Double(frames) * 100).rounded() / 100
  let size = (Double(found.st_size) / 1024 * 10).rounded() / 10
  figures.append(Figure(name: "export.\(name).frame", value: cost, unit: "ms", floor: floor))
  figures.append(Figure(name: "export.\(name).size", value: size, unit: "KB"))
  print("\(name): \(cost) ms a frame, \(size) KB")
}

try measure("png", frames: 1) { try PNG.write(frames[0], to: $0) }
for kind in ["gif", "apng", "mp4", "webm"] {
  try measure(kind, frames: frames.count) { path in
    let encoder = try makeFilmEncoder(for: path, width: width, height: height, framesPerSecond: 25)
    for (index, frame) in frames.enumerated() { try encoder.add(frame, at: Double(index) / 25) }
    try encoder.finish()
  }
}

try Figure.report(figures, printing: false)
