import ArgumentParser
import Foundation

/// Serves SourceKit-LSP with the compiler's arguments, for completion and live errors in editors.
struct BuildServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "build-server",
    abstract: "Serves an editor's SourceKit-LSP with the arguments that compile PATH.",
    discussion: """
      Speaks the Build Server Protocol on standard input and output, until the input ends. SourceKit-LSP \
      starts it where a folder has a buildServer.json, which `vivace setup-editor` writes. \
      Documentation/Editors.md says more.
      """)

  @OptionGroup var options: EditorOptions

  func run() throws {
    let streams = try AgentStreams()
    AgentEnd.install(removing: nil, client: streams)
    Self.findCompiler()
    let output = BuildServerOutput(streams)
    let server = BuildServer(options) { output.send($0) }
    defer { server.end() }
    var frames = MessageFrames()
    while server.exitCode == nil {
      let chunk = streams.chunk()
      if chunk.isEmpty { break }
      frames.add(chunk)
      while server.exitCode == nil, let found = frames.next() {
        switch found {
        case .message(let bytes): server.hear(Data(bytes))
        case .wrong(let reason): server.hear(wrong: reason)
        }
      }
    }
    var code = server.exitCode ?? 0
    if server.exitCode == nil, case .wrong(let reason) = frames.rest {
      server.hear(wrong: reason)
      code = 1
    }
    // A compiler that still runs for a preparation ends.
    Child.endForGood()
    if code != 0 { throw Failure(code: .init(rawValue: code), message: "") }
  }

  /// An editor that was started from a desktop has a shorter `PATH` than a shell: the compiler is also looked for
  /// beside the program that started this one, which is SourceKit-LSP.
  private static func findCompiler() {
    guard (try? ToolchainPaths.compiler()) == nil,
      let parent = try? FileManager.default.destinationOfSymbolicLink(
        atPath: "/proc/\(getppid())/exe")
    else { return }
    let folder = (parent as NSString).deletingLastPathComponent
    guard access("\(folder)/swiftc", X_OK) == 0 else { return }
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    setenv("PATH", "\(path):\(folder)", 1)
  }
}

/// Messages of several threads, one after the other.
private final class BuildServerOutput: @unchecked Sendable {
  private let streams: AgentStreams
  private let lock = NSLock()

  init(_ streams: AgentStreams) { self.streams = streams }

  func send(_ message: String) {
    lock.withLock { _ = streams.send(MessageFrames.framed(message)) }
  }
}
