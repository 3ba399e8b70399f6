import Foundation
import VivaceGraphics
import VivaceMedia
import VivaceSupplements

/// A film or a sound while it is played: its position, and the state of its file.
///
/// The file is opened on a background queue once a player has the item, or the item follows the one that plays. The
/// position is a function of the program's time.
open class AVPlayerItem: NSObject, _KeyValueObserved, @unchecked Sendable {
  /// The readiness of an item.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The film or sound of the item.
  public let asset: AVAsset
  /// The seconds to load ahead. Stored only: files are read as they are played.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// The bits a second to load at most. Stored only.
  open var preferredPeakBitRate = 0.0
  /// The end when it is played forwards; the file's end if it is invalid.
  open var forwardPlaybackEndTime = CMTime.invalid { didSet { changed() } }
  /// The end when it is played backwards; the beginning if it is invalid.
  open var reversePlaybackEndTime = CMTime.invalid { didSet { changed() } }
  /// True would load while it is paused. Stored only.
  open var canUseNetworkResourcesForLiveStreamingWhilePaused = false
  /// The way in which the pictures of tracks are put over one another; nil shows the first track. Set another one
  /// after changes: the item keeps it as it is.
  open var videoComposition: AVVideoComposition? { didSet { compositionChanged() } }
  /// The instance of the composition's `customVideoCompositorClass`; nil before the first picture, or without one.
  open var customVideoCompositor: (any AVVideoCompositing)? {
    (pictures as? VideoCompositionPlan)?.compositor
  }
  /// The loudness of the tracks; nil leaves it as it was recorded.
  open var audioMix: AVAudioMix? { didSet { tellPlayer { $0.jumped() } } }
  /// Unknown until the file has been opened; observable.
  open private(set) var status = Status.unknown
  /// The reason why the file cannot be played.
  open private(set) var error: (any Error)?
  /// The size of the pictures as they are shown; zero before the file has been opened, and without pictures.
  open private(set) var presentationSize = CGSize.zero
  /// The outputs that were added.
  open private(set) var outputs: [AVPlayerItemOutput] = []
  var clock = PlayClock()
  /// The player that has the item now.
  weak var player: AVPlayer?
  private var isLoading = false
  private var length: CMTime?
  private var pictures: (any PictureReader)?

  /// An item of an asset.
  public init(asset: AVAsset) { self.asset = asset }
  /// An item of an asset; the keys are ignored, as files are opened whole.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.asset = asset }
  /// An item of a file.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }

  /// The length; indefinite until the file has been opened. Observable.
  open var duration: CMTime { length ?? .indefinite }
  /// The position.
  open func currentTime() -> CMTime { CMTime(playing: position(at: Services.instant)) }
  /// The whole length, as a file is there at once; empty before it has been opened. Observable.
  open var loadedTimeRanges: [NSValue] {
    length.map { [NSValue(timeRange: CMTimeRange(start: .zero, duration: $0))] } ?? []
  }
  /// Equals the loaded ranges: a file can be played from everywhere.
  open var seekableTimeRanges: [NSValue] { loadedTimeRanges }
  /// True once the file has been opened.
  open var isPlaybackLikelyToKeepUp: Bool { status == .readyToPlay }
  /// True until the file has been opened.
  open var isPlaybackBufferEmpty: Bool { status != .readyToPlay }
  /// True once the file has been opened.
  open var isPlaybackBufferFull: Bool { status == .readyToPlay }
  /// True once the file has been opened: pictures of all instants can be shown.
  open var canPlayFastForward: Bool { status == .readyToPlay }
  /// True once the file has been opened.
  open var canPlayReverse: Bool { status == .readyToPlay }
  /// True once the file has been opened.
  open var canStepForward: Bool { status == .readyToPlay }
  /// The item's tracks.
  open var tracks: [AVPlayerItemTrack] { asset.tracks.map(AVPlayerItemTrack.init) }

  /// Moves to a time, exactly. The handler learns on the main queue whether no later move came in between.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    seek(
      to: time, toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: completionHandler)
  }
  /// Equivalent: every move is exact, which is within all tolerances.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: ((Bool) -> Void)? = nil
  ) {
    let handler = completionHandler.map(Handler.init)
    guard time.isNumeric || time.isPositiveInfinity else {
      if let handler { DispatchQueue.main.async { handler.call(false) } }
      return
    }
    seeks += 1
    let turn = seeks
    clock.jump(to: clamped(time.seconds), at: Services.instant)
    tellPlayer { $0.jumped() }
    NotificationCenter.default.post(name: Self.timeJumpedNotification, object: self)
    if let handler { DispatchQueue.main.async { handler.call(self.seeks == turn) } }
  }
  private var seeks = 0
  private struct Handler: @unchecked Sendable { let call: (Bool) -> Void }
  /// Moves to a time, exactly; false if a later move came in between.
  @discardableResult open func seek(to time: CMTime) async -> Bool {
    await withCheckedContinuation { continuation in
      seek(to: time) { continuation.resume(returning: $0) }
    }
  }
  /// Does nothing: moves are made at once.
  open func cancelPendingSeeks() {}
  /// Moves by some pictures of the film, backwards for a negative number.
  open func step(byCount stepCount: Int) {
    guard let track = asset.content?.track(.video), track.frameRate > 0 else { return }
    let picture = (position(at: Services.instant) * track.frameRate + 1e-6).rounded(.down)
    seek(
      to: CMTime(
        seconds: (picture + Double(stepCount)) / track.frameRate,
        preferredTimescale: track.timescale))
  }
  /// Adds an output, which gets the pictures.
  open func add(_ output: AVPlayerItemOutput) {
    output.item = self
    outputs.append(output)
  }
  /// Removes an output.
  open func remove(_ output: AVPlayerItemOutput) { outputs.removeAll { $0 === output } }

  /// The name of an item's end.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// The name of a failure before the end.
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// The name of a pause for loading. Never posted here: files are there at once.
  public static let playbackStalledNotification = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
  /// The name of a move to another time.
  public static let timeJumpedNotification = Notification.Name(
    "AVPlayerItemTimeJumpedNotification")
}
extension Notification.Name {
  /// The notification of an item's end, by its older name.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// The notification of a failure, by its older name.
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
  /// The notification of a pause for loading, by its older name.
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
  /// The notification of a move, by its older name.
  public static let AVPlayerItemTimeJumped = AVPlayerItem.timeJumpedNotification
}
/// The user info's key of the error in the notification of a failure.
public let AVPlayerItemFailedToPlayToEndTimeErrorKey = "AVPlayerItemFailedToPlayToEndTimeErrorKey"

/// A track of an item.
open class AVPlayerItemTrack: NSObject, @unchecked Sendable {
  /// The track of the asset.
  public let assetTrack: AVAssetTrack?
  /// True plays the track. Stored only.
  open var isEnabled = true
  init(_ track: AVAssetTrack) { assetTrack = track }
}

extension AVPlayerItem {
  /// The end of playing forwards, in seconds; infinite while it is not known.
  var endPosition: Double {
    let own = length.flatMap { $0.isNumeric ? $0.seconds : nil } ?? .infinity
    return forwardPlaybackEndTime.isNumeric ? min(own, forwardPlaybackEndTime.seconds) : own
  }
  /// The end of playing backwards, in seconds.
  var beginPosition: Double {
    reversePlaybackEndTime.isNumeric ? max(0, reversePlaybackEndTime.seconds) : 0
  }
  func position(at time: Double) -> Double { clamped(clock.position(at: time)) }
  private func clamped(_ position: Double) -> Double {
    max(0, min(position, length.flatMap { $0.isNumeric ? $0.seconds : nil } ?? .infinity))
  }

  /// Calls the player at once on the main thread, else soon.
  private func tellPlayer(_ body: @escaping @MainActor @Sendable (AVPlayer) -> Void) {
    guard let player else { return }
    if MainContext.isCurrent { return MainActor.assumeIsolated { body(player) } }
    DispatchQueue.main.async { body(player) }
  }
  private func changed() {
    tellPlayer { $0.reschedule() }
  }

  /// Opens the file, once.
  func load() {
    guard !isLoading else { return }
    isLoading = true
    let source = asset.source
    DispatchQueue.global(qos: .userInitiated).async {
      let result = Result { try source.file() }
      DispatchQueue.main.async { [weak self] in self?.opened(result) }
    }
  }

  private func opened(_ result: Result<any MediaFile, any Error>) {
    do {
      let file = try result.get()
      guard asset.isPlayable else { throw AVError(.fileFormatNotRecognized) }
      presentationSize = sizeOfPictures(file)
      length = asset.duration
      status = .readyToPlay
      clock.jump(to: clamped(clock.position(at: Services.instant)), at: Services.instant)
    } catch { fail(error) }
    _propertyChanged()
    tellPlayer { [self] in $0.itemChanged(self) }
  }

  /// The file cannot be played, or not any further.
  func fail(_ error: any Error) {
    guard status != .failed else { return }
    let failure = AVError(error)
    self.error = failure
    Warning.once("A film is not played: \(failure.localizedDescription).")
    let wasPlaying = status == .readyToPlay
    status = .failed
    if wasPlaying {
      NotificationCenter.default.post(
        name: Self.failedToPlayToEndTimeNotification, object: self,
        userInfo: [AVPlayerItemFailedToPlayToEndTimeErrorKey: failure])
      _propertyChanged()
    }
  }

  /// The picture at a position; nil without pictures, or where they cannot be decoded.
  func picture(at position: Double) -> MediaPicture? {
    guard status == .readyToPlay else { return nil }
    do {
      let file = try asset.source.file()
      guard let track = file.content.track(.video) else { return nil }
      let reader =
        try pictures ?? videoComposition.map { try VideoCompositionPlan($0, file: file) }
        ?? file.openPictures(track: track.index)
      pictures = reader
      return try reader.picture(at: position, within: .zero, isUpright: true)
    } catch {
      fail(error)
      return nil
    }
  }

  /// The sound from a position on, as it is sent to the loudspeaker; nil without sound or without a loudspeaker.
  func soundFeed(from position: Double, rate: Double) -> SoundFeed? {
    guard Loudspeaker.output != nil, let file = try? asset.source.file(),
      let sound = try? sound(of: file)
    else { return nil }
    return SoundFeed(
      reader: sound.reader, sampleRate: sound.rate, channels: sound.channels, from: position,
      rate: rate)
  }

  /// The first track with sound; of compositions the sum of all. Nil without sound.
  private func sound(
    of file: any MediaFile
  ) throws -> (reader: any SampleReader, rate: Double, channels: Int)? {
    let sounds = file.content.tracks.filter { $0.kind == .audio && $0.sampleRate > 0 }
    let tracks = asset is AVComposition ? sounds : Array(sounds.prefix(1))
    guard let first = tracks.first else { return nil }
    if tracks.count == 1, audioMix?.volume(ofTrack: first.number) == nil {
      return (try file.openSamples(track: first.index), first.sampleRate, first.channels)
    }
    let channels = min(2, max(1, tracks.map(\.channels).max() ?? 1))
    let mixed = try tracks.map { track in
      let reader = ResampledReader(
        try file.openSamples(track: track.index), from: track.sampleRate, to: first.sampleRate,
        channels: channels)
      return MixedSamples.Input(reader: reader, volume: audioMix?.volume(ofTrack: track.number))
    }
    return (MixedSamples(mixed, rate: first.sampleRate), first.sampleRate, channels)
  }

  private func sizeOfPictures(_ file: any MediaFile) -> CGSize {
    guard let track = file.content.track(.video) else { return .zero }
    return videoComposition?.renderSize ?? track.displaySize
  }

  /// Shows pictures of another composition from now on.
  private func compositionChanged() {
    pictures = nil
    guard status == .readyToPlay, let file = try? asset.source.file() else { return }
    presentationSize = sizeOfPictures(file)
    _propertyChanged()
    tellPlayer { [self] in $0.picturesChanged(self) }
  }
}
