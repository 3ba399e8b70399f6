import Combine
import UIKit
import VivaceGraphics

/// A film or a sound while it is played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public let asset: AVAsset
  open var preferredForwardBufferDuration: TimeInterval = 0
  open var forwardPlaybackEndTime = CMTime.invalid
  open var reversePlaybackEndTime = CMTime.invalid
  public init(asset: AVAsset) { self.asset = asset }
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.asset = asset }
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  open var duration: CMTime { asset.duration }
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var presentationSize: CGSize { .zero }
  open func currentTime() -> CMTime { .zero }
  /// Answer: none.
  open var loadedTimeRanges: [NSValue] { [] }
  open var isPlaybackLikelyToKeepUp: Bool { false }
  open var isPlaybackBufferEmpty: Bool { true }
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  public static let playbackStalledNotification = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}
extension Notification.Name {
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}

/// Plays films and sounds. Here it stays at the beginning, which is reported once.
@MainActor @preconcurrency open class AVPlayer: NSObject {
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  open private(set) var currentItem: AVPlayerItem?
  open var actionAtItemEnd = ActionAtItemEnd.pause
  open var volume: Float = 1
  open var isMuted = false
  open var allowsExternalPlayback = true
  open var automaticallyWaitsToMinimizeStalling = true
  open var preventsDisplaySleepDuringVideoPlayback = true
  open var defaultRate: Float = 1
  /// Times the speed of the recording: 0, since nothing is played.
  open var rate: Float {
    get { 0 }
    set { if newValue != 0 { play() } }
  }
  public nonisolated override init() { super.init() }
  public nonisolated convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }
  public nonisolated init(playerItem item: AVPlayerItem?) {
    super.init()
    MainActor.assumeIsolated { currentItem = item }
  }
  open var status: Status { .unknown }
  open var error: (any Error)? { nil }
  open var timeControlStatus: TimeControlStatus { .paused }
  /// Has no effect, which is reported once.
  open func play() { NotYet.once("AVPlayer.play()", "plays films and sounds") }
  /// Has no effect, which is reported once.
  open func playImmediately(atRate rate: Float) { play() }
  open func pause() {}
  open func currentTime() -> CMTime { .zero }
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  open func seek(to time: CMTime) {}
  open func seek(
    to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
  ) { completionHandler(false) }
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) { completionHandler(false) }
  /// The block never runs, since no time passes.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any { NSObject() }
  /// The block never runs, since no time passes.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any { NSObject() }
  open func removeTimeObserver(_ observer: Any) {}
}
/// Plays one item after the other.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []
  public nonisolated convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    MainActor.assumeIsolated { queue = items }
  }
  open func items() -> [AVPlayerItem] { queue }
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let index = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
    if queue.count == 1 { replaceCurrentItem(with: item) }
  }
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }
}
/// Plays an item again and again.
@MainActor open class AVPlayerLooper: NSObject {
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    if player.items().isEmpty { player.insert(itemToLoop, after: nil) }
  }
  open var loopCount: Int { 0 }
  open func disableLooping() {}
}
/// The pictures of a player; black here, once a player is set.
open class AVPlayerLayer: CALayer {
  open var player: AVPlayer? {
    didSet { backgroundColor = player == nil ? nil : UIColor.black.cgColor }
  }
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Answer: no.
  open var isReadyForDisplay: Bool { false }
  open var videoRect: CGRect { bounds }
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    backgroundColor = player == nil ? nil : UIColor.black.cgColor
  }
}
