import CAV
import Synchronization
import VivaceDrawing
import VivaceGeometry
import VivaceMedia

/// Finds the picture of an instant: from the key frame before it on, or from where it is, if that is near.
final class PictureDecoder: PictureReader, Sendable {
  private let search: Mutex<PictureSearch>

  init(path: String, name: String, track: MediaTrack) throws {
    search = Mutex(try PictureSearch(path: path, name: name, track: track))
  }

  func picture(at seconds: Double, within limit: CGSize, isUpright: Bool) throws -> MediaPicture {
    try search.withLock { try $0.picture(at: seconds, within: limit, isUpright: isUpright) }
  }
}

/// The decoder of a stream with the pictures that it decoded last.
private final class PictureSearch {
  private let decoder: FrameDecoder
  private let track: MediaTrack
  private let converter = FrameConverter()
  /// The picture at the position, and the one after it: the first one's end.
  private var shown = HeldFrame()
  private var next = HeldFrame()
  private var hasEnded = false
  private var converted: (request: Request, bitmap: Bitmap)?
  /// The distance up to which pictures on the way are decoded in place of a jump, in seconds.
  private static let nearby = 1.5
  /// The largest number of pictures that are decoded for one.
  private static let stepLimit = 100_000

  private struct Request: Equatable {
    var tick: Int64
    var width: Int
    var height: Int
    var isUpright: Bool
  }

  init(path: String, name: String, track: MediaTrack) throws {
    decoder = try FrameDecoder(path: path, name: name, stream: track.index)
    self.track = track
  }

  func picture(at seconds: Double, within limit: CGSize, isUpright: Bool) throws -> MediaPicture {
    let tick = decoder.ticks(at: max(0, seconds.isFinite ? seconds : 0))
    // An instant that was rounded belongs to the picture that begins there.
    try move(to: Int64(min(max(tick + 1e-3, -9e18), 9e18).rounded(.down)))
    let size = fitted(limit, isUpright: isUpright)
    let request = Request(
      tick: shown.start, width: size.width, height: size.height, isUpright: isUpright)
    let bitmap: Bitmap
    if let converted, converted.request == request {
      bitmap = converted.bitmap
    } else {
      let plain = try converter.bitmap(
        of: shown.frame, width: size.width, height: size.height, name: decoder.container.name)
      bitmap = isUpright ? plain.turned(track.orientation) : plain
      converted = (request, bitmap)
    }
    return MediaPicture(
      bitmap: bitmap, start: decoder.seconds(of: shown.start),
      end: next.isSet ? decoder.seconds(of: next.start) : .infinity)
  }

  /// Has `shown` the last frame that begins at or before a tick.
  private func move(to tick: Int64) throws {
    let isNear =
      shown.isSet && tick >= shown.start
      && (hasEnded || next.isSet && tick < next.start
        || decoder.seconds(of: tick) - decoder.seconds(of: shown.start) < Self.nearby)
    if !isNear {
      try begin(at: tick)
      if shown.start > tick, tick > firstTick { try begin(at: firstTick) }
    }
    for _ in 0..<Self.stepLimit {
      if !next.isSet, !hasEnded { hasEnded = try !read(into: next) }
      guard next.isSet, next.start <= tick else { return }
      swap(&shown, &next)
      next.clear()
    }
    throw MediaError(
      .tooLarge,
      "cannot read \(decoder.container.name): more than \(Self.stepLimit) pictures lie between a key frame and the "
        + "next one")
  }

  private var firstTick: Int64 {
    let start = decoder.stream.pointee.start_time
    return start == .noTimestamp ? 0 : start
  }

  /// Decodes the key frame at or before a tick.
  private func begin(at tick: Int64) throws {
    shown.clear()
    next.clear()
    hasEnded = false
    decoder.seek(to: tick)
    if try read(into: shown) { return }
    // Past the last key frame of a file without an index.
    decoder.seek(to: firstTick)
    guard try read(into: shown) else {
      throw MediaError(
        .broken, "cannot read \(decoder.container.name): no picture of it can be decoded")
    }
  }

  private func read(into held: HeldFrame) throws -> Bool {
    guard let frame = try decoder.nextFrame() else { return false }
    let ticks = frame.pointee.best_effort_timestamp
    held.hold(
      frame, start: ticks == .noTimestamp ? (shown.isSet ? shown.start + 1 : firstTick) : ticks)
    return true
  }

  /// The size of decoded pictures before the transform.
  private func fitted(_ limit: CGSize, isUpright: Bool) -> (width: Int, height: Int) {
    var limit = limit
    if isUpright, track.orientation >= 5 {
      (limit.width, limit.height) = (limit.height, limit.width)
    }
    var scale: CGFloat = 1
    if limit.width > 0, track.size.width > 0 { scale = min(scale, limit.width / track.size.width) }
    if limit.height > 0, track.size.height > 0 {
      scale = min(scale, limit.height / track.size.height)
    }
    return (
      max(1, Int((track.size.width * scale).rounded())),
      max(1, Int((track.size.height * scale).rounded()))
    )
  }
}

/// A frame that is kept while the decoder goes on.
private final class HeldFrame {
  let frame: UnsafeMutablePointer<AVFrame>
  private(set) var start: Int64 = 0
  private(set) var isSet = false

  init() {
    guard let frame = lazy_av_frame_alloc()() else { preconditionFailure("No memory for a frame.") }
    self.frame = frame
  }

  deinit {
    vivace_av_free(nil, nil, frame)
  }

  func hold(_ other: UnsafeMutablePointer<AVFrame>, start: Int64) {
    lazy_av_frame_unref()(frame)
    lazy_av_frame_move_ref()(frame, other)
    (self.start, isSet) = (start, true)
  }

  func clear() {
    lazy_av_frame_unref()(frame)
    isSet = false
  }
}
