import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceLayers
import VivaceUIKit
import VivaceViews

/// A program of UIKit's as the stage shows it: one view, in which its windows are drawn.
@MainActor enum PlatformProgram {
  /// The window in which such a program's windows are shown.
  static weak var host: ViewHost?
  /// The view that shows them.
  static weak var platformHost: PlatformViewHost?
  /// One more window is to be shown, or one less.
  static func windowsChanged() { platformHost?.setNeedsTurn() }
  /// From the program's beginning until its window is made.
  static var isLaunching = false

  /// The program around a delegate, which is made when its window is.
  static func program(
    named name: String, _ makeDelegate: @escaping @MainActor () -> (any UIApplicationDelegate)?
  ) -> Program {
    Program(name: name) {
      var hasLaunched = false
      return AppHost {
        PlatformApp(name: name) {
          guard !hasLaunched else { return }
          hasLaunched = true
          _ = launch(makeDelegate())
        }
      }
    }
  }

  /// Launches and connects the scene as UIKit does; the program becomes active once its window is there.
  static func launch(_ delegate: (any UIApplicationDelegate)?) -> some View {
    let application = UIApplication.shared
    isLaunching = true
    application.launch(delegate)
    application.connectScene(isOwn: true)
    MainMenuCommands.offer()
    return WindowsView().ignoresSafeArea()
  }
}

/// A program of UIKit's as an app: of one window, with the menu bar and the commands that apps have.
private struct PlatformApp: App {
  var name = ""
  /// Called as its window's content is made, once the size of the screen is known.
  var launch: @MainActor () -> Void = {}

  var body: some Scene {
    Window(Text(verbatim: name), id: "main") { StartedContent(launch: launch) }
  }

  private struct StartedContent: View {
    let launch: @MainActor () -> Void
    var body: some View {
      let _ = launch()
      WindowsView().ignoresSafeArea()
    }
  }
}

/// All windows of UIKit's that are shown, the higher levels in front; or those that are given.
struct WindowsView: View {
  var windows: @MainActor () -> [UIWindow] = { UIApplication.shared.windows }

  typealias Body = Never

  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    .platformView(view.attribute, inputs) { platformHost in WindowsUpdater(platformHost) }
  }
  nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { .single(inputs, view) }
  nonisolated static func _isMulti(_ context: _MultiContext) -> Bool { false }
}

@MainActor private final class WindowsUpdater: PlatformViewUpdater {
  private let platformHost: PlatformViewHost
  private var platformView: PlatformWindows?
  init(_ platformHost: PlatformViewHost) {
    self.platformHost = platformHost
    PlatformProgram.host = platformHost.host
    PlatformProgram.platformHost = platformHost
    PlatformProgram.isLaunching = false
  }

  func update(_ content: WindowsView, _ viewContext: PlatformViewContext) -> any PlatformView {
    let platformView = platformView ?? PlatformWindows(platformHost: platformHost)
    self.platformView = platformView
    platformView.traits = UITraitCollection(viewContext.environment)
    platformView.shows = content.windows
    return platformView
  }
}

/// Windows as a platform view: each is as large as the place, turns with it, and takes the touches that meet
/// it. They are all that the program shows, or one above an app of SwiftUI's.
@MainActor final class PlatformWindows: PlatformView, ShowsWindows {
  let name = "UIWindow"
  private let hostNode: PlatformViewHost
  var traits = UITraitCollection.screen
  private var size = CGSize.zero
  /// Which window has a finger.
  private var fingers: [Int: (window: UIWindow, location: CGPoint)] = [:]

  /// The windows that there are.
  var shows: @MainActor () -> [UIWindow]
  let letsTouchesThrough: Bool

  /// - Parameter window: The only one that is shown here; nil shows all windows without another host.
  init(platformHost: PlatformViewHost, only window: UIWindow? = nil) {
    hostNode = platformHost
    letsTouchesThrough = window != nil
    if let window {
      shows = { [weak window] in window.map { [$0] } ?? [] }
    } else {
      platformHost.isWholeWindow = true
      shows = { [] }
    }
    FirstResponderWatch.begin()
  }

  var platformHost: PlatformViewHost? { hostNode }
  var viewHost: ViewHost? { hostNode.host }
  func hostFrame(_ rect: CGRect, of window: UIWindow) -> CGRect {
    rect.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
      .applying(hostNode.toWindow(at: LayerClock.now))
  }

  private var windows: [UIWindow] {
    shows().filter { !$0.isHidden && ($0.host == nil || $0.host === self) }
  }

  func windowNeedsTurn(_ window: UIWindow) { hostNode.setNeedsTurn() }
  func windowVisibilityChanged(_ window: UIWindow) { hostNode.setNeedsTurn() }

  func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    proposal.replacingUnspecifiedDimensions()
  }

  func draw(size: CGSize, at time: Double) -> PlatformViewFrame {
    LayerClock.now = time
    var shown = PlatformViewFrame(list: DisplayList())
    let old = self.size
    self.size = size
    for window in windows {
      if window.host !== self {
        window.host = self
        hostNode.host?.whenWindowIsThere { [weak self, weak window] in
          MainActor.unchecked {
            guard let self, let window, window.host === self else { return }
            window.request = { [weak self] in self?.viewHost?.windowRequest?($0) }
            // The next layout sends the requests that the window made before.
            window.setNeedsLayout()
            self.hostNode.setNeedsTurn()
          }
        }
        LayerRecording.begin(window.tree, in: hostNode.host)
      }
      let traits = UITraitCollection(traitsFrom: [traits, UIWindowScene.overrides])
      if window.hostTraits != traits { window.hostTraits = traits }
      if let host = hostNode.host {
        let insets = UIEdgeInsets(
          host.safeAreaInsets, isRightToLeft: host.layoutDirection == .rightToLeft)
        if window.covered != insets { window.covered = insets }
      }
      // A window of the whole scene stays one.
      if old == .zero, fills(window) {
        window.frame = CGRect(origin: .zero, size: size)
      } else if window.frame.size == old {
        window.resize(to: size)
      }
      let frame = window.turn(at: time)
      shown.list.items += frame.list.items
      shown.nextInstant = min(shown.nextInstant, frame.nextInstant)
      shown.nextChange = min(shown.nextChange, frame.nextChange)
      shown.needsFrames = shown.needsFrames || frame.needsFrames
    }
    return shown
  }

  /// Whether a window is as large as the place from the beginning. Above an app of SwiftUI's, a window
  /// with a frame of its own keeps it.
  private func fills(_ window: UIWindow) -> Bool {
    let size = window.frame.size
    return !letsTouchesThrough || window.fillsScene || size == .zero
      || size == UIScreen.main.bounds.size
  }

  func isHit(at location: CGPoint) -> Bool {
    windows.contains { window in
      let local = CGPoint(x: location.x - window.frame.minX, y: location.y - window.frame.minY)
      return window.hitTest(local, with: nil) != nil
    }
  }

  func touch(_ event: PointerEvent) -> PlatformViewTouchState {
    let location = event.location
    let window: UIWindow?
    switch event.phase {
    case .down: window = self.window(at: location)?.0
    case .moved, .up, .cancelled: window = fingers[event.id]?.window
    case .hover, .exited: window = nil
    }
    guard let window, let phase = event.phase.touchPhase else { return .possible }
    let isOver = phase == .ended || phase == .cancelled
    fingers[event.id] = isOver ? nil : (window, location)
    window.touch(
      phase, at: CGPoint(x: location.x - window.frame.minX, y: location.y - window.frame.minY),
      finger: event.id, time: event.time,
      type: event.kind == .mouse ? .indirectPointer : .direct,
      modifiers: UIKeyModifierFlags(event.modifiers))
    hostNode.setNeedsTurn()
    return isOver && fingers.isEmpty ? .ended : .active
  }

  func cancelTouches(at time: Double) {
    let down = fingers
    fingers = [:]
    let time = max(time, hostNode.host?.now ?? time)
    for (finger, (window, location)) in down.sorted(by: { $0.key < $1.key }) {
      window.touch(.cancelled, at: location, finger: finger, time: time)
    }
  }

  var nextTouchInstant: Double { .infinity }
  func touchTime(_ time: Double) -> PlatformViewTouchState? { nil }

  /// The frontmost window at a place, and where that is in it.
  private func window(at location: CGPoint) -> (UIWindow, CGPoint)? {
    for window in windows.reversed() {
      let local = CGPoint(x: location.x - window.frame.minX, y: location.y - window.frame.minY)
      if window.hitTest(local, with: nil) != nil { return (window, local) }
    }
    return nil
  }

  func turnWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool {
    guard let (window, local) = window(at: location) else { return false }
    return window.turnWheel(by: delta, at: local, time: time)
  }

  func hover(at location: CGPoint?, time: Double) {
    let over = location.flatMap(window)
    for window in windows where window !== over?.0 { window.hover(at: nil, time: time) }
    if let (window, local) = over { window.hover(at: local, time: time) }
  }

  func openMenu(at location: CGPoint?, time: Double) -> Bool {
    guard let location else { return keyWindow?.openMenu(at: nil, time: time) ?? false }
    guard let (window, local) = window(at: location) else { return false }
    return window.openMenu(at: local, time: time)
  }

  func middleClick(at location: CGPoint, time: Double) {
    guard let (window, local) = window(at: location) else { return }
    window.middleClick(at: local, time: time)
  }

  // MARK: - Keys

  /// The window of the first responder, else the one that is to have keys.
  private var keyWindow: UIWindow? {
    windows.last { $0.firstResponder != nil } ?? windows.last(where: \.isKeyWindow) ?? windows.last
  }

  var acceptsFocus: Bool { keyWindow.map { $0.hasStops(in: $0) } ?? false }

  func focusCame(backwards: Bool) {
    guard let window = keyWindow, window.firstResponder == nil else { return }
    _ = window.moveFocus(backwards: backwards, in: window, goesRound: true)
  }

  func letsFocusGo() -> Bool {
    keyWindow?.firstResponder == nil || FirstResponder.current?.resignFirstResponder() ?? true
  }

  func press(_ key: KeyEvent) -> Bool {
    LayerClock.now = key.time
    return keyWindow?.press(PressedKey(key)) ?? false
  }

  func insert(_ text: String) { keyWindow?.type(text) }
  func compose(_ text: String, selection: Range<Int>) {
    keyWindow?.compose(text, selection: selection)
  }

  var caret: CGRect? {
    guard let window = keyWindow else { return nil }
    return window.caret?.offsetBy(dx: window.frame.minX, dy: window.frame.minY)
  }

  var textInputPreferences: TextInputPreferences? { keyWindow?.textInputPreferences }

  var elements: [PlatformViewElement] { windows.flatMap { $0.elements(in: $0) } }

  func leave() {}
}
