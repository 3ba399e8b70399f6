import ArgumentParser
import Foundation

/// Writes a program that runs without the tool.
struct BuildCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Writes a program that runs without the tool, with its resources.",
    discussion: """
      The folder can be moved as a whole, and to machines that have no Swift: Documentation/Distribution.md \
      lists the system's libraries that it needs. `vivace bundle` makes packages of it.
      """)

  enum Mode: String, EnumerableFlag { case debug, release }

  @OptionGroup var source: SourceOptions
  @OptionGroup var distribution: DistributionOptions

  @Option(
    name: [.short, .long],
    help: "The folder to write: new, empty or one of an earlier build. Without it out/NAME.",
    completion: .directory)
  var output: String?

  @Flag(exclusivity: .exclusive, help: "Whether the compiler optimises. Without it --release.")
  var mode = Mode.release

  @Flag(help: "Print what was written as JSON.")
  var json = false

  func run() throws {
    // A wrong path is an error before a folder is made.
    let plan = try ProgramPlan(path: source.path, options: source.project.planOptions)
    let folder = try OutputFolder(output ?? "out/\(plan.name)")
    let program = try ProgramFolder(
      source, plan, isOptimized: mode == .release, to: folder, languages: distribution.languages)
    let written = "\(folder.path)/\(program.executable)"
    if json {
      JSONAnswer.print(["written": [written]])
    } else {
      print("The program is \(written)")
    }
  }
}
