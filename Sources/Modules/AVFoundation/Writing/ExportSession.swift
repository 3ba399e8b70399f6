import Foundation
import VivaceMedia

/// Writes a film or a sound, or a range of it, into a new file, beside the main thread.
///
/// Pictures are encoded anew by libav's encoders, or copied (`AVAssetExportPresetPassthrough`). The same asset gives the
/// same bytes. The file appears when it is complete; nothing is left of an export that fails or is cancelled.
open class AVAssetExportSession: NSObject, @unchecked Sendable {
  /// The state of the export.
  public enum Status: Int, Sendable {
    case unknown, waiting, exporting, completed, failed, cancelled
  }
  /// The state of the export in `states(updateInterval:)`.
  public enum State: Sendable {
    /// It has not begun.
    case pending
    /// It is about to begin.
    case waiting
    /// It runs, and is so far.
    case exporting(progress: Progress)
  }
  /// The film or sound to write.
  public let asset: AVAsset
  /// The name of the preset.
  public let presetName: String
  /// The file to write, which must not be there yet.
  open var outputURL: URL?
  /// The kind of the file: one of `supportedFileTypes`.
  open var outputFileType: AVFileType?
  /// The range to write; all of the asset at first. A range that exceeds the asset is cut.
  open var timeRange = CMTimeRange(start: .zero, duration: .positiveInfinity)
  /// Texts for the file. Nil keeps those of the asset.
  open var metadata: [AVMetadataItem]?
  /// The pictures' composition; nil writes the first track with pictures.
  open var videoComposition: AVVideoComposition?
  /// The loudness of the tracks; nil leaves it.
  open var audioMix: AVAudioMix?
  /// True puts the index first, so that the file can be played while it is downloaded.
  open var shouldOptimizeForNetworkUse = false
  /// The largest length of the file in bytes. Stored only: the quality decides.
  open var fileLengthLimit: Int64 = 0
  /// The folder of temporary files. Stored only: the new file has no name until it is complete.
  open var directoryForTemporaryFiles: URL?
  private let preset: ExportPreset
  private let lock = NSLock()
  private var state = ExportState()

  /// An export of an asset; nil for an unknown preset, and for one that no encoder is installed for.
  public init?(asset: AVAsset, presetName: String) {
    guard let preset = ExportPreset(presetName) else { return nil }
    (self.asset, self.presetName, self.preset) = (asset, presetName, preset)
  }

  /// The kinds of files that the preset can write of the asset.
  open var supportedFileTypes: [AVFileType] {
    asset.content.map(preset.fileTypes) ?? []
  }
  /// The state of the export.
  open var status: Status { lock.withLock { state.status } }
  /// From 0 to 1.
  open var progress: Float { Float(lock.withLock { state.progress }) }
  /// The reason of a failure.
  open var error: (any Error)? { lock.withLock { state.error } }
  /// The length of the range that is written.
  open var maxDuration: CMTime { ExportPlan.range(timeRange, of: asset).duration }
  /// The kinds of files, on a background queue.
  open func determineCompatibleFileTypes(
    completionHandler handler: @escaping @Sendable ([AVFileType]) -> Void
  ) {
    DispatchQueue.global().async { handler(self.supportedFileTypes) }
  }
  /// The kinds of files that the preset can write of the asset.
  open var compatibleFileTypes: [AVFileType] { get async { supportedFileTypes } }

  /// Begins the export. The handler is called on a background queue when it has been completed, failed or cancelled.
  open func exportAsynchronously(completionHandler handler: @escaping @Sendable () -> Void) {
    guard begin() else { return handler() }
    DispatchQueue.global(qos: .userInitiated).async {
      self.run()
      handler()
    }
  }
  /// Exports, and returns when it has been completed, failed or cancelled: `status` tells.
  open func export() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exportAsynchronously { continuation.resume() }
      }
    } onCancel: {
      cancelExport()
    }
  }
  /// Exports to a file; throws the reason of a failure, and `CancellationError` of a cancelled export.
  open func export(to url: URL, as fileType: AVFileType) async throws {
    (outputURL, outputFileType) = (url, fileType)
    await export()
    if status == .cancelled { throw CancellationError() }
    if let error { throw error }
  }
  /// The states from now on until the end of the export.
  ///
  /// - Parameter interval: A finite number adds a state for each hundredth of the export; infinity has none of them.
  open func states(updateInterval interval: TimeInterval = .infinity) -> AsyncStream<State> {
    AsyncStream { continuation in
      lock.withLock {
        continuation.yield(state.public)
        guard state.hasEnded else {
          return state.observers.append(
            ExportState.Observer(continuation: continuation, seesProgress: interval.isFinite))
        }
        continuation.finish()
      }
    }
  }
  /// Ends the export soon; no file is left.
  open func cancelExport() {
    lock.withLock {
      state.isCancelled = true
      if !state.hasBegun { state.end(.cancelled, nil) }
    }
  }

  private func begin() -> Bool {
    lock.withLock {
      guard !state.hasBegun, !state.hasEnded else { return false }
      state.begin()
      return true
    }
  }

  private func run() {
    do {
      let plan = try ExportPlan(self, preset: preset)
      lock.withLock { state.start() }
      try plan.run { [self] progress in
        lock.withLock {
          state.set(progress)
          return !state.isCancelled
        }
      }
      lock.withLock { state.end(.completed, nil) }
    } catch is CancellationError {
      lock.withLock { state.end(.cancelled, nil) }
    } catch {
      lock.withLock { state.end(.failed, AVError(error)) }
    }
  }

  /// The names of all presets that encoders are installed for.
  open class func allExportPresets() -> [String] { ExportPreset.all.map(\.name) }
  /// The names of the presets that can write an asset.
  open class func exportPresets(compatibleWith asset: AVAsset) -> [String] {
    ExportPreset.all.filter { isCompatible($0, with: asset, type: nil) }.map(\.name)
  }
  /// The answer whether a preset can write an asset as a kind of file; nil is any kind.
  open class func compatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?
  ) async -> Bool {
    ExportPreset(presetName).map { isCompatible($0, with: asset, type: outputFileType) } ?? false
  }
  /// Calls the handler on a background queue with the answer.
  open class func determineCompatibility(
    ofExportPreset presetName: String, with asset: AVAsset, outputFileType: AVFileType?,
    completionHandler handler: @escaping @Sendable (Bool) -> Void
  ) {
    DispatchQueue.global().async {
      let preset = ExportPreset(presetName)
      handler(preset.map { isCompatible($0, with: asset, type: outputFileType) } ?? false)
    }
  }
  private static func isCompatible(
    _ preset: ExportPreset, with asset: AVAsset, type: AVFileType?
  ) -> Bool {
    guard let content = asset.content else { return false }
    if case .copy = preset.kind, asset is AVComposition, !canBeCopied(asset) { return false }
    let types = preset.fileTypes(for: content)
    return type.map(types.contains) ?? !types.isEmpty
  }
  /// Whether the encoded samples of all tracks can be read.
  private static func canBeCopied(_ asset: AVAsset) -> Bool {
    guard let file = try? asset.source.file() else { return false }
    return file.content.tracks.allSatisfy { (try? file.openPackets(track: $0.index)) != nil }
  }
}

/// The state of an export. The session's lock guards it.
struct ExportState {
  struct Observer {
    let continuation: AsyncStream<AVAssetExportSession.State>.Continuation
    let seesProgress: Bool
  }
  var status = AVAssetExportSession.Status.unknown
  var progress = 0.0
  var error: AVError?
  var isCancelled = false
  var observers: [Observer] = []
  private(set) var hasBegun = false

  var hasEnded: Bool { [.completed, .failed, .cancelled].contains(status) }

  var `public`: AVAssetExportSession.State {
    switch status {
    case .unknown: .pending
    case .waiting: .waiting
    default: .exporting(progress: measured)
    }
  }
  private var measured: Progress {
    let measured = Progress(totalUnitCount: 100)
    measured.completedUnitCount = Int64(progress * 100)
    return measured
  }

  mutating func begin() {
    (hasBegun, status) = (true, .waiting)
    for observer in observers { observer.continuation.yield(.waiting) }
  }

  mutating func start() {
    status = .exporting
    for observer in observers { observer.continuation.yield(self.public) }
  }

  mutating func set(_ new: Double) {
    let isNews = Int(new * 100) > Int(progress * 100)
    progress = max(progress, new)
    guard isNews else { return }
    for observer in observers where observer.seesProgress {
      observer.continuation.yield(self.public)
    }
  }

  mutating func end(_ status: AVAssetExportSession.Status, _ error: AVError?) {
    (self.status, self.error) = (status, error)
    if status == .completed { progress = 1 }
    for observer in observers { observer.continuation.finish() }
    observers = []
  }
}
