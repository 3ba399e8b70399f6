import Foundation
import Synchronization

/// Writes each message once on standard error.
enum OnceReport {
  private static let written = Mutex<Set<String>>([])
  /// The messages so far, for tests.
  static var messages: Set<String> { written.withLock { $0 } }

  static func write(_ message: String) {
    guard written.withLock({ $0.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("warning: SwiftData: \(message)\n".utf8))
  }
}
