import Foundation
import VivaceDrawing
import VivaceStage

extension HeadlessStage {
  /// A film as text: a line a frame, its instant and its drawing, items divided by ` | `. A frame that looks
  /// like the one before is `=`.
  ///
  /// The first frame is the present instant, the last the one `seconds` later; time has advanced by `seconds`
  /// afterwards.
  package func film(for seconds: Double, framesPerSecond: Double = 10) throws -> String {
    let start = time
    var lines: [String] = []
    var last = ""
    for frame in 0...max(0, Int((seconds * framesPerSecond).rounded())) {
      let offset = Double(frame) / framesPerSecond
      try advance(to: start + offset)
      let drawn = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        .joined(separator: " | ")
      lines.append(String(format: "%.3f ", offset) + (drawn == last ? "=" : drawn))
      last = drawn
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Pictures of the present instant and each following one, `count` in all.
  package func frames(
    _ count: Int, every seconds: Double, scale: CGFloat = 1
  ) throws -> [Bitmap] {
    let start = time
    return try (0..<count).map { index in
      try advance(to: start + Double(index) * seconds)
      return bitmap(at: scale)
    }
  }
}
