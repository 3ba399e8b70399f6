import Foundation
import TestDesktop
import TestScreen
import Testing

/// A program whose surroundings go away: it keeps what settings, scenes and documents hold, and ends with one line, or
/// goes on.
@Suite("A fault", .enabled(if: Screen.isAvailable, "windows need Xvfb and xdotool"), .serialized)
struct FaultTests {
  @Test("of the X server leaves settings, scenes and documents, and one line")
  func server() throws {
    let home = try Home()
    let document = home("letter.txt")
    try Data("a".utf8).write(to: URL(fileURLWithPath: document))
    do {
      let screen = try Screen()
      defer { screen.close() }
      let program = try Keeping(on: screen, in: home, ["DOCUMENT": document])
      defer { program.end() }
      try program.waitForWindow("Document a")
      try program.click("Document a", until: "Document ax")
      try program.click("Kept 0 none", until: "Kept 1 n1")
      try program.click("Kept 1 n1", until: "Kept 2 n2")
      screen.crash()
      try program.waitForEnd()
      #expect(program.process.terminationReason == .exit)
      #expect(program.process.terminationStatus == 1)
      #expect(program.errors.count == 1, "\(program.errors)")
      #expect(program.errors.first?.contains("window system has ended") == true)
    }
    #expect(try String(contentsOfFile: document, encoding: .utf8) == "ax")
    let screen = try Screen()
    defer { screen.close() }
    let program = try Keeping(on: screen, in: home)
    defer { program.end() }
    try program.waitForWindow("Kept 2 n2")
  }

  @Test(
    "of the compositor leaves settings, and one line",
    .enabled(if: Compositor.isAvailable, "it needs weston"))
  func compositor() throws {
    let home = try Home()
    let screen = try Screen()
    defer { screen.close() }
    let compositor = try Compositor(on: screen)
    defer { compositor.close() }
    let script = home("script")
    try Data("0.5 tap 200,100\n".utf8).write(to: URL(fileURLWithPath: script))
    var variables = home.variables
    variables["VIVACE_JOB"] = #"{"mode":"run","script":"\#(script)"}"#
    let program = try compositor.open("KeepingProgram", variables)
    // Longer than a setting takes to the disk.
    try screen.wait(for: "a setting on the disk") { home.hasSetting("clicks") }
    compositor.crash()
    try screen.wait(for: "the end of the program") { !program.isRunning }
    #expect(program.terminationReason == .exit && program.terminationStatus == 1)
    #expect(home.hasSetting("clicks"))
  }

  @Test(
    "of the session bus is not noticed", .enabled(if: TestBus.isAvailable, "it needs dbus-daemon"))
  func bus() throws {
    let home = try Home()
    let screen = try Screen()
    defer { screen.close() }
    let bus = try TestBus([:]) { _, _ in "()" }
    let variables = ["DBUS_SESSION_BUS_ADDRESS": bus.address, "NO_AT_BRIDGE": ""]
    let program = try Keeping(on: screen, in: home, variables)
    defer { program.end() }
    try program.click("Kept 0 none", until: "Kept 1 n1")
    bus.close()
    try program.click("Kept 1 n1", until: "Kept 2 n2")
    try program.click("Kept 2 n2", until: "Kept 3 n3")
    #expect(program.process.isRunning && program.errors.isEmpty, "\(program.errors)")
  }

  @Test("of the disk, which is full, is told once, and what was not kept is kept later")
  func disk() throws {
    let home = try Home()
    let screen = try Screen()
    defer { screen.close() }
    // A disk of its own for the program, which is full until the file `free` is there.
    let start = """
      mount -t tmpfs -o size=256k none "$HOME" || exit 77
      dd if=/dev/zero of="$HOME/filler" bs=4k 2>/dev/null
      "$0" & program=$!
      while [ ! -e "$1/free" ]; do sleep 0.05; done
      rm "$HOME/filler"
      touch "$1/freed"
      while [ ! -e "$1/over" ]; do sleep 0.05; done
      kill $program
      wait $program
      cp -r "$HOME/.config" "$1/"
      """
    let rights = getuid() == 0 ? [] : ["--user", "--map-root-user"]
    let program = try Keeping(
      on: screen, in: home,
      by: ["/usr/bin/unshare", "--mount"] + rights
        + ["/bin/sh", "-c", start, Products.url("KeepingProgram").path, home.shared])
    defer { program.end() }
    guard try program.waitForWindow("Kept 0 none", unlessEndedWith: 77) else {
      return  // No disk can be mounted here.
    }
    try program.click("Kept 0 none", until: "Kept 1 n1")
    try screen.wait(for: "a line about the settings") { !program.errors.isEmpty }
    try program.click("Kept 1 n1", until: "Kept 2 n2")
    _ = FileManager.default.createFile(atPath: home.shared + "/free", contents: nil)
    try screen.wait(for: "a free disk") { home.isShared("freed") }
    try program.click("Kept 2 n2", until: "Kept 3 n3")
    // A program that ends writes what waits.
    _ = FileManager.default.createFile(atPath: home.shared + "/over", contents: nil)
    try program.waitForEnd()
    let lines = program.errors
    #expect(lines.count { $0.contains("settings cannot be kept") } <= 2, "\(lines)")
    #expect(lines.contains { $0.contains("free space on its disk") }, "\(lines)")
    #expect(home.hasSetting("clicks", in: home.shared + "/.config"))
  }

  @Test("of time, as when a machine sleeps, ends an animation and nothing else")
  func sleep() throws {
    let home = try Home()
    let screen = try Screen()
    defer { screen.close() }
    let program = try Keeping(on: screen, in: home)
    defer { program.end() }
    try program.waitForWindow("Kept 0 none")
    let window = try screen.window("Kept 0 none")
    func color() throws -> UInt32 { try screen.pixel(window.x + 200, window.y + 800) }
    try screen.wait(for: "the first picture") { try color() == 0x34C759 }
    try screen.xdotool("mousemove", "--window", window.id, "200", "800", "click", "1")
    try screen.wait(for: "the beginning of an animation") { try color() != 0x34C759 }
    let number = program.process.processIdentifier
    kill(number, SIGSTOP)
    // Longer than the animation is: time passes, and the program sees nothing of it.
    usleep(2_500_000)
    kill(number, SIGCONT)
    try screen.wait(for: "the end of the animation") { try color() == 0xFF3B30 }
    try program.click("Kept 0 none", until: "Kept 1 n1")
    #expect(program.process.isRunning && program.errors.isEmpty, "\(program.errors)")
  }
}

/// A user's folder, empty at first and gone with the test.
private final class Home {
  let path: String

  init() throws {
    path =
      FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-home-of-test-\(UUID().uuidString)").path
    for folder in [path, path + "/home", path + "/shared"] {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    }
  }
  deinit { try? FileManager.default.removeItem(atPath: path) }

  func callAsFunction(_ name: String) -> String { "\(path)/\(name)" }
  var shared: String { path + "/shared" }
  func isShared(_ name: String) -> Bool { access("\(shared)/\(name)", F_OK) == 0 }

  var variables: [String: String] {
    let home = path + "/home"
    return [
      "HOME": home, "CFFIXED_USER_HOME": home, "XDG_CONFIG_HOME": home + "/.config",
      "XDG_STATE_HOME": home + "/.local/state", "XDG_CACHE_HOME": home + "/.cache",
      "XDG_DATA_HOME": home + "/.local/share",
    ]
  }

  /// Whether a file of settings has a key.
  func hasSetting(_ key: String, in folder: String? = nil) -> Bool {
    let folder = folder ?? path + "/home/.config"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".plist") }.contains { name in
      let data = FileManager.default.contents(atPath: "\(folder)/\(name)") ?? Data()
      let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
      return (list as? [String: Any])?[key] != nil
    }
  }
}

/// The program that keeps things, on a screen.
private final class Keeping {
  let process = Process()
  private let screen: Screen
  private let home: Home
  private let log: String

  init(
    on screen: Screen, in home: Home, _ variables: [String: String] = [:],
    by command: [String]? = nil
  ) throws {
    (self.screen, self.home) = (screen, home)
    log = home("errors")
    let command = try command ?? [Products.url("KeepingProgram").path]
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    var all = screen.environment
    all["DBUS_SESSION_BUS_ADDRESS"] = nil
    process.environment = all.merging(home.variables) { $1 }.merging(variables) { $1 }
    try Data().write(to: URL(fileURLWithPath: log))
    process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: log))
    try process.run()
  }

  func end() {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    process.waitUntilExit()
  }

  /// The lines on standard error.
  var errors: [String] {
    let text = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  private func window(_ title: String) throws -> String? {
    let found = try screen.xdotool("search", "--onlyvisible", "--name", "^\(title)$")
    return found.split(separator: "\n").first.map(String.init)
  }

  /// - Returns: False where the program ended with a code, before it had the window.
  @discardableResult
  func waitForWindow(_ title: String, unlessEndedWith code: Int32? = nil) throws -> Bool {
    try screen.wait(for: "a window “\(title)”, \(errors)") {
      guard process.isRunning else {
        if let code, process.terminationStatus == code { return true }
        throw ScreenError("The program ended: \(errors)")
      }
      return try window(title) != nil
    }
    return process.isRunning
  }

  /// Clicks in the upper half of a window until it has another title.
  func click(_ title: String, until next: String) throws {
    try waitForWindow(title)
    guard let id = try window(title) else { throw ScreenError("There is no window “\(title)”.") }
    try screen.xdotool(
      "windowraise", id, "mousemove", "--window", id, "200", "300", "click", "1")
    try waitForWindow(next)
  }

  func waitForEnd() throws {
    try screen.wait(for: "the end of the program, \(errors)") { !process.isRunning }
  }
}
