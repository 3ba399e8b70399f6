import Synchronization
import VivaceAttributeGraph
import VivaceGeometry

/// The long-lived side of an app: its state, its scenes, and the windows that are open.
///
/// The app and its scenes have a graph of their own. Its turns are taken by the windows' turns, before
/// theirs, so that a change of the app's state and what follows from it in a window are one frame.
package final class AppHost {
  private var host: ViewHost!
  private var scenes: [Attribute<WindowScene>] = []
  private var links: [WindowLink] = []
  /// The presenter of windows; nil in a picture or a film, which have one window.
  package weak var presenter: (any WindowPresenter)? {
    get { isHosted ? ProgramLife.shared.presenter : ownPresenter }
    set { ownPresenter = newValue }
  }
  private weak var ownPresenter: (any WindowPresenter)?
  /// Whether the scenes are those of a program that is no app of SwiftUI's.
  private let isHosted: Bool
  /// Makes the menu bar of a window with the commands of its scene; nil where windows have none.
  package var menuBar: (@MainActor (WindowLink, [AnyView]) -> AnyView)?
  /// Puts a toolbar on a window with its menu bar; nil where windows have none.
  package var toolbar: (@MainActor (AnyView) -> AnyView)?
  private let served = ServedHosts()
  /// Keeps what views store for their windows; nil in a picture or a film.
  package var sceneArchive: SceneArchive?
  /// Takes the place of a window's menu bar while the desktop shows its menus.
  package var exportedMenuBar: (@MainActor (WindowLink) -> AnyView)?
  /// Whether the desktop shows the menu bar extras, so that menu bars leave them out.
  package var showsExtrasOutside = false {
    didSet { if showsExtrasOutside != oldValue { commandsChanged() } }
  }
  /// Whether the desktop shows the menu bars of windows, so that windows draw none.
  package var showsMenusOutside = false {
    didSet { if showsMenusOutside != oldValue { commandsChanged() } }
  }
  /// Called when the menu bar extras have changed, or may have.
  package var onExtrasChange: (@MainActor () -> Void)?
  /// The point of the screen at which the next panel of a menu bar extra opens, in pixels.
  var extraPoint: CGPoint?
  /// Called with each window before it opens.
  package var onOpen: (@MainActor (WindowLink) -> Void)?
  /// The contents of the next new document.
  private var preparedDocument: Any?

  private struct WeakHost: @unchecked Sendable {
    weak var host: ViewHost?
  }

  /// The windows' hosts, which any thread may ask for a turn.
  private final class ServedHosts: Sendable {
    let hosts = Mutex<[WeakHost]>([])
  }

  @MainActor package init<A: App>(_ make: @escaping @MainActor () -> A) {
    isHosted = false
    ProgramLife.shared.app = self
    let app = make()
    begin(AppRoot(app: app, host: self))
  }

  /// The scenes of a program that is no app of SwiftUI's. Their windows open when they are asked for.
  @MainActor package init<S: Scene>(hosting scenes: S) {
    isHosted = true
    begin(SceneRoot(scenes: scenes, host: self))
  }

  @MainActor private func begin<Root: View>(_ root: Root) {
    host = ViewHost(root, size: .zero)
    host.onNeedsTurn = { [served] in
      for entry in served.hosts.withLock({ $0 }) { entry.host?.onNeedsTurn?() }
    }
    host.scenePhase = .active
    _ = host.turn(at: 0)
  }

  /// The first scene that the app opens with: settings wait until they are asked for, and a group for a
  /// value until there is one.
  package var openingWindows: [WindowDescription] {
    let all = scenes.compactMap(\.lastValue).filter { $0.kind != .settings }
    // A menu bar extra has a window only if the program has no other scene.
    let ordinary = all.filter { $0.kind != .menuBarExtra }
    let scenes = ordinary.isEmpty ? all : ordinary
    let usual = scenes.filter { $0.launchBehavior != .suppressed && $0.kind != .utility }
    let opening = usual.first { $0.valueType == nil } ?? usual.first ?? scenes.first
    return scenes.map { scene in
      let link = WindowLink(scene, value: nil, app: self)
      link.isOpeningWindow = true
      var description = link.description
      description.opensAtLaunch =
        scene.key == opening?.key || scene.launchBehavior == .presented && scene.valueType == nil
      return description
    }
  }

  /// A window is there. Its turns take the app's.
  @MainActor func serve(_ link: WindowLink, _ host: ViewHost) {
    links.append(link)
    sceneArchive?.open(link, host)
    host.upstream = self.host
    served.hosts.withLock {
      $0.removeAll { $0.host == nil }
      $0.append(WeakHost(host: host))
    }
  }

  func forget(_ link: WindowLink) {
    links.removeAll { $0 === link }
    sceneArchive?.close(link)
    followPhases()
  }

  func followPhases() {
    let phase = links.map(\.phase).max() ?? .background
    if host.scenePhase != phase { host.scenePhase = phase }
  }

  // MARK: Scenes

  /// The environment of scenes that belong to no app: its actions open and close their windows.
  package var hostedEnvironment: EnvironmentValues {
    var environment = EnvironmentValues()
    environment.windowLink = scenes.lazy.compactMap(\.lastValue).first.map {
      WindowLink($0, value: nil, app: self)
    }
    return environment
  }

  /// The content of the scene that the scenes open with, for a window of another toolkit; nil without scenes.
  package var embeddedContent: AnyView? {
    (openingWindows.first(where: \.opensAtLaunch) ?? openingWindows.first)?.link?.embeddedContent
  }

  fileprivate func adopt(_ outputs: _SceneOutputs, _ base: _InputBase) {
    scenes = outputs.windows
    for scene in scenes { _ = base.graph.observer(SceneWatch(scene: scene, app: self)) }
  }

  fileprivate func update(_ scene: WindowScene) {
    let transaction = host.rootTransaction
    host.enqueueAction { [unowned self] in
      for link in links where link.scene.key == scene.key {
        Transaction.with(transaction) { link.scene = scene }
      }
      // Its label and content are part of the menu bars of all windows.
      guard scene.kind == .menuBarExtra else { return }
      if let onExtrasChange { MainActor.unchecked(onExtrasChange) }
      for link in links { Transaction.with(transaction) { link.objectWillChange.send() } }
    }
  }

  // MARK: Opening and closing

  /// Opens a window of the scene with an id, or of the one for a type of values. A single window, or one
  /// that presents this value, comes to the front instead.
  package func open(id: String?, value: AnyHashable?) {
    let chosen = scene(id: id, value: value)
    guard let chosen else {
      let known = scenes.compactMap { $0.lastValue?.id }.map { "“\($0)”" }.joined(separator: ", ")
      return Warning.once(
        "openWindow: there is no scene \(id.map { "“\($0)”" } ?? "for \(type(of: value!.base))"). "
          + "Scenes with an id: \(known.isEmpty ? "none" : known).")
    }
    open(chosen, value: value)
  }

  /// Whether there is a scene with an id, or for a type of values.
  package func hasScene(id: String?, value: AnyHashable?) -> Bool {
    scene(id: id, value: value) != nil
  }

  private func scene(id: String?, value: AnyHashable?) -> WindowScene? {
    scenes.lazy.compactMap(\.lastValue).first { scene in
      let presents = value.map { type(of: $0.base) == scene.valueType } ?? true
      return presents && (id == nil || scene.id == id)
    }
  }

  /// The types of files that the app's documents are read from.
  package var documentTypes: [UTType] { documentScenes.flatMap(\.documentTypes) }

  /// The types of contents in memory that new documents can be read from.
  package var preparedTypes: [UTType] { documentScenes.flatMap(\.preparedTypes) }

  /// The scenes whose windows show documents.
  var documentScenes: [WindowScene] {
    scenes.compactMap(\.lastValue).filter { $0.valueType == DocumentLocation.self }
  }

  /// Has the next new document begin as one that was made elsewhere.
  package func prepare(_ document: Any) { preparedDocument = document }

  func claimPreparedDocument() -> Any? {
    defer { preparedDocument = nil }
    return preparedDocument
  }

  /// Whether the app has a scene for its settings.
  var hasSettings: Bool { scenes.contains { $0.lastValue?.kind == .settings } }

  /// The scenes of one window each that have a name for a menu.
  var singleScenes: [WindowScene] {
    scenes.compactMap(\.lastValue).filter {
      ($0.kind == .single || $0.kind == .utility) && ($0.title ?? $0.id) != nil
    }
  }

  /// The scene whose shortcut a key is.
  func scene(for press: KeyPress) -> WindowScene? {
    scenes.lazy.compactMap(\.lastValue).first { $0.shortcut?.matches(press) ?? false }
  }

  func scene(id: String) -> WindowScene? {
    scenes.lazy.compactMap(\.lastValue).first { $0.id == id }
  }

  /// The menu bar extras at the end of the menu bars, by the scenes' current values.
  var menuBarExtras: [WindowScene] {
    scenes.compactMap(\.lastValue).filter { $0.extra?.isInserted ?? false }
  }

  /// Whether the app has a scene that is a menu bar extra.
  package var hasExtras: Bool { scenes.contains { $0.lastValue?.kind == .menuBarExtra } }

  /// Whether the app has no scenes with windows but menu bar extras.
  package var hasOnlyExtras: Bool {
    let all = scenes.compactMap(\.lastValue)
    return !all.isEmpty && all.allSatisfy { $0.kind == .menuBarExtra || $0.kind == .settings }
  }

  func openSettings() {
    guard let scene = scenes.lazy.compactMap(\.lastValue).first(where: { $0.kind == .settings })
    else { return Warning.once("openSettings: the app has no Settings scene.") }
    open(scene, value: nil)
  }

  func open(_ scene: WindowScene, value: AnyHashable?) {
    guard let presenter else {
      return Warning.once(
        "A window “\(scene.title ?? scene.id ?? "")” was to be opened; a picture or film shows one "
          + "window only. Choose it with --view.")
    }
    let isOne = scene.kind != .group || value != nil
    if isOne, let link = links.first(where: { $0.scene.key == scene.key && $0.value == value }) {
      return MainActor.unchecked((presenter, link)) { $0.raise($1) }
    }
    open(WindowLink(scene, value: value, app: self))
  }

  /// Opens one more window of the first group that needs no value; false when there is none.
  @discardableResult package func openAnother(with url: URL? = nil) -> Bool {
    guard presenter != nil, let group = firstGroup else { return false }
    if let url { openWindow(of: group, with: url) } else { open(group, value: nil) }
    return true
  }

  package var canOpenAnother: Bool { presenter != nil && firstGroup != nil }

  var firstGroup: WindowScene? {
    scenes.lazy.compactMap(\.lastValue).first { $0.kind == .group && $0.valueType == nil }
  }

  /// The first scene that opens windows with an address.
  func handlingScene(of url: URL) -> WindowScene? {
    scenes.lazy.compactMap(\.lastValue).first { $0.externalEvents?.meet(url) ?? false }
  }

  var backgroundActions: [BackgroundAction] {
    scenes.compactMap(\.lastValue).flatMap(\.backgroundActions)
  }

  /// Opens a window of a scene, and passes an URL to its views.
  func openWindow(of scene: WindowScene, with url: URL) {
    let link = WindowLink(scene, value: nil, app: self)
    link.opening = url
    open(link)
  }

  private func open(_ link: WindowLink) {
    MainActor.unchecked((presenter, link, onOpen)) { presenter, link, onOpen in
      onOpen?(link)
      presenter?.open(link.description)
    }
  }

  /// The windows that are open, in the order in which they opened.
  package var windows: [WindowLink] { links }
  /// Has all windows make their menu bars and commands again.
  package func commandsChanged() { for link in links { link.objectWillChange.send() } }

  /// Closes the windows of the scenes with an id, and, if a value is given, presenting it.
  func close(id: String?, value: AnyHashable?) {
    for link in links
    where (id == nil || link.scene.id == id) && (value == nil || link.value == value)
      && link.mayBeDismissed
    {
      MainActor.unchecked((presenter, link)) { $0?.close($1) }
    }
  }
}

/// Shows windows.
@MainActor package protocol WindowPresenter: AnyObject {
  func open(_ description: WindowDescription)
  func close(_ link: WindowLink)
  func raise(_ link: WindowLink)
  /// Closes all windows, and the program with them.
  func quit()
  /// Serves one window, and those that are opened from now on, until something is done or none of them is left.
  /// What hands do to other windows is lost meanwhile.
  ///
  /// - Parameter host: What the one shows; nil if it is still to be opened.
  /// - Returns: False, at once, if no window can be served now.
  func serveModal(_ host: ViewHost?, until isDone: () -> Bool) -> Bool
}

extension WindowPresenter {
  package func serveModal(_ host: ViewHost?, until isDone: () -> Bool) -> Bool { false }
}

/// Makes the app's scenes; draws nothing.
private nonisolated struct AppRoot<A: App>: _PrimitiveView {
  /// The first of the fields, found by that: a key path of a generic type costs too much.
  let app: A
  unowned let host: AppHost

  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let base = inputs.base
    let body = base.graph.rule(
      SceneBodyRule(
        owner: view.field(at: 0, as: A.self, in: base.graph).attribute, base: base
      ) { app in
        MainActor.unchecked(app) { $0.body }
      })
    let outputs = A.Body._makeScene(scene: _GraphValue(body), inputs: _SceneInputs(base: base))
    view.attribute.untrackedValue.host.adopt(outputs, base)
    return _ViewOutputs()
  }
}

/// Makes scenes that belong to no app; draws nothing.
private nonisolated struct SceneRoot<S: Scene>: _PrimitiveView {
  /// The first of the fields, found by that.
  let scenes: S
  unowned let host: AppHost

  nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs) -> _ViewOutputs {
    let base = inputs.base
    let scenes = view.field(at: 0, as: S.self, in: base.graph)
    view.attribute.untrackedValue.host.adopt(
      S._makeScene(scene: scenes, inputs: _SceneInputs(base: base)), base)
    return _ViewOutputs()
  }
}

/// Tells the windows what their scene says now.
private struct SceneWatch: Rule {
  let scene: Attribute<WindowScene>
  unowned let app: AppHost
  mutating func update(_ output: Output<Void>) {
    let scene = scene.value
    if output.hasValue { app.update(scene) }
    output.setAlways(())
  }
}
