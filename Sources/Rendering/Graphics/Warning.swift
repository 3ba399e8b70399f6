import Synchronization
import VivaceGeometry

/// Messages about conditions that a program should know but can live with: a line on standard error that
/// names the thing, the expected value and the remedy.
package enum Warning {
  private static let printed = Mutex<Set<String>>([])
  /// The receiver of warnings; tests replace it.
  package nonisolated(unsafe) static var receiver: ((String) -> Void)?
  /// A description of the program's position that is appended: the view whose body runs.
  package nonisolated(unsafe) static var location: () -> String? = { nil }

  package static func print(_ message: String) {
    var message = message
    if let location = location() { message += " (\(location))" }
    if let receiver { return receiver(message) }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// Prints a message, but only once.
  package static func once(_ message: String) {
    if printed.withLock({ $0.insert(message).inserted }) || receiver != nil { print(message) }
  }
}
