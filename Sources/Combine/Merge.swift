import Foundation
import OpenCombine

/// Several publishers' values as one stream, in the order in which they come.
///
/// While the subscriber takes all, so does each source. While it takes some, each source has one value
/// on hold at most: it is asked for the next when that one went on, so that nothing is lost.
final class Merging<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  typealias Input = Downstream.Input

  private let lock = NSLock()
  private let downstreamLock = NSRecursiveLock()
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var sources: [Subscription?]
  private var isAskedForAll: [Bool]
  /// Values that wait for demand, with the source to be asked for its next.
  private var waiting: [(value: Input, source: Int)] = []
  private var unfinished: Int
  private var isCancelled = false

  init(_ downstream: Downstream, sources count: Int) {
    self.downstream = downstream
    unfinished = count
    sources = Array(repeating: nil, count: count)
    isAskedForAll = Array(repeating: false, count: count)
  }

  /// Before any source is subscribed to.
  func begin() {
    downstream?.receive(subscription: self)
    if unfinished == 0 { finish(.finished) }
  }

  func source(_ index: Int) -> Source { Source(merging: self, index: index) }

  struct Source: Subscriber {
    let merging: Merging
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
    let takesAll = demand == .unlimited
    isAskedForAll[index] = takesAll
    lock.unlock()
    subscription.request(takesAll ? .unlimited : .max(1))
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

  func request(_ more: Subscribers.Demand) {
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

  private func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = stop() else { return }
    downstreamLock.withLock { downstream.receive(completion: completion) }
  }

  func cancel() { _ = stop() }

  /// The subscriber, the first time.
  private func stop() -> Downstream? {
    lock.lock()
    let last = isCancelled ? nil : downstream
    let stopped = sources.compactMap { $0 }
    isCancelled = true
    downstream = nil
    sources = sources.map { _ in nil }
    waiting = []
    lock.unlock()
    stopped.forEach { $0.cancel() }
    return last
  }
}
