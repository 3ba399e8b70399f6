import ArgumentParser
import Foundation

/// Reports whether a program compiles, and the missing names if it does not.
struct TypecheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typecheck",
    abstract: "Reports whether PATH compiles, and ranks the missing names if it does not.",
    discussion: """
      Nothing is linked, and the program does not run; a package's manifest and macros do. The \
      compiler's messages go to standard error. Standard output has a line for each missing name, with the \
      number of its uses, the most frequent first; with --json, one object with all of it, messages included.
      """)

  @OptionGroup var source: SourceOptions

  @Flag(help: "Write the result as JSON.")
  var json = false

  func run() throws {
    let (found, notes) = try Self.found(source)
    if json {
      JSONAnswer.print(text: TypecheckReport(found, notes: notes).json)
    } else {
      for line in notes + found.lines { print(line) }
    }
    if !found.compiles { throw Failure.source }
  }

  /// Type-checks the sources and returns the missing names and errors.
  static func report(_ source: SourceOptions) throws -> TypecheckReport {
    let (found, notes) = try found(source)
    return TypecheckReport(found, notes: notes)
  }

  private static func found(_ source: SourceOptions) throws -> (MissingNames, notes: [String]) {
    let toolchain = try ToolchainPaths.found()
    let cache = try Cache.usable()
    let plan = try ProgramPlan(path: source.path, options: source.project.planOptions)
    try CatalogCheck.check(plan)
    let sources = try SourceSet(plan, conditions: source.conditions(for: plan, toolchain))
    let compiler = Compiler(
      toolchain: toolchain, cache: cache, languageMode: source.project.swiftVersion,
      macroLimit: source.limits.macroLimit, expressionLimit: source.limits.expressionLimit)
    return (try compiler.shortfalls(of: sources), plan.notesToTell + sources.omissions)
  }
}
