import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceRaster
import VivaceViews

/// Opens and closes a program's windows. Main thread only.
@MainActor final class WindowOpener: WindowPresenter {
  private unowned let loop: MainLoop
  /// Pixels a point; nil leaves it to the desktop.
  private let scale: CGFloat?
  private var desktop = DesktopPreferences()
  private var scheme: ColorScheme
  private var motion: MotionSettings
  /// Of the program: what a window without a title is called.
  private let name: () -> String
  /// Whether windows behave as on a Mac: they have the size of their content, and keys of their own.
  private let isMac: Bool
  /// The positions of the windows of the program's previous build.
  var frames: [WindowFrame] = []
  private let icon = WindowIcon.Search()

  init(
    loop: MainLoop, scale: CGFloat?, scheme: ColorScheme, motion: MotionSettings,
    name: @autoclosure @escaping () -> String, isMac: Bool = false
  ) {
    self.loop = loop
    self.scale = scale
    self.scheme = scheme
    self.motion = motion
    self.name = name
    self.isMac = isMac
  }

  func show(_ description: WindowDescription, size: CGSize) throws {
    let scale = scale ?? WindowSystem.scale
    // Before there is a window, since SDL is still being loaded: a window nearly always has the size and
    // scale that it was asked for. If not, the turn below knows.
    Services.current.screen = (size, scale)
    let host = description.makeHost(size, scale, scheme)
    host.motion = motion
    host.desktop = desktop
    _ = host.turn(at: MonotonicClock.now())
    let title = description.title ?? description.id ?? name()
    let frame = frames.firstIndex { $0.name == title }.map { frames.remove(at: $0) }
    let window = try SDLWindow(title: title, size: size, chosenScale: self.scale, frame: frame)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let stageWindow = StageWindow(
      window: window, host: host, name: title, link: description.link, renderer: renderer)
    if isMac {
      host.focus.windowCommand = { [weak self, weak stageWindow] press in
        self?.perform(press, in: stageWindow) ?? false
      }
    }
    _ = host.turn(at: MonotonicClock.now())
    if description.isExternal {
      stageWindow.isExternal = true
      window.fillExternalDisplay()
      return add(stageWindow)
    }
    stageWindow.closesUnfocused = description.closesUnfocused
    if description.isFloating { window.setOnTop(true) }
    if !description.isBordered { window.setBordered(false) }
    stageWindow.fitting = fit(window, to: host, description)
    // A window that takes another's place has its size, too.
    guard frame == nil else { return add(stageWindow) }
    if let settings = description.previewSettings {
      if let size = settings.size(in: host) { window.setSize(size) }
      if let name = settings.name { window.title = name }
    }
    if let position = description.position { window.setPosition(position) }
    if let point = description.point { window.setPosition(near: point) }
    if let display = window.display, let wanted = description.placement?(host, display) {
      window.apply(wanted)
    }
    add(stageWindow)
  }

  private func add(_ window: StageWindow) {
    loop.add(window)
    window.window.show()
    icon.show(on: window.window)
  }

  /// The keys that every window of a Mac has, where its views have not taken them. Whether it was one.
  private func perform(_ press: KeyPress, in window: StageWindow?) -> Bool {
    if window?.link?.openWindow(for: press) == true { return true }
    let keys: EventModifiers = [.shift, .control, .option, .command]
    guard press.modifiers.intersection(keys) == .command else { return false }
    switch press.key {
    case "w": window?.closeByHand()
    case "q": loop.quit()
    case "n": return window?.link?.openAnother() ?? false
    case ",": return window?.link?.openSettings() ?? false
    default: return false
    }
    return true
  }

  /// Applies the desktop's preferences, to windows that are open, too. Values that are nil stay unchanged.
  func follow(reducesMotion: Bool?, colorScheme: ColorScheme?, _ preferences: DesktopPreferences) {
    motion.isReduced = reducesMotion ?? motion.isReduced
    scheme = colorScheme ?? scheme
    desktop = preferences
    for host in loop.hosts {
      host.motion.isReduced = motion.isReduced
      host.colorScheme = scheme
      host.desktop = desktop
    }
    onFollow?(scheme == .dark)
  }
  /// Called when the desktop's preferences were applied: with whether it prefers dark windows.
  var onFollow: ((Bool) -> Void)?

  /// Gives the window the limits and the first size of its content.
  ///
  /// - Returns: The limits that the window follows while it is open: on a Mac those of every scene, else those
  ///   of a scene with windows of their content's size.
  private func fit(
    _ window: SDLWindow, to host: ViewHost, _ description: WindowDescription
  ) -> WindowFitting? {
    guard description.link != nil else {
      window.setMinimumSize(WindowDescription.minimumSize(content: .zero, limit: host.size))
      return nil
    }
    let fitting = WindowFitting(description.resizability, of: host)
    let limits = fitting.limits
    window.setMinimumSize(limits.least)
    if let largest = limits.largest {
      window.setMaximumSize(largest)
      let ideal = host.contentSize(.unspecified)
      if description.defaultSize == nil, ideal.width.isFinite, ideal.height.isFinite {
        window.setSize(ideal)
      }
    } else if isMac, description.defaultSize == nil {
      // The content's maximum size, if it is below the size of a window without content.
      let limits = WindowFitting.Limits(
        least: limits.least, largest: host.contentSize(.infinity))
      window.setSize(limits.nearest(to: host.size))
      window.setPosition(.center)
    }
    return isMac || limits.largest != nil ? fitting : nil
  }

  // MARK: For the app

  func open(_ description: WindowDescription) {
    loop.later { [self] in
      try show(description, size: description.startSize(isMac: isMac))
    }
  }

  func close(_ link: WindowLink) {
    loop.later { [loop] in loop.window(of: link)?.wantsToClose = true }
  }

  func quit() { loop.quit() }

  func serveModal(_ host: ViewHost?, until isDone: () -> Bool) -> Bool {
    loop.serveModal(host, until: isDone)
    return true
  }

  func raise(_ link: WindowLink) { loop.window(of: link)?.window.raise() }
}
