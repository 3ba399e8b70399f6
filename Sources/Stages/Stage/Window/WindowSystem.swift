import CSDL2
import Foundation
import Synchronization
import VivaceSupplements

/// Something about windows that did not work. The message says what was tried and what to do.
package struct WindowError: Error, CustomStringConvertible {
  package let description: String

  /// Appends what SDL says about it, unless the attempt gives a reason itself.
  init(_ attempt: String, advice: String = "") {
    let reason = attempt.contains(":") ? nil : lazy_SDL_GetError()().map { String(cString: $0) }
    description =
      attempt + (reason.map { $0.isEmpty ? "" : ": \($0)" } ?? "")
      + (advice.isEmpty ? "" : ". \(advice)")
  }
}

/// SDL's video part: started once for a program, before its first window. Main thread only.
package enum WindowSystem {
  private static let startTask = Mutex<StartTask?>(nil)
  private static let isStarted = Atomic(false)
  /// SDL's number for X11.
  static let x11: Int32 = 2
  /// SDL's number for Wayland.
  static let wayland: Int32 = 6
  /// Whether SDL brings a window's pixels to the screen by way of a graphics card.
  static let accelerationHint = "SDL_FRAMEBUFFER_ACCELERATION"

  /// A start that continues beside the main thread.
  private final class StartTask: Sendable {
    let failure = Mutex<WindowError?>(nil)
    let isOver = DispatchSemaphore(value: 0)
  }

  /// Begins to start SDL on a thread of its own, since talking to the window system takes as long as making a
  /// program's views, and so does loading it. `start` waits for it; until then no other thread may call SDL.
  ///
  /// - Parameter name: The program's name for the desktop: its windows' class, which its `.desktop` file names.
  package static func begin(name: String? = nil) {
    guard !isStarted.load(ordering: .acquiring) else { return }
    keepComposeTable()
    // SDL takes the name of the program's file otherwise.
    for variable in ["SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"] {
      if let name, !name.isEmpty { setenv(variable, name, 0) }
    }
    let startTask = StartTask()
    self.startTask.withLock { $0 = startTask }
    Thread.detachNewThread {
      do throws(WindowError) {
        try startVideo()
      } catch {
        startTask.failure.withLock { $0 = error }
      }
      startTask.isOver.signal()
    }
  }

  /// Starts SDL, unless it has been started. Throws when there is no display to open windows on.
  package static func start() throws {
    if let startTask = startTask.withLock({ $0.take() }) {
      startTask.isOver.wait()
      if let failure = startTask.failure.withLock({ $0 }) { throw failure }
    }
    guard !isStarted.load(ordering: .acquiring) else { return }
    keepComposeTable()
    try startVideo()
  }

  private static func startVideo() throws(WindowError) {
    guard vivace_sdl_is_there() != 0 else {
      throw WindowError(
        "No window can be opened: there is no \(String(cString: vivace_sdl_library))",
        advice: "Install Debian's libsdl2-2.0-0.")
    }
    // Through shared memory a frame is on the screen in 0.02 ms; SDL's presentation by OpenGL takes
    // 6 ms if the processor renders it. On Wayland there is no other.
    _ = lazy_SDL_SetHint()("SDL_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR", "0")
    _ = lazy_SDL_SetHint()("SDL_TOUCH_MOUSE_EVENTS", "0")
    _ = lazy_SDL_SetHint()("SDL_MOUSE_TOUCH_EVENTS", "0")
    _ = lazy_SDL_SetHint()("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    _ = lazy_SDL_SetHint()("SDL_IME_SHOW_UI", "1")
    _ = lazy_SDL_SetHint()("SDL_VIDEO_ALLOW_SCREENSAVER", "1")
    let advice = advice(in: .ofProcess)
    // Control-C, or another request to end the program, ends it; SDL would make an event of it.
    _ = lazy_SDL_SetHint()("SDL_NO_SIGNAL_HANDLERS", "1")
    let hasWayland = hasWayland(in: .ofProcess)
    // Without it Wayland's library would write an error of its own before SDL tries the next one.
    if !hasWayland { _ = lazy_SDL_SetHint()("SDL_VIDEODRIVER", "x11,KMSDRM") }
    guard lazy_SDL_Init()(SDL_INIT_VIDEO) == 0 else {
      let hasDisplay = hasWayland || getenv("DISPLAY") != nil || getenv("SDL_VIDEODRIVER") != nil
      throw WindowError(
        "No window can be opened" + (hasDisplay ? "" : ": there is no display"), advice: advice)
    }
    let driver = lazy_SDL_GetCurrentVideoDriver()().map { String(cString: $0) } ?? ""
    // Without a display SDL may use a driver that shows nothing; then the window would be invisible.
    if ["dummy", "offscreen"].contains(driver), getenv("SDL_VIDEODRIVER") == nil {
      lazy_SDL_Quit()()
      throw WindowError("No window can be opened: there is no display", advice: advice)
    }
    _ = lazy_SDL_SetHint()(accelerationHint, driver == "wayland" ? "1" : "0")
    if driver == "x11" { desktopScale.store(x11Scale()) }
    PixelMover.listen()
    isStarted.store(true, ordering: .releasing)
  }

  /// The advice of an error without a display. It names the tool's commands only in a program that the tool has
  /// started.
  package static func advice(in environment: EnvironmentVariables) -> String {
    environment[Job.variable] == nil
      ? "Start the program in a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
      : "Set DISPLAY or WAYLAND_DISPLAY, or use `vivace snapshot` or `vivace record`, which need no "
        + "display."
  }

  /// Whether Wayland's library has a folder or a path to look for its socket in.
  package static func hasWayland(in environment: EnvironmentVariables) -> Bool {
    environment["XDG_RUNTIME_DIR"]?.hasPrefix("/") == true || environment["WAYLAND_SOCKET"] != nil
      || environment["WAYLAND_DISPLAY"]?.hasPrefix("/") == true
  }

  /// Whether SDL uses X11. False before it has been started.
  static var isX11: Bool {
    isStarted.load(ordering: .acquiring)
      && lazy_SDL_GetCurrentVideoDriver()().map { String(cString: $0) } == "x11"
  }

  /// Keeps the screen lit without any input, or lets the screen saver run.
  static func keepScreenLit(_ isLit: Bool) {
    guard isStarted.load(ordering: .acquiring) else { return }
    if isLit { lazy_SDL_DisableScreenSaver()() } else { lazy_SDL_EnableScreenSaver()() }
  }

  /// Xlib reads thousands of lines of key sequences at each start, unless it finds a folder to keep what
  /// it made of them in (Compose(5)).
  private static func keepComposeTable() {
    guard getenv("XCOMPOSECACHE") == nil else { return }
    func folder(_ name: String) -> String? {
      EnvironmentVariables.ofProcess[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let caches = folder("XDG_CACHE_HOME") ?? (folder("HOME") ?? NSHomeDirectory()) + "/.cache"
    let folder = caches + "/vivace/compose"
    let isThere =
      access(folder, W_OK) == 0
      || (try? FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])) != nil
    if isThere { setenv("XCOMPOSECACHE", folder, 0) }
  }

  /// How many pixels a point has where the environment says so: `VIVACE_SCALE`, else `GDK_SCALE`, else
  /// `QT_SCALE_FACTOR`. Values outside 0.25…8 are left out. Nil leaves it to the desktop.
  package static func scale(in environment: EnvironmentVariables) -> CGFloat? {
    for name in ["VIVACE_SCALE", "GDK_SCALE", "QT_SCALE_FACTOR"] {
      if let text = environment[name], let scale = Double(text), (0.25...8).contains(scale) {
        return CGFloat(scale)
      }
    }
    return nil
  }

  /// How many pixels a point has by what the desktop says beside its windows. 1 before SDL has been
  /// started, and where windows know it themselves, as under Wayland.
  static var scale: CGFloat { CGFloat(desktopScale.load()) }

  /// Reads the scale of an X server's resources again. Whether it is another one.
  static func updateScale() -> Bool {
    guard lazy_SDL_GetCurrentVideoDriver()().map({ String(cString: $0) }) == "x11" else {
      return false
    }
    let new = x11Scale()
    defer { desktopScale.store(new) }
    return new != desktopScale.load()
  }

  private static let desktopScale = SharedNumber(1.0)

  /// A value that is written on one thread and read on others.
  private final class SharedNumber: Sendable {
    private let value: Mutex<Double>
    init(_ value: Double) { self.value = Mutex(value) }
    func load() -> Double { value.withLock { $0 } }
    func store(_ new: Double) { value.withLock { $0 = new } }
  }

  /// The scale of the X server's resources (`Xft.dpi`): desktops keep it there for all toolkits.
  private static func x11Scale() -> Double {
    guard let library = XLibrary.loaded, let display = library.open(nil) else { return 1 }
    defer { _ = library.close(display) }
    return scale(inResources: library.resources(display).map { String(cString: $0) } ?? "")
  }

  /// 96 dots an inch are a pixel a point; in steps of a quarter, and never less than 1.
  package static func scale(inResources text: String) -> Double {
    for line in text.split(separator: "\n") {
      let fields = line.split(separator: ":", maxSplits: 1)
      guard fields.count == 2, fields[0].trimmingCharacters(in: .whitespaces) == "Xft.dpi",
        let dots = Double(fields[1].trimmingCharacters(in: .whitespaces)), dots.isFinite
      else { continue }
      return min(max((dots / 96 * 4).rounded() / 4, 1), 8)
    }
    return 1
  }

  /// The file that becomes readable when the window system has something to say; nil if SDL's
  /// driver has none that we know of, so that events must be asked for from time to time.
  static func file(of window: OpaquePointer) -> Int32? {
    var system = VivaceWindowSystem()
    guard vivace_window_system(window, &system) != 0, let display = system.display else {
      return nil
    }
    switch system.subsystem {
    case x11: return XLibrary.loaded?.file(display)
    case 6:
      typealias Descriptor = @convention(c) (UnsafeMutableRawPointer) -> Int32
      return function("wl_display_get_fd", of: "libwayland-client.so.0", Descriptor.self)?(display)
    default: return nil
    }
  }

  /// A function of a library that SDL has loaded for itself.
  static func function<Function>(
    _ name: String, of library: String, _: Function.Type
  ) -> Function? {
    SharedLibrary(loaded: library)?.function(name)
  }

  /// A symbol of a library that SDL has loaded for itself.
  static func symbol(_ name: String, of library: String) -> UnsafeMutableRawPointer? {
    SharedLibrary(loaded: library)?.symbol(name)
  }
}
