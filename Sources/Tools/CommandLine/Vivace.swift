import ArgumentParser
import Foundation

/// The `vivace` tool: shows, photographs, films and explains SwiftUI sources that no manifest knows of.
///
/// > path → `ProgramPlan` → `SourceSet` → `Root` → `Entry` → `Compiler` → `Child`
///
/// The sources are compiled as they are, against the modules and the shared library beside the tool;
/// what the program is to do travels to it as a `Job` in its environment.
struct Vivace: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vivace",
    abstract: "Runs, draws, films, tests and explains SwiftUI sources on Linux.",
    discussion: """
      PATH is a Swift file, a folder of them, a Swift package, or an Xcode project or workspace. \
      The tool shows its @main App, else its last \
      #Preview, else its last PreviewProvider, else its one View that needs no arguments.

      Exit codes: 0 done, 1 the program failed, 2 wrong usage, 3 the source does not compile, 128 and \
      the signal's number when a signal ended the tool.

      A package's manifest, its macros, and the program itself are the project's code, and run with \
      your rights; where bubblewrap (bwrap) is installed, manifests and macros can write to folders \
      of the tool's own only, and reach no network. Documentation/Packages.md says more.
      """,
    version: "0.1.0",
    subcommands: [
      RunCommand.self, SnapshotCommand.self, RecordCommand.self, ExplainCommand.self,
      TimelineCommand.self, TypecheckCommand.self, PreviewTool.self, DiffCommand.self,
      TestCommand.self, EndureCommand.self, BuildCommand.self, BundleCommand.self, NewCommand.self,
      MCPCommand.self,
      BuildServerCommand.self, SetupEditorCommand.self, LanguageServerCommand.self,
    ])
}

@main
enum Main {
  static func main() {
    exit(run(Array(Swift.CommandLine.arguments.dropFirst())))
  }

  /// The exit code. Messages go to the standard streams.
  static func run(_ arguments: [String]) -> Int32 {
    JSONAnswer.begin(arguments)
    do {
      var command = try Vivace.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as Failure {
      if !failure.message.isEmpty { printError("vivace: \(failure.message)") }
      JSONAnswer.tell(failure)
      return failure.code.rawValue
    } catch {
      let message = Vivace.fullMessage(for: error)
      if Vivace.exitCode(for: error) == .success {
        print(message)
        return 0
      }
      printError(message)
      if let hint = CommandHint.text(for: arguments) { printError("vivace: \(hint)") }
      JSONAnswer.tell(.usage(Vivace.message(for: error)))
      return Failure.Code.usage.rawValue
    }
  }
}

/// Why the tool stops, in one line that names the thing, and what to do where that is known.
struct Failure: Error, Equatable {
  struct Code: RawRepresentable, Equatable {
    let rawValue: Int32
    static let program = Code(rawValue: 1)
    static let usage = Code(rawValue: 2)
    static let source = Code(rawValue: 3)
  }

  var code: Code
  /// Empty if the failure has been reported already.
  var message: String

  /// The compiler has reported the failure.
  static let source = Failure(code: .source, message: "")

  static func program(_ message: String) -> Failure { Failure(code: .program, message: message) }
  /// A signal asked the tool to end, and it did not finish: the code is the one that shells give.
  static func requested(_ signal: Int32) -> Failure {
    Failure(code: Code(rawValue: 128 + signal), message: "")
  }
  static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
}

func printError(_ line: String) { Terminal.write(line) }
