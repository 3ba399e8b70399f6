import Foundation

/// A client of assistive technologies: a program in Python that reads and operates a program of ours over the
/// accessibility bus, on a session bus and a display of their own.
package enum Assistant {
  /// The tools of Debian that it needs.
  package static let isAvailable =
    Screen.isAvailable
    && ["/usr/bin/dbus-run-session", "/usr/libexec/at-spi-bus-launcher", "/usr/bin/python3"]
      .allSatisfy(FileManager.default.isExecutableFile)
    && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
  package static let needs =
    "it needs Xvfb, xdotool, dbus-run-session, at-spi2-core and Python's GLib (Debian: python3-gi)"

  /// Runs a program that lies beside the tests, and a client from `Tests/Fixtures/AccessibilityProgram`.
  ///
  /// Ends after 100 s at the latest.
  ///
  /// - Parameters:
  ///   - size: The window's size in points; nil leaves it to the program.
  ///   - environment: Variables of the program alone.
  /// - Returns: Nil if the client passed, else the output of both.
  package static func complaint(
    of client: String, about program: String, size: (width: Int, height: Int)? = nil,
    environment: [String: String] = [:]
  ) throws -> String? {
    let screen = try Screen()
    defer { screen.close() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-assistant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/AccessibilityProgram/\(client)").path
    let output = folder.appendingPathComponent("output.txt")
    let variables = environment.map { "\($0.key)='\($0.value)'" }.sorted().joined(separator: " ")
    let session = session(
      running: script(
        "\(variables) '\(try Products.url(program).path)'", client: "'\(file)' '\(program)'",
        tree: folder.appendingPathComponent("tree.json").path, size),
      on: screen)
    // A file, and no pipe: a service that outlived the session would keep a pipe open for ever.
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let handle = try FileHandle(forWritingTo: output)
    session.standardOutput = handle
    session.standardError = handle
    try session.run()
    session.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: output), as: UTF8.self)
    let isPassed = session.terminationStatus == 0 && text.contains("client: passed")
    return isPassed ? nil : "status \(session.terminationStatus): \(text)"
  }

  /// A shell on a session bus of its own.
  ///
  /// Foundation starts programs with most signals blocked when a thread of a pool starts them. `dbus-run-session`
  /// would then wait for ever for a bus that ignores its signal to end, so `env` unblocks all of them.
  private static func session(running script: String, on screen: Screen) -> Process {
    let session = Process()
    session.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    session.arguments = [
      "--default-signal", "timeout", "-k", "5", "300", "dbus-run-session", "--", "sh", "-c", script,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = screen.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["NO_AT_BRIDGE"] = nil
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    session.environment = environment
    session.standardInput = FileHandle.nullDevice
    return session
  }

  /// Writes the program's tree, starts the program, and ends it with the client.
  private static func script(
    _ program: String, client: String, tree: String, _ size: (width: Int, height: Int)?
  ) -> String {
    let extent = size.map { #","width":\#($0.width),"height":\#($0.height)"# } ?? ""
    return """
      export VIVACE_JOB
      VIVACE_JOB='{"mode":"snapshot","tree":true,"scale":1,"output":"\(tree)"\(extent)}'
      timeout -k 1 20 env \(program) || exit 1
      VIVACE_JOB='{"mode":"run"\(extent)}'
      env \(program) & PROGRAM=$!
      timeout -k 1 70 /usr/bin/python3 \(client) "\(tree)"; RESULT=$?
      kill -9 $PROGRAM
      exit $RESULT
      """
  }
}
