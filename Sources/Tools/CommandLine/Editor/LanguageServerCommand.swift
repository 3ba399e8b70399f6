import ArgumentParser
import Foundation

/// SourceKit-LSP with the source pass's view of what is open.
struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "language-server",
    abstract: "Runs SourceKit-LSP for an editor, with #if os(iOS) as on a phone.",
    discussion: """
      Speaks the Language Server Protocol on standard input and output, as `sourcekit-lsp` does, which it starts: \
      the one beside swiftc. Arguments are passed on to it. Documentation/Editors.md says more.
      """)

  @Argument(parsing: .captureForPassthrough, help: "Arguments of sourcekit-lsp.")
  var arguments: [String] = []

  func run() throws {
    let compiler = try ToolchainPaths.compiler()
    let program = (compiler as NSString).deletingLastPathComponent + "/sourcekit-lsp"
    guard access(program, X_OK) == 0 else {
      throw Failure.program("\(program): no such program; expected it beside \(compiler)")
    }
    let code = try LanguageServerLink(program, arguments).run()
    if code != 0 { throw Failure(code: .init(rawValue: code), message: "") }
  }
}

/// The streams between an editor and the server.
private final class LanguageServerLink: Sendable {
  private let program: String
  /// The server's end of what is written here.
  private let input: (server: Int32, own: Int32)
  private let process: pid_t

  init(_ program: String, _ arguments: [String]) throws {
    self.program = program
    signal(SIGPIPE, SIG_IGN)
    var ends: [Int32] = [-1, -1]
    guard PreviewChild.makePipe(&ends) else {
      throw Failure.program("cannot make a pipe: \(String(cString: strerror(errno)))")
    }
    input = (ends[0], ends[1])
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input.server, 0)
    process = try Child.start(program, arguments, environment: nil, &actions)
    close(input.server)
    Child.passRequests(to: process)
    Child.passOnRequests()
  }

  /// Hands messages on until the server has ended. Gives its exit code.
  func run() throws -> Int32 {
    Thread.detachNewThread { [self] in pass() }
    switch try Child.wait(for: process, program) {
    case .exited(let code): return code
    case .signalled(let signal): return 128 + signal
    }
  }

  /// Hands on what the editor sends; at its end the server's input ends.
  private func pass() {
    var (frames, documents) = (MessageFrames(), EditorDocuments())
    defer { close(input.own) }
    while true {
      let chunk = AgentStreams.chunk(from: 0)
      guard !chunk.isEmpty else { return }
      frames.add(chunk)
      while let found = frames.next() {
        guard case .message(let bytes) = found else {
          if case .wrong(let reason) = found { printError("vivace: \(reason)") }
          continue
        }
        let message = documents.forwarded(bytes)
        let header = Array("Content-Length: \(message.count)\r\n\r\n".utf8)
        guard write(header + message) else { return }
      }
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    writeAll(bytes) { Glibc.write(input.own, $0, $1) }
  }
}
