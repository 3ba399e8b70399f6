import Foundation
import OpenCombine

/// The latest values of several publishers, sent together whenever one of them sends.
///
/// Demand goes to every source as it is. A value for which there is no demand replaces its source's
/// latest and is not sent by itself.
final class Latest<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  private let lock = NSLock()
  private let downstreamLock = NSRecursiveLock()
  private let together: ([Any]) -> Downstream.Input
  private var downstream: Downstream?
  private var demand = Subscribers.Demand.none
  private var sources: [Subscription?]
  private var values: [Any?]
  private var unfinished: Int
  private var isCancelled = false

  init(
    _ downstream: Downstream, sources count: Int,
    together: @escaping ([Any]) -> Downstream.Input
  ) {
    self.downstream = downstream
    self.together = together
    unfinished = count
    sources = Array(repeating: nil, count: count)
    values = Array(repeating: nil, count: count)
  }

  /// Before any source is subscribed to.
  func begin() { downstream?.receive(subscription: self) }

  func source<Value>(_ index: Int, of type: Value.Type) -> Source<Value> {
    Source(latest: self, index: index)
  }

  struct Source<Input>: Subscriber {
    let latest: Latest
    let index: Int
    var combineIdentifier: CombineIdentifier { CombineIdentifier(latest) }

    func receive(subscription: Subscription) { latest.add(subscription, index) }
    func receive(_ input: Input) -> Subscribers.Demand { latest.receive(input, index) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {
      latest.receive(completion, index)
    }
  }

  private func add(_ subscription: Subscription, _ index: Int) {
    lock.lock()
    guard !isCancelled, sources[index] == nil else {
      lock.unlock()
      return subscription.cancel()
    }
    sources[index] = subscription
    let asked = demand
    lock.unlock()
    if asked > 0 { subscription.request(asked) }
  }

  private func receive(_ value: Any, _ index: Int) -> Subscribers.Demand {
    downstreamLock.lock()
    defer { downstreamLock.unlock() }
    lock.lock()
    guard !isCancelled, let downstream else {
      lock.unlock()
      return .none
    }
    values[index] = value
    let all = values.compactMap { $0 }
    guard all.count == values.count, demand > 0 else {
      lock.unlock()
      return .none
    }
    demand -= 1
    lock.unlock()
    let more = downstream.receive(together(all))
    guard more > 0 else { return .none }
    lock.lock()
    demand += more
    let others = sources.indices.compactMap { $0 == index ? nil : sources[$0] }
    lock.unlock()
    others.forEach { $0.request(more) }
    return more
  }

  func request(_ more: Subscribers.Demand) {
    lock.lock()
    demand += more
    let asked = sources.compactMap { $0 }
    lock.unlock()
    asked.forEach { $0.request(more) }
  }

  private func receive(_ completion: Subscribers.Completion<Downstream.Failure>, _ index: Int) {
    if case .finished = completion {
      let isLast = lock.withLock {
        sources[index] = nil
        unfinished -= 1
        return unfinished == 0
      }
      guard isLast else { return }
    }
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
    values = values.map { _ in nil }
    lock.unlock()
    stopped.forEach { $0.cancel() }
    return last
  }
}
