import TestScreen
import Testing

@testable import VivaceStage

/// A program of AppKit's in a real window, which waits for an alert and asks before it closes.
@Suite(
  "A window that has to be answered",
  .enabled(if: Screen.isAvailable, "windows need Xvfb and xdotool"), .serialized)
struct ModalWindowTests {
  /// The number that a line such as `WIDTH=300` has.
  private func number(_ name: String, in lines: String) throws -> Int {
    let line = lines.split(separator: "\n").first { $0.hasPrefix("\(name)=") }
    return try #require(line.flatMap { Int($0.dropFirst(name.count + 1)) })
  }

  @Test("holds up its program, and lets it go on") func modal() throws {
    let screen = try Screen()
    defer { screen.close() }
    let program = try screen.open("ModalProgram", titled: "Modal program")
    let window = try screen.window()
    func wait(for color: UInt32, _ words: String) throws {
      try screen.wait(for: words) { try screen.pixel(window.x + 20, window.y + 20) == color }
    }
    try wait(for: 0xFF0000, "a red window")
    try screen.xdotool("mousemove", "--window", window.id, "150", "100", "click", "1")
    var alert = ""
    try screen.wait(for: "an alert") {
      alert = try screen.xdotool("search", "--onlyvisible", "--name", "Really")
      return !alert.isEmpty
    }
    // The first button is in the lower right corner.
    let geometry = try screen.xdotool("getwindowgeometry", "--shell", alert)
    let (width, height) = (try number("WIDTH", in: geometry), try number("HEIGHT", in: geometry))
    try screen.xdotool(
      "mousemove", "--window", alert, "\(width - 40)", "\(height - 32)", "click", "1")
    try wait(for: 0x00FF00, "a green window")
    try screen.closeButton(of: window.id)
    try wait(for: 0x0000FF, "a blue window")
    #expect(program.isRunning)
    try screen.closeButton(of: window.id)
    try screen.wait(for: "the program's end") { !program.isRunning }
  }
}
