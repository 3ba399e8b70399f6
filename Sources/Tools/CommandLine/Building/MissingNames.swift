import Foundation
import Synchronization

/// The names that keep a program from compiling, with the number of uses of each.
final class MissingNames: Sendable {
  /// A message of the compiler's, as `vivace typecheck --json` writes it. The names of the fields stay.
  struct Diagnostic: Codable, Equatable {
    var file: String
    var line: Int
    var column: Int
    var severity: String
    var message: String
    var module: String
  }

  /// A name that is missing, with the number of places that want it and the first of them.
  struct Cause: Codable, Equatable {
    var name: String
    var count: Int
    var file: String
    var line: Int
    var column: Int
    /// The module that would have declared it, and whose import was left out.
    var module: String?
    /// The source that probably declares it, which the target has and which is not on the disk.
    var absentFile: String?

    fileprivate var location: String { line > 0 ? "\(file):\(line):\(column)" : file }
  }

  private struct State: Sendable {
    var diagnostics: [Diagnostic] = []
    var failed: [String] = []
    var skipped: [String] = []
  }

  private let state = Mutex(State())
  var diagnostics: [Diagnostic] { state.withLock { $0.diagnostics } }
  private let summary: String
  /// Modules that were left out, with the place of the import.
  let missing: [(module: String, location: String)]
  /// For each file the modules that were left out of it.
  private let leftOut: [String: [String]]
  /// For each module the sources that are not on the disk.
  private let absent: [String: [String]]
  /// Modules that do not compile.
  var failed: [String] {
    get { state.withLock { $0.failed } }
    set { state.withLock { $0.failed = newValue } }
  }
  /// Modules that were not looked at, since one that they import does not compile.
  var skipped: [String] {
    get { state.withLock { $0.skipped } }
    set { state.withLock { $0.skipped = newValue } }
  }

  init(
    missing: [(module: String, location: String)] = [], leftOut: [String: [String]] = [:],
    absent: [String: [String]] = [:], summary: String = "1 module, 1 file"
  ) {
    (self.missing, self.leftOut, self.absent) = (missing, leftOut, absent)
    self.summary = summary
  }

  convenience init(_ sources: SourceSet) {
    let modules = sources.plan.modules.count
    self.init(
      missing: sources.missing,
      leftOut: Dictionary(
        sources.files.map { ($0.path, $0.compiled.missing.map(\.module)) }, uniquingKeysWith: +),
      absent: Dictionary(
        sources.plan.modules.map { ($0.name, $0.absent) }, uniquingKeysWith: +),
      summary: "\(modules) module\(modules == 1 ? "" : "s"), \(sources.files.count) "
        + "file\(sources.files.count == 1 ? "" : "s")")
  }

  /// A line of the compiler's about a module.
  func hear(_ line: String, module: String) {
    let header = CompilerOutput.Header(line)
    let plain =
      line.hasPrefix("error: ")
      ? line : line.range(of: ":0: error: ").map { String(line[$0.upperBound...]) }
    let found =
      header.map {
        Diagnostic(
          file: $0.path, line: $0.line, column: $0.column, severity: $0.kind.rawValue,
          message: $0.message, module: module)
      }
      ?? plain.map {
        Diagnostic(file: "", line: 0, column: 0, severity: "error", message: $0, module: module)
      }
    if let found { state.withLock { $0.diagnostics.append(found) } }
  }

  private var errors: [Diagnostic] { diagnostics.filter { $0.severity == "error" } }
  var compiles: Bool { errors.isEmpty && failed.isEmpty && skipped.isEmpty }

  /// The missing names, the most wanted first.
  var causes: [Cause] {
    var causes: [String: Cause] = [:]
    for error in errors {
      let name = Self.cause(error.message)
      let first = Cause(
        name: name, count: 0, file: error.file, line: error.line, column: error.column,
        module: owner(of: name, in: error), absentFile: absentFile(declaring: name, for: error))
      causes[name, default: first].count += 1
    }
    return causes.values.sorted { ($1.count, $0.name) < ($0.count, $1.name) }
  }

  /// The module without which an error is there: by the name's spelling, or, for a name that is found nowhere,
  /// the one module that was left out of the file.
  private func owner(of name: String, in error: Diagnostic) -> String? {
    if let module = AppleNames.module(of: name, among: missing.map(\.module)) { return module }
    guard Self.isUnknown(error.message), !NotAvailable.names.contains(name),
      !AppleNames.isKnown(name)
    else { return nil }
    let modules = Set(leftOut[error.file] ?? [])
    return modules.count == 1 ? modules.first : nil
  }

  /// The source that probably declares a name that is found nowhere: one that is called so, or the only one that
  /// is not on the disk.
  private func absentFile(declaring name: String, for error: Diagnostic) -> String? {
    guard Self.isUnknown(error.message), owner(of: name, in: error) == nil,
      !NotAvailable.names.contains(name), let files = absent[error.module]
    else { return nil }
    let named = files.first { ($0 as NSString).lastPathComponent == name + ".swift" }
    return named ?? (files.count == 1 ? files[0] : nil)
  }

  /// Whether a message reports a name without a declaration.
  private static func isUnknown(_ message: String) -> Bool {
    message.hasPrefix("cannot find '") || message.hasPrefix("cannot find type '")
      || message.hasPrefix("unknown attribute")
  }

  /// The name that an error misses, with the type that it is looked for in; else the message itself.
  static func cause(_ message: String) -> String {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    func plain(_ index: Int) -> String {
      quoted.indices.contains(index) ? String(quoted[index].prefix { $0 != "(" }) : ""
    }
    if message.hasPrefix("cannot find") || message.hasPrefix("unknown attribute") {
      return plain(1)
    }
    if message.hasPrefix("no such module") { return "module \(plain(1))" }
    if message.contains("in reference to member '") || message.hasPrefix("reference to member '") {
      return ".\(plain(1))"
    }
    if message.contains("has no member") {
      let last = quoted.count - 2
      let owner = last >= 3 ? plain(1).split(separator: ".").last.map(String.init) ?? "" : ""
      return owner.isEmpty || owner.hasPrefix("some ")
        ? ".\(plain(last))" : "\(owner).\(plain(last))"
    }
    return message
  }

  /// The answer: one line that sums up, then one for each cause; what a module would have declared that is not
  /// here is below the module.
  var lines: [String] {
    let skippedLines = skipped.map {
      "\($0) was not looked at: a module that it imports does not compile."
    }
    let modules = missing.map { DiagnosticNotes.leftOut($0.module, at: $0.location) }
    if compiles { return ["compiles: \(summary)"] + modules }
    let count = errors.count
    let causes = causes
    let others = causes.filter { $0.module == nil && $0.absentFile == nil }
    return ["does not compile: \(summary), \(count) error\(count == 1 ? "" : "s")"]
      + Self.groups(causes, by: \.module) { "of \($0), which is not available:" }
      + Self.groups(causes, by: \.absentFile) { "that \($0) must declare, which is not there:" }
      + others.map(Self.line) + modules + skippedLines
  }

  /// Causes below what they have in common, the most wanted first.
  private static func groups(
    _ causes: [Cause], by key: (Cause) -> String?, title: (String) -> String
  ) -> [String] {
    let grouped = Dictionary(grouping: causes.filter { key($0) != nil }) { key($0)! }
    let groups = grouped.map { name, causes in
      (count: causes.reduce(0) { $0 + $1.count }, name: name, causes: causes)
    }
    return groups.sorted { ($1.count, $0.name) < ($0.count, $1.name) }.flatMap { group in
      [counted(group.count, title(group.name))] + group.causes.map { "  " + line($0) }
    }
  }

  private static func counted(_ count: Int, _ text: String) -> String {
    let count = String(count)
    return String(repeating: " ", count: max(0, 5 - count.count)) + "\(count)  \(text)"
  }

  private static func line(_ cause: Cause) -> String {
    let known = NotAvailable.names.contains(
      cause.name.split(separator: ".").last.map(String.init) ?? "")
    let location = cause.location.isEmpty ? "" : "  (\(cause.location))"
    return counted(cause.count, cause.name) + location
      + (known ? ": SwiftUI's, not available here yet" : "")
  }
}
