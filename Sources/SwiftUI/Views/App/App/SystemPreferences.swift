import VivaceAttributeGraph
import VivaceGeometry

/// Requests of a window's views to the system around it.
///
/// They reach the stage: a headless one makes them visible to tests. On a desktop a window has no status bar,
/// nothing of the system is over it, and the system has no gestures at its edges, so nothing there
/// has to be changed.
package struct SystemPreferences: Equatable, Sendable {
  package var isStatusBarHidden = false
  /// The scheme that the status bar is to be seen on; nil leaves it to the system.
  package var statusBarScheme: ColorScheme?
  /// The visibility of overlays such as a phone's home indicator.
  package var persistentOverlays = Visibility.automatic
  /// The edges at which the program's gestures have precedence over the system's.
  package var deferringEdges: Edge.Set = []
  /// Whether pictures and recordings of the screen are to leave the window out.
  package var isCaptureProtected = false
  /// The point of the window that stays where it is when the window follows its content's size; nil leaves the
  /// choice to the stage.
  package var resizeAnchor: UnitPoint?
  /// What people cannot do with the window.
  package var disabledInteractions: WindowInteractions = []
}

/// Of several views the later ones count, where they say something; the edges of all count.
struct SystemPreferencesKey: PreferenceKey {
  static var defaultValue: SystemPreferences { SystemPreferences() }
  static func reduce(value: inout SystemPreferences, nextValue: () -> SystemPreferences) {
    let next = nextValue()
    value.isStatusBarHidden = value.isStatusBarHidden || next.isStatusBarHidden
    value.statusBarScheme = next.statusBarScheme ?? value.statusBarScheme
    if next.persistentOverlays != .automatic { value.persistentOverlays = next.persistentOverlays }
    value.deferringEdges.formUnion(next.deferringEdges)
    value.isCaptureProtected = value.isCaptureProtected || next.isCaptureProtected
    value.resizeAnchor = next.resizeAnchor ?? value.resizeAnchor
    value.disabledInteractions.formUnion(next.disabledInteractions)
  }
}

/// Tells the host what its views wish.
struct SystemPreferencesWatch: Rule {
  let preferences: Attribute<Preferences>?
  unowned let host: ViewHost

  mutating func update(_ output: Output<Void>) {
    if !output.hasValue { output.set(()) }
    let preferences = preferences?.value[SystemPreferencesKey.self]?.value ?? SystemPreferences()
    if preferences != host.systemPreferences {
      host.enqueueAction { [unowned host] in host.systemPreferences = preferences }
    }
  }
}

extension View {
  private nonisolated func prefer(_ change: @escaping (inout SystemPreferences) -> Void)
    -> some View
  {
    transformPreference(SystemPreferencesKey.self, change)
  }

  /// Asks for a screen without a status bar. A window on a desktop has none, so that only the wish
  /// is kept.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    prefer { $0.isStatusBarHidden = hidden }
  }

  /// Asks for a screen with or without a status bar, or leaves that to the views inside.
  package nonisolated func statusBarVisibility(_ visibility: Visibility) -> some View {
    prefer { if visibility != .automatic { $0.isStatusBarHidden = visibility == .hidden } }
  }

  /// Asks for a status bar that is seen on a colour scheme; nil says nothing.
  package nonisolated func statusBarScheme(_ scheme: ColorScheme?) -> some View {
    prefer { $0.statusBarScheme = scheme }
  }

  /// An older spelling of `statusBarHidden(_:)`..
  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// Keeps a point of the window in position when the window follows another size of its content, in place of
  /// the upper leading corner. A nil anchor removes the one that a view inside has given.
  public nonisolated func windowResizeAnchor(_ anchor: UnitPoint?) -> some View {
    prefer { $0.resizeAnchor = anchor }
  }

  /// Asks that what the system lays over the app, such as a home indicator, shows or hides. Nothing
  /// is over a window on a desktop, so that only the wish is kept.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    prefer { $0.persistentOverlays = visibility }
  }

  /// Asks that pictures and recordings of the screen leave the window out. Desktops here do not let windows
  /// decide that, so that only the wish is kept.
  public nonisolated func contentCaptureProtected(_ protected: Bool) -> some View {
    prefer { $0.isCaptureProtected = protected }
  }

  /// Asks that gestures from these edges go to the app before the system. A window on a desktop has
  /// all gestures to itself, so that only the wish is kept.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View {
    prefer { $0.deferringEdges = edges }
  }
}

extension Scene {
  /// Asks that what the system lays over the scene's windows shows or hides, where their views do not say
  /// otherwise.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some Scene {
    changed(visibility) { $1.overlays = $0 }
  }
}
