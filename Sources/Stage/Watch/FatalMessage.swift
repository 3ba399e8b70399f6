import CLoader
import Foundation

/// Words that Swift's runtime writes to standard error right before it stops the program:
/// `Card/Card.swift:12: Fatal error: Index out of range`.
struct FatalMessage: Equatable {
  /// From `Fatal error` on.
  var text: String
  /// The place in the program's source that the words name. Nil for one in Swift's own library.
  var place: String?

  /// Nil for other words of the runtime's, such as warnings.
  init?(_ words: String) {
    let words = words.trimmingCharacters(in: .whitespacesAndNewlines)
    let starts = ["Fatal error", "Precondition failed", "Assertion failed", "Could not cast value"]
    let found = starts.compactMap { words.range(of: $0) }.min { $0.lowerBound < $1.lowerBound }
    guard let start = found?.lowerBound else { return nil }
    text = String(words[start...])
    if text.hasPrefix("Could not cast value") { text = "Fatal error: " + text }
    let before = words[..<start]
    guard !before.isEmpty else { return }
    guard before.firstMatch(of: #/^(.+):(\d+): $/#) != nil else { return nil }
    if !before.hasPrefix("Swift/") { place = String(before.dropLast(2)) }
  }

  /// Has ``CrashReport`` write such words in place of the runtime. Where Swift's library is part of the program
  /// the runtime writes them itself.
  static func intercept() {
    let function: WriteFunction = { words, file in
      if fileno(file) == 2, let message = FatalMessage(String(cString: words)) {
        CrashReport.report(message)
        return 0
      }
      return fputs(words, file)
    }
    _ = vivace_replace_import(
      "libswiftCore.so", "fputs", unsafeBitCast(function, to: UnsafeMutableRawPointer.self))
  }

  private typealias WriteFunction =
    @convention(c) (UnsafePointer<CChar>, UnsafeMutablePointer<FILE>) -> Int32
}
