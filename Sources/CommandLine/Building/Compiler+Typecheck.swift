import Foundation

extension Compiler {
  /// Looks at all modules, and goes on after one that does not compile with those that do not import it.
  func shortfalls(of sources: SourceSet) throws -> MissingNames {
    let found = MissingNames(sources)
    let work = try WorkFolder(for: sources.plan, cache, "types \(languageMode ?? "")")
    defer { work.leave() }
    let failed = try ModuleBuild.types(of: sources, self, in: work) { found.hear($0) }
    found.skipped = failed
    return found
  }
}
