import Foundation
import OpenCombine

/// Several publishers' values as one stream, in the order in which they come.
///
/// While the subscriber takes all, so does each source. While it takes some, each source has one value
/// on hold at most: it is asked for the next when that one continued, so that nothing is lost.
final class MergeSubscription<Downstream: Subscriber>: CombinedSubscription<Downstream>,
  @unchecked Sendable
{
  typealias Input = Downstream.Input

  private var isAskedForAll: [Bool]
  /// Values that wait for demand, with the source to be asked for its next.
  private var waiting: [(value: Input, source: Int)] = []

  /// Gives a subscriber the values of several publishers, each of which subscribes a source.
  static func begin(_ downstream: Downstream, _ subscribers: [(Source) -> Void]) {
    let merging = MergeSubscription(downstream, sources: subscribers.count)
    downstream.receive(subscription: merging)
    if subscribers.isEmpty { merging.finish(.finished) }
    for (index, subscribe) in subscribers.enumerated() {
      subscribe(Source(merging: merging, index: index))
    }
  }

  private override init(_ downstream: Downstream, sources count: Int) {
    isAskedForAll = Array(repeating: false, count: count)
    super.init(downstream, sources: count)
  }

  override func forgetValues() { waiting = [] }

  struct Source: Subscriber {
    let merging: MergeSubscription
    let index: Int
    var combineIdentifier: CombineIdentifier { CombineIdentifier(merging) }

    func receive(subscription: Subscription) { merging.add(subscription, index) }
    func receive(_ input: Input) -> Subscribers.Demand { merging.receive(input, index) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      merging.receive(completion, index)
    }
  }

  private func add(_ subscription: Subscription, _ index: Int) {
    lock.lock()
    guard !isCancelled, sources[index] == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    sources[index] = subscription
    let isUnlimited = demand == .unlimited
    isAskedForAll[index] = isUnlimited
    lock.unlock()
    subscription.request(isUnlimited ? .unlimited : .max(1))
  }

  private func receive(_ input: Input, _ index: Int) -> Subscribers.Demand {
    lock.lock()
    guard !isCancelled else {
      lock.unlock()
      return .none
    }
    waiting.append((input, index))
    lock.unlock()
    send()
    return .none
  }

  /// Sends what waits, as far as there is demand, and asks the sources of what it sent for more.
  private func send() {
    downstreamLock.lock()
    defer { downstreamLock.unlock() }
    while true {
      lock.lock()
      guard demand > 0, !waiting.isEmpty, !isCancelled, let downstream else {
        let isOver = !isCancelled && unfinished == 0 && waiting.isEmpty
        lock.unlock()
        if isOver { finish(.finished) }
        return
      }
      let (value, index) = waiting.removeFirst()
      demand -= 1
      let asks = isAskedForAll[index] ? nil : sources[index]
      lock.unlock()
      let more = downstream.receive(value)
      lock.withLock { demand += more }
      asks?.request(.max(1))
    }
  }

  override func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    var asked: [Subscription] = []
    if demand == .unlimited {
      for (index, source) in sources.enumerated() where !isAskedForAll[index] {
        guard let source else { continue }
        isAskedForAll[index] = true
        asked.append(source)
      }
    }
    lock.unlock()
    send()
    asked.forEach { $0.request(.unlimited) }
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
    guard case .finished = completion else { return finish(completion) }
    lock.lock()
    sources[index] = nil
    isAskedForAll[index] = true
    unfinished -= 1
    lock.unlock()
    send()
  }
}
