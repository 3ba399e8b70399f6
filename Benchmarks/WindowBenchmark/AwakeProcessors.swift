import Foundation

/// Keeps processors from falling asleep between two frames, by programs of the lowest priority that do
/// nothing: a virtual processor that sleeps is taken away, and comes back with cold caches.
final class AwakeProcessors {
  private let programs: [Process]

  init() throws {
    programs = try (0..<ProcessInfo.processInfo.activeProcessorCount).map { _ in
      let program = Process()
      program.executableURL = URL(fileURLWithPath: "/usr/bin/nice")
      // Ends with the process that started it.
      program.arguments = ["-n", "19", "sh", "-c", "while kill -0 \(getpid()); do :; done"]
      program.standardError = FileHandle.nullDevice
      try program.run()
      return program
    }
  }

  func end() {
    for program in programs {
      program.terminate()
      program.waitUntilExit()
    }
  }
}
