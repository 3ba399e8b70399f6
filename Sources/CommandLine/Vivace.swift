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
    abstract: "Runs, photographs, films and explains SwiftUI sources on Linux.",
    discussion: """
      PATH is a Swift file, a folder of them, a Swift package, or an Xcode project or workspace. \
      What is shown is its @main App, else its last \
      #Preview, else its last PreviewProvider, else its one View that needs no arguments.

      Exit codes: 0 done, 1 the program failed, 2 wrong usage, 3 the source does not compile.
      """,
    subcommands: [
      RunCommand.self, SnapshotCommand.self, RecordCommand.self, ExplainCommand.self,
      TimelineCommand.self, TypecheckCommand.self, PreviewTool.self, DiffCommand.self,
    ])
}

@main
enum Main {
  static func main() {
    exit(run(Array(Swift.CommandLine.arguments.dropFirst())))
  }

  /// The exit code. Messages go to the standard streams.
  static func run(_ arguments: [String]) -> Int32 {
    do {
      var command = try Vivace.parseAsRoot(arguments)
      try command.run()
      return 0
    } catch let failure as Failure {
      if !failure.message.isEmpty { printError("vivace: \(failure.message)") }
      return failure.code.rawValue
    } catch {
      let message = Vivace.fullMessage(for: error)
      if Vivace.exitCode(for: error) == .success {
        print(message)
        return 0
      }
      printError(message)
      return Failure.Code.usage.rawValue
    }
  }
}

/// Why the tool stops, in one line that names the thing, and what to do where that is known.
struct Failure: Error, Equatable {
  enum Code: Int32 {
    case program = 1
    case usage = 2
    case source = 3
  }

  var code: Code
  /// Empty when what went wrong has been said already.
  var message: String

  /// The compiler has said what is wrong.
  static let source = Failure(code: .source, message: "")

  static func program(_ message: String) -> Failure { Failure(code: .program, message: message) }
  static func usage(_ message: String) -> Failure { Failure(code: .usage, message: message) }
}

func printError(_ line: String) {
  FileHandle.standardError.write(Data((line + "\n").utf8))
}
