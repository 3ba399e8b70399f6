import Foundation

/// An X server without a screen, for as long as the benchmark runs.
final class VirtualScreen {
  let name: String
  private let server = Process()

  init(width: Int, height: Int) throws {
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-nolisten", "tcp",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    do { try server.run() } catch {
      throw BenchmarkError("Windows cannot be timed without Xvfb (Debian: xvfb): \(error)")
    }
    // The server finds a free display itself and writes its number.
    var number = ""
    while !number.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { throw BenchmarkError("Xvfb ended before it had a display.") }
      number += String(decoding: data, as: UTF8.self)
    }
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  func close() {
    guard server.isRunning else { return }
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }
}

struct BenchmarkError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
