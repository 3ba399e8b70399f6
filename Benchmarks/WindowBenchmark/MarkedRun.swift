import BenchmarkFigures
import Foundation
import TestScreen

/// One run of a program that marks its frames.
struct MarkedRun {
  /// From the start of the process to its first frame on the screen, in milliseconds on the wall.
  private(set) var first = Double.nan
  /// MiB that are the program's own share, at the first mark that follows a second of frames.
  private(set) var memory = Double.nan
  private(set) var frames = 0
  /// Of all threads, between the beginning and the end.
  private(set) var spent = Instant.zero

  /// Processor time of a frame, in milliseconds.
  var frame: Double { spent.cpu * 1_000 / Double(max(frames, 1)) }
  var framesPerSecond: Double { Double(frames) / spent.wall }

  var summary: String {
    String(
      format: "first frame %.1f ms, PSS %.1f MiB, %.3f ms CPU a frame, %.1f frames a second",
      first, memory, frame, framesPerSecond)
  }

  init(
    _ url: URL, _ arguments: [String], on screen: Screen, _ own: [String: String] = [:]
  ) throws {
    let program = Process()
    let pipe = Pipe()
    program.executableURL = url
    program.arguments = arguments
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = screen.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    environment["VIVACE_IDIOM"] = "phone"
    program.environment = environment.merging(own) { $1 }
    program.standardOutput = pipe
    let start = Instant.now
    try program.run()
    let identifier = program.processIdentifier
    var begin: Instant?
    var lines = Lines(pipe.fileHandleForReading)
    var isComplete = false
    while let line = lines.next() {
      guard let now = Instant(process: identifier) else { break }
      switch line.split(separator: " ").dropFirst().first {
      case "first": first = (now - start).wall * 1_000
      case "begin":
        memory = proportionalMemory(of: "\(identifier)")
        begin = Instant(process: identifier)
      case "end":
        frames = line.split(separator: "=").last.flatMap { Int($0) } ?? 0
        if let begin { spent = now - begin }
        isComplete = true
      default: break
      }
    }
    program.waitUntilExit()
    guard isComplete else {
      throw ScreenError(
        "\(url.lastPathComponent) ended with \(program.terminationStatus) before “MARK end”.")
    }
  }
}

/// The lines of a file as they come.
private struct Lines {
  private let file: FileHandle
  private var rest = Data()

  init(_ file: FileHandle) { self.file = file }

  mutating func next() -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest = rest[(end + 1)...] }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let data = file.availableData
      if data.isEmpty { return nil }
      rest.append(data)
    }
  }
}
