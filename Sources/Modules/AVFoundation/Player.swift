import Foundation
import UIKit
import VivaceGraphics
import VivaceMedia
import VivaceSupplements

/// Plays films and sounds. Its time is the program's: on a stage without a window, the same instant always has the
/// same picture, and nothing is heard.
@MainActor @preconcurrency open class AVPlayer: NSObject, _KeyValueObserved {
  /// The readiness of a player.
  public enum Status: Int, Sendable { case unknown, readyToPlay, failed }
  /// The state of playing.
  public enum TimeControlStatus: Int, Sendable {
    case paused, waitingToPlayAtSpecifiedRate, playing
  }
  /// The behavior at the end of an item.
  public enum ActionAtItemEnd: Int, Sendable { case advance, pause, none }
  /// The reason why a player waits.
  public struct WaitingReason: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String
    /// A reason from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The file is being opened.
    public static let toMinimizeStalls = Self(rawValue: "AVPlayerWaitingToMinimizeStallsReason")
    /// There is no item.
    public static let noItemToPlay = Self(rawValue: "AVPlayerWaitingWithNoItemToPlayReason")
    /// The rate is being evaluated. Not used here.
    public static let evaluatingBufferingRate = Self(
      rawValue: "AVPlayerWaitingWhileEvaluatingBufferingRateReason")
  }
  /// The item that is played. Observable.
  open private(set) var currentItem: AVPlayerItem?
  /// `pause` by default, `advance` of queue players.
  open var actionAtItemEnd: ActionAtItemEnd {
    get { chosenAction ?? usualAction }
    set { chosenAction = newValue }
  }
  private var chosenAction: ActionAtItemEnd?
  var usualAction: ActionAtItemEnd { .pause }
  /// The loudness from 0 to 1.
  open var volume: Float = 1
  /// True silences the player.
  open var isMuted = false
  /// True would allow other screens. Stored only.
  open var allowsExternalPlayback = true
  /// True would wait for data. Stored only: files are there at once.
  open var automaticallyWaitsToMinimizeStalling = true
  /// True would keep the screen on. Stored only.
  open var preventsDisplaySleepDuringVideoPlayback = true
  /// The speed of `play()`.
  open var defaultRate: Float = 1
  private var wantedRate: Float = 0
  private let schedule = PlayerSchedule()
  private var screens: [WeakScreen] = []
  private struct WeakScreen { weak var layer: AVPlayerLayer? }
  private var link: CADisplayLink?
  private var feed: SoundFeed?
  private var shown: (item: AVPlayerItem, picture: MediaPicture)?
  /// Changes with everything that ends what was planned before.
  private var turn = 0

  public nonisolated override init() { super.init() }
  /// A player of a file.
  public nonisolated convenience init(url URL: URL) {
    self.init(playerItem: AVPlayerItem(url: URL))
  }
  /// A player of an item; call it on the main actor's thread.
  public nonisolated init(playerItem item: AVPlayerItem?) {
    super.init()
    MainActor.assumeIsolated { adopt(item) }
  }

  /// Times the speed of the recording: 0 while it is paused, negative backwards. Observable.
  open var rate: Float {
    get { wantedRate }
    set { change(rate: newValue) }
  }
  /// The item's state; unknown without an item. Observable.
  open var status: Status {
    switch currentItem?.status {
    case .readyToPlay: .readyToPlay
    case .failed: .failed
    case .unknown, nil: .unknown
    }
  }
  /// The reason why the item cannot be played.
  open var error: (any Error)? { currentItem?.error }
  /// Paused, playing, or waiting for an item and its file. Observable.
  open var timeControlStatus: TimeControlStatus {
    wantedRate == 0 ? .paused : isReady ? .playing : .waitingToPlayAtSpecifiedRate
  }
  /// The reason of waiting; nil if it does not wait.
  open var reasonForWaitingToPlay: WaitingReason? {
    guard timeControlStatus == .waitingToPlayAtSpecifiedRate else { return nil }
    return currentItem == nil ? .noItemToPlay : .toMinimizeStalls
  }
  /// Plays at the default rate.
  open func play() { rate = defaultRate }
  /// Plays at a rate.
  open func playImmediately(atRate rate: Float) { self.rate = rate }
  /// Stops at the position.
  open func pause() { rate = 0 }
  /// The position; zero without an item.
  open func currentTime() -> CMTime { currentItem?.currentTime() ?? .zero }
  /// Replaces the item; nil has none.
  open func replaceCurrentItem(with item: AVPlayerItem?) { adopt(item) }
  /// Changes the rate, and the position unless the time is invalid; the host's time is ignored.
  open func setRate(_ rate: Float, time itemTime: CMTime, atHostTime hostClockTime: CMTime) {
    if itemTime.isNumeric { seek(to: itemTime) }
    self.rate = rate
  }
  /// Answers true on the main queue: files are there at once.
  open func preroll(atRate rate: Float, completionHandler: (@Sendable (Bool) -> Void)? = nil) {
    DispatchQueue.main.async { completionHandler?(true) }
  }
  /// Moves to a time, exactly.
  open func seek(to time: CMTime) { currentItem?.seek(to: time, completionHandler: nil) }
  /// Moves to a time, exactly; the handler learns whether no later move came in between.
  open func seek(to time: CMTime, completionHandler: @escaping @Sendable (Bool) -> Void) {
    seek(
      to: time, toleranceBefore: .zero, toleranceAfter: .zero, completionHandler: completionHandler)
  }
  /// Moves to a time, exactly, which is within all tolerances.
  open func seek(to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime) {
    seek(to: time)
  }
  /// Moves to a time, exactly; the handler learns on the main queue whether no later move came in between.
  open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime,
    completionHandler: @escaping @Sendable (Bool) -> Void
  ) {
    guard let currentItem else { return DispatchQueue.main.async { completionHandler(false) } }
    currentItem.seek(to: time, completionHandler: completionHandler)
  }
  /// Moves to a time, exactly; false if a later move came in between, or there is no item.
  @discardableResult open func seek(to time: CMTime) async -> Bool {
    await currentItem?.seek(to: time) ?? false
  }
  /// Equivalent: every move is exact.
  @discardableResult open func seek(
    to time: CMTime, toleranceBefore: CMTime, toleranceAfter: CMTime
  ) async -> Bool { await currentItem?.seek(to: time) ?? false }
  /// Calls a block whenever a multiple of the interval passes, and after jumps, starts and stops. The returned
  /// object ends it.
  open func addPeriodicTimeObserver(
    forInterval interval: CMTime, queue: DispatchQueue?,
    using block: @escaping @Sendable (CMTime) -> Void
  ) -> Any {
    add(PlayerTimeObserver(interval: interval.seconds, queue: queue, block: block))
  }
  /// Calls a block whenever one of the times passes.
  open func addBoundaryTimeObserver(
    forTimes times: [NSValue], queue: DispatchQueue?, using block: @escaping @Sendable () -> Void
  ) -> Any {
    add(
      PlayerTimeObserver(
        times: times.map(\.timeValue.seconds).filter(\.isFinite), queue: queue, block: block))
  }
  /// Ends an observation.
  open func removeTimeObserver(_ observer: Any) {
    schedule.remove(observer as AnyObject)
    reschedule()
  }
  /// The name of a change of the rate.
  public nonisolated static let rateDidChangeNotification = Notification.Name(
    "AVPlayerRateDidChangeNotification")
  /// Answer: no, since pictures are converted to sRGB.
  public nonisolated static var eligibleForHDRPlayback: Bool { false }

  /// Called at the end of an item that a queue follows; true if another item plays on.
  func advance() -> Bool { false }
  /// Called when an item has another readiness.
  func itemChanged(_ item: AVPlayerItem) {
    guard item === currentItem else { return }
    if item.status == .failed { change(rate: 0) }
    resume()
    schedule.announce(at: item.position(at: Services.instant))
    _propertyChanged()
  }
}

// MARK: - Playing

extension AVPlayer {
  private var isReady: Bool { currentItem?.status == .readyToPlay }
  private var now: Double { Services.instant }

  /// Has an item as the current one, and plays it if the rate says so.
  func adopt(_ item: AVPlayerItem?) {
    if item === currentItem { return }
    if let old = currentItem {
      old.clock.setRate(0, at: now)
      old.player = nil
    }
    currentItem = item
    item?.player = self
    item?.load()
    shown = nil
    resume()
    _propertyChanged()
  }

  func change(rate: Float) {
    var rate = currentItem?.status == .failed ? 0 : rate
    if let item = currentItem, isReady, rate > 0, actionAtItemEnd != .none,
      item.position(at: now) >= item.endPosition - PlayerSchedule.tolerance
    {
      rate = 0  // It has ended, and waits for a move.
    }
    guard rate != wantedRate else { return }
    wantedRate = rate
    resume()
    if let item = currentItem { schedule.announce(at: item.position(at: now)) }
    _propertyChanged()
    NotificationCenter.default.post(name: Self.rateDidChangeNotification, object: self)
  }

  /// The item shows other pictures at the same instants.
  func picturesChanged(_ item: AVPlayerItem) {
    guard item === currentItem else { return }
    shown = nil
    showPicture()
    updateLink()
  }

  /// The position has jumped.
  func jumped() {
    resume()
    if let item = currentItem { schedule.announce(at: item.position(at: now)) }
  }

  /// Goes on from the position: the clock, the sound, the pictures and what is planned.
  private func resume() {
    guard let item = currentItem else {
      feed = nil
      return reschedule()
    }
    let rate = isReady ? Double(wantedRate) : 0
    let position = item.position(at: now)
    item.clock.jump(to: position, at: now)
    item.clock.setRate(rate, at: now)
    feed = rate > 0 ? item.soundFeed(from: position, rate: rate) : nil
    reschedule()
    feedOn()
    showPicture()
  }

  /// Plans the next instant at which an observer is called or the item ends.
  func reschedule() {
    turn += 1
    updateLink()
    guard let item = currentItem, item.clock.rate != 0 else { return }
    let position = item.clock.position(at: now)
    let end = item.clock.rate > 0 ? item.endPosition : item.beginPosition
    schedule.begin(at: position)
    let next = schedule.next(after: position, until: end, isForward: item.clock.rate > 0)
    guard next.isFinite else { return }
    let delay = item.clock.delay(until: next, from: now) ?? 0
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [weak self, turn] in
      MainActor.assumeIsolated { if let self, self.turn == turn { self.arrived() } }
    }
  }

  private func arrived() {
    guard let item = currentItem else { return }
    let isForward = item.clock.rate > 0
    let end = isForward ? item.endPosition : item.beginPosition
    let position = item.clock.position(at: now)
    let turn = turn
    let isAtEnd =
      isForward
      ? position >= end - PlayerSchedule.tolerance : position <= end + PlayerSchedule.tolerance
    schedule.pass(isAtEnd ? end : position)
    guard turn == self.turn else { return }
    if isAtEnd { finish(item, at: end, isForward: isForward) } else { reschedule() }
  }

  /// The item has been played to its end.
  private func finish(_ item: AVPlayerItem, at end: Double, isForward: Bool) {
    item.clock.jump(to: end, at: now)
    item.clock.setRate(0, at: now)
    feed = nil
    let goesOn = isForward && actionAtItemEnd == .advance && advance()
    if !goesOn {
      if actionAtItemEnd == .none, isForward {
        reschedule()
        showPicture()
      } else {
        change(rate: 0)
      }
    }
    guard isForward else { return }
    NotificationCenter.default.post(
      name: AVPlayerItem.didPlayToEndTimeNotification, object: item)
  }

  private func add(_ observer: PlayerTimeObserver) -> Any {
    schedule.add(observer)
    reschedule()
    return observer
  }

  /// Sends the next samples to the loudspeaker.
  private func feedOn() {
    guard let feed, let item = currentItem else { return }
    let gain = isMuted ? 0 : min(max(volume, 0), 1)
    feed.feed(
      position: item.clock.position(at: now), gains: [Float](repeating: gain, count: feed.channels))
    DispatchQueue.main.asyncAfter(deadline: .now() + SoundFeed.interval) { [weak self, weak feed] in
      MainActor.assumeIsolated { if let self, let feed, feed === self.feed { self.feedOn() } }
    }
  }
}

// MARK: - Pictures

extension AVPlayer {
  /// Shows the pictures in a layer, too.
  func add(_ layer: AVPlayerLayer) {
    screens.removeAll { $0.layer == nil || $0.layer === layer }
    screens.append(WeakScreen(layer: layer))
    if let shown, shown.item === currentItem { layer.present(shown.picture.bitmap) }
    showPicture()
    updateLink()
  }

  func remove(_ layer: AVPlayerLayer) {
    screens.removeAll { $0.layer == nil || $0.layer === layer }
    updateLink()
  }

  /// Asks for frames while pictures move and something shows them.
  private func updateLink() {
    let moves = currentItem.map { $0.clock.rate != 0 && $0.presentationSize != .zero } ?? false
    guard moves, screens.contains(where: { $0.layer != nil }) else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil else { return }
    let link = CADisplayLink { [weak self] link in
      guard let self else { return link.invalidate() }
      showPicture()
    }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Has the layers show the picture of the position.
  private func showPicture() {
    let layers = screens.compactMap(\.layer)
    guard !layers.isEmpty else { return updateLink() }
    guard let item = currentItem else { return layers.forEach { $0.present(nil) } }
    let position = item.position(at: now)
    if let shown, shown.item === item, position >= shown.picture.start, position < shown.picture.end
    {
      return
    }
    guard let picture = item.picture(at: position) else { return }
    shown = (item, picture)
    for layer in layers { layer.present(picture.bitmap) }
  }
}
