import Foundation
import VivaceAppKit
import VivaceGeometry
import VivaceGraphics
import VivaceMessages
import VivaceSupplements
import VivaceUIKit
import VivaceViews

/// The program's life as AppKit's application knows it. AppKit calls this when the application is made.
@_silgen_name("vivace_application_made")
@MainActor package func applicationMade(_ pointer: UnsafeMutableRawPointer) {
  let application = Unmanaged<NSApplication>.fromOpaque(pointer).takeUnretainedValue()
  AppKitLife.serve(application)
}

/// A window was ordered to the front for the first time.
@_silgen_name("vivace_window_ordered")
@MainActor package func windowOrdered(_ pointer: UnsafeMutableRawPointer) {
  AppKitLife.show(Unmanaged<NSWindow>.fromOpaque(pointer).takeUnretainedValue())
}

/// Serves AppKit's application: windows, events, the pointer, the end.
@MainActor enum AppKitLife {
  /// Whether windows that are shown become the program's first one.
  private static var isLaunching = false
  /// The windows that are drawn in the program's first one.
  private(set) static var inMain: [UIWindow] = []
  private static var swallowsText = false

  static func serve(_ application: NSApplication) {
    application.frontWindow = {
      // The window of SwiftUI's views is made for who asks.
      ViewHost.active.map { NSWindow.standing(on: HostedWindow.of($0).window) }
    }
    application.onRun = {
      program(named: BundleName.onScreen, readsInterface: false) { nil }.run()
    }
    application.onTerminate = { ProgramLife.shared.presenter?.quit() }
    application.onAppearance = { appearance in
      ViewHost.active?.overridingColorScheme = appearance.map { $0.isDark ? .dark : .light }
    }
    NSWorkspace.opener = { url in
      guard let system = OpenURLAction.system else { return false }
      return system(url)
    }
    NSWorkspace.shared.reducesMotion = { ViewHost.active?.motion.isReduced ?? false }
    NSDocumentController.kinds = .known
    application.onModal = { serveModal($0, until: $1) }
    NSCursor.onChange = { ViewHost.commandedPointer = $0.map { PointerStyle(shape: $0.shape) } }
    ViewHost.inputWatch = { event, host in MainActor.unchecked { watch(event, host) } }
    ProgramLife.shared.makeBarWindow = {
      MainActor.unchecked { StatusBarWindow.shared.map { description(of: $0) } }
    }
    followLife(application)
  }

  // MARK: - Life

  private static func followLife(_ application: NSApplication) {
    let life = ProgramLife.shared
    let (phase, open, end) = (life.onPhase, life.onOpen, life.onEnd)
    life.onPhase = { new in
      phase?(new)
      application.setActive(new == .active)
    }
    life.onOpen = { url in
      open?(url)
      application.opens(url)
    }
    life.onEnd = {
      end?()
      application.ends()
    }
    if life.phase == .active { application.setActive(true) }
  }

  /// A program of AppKit's own around a delegate, which is made when its window is.
  ///
  /// - Parameter readsInterface: Whether the interface file of the program's Info.plist is read, which may have a
  ///   delegate of its own.
  static func program(
    named name: String, readsInterface: Bool = true,
    _ makeDelegate: @escaping @MainActor () -> (any NSApplicationDelegate)?
  ) -> Program {
    Program(
      name: name,
      windows: [
        WindowDescription { size, scale, scheme in
          let host = ViewHost(
            MainActor.unchecked { launch(readsInterface, makeDelegate) }, size: size,
            displayScale: scale,
            colorScheme: scheme)
          host.mayClose = { mayClose(inMain) }
          host.windowReport = { follow($0, of: inMain) }
          return host
        }
      ])
  }

  static func launch(
    _ readsInterface: Bool, _ makeDelegate: () -> (any NSApplicationDelegate)?
  ) -> some View {
    let application = NSApplication.shared
    let before = application.delegate
    application.ownsAllWindows = true
    isLaunching = true
    if readsInterface { MainInterface.load() }
    if application.delegate === before, let delegate = makeDelegate() {
      application.delegate = delegate
    }
    application.launched()
    isLaunching = false
    if inMain.isEmpty, let bar = StatusBarWindow.shared { inMain = [bar.backing] }
    return WindowsView { inMain.filter { !$0.isHidden } }.ignoresSafeArea()
  }

  // MARK: - Windows

  static func show(_ window: NSWindow) {
    _ = NSApplication.shared
    let backing = window.backing
    if let presenter = ProgramLife.shared.presenter, !isLaunching || !inMain.isEmpty {
      return presenter.open(description(of: window))
    }
    inMain.removeAll { $0 === backing }
    inMain.append(backing)
  }

  /// The desktop's window of one of AppKit's.
  private static func description(of window: NSWindow) -> WindowDescription {
    let backing = window.backing
    var description = WindowDescription(title: window.title) { size, scale, scheme in
      let host = ViewHost(
        MainActor.unchecked {
          WindowsView { backing.isHidden ? [] : [backing] }.ignoresSafeArea()
        },
        size: size, displayScale: scale, colorScheme: scheme)
      host.mayClose = { [weak backing] in mayClose(backing.map { [$0] } ?? []) }
      host.windowReport = { [weak backing] in follow($0, of: backing.map { [$0] } ?? []) }
      return host
    }
    description.defaultSize = backing.bounds.size
    description.point = window.desktopPoint
    description.closesUnfocused = window.closesUnfocused
    if window.closesUnfocused {
      description.isBordered = false
      description.isFloating = true
    }
    return description
  }

  /// A hand closes the desktop's window of some: each is asked, those in front first, until one stays.
  static func mayClose(_ backings: [UIWindow]) -> Bool {
    for backing in backings.reversed() where !backing.isHidden {
      NSWindow.standing(on: backing).performClose(nil)
      if !backing.isHidden { return false }
    }
    return true
  }

  /// The desktop's window of some has changed.
  private static func follow(_ report: WindowReport, of backings: [UIWindow]) {
    for backing in backings where !backing.isHidden {
      NSWindow.standing(on: backing).desktopReports(report)
    }
  }

  /// Shows a window and waits for it; false where it would be drawn in a window that waits itself, or in none.
  private static func serveModal(_ window: NSWindow, until isDone: () -> Bool) -> Bool {
    guard let presenter = ProgramLife.shared.presenter, !isLaunching,
      !inMain.contains(where: { $0 === window.backing && !$0.isHidden })
    else { return false }
    inMain.removeAll { $0 === window.backing }
    let host = (window.backing.host as? PlatformWindows)?.viewHost
    guard host?.isInTurn != true else { return false }
    window.makeKeyAndOrderFront(nil)
    return ViewHost.interrupted { presenter.serveModal(host, until: isDone) }
  }

  // MARK: - Events

  /// Shows an event to the program's monitors; false if one has kept it.
  private static func watch(_ event: InputEvent, _ host: ViewHost) -> Bool {
    if case .text = event, swallowsText {
      swallowsText = false
      return false
    }
    guard let made = NSEvent(event, in: host) else { return true }
    if made.type == .keyDown { swallowsText = false }
    NSEvent.last = made
    guard NSEvent.hasMonitors else { return true }
    made.window = NSWindow.standing(on: HostedWindow.of(host).window)
    let isLetThrough = NSEvent.monitored(made) != nil
    if made.type == .keyDown { swallowsText = !isLetThrough }
    return isLetThrough
  }
}

extension NSEvent {
  /// Converts an input event from the window; nil for input without an event of AppKit's.
  fileprivate convenience init?(_ event: InputEvent, in host: ViewHost) {
    var (point, time, flags) = (CGPoint.zero, 0.0, EventModifiers())
    switch event {
    case .key(let key):
      self.init(PressedKey(key))
      return
    case .pointer(let pointer):
      guard let kind = EventType(pointer) else { return nil }
      self.init(kind)
      (point, time, flags) = (pointer.location, pointer.time, pointer.modifiers)
      buttonNumber = max(0, pointer.button - 1)
    case .scroll(let location, let delta, let instant, let modifiers):
      self.init(.scrollWheel)
      (point, time, flags) = (location, instant, modifiers)
      (deltaX, deltaY) = (delta.dx, delta.dy)
    case .modifiers(let modifiers, let instant):
      self.init(.flagsChanged)
      (time, flags) = (instant, modifiers)
    case .text, .composition: return nil
    }
    locationInWindow = NSPoint(x: point.x, y: host.size.height - point.y)
    timestamp = time
    modifierFlags = ModifierFlags(UIKeyModifierFlags(flags))
  }
}

extension NSEvent.EventType {
  fileprivate init?(_ pointer: PointerEvent) {
    switch (pointer.phase, pointer.button) {
    case (.hover, _): self = .mouseMoved
    case (.exited, _): self = .mouseExited
    case (.down, 3): self = .rightMouseDown
    case (.up, 3): self = .rightMouseUp
    case (.moved, 3): self = .rightMouseDragged
    case (.down, 2): self = .otherMouseDown
    case (.up, 2): self = .otherMouseUp
    case (.moved, 2): self = .otherMouseDragged
    case (.down, _): self = .leftMouseDown
    case (.up, _): self = .leftMouseUp
    case (.moved, _): self = .leftMouseDragged
    case (.cancelled, _): return nil
    }
  }
}

extension NSCursor.Shape {
  fileprivate var shape: PointerStyle.Shape {
    switch self {
    case .arrow: .arrow
    case .text: .text
    case .crosshair: .crosshair
    case .hand: .hand
    case .move: .move
    case .resizeHorizontally: .resizeHorizontally
    case .resizeVertically: .resizeVertically
    }
  }
}

extension NSApplicationDelegate {
  /// Begins a program of AppKit's: makes the delegate and its windows, and serves them.
  public static func main() {
    AppKitLife.program(named: BundleName.onScreen) { UIApplication.make(Self.self) }.run()
  }
}

/// Begins a program of AppKit's from its `main.swift`: with the delegate that the application has, else with
/// one of the program's class that is one.
@discardableResult public func NSApplicationMain(
  _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<Int8>?>?
) -> Int32 {
  let type: AnyClass? = MainActor.unchecked { _madeClass { $0 is any NSApplicationDelegate.Type } }
  let program = MainActor.unchecked {
    AppKitLife.program(named: BundleName.onScreen) {
      NSApplication.shared.delegate ?? type.flatMap { _make($0) as? any NSApplicationDelegate }
    }
  }
  program.run()
  return 0
}
