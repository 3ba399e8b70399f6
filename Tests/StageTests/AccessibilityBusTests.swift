import Foundation
import TestScreen
import Testing

/// The tools of Debian that the suite needs besides a screen.
private enum AccessibilityTools {
  static let areThere =
    ["/usr/bin/dbus-run-session", "/usr/libexec/at-spi-bus-launcher", "/usr/bin/python3"]
    .allSatisfy(FileManager.default.isExecutableFile)
    && FileManager.default.fileExists(atPath: "/usr/lib/python3/dist-packages/gi")
}

/// A program in a real window, on a session bus with the desktop's own service of accessibility, read and
/// operated by a client in another language.
@Suite(
  "Assistive technologies",
  .enabled(
    if: Screen.isAvailable && AccessibilityTools.areThere,
    "they need Xvfb, xdotool, dbus-run-session, at-spi2-core and Python's GLib (Debian: python3-gi)"
  ),
  .serialized)
struct AccessibilityBusTests {
  @Test("read, press, set, write and choose") func client() throws {
    let screen = try Screen()
    defer { screen.close() }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-accessibility-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = try Products.url("AccessibilityProgram").path
    let tree = folder.appendingPathComponent("tree.json").path
    let client = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Fixtures/AccessibilityProgram/client.py").path
    // The shell ends the program with the client.
    let script = """
      VIVACE_JOB='{"mode":"snapshot","tree":true,"output":"\(tree)"}' "\(program)" || exit 1
      "\(program)" & PROGRAM=$!
      timeout 60 /usr/bin/python3 "\(client)" AccessibilityProgram "\(tree)"; RESULT=$?
      kill $PROGRAM
      exit $RESULT
      """
    let session = Process()
    session.executableURL = URL(fileURLWithPath: "/usr/bin/dbus-run-session")
    session.arguments = ["--", "sh", "-c", script]
    var environment = ProcessInfo.processInfo.environment
    environment["DISPLAY"] = screen.name
    environment["WAYLAND_DISPLAY"] = nil
    environment["SDL_VIDEODRIVER"] = "x11"
    session.environment = environment
    let pipe = Pipe()
    session.standardOutput = pipe
    session.standardError = pipe
    try session.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    session.waitUntilExit()
    #expect(session.terminationStatus == 0 && output.contains("client: passed"), "\(output)")
  }
}
