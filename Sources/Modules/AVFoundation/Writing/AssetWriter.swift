import Foundation
import VivaceMedia

/// Writes pictures and samples of a program into a new film or sound.
///
/// Samples are encoded on a queue of the writer's own. The file appears when it is complete; nothing is left of one that
/// fails or is cancelled.
open class AVAssetWriter: NSObject, @unchecked Sendable {
  /// The state of a writer.
  public enum Status: Int, Sendable { case unknown, writing, completed, failed, cancelled }
  /// The file to write, which must not be there yet.
  public let outputURL: URL
  /// The kind of the file.
  public let outputFileType: AVFileType
  /// Texts for the file. Set before writing begins.
  open var metadata: [AVMetadataItem] = []
  /// True puts the index first, so that the file can be played while it is downloaded.
  open var shouldOptimizeForNetworkUse = false
  /// Ticks a second of the pictures' times, unless an input has its own; 0 leaves it to the writer, which has 90,000.
  open var movieTimeScale: CMTimeScale = 0
  /// The length of fragments. Stored only: films have one part.
  open var movieFragmentInterval = CMTime.invalid
  /// The expected length. Stored only.
  open var overallDurationHint = CMTime.zero
  /// The folder of temporary files. Stored only: the new file has no name until it is complete.
  open var directoryForTemporaryFiles: URL?
  private let container: MediaFileOptions.Container
  private let queue = DispatchQueue(label: "AVAssetWriter")
  private let lock = NSLock()
  private var added: [AVAssetWriterInput] = []
  private var state = Status.unknown
  private var failure: AVError?
  private var writer: (any MediaWriter)?
  private var sessionStart: CMTime?
  private var sessionEnd: CMTime?

  /// A writer of a file; an error for a kind of file that is not written here.
  public init(outputURL: URL, fileType outputFileType: AVFileType) throws {
    guard outputURL.isFileURL, let container = MediaFileOptions.Container(outputFileType) else {
      throw AVError(
        .fileFormatNotRecognized,
        "\(outputURL.path) cannot be written as \(outputFileType.rawValue): expected a file, and mov, mp4, "
          + "m4v, m4a, wav, caf or aiff.")
    }
    (self.outputURL, self.outputFileType, self.container) = (outputURL, outputFileType, container)
  }
  /// Equivalent with another label.
  public convenience init(url outputURL: URL, fileType outputFileType: AVFileType) throws {
    try self.init(outputURL: outputURL, fileType: outputFileType)
  }

  /// The state. A failure of encoding is reported here soon after the sample was appended.
  open var status: Status { lock.withLock { state } }
  /// The reason of a failure.
  open var error: (any Error)? { lock.withLock { failure } }
  /// The inputs that were added.
  open var inputs: [AVAssetWriterInput] { lock.withLock { added } }
  /// The kinds of tracks that the file can have.
  open var availableMediaTypes: [AVMediaType] {
    [.quickTime, .mpeg4].contains(container) ? [.video, .audio] : [.audio]
  }
  /// True of settings that an encoder here has; nil settings are of samples that are encoded already.
  open func canApply(outputSettings: [String: Any]?, forMediaType mediaType: AVMediaType) -> Bool {
    guard availableMediaTypes.contains(mediaType) else { return false }
    guard let outputSettings else { return true }
    let settings = OutputSettings(outputSettings)
    do {
      if mediaType == .video { _ = try settings.video() } else { _ = try settings.audio() }
      return true
    } catch { return false }
  }
  /// True of an input with settings that can be written, before writing begins.
  open func canAdd(_ input: AVAssetWriterInput) -> Bool {
    status == .unknown && input.writer == nil
      && canApply(outputSettings: input.outputSettings, forMediaType: input.mediaType)
  }
  /// Adds an input, before writing begins. An input that cannot be added fails when writing begins.
  open func add(_ input: AVAssetWriterInput) {
    guard status == .unknown else { return }
    input.writer = self
    lock.withLock { added.append(input) }
  }

  /// Creates the file; false, with `error`, if it cannot be written.
  @discardableResult open func startWriting() -> Bool {
    guard status == .unknown else { return false }
    do {
      guard !inputs.isEmpty else {
        throw AVError(
          .operationNotAllowed, "\(outputURL.path) cannot be written: add an input before.")
      }
      var options = MediaFileOptions(container)
      options.tags = AVMetadataItem.tags(of: metadata)
      options.isIndexFirst = shouldOptimizeForNetworkUse
      let writer = try MediaFiles.create(outputURL.path, options)
      for input in inputs { try input.makeTrack(writer, timescale: movieTimeScale) }
      try writer.begin()
      lock.withLock { (self.writer, state) = (writer, .writing) }
    } catch {
      fail(error)
      return false
    }
    return true
  }
  /// The time of the samples that is the file's beginning. Samples before it are left out.
  open func startSession(atSourceTime startTime: CMTime) {
    lock.withLock { if sessionStart == nil { sessionStart = startTime } }
    for input in inputs { input.requestMore() }
  }
  /// The time of the samples at which the file ends.
  open func endSession(atSourceTime endTime: CMTime) { lock.withLock { sessionEnd = endTime } }

  /// Writes the rest, and gives the file its name. The handler is called on a background queue.
  open func finishWriting(completionHandler handler: @escaping @Sendable () -> Void) {
    for input in inputs { input.markAsFinished() }
    queue.async { [self] in
      finish()
      handler()
    }
  }
  /// Writes the rest, and gives the file its name: `status` tells how it ended.
  open func finishWriting() async {
    await withCheckedContinuation { continuation in
      finishWriting { continuation.resume() }
    }
  }
  /// Gives up; no file is left.
  open func cancelWriting() {
    let writer = lock.withLock { () -> (any MediaWriter)? in
      guard state == .unknown || state == .writing else { return nil }
      state = .cancelled
      return self.writer
    }
    for input in inputs { input.markAsFinished() }
    writer?.cancel()
  }

  private func finish() {
    guard status == .writing, let writer = lock.withLock({ writer }) else { return }
    do {
      for input in inputs { try input.endTrack(writer, at: end(for: input)) }
      try writer.finish()
      lock.withLock { if state == .writing { state = .completed } }
    } catch { fail(error) }
  }

  private func end(for input: AVAssetWriterInput) -> MediaTime? {
    let (start, end) = lock.withLock { (sessionStart, sessionEnd) }
    guard let start, let end, end.isNumeric else { return nil }
    return MediaTime(end - start)
  }

  private func fail(_ error: any Error) {
    let writer = lock.withLock { () -> (any MediaWriter)? in
      guard state == .unknown || state == .writing else { return nil }
      (state, failure) = (.failed, AVError(error))
      return self.writer
    }
    writer?.cancel()
  }

  /// The time in the file of a time of the samples; nil before the session's start, and without a session.
  func time(_ time: CMTime) -> CMTime? {
    let start = lock.withLock { sessionStart }
    guard status == .writing, let start, time.isNumeric else { return nil }
    return time - start
  }

  /// Encodes on the writer's queue.
  func enqueue(
    _ work: @escaping @Sendable (any MediaWriter) throws -> Void,
    then: @escaping @Sendable () -> Void
  ) {
    queue.async { [self] in
      defer { then() }
      guard status == .writing, let writer = lock.withLock({ writer }) else { return }
      do { try work(writer) } catch { fail(error) }
    }
  }
}
