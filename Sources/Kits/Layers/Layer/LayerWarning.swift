import Foundation
import Synchronization

/// Warnings about invalid calls of a program: each text once, as a line on standard
/// error.
package enum LayerWarning {
  /// The destination of warnings; tests set it.
  package nonisolated(unsafe) static var receiver: ((String) -> Void)?
  private static let reported = Mutex<Set<String>>([])

  package static func once(_ message: String) {
    if let receiver { return receiver(message) }
    guard reported.withLock({ $0.insert(message).inserted }) else { return }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
