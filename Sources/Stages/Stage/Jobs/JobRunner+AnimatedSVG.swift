import Foundation
import VivaceCairoDrawing
import VivaceExport
import VivaceGraphics

extension JobRunner {
  /// Keyframes come from so many frames a second; those that their neighbours imply are left out.
  static var usualKeyframesPerSecond: Double { 60 }

  /// A film of shapes: `record -o x.svg`.
  func recordShapes(to path: String) throws {
    let rate = job.fps ?? Self.usualKeyframesPerSecond
    let stage = try makeStage()
    defer { stage.close() }
    var film = AnimatedSVG()
    var end = job.duration ?? .infinity
    var frame = 0
    while true {
      let time = Double(frame) / rate
      guard time < end else { break }
      try stage.advance(to: time)
      film.add(String(decoding: try stage.file(.svg), as: UTF8.self), at: time)
      let isOver = stage.isAtRest && stage.plannedUntil <= time
      if end == .infinity, isOver || time > max(0, stage.plannedUntil) + Self.longestFilm {
        end = time + Self.holdOfShapes
      }
      frame += 1
    }
    let text = film.text(duration: max(end, 1 / rate))
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    } catch {
      throw JobError.failed("cannot write \(path): \(error)")
    }
  }

  /// Seconds behind the last event in which a film without a duration has to come to rest.
  private static var longestFilm: Double { 20 }
  /// Seconds for which the end is shown.
  private static var holdOfShapes: Double { 0.5 }
}

extension PreviewStage {
  /// Writes a film of shapes from the pictures that were shown.
  func writeShapes(
    to path: String, from start: Double, until end: Double, perSecond rate: Double
  ) throws {
    var film = AnimatedSVG()
    let start = max(start, history.start)
    let count = max(1, Int(((min(end, now) - start) * rate).rounded()) + 1)
    let renderer = CairoRenderer(glyphs: Services.current.glyphs)
    for frame in 0..<count {
      let time = start + Double(frame) / rate
      let (picture, size) = picture(at: time)
      let file = try renderer.file(
        .svg, of: picture.list, at: time, size: size, background: picture.background)
      film.add(String(decoding: file, as: UTF8.self), at: Double(frame) / rate)
    }
    try Data(film.text(duration: max(Double(count) / rate, 0.1)).utf8)
      .write(to: URL(fileURLWithPath: path))
  }
}
