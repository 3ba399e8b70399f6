import CGIF
import VivaceDrawing

/// GIF: one palette for the whole film, and in each frame only what changed.
///
/// The palette needs every frame before the first can be written. Until `finish()` the film is kept
/// as the rectangles that changed, compressed, in memory: a few kilobytes a frame for an interface.
/// Colours are the nearest of the palette's; no dithering, which would shimmer from frame to frame
/// and compress badly. Repeats for ever.
final class GIFEncoder: FilmEncoder {
  var note: String? { nil }
  private let file: OutputFile
  private var pace: FilmPace
  private var count = ColorCount()
  private var kept: [KeptFrame] = []
  /// The newest of `kept` as it looks, 0xRRGGBB. Empty before the first frame.
  private var shown: [UInt32] = []
  /// The latest frame and its tick, not kept yet: one that comes too soon after it takes its place.
  private var waiting: (frame: Bitmap, tick: Int)?

  /// Viewers take less than this many hundredths of a second for a mistake and wait for ten.
  static let shortestDelay = 2

  /// The rectangle of a frame that differs from the frame before it, and when it comes.
  struct KeptFrame {
    var tick: Int
    var area: PixelArea
    /// Row by row, 0xRRGGBB, behind zlib.
    var pixels: [UInt8]
  }

  init(file: OutputFile, pace: FilmPace) {
    self.file = file
    self.pace = pace
  }

  func add(_ frame: Bitmap, at time: Double) throws {
    let tick = try pace.tick(of: frame, at: time)
    if let waiting, tick - waiting.tick < Self.shortestDelay {
      self.waiting = (frame, waiting.tick)
    } else {
      keepWaiting()
      waiting = (frame, tick)
    }
  }

  func finish() throws {
    try pace.requireFrames()
    let last = waiting?.tick ?? 0
    keepWaiting()
    let writer = GIFWriter(file: file, width: pace.width, height: pace.height)
    try writer.write(
      kept, palette: GIFPalette(of: count), end: max(pace.end, last + Self.shortestDelay))
    try file.commit()
  }

  func cancel() { file.discard() }

  private func keepWaiting() {
    guard let (frame, tick) = waiting else { return }
    waiting = nil
    let flat = frame.isOpaque ? frame.pixels : frame.pixels.map(overWhite)
    guard let area = areaToKeep(flat) else { return }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(area.width * area.height)
    for y in area.y..<area.y + area.height {
      let start = y * pace.width + area.x
      pixels += flat[start..<start + area.width]
    }
    countColors(of: pixels)
    let packed = pixels.withUnsafeBytes { Zlib.compressed($0, level: 1) }
    kept.append(KeptFrame(tick: tick, area: area, pixels: packed))
    shown = flat
  }

  private func areaToKeep(_ flat: [UInt32]) -> PixelArea? {
    if shown.isEmpty { return PixelArea(x: 0, y: 0, width: pace.width, height: pace.height) }
    return shown.withUnsafeBufferPointer { old in
      flat.withUnsafeBufferPointer { new in
        changedArea(from: old, to: new, width: pace.width, height: pace.height)
      }
    }
  }

  /// Runs of one colour are counted at once.
  private func countColors(of pixels: [UInt32]) {
    var color = pixels[0]
    var times: UInt32 = 0
    for pixel in pixels {
      if pixel == color {
        times += 1
      } else {
        count.add(times, of: color & 0xFFFFFF)
        (color, times) = (pixel, 1)
      }
    }
    count.add(times, of: color & 0xFFFFFF)
  }
}
