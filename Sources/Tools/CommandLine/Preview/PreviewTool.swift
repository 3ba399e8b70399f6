import ArgumentParser
import Foundation

/// Shows previews in the browser, beside the source.
struct PreviewTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "preview",
    abstract:
      "Shows PATH's previews in the browser, and updates them at each save with their state and time.",
    discussion: """
      Serves a page on this machine's loopback address, and opens it. All input is recorded: the page shows \
      any earlier instant, plays it slowly, and draws the curves of animated values.
      """)

  @OptionGroup var source: SourceOptions

  @Option(help: "The port of the page's address; any that is free without it.")
  var port: UInt16?

  @Flag(inversion: .prefixedNo, help: "Whether to open the page in the browser.")
  var open = true

  @Flag(help: "Print the address as JSON, in a line.")
  var json = false

  @Flag(
    help: "End with standard input: with the program that started the preview, such as an editor.")
  var untilInputEnds = false

  func run() throws {
    let pages = try Self.pages()
    let sandbox = try Sandbox()
    let hub: PreviewHub
    let builder: PreviewBuilder
    let server: WebServer
    let site: PreviewSite
    do {
      hub = try PreviewHub(source, sandbox: sandbox)
      builder = try PreviewBuilder(source, hub: hub)
      site = PreviewSite(pages: pages, hub: hub)
      // The page's names depend on the port, which is known once the server has it.
      nonisolated(unsafe) weak var own: WebServer?
      server = try WebServer(port: port) { [site] in site.answer($0, port: own?.port ?? 0) }
      own = server
    } catch {
      sandbox.remove()
      throw error
    }
    endOnRequest(hub, builder, sandbox)
    if untilInputEnds { Self.requestEndAfterInput() }
    server.start()
    let address = "http://127.0.0.1:\(server.port)/\(site.token)/"
    if json {
      JSONAnswer.print(
        text: JSONAnswer.line(["address": address, "port": Int(server.port)]))
    } else {
      print("vivace: \(address)")
    }
    fflush(nil)
    if open { Self.show(address, in: sandbox) }
    builder.start()
    // Programs end with the thread that starts them, which has to be this one.
    while true { _ = RunLoop.main.run(mode: .default, before: .distantFuture) }
  }

  /// The page's own files: beside the tool, or where it was installed.
  private static func pages() throws -> String {
    let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().path
    let beside = (executable as NSString).deletingLastPathComponent
    let above = (beside as NSString).deletingLastPathComponent
    let candidates = ["\(beside)/Vivace_CommandLine.resources/Page", "\(above)/lib/vivace/Page"]
    guard let found = candidates.first(where: { access("\($0)/index.html", R_OK) == 0 }) else {
      throw Failure.program(
        "the page's files are neither in \(candidates[0]) nor in \(candidates[1]); `make` in Vivace's folder "
          + "puts them there")
    }
    return found
  }

  /// The seconds that a running build has to end: far more than it takes, except on a very busy
  /// machine.
  private static let patience = 10.0

  /// Leaves nothing behind when the terminal or another program asks to end.
  private func endOnRequest(_ hub: PreviewHub, _ builder: PreviewBuilder, _ sandbox: Sandbox) {
    var ends: [Int32] = [0, 0]
    guard PreviewChild.makePipe(&ends) else { return }
    endPipe = ends[1]
    Child.keepRequests { number in
      var number = UInt8(truncatingIfNeeded: number)
      _ = write(endPipe, &number, 1)
    }
    let source = DispatchSource.makeReadSource(fileDescriptor: ends[0], queue: .main)
    source.setEventHandler {
      hub.finish()
      builder.finish(within: Self.patience)
      sandbox.remove()
      Glibc.exit(0)
    }
    source.resume()
    ending = source
  }

  /// Reads the input to its end, and requests the tool's end then.
  private static func requestEndAfterInput() {
    Thread.detachNewThread {
      while !AgentStreams.chunk(from: 0).isEmpty {}
      kill(getpid(), SIGTERM)
    }
  }

  /// Opens the page by way of a file that only the user can read: all users see the arguments of a program,
  /// and who knows the address is let in.
  private static func show(_ address: String, in sandbox: Sandbox) {
    let file = "\(sandbox.home)/Preview.html"
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><title>Preview</title>
      <meta http-equiv="refresh" content="0; url=\(address)">
      <p><a href="\(address)">The preview</a>

      """
    let isWritten = FileManager.default.createFile(
      atPath: file, contents: Data(page.utf8), attributes: [.posixPermissions: 0o600])
    guard isWritten else { return }
    let opener = Process()
    opener.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    opener.arguments = ["xdg-open", file]
    opener.standardOutput = FileHandle.nullDevice
    opener.standardError = FileHandle.nullDevice
    try? opener.run()
  }
}

/// The file to which a signal handler writes that the tool is to end.
private nonisolated(unsafe) var endPipe: Int32 = -1
private nonisolated(unsafe) var ending: DispatchSourceRead?
