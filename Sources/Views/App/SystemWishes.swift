import VivaceAttributeGraph
import VivaceGeometry

/// What the views of a window ask of the system around it.
///
/// It reaches the stage: a headless one shows it, to tests. On a desktop a window has no status bar,
/// nothing of the system lies over it, and the system has no gestures at its edges, so nothing there
/// has to be changed.
package struct SystemWishes: Equatable, Sendable {
  package var isStatusBarHidden = false
  /// What lies over the program for good, as the home indicator of a phone does.
  package var persistentOverlays = Visibility.automatic
  /// Where the program's gestures come before the system's.
  package var deferringEdges: Edge.Set = []
}

/// Of several views the later ones count, where they say something; the edges of all count.
struct SystemWishesKey: PreferenceKey {
  static var defaultValue: SystemWishes { SystemWishes() }
  static func reduce(value: inout SystemWishes, nextValue: () -> SystemWishes) {
    let next = nextValue()
    value.isStatusBarHidden = value.isStatusBarHidden || next.isStatusBarHidden
    if next.persistentOverlays != .automatic { value.persistentOverlays = next.persistentOverlays }
    value.deferringEdges.formUnion(next.deferringEdges)
  }
}

/// Tells the host what its views wish.
struct SystemWishesWatch: Rule {
  typealias Value = Void
  let preferences: Attribute<Preferences>?
  unowned let host: ViewHost

  mutating func update(_ output: Output<Void>) {
    if !output.hasValue { output.set(()) }
    let wishes = preferences?.value[SystemWishesKey.self]?.value ?? SystemWishes()
    if wishes != host.systemWishes {
      host.enqueueAction { [unowned host] in host.systemWishes = wishes }
    }
  }
}

extension View {
  private nonisolated func wish(_ change: @escaping (inout SystemWishes) -> Void) -> some View {
    transformPreference(SystemWishesKey.self, change)
  }

  /// Asks for a screen without a status bar. A window on a desktop has none, so that only the wish
  /// is kept.
  public nonisolated func statusBarHidden(_ hidden: Bool = true) -> some View {
    wish { $0.isStatusBarHidden = hidden }
  }

  /// An older spelling of `statusBarHidden(_:)`..
  @available(*, deprecated, renamed: "statusBarHidden(_:)")
  public nonisolated func statusBar(hidden: Bool) -> some View { statusBarHidden(hidden) }

  /// Asks that what the system lays over the app, such as a home indicator, shows or hides. Nothing
  /// lies over a window on a desktop, so that only the wish is kept.
  public nonisolated func persistentSystemOverlays(_ visibility: Visibility) -> some View {
    wish { $0.persistentOverlays = visibility }
  }

  /// Asks that gestures from these edges go to the app before the system. A window on a desktop has
  /// all gestures to itself, so that only the wish is kept.
  public nonisolated func defersSystemGestures(on edges: Edge.Set) -> some View {
    wish { $0.deferringEdges = edges }
  }
}
