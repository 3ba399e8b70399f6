import VivaceGeometry

/// What a scene says about its windows, as a value.
struct WindowScene {
  enum Kind {
    case group, single, settings
    /// A single window above the others, which people open and close as they work.
    case utility
    /// No window of its own where there is another: a menu or panel at the end of menu bars.
    case menuBarExtra
  }

  /// The same as long as the scene keeps its place in the app.
  let key: UInt64
  let kind: Kind
  var id: String?
  var title: String?
  /// What a window of the scene presents; nil when it presents no value.
  var valueType: Any.Type?
  /// What a window presents that was opened without a value.
  var defaultValue: (() -> AnyHashable)?
  /// The views, for a window's value.
  var content: (WindowLink) -> AnyView
  /// Opens a window of the scene.
  var shortcut: KeyboardShortcut?
  var defaultSize: CGSize?
  var resizability = WindowResizability.automatic
  var position: UnitPoint?
  /// Where and how large the windows open, in place of the default size and position.
  var placement: ((WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement)?
  var launchBehavior = SceneLaunchBehavior.automatic
  var level = WindowLevel.automatic
  /// Whether the desktop draws its frame and title bar around the windows.
  var isBordered = true
  /// How the bar in the windows shows titles.
  var toolbarLook = WindowToolbarLook()
  /// What stands in menu bars for the scene.
  var extra: MenuBarExtraParts?
  /// What the scene's commands are made of.
  var commands: [AnyView] = []
  /// What the scene's modifiers do to the environment, the innermost first: it wins.
  var environment: [(inout EnvironmentValues) -> Void] = []
  /// The types of files that windows of the scene show as documents.
  var documentTypes: [UTType] = []
  /// What an address has to contain, one of it, to open a window of the scene; nil where nothing is said.
  var externalEvents: Set<String>?
  /// Whether what the system lays over windows is to show, where views do not say so.
  var overlays = Visibility.automatic
  /// What the scene does when the program is run in the background.
  var backgroundActions: [BackgroundAction] = []
}
