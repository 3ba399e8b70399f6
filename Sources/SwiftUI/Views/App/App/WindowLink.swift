import Combine
import VivaceGeometry

/// The app's side of one window: which scene it is of, what it presents, and its phase.
package final class WindowLink: ObservableObject {
  /// By hand: the one that is made for an object looks for its published properties in a mirror.
  package let objectWillChange = ObservableObjectPublisher()
  var scene: WindowScene { willSet { objectWillChange.send() } }
  /// The value that the window presents, of the scene's value type.
  var value: AnyHashable? { willSet { objectWillChange.send() } }
  /// The value that the window presents while none was given.
  lazy var defaultValue: AnyHashable? = scene.defaultValue?()
  package let app: AppHost
  package weak var host: ViewHost?
  /// The program begins with the window: it continues what a window of the scene was at the last end.
  var isOpeningWindow = false
  /// How often the desktop's menu bar has requested the panel about the program.
  package var aboutRequests = 0 { willSet { objectWillChange.send() } }
  /// The address that the window is opened with, until it is there.
  var opening: URL?

  init(_ scene: WindowScene, value: AnyHashable?, app: AppHost) {
    self.scene = scene
    self.value = value
    self.app = app
  }

  /// Whether the user sees the window and works with it.
  package var phase = ScenePhase.active {
    didSet {
      guard phase != oldValue else { return }
      host?.scenePhase = phase
      app.followPhases()
      onPhase?(oldValue, phase)
    }
  }
  /// Called with each change of the phase, the former one first.
  package var onPhase: ((ScenePhase, ScenePhase) -> Void)?
  /// Called when the window is gone.
  package var onEnd: (() -> Void)?

  /// The views of the scene's commands, and of the program's.
  package var commands: [AnyView] {
    scene.commands + ProgramLife.shared.commands.map { $0() }
  }

  /// Opens the app's settings. False where it has none.
  package func openSettings() -> Bool {
    guard app.hasSettings else { return false }
    app.openSettings()
    return true
  }

  /// The window is gone.
  package func end() {
    app.forget(self)
    onEnd?()
  }

  /// The window's content, for a window of another toolkit.
  var embeddedContent: AnyView {
    AnyView(WindowRoot(link: self).modifier(EmbeddedWindow(link: self)))
  }

  /// The window as the stage opens it.
  var description: WindowDescription {
    let link = self
    var result = WindowDescription(id: scene.id, title: scene.title) { size, scale, scheme in
      MainActor.unchecked(link) { link in
        let host = ViewHost(
          WindowRoot(link: link), size: size, displayScale: scale, colorScheme: scheme)
        link.host = host
        if let url = link.opening { host.receive(url) }
        link.opening = nil
        link.app.serve(link, host)
        return host
      }
    }
    result.defaultSize = scene.defaultSize
    result.position = scene.position
    let fits = scene.kind == .settings || scene.kind == .utility || scene.kind == .menuBarExtra
    result.resizability =
      scene.resizability == .automatic
      ? (fits ? .contentSize : .contentMinSize) : scene.resizability
    result.isFloating =
      scene.level == .floating || scene.level == .automatic && scene.kind == .utility
    result.isBordered = scene.isBordered
    if scene.kind == .menuBarExtra, app.showsExtrasOutside {
      result.isBordered = false
      result.isFloating = true
      result.closesUnfocused = true
      result.point = app.extraPoint
    }
    if let makePlacement = scene.placement {
      result.placement = { host, display in
        makePlacement(
          WindowLayoutRoot(host: host),
          WindowPlacementContext(
            defaultDisplay: display,
            windows: link.app.windows.filter { $0 !== link }.map {
              WindowProxy(id: $0.scene.id, phase: $0.phase)
            }))
      }
    }
    result.link = link
    return result
  }
}

/// The root view of a window: its scene's content, in its scene's environment.
private struct WindowRoot: View {
  @ObservedObject var link: WindowLink

  var body: some View {
    let scene = link.scene
    Group {
      if let menuBar = link.app.menuBar {
        framed(scene, menuBar(link, commands))
      } else {
        commanded(scene)
      }
    }
    .transformPreference(SystemPreferencesKey.self) { [overlays = scene.overlays] in
      if $0.persistentOverlays == .automatic { $0.persistentOverlays = overlays }
    }
    .modifier(
      _EnvironmentModifier { environment in
        environment.windowLink = link
        environment.windowToolbarLook = scene.toolbarLook
        for put in ProgramLife.shared.environment { put(&environment) }
        for change in scene.environment.reversed() { change(&environment) }
      })
  }

  /// Whether the window is the panel of a status icon.
  private var isPanel: Bool { link.scene.kind == .menuBarExtra && link.app.showsExtrasOutside }

  /// The scene's commands, and the program's.
  private var commands: [AnyView] { link.commands }

  /// The menu bar of a window whose menus the desktop shows.
  private var noMenuBar: AnyView {
    link.app.exportedMenuBar?(link) ?? AnyView(Color.clear.frame(height: 0))
  }

  /// Adds the menu bar to a window, in the form of a Mac's window. It has no type of its own, like
  /// the view with commands: most windows need neither, and the runtime would build these types at
  /// each start.
  private func framed(_ scene: WindowScene, _ menuBar: AnyView) -> AnyView {
    if isPanel { return AnyView(commanded(scene)) }
    let window = MenuBarFrame {
      link.app.showsMenusOutside ? noMenuBar : menuBar
      ZStack { commanded(scene) }.belowWindowToolbar()
    }
    return link.app.toolbar.map { $0(AnyView(window)) } ?? AnyView(window)
  }

  @ViewBuilder private func commanded(_ scene: WindowScene) -> some View {
    if commands.isEmpty {
      scene.content(link)
    } else {
      AnyView(scene.content(link).background { CommandControls(commands: commands) })
    }
  }
}

/// Makes the host of an embedded window's views the host of its link.
private struct EmbeddedWindow {
  let link: WindowLink
}

extension EmbeddedWindow: _PrimitiveModifier {
  typealias Body = Never
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let (link, host) = (modifier.attribute.untrackedValue.link, inputs.host.host)
    MainActor.unchecked((link, host)) { link, host in
      link.host = host
      link.app.serve(link, host)
    }
    return body(inputs)
  }
}

private nonisolated struct BelowToolbar: ViewModifier {
  @Environment(\.windowToolbarHeight) private var height
  func body(content: Content) -> some View { content.padding(.top, height) }
}

extension View {
  /// Keeps the space of the window's toolbar free above the view.
  package nonisolated func belowWindowToolbar() -> some View { modifier(BelowToolbar()) }
}

extension EnvironmentValues {
  /// How much of a window its toolbar takes from the content.
  package var windowToolbarHeight: CGFloat {
    get { self[WindowToolbarHeightKey.self] }
    set { self[WindowToolbarHeightKey.self] = newValue }
  }

  private struct WindowToolbarHeightKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }

  /// The window that the view is in; nil where there is no app.
  package var windowLink: WindowLink? {
    get { self[WindowLinkKey.self] }
    set { self[WindowLinkKey.self] = newValue }
  }

  private struct WindowLinkKey: EnvironmentKey { static var defaultValue: WindowLink? { nil } }
}
