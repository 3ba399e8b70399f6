import Foundation

/// An assistive technology: a client in Python that reads and operates a program over the bus, on a session bus and a
/// display of their own.
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
  /// - Parameter size: Of the window, in points; nil leaves it to the program.
  /// - Returns: Nil if the client got to its end, else the output of both.
  package static func complaint(
    of client: String, about program: String, size: (width: Int, height: Int)? = nil
  ) throws -> String? {
    let screen = try Screen()
    defer { screen.close() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-assistant-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/AccessibilityProgram/\(client)").path
    let session = Process()
    session.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
    session.arguments = [
      "--", "sh", "-c",
      script(
        try Products.url(program).path, file, program,
        tree: folder.appendingPathComponent("tree.json").path, size),
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = screen.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    session.environment = environment
    let pipe = Pipe()
    session.standardOutput = pipe
    session.standardError = pipe
    try session.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    session.waitUntilExit()
    return session.terminationStatus == 0 && output.contains("client: passed") ? nil : output
  }

  /// Writes the program's tree, starts the program, and ends it with the client.
  private static func script(
    _ program: String, _ client: String, _ name: String, tree: String,
    _ size: (width: Int, height: Int)?
  ) -> String {
    let extent = size.map { #","width":\#($0.width),"height":\#($0.height)"# } ?? ""
    return """
      VIVACE_JOB='{"mode":"snapshot","tree":true,"output":"\(tree)"\(extent)}' "\(program)" || exit 1
      VIVACE_JOB='{"mode":"run"\(extent)}' "\(program)" & PROGRAM=$!
      timeout 60 /usr/bin/python3 "\(client)" "\(name)" "\(tree)"; RESULT=$?
      kill $PROGRAM
      exit $RESULT
      """
  }
}
