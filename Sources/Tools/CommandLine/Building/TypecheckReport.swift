import Foundation

/// The answer of `vivace typecheck --json`. The names of the fields stay.
struct TypecheckReport: Codable, Equatable {
  /// An import that was left out.
  struct LeftOut: Codable, Equatable {
    var module: String
    var file: String
    var line: Int
  }

  var compiles: Bool
  var diagnostics: [MissingNames.Diagnostic]
  /// The most wanted first.
  var missing: [MissingNames.Cause]
  var leftOut: [LeftOut]
  /// Modules that were not looked at, since one that they import does not compile.
  var notLookedAt: [String]
  /// Other files and targets that were left out, in a line each.
  var notes: [String]

  init(_ found: MissingNames, notes: [String]) {
    compiles = found.compiles
    diagnostics = found.diagnostics
    missing = found.causes
    leftOut = found.missing.map { left in
      let fields = left.location.split(separator: ":", omittingEmptySubsequences: false)
      let line = fields.last.flatMap { Int($0) } ?? 0
      return LeftOut(
        module: left.module, file: fields.dropLast().joined(separator: ":"), line: line)
    }
    notLookedAt = found.skipped
    self.notes = notes
  }

  var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: (try? encoder.encode(self)) ?? Data(), as: UTF8.self)
  }
}
