import Foundation
import VivaceMedia

/// Reads the pictures and samples of an asset, one after the other.
open class AVAssetReader: NSObject, @unchecked Sendable {
  /// The state of a reader.
  public enum Status: Int, Sendable { case unknown, reading, completed, failed, cancelled }
  /// The film or sound that is read.
  public let asset: AVAsset
  /// The range to read; all of the asset at first. Set before reading begins.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  private let lock = NSLock()
  private var added: [AVAssetReaderOutput] = []
  private var state = Status.unknown
  private var failure: AVError?

  /// A reader of an asset; an error if its file cannot be read.
  public init(asset: AVAsset) throws {
    do { _ = try asset.source.file() } catch { throw AVError(error) }
    self.asset = asset
  }
  /// The state: completed once all outputs have given their last samples.
  open var status: Status { lock.withLock { state } }
  /// The reason of a failure.
  open var error: (any Error)? { lock.withLock { failure } }
  /// The outputs that were added.
  open var outputs: [AVAssetReaderOutput] { lock.withLock { added } }
  /// True before reading begins, of an output that belongs to no reader.
  open func canAdd(_ output: AVAssetReaderOutput) -> Bool {
    status == .unknown && output.reader == nil
  }
  /// Adds an output, before reading begins.
  open func add(_ output: AVAssetReaderOutput) {
    guard canAdd(output) else { return }
    output.reader = self
    lock.withLock { added.append(output) }
  }
  /// Opens the tracks; false, with `error`, if one cannot be read with its settings.
  @discardableResult open func startReading() -> Bool {
    guard status == .unknown else { return false }
    do {
      let file = try asset.source.file()
      let range = ExportPlan.range(timeRange, of: asset)
      for output in outputs { try output.begin(file, range) }
      lock.withLock { state = added.isEmpty ? .completed : .reading }
      return true
    } catch {
      fail(error)
      return false
    }
  }
  /// Ends reading: outputs give no more samples.
  open func cancelReading() {
    lock.withLock { if state == .reading || state == .unknown { state = .cancelled } }
  }

  func fail(_ error: any Error) {
    lock.withLock { if failure == nil { (state, failure) = (.failed, AVError(error)) } }
  }
  func outputEnded() {
    let isLast = outputs.allSatisfy(\.hasEnded)
    lock.withLock { if isLast, state == .reading { state = .completed } }
  }
}

/// An output of a reader.
open class AVAssetReaderOutput: NSObject, @unchecked Sendable {
  weak var reader: AVAssetReader?
  fileprivate(set) var hasEnded = false
  /// The kind of the samples.
  open var mediaType: AVMediaType { .metadata }
  /// True gives samples of their own. Stored only: samples are never shared.
  open var alwaysCopiesSampleData = true
  /// True would read other ranges later. Stored only.
  open var supportsRandomAccess = false

  /// The next picture, or some samples; nil at the end, before reading begins, and after a failure.
  open func copyNextSampleBuffer() -> CMSampleBuffer? {
    guard let reader, reader.status == .reading, !hasEnded else { return nil }
    do {
      if let buffer = try next() { return buffer }
      hasEnded = true
      reader.outputEnded()
    } catch { reader.fail(error) }
    return nil
  }

  func begin(_ file: any MediaFile, _ range: CMTimeRange) throws {}
  func next() throws -> CMSampleBuffer? { nil }
}

/// The samples of a track: as they are encoded, or as pixels and plain samples.
open class AVAssetReaderTrackOutput: AVAssetReaderOutput, @unchecked Sendable {
  /// The track that is read.
  public let track: AVAssetTrack
  /// The format of the samples; nil gives them as they are encoded.
  public let outputSettings: [String: any Sendable]?
  private var source: (any ReaderSource)?

  /// An output of a track. Pictures have a format of 32 bits a pixel (`kCVPixelBufferPixelFormatTypeKey`), sounds
  /// `kAudioFormatLinearPCM`.
  public init(track: AVAssetTrack, outputSettings: [String: any Sendable]?) {
    (self.track, self.outputSettings) = (track, outputSettings)
  }
  /// The track's kind.
  open override var mediaType: AVMediaType { track.mediaType }

  override func begin(_ file: any MediaFile, _ range: CMTimeRange) throws {
    guard let found = file.content.tracks.first(where: { $0.number == track.trackID }) else {
      throw AVError(
        .noSourceTrack, "A reader cannot begin: the track of an output is not the asset's.")
    }
    source =
      switch (outputSettings, found.kind) {
      case (nil, _): try PacketOutput(file.openPackets(track: found.index), range)
      case (let settings?, .video): try PictureOutput(file, found, OutputSettings(settings), range)
      case (let settings?, .audio): try SampleOutput(file, found, OutputSettings(settings), range)
      default:
        throw AVError(
          .operationNotSupportedForAsset,
          "A track of the kind \(track.mediaType.rawValue) is read without outputSettings only.")
      }
  }
  override func next() throws -> CMSampleBuffer? { try source?.next() }
}
