import Foundation
import VivaceExport
import VivaceRaster

extension PreviewStage {
  /// The picture that is shown, as a PNG.
  func writeStill(to path: String) throws {
    try PNG.write(paint(isWhole: true).0.bitmap, to: path)
  }

  /// A film of what was shown: nothing happens again, the pictures of that stretch are drawn again.
  func writeFilm(
    to path: String, from start: Double, until end: Double, perSecond: Double?
  ) throws {
    if path.hasSuffix(".svg") {
      return try writeShapes(
        to: path, from: start, until: end,
        perSecond: perSecond ?? JobRunner.usualKeyframesPerSecond)
    }
    let format = try FilmFormat(path: path)
    let rate = perSecond ?? format.usualFramesPerSecond
    let start = max(start, history.start)
    let count = max(1, Int(((min(end, now) - start) * rate).rounded()) + 1)
    let (first, size) = picture(at: start)
    let buffer = PixelBuffer(
      width: max(1, Int((size.width * first.scale).rounded())),
      height: max(1, Int((size.height * first.scale).rounded())))
    let painter = FramePainter(renderer: stage.renderer)
    let encoder = try makeFilmEncoder(
      for: path, width: buffer.width, height: buffer.height, framesPerSecond: rate)
    do {
      for frame in 0..<count {
        let time = start + Double(frame) / rate
        painter.show(picture(at: time).picture)
        _ = painter.paint(at: time, into: buffer)
        try encoder.add(buffer.bitmap, at: Double(frame) / rate)
      }
      try encoder.finish()
    } catch {
      encoder.cancel()
      throw error
    }
  }
}
