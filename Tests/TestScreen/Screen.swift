import Foundation

/// A display of our own, started for a test or a benchmark: an X server without a screen (`Xvfb`),
/// whose pixels are in a file that can be read at any time.
///
/// Real time passes here, so tests wait for what they expect, never for a number of seconds.
package final class Screen {
  /// Both tools of Debian that window tests need.
  package static let isAvailable = ["/usr/bin/Xvfb", "/usr/bin/xdotool"]
    .allSatisfy(FileManager.default.isExecutableFile)

  package let name: String
  private let server = Process()
  private let folder: URL
  private var programs: [Process] = []
  /// The title of the window that was opened last.
  private var title = ""

  package init(width: Int = 1_000, height: Int = 960) throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vivace-screen-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The server finds a free display itself and writes its number.
    let pipe = Pipe()
    server.executableURL = URL(fileURLWithPath: "/usr/bin/Xvfb")
    server.arguments = [
      "-displayfd", "1", "-screen", "0", "\(width)x\(height)x24", "-fbdir", folder.path,
      "-nolisten", "tcp",
      // Otherwise the server resets whenever its last client disconnects (each call of xdotool is
      // one), and refuses connections meanwhile.
      "-noreset",
    ]
    server.standardOutput = pipe
    server.standardError = FileHandle.nullDevice
    do { try server.run() } catch {
      throw ScreenError("There is no display without Xvfb (Debian: xvfb): \(error)")
    }
    var number = ""
    while !number.hasSuffix("\n") {
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { throw ScreenError("Xvfb ended before it had a display.") }
      number += String(decoding: data, as: UTF8.self)
    }
    name = ":" + number.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// The X server ends at once, as in a crash. What lies on it goes on until it notices.
  package func crash() {
    kill(server.processIdentifier, SIGKILL)
    server.waitUntilExit()
  }

  package func close() {
    for program in programs + [server] where program.isRunning {
      // Foundation starts programs with most signals blocked when a thread of a pool starts them.
      kill(program.processIdentifier, SIGKILL)
      program.waitUntilExit()
    }
    try? FileManager.default.removeItem(at: folder)
    // A server that was killed leaves its lock and its socket.
    let number = name.dropFirst()
    for path in ["/tmp/.X\(number)-lock", "/tmp/.X11-unix/X\(number)"] { unlink(path) }
  }

  /// Starts a program of the system, which ends with the display.
  func start(_ path: String, _ arguments: [String]) throws {
    let program = Process()
    program.executableURL = URL(fileURLWithPath: path)
    program.arguments = arguments
    program.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    program.standardOutput = FileHandle.nullDevice
    program.standardError = FileHandle.nullDevice
    try program.run()
    programs.append(program)
  }

  /// Starts a program that lies beside the tests, and waits for its window.
  package func open(
    _ name: String, titled title: String, _ environment: [String: String] = [:]
  ) throws -> Process {
    try open(Products.url(name), [], titled: title, environment)
  }

  /// The environment of programs on this screen.
  package var environment: [String: String] {
    var all = ProcessInfo.processInfo.environment
    all["DISPLAY"] = name
    all["WAYLAND_DISPLAY"] = nil
    all["SDL_VIDEODRIVER"] = "x11"
    // Programs beside the tests are packages of one's own, whose windows are a desktop's otherwise.
    all["VIVACE_IDIOM"] = "phone"
    return all
  }

  /// Starts a program, and waits for a window of that title.
  package func open(
    _ url: URL, _ arguments: [String], titled title: String, _ environment: [String: String] = [:]
  ) throws -> Process {
    let program = Process()
    program.executableURL = url
    program.arguments = arguments
    program.environment = self.environment.merging(environment) { $1 }
    try program.run()
    programs.append(program)
    self.title = title
    for _ in 0..<600 {
      guard program.isRunning else {
        throw ScreenError("\(url.lastPathComponent) ended before it had a window “\(title)”.")
      }
      if try !xdotool("search", "--onlyvisible", "--name", title).isEmpty { return program }
      usleep(50_000)
    }
    throw ScreenError("Waited in vain: a window “\(title)”")
  }

  @discardableResult
  package func xdotool(_ arguments: String...) throws -> String {
    try output(of: "/usr/bin/xdotool", arguments)
  }

  /// Properties that the X server keeps with a window.
  package func xprop(_ arguments: String...) throws -> String {
    try output(of: "/usr/bin/xprop", arguments)
  }

  private func output(of program: String, _ arguments: [String]) throws -> String {
    let tool = Process()
    let pipe = Pipe()
    tool.executableURL = URL(fileURLWithPath: program)
    tool.arguments = arguments
    tool.environment = ProcessInfo.processInfo.environment.merging(["DISPLAY": name]) { $1 }
    tool.standardOutput = pipe
    tool.standardError = FileHandle.nullDevice
    try tool.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    tool.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  /// Presses the close button that a window manager would have drawn: a message to the window.
  package func closeButton(of window: String) throws {
    typealias Address = UnsafeMutableRawPointer
    guard let library = dlopen("libX11.so.6", RTLD_NOW), let id = Int(window) else {
      throw ScreenError("There is no libX11, or no window \(window).")
    }
    func function<F>(_ name: String, _ type: F.Type) -> F {
      unsafeBitCast(dlsym(library, name), to: type)
    }
    let open = function("XOpenDisplay", (@convention(c) (UnsafePointer<CChar>) -> Address?).self)
    let atom = function(
      "XInternAtom", (@convention(c) (Address, UnsafePointer<CChar>, Int32) -> Int).self)
    let send = function(
      "XSendEvent", (@convention(c) (Address, Int, Int32, Int, Address) -> Int32).self)
    let close = function("XCloseDisplay", (@convention(c) (Address) -> Int32).self)
    guard let display = open(name) else { throw ScreenError("\(name) cannot be opened.") }
    // An XClientMessageEvent: its type (33), the window, what kind, 32 bits a word, the first word.
    var event = [Int](repeating: 0, count: 24)
    event[0] = 33
    event[4] = id
    event[5] = atom(display, "WM_PROTOCOLS", 0)
    event[6] = 32
    event[7] = atom(display, "WM_DELETE_WINDOW", 0)
    _ = event.withUnsafeMutableBytes { send(display, id, 0, 0, $0.baseAddress!) }
    _ = close(display)
  }

  /// Covers the whole display with a window, runs the body, and removes the window again.
  package func covered(_ body: () throws -> Void) throws {
    typealias Address = UnsafeMutableRawPointer
    guard let library = dlopen("libX11.so.6", RTLD_NOW) else {
      throw ScreenError("There is no libX11.")
    }
    func function<F>(_ name: String, _ type: F.Type) -> F {
      unsafeBitCast(dlsym(library, name), to: type)
    }
    let open = function("XOpenDisplay", (@convention(c) (UnsafePointer<CChar>) -> Address?).self)
    let root = function("XDefaultRootWindow", (@convention(c) (Address) -> Int).self)
    let create = function(
      "XCreateSimpleWindow",
      (@convention(c) (Address, Int, Int32, Int32, UInt32, UInt32, UInt32, Int, Int) -> Int).self)
    let raise = function("XMapRaised", (@convention(c) (Address, Int) -> Int32).self)
    let sync = function("XSync", (@convention(c) (Address, Int32) -> Int32).self)
    let close = function("XCloseDisplay", (@convention(c) (Address) -> Int32).self)
    guard let display = open(name) else { throw ScreenError("\(name) cannot be opened.") }
    defer { _ = close(display) }
    _ = raise(display, create(display, root(display), 0, 0, 4_000, 4_000, 0, 0, 0))
    _ = sync(display, 0)
    try body()
  }

  /// The identifier of a window, the one that was opened last without a title, and where it lies.
  package func window(_ name: String? = nil) throws -> (id: String, x: Int, y: Int) {
    let id = try xdotool("search", "--onlyvisible", "--name", name ?? title)
    var values: [String: Int] = [:]
    for line in try xdotool("getwindowgeometry", "--shell", id).split(separator: "\n") {
      let pair = line.split(separator: "=")
      if pair.count == 2 { values[String(pair[0])] = Int(pair[1]) }
    }
    guard let x = values["X"], let y = values["Y"] else {
      throw ScreenError("The window has no place on the screen.")
    }
    return (id, x, y)
  }

  /// The pixel of the screen, 0xRRGGBB.
  package func pixel(_ x: Int, _ y: Int) throws -> UInt32 {
    try pixels(x, y, width: 1, height: 1)[0]
  }

  /// A part of the screen, row by row, 0xRRGGBB. The file is the server's own memory.
  package func pixels(_ x: Int, _ y: Int, width: Int, height: Int) throws -> [UInt32] {
    let path = folder.appendingPathComponent("Xvfb_screen0").path
    guard let file = FileHandle(forReadingAtPath: path) else {
      throw ScreenError("Xvfb has no picture.")
    }
    defer { try? file.close() }
    // The header of an XWD file: big-endian words; its size, and the length of a row.
    let header = try [UInt8](file.read(upToCount: 100) ?? Data())
    func word(_ index: Int) -> Int {
      (0..<4).reduce(0) { $0 << 8 | Int(header[index * 4 + $1]) }
    }
    let start = word(0) + word(19) * 12
    var pixels: [UInt32] = []
    for row in y..<y + height {
      try file.seek(toOffset: UInt64(start + row * word(12) + x * 4))
      let bytes = try [UInt8](file.read(upToCount: 4 * width) ?? Data())
      pixels += stride(from: 0, to: bytes.count, by: 4).map {
        UInt32(bytes[$0 + 2]) << 16 | UInt32(bytes[$0 + 1]) << 8 | UInt32(bytes[$0])
      }
    }
    return pixels
  }

  /// Repeats a question until something holds; throws when it does not within a minute.
  package func wait(for what: String, _ holds: () throws -> Bool) throws {
    let end = Date().addingTimeInterval(60)
    while try !holds() {
      guard Date() < end else { throw ScreenError("Waited in vain: \(what)") }
      usleep(2_000)
    }
  }
}

package struct ScreenError: Error, CustomStringConvertible {
  package let description: String
  package init(_ description: String) { self.description = description }
}

/// The package's products, in the folder of the test bundle.
package enum Products {
  package static func url(_ name: String) throws -> URL {
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    for argument in CommandLine.arguments where argument.hasSuffix(".xctest") {
      folder = URL(fileURLWithPath: argument).deletingLastPathComponent()
    }
    let url = folder.appendingPathComponent(name)
    guard FileManager.default.isExecutableFile(atPath: url.path) else {
      throw ScreenError("\(url.path) is not built.")
    }
    return url
  }
}

extension Process {
  /// Processor time so far, of all threads, in seconds: what the kernel's scheduler counts.
  package func processorTime() throws -> Double {
    let threads = try FileManager.default.contentsOfDirectory(
      atPath: "/proc/\(processIdentifier)/task")
    return threads.reduce(0) { sum, thread in
      let path = "/proc/\(processIdentifier)/task/\(thread)/schedstat"
      let text = FileManager.default.contents(atPath: path).map {
        String(decoding: $0, as: UTF8.self)
      }
      return sum + (text?.split(separator: " ").first.flatMap { Double($0) } ?? 0) * 1e-9
    }
  }
}
