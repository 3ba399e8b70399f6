import Foundation
import OpenCombine

/// The latest values of several publishers, sent together whenever one of them sends.
///
/// Demand goes to every source as it is. A value for which there is no demand replaces its source's
/// latest and is not sent by itself.
final class CombineLatestSubscription<Downstream: Subscriber>: CombinedSubscription<Downstream>,
  @unchecked Sendable
{
  private let together: ([Any]) -> Downstream.Input
  private var values: [Any?]

  /// Gives a subscriber the latest values of several publishers, each of which feeds a source of its own.
  static func begin(
    _ downstream: Downstream, _ feeds: [(CombineLatestSubscription, Int) -> Void],
    together: @escaping ([Any]) -> Downstream.Input
  ) {
    let latest = CombineLatestSubscription(downstream, sources: feeds.count, together: together)
    downstream.receive(subscription: latest)
    for (index, feed) in feeds.enumerated() { feed(latest, index) }
  }

  private init(
    _ downstream: Downstream, sources count: Int,
    together: @escaping ([Any]) -> Downstream.Input
  ) {
    self.together = together
    values = Array(repeating: nil, count: count)
    super.init(downstream, sources: count)
  }

  override func forgetValues() { values = values.map { _ in nil } }

  struct Source<Input>: Subscriber {
    let latest: CombineLatestSubscription
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

  override func request(_ more: Subscribers.Demand) {
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
    finish(completion)
  }
}

extension Publisher {
  /// Subscribes one of the sources of latest values.
  func feed<Downstream: Subscriber>(_ latest: CombineLatestSubscription<Downstream>, _ index: Int)
  where Downstream.Failure == Failure {
    subscribe(CombineLatestSubscription<Downstream>.Source<Output>(latest: latest, index: index))
  }
}
