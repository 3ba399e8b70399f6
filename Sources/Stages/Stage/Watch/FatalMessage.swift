import Foundation
import VivaceLoaderSupport

/// A message that Swift's runtime writes to standard error right before it stops the program:
/// `Card/Card.swift:12: Fatal error: Index out of range`.
struct FatalMessage: Equatable {
  /// From `Fatal error` on.
  var text: String
  /// The file and line that the message names. Nil for those of Swift's own library.
  var location: String?

  /// Nil for other messages, such as warnings.
  init?(_ message: String) {
    let line = message.trimmingCharacters(in: .whitespacesAndNewlines)
    let starts = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast value"]
    let found = starts.compactMap { line.range(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    guard let start = found?.lowerBound else { return nil }
    text = String(line[start...])
    if text.hasPrefix("Could not cast value") { text = "Fatal error: " + text }
    let before = line[..<start]
    guard !before.isEmpty else { return }
    guard before.firstMatch(of: #/^(.+):(\d+): $/#) != nil else { return nil }
    if !before.hasPrefix("Swift/") { location = String(before.dropLast(2)) }
  }

  /// Has ``CrashReport`` write such messages in place of the runtime. Not possible where Swift's library is linked
  /// statically.
  static func intercept() {
    let function: WriteFunction = { text, file in
      if fileno(file) == 2, let message = FatalMessage(String(cString: text)) {
        CrashReport.report(message)
        return 0
      }
      return fputs(text, file)
    }
    ImportTable.replace(
      "fputs", in: "libswiftCore.so", by: unsafeBitCast(function, to: UnsafeMutableRawPointer.self))
  }

  private typealias WriteFunction =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<FILE>) -> Int32
}
