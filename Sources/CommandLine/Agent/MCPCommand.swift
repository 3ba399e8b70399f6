import ArgumentParser
import Foundation

/// Serves an assistant: eyes and hands for a project, over the Model Context Protocol.
struct MCPCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mcp",
    abstract:
      "Serves an assistant over the Model Context Protocol: pictures, trees, taps, reloads.",
    discussion: """
      Reads JSON-RPC messages from standard input, one a line, and answers on standard output, until the input \
      ends. Nothing outside of PATH's folder is read or written for an assistant. \
      Documentation/Agents.md has the tools.
      """)

  @OptionGroup var source: SourceOptions

  @Option(
    help: """
      Serve HTTP on the loopback address instead, at this port (0: any that is free). The first line of \
      standard output has the address and the token that requests need; the variable VIVACE_MCP_TOKEN sets one.
      """)
  var http: UInt16?

  func run() throws {
    let sandbox = try Sandbox()
    defer { sandbox.remove() }
    let project = try AgentProject(source, sandbox: sandbox)
    let streams = try AgentStreams()
    AgentEnd.install(removing: sandbox.home)
    let tools = AgentTools(project)
    defer { tools.finish() }
    let server = MCPServer(tools: tools.all, instructions: AgentTools.instructions)
    // Programs end with the thread that starts them, which has to be this one.
    if let http { try serve(server, http, streams) }
    while let line = streams.next() {
      guard let answer = server.answer(line) else { continue }
      guard streams.write(answer) else { return }
    }
  }
}

extension MCPCommand {
  private func serve(_ server: MCPServer, _ port: UInt16, _ streams: AgentStreams) throws {
    let inbox = AgentInbox()
    let site = try AgentSite(inbox: inbox)
    // The server's port is known once it listens.
    nonisolated(unsafe) weak var own: WebServer?
    let web = try WebServer(
      port: port == 0 ? nil : port, post: { site.answer($0, $1, port: own?.port ?? 0) },
      answer: { _ in .refusal(405) })
    own = web
    web.start()
    let address = "http://127.0.0.1:\(web.port)\(AgentSite.path)"
    _ = streams.write(JSONAnswer.line(["url": address, "token": site.token]))
    inbox.serve(server.answer)
  }
}

/// The tool's own standard streams, kept for messages alone: whatever else writes to standard output, such as a
/// compiler, writes to standard error, and nothing else reads the input.
final class AgentStreams {
  private let input: Int32
  private let output: Int32
  private var rest: [UInt8] = []
  private var searched = 0
  private var isAtEnd = false

  init() throws {
    input = fcntl(0, F_DUPFD_CLOEXEC, 20)
    output = fcntl(1, F_DUPFD_CLOEXEC, 20)
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0, output >= 0, nothing >= 0, dup2(nothing, 0) >= 0, dup2(2, 1) >= 0 else {
      throw Failure.program("cannot use the standard streams: \(String(cString: strerror(errno)))")
    }
    close(nothing)
    signal(SIGPIPE, SIG_IGN)
  }

  /// The next line; at the end also one without a line break. Nil when nothing more comes.
  ///
  /// Of one that is longer than a message may be, only as much is kept as tells that it is.
  func next() -> String? {
    while true {
      if let end = rest[searched...].firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest.removeSubrange(...end)
        searched = 0
        return line
      }
      if isAtEnd {
        defer { (rest, searched) = ([], 0) }
        return rest.isEmpty ? nil : String(decoding: rest, as: UTF8.self)
      }
      if rest.count > MCPServer.longestMessage {
        rest.removeSubrange((MCPServer.longestMessage + 1)...)
      }
      searched = rest.count
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = Glibc.read(input, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { isAtEnd = true } else { rest += chunk[..<count] }
    }
  }

  /// Returns false after the reader has closed the stream.
  func write(_ message: String) -> Bool {
    let data = Data((message + "\n").utf8)
    return data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = Glibc.write(output, bytes.baseAddress! + done, bytes.count - done)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        done += count
      }
      return true
    }
  }
}

/// Ends the tool when a signal asks for it: programs and compilers that it has started, and its folder.
enum AgentEnd {
  static func install(removing folder: String) {
    var ends: [Int32] = [0, 0]
    guard PreviewChild.makePipe(&ends) else { return }
    endPipe = ends[1]
    Child.keepRequests { number in
      var number = UInt8(truncatingIfNeeded: number)
      _ = write(endPipe, &number, 1)
    }
    let reading = ends[0]
    Thread.detachNewThread {
      var number: UInt8 = 0
      while read(reading, &number, 1) < 0, errno == EINTR {}
      // Programs notice that their line is closed; a compiler is asked to end.
      Child.endRunning()
      try? FileManager.default.removeItem(atPath: folder)
      _exit(128 + Int32(number))
    }
  }
}

/// The file that a signal handler writes to when the tool is to end.
private nonisolated(unsafe) var endPipe: Int32 = -1
