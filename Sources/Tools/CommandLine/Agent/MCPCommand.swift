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
      Documentation/Agents.md lists the tools.
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
    AgentEnd.install(removing: sandbox.home, client: http == nil ? streams : nil)
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
  fileprivate let output: Int32
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

  /// The next line; at the end also one without a line break. Nil at the end.
  ///
  /// A line that is longer than a message may be is cut off just above the limit, which shows that it is too
  /// long.
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
      let chunk = chunk()
      if chunk.isEmpty { isAtEnd = true } else { rest += chunk }
    }
  }

  /// The bytes that have come, at least one; none at the end.
  func chunk() -> [UInt8] { Self.chunk(from: input) }

  static func chunk(from file: Int32) -> [UInt8] {
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      return Array(chunk.prefix(max(count, 0)))
    }
  }

  /// Writes a line. Returns false after the reader has closed the stream.
  func write(_ message: String) -> Bool { send(message + "\n") }

  /// Writes a text as it is. Returns false after the reader has closed the stream.
  func send(_ text: String) -> Bool {
    writeAll(Data(text.utf8)) { Glibc.write(output, $0, $1) }
  }
}

/// Ends the tool when a signal asks for it, or its client is gone: programs and compilers that it has started, and
/// its folder.
enum AgentEnd {
  /// - Parameters:
  ///   - folder: Removed then; nil for none.
  ///   - client: The streams of the only client, if there is one. A client that was killed reads no more answers;
  ///     a tool that builds at that moment does not read its input, and would only notice later.
  static func install(removing folder: String?, client: AgentStreams?) {
    var ends: [Int32] = [0, 0]
    guard PreviewChild.makePipe(&ends) else { return }
    endPipe = ends[1]
    Child.keepRequests { number in
      var number = UInt8(truncatingIfNeeded: number)
      _ = write(endPipe, &number, 1)
    }
    let (requests, output) = (ends[0], client?.output ?? -1)
    Thread.detachNewThread {
      let code = waitForEnd(requests, output)
      // Programs notice that their line is closed; a compiler is asked to end.
      Child.endForGood()
      if let folder { try? FileManager.default.removeItem(atPath: folder) }
      _exit(code)
    }
  }

  /// Waits for a request, or until nothing reads the output any more. Returns the code to exit with.
  ///
  /// - Parameter output: -1 for one that is not watched.
  private static func waitForEnd(_ requests: Int32, _ output: Int32) -> Int32 {
    var files = [
      pollfd(fd: requests, events: Int16(POLLIN), revents: 0),
      pollfd(fd: output, events: 0, revents: 0),
    ]
    while poll(&files, nfds_t(files.count), -1) <= 0 {}
    guard files[0].revents != 0 else { return 0 }
    var number: UInt8 = 0
    while read(requests, &number, 1) < 0, errno == EINTR {}
    return 128 + Int32(number)
  }
}

/// The file that a signal handler writes to when the tool is to end.
private nonisolated(unsafe) var endPipe: Int32 = -1
