import Foundation

/// Weston, a compositor of Wayland, in a window on a display of our own. It has two workspaces.
package final class Compositor {
  package static let isAvailable =
    Screen.isAvailable && FileManager.default.isExecutableFile(atPath: weston)
  private static let weston = "/usr/bin/weston"

  private let screen: Screen
  private let server = Process()
  private let folder: URL
  private var programs: [Process] = []

  /// - Parameter scale: Pixels a point of the output.
  package convenience init(on screen: Screen, scale: Int = 1) throws {
    try self.init(on: screen, scales: [scale])
  }

  /// The width of an output on the display, in pixels.
  package static let width = 800

  /// - Parameter scales: Pixels a point of each output, from the left to the right.
  package init(on screen: Screen, scales: [Int]) throws {
    self.screen = screen
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-compositor-\(UUID().uuidString)")
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let settings = folder.appendingPathComponent("weston.ini")
    let text = """
      [shell]
      num-workspaces=2
      locking=false
      panel-position=none
      """
      + scales.enumerated().map { "\n[output]\nname=screen\($0)\nscale=\($1)\n" }.joined()
    try Data(text.utf8).write(to: settings)
    server.executableURL = URL(fileURLWithPath: Self.weston)
    server.arguments = [
      "--backend=x11-backend.so", "--use-pixman", "--config=\(settings.path)", "--socket=test",
      "--width=\(Self.width)", "--height=900", "--output-count=\(scales.count)",
    ]
    server.environment = environment(["DISPLAY": screen.name])
    server.standardOutput = FileHandle.nullDevice
    server.standardError = FileHandle.nullDevice
    try server.run()
    let socket = folder.appendingPathComponent("test").path
    try screen.wait(for: "a compositor") { FileManager.default.fileExists(atPath: socket) }
    if scales.count > 1 { try spreadOutputs(scales.count) }
  }

  /// Puts the windows of the outputs beside one another, as the compositor has their areas.
  private func spreadOutputs(_ count: Int) throws {
    var windows: [String] = []
    try screen.wait(for: "\(count) outputs") {
      windows = try screen.xdotool("search", "--class", "weston").split(separator: "\n")
        .map(String.init)
      return windows.count == count
    }
    for (index, window) in windows.enumerated() {
      try screen.xdotool("windowmove", window, "\(index * Self.width)", "0")
    }
  }

  /// Drags the window at a point of the display to another one.
  package func drag(from start: Int, to end: Int, y: Int) throws {
    try screen.xdotool("mousemove", "\(start)", "\(y)", "keydown", "super", "mousedown", "1")
    for step in 1...10 {
      try screen.xdotool("mousemove", "\(start + (end - start) * step / 10)", "\(y)")
    }
    try screen.xdotool("mouseup", "1", "keyup", "super")
  }

  private func environment(_ own: [String: String]) -> [String: String] {
    ProcessInfo.processInfo.environment.merging(own) { $1 }
      .merging(["XDG_RUNTIME_DIR": folder.path]) { $1 }
  }

  /// Starts a program that lies beside the tests, as a client that writes down its requests.
  package func open(_ name: String, _ own: [String: String] = [:]) throws -> Process {
    let program = Process()
    program.executableURL = try Products.url(name)
    var all = environment(own)
    all["DISPLAY"] = nil
    all["WAYLAND_DISPLAY"] = "test"
    all["SDL_VIDEODRIVER"] = "wayland"
    all["WAYLAND_DEBUG"] = "1"
    all["VIVACE_IDIOM"] = own["VIVACE_IDIOM"] ?? "phone"
    program.environment = all
    try Data().write(to: log)
    program.standardError = try FileHandle(forWritingTo: log)
    try program.run()
    programs.append(program)
    return program
  }

  private var log: URL { folder.appendingPathComponent("requests") }

  /// All requests of the program so far, as libwayland writes them.
  package func requests() throws -> String { try String(contentsOf: log, encoding: .utf8) }

  /// How often the program's surfaces have been committed.
  package func commits() throws -> Int {
    try String(contentsOf: log, encoding: .utf8).split(separator: "\n").count {
      $0.contains("wl_surface@") && $0.hasSuffix(".commit()")
    }
  }

  /// Shows the workspace below or above the present one.
  package func showWorkspace(below: Bool) throws {
    try screen.xdotool("mousemove", "400", "400", "key", below ? "super+Down" : "super+Up")
  }

  /// The compositor ends at once, as in a crash.
  package func crash() {
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  package func close() {
    for program in programs + [server] where program.isRunning {
      kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
  }
}
