import VivaceDrawing

/// Counts a film's frames in whole ticks, and holds every frame to the film's size and order.
///
/// A frame's tick is its own instant rounded, never a sum of rounded durations, so errors do not
/// grow: at 30 frames a second a GIF's frames last 3, 4, 3, 3, 4, 3 … hundredths.
struct FilmPace {
  let path: String
  let width: Int
  let height: Int
  /// How many ticks a second has: 100 in a GIF, 1000 in WebM; elsewhere a multiple of the frame rate.
  let ticksPerSecond: Int
  let framesPerSecond: Double
  /// The first frame's instant: the film's zero. Nil until there is one.
  private var start: Double?
  private var latest = -Double.infinity
  private(set) var frameCount = 0

  init(path: String, width: Int, height: Int, framesPerSecond: Double, format: FilmFormat) {
    self.path = path
    self.width = width
    self.height = height
    self.framesPerSecond = framesPerSecond
    let isWhole = framesPerSecond == framesPerSecond.rounded()
    switch format {
    case .gif: ticksPerSecond = 100
    case .webm: ticksPerSecond = 1000
    case .apng: ticksPerSecond = isWhole ? Int(framesPerSecond) : 10_000
    case .mp4: ticksPerSecond = isWhole ? Int(framesPerSecond) * 512 : 90_000
    }
  }

  /// The tick at which the film ends: one period after its last frame's instant.
  var end: Int { tick(at: latest + 1 / framesPerSecond) }

  /// The tick of a frame, after checking that it belongs at this place of this film.
  mutating func tick(of frame: Bitmap, at time: Double) throws -> Int {
    guard frame.width == width, frame.height == height else {
      throw ExportError(
        "frame \(frameCount) of \(path) is \(frame.width) × \(frame.height) pixels, expected "
          + "\(width) × \(height): a film keeps its size")
    }
    guard time.isFinite, time > latest else {
      throw ExportError(
        "frame \(frameCount) of \(path) is at \(time) s, expected a time after \(latest) s")
    }
    start = start ?? time
    latest = time
    frameCount += 1
    return tick(at: time)
  }

  /// Stops a film without a single frame, which no format can hold.
  func requireFrames() throws {
    if frameCount == 0 { throw ExportError("cannot make \(path): the film has no frames") }
  }

  private func tick(at time: Double) -> Int {
    Int(((time - (start ?? time)) * Double(ticksPerSecond)).rounded())
  }
}
