import Foundation
import OpenCombine

/// A subscription to several publishers for one subscriber: what merging and combining have in common.
///
/// Unchecked, since whatever changes is read and written with `lock` held, in subclasses, too.
class CombinedSubscription<Downstream: Subscriber>: Subscription, @unchecked Sendable {
  final let lock = NSLock()
  /// Held while the subscriber is called, so that its calls are serialised.
  final let downstreamLock = NSRecursiveLock()
  final private(set) var downstream: Downstream?
  final var demand = Subscribers.Demand.none
  final var sources: [Subscription?]
  final var unfinished: Int
  final private(set) var isCancelled = false

  init(_ downstream: Downstream, sources count: Int) {
    self.downstream = downstream
    unfinished = count
    sources = Array(repeating: nil, count: count)
  }

  func request(_ more: Subscribers.Demand) {}

  /// Frees the values that were kept. The lock is held.
  func forgetValues() {}

  final func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard let downstream = stop() else { return }
    downstreamLock.withLock { downstream.receive(completion: completion) }
  }

  final func cancel() { _ = stop() }

  /// Cancels all sources; returns the subscriber, the first time.
  private func stop() -> Downstream? {
    lock.lock()
    let last = isCancelled ? nil : downstream
    let stopped = sources.compactMap { $0 }
    isCancelled = true
    downstream = nil
    sources = sources.map { _ in nil }
    forgetValues()
    lock.unlock()
    stopped.forEach { $0.cancel() }
    return last
  }
}
