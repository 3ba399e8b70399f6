import Foundation
import TestScreen
import Testing
import VivaceControls
import VivaceGeometry
import VivaceHarness
import VivaceViews

@testable import VivaceStage

/// Key events, from the window to a text field.
@Suite("Writing", .serialized) @MainActor struct WritingTests {
  private struct Root: View {
    @State private var name = ""
    var body: some View {
      VStack {
        TextField("Name", text: $name)
        Text("Hello, \(name)")
      }
    }
  }

  @Test("a script writes into a field, and the stage comes to rest while its caret blinks")
  func script() throws {
    let stage = HeadlessStage { Root() }
    try stage.perform(Script(parsing: "0.1 tap \"Name\"\n0.5 type \"Ada!\"\n1 key delete"))
    try stage.settle()
    #expect(stage.contains("Hello, Ada"))
    #expect(stage.time < 2)
    #expect(!stage.displayList.isEmpty)
  }

  private nonisolated static let hasInputMethod =
    Screen.isAvailable
    && ["/usr/bin/ibus-daemon", "/usr/bin/dbus-run-session"]
      .allSatisfy(FileManager.default.isExecutableFile)

  /// IBus's own engine composes a character from its number: control, shift and U begin, the space bar ends.
  @Test(
    "an input method composes at the caret",
    .enabled(if: hasInputMethod, "it needs Xvfb, xdotool, dbus-run-session and ibus"))
  func inputMethod() throws {
    let screen = try Screen()
    defer { screen.close() }
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-input-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: home) }
    let script = """
      ibus-daemon --panel disable --config disable & IBUS=$!
      until ibus engine xkb:us::eng 2>/dev/null; do sleep 0.2; done
      "$0" & PROGRAM=$!
      wait $PROGRAM
      kill $IBUS
      """
    let session = try screen.open(
      // Foundation starts programs with most signals blocked, with which the session would not end.
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "--default-signal", "dbus-run-session", "--", "sh", "-c", script,
        Products.url("FieldProgram").path,
      ], titled: "Field program",
      [
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_RUNTIME_DIR": home.path,
        "XMODIFIERS": "@im=ibus", "SDL_IM_MODULE": "ibus",
      ])
    let window = try screen.window()
    // The session ends with the program, and no service of it stays.
    defer {
      try? screen.closeButton(of: window.id)
      try? screen.wait(for: "the session's end") { !session.isRunning }
    }
    func waitFor(_ color: UInt32, _ what: String) throws {
      try screen.wait(for: what) { try screen.pixel(window.x + 200, window.y + 100) == color }
    }
    try waitFor(0xFF3B30, "a red window")
    try screen.xdotool("windowfocus", window.id)
    try screen.xdotool("mousemove", "--window", window.id, "196", "802", "click", "1")
    try waitFor(0xFFCC00, "a yellow window")
    // Keys that follow at once overtake what the method answers, and SDL does not wait long for it: each attempt
    // leaves it more time.
    var delays = ["60", "300", "1000"][...]
    try screen.wait(for: "a green window") {
      guard try screen.pixel(window.x + 200, window.y + 100) != 0x34C759 else { return true }
      guard let delay = delays.popFirst() else { return false }
      try screen.xdotool("key", "--delay", delay, "space", "ctrl+a", "BackSpace")
      try screen.xdotool("type", "--delay", delay, "Heo 1")
      try screen.xdotool("key", "--delay", delay, "Left", "Left", "Left")
      for _ in 0..<2 {
        try screen.xdotool("key", "--delay", delay, "ctrl+shift+u", "6", "c", "space")
      }
      usleep(2_000_000)
      return false
    }
  }

  private nonisolated static let hasFcitx =
    Screen.isAvailable
    && [
      "/usr/bin/fcitx5", "/usr/bin/fcitx5-remote", "/usr/bin/dbus-run-session",
      "/usr/share/fcitx5/inputmethod/unikey.conf",
    ].allSatisfy(FileManager.default.fileExists)

  /// Unikey composes Vietnamese: an F behind a word gives its vowel a grave accent, and a space ends the word.
  @Test(
    "Fcitx 5 composes at the caret",
    .enabled(if: hasFcitx, "it needs Xvfb, xdotool, dbus-run-session, fcitx5 and fcitx5-unikey"))
  func fcitx() throws {
    let screen = try Screen()
    defer { screen.close() }
    let home = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-input-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: home.appendingPathComponent("fcitx5"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o700])
    defer { try? FileManager.default.removeItem(at: home) }
    let profile = """
      [Groups/0]
      Name=Default
      Default Layout=us
      DefaultIM=unikey
      [Groups/0/Items/0]
      Name=unikey
      Layout=
      [GroupOrder]
      0=Default

      """
    try Data(profile.utf8).write(to: home.appendingPathComponent("fcitx5/profile"))
    // A question for the daemon before it has its name on the bus would start a second one.
    let script = """
      fcitx5 --disable=wayland,waylandim,notifications,kimpanel,classicui & FCITX=$!
      until dbus-send --print-reply --dest=org.freedesktop.DBus / \
        org.freedesktop.DBus.NameHasOwner string:org.fcitx.Fcitx5 | grep -q true; do sleep 0.2; done
      until fcitx5-remote; do sleep 0.2; done
      "$0" & PROGRAM=$!
      wait $PROGRAM
      kill $FCITX
      """
    let session = try screen.open(
      URL(fileURLWithPath: "/usr/bin/env"),
      [
        "--default-signal", "dbus-run-session", "--", "sh", "-c", script,
        Products.url("FieldProgram").path,
      ], titled: "Field program",
      [
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "XDG_RUNTIME_DIR": home.path,
        "XMODIFIERS": "@im=fcitx", "SDL_IM_MODULE": "fcitx",
      ])
    let window = try screen.window()
    defer {
      try? screen.closeButton(of: window.id)
      try? screen.wait(for: "the session's end") { !session.isRunning }
    }
    func waitFor(_ color: UInt32, _ what: String) throws {
      try screen.wait(for: what) { try screen.pixel(window.x + 200, window.y + 100) == color }
    }
    try waitFor(0xFF3B30, "a red window")
    try screen.xdotool("windowfocus", window.id)
    try screen.xdotool("mousemove", "--window", window.id, "196", "802", "click", "1")
    try waitFor(0xFFCC00, "a yellow window")
    // Keys that are down for longer would repeat.
    var delays = ["60", "300", "600"][...]
    try screen.wait(for: "a green window") {
      guard try screen.pixel(window.x + 200, window.y + 100) != 0x34C759 else { return true }
      guard let delay = delays.popFirst() else { return false }
      try screen.xdotool("key", "--delay", delay, "space", "ctrl+a", "BackSpace")
      try screen.xdotool("type", "--delay", delay, "Chaof ")
      usleep(2_000_000)
      return false
    }
  }

  @Test(
    "keys of a window's keyboard land in the field",
    .enabled(if: Screen.isAvailable, "windows need Xvfb and xdotool"))
  func window() throws {
    let screen = try Screen()
    defer { screen.close() }
    _ = try screen.open("FieldProgram", titled: "Field program")
    let window = try screen.window()
    func waitFor(_ color: UInt32, _ what: String) throws {
      try screen.wait(for: what) { try screen.pixel(window.x + 200, window.y + 100) == color }
    }
    try waitFor(0xFF3B30, "a red window")
    try screen.xdotool("windowfocus", window.id)
    try screen.xdotool("mousemove", "--window", window.id, "196", "802", "click", "1")
    // Waits for the focus: text that is typed earlier reaches no view.
    try waitFor(0xFFCC00, "a yellow window")
    try screen.xdotool("type", "--delay", "30", "Hallo 1")
    for _ in 0..<5 { try screen.xdotool("key", "Left") }
    try screen.xdotool("key", "BackSpace")
    try screen.xdotool("type", "e")
    try waitFor(0x34C759, "a green window")
  }
}
