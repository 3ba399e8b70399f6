import VivaceGeometry

/// The description of a scene's windows, as a value.
struct WindowScene {
  enum Kind {
    case group, single, settings
    /// A single window above the others, which people open and close as they work.
    case utility
    /// A menu or a panel at the end of the menu bars; a window of its own only if there is no
    /// other.
    case menuBarExtra
  }

  /// The identity of the scene, stable as long as it keeps its position in the app.
  let key: UInt64
  let kind: Kind
  var id: String?
  var title: String?
  /// The type of the values that the scene's windows present; nil if they present none.
  var valueType: Any.Type?
  /// The value of a window that was opened without one.
  var defaultValue: (() -> AnyHashable)?
  /// The views, for a window's value.
  var content: (WindowLink) -> AnyView
  /// Opens a window of the scene.
  var shortcut: KeyboardShortcut?
  var defaultSize: CGSize?
  var resizability = WindowResizability.automatic
  var position: UnitPoint?
  /// The position and size of new windows, in place of the default ones.
  var placement: ((WindowLayoutRoot, WindowPlacementContext) -> WindowPlacement)?
  var launchBehavior = SceneLaunchBehavior.automatic
  var level = WindowLevel.automatic
  /// Whether the desktop draws its frame and title bar around the windows.
  var isBordered = true
  /// How the bar in the windows shows titles.
  var toolbarLook = WindowToolbarLook()
  /// The content of the scene's menu bar extra.
  var extra: MenuBarExtraParts?
  /// The views of the scene's commands.
  var commands: [AnyView] = []
  /// Whether the Window menu has an entry for the scene's one window.
  var isInWindowMenu = true
  /// The scene's environment modifiers, the innermost first: it wins.
  var environment: [(inout EnvironmentValues) -> Void] = []
  /// The types of files that windows of the scene show as documents.
  var documentTypes: [UTType] = []
  /// The types of contents in memory that new documents of the scene can be read from.
  var preparedTypes: [UTType] = []
  /// Parts of an URL, one of which has to occur in it to open a window of the scene; nil if the
  /// scene sets none.
  var externalEvents: Set<String>?
  /// Whether what the system lays over windows is to show, where views do not say so.
  var overlays = Visibility.automatic
  /// The actions that run when the program is started in the background.
  var backgroundActions: [BackgroundAction] = []
}
