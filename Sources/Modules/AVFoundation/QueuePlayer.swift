import Foundation
import UIKit
import VivaceGraphics
import VivaceSupplements

/// Plays one item after the other.
open class AVQueuePlayer: AVPlayer {
  private var queue: [AVPlayerItem] = []
  /// Called after an item has ended and the next one plays.
  var advanced: ((_ ended: AVPlayerItem) -> Void)?
  override var usualAction: ActionAtItemEnd { .advance }
  /// A player of several items, the first of which is current.
  public nonisolated convenience init(items: [AVPlayerItem]) {
    self.init(playerItem: items.first)
    MainActor.assumeIsolated {
      queue = items
      prepareNext()
    }
  }
  /// The items that are left, the current one first.
  open func items() -> [AVPlayerItem] { queue }
  /// True of an item that is not in the queue yet.
  open func canInsert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) -> Bool {
    !queue.contains { $0 === item }
      && (afterItem == nil || queue.contains { $0 === afterItem })
  }
  /// Inserts an item after another one; at the end if that one is nil or unknown.
  open func insert(_ item: AVPlayerItem, after afterItem: AVPlayerItem?) {
    let index = queue.firstIndex { $0 === afterItem }.map { $0 + 1 } ?? queue.count
    queue.insert(item, at: index)
    if queue.count == 1 { adopt(item) }
    prepareNext()
  }
  /// Removes an item from the queue; the next one follows if it is the current one.
  open func remove(_ item: AVPlayerItem) {
    let wasCurrent = item === currentItem
    queue.removeAll { $0 === item }
    if wasCurrent { adopt(queue.first) }
    prepareNext()
  }
  /// Empties the queue and the player.
  open func removeAllItems() {
    queue = []
    adopt(nil)
  }
  /// Drops the first item and makes the next one current.
  open func advanceToNextItem() {
    if !queue.isEmpty { queue.removeFirst() }
    adopt(queue.first)
    prepareNext()
  }
  /// Replaces the current item; the items after it stay.
  open override func replaceCurrentItem(with item: AVPlayerItem?) {
    if !queue.isEmpty { queue.removeFirst() }
    if let item { queue.insert(item, at: 0) }
    adopt(item)
    prepareNext()
  }
  override func advance() -> Bool {
    guard let ended = queue.first else { return false }
    advanced?(ended)
    advanceToNextItem()
    return currentItem != nil
  }
  /// Opens the file of the item that comes next, so that it begins without a pause.
  private func prepareNext() { if queue.count > 1 { queue[1].load() } }
}

/// Plays an item again and again, by copies of it that follow one another.
@MainActor @preconcurrency open class AVPlayerLooper: NSObject, _KeyValueObserved {
  /// The state of a looper.
  public enum Status: Int, Sendable { case unknown, ready, failed, cancelled }
  /// The order of the copies and the items that were in the player.
  public enum ItemOrdering: Int, Sendable {
    case loopingItemsPrecedeExistingItems, loopingItemsFollowExistingItems
  }
  private weak var player: AVQueuePlayer?
  private let template: AVPlayerItem
  private let range: CMTimeRange
  private var copies: [AVPlayerItem] = []
  private var isDisabled = false
  /// The number of ends so far. Observable.
  open private(set) var loopCount = 0

  /// Puts copies of the item into the player, which repeat a range of it; an invalid one is the whole.
  public init(
    player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem, timeRange loopRange: CMTimeRange,
    existingItemsOrdering itemOrdering: ItemOrdering = .loopingItemsPrecedeExistingItems
  ) {
    (self.player, template, range) = (player, itemToLoop, loopRange)
    super.init()
    let others = player.items().filter { $0 !== itemToLoop }
    player.removeAllItems()
    if itemOrdering == .loopingItemsFollowExistingItems {
      for item in others { player.insert(item, after: nil) }
    }
    for _ in 0..<2 { addCopy() }
    if itemOrdering == .loopingItemsPrecedeExistingItems {
      for item in others { player.insert(item, after: nil) }
    }
    player.advanced = { [weak self] ended in self?.ended(ended) }
  }
  /// Repeats the whole item.
  public convenience init(player: AVQueuePlayer, templateItem itemToLoop: AVPlayerItem) {
    self.init(player: player, templateItem: itemToLoop, timeRange: .invalid)
  }
  /// Ready; cancelled after `disableLooping()`, failed if the file cannot be played.
  open var status: Status {
    isDisabled ? .cancelled : copies.first?.status == .failed ? .failed : .ready
  }
  /// The reason of a failure.
  open var error: (any Error)? { copies.first?.error }
  /// The copies that play or wait in the queue.
  open var loopingPlayerItems: [AVPlayerItem] { copies }
  /// Lets the current repetition be the last one.
  open func disableLooping() {
    isDisabled = true
    for copy in copies where copy !== player?.currentItem { player?.remove(copy) }
    _propertyChanged()
  }

  private func addCopy() {
    let copy = AVPlayerItem(asset: template.asset)
    if range.isValid, !range.isEmpty {
      copy.forwardPlaybackEndTime = range.end
      copy.clock.jump(to: range.start.seconds, at: Services.instant)
    } else {
      copy.forwardPlaybackEndTime = template.forwardPlaybackEndTime
    }
    player?.insert(copy, after: copies.last)
    copies.append(copy)
  }
  private func ended(_ item: AVPlayerItem) {
    guard let index = copies.firstIndex(where: { $0 === item }) else { return }
    loopCount += 1
    if !isDisabled { addCopy() }
    copies.remove(at: index)
    _propertyChanged()
  }
}
