import Foundation

/// What keeps a program from compiling, by how many places want it.
final class MissingNames: @unchecked Sendable {
  private struct Cause {
    var count = 0
    var place = ""
  }

  private(set) var errors = 0
  private var causes: [String: Cause] = [:]
  private let lock = NSLock()
  private let summary: String
  /// Modules that were left out, with the place of the import.
  private let missing: [(module: String, place: String)]
  /// Modules that were not looked at, since one that they import does not compile.
  var skipped: [String] = []

  init(_ sources: SourceSet) {
    missing = sources.missing
    let modules = sources.plan.modules.count
    summary =
      "\(modules) module\(modules == 1 ? "" : "s"), \(sources.files.count) "
      + "file\(sources.files.count == 1 ? "" : "s")"
  }

  /// A line of the compiler's.
  func hear(_ line: String) {
    guard let error = line.range(of: ": error: ") else { return }
    let place = String(line[..<error.lowerBound])
    lock.withLock {
      errors += 1
      var cause = causes[Self.cause(line[error.upperBound...])] ?? Cause(place: place)
      cause.count += 1
      causes[Self.cause(line[error.upperBound...])] = cause
    }
  }

  /// What an error says is missing: a name, with what it is looked for in; else the message itself,
  /// without the names in it.
  static func cause(_ message: Substring) -> String {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    func plain(_ place: Int) -> String {
      quoted.indices.contains(place) ? String(quoted[place].prefix { $0 != "(" }) : ""
    }
    if message.hasPrefix("cannot find") { return plain(1) }
    if message.hasPrefix("no such module") { return "module \(plain(1))" }
    if message.contains("has no member") {
      let last = quoted.count - 2
      let owner = last >= 3 ? plain(1).split(separator: ".").last.map(String.init) ?? "" : ""
      return owner.isEmpty || owner.hasPrefix("some ")
        ? ".\(plain(last))" : "\(owner).\(plain(last))"
    }
    let words = quoted.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element : "…" }
    return words.joined(separator: "'")
  }

  /// The answer: one line that sums up, then one for each cause.
  var lines: [String] {
    let skippedLines = skipped.map {
      "\($0) was not looked at: a module that it imports does not compile."
    }
    let modules = missing.map {
      "\($0.place): \($0.module) is not available on Linux; its import was left out."
    }
    guard errors > 0 else { return ["compiles: \(summary)"] + modules }
    let ranked = causes.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }
    let lines = ranked.map { cause in
      let count = String(cause.value.count)
      let known = NotAvailable.names.contains(
        cause.key.split(separator: ".").last.map(String.init) ?? "")
      return String(repeating: " ", count: max(0, 5 - count.count)) + "\(count)  \(cause.key)  "
        + "(\(cause.value.place))" + (known ? ": SwiftUI's, not available here yet" : "")
    }
    return ["does not compile: \(summary), \(errors) error\(errors == 1 ? "" : "s")"] + lines
      + modules + skippedLines
  }
}
