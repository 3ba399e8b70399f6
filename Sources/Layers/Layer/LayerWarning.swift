import Foundation

/// What programs should know about calls that make no sense: a line for each text, once, on standard
/// error.
package enum LayerWarning {
  /// Where warnings go; tests listen here.
  package nonisolated(unsafe) static var receiver: ((String) -> Void)?
  private nonisolated(unsafe) static var said: Set<String> = []

  package static func once(_ message: String) {
    if let receiver { return receiver(message) }
    guard said.insert(message).inserted else { return }
    FileHandle.standardError.write(Data("warning: \(message)\n".utf8))
  }
}
