import Synchronization

/// Hands out numbers, each once.
final class BandCounter: Sendable {
  private let next = Atomic<Int>(0)

  func take() -> Int { next.wrappingAdd(1, ordering: .relaxed).oldValue }
}
