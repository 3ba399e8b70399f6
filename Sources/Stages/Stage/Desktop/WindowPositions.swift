import Foundation
import VivaceViews

/// The positions and sizes that windows had when they were closed, in a file of the program's state: its next start
/// opens them there. Main thread only.
@MainActor final class WindowPositions {
  private let file: URL
  private var frames: [WindowFrame]

  init(file: URL) {
    self.file = file
    let data = try? Data(contentsOf: file)
    frames = data.flatMap { try? JSONDecoder().decode([WindowFrame].self, from: $0) } ?? []
  }

  /// The frames for the windows that open at the start, as far as each can be seen on a display.
  ///
  /// - Parameter areas: The displays, in SDL's coordinates.
  func frames(on areas: [(x: Int32, y: Int32, width: Int32, height: Int32)]) -> [WindowFrame] {
    frames.filter { frame in
      frame.width > 0 && frame.height > 0
        && areas.contains { Self.isReachable(frame, $0) }
    }.map { frame in
      var frame = frame
      frame.hasFocus = true
      return frame
    }
  }

  /// Whether the user can reach the window's upper edge: a part of it as large as a thumb is on the display.
  private static func isReachable(
    _ frame: WindowFrame, _ area: (x: Int32, y: Int32, width: Int32, height: Int32)
  ) -> Bool {
    let least: Int32 = 48
    let left = max(frame.x, area.x)
    let right = min(
      frame.x.addingReportingOverflow(frame.width).partialValue, area.x + area.width)
    return right - left >= min(least, frame.width) && frame.y >= area.y - least
      && frame.y <= area.y + area.height - least
  }

  /// Notes the position of a window that is about to be closed, and writes it to the file.
  func note(_ frame: WindowFrame) {
    frames.removeAll { $0.name == frame.name }
    frames.append(frame)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try JSONEncoder().encode(frames).write(to: file, options: .atomic)
    } catch {
      Warning.once("The positions of windows cannot be kept in \(file.path): \(error)")
    }
  }
}
