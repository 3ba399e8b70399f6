import Synchronization

@testable import VivaceGraphics

/// The warnings since it was made. Tests that run side by side each have a collection, which also gets the other tests'
/// warnings, so tests look for their own.
final class CollectedWarnings: Sendable {
  private let collected = Mutex<[String]>([])
  private static let open = Mutex<[ObjectIdentifier: CollectedWarnings]>([:])

  init() {
    Self.open.withLock {
      $0[ObjectIdentifier(self)] = self
      Warning.receiver = { message in
        for collection in Self.open.withLock({ Array($0.values) }) {
          collection.collected.withLock { $0.append(message) }
        }
      }
    }
  }

  /// Collects no more.
  func end() {
    Self.open.withLock {
      $0[ObjectIdentifier(self)] = nil
      if $0.isEmpty { Warning.receiver = nil }
    }
  }

  func messages(beginning start: String) -> [String] {
    collected.withLock { $0.filter { $0.hasPrefix(start) } }
  }

  func messages(containing text: String) -> [String] {
    collected.withLock { $0.filter { $0.contains(text) } }
  }
}
