import Foundation
import VivaceDrawing
import VivaceMedia

/// The pictures or samples of one track of a new film.
open class AVAssetWriterInput: NSObject, @unchecked Sendable {
  /// The kind of the track.
  public let mediaType: AVMediaType
  /// The encoding; nil of samples that are encoded already.
  public let outputSettings: [String: Any]?
  /// The format of samples that are encoded already.
  public let sourceFormatHint: CMFormatDescription?
  /// True says that samples come as they happen. Stored only.
  open var expectsMediaDataInRealTime = false
  /// The map of the pictures to their display, y downwards. Set before writing begins.
  open var transform = CGAffineTransform.identity
  /// The size of the pictures as they are shown. Stored only: it is that of the settings.
  open var naturalSize = CGSize.zero
  /// Ticks a second of the pictures' times; 0 leaves it to the writer.
  open var mediaTimeScale: CMTimeScale = 0
  /// The language as three letters. Set before writing begins.
  open var languageCode: String?
  /// Texts for the track. Stored only: texts are written for the whole file.
  open var metadata: [AVMetadataItem] = []
  /// The loudness. Stored only.
  open var preferredVolume: Float = 1
  weak var writer: AVAssetWriter?
  private let lock = NSLock()
  private let slots = DispatchSemaphore(value: AVAssetWriterInput.limit)
  private var waiting = 0
  private var track: Int?
  private var isFinished = false
  private var request: (queue: DispatchQueue, block: @Sendable () -> Void)?
  private var isRequested = false
  private var appended = 0
  /// The fit of pictures, and their size; nil stretches them.
  private var fit: (kind: PictureFit, width: Int, height: Int)?
  /// The conversion of samples to the track's rate; nil of pictures.
  private var sounds: InputSamples?
  /// Samples that wait to be encoded, at most.
  private static let limit = 8

  /// An input with an encoding.
  public convenience init(mediaType: AVMediaType, outputSettings: [String: Any]?) {
    self.init(mediaType: mediaType, outputSettings: outputSettings, sourceFormatHint: nil)
  }
  /// An input with an encoding, or of samples that are encoded already, whose format is given.
  public init(
    mediaType: AVMediaType, outputSettings: [String: Any]?,
    sourceFormatHint: CMFormatDescription?
  ) {
    (self.mediaType, self.outputSettings) = (mediaType, outputSettings)
    self.sourceFormatHint = sourceFormatHint
  }

  /// True while few samples wait to be encoded, once writing has begun.
  open var isReadyForMoreMediaData: Bool {
    guard writer?.status == .writing else { return false }
    return lock.withLock { !isFinished && waiting < Self.limit }
  }

  /// Appends a picture or samples; false, with the writer's `error`, if the writer has failed or does not write.
  ///
  /// Waits while too many samples wait to be encoded.
  @discardableResult open func append(_ sampleBuffer: CMSampleBuffer) -> Bool {
    if let image = sampleBuffer.imageBuffer {
      return append(image, at: sampleBuffer.presentationTimeStamp)
    }
    guard let writer, let time = writer.time(sampleBuffer.presentationTimeStamp),
      let track = lock.withLock({ isFinished ? nil : track })
    else { return false }
    if outputSettings == nil { return append(encoded: sampleBuffer, to: track, at: time) }
    guard let samples = PlainSamples.read(sampleBuffer),
      let rate = sampleBuffer.formatDescription?.audioStreamBasicDescription?.mSampleRate
    else {
      return enqueue { _ in
        throw AVError(
          .invalidSourceMedia,
          "A sample buffer cannot be encoded: expected samples of 16 or 32 bits without compression."
        )
      }
    }
    guard let sounds = lock.withLock({ sounds }) else { return false }
    return enqueue { writer in
      try sounds.append(samples, rate: rate, at: time.seconds) { samples, first in
        try writer.append(samples, from: first, to: track)
      }
    }
  }

  /// Tells that no more samples come.
  open func markAsFinished() {
    lock.withLock { (isFinished, request) = (true, nil) }
  }

  /// Calls a block whenever samples can be appended, until the input is marked as finished.
  open func requestMediaDataWhenReady(
    on queue: DispatchQueue, using block: @escaping @Sendable () -> Void
  ) {
    lock.withLock { request = (queue, block) }
    requestMore()
  }

  func append(_ buffer: CVPixelBuffer, at time: CMTime) -> Bool {
    guard let time = writer?.time(time), let track = lock.withLock({ isFinished ? nil : track })
    else { return false }
    guard time >= .zero else { return true }
    guard mediaType == .video, outputSettings != nil, let picture = Bitmap(buffer) else {
      return enqueue { _ in
        throw AVError(
          .invalidSourceMedia,
          "A pixel buffer cannot be encoded: the input needs the media type .video and outputSettings, and the "
            + "buffer a format of 32 bits a pixel.")
      }
    }
    let fit = lock.withLock { self.fit }
    return enqueue { writer in
      let fitted = fit.map { picture.fitted($0.kind, width: $0.width, height: $0.height) }
      try writer.append(fitted ?? picture, at: MediaTime(time), to: track)
    }
  }

  private func append(encoded buffer: CMSampleBuffer, to track: Int, at time: CMTime) -> Bool {
    guard let data = buffer.dataBuffer?.data,
      let format = buffer.formatDescription?.parameters as? MediaFormat
    else { return false }
    let unit = format.secondsOfTick
    let offset = buffer.presentationTimeStamp.seconds - time.seconds
    func ticks(_ time: CMTime, _ offset: Double) -> Int64 {
      Int64(nearest: (time.seconds - offset) / unit)
    }
    let decoding =
      buffer.decodeTimeStamp.isNumeric ? buffer.decodeTimeStamp : buffer.presentationTimeStamp
    let packet = MediaPacket(
      data: data, presentation: ticks(buffer.presentationTimeStamp, offset),
      decoding: ticks(decoding, offset),
      duration: buffer.duration.isNumeric ? ticks(buffer.duration, 0) : 0, isKey: buffer.isKey)
    return enqueue { try $0.append(packet, to: track) }
  }

  /// Encodes later; waits while too much waits already.
  private func enqueue(_ work: @escaping @Sendable (any MediaWriter) throws -> Void) -> Bool {
    guard let writer else { return false }
    slots.wait()
    lock.withLock {
      waiting += 1
      appended += 1
    }
    writer.enqueue(work) { [self] in
      lock.withLock { waiting -= 1 }
      slots.signal()
      requestMore()
    }
    return writer.status == .writing
  }

  /// Calls the block of a request, unless it runs already.
  func requestMore() {
    guard isReadyForMoreMediaData, writer?.time(.zero) != nil else { return }
    let found = lock.withLock { () -> (queue: DispatchQueue, block: @Sendable () -> Void)? in
      guard let request, !isRequested else { return nil }
      isRequested = true
      return request
    }
    guard let found else { return }
    found.queue.async { [self] in
      let before = lock.withLock { appended }
      found.block()
      let goesOn = lock.withLock {
        isRequested = false
        return appended != before
      }
      if goesOn { requestMore() }
    }
  }

  /// Adds the track to a new file.
  func makeTrack(_ file: any MediaWriter, timescale: CMTimeScale) throws {
    let number: Int
    switch (mediaType, outputSettings) {
    case (_, nil):
      guard let format = sourceFormatHint?.parameters as? MediaFormat else {
        throw AVError(
          .unsupportedOutputSettings,
          "An input without outputSettings needs a sourceFormatHint: the format of samples that a reader gave."
        )
      }
      number = try file.addCopy(of: format)
    case (.video, let settings?):
      var encoding = try OutputSettings(settings).video()
      let (width, height) = (encoding.width, encoding.height)
      let fitted = try OutputSettings(settings).scaling().map { ($0, width, height) }
      lock.withLock { fit = fitted }
      encoding.transform = transform
      encoding.language = languageCode
      if timescale > 0 { encoding.timescale = timescale }
      if mediaTimeScale > 0 { encoding.timescale = mediaTimeScale }
      number = try file.addVideo(encoding)
    case (.audio, let settings?):
      var encoding = try OutputSettings(settings).audio()
      encoding.language = languageCode
      let converter = InputSamples(
        rate: Double(encoding.sampleRate), channels: encoding.channels)
      lock.withLock { sounds = converter }
      number = try file.addAudio(encoding)
    default:
      throw AVError(
        .unsupportedOutputSettings, "Tracks of the kind \(mediaType.rawValue) are not written here."
      )
    }
    lock.withLock { track = number }
  }

  /// Ends the track in the file.
  func endTrack(_ file: any MediaWriter, at time: MediaTime?) throws {
    guard let track = lock.withLock({ track }) else { return }
    try lock.withLock { sounds }?.finish { samples, first in
      try file.append(samples, from: first, to: track)
    }
    try file.end(track, at: time)
  }
}
