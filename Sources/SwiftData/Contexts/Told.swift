import Foundation
import Synchronization

/// Says once on standard error what a program should know.
enum Told {
  private static let said = Mutex<Set<String>>([])
  /// What was said so far, for tests.
  static var messages: Set<String> { said.withLock { $0 } }

  static func once(_ message: String) {
    guard said.withLock({ $0.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("warning: SwiftData: \(message)\n".utf8))
  }
}
