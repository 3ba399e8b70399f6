import Synchronization

/// Hands out numbers of pieces of work to threads, each once.
package final class WorkCounter: Sendable {
  private let next = Atomic<Int>(0)

  package init() {}

  package func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}
