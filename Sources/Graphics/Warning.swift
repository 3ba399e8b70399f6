import Synchronization
import VivaceGeometry

/// What a program should know but can live with: a line on standard error that names the thing, what
/// was expected and what to do.
package enum Warning {
  private static let said = Mutex<Set<String>>([])
  /// Where warnings go; tests listen here.
  package nonisolated(unsafe) static var receiver: ((String) -> Void)?
  /// Where the program is, in words to be added: the view whose body runs.
  package nonisolated(unsafe) static var place: () -> String? = { nil }

  package static func print(_ message: String) {
    var message = message
    if let place = place() { message += " (\(place))" }
    if let receiver { return receiver(message) }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// The same message is printed only once.
  package static func once(_ message: String) {
    if said.withLock({ $0.insert(message).inserted }) || receiver != nil { print(message) }
  }
}
