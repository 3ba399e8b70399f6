import Foundation
import TestScreen
import Testing

@testable import VivaceStage

/// A real program in a real window, clicked by `xdotool`, looked at through the X server's memory.
@Suite("A window", .enabled(if: Screen.isAvailable, "windows need Xvfb and xdotool"), .serialized)
struct WindowTests {
  private static let red: UInt32 = 0xFF3B30
  private static let green: UInt32 = 0x34C759

  /// Opens the window program on a display of its own.
  private func withWindow(
    _ environment: [String: String] = [:],
    _ body: (Screen, Process, (id: String, x: Int, y: Int)) throws -> Void
  ) throws {
    let screen = try Screen()
    defer { screen.close() }
    let program = try screen.open("WindowProgram", titled: "Window program", environment)
    let window = try screen.window()
    try screen.wait(for: "a red window") {
      try screen.pixel(window.x + 200, window.y + 100) == Self.red
    }
    try body(screen, program, window)
  }

  @Test("shows what a click changes")
  func click() throws {
    try withWindow { screen, _, window in
      try screen.xdotool("mousemove", "--window", window.id, "96", "802", "click", "1")
      try screen.wait(for: "a green window") {
        try screen.pixel(window.x + 200, window.y + 100) == Self.green
      }
    }
  }

  /// A script on the disk, and the job of a window in which it is played.
  private func job(playing script: String) throws -> (path: String, environment: [String: String]) {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-\(UUID().uuidString).script").path
    try Data(script.utf8).write(to: URL(fileURLWithPath: path))
    return (path, ["VIVACE_JOB": #"{"mode":"run","script":"\#(path)"}"#])
  }

  @Test("plays a script")
  func script() throws {
    let (path, environment) = try job(playing: "1.5 tap \"Turn on\"\n")
    defer { unlink(path) }
    try withWindow(environment) { screen, _, window in
      try screen.wait(for: "a green window") {
        try screen.pixel(window.x + 200, window.y + 100) == Self.green
      }
    }
  }

  @Test("goes on after a script that cannot be played to its end, and ends with 1")
  func brokenScript() throws {
    let (path, environment) = try job(playing: "0.1 tap \"Nobody\"\n0.2 tap \"Turn on\"\n")
    defer { unlink(path) }
    try withWindow(environment) { screen, program, window in
      try screen.xdotool("mousemove", "--window", window.id, "96", "802", "click", "1")
      try screen.wait(for: "a green window") {
        try screen.pixel(window.x + 200, window.y + 100) == Self.green
      }
      try screen.closeButton(of: window.id)
      try screen.wait(for: "the program's end") { !program.isRunning }
      #expect(program.terminationStatus == 1)
    }
  }

  @Test("takes in what a block has changed before the next block")
  func nestedBlocks() throws {
    let (path, environment) = try job(playing: "1 tap \"Nest\"\n")
    defer { unlink(path) }
    try withWindow(environment) { screen, _, window in
      try screen.wait(for: "three changes") {
        try screen.xdotool("getwindowname", window.id) == "Window program, 3 changes"
      }
    }
  }

  @Test("cannot be made smaller than a window is")
  func smallest() throws {
    try withWindow { screen, _, window in
      try screen.xdotool("windowsize", window.id, "500", "600")
      try screen.wait(for: "another size") { try geometry(screen)["WIDTH"] == 500 }
      let hints = try screen.xprop("-id", window.id, "WM_NORMAL_HINTS")
      let least = try #require(hints.firstMatch(of: #/minimum size: (\d+) by (\d+)/#))
      #expect((Int(least.1) ?? 0) >= 160 && (Int(least.2) ?? 0) >= 120)
    }
  }

  @Test("takes hardly any processor time when nothing happens")
  func idle() throws {
    try withWindow { _, program, _ in
      // What starting up still has to do, such as releasing caches, is over when a look finds
      // nothing.
      var before = try program.processorTime()
      for _ in 0..<50 {
        usleep(50_000)
        let now = try program.processorTime()
        defer { before = now }
        if now == before { break }
      }
      usleep(2_000_000)
      let used = try program.processorTime() - before
      #expect(used < 0.02, "\(used) s of processor time in 2 s at rest")
    }
  }

  @Test("has one heap for all threads")
  func heaps() throws {
    try withWindow { screen, program, window in
      try screen.xdotool("mousemove", "--window", window.id, "96", "802", "click", "1")
      try screen.wait(for: "a green window") {
        try screen.pixel(window.x + 200, window.y + 100) == Self.green
      }
      let maps = try String(
        contentsOfFile: "/proc/\(program.processIdentifier)/maps", encoding: .utf8)
      // The C library reserves 64 MB for a thread's heap, at a multiple of that.
      var heaps = 0
      for line in maps.split(separator: "\n") {
        let fields = line.split(separator: " ")
        let ends = fields[0].split(separator: "-").compactMap { UInt($0, radix: 16) }
        guard fields.count == 5, fields[1] == "rw-p", ends.count == 2 else { continue }
        // The memory of a graph begins at a multiple of 4 GiB.
        let isGraph = ends[0] % (1 << 32) == 0
        if ends[0] % (64 << 20) == 0, ends[1] - ends[0] < 64 << 20, !isGraph { heaps += 1 }
      }
      #expect(heaps <= 1, "\(heaps) heaps of threads")
    }
  }

  @Test("draws few frames while others cover it, and all of them again afterwards")
  func covered() throws {
    let job = "{\"mode\":\"run\",\"speed\":0.01}"
    try withWindow(["VIVACE_JOB": job]) { screen, program, window in
      try screen.xdotool("mousemove", "--window", window.id, "96", "802", "click", "1")
      func shade() throws -> UInt32 { try screen.pixel(window.x + 200, window.y + 100) }
      try screen.wait(for: "a window that moves") { try shade() != Self.red }
      func timeUsed() throws -> Double {
        let before = try program.processorTime()
        usleep(2_000_000)
        return try program.processorTime() - before
      }
      let seen = try timeUsed()
      try screen.covered {
        usleep(200_000)
        let unseen = try timeUsed()
        #expect(unseen < seen / 3, "\(unseen) s of processor time covered, \(seen) s uncovered")
      }
      let before = try shade()
      try screen.wait(for: "a window that moves on") { try shade() != before }
    }
  }

  @Test("draws frames while user code blocks the main thread")
  func blocked() throws {
    try withWindow { screen, _, window in
      try screen.xdotool("mousemove", "--window", window.id, "196", "802", "click", "1")
      // The action blocks for the second that the change of colour takes.
      var seen: Set<UInt32> = []
      try screen.wait(for: "a green window") {
        let pixel = try screen.pixel(window.x + 200, window.y + 100)
        seen.insert(pixel)
        return pixel == Self.green
      }
      #expect(seen.count > 15, "\(seen.count) different frames in a second")
    }
  }

  @Test("is drawn anew in another size")
  func resize() throws {
    try withWindow { screen, _, window in
      try screen.xdotool("windowsize", window.id, "500", "600")
      try screen.wait(for: "red at the far corner") {
        try screen.pixel(window.x + 490, window.y + 10) == Self.red
          && screen.pixel(window.x + 250, window.y + 590) == 0xFFFFFF
      }
    }
  }

  @Test("is drawn anew when it comes back")
  func comesBack() throws {
    try withWindow { screen, _, window in
      try screen.xdotool("windowunmap", "--sync", window.id)
      try screen.wait(for: "nothing") { try screen.pixel(window.x + 200, window.y + 100) == 0 }
      try screen.xdotool("windowmap", "--sync", window.id)
      try screen.wait(for: "red again") {
        try screen.pixel(window.x + 200, window.y + 100) == Self.red
      }
    }
  }

  @Test("has as many pixels a point as it is told")
  func scale() throws {
    let job = "{\"mode\":\"run\",\"width\":200,\"height\":300}"
    try withWindow(["VIVACE_SCALE": "2", "VIVACE_JOB": job]) { screen, _, window in
      try screen.wait(for: "a window of 400 × 600 pixels") {
        try screen.pixel(window.x + 399, window.y + 390) == Self.red
          && screen.pixel(window.x + 200, window.y + 599) == 0xFFFFFF
          && screen.pixel(window.x + 399, window.y + 410) == 0xFFFFFF
      }
    }
  }

  @Test("ends the program when it is closed")
  func close() throws {
    try withWindow { screen, program, window in
      try screen.closeButton(of: window.id)
      try screen.wait(for: "the program's end") { !program.isRunning }
      #expect(program.terminationStatus == 0)
    }
  }

  @Test("shows what scrolling brings, also from outside of the screen", arguments: [0, -150])
  func scrolling(y: Int) throws {
    let screen = try Screen()
    defer { screen.close() }
    _ = try screen.open("ListProgram", titled: "List program")
    let id = try screen.window().id
    try screen.xdotool("windowmove", "--sync", id, "100", "\(y)")
    func picture() throws -> [UInt32] {
      // Without the indicator, which fades.
      try screen.pixels(100, 0, width: 280, height: 400 + y)
    }
    /// The pixels once nothing changes any more.
    func rest() throws -> [UInt32] {
      var (last, same) = (try picture(), 0)
      try screen.wait(for: "a window at rest") {
        usleep(20_000)
        let next = try picture()
        same = next == last && Set(next).count > 20 ? same + 1 : 0
        last = next
        return same >= 10
      }
      return last
    }
    let start = try rest()
    for button in ["5", "4"] {
      for _ in 0..<(button == "5" ? 3 : 2) {
        try screen.xdotool(
          "mousemove", "--window", id, "150", "300", "click", "--repeat", "2", "--delay", "12",
          button)
        let scrolled = try rest()
        #expect(scrolled != start)
        // Another look at the same, drawn again.
        try screen.xdotool("windowunmap", "--sync", id)
        try screen.xdotool("windowmap", "--sync", id)
        try screen.xdotool("windowmove", "--sync", id, "100", "\(y)")
        #expect(try rest() == scrolled)
      }
    }
  }

  /// The window's position and size, by the X server.
  private func geometry(_ screen: Screen) throws -> [String: Int] {
    var values: [String: Int] = [:]
    let id = try screen.window().id
    for line in try screen.xdotool("getwindowgeometry", "--shell", id).split(separator: "\n") {
      let pair = line.split(separator: "=")
      if pair.count == 2 { values[String(pair[0])] = Int(pair[1]) }
    }
    return values
  }

  @Test("is no higher than its screen")
  func smallScreen() throws {
    let screen = try Screen(width: 1_024, height: 600)
    defer { screen.close() }
    _ = try screen.open("WindowProgram", titled: "Window program")
    let frame = try geometry(screen)
    #expect(frame["Y"]! >= 0)
    #expect(frame["Y"]! + frame["HEIGHT"]! <= 600)
    #expect(frame["HEIGHT"]! > 500 && frame["WIDTH"]! == 393)
  }

  @Test("takes the place of the last build's, and hands its own on")
  func handedOver() throws {
    let state = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-state-\(UUID().uuidString)").path
    defer {
      unlink(state)
      unlink(state + ".windows")
    }
    let old = WindowFrame(
      name: "Window program", x: 50, y: 60, width: 300, height: 400, hasFocus: false)
    try JSONEncoder().encode([old]).write(to: URL(fileURLWithPath: state + ".windows"))
    let screen = try Screen()
    defer { screen.close() }
    let program = try screen.open(
      "WindowProgram", titled: "Window program", ["VIVACE_STATE": state])
    let frame = try geometry(screen)
    #expect([frame["X"], frame["Y"], frame["WIDTH"], frame["HEIGHT"]] == [50, 60, 300, 400])
    try screen.xdotool("windowmove", "--sync", try screen.window().id, "80", "90")
    try screen.wait(for: "a window that knows its place") {
      try geometry(screen)["X"] == 80
    }
    kill(program.processIdentifier, SIGUSR1)
    program.waitUntilExit()
    let data = try Data(contentsOf: URL(fileURLWithPath: state + ".windows"))
    let handed = try JSONDecoder().decode([WindowFrame].self, from: data)
    #expect(handed.map(\.name) == ["Window program"])
    #expect(handed.map(\.width) == [300] && handed.map(\.height) == [400])
  }

  @Test(
    "of a Mac closes by a key", arguments: [("w", true), ("q", true)])
  func macKeys(key: String, ends: Bool) throws {
    let job = #"{"mode":"run","platform":"macos"}"#
    try withWindow(["VIVACE_JOB": job, "VIVACE_IDIOM": "desktop"]) { screen, program, window in
      try screen.xdotool("windowfocus", "--sync", window.id)
      try screen.xdotool("key", "ctrl+\(key)")
      if ends {
        try screen.wait(for: "an ended program") { !program.isRunning }
        #expect(program.terminationStatus == 0)
      } else {
        // It still does what is asked of it.
        try screen.xdotool("mousemove", "--window", window.id, "350", "400", "click", "1")
        try screen.wait(for: "a green window") {
          try screen.pixel(window.x + 200, window.y + 100) == Self.green
        }
      }
    }
  }
}
