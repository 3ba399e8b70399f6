import Combine
import UIKit
import VivaceGraphics

/// A film or a sound while it is played.
open class AVPlayerItem: NSObject, @unchecked Sendable {
  /// The readiness of an item; it stays unknown here.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The film or sound of the item.
  public let asset: AVAsset
  /// The seconds to load ahead. Stored only.
  open var preferredForwardBufferDuration: TimeInterval = 0
  /// The end when it is played forwards. Stored only.
  open var forwardPlaybackEndTime = CMTime.invalid
  /// The end when it is played backwards. Stored only.
  open var reversePlaybackEndTime = CMTime.invalid
  /// An item of an asset.
  public init(asset: AVAsset) { self.asset = asset }
  /// An item of an asset; the keys are ignored.
  public init(asset: AVAsset, automaticallyLoadedAssetKeys: [String]?) { self.asset = asset }
  /// An item of a file or address, which is not read.
  public convenience init(url URL: URL) { self.init(asset: AVURLAsset(url: URL)) }
  /// The duration of the asset, which is indefinite here.
  open var duration: CMTime { asset.duration }
  /// Always `unknown`.
  open var status: Status { .unknown }
  /// Always nil.
  open var error: (any Error)? { nil }
  /// Always zero: no picture is decoded.
  open var presentationSize: CGSize { .zero }
  /// Always zero: no time passes.
  open func currentTime() -> CMTime { .zero }
  /// Answer: none.
  open var loadedTimeRanges: [NSValue] { [] }
  /// Always false.
  open var isPlaybackLikelyToKeepUp: Bool { false }
  /// Always true.
  open var isPlaybackBufferEmpty: Bool { true }
  /// Answers false at once: the position stays at the beginning.
  open func seek(to time: CMTime, completionHandler: ((Bool) -> Void)? = nil) {
    completionHandler?(false)
  }
  /// The name of an item's end. Never posted here.
  public static let didPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemDidPlayToEndTimeNotification")
  /// The name of a failure before the end. Never posted here.
  public static let failedToPlayToEndTimeNotification = Notification.Name(
    "AVPlayerItemFailedToPlayToEndTimeNotification")
  /// The name of a pause for loading. Never posted here.
  public static let playbackStalledNotification = Notification.Name(
    "AVPlayerItemPlaybackStalledNotification")
}
extension Notification.Name {
  /// The notification of an item's end, by its older name.
  public static let AVPlayerItemDidPlayToEndTime = AVPlayerItem.didPlayToEndTimeNotification
  /// The notification of a failure, by its older name.
  public static let AVPlayerItemFailedToPlayToEndTime =
    AVPlayerItem.failedToPlayToEndTimeNotification
  /// The notification of a pause for loading, by its older name.
  public static let AVPlayerItemPlaybackStalled = AVPlayerItem.playbackStalledNotification
}

/// Plays films and sounds. Here it stays at the beginning, which is reported once.
@MainActor @preconcurrency open class AVPlayer: NSObject {
  /// The readiness of a player; it stays unknown here.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The state of playing; always paused here.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  /// The behavior at the end of an item. Stored only.
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  /// The item that would be played.
  open private(set) var currentItem: AVPlayerItem?
  /// `pause` by default. Stored only, as no item ends.
  open var actionAtItemEnd = ActionAtItemEnd.pause
  /// The loudness from 0 to 1. Stored only.
  open var volume: Float = 1
  /// True would silence the player. Stored only.
  open var isMuted = false
  /// True would allow other screens. Stored only.
  open var allowsExternalPlayback = true
  /// True would wait for data. Stored only.
  open var automaticallyWaitsToMinimizeStalling = true
  /// True would keep the screen on. Stored only.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// The speed of `play()`. Stored only.
  open var defaultRate: Float = 1
  /// Times the speed of the recording: 0, since nothing is played.
  open var rate: Float {
    get { 0 }
    set { if newValue != 0 { play() } }
  }
  public nonisolated override init() { super.init() }
  /// A player of a file or address.
  public nonisolated convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }
  /// A player of an item; call it on the main actor's thread.
  public nonisolated init(playerItem item: AVPlayerItem?) {
    super.init()
    MainActor.assumeIsolated { currentItem = item }
  }
  /// Always `unknown`, as no item is loaded.
  open var status: Status { .unknown }
  /// Always nil: playing is refused without an error.
  open var error: (any Error)? { nil }
  /// Always `paused`.
  open var timeControlStatus: TimeControlStatus { .paused }
  /// Has no effect, which is reported once.
  open func play() { NotYet.once("AVPlayer.play()", "plays films and sounds") }
  /// Has no effect, which is reported once.
  open func playImmediately(atRate rate: Float) { play() }
  /// Does nothing: nothing plays.
  open func pause() {}
  /// Always zero, the beginning.
  open func currentTime() -> CMTime { .zero }
  /// Replaces the item; nil has none.
  open func replaceCurrentItem(with item: AVPlayerItem?) { currentItem = item }
  /// Does nothing: the position stays at the beginning.
  open func seek(to time: CMTime) {}
  /// Answers false at once, without moving.
  open func seek(
    to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void
  ) { completionHandler(false) }
  /// Does nothing; tolerances make no difference.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {}
  /// Answers false at once; tolerances make no difference.
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
  /// Does nothing: observers are never called.
  open func removeTimeObserver(_ observer: Any) {}
}
/// Plays one item after the other.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []
  /// A player of several items, the first of which is current.
  public nonisolated convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    MainActor.assumeIsolated { queue = items }
  }
  /// The items that are left, the current one first.
  open func items() -> [AVPlayerItem] { queue }
  /// Inserts an item after another one; at the end if that one is nil or unknown.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let index = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
    if queue.count == 1 { replaceCurrentItem(with: item) }
  }
  /// Removes an item from the queue; the current item stays the same.
  open func remove(_ item: AVPlayerItem) { queue.removeAll { $0 === item } }
  /// Empties the queue and the player.
  open func removeAllItems() {
    queue = []
    replaceCurrentItem(with: nil)
  }
  /// Drops the first item and makes the next one current.
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    replaceCurrentItem(with: queue.first)
  }
}
/// Plays an item again and again.
@MainActor open class AVPlayerLooper: NSObject {
  /// Puts the item into an empty player; it is not repeated, since nothing plays.
  public init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    if player.items().isEmpty { player.insert(itemToLoop, after: nil) }
  }
  /// Always 0.
  open var loopCount: Int { 0 }
  /// Does nothing: no repetition has begun.
  open func disableLooping() {}
}
/// The pictures of a player; black here, once a player is set.
open class AVPlayerLayer: CALayer {
  /// The player; a layer with one is black.
  open var player: AVPlayer? {
    didSet { backgroundColor = player == nil ? nil : UIColor.black.cgColor }
  }
  /// The fit of pictures into the layer. Stored only.
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  /// Answer: no.
  open var isReadyForDisplay: Bool { false }
  /// The layer's bounds.
  open var videoRect: CGRect { bounds }
  /// A layer of a player.
  public convenience init(player: AVPlayer?) {
    self.init()
    self.player = player
    backgroundColor = player == nil ? nil : UIColor.black.cgColor
  }
}
