import VivaceGeometry

/// The life of a program, observed by its representative: UIKit's application.
///
/// The stage reports the events of its windows: their phases, opened addresses, the end.
/// Main thread only.
package final class ProgramLife {
  package nonisolated(unsafe) static let shared = ProgramLife()

  /// The addresses that the program begins with, known before its first window.
  package var launchURLs: [URL] = []
  /// The phase of each window that is there.
  private var phases: [ObjectIdentifier: ScenePhase] = [:]
  /// The most attention that any window has; inactive before there is one.
  package private(set) var phase = ScenePhase.inactive
  /// Whether a window has been there.
  package private(set) var hasBegun = false
  /// Called for each new phase, one step at a time: from active to background there is inactive
  /// between.
  package var onPhase: (@MainActor (ScenePhase) -> Void)?
  package var onOpen: (@MainActor (URL) -> Void)?
  package var onEnd: (@MainActor () -> Void)?
  /// Whether the screen is to stay lit without anybody's hands; the stage sees to it.
  package var keepsScreenLit = false { didSet { onScreenLitChange?(keepsScreenLit) } }
  package var onScreenLitChange: ((Bool) -> Void)?
  /// Opens windows that are no scenes of an app; nil if no windows can be opened.
  package var presenter: (any WindowPresenter)?
  /// The app whose scenes the program's windows are; nil of one without.
  package weak var app: AppHost?
  /// Scenes of SwiftUI's that a program of another toolkit has added to itself.
  package var hostedScenes: [AppHost] = []
  /// Makes a window with what a program shows in the desktop's status area, for one without windows where the desktop
  /// has no such area; nil, or a function that returns nil, of a program that shows nothing there.
  package var makeBarWindow: (() -> WindowDescription?)?
  /// Initial values of every window's environment: delegates that views request.
  package var environment: [(inout EnvironmentValues) -> Void] = []

  /// Commands besides those of the scenes: what a program of UIKit's has put into its main menu.
  package var commands: [() -> AnyView] = []

  package init() {}

  /// A window is there, or has another phase.
  package func follow(_ window: AnyObject, _ phase: ScenePhase) {
    hasBegun = true
    phases[ObjectIdentifier(window)] = phase
    settle()
  }

  /// A window is gone; without windows the program is in the background.
  package func forget(_ window: AnyObject) {
    phases[ObjectIdentifier(window)] = nil
    settle()
  }

  private func settle() {
    let goal = phases.values.max() ?? .background
    while phase != goal {
      phase = phase == .inactive ? goal : .inactive
      let phase = phase
      if let onPhase { MainActor.unchecked { onPhase(phase) } }
    }
  }

  package func open(_ url: URL) { if let onOpen { MainActor.unchecked { onOpen(url) } } }

  /// The program is opened with an address, which goes to the windows that take it.
  package func receive(_ url: URL, in hosts: [ViewHost]) {
    if let app, app.opens(url) {
      app.openDocument(url)
      return open(url)
    }
    let hosted = hostedScenes.map { app in (app, app.windows.compactMap(\.host)) }
    let own = hosts.filter { host in !hosted.contains { $1.contains { $0 === host } } }
    let recipients = app.map { $0.recipients(of: url, among: own) ?? [] } ?? own
    for host in recipients { host.receive(url) }
    for (app, hosts) in hosted {
      for host in app.recipients(of: url, among: hosts) ?? [] { host.receive(url) }
    }
    open(url)
  }

  /// The last window is closed: the program ends.
  package func end() { if let onEnd { MainActor.unchecked(onEnd) } }
}

extension EnvironmentValues {
  /// Puts an object in, as `environmentObject(_:)` does.
  package mutating func put<Object: AnyObject>(_ object: Object) {
    self[object: Object.self] = object
  }
}
