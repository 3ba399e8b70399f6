import Foundation

extension Compiler {
  /// Looks at all modules, and continues after one that does not compile with those that can be looked at all the
  /// same.
  func shortfalls(of sources: SourceSet) throws -> MissingNames {
    let found = MissingNames(sources)
    let notes = DiagnosticNotes(
      missing: sources.missing, output: CompilerOutput(of: sources, mode: languageMode))
    notes.giveMissing()
    let work = try WorkFolder(for: sources.plan, cache, "types \(languageMode ?? "")")
    defer { work.leave() }
    (found.failed, found.skipped) = try ModuleBuild.types(of: sources, self, in: work) {
      found.hear(notes.show($0), module: $1)
    }
    return found
  }
}
