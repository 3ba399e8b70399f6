import Foundation
import TestDesktop
import TestScreen
import Testing
import VivaceDrawing
import VivacePictures

/// The programs of `Fixtures/Programs` in windows of their own, with real clicks and keys. What a window shows is
/// compared with the picture of the same program without one.
@Suite(.enabled(if: Screen.isAvailable, "windows need Xvfb and xdotool"), .serialized)
struct ProgramWindowTests {
  private static let programs = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures/Programs").path
  private let size = (width: 390, height: 600)

  private func variables(_ place: Folder) -> [String: String] {
    ["XDG_CACHE_HOME": place(".cache"), "XDG_CONFIG_HOME": place(".config")]
  }

  /// The program at rest without a window: its pixels, and a line for each element of it.
  private func picture(
    _ name: String, after script: String? = nil, in place: Folder
  ) throws -> (bitmap: Bitmap, tree: [String]) {
    let file = place("\(name).png")
    var arguments = [
      "snapshot", "\(Self.programs)/\(name)", "--tree", "-o", file, "--scale", "1", "--size",
      "\(size.width)x\(size.height)",
    ]
    if let script {
      try place.write(script, to: "\(name).script")
      arguments += ["--script", place("\(name).script")]
    }
    let outcome = try TestInstallation.process(
      try WholeToolTests.toolchain.get()("vivace"), arguments,
      ProcessInfo.processInfo.environment.merging(variables(place)) { $1 }, place.path)
    try #require(outcome.code == 0, "\(outcome.errors)")
    let data = try Data(contentsOf: URL(fileURLWithPath: file))
    return (try SystemPictureLoader().bitmap(from: data, name: file), outcome.lines)
  }

  private func open(
    _ name: String, titled title: String, on screen: Screen, in place: Folder,
    _ more: [String: String] = [:]
  ) throws {
    _ = try screen.open(
      URL(fileURLWithPath: try WholeToolTests.toolchain.get()("vivace")),
      ["run", "\(Self.programs)/\(name)", "--size", "\(size.width)x\(size.height)"],
      titled: "^\(title)$", variables(place).merging(more) { $1 })
  }

  /// The centre of the first element whose line contains a text.
  private func center(of text: String, in tree: [String]) throws -> (x: Int, y: Int) {
    let line = try #require(tree.first { $0.contains(text) }, "\(text) in \(tree)")
    let pattern = #/\((-?[\d.]+), (-?[\d.]+), ([\d.]+) × ([\d.]+)\)/#
    let frame = try #require(line.firstMatch(of: pattern))
    func number(_ text: Substring) -> Double { Double(text) ?? 0 }
    return (
      Int(number(frame.1) + number(frame.3) / 2), Int(number(frame.2) + number(frame.4) / 2)
    )
  }

  /// Whether the window shows a picture at nearly all of some places: what is under the pointer may differ.
  private func shows(
    _ bitmap: Bitmap, at looks: [Int], on screen: Screen
  ) throws -> Bool {
    let window = try screen.window()
    let seen = try screen.pixels(window.x, window.y, width: size.width, height: size.height)
    guard seen.count == bitmap.pixels.count else { return false }
    let same = looks.count { seen[$0] == bitmap.pixels[$0] & 0xFFFFFF }
    return same * 10 >= looks.count * 9
  }

  @Test(
    "shows in its window what a click changes",
    arguments: [
      ("Recipes", "Recipes", "Pesto"), ("Habits", "Habits", "Read"),
    ])
  func click(name: String, title: String, label: String) throws {
    let folder = try Folder()
    let before = try picture(name, in: folder)
    let point = try self.center(of: label, in: before.tree)
    let after = try picture(name, after: "0.5 tap \(point.x),\(point.y)\n", in: folder)
    let all = before.bitmap.pixels.indices
    let changed = all.filter { before.bitmap.pixels[$0] != after.bitmap.pixels[$0] }
    try #require(changed.count > 100)
    let screen = try Screen()
    defer { screen.close() }
    try open(name, titled: title, on: screen, in: folder)
    try screen.wait(for: "\(name) as it begins") {
      try shows(before.bitmap, at: changed, on: screen)
    }
    let window = try screen.window()
    try screen.xdotool(
      "mousemove", "--window", window.id, "\(point.x)", "\(point.y)", "click", "1")
    try screen.wait(for: "what the click changes") {
      try shows(after.bitmap, at: changed, on: screen)
    }
  }

  @Test("shows a library's preview in a window")
  func library() throws {
    let folder = try Folder()
    let before = try picture("Gauges", in: folder)
    let screen = try Screen()
    defer { screen.close() }
    try open("Gauges", titled: "Ring_Previews", on: screen, in: folder)
    try screen.wait(for: "the preview") {
      try shows(before.bitmap, at: Array(before.bitmap.pixels.indices), on: screen)
    }
  }

  @Test("a Mac program's menu bar begins with its name, and its settings open in a window")
  func settings() throws {
    let folder = try Folder()
    let before = try picture("Minutes", in: folder)
    #expect(before.tree.contains { $0.contains("menu \"Minutes\"") }, "\(before.tree)")
    #expect(!before.tree.contains { $0.contains("MinutesApp") })
    let screen = try Screen()
    defer { screen.close() }
    try open(
      "Minutes", titled: "Minutes", on: screen, in: folder, ["VIVACE_IDIOM": "desktop"])
    let window = try screen.window()
    try screen.wait(for: "the program") {
      try shows(before.bitmap, at: Array(before.bitmap.pixels.indices), on: screen)
    }
    try screen.xdotool("windowfocus", window.id, "key", "ctrl+comma")
    try screen.wait(for: "a window of settings") {
      try !screen.xdotool("search", "--onlyvisible", "--name", "Settings").isEmpty
    }
  }

  @Test("a document is typed, saved and opened", .enabled(if: TestBus.isAvailable))
  func document() throws {
    let folder = try Folder(["Other.txt": "Another note"])
    let kept = URL(fileURLWithPath: folder("Kept.txt"))
    let before = try picture("Notes", in: folder)
    let point = try self.center(of: "Welcome", in: before.tree)
    let portal = try DialogPortal(DialogPortal.choosing([kept]))
    defer { portal.close() }
    let screen = try Screen()
    defer { screen.close() }
    try open(
      "Notes", titled: "Untitled", on: screen, in: folder,
      ["DBUS_SESSION_BUS_ADDRESS": portal.address])
    let window = try screen.window()
    try screen.wait(for: "a new document") {
      try shows(before.bitmap, at: Array(before.bitmap.pixels.indices), on: screen)
    }
    try screen.xdotool(
      "windowfocus", window.id, "mousemove", "--window", window.id, "\(point.x)", "\(point.y)",
      "click", "1")
    try screen.xdotool("key", "ctrl+a")
    try screen.xdotool("type", "--delay", "20", "Milk and bread")
    try screen.xdotool("key", "ctrl+s")
    try screen.wait(for: "the file") {
      FileManager.default.contents(atPath: kept.path) == Data("Milk and bread".utf8)
    }
    #expect(portal.calls.map(\.method) == ["SaveFile"])
    try screen.wait(for: "its name over the window") {
      try !screen.xdotool("search", "--onlyvisible", "--name", "^Kept$").isEmpty
    }
    portal.answer(DialogPortal.choosing([URL(fileURLWithPath: folder("Other.txt"))]))
    try screen.xdotool("key", "ctrl+o")
    try screen.wait(for: "the other document") {
      try !screen.xdotool("search", "--onlyvisible", "--name", "^Other$").isEmpty
    }
    #expect(portal.calls.map(\.method) == ["SaveFile", "OpenFile"])
  }
}
