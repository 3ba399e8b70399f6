import Synchronization
import VivaceGeometry

/// Messages about conditions that a program should know but can live with: a line on standard error that
/// names the thing, the expected value and the remedy.
package enum Warning {
  private static let said = Mutex<Set<String>>([])
  /// The receiver of warnings; tests replace it.
  package nonisolated(unsafe) static var receiver: ((String) -> Void)?
  /// A description of the program's position that is appended: the view whose body runs.
  package nonisolated(unsafe) static var place: () -> String? = { nil }

  package static func print(_ message: String) {
    var message = message
    if let place = place() { message += " (\(place))" }
    if let receiver { return receiver(message) }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// Prints a message, but only once.
  package static func once(_ message: String) {
    if said.withLock({ $0.insert(message).inserted }) || receiver != nil { print(message) }
  }
}
