import Foundation
import TestScreen
import Testing

/// A real window of a Wayland compositor.
@Suite(
  "A window of Wayland", .enabled(if: Compositor.isAvailable, "it needs Xvfb, xdotool and weston"),
  .serialized)
struct WaylandWindowTests {
  @Test("has the program's app id, a frame, and the scale of its output", arguments: [1, 2])
  func desk(scale: Int) throws {
    let screen = try Screen()
    defer { screen.close() }
    let compositor = try Compositor(on: screen, scale: scale)
    defer { compositor.close() }
    let program = try compositor.open("DesktopProgram", ["VIVACE_IDIOM": "desktop"])
    func wait(for what: String, _ request: Regex<Substring>) throws {
      try screen.wait(for: what) {
        try program.isRunning && compositor.requests().contains(request)
      }
    }
    try wait(for: "an app id", #/set_app_id\("DesktopProgram"\)/#)
    // The frame is drawn by libdecor, into surfaces around the window's.
    try wait(for: "a frame", #/wl_subcompositor@\d+\.get_subsurface\(/#)
    if scale == 2 {
      try wait(for: "pixels of the scale", #/wl_surface@\d+\.set_buffer_scale\(2\)/#)
      try wait(for: "views of the scale", #/set_title\("Desk [^"]* at 2"\)/#)
    } else {
      try wait(for: "views of the scale", #/set_title\("Desk [^"]* at 1"\)/#)
    }
  }

  @Test("follows a change of the scale from one output to another") func outputs() throws {
    let screen = try Screen(width: 2 * Compositor.width, height: 900)
    defer { screen.close() }
    let compositor = try Compositor(on: screen, scales: [1, 2])
    defer { compositor.close() }
    // The window opens on the output with the pointer, and covers its middle wherever it is there.
    try screen.xdotool("mousemove", "400", "450")
    let job = #"{"mode":"run","width":500,"height":600}"#
    let program = try compositor.open(
      "DesktopProgram", ["VIVACE_IDIOM": "desktop", "VIVACE_JOB": job])
    func wait(for scale: Int) throws {
      try screen.wait(for: "the scale \(scale)") {
        try program.isRunning
          && compositor.requests().matches(of: #/set_title\("Desk [^"]* at (\d)"\)/#).last?.1
            == "\(scale)"
      }
    }
    try wait(for: 1)
    try compositor.drag(from: 400, to: 400 + Compositor.width, y: 450)
    try wait(for: 2)
    #expect(try compositor.requests().contains("set_buffer_scale(2)"))
  }

  @Test("draws few frames while nothing of it is seen, and all of them again afterwards")
  func unseen() throws {
    let screen = try Screen()
    defer { screen.close() }
    let compositor = try Compositor(on: screen)
    defer { compositor.close() }
    let script = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-\(UUID().uuidString).script")
    try Data("0.01 tap \"Turn on\"\n".utf8).write(to: script)
    defer { try? FileManager.default.removeItem(at: script) }
    let job = #"{"mode":"run","speed":0.01,"script":"\#(script.path)"}"#
    let program = try compositor.open("WindowProgram", ["VIVACE_JOB": job])
    /// The frames of the next two seconds.
    func frames() throws -> Int {
      let before = try compositor.commits()
      usleep(2_000_000)
      return try compositor.commits() - before
    }
    func become(_ holds: (Int) -> Bool) throws -> Bool {
      for _ in 0..<15 where program.isRunning { if holds(try frames()) { return true } }
      return false
    }
    #expect(try become { $0 > 10 }, "no frames of an animation")
    try compositor.showWorkspace(below: true)
    #expect(try become { $0 <= 4 }, "as many frames as before")
    try compositor.showWorkspace(below: false)
    #expect(try become { $0 > 10 }, "no frames in a window that is seen again")
  }
}
