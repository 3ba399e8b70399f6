import Foundation
import TestScreen
import Testing

/// The windows of a program on a desktop with a window manager.
@Suite(
  "A desktop's windows",
  .enabled(if: Screen.hasWindowManager, "windows need Xvfb, xdotool and openbox"), .serialized)
struct DesktopWindowTests {
  /// Opens the program on a display with a window manager; a script has the first window's buttons pressed.
  private func withDesk(
    _ script: String = "", _ environment: [String: String] = [:],
    _ body: (Screen, Process, String) throws -> Void
  ) throws {
    let screen = try Screen(width: 1_600, height: 1_000)
    defer { screen.close() }
    try screen.manageWindows()
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-\(UUID().uuidString).script").path
    defer { unlink(path) }
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    let job = script.isEmpty ? "" : #"{"mode":"run","script":"\#(path)"}"#
    let own = ["VIVACE_IDIOM": "desktop", "VIVACE_JOB": job]
    let program = try screen.open(
      "DesktopProgram", titled: "^Desk ", own.merging(environment) { $1 })
    try body(screen, program, try screen.windows(titled: "^Desk ")[0])
  }

  private func wait(_ screen: Screen, for count: Int, _ title: String) throws {
    try screen.wait(for: "\(count) windows “\(title)”") {
      try screen.windows(titled: title).count == count
    }
  }

  @Test("have the desktop's usual size, a class, and the position that the scene gives them")
  func desk() throws {
    try withDesk { screen, _, window in
      let frame = try screen.frame(of: window)
      #expect(frame.width == 900 && frame.height == 600)
      #expect(frame.x + frame.width > 1_580 && frame.y + frame.height > 980, "\(frame)")
      let properties = try screen.xprop("-id", window, "WM_CLASS", "WM_NORMAL_HINTS")
      #expect(properties.contains(#""DesktopProgram", "DesktopProgram""#), "\(properties)")
    }
  }

  @Test("open links with the desktop's programs") func links() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (opener, opened) = (
      folder.appendingPathComponent("xdg-open"), folder.appendingPathComponent("opened")
    )
    try Data("#!/bin/sh\necho \"$@\" > '\(opened.path)'\n".utf8).write(to: opener)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: opener.path)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin"
    try withDesk("0.2 tap \"Page\"", ["PATH": "\(folder.path):\(path)"]) { screen, _, _ in
      try screen.wait(for: "an opened page") {
        try FileManager.default.fileExists(atPath: opened.path)
          && String(contentsOf: opened, encoding: .utf8) == "https://example.org/desk\n"
      }
    }
  }

  @Test("have the icon of the program's asset catalogue") func icon() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let set = folder.appendingPathComponent("Assets.xcassets/AppIcon.appiconset")
    try FileManager.default.createDirectory(at: set, withIntermediateDirectories: true)
    let picture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Goldens/Scenes/Controls/Settings-dark.png")
    try FileManager.default.copyItem(at: picture, to: set.appendingPathComponent("icon.png"))
    try Data(
      #"{"images": [{"filename": "icon.png", "idiom": "universal", "size": "1024x1024"}]}"#.utf8
    ).write(to: set.appendingPathComponent("Contents.json"))
    try withDesk("", ["VIVACE_RESOURCES": folder.path]) { screen, _, window in
      try screen.wait(for: "an icon") {
        try screen.xprop("-id", window, "_NET_WM_ICON").contains("Icon (")
      }
    }
  }

  @Test("open once for each value, come forward, and close as the program wants")
  func values() throws {
    let script = """
      0.2 tap "Note 1"
      0.4 tap "Note 2"
      0.6 tap "Note 1"
      0.8 tap "About"
      1 tap "About"
      3 tap "No note"

      """
    try withDesk(script) { screen, program, _ in
      try wait(screen, for: 1, "^Note 2$")
      try wait(screen, for: 1, "^About$")
      try wait(screen, for: 0, "^Note 1$")
      #expect(try screen.windows(titled: "^Note ").count == 1)
      // The last window of a scene closes by its own key, and the program continues.
      let note = try screen.windows(titled: "^Note 2$")[0]
      try screen.xdotool("windowactivate", "--sync", note, "key", "ctrl+w")
      try wait(screen, for: 0, "^Note ")
      #expect(program.isRunning)
    }
  }

  @Test("keep the size of their content, and never have none") func fixed() throws {
    try withDesk("0.2 tap \"About\"\n0.6 tap \"Nothing\"\n1 tap \"Settings\"\n") { screen, _, _ in
      try wait(screen, for: 1, "^About$")
      let about = try screen.windows(titled: "^About$")[0]
      try screen.wait(for: "the content's size") {
        let frame = try screen.frame(of: about)
        return frame.width == 300 && (200...240).contains(frame.height)
      }
      let hints = try screen.xprop("-id", about, "WM_NORMAL_HINTS")
      let limits = hints.matches(of: #/m(?:in|ax)imum size: (\d+) by (\d+)/#)
      #expect(limits.count == 2 && limits.allSatisfy { $0.1 == "300" }, "\(hints)")
      try wait(screen, for: 1, "^Nothing$")
      let nothing = try screen.frame(of: screen.windows(titled: "^Nothing$")[0])
      #expect(nothing.width >= 160 && nothing.height >= 120, "\(nothing)")
      try wait(screen, for: 1, "^Preferences$")
      let settings = try screen.windows(titled: "^Preferences$")[0]
      try screen.wait(for: "the size of the settings") {
        let frame = try screen.frame(of: settings)
        return frame.width == 400 && (300...420).contains(frame.height)
      }
    }
  }

  @Test(
    "fill the screen by a key, and no longer by the next one", arguments: ["F11", "ctrl+super+f"])
  func fullScreen(key: String) throws {
    try withDesk { screen, _, window in
      try screen.xdotool("windowactivate", "--sync", window, "key", key)
      try screen.wait(for: "a window that fills the screen") {
        let frame = try screen.frame(of: window)
        return frame.width == 1_600 && frame.height == 1_000
      }
      try wait(screen, for: 1, "^Desk 1.?600 ")
      try screen.xdotool("key", key)
      try wait(screen, for: 1, "^Desk 900 ")
    }
  }

  @Test("stay, and keep their size, where their content says so") func held() throws {
    try withDesk("0.2 tap \"Held\"\n") { screen, program, window in
      try screen.wait(for: "a fixed size") {
        try screen.xprop("-id", window, "WM_NORMAL_HINTS").contains("maximum size: 900 by 600")
      }
      try screen.xdotool("windowactivate", "--sync", window, "key", "ctrl+w", "key", "F11")
      try screen.closeButton(of: window)
      usleep(500_000)
      let width = try screen.frame(of: window).width
      #expect(program.isRunning && width == 900)
    }
  }

  @Test("follow the desktop's scale while they are open") func scale() throws {
    try withDesk { screen, _, window in
      try wait(screen, for: 1, "^Desk 900 .* at 1$")
      func setScale(_ dots: Int) throws {
        _ = try screen.xprop(
          "-root", "-f", "RESOURCE_MANAGER", "8s", "-set", "RESOURCE_MANAGER", "Xft.dpi:\t\(dots)\n"
        )
      }
      try setScale(144)
      try wait(screen, for: 1, "^Desk 900 .* at 1.5$")
      try screen.wait(for: "a larger window") { try screen.frame(of: window).width == 1_350 }
      try setScale(96)
      try wait(screen, for: 1, "^Desk 900 .* at 1$")
      try screen.wait(for: "a smaller window") { try screen.frame(of: window).width == 900 }
    }
  }
}
