import Foundation

/// A client of a program's desktop side: a program in Python that starts a program of ours on a session bus and a display
/// of their own, and is the desktop or another program for it.
package enum DesktopClient {
  /// The tools of Debian that it needs.
  package static let isAvailable =
    Screen.isAvailable
    && ["/usr/bin/dbus-run-session", "/usr/bin/python3"]
      .allSatisfy(FileManager.default.isExecutableFile)
    && ["gi", "Xlib"].allSatisfy {
      FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/\($0)")
    }
  package static let needs =
    "it needs Xvfb, xdotool, dbus-run-session, and Python's GLib and Xlib (Debian: python3-gi, python3-xlib)"

  /// Runs a client from `Tests/Fixtures/OutsideProgram` with OutsideProgram.
  ///
  /// Ends after 300 s at the latest.
  ///
  /// - Returns: Nil if the client passed, else its output and the program's.
  package static func complaint(of client: String) throws -> String? {
    let screen = try Screen()
    defer { screen.close() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-desktop-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/OutsideProgram/\(client)").path
    let session = Process()
    session.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // Foundation starts programs with most signals blocked when a thread of a pool starts them.
    session.arguments = [
      "--default-signal", "timeout", "-k", "5", "300", "dbus-run-session", "--",
      "/usr/bin/python3", file, try Products.url("OutsideProgram").path,
      folder.appendingPathComponent("log.txt").path,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = screen.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = "x11"
    environment["NO_AT_BRIDGE"] = "1"
    environment["XDG_CURRENT_DESKTOP"] = nil
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    for name in ["STATE", "CONFIG", "CACHE"] {
      environment["XDG_\(name)_HOME"] = folder.appendingPathComponent(name.lowercased()).path
    }
    session.environment = environment
    session.standardInput = FileHandle.nullDevice
    // A file, and no pipe: a service that outlived the session would keep a pipe open for ever.
    let output = folder.appendingPathComponent("output.txt")
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
}
