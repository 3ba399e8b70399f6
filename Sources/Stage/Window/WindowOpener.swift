import Foundation
import VivaceGeometry
import VivaceRaster
import VivaceViews

/// Opens and closes a program's windows. Main thread only.
final class WindowOpener: WindowPresenter {
  private unowned let loop: MainLoop
  private let scale: CGFloat
  private var scheme: ColorScheme
  private var motion: MotionSettings
  /// Of the program: what a window without a title is called.
  private let name: String

  init(
    loop: MainLoop, scale: CGFloat, scheme: ColorScheme, motion: MotionSettings, name: String
  ) {
    self.loop = loop
    self.scale = scale
    self.scheme = scheme
    self.motion = motion
    self.name = name
  }

  func show(_ description: WindowDescription, size: CGSize) throws {
    // Before there is a window, since SDL is still being loaded: a window nearly always has the size and
    // scale that it was asked for. If not, the turn below knows.
    let host = description.makeHost(size, scale, scheme)
    host.motion = motion
    _ = host.turn(at: MonotonicClock.now())
    let window = try SDLWindow(
      title: description.title ?? description.id ?? name, size: size, chosenScale: scale)
    let renderer = Renderer(glyphs: Services.current.glyphs)
    let stageWindow = StageWindow(
      window: window, host: host, link: description.link, renderer: renderer)
    _ = host.turn(at: MonotonicClock.now())
    fit(window, to: host, description)
    if let wishes = description.previewWishes {
      if let wish = wishes.size(in: host) { window.setSize(wish) }
      if let name = wishes.name { window.title = name }
    }
    if let position = description.position { window.setPosition(position) }
    loop.add(stageWindow)
    window.show()
  }

  /// The desktop's user wants it so: windows that are open hear of it, too. What is nil stays.
  func follow(reducesMotion: Bool?, colorScheme: ColorScheme?) {
    motion.isReduced = reducesMotion ?? motion.isReduced
    scheme = colorScheme ?? scheme
    for host in loop.hosts {
      host.motion.isReduced = motion.isReduced
      host.colorScheme = scheme
    }
  }

  /// Keeps the window's size within what its scene says.
  private func fit(_ window: SDLWindow, to host: ViewHost, _ description: WindowDescription) {
    guard description.link != nil else { return }
    let smallest = host.contentSize(.zero)
    let least = CGSize(width: max(smallest.width, 1), height: max(smallest.height, 1))
    if least.width.isFinite, least.height.isFinite { window.setMinimumSize(least) }
    guard description.resizability == .contentSize else { return }
    let largest = host.contentSize(.infinity)
    window.setMaximumSize(
      CGSize(width: min(largest.width, 16_384), height: min(largest.height, 16_384)))
    if description.defaultSize == nil {
      let ideal = host.contentSize(.unspecified)
      if ideal.width.isFinite, ideal.height.isFinite { window.setSize(ideal) }
    }
  }

  // MARK: For the app

  func open(_ description: WindowDescription) {
    loop.later { [self] in
      try show(description, size: description.defaultSize ?? CGSize(width: 393, height: 852))
    }
  }

  func close(_ link: WindowLink) {
    loop.later { [loop] in loop.window(of: link)?.wantsToClose = true }
  }

  func raise(_ link: WindowLink) { loop.window(of: link)?.window.raise() }
}

/// What the desktop does with an address.
enum DesktopOpener {
  /// Hands the address to `xdg-open`. False when there is none.
  static func open(_ url: URL) -> Bool {
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    child.arguments = ["xdg-open", url.absoluteString]
    child.standardOutput = FileHandle.nullDevice
    child.standardError = FileHandle.nullDevice
    do {
      try child.run()
      return true
    } catch {
      Warning.once("\(url.absoluteString) cannot be opened: \(error). Install xdg-utils.")
      return false
    }
  }
}
