import Foundation
import Testing

/// A tool that previews a source, run as a user runs it.
final class RunningPreview {
  let process = Process()
  let address: String
  private let errors: Folder

  init(
    _ path: String, in folder: Folder, _ arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    errors = folder
    process.executableURL = URL(fileURLWithPath: try WholeToolTests.toolchain.get()("vivace"))
    process.arguments = ["preview", path, "--no-open"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    var variables = environment
    variables["XDG_CACHE_HOME"] = folder(".cache")
    process.environment = variables
    let output = Pipe()
    process.standardOutput = output
    _ = FileManager.default.createFile(atPath: folder(".errors"), contents: nil)
    process.standardError = FileHandle(forWritingAtPath: folder(".errors"))
    try process.run()
    var printed = ""
    while !printed.contains("\n") {
      let data = output.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      printed += String(decoding: data, as: UTF8.self)
    }
    let found = try #require(printed.firstMatch(of: #/http:\S+/#), "\(printed)")
    address = String(found.output)
  }

  /// Programs that it has started and that still run.
  var children: [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { number in
      guard Int(number) != nil,
        let text = try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8),
        let end = text.lastIndex(of: ")")
      else { return false }
      let fields = text[text.index(after: end)...].split(separator: " ")
      return fields.count > 1 && fields[0] != "Z" && fields[1] == "\(process.processIdentifier)"
    }
  }

  /// Waits until it has as many processes below it, for a minute at most.
  func waitForChildren(_ count: Int) -> Bool {
    for _ in 0..<600 where children.count != count { usleep(100_000) }
    return children.count == count
  }

  /// Asks it to end, and waits until it has; one that does not within the limit is killed, and told.
  func end() {
    let isOver = DispatchSemaphore(value: 0)
    process.terminationHandler = { _ in isOver.signal() }
    process.terminate()
    guard process.isRunning, isOver.wait(timeout: .now() + Browser.limit) == .timedOut
    else { return }
    Issue.record("`vivace preview` does not end when it is asked to")
    kill(process.processIdentifier, SIGKILL)
  }

  deinit { if process.isRunning { end() } }
}
