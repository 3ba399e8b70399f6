import Synchronization
import VivaceGeometry

/// What a program should know but can live with: a line on standard error that names the thing, what
/// was expected and what to do. One that comes while a body runs names the view.
package enum Warning {
  private static let said = Mutex<Set<String>>([])
  /// Where warnings go; tests listen here.
  package nonisolated(unsafe) static var receiver: ((String) -> Void)?

  package static func print(_ message: String) {
    var message = message
    if let body = BodyTrace.current { message += " (in the body of \(String(cString: body)))" }
    if let receiver { return receiver(message) }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }

  /// The same message is printed only once.
  package static func once(_ message: String) {
    if said.withLock({ $0.insert(message).inserted }) || receiver != nil { print(message) }
  }
}
