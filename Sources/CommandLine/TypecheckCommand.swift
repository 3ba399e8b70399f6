import ArgumentParser
import Foundation

/// Says whether a program compiles, and what is missing if it does not.
struct TypecheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "typecheck",
    abstract: "Says whether PATH compiles, and ranks what is missing if it does not.",
    discussion: """
      Nothing is linked, and the program does not run; a package's manifest and macros do. The \
      compiler's messages go to standard error; to standard output goes a line for each name that \
      is missing, with the number of places that want it, the most wanted first; with --json all of it, messages too, as one object.
      """)

  @OptionGroup var source: SourceOptions

  @Flag(help: "Write the answer as JSON.")
  var json = false

  func run() throws {
    let toolchain = try ToolchainPaths.found()
    let cache = try Cache.usable()
    let plan = try ProgramPlan(path: source.path, options: source.planOptions)
    try CatalogCheck.check(plan)
    let sources = try SourceSet(plan, conditions: source.conditions(for: plan, toolchain))
    let compiler = Compiler(toolchain: toolchain, cache: cache, languageMode: source.swiftVersion)
    let found = try compiler.shortfalls(of: sources)
    if json {
      print(TypecheckReport(found, notes: plan.notesToTell).json)
    } else {
      for line in plan.notesToTell + found.lines { print(line) }
    }
    if !found.compiles { throw Failure.source }
  }
}
