import VivaceDrawing

/// Animated PNG: every colour as it is, and only what changed.
///
/// A frame is the rectangle that changed since the frame before. Where its new pixels are opaque,
/// unchanged ones are left transparent in it, since runs of nothing compress best; else it replaces
/// the rectangle. A frame that changes nothing only makes the one before it last longer. The film
/// repeats for ever; a viewer that knows no APNG shows the first frame.
final class APNGEncoder: FilmEncoder {
  var note: String? { nil }
  private let file: OutputFile
  private var pace: FilmPace
  /// The current frame, premultiplied. Empty before the first frame.
  private var shown: [UInt32] = []
  /// A frame without its duration, which follows from the next one's instant. Nil before the first frame.
  private var waiting: Frame?
  private var frameCount = 0
  /// Numbers the frame control and frame data chunks together, as the format asks.
  private var sequence = 0
  private let countOffset: Int

  private struct Frame {
    var tick: Int
    var area: PixelArea
    var replaces: Bool
    var data: [UInt8]
  }

  init(file: OutputFile, pace: FilmPace) throws {
    self.file = file
    self.pace = pace
    let start =
      PNGChunks.signature
      + PNGChunks.header(width: pace.width, height: pace.height, depth: 8, kind: .colorAndAlpha)
    countOffset = start.count
    try file.write(start + animationControl(frames: 0))
  }

  func add(_ frame: Bitmap, at time: Double) throws {
    let tick = try pace.tick(of: frame, at: time)
    guard let area = areaToDraw(frame) else { return }
    try writeWaiting(until: tick)
    let replaces = shown.isEmpty || hasTranslucentChange(frame, area)
    waiting = Frame(
      tick: tick, area: area, replaces: replaces, data: data(of: frame, area, replaces: replaces))
    shown = frame.pixels
  }

  func finish() throws {
    try pace.requireFrames()
    try writeWaiting(until: pace.end)
    try file.write(PNGChunks.end)
    try file.overwrite(animationControl(frames: frameCount), at: countOffset)
    try file.commit()
  }

  func cancel() { file.discard() }

  private func animationControl(frames: Int) -> [UInt8] {
    PNGChunks.chunk("acTL", PNGChunks.number(frames) + PNGChunks.number(0))
  }

  private func areaToDraw(_ frame: Bitmap) -> PixelArea? {
    if shown.isEmpty { return PixelArea(x: 0, y: 0, width: pace.width, height: pace.height) }
    return shown.withUnsafeBufferPointer { old in
      frame.pixels.withUnsafeBufferPointer { new in
        changedArea(from: old, to: new, width: pace.width, height: pace.height)
      }
    }
  }

  private func hasTranslucentChange(_ frame: Bitmap, _ area: PixelArea) -> Bool {
    if frame.isOpaque { return false }
    for y in area.y..<area.y + area.height {
      for i in y * pace.width + area.x..<y * pace.width + area.x + area.width
      where frame.pixels[i] >> 24 < 255 && frame.pixels[i] != shown[i] {
        return true
      }
    }
    return false
  }

  private func data(of frame: Bitmap, _ area: PixelArea, replaces: Bool) -> [UInt8] {
    var rows = FilteredRows(rowLength: area.width * 4, rows: area.height, step: 4)
    var row = [UInt8](repeating: 0, count: area.width * 4)
    for y in area.y..<area.y + area.height {
      for x in 0..<area.width {
        let i = y * pace.width + area.x + x
        let pixel = !replaces && frame.pixels[i] == shown[i] ? 0 : frame.pixels[i]
        let color = straightened(pixel)
        row[x * 4] = color.red
        row[x * 4 + 1] = color.green
        row[x * 4 + 2] = color.blue
        row[x * 4 + 3] = color.alpha
      }
      rows.append(row)
    }
    return rows.bytes.withUnsafeBytes { Zlib.compressed($0, level: 6) }
  }

  /// Writes the frame before, now that its end is known. One that would last too long for the
  /// format's 16 bits is repeated.
  private func writeWaiting(until tick: Int) throws {
    guard var frame = waiting else { return }
    var left = tick - frame.tick
    repeat {
      let duration = min(left, 65_535)
      try write(frame, duration: duration)
      left -= duration
      frame.area = PixelArea(x: 0, y: 0, width: 1, height: 1)
      frame.replaces = false
      frame.data = [UInt8](repeating: 0, count: 5).withUnsafeBytes { Zlib.compressed($0, level: 9) }
    } while left > 0
  }

  private func write(_ frame: Frame, duration: Int) throws {
    let area = frame.area
    var control = PNGChunks.number(nextSequence())
    for value in [area.width, area.height, area.x, area.y] { control += PNGChunks.number(value) }
    control += PNGChunks.shortNumber(duration) + PNGChunks.shortNumber(pace.ticksPerSecond)
    control += [0, frame.replaces ? 0 : 1]
    try file.write(PNGChunks.chunk("fcTL", control))
    if frameCount == 0 {
      try file.write(PNGChunks.chunk("IDAT", frame.data))
    } else {
      try file.write(PNGChunks.chunk("fdAT", PNGChunks.number(nextSequence()) + frame.data))
    }
    frameCount += 1
  }

  private func nextSequence() -> Int {
    defer { sequence += 1 }
    return sequence
  }
}
