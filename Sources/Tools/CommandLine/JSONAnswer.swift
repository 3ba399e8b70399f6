import Foundation
import Synchronization

/// The output of commands with `--json`: one object, its fields in the order of their names.
/// Documentation/Agents.md lists the fields, which are stable.
enum JSONAnswer {
  private struct Standing {
    var isWanted = false
    var hasAnswered = false
    /// The compiler's output.
    var lines: [String] = []
    /// The program's lines about errors.
    var complaints: [String] = []
  }

  private static let standing = Mutex(Standing())
  private static let mostComplaints = 5

  /// Whether the command line asks for it.
  static var isWanted: Bool { standing.withLock { $0.isWanted } }

  static func begin(_ arguments: [String]) {
    let isWanted = arguments.prefix { $0 != "--" }.contains("--json")
    standing.withLock { $0 = Standing(isWanted: isWanted) }
  }

  /// Returns an object as JSON on one line.
  static func line(_ object: Any) -> String { text(object, []) }

  /// Returns a value as JSON on one line; `{}` if it cannot be encoded.
  static func line(of value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(value)) ?? Data("{}".utf8), as: UTF8.self)
  }

  private static func text(_ object: Any, _ options: JSONSerialization.WritingOptions) -> String {
    let data = try? JSONSerialization.data(
      withJSONObject: object, options: options.union([.sortedKeys, .withoutEscapingSlashes]))
    return String(decoding: data ?? Data("{}".utf8), as: UTF8.self)
  }

  /// The command's answer.
  static func print(_ fields: [String: Any]) { print(text: text(fields, .prettyPrinted)) }

  static func print(text: String) {
    standing.withLock { $0.hasAnswered = true }
    Swift.print(text)
  }

  // MARK: Errors

  /// Receives the compiler's lines during a build; nil without `--json`.
  static var listener: ((String) -> Void)? {
    guard isWanted else { return nil }
    return { line in standing.withLock { $0.lines.append(line) } }
  }

  /// Receives the program's lines and passes them on; nil without `--json`.
  static var programListener: ((String) -> Void)? {
    guard isWanted else { return nil }
    return { line in
      printError(line)
      guard line.hasPrefix("error:") || line.contains("Fatal error") else { return }
      standing.withLock { $0.complaints = ($0.complaints + [line]).suffix(mostComplaints) }
    }
  }

  /// Prints the reason for the failure, unless the command's answer contains it already.
  static func tell(_ failure: Failure) {
    let now = standing.withLock { $0 }
    guard now.isWanted, !now.hasAnswered else { return }
    let complaints = now.complaints.joined(separator: "\n")
    let reason =
      !failure.message.isEmpty
      ? failure.message
      : failure.code == .source
        ? "the sources do not compile" : complaints.isEmpty ? "the program failed" : complaints
    print([
      "error": reason, "code": Int(failure.code.rawValue),
      "diagnostics": CompilerMessage.found(in: now.lines).map(\.fields),
    ])
  }

  /// Runs something whose programs print to standard error what they would print to standard output: that is
  /// for the answer alone.
  static func keepingOutput<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard isWanted else { return try body() }
    fflush(nil)
    let kept = fcntl(1, F_DUPFD_CLOEXEC, 20)
    dup2(2, 1)
    defer {
      fflush(nil)
      dup2(kept, 1)
      close(kept)
    }
    return try body()
  }
}
