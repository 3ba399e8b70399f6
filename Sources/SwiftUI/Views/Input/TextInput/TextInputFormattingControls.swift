/// The locations where controls that format text can be offered.
public struct TextInputFormattingControlPlacement: Hashable, Sendable {
  /// Several of the places.
  public struct Set: OptionSet, Hashable, Sendable {
    /// One bit for each location.
    public let rawValue: Int
    /// Keeps any bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The menu of an editor, which a right click or a long press opens.
    public static let contextMenu = Set(rawValue: 1)
    /// The controls beside the suggestions of a keyboard on the screen. There is none here.
    public static let inputAssistant = Set(rawValue: 2)
    /// A bar of the keyboard's own. There is none here.
    public static let accessoryBar = Set(rawValue: 4)
    /// A panel with fonts. There is none here.
    public static let fontPanel = Set(rawValue: 8)
    /// The default placement of formatting controls.
    public static let `default`: Set = [.contextMenu, .inputAssistant, .fontPanel]
    /// All four locations; only the context menu exists here.
    public static let all: Set = [.contextMenu, .inputAssistant, .accessoryBar, .fontPanel]
  }
}

extension EnvironmentValues {
  private struct HidesFormattingKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the menus of editors do without what formats their text.
  var hidesFormattingInMenus: Bool {
    get { self[HidesFormattingKey.self] }
    set { self[HidesFormattingKey.self] = newValue }
  }
}

extension View {
  /// Shows or hides in some places what formats the text of the editors in this view, if it has attributes:
  /// bold, italic and underlined letters.
  ///
  /// The menu of an editor is the only one of the places that there is here; to show something in another
  /// has no effect, and a warning says so once.
  public nonisolated func textInputFormattingControlVisibility(
    _ visibility: Visibility, for placement: TextInputFormattingControlPlacement.Set
  ) -> some View {
    if visibility == .visible, !placement.contains(.contextMenu) {
      NotYet.once(
        "textInputFormattingControlVisibility(_:for:)",
        "shows what formats a text anywhere but in its menu")
    }
    return transformEnvironment(\.hidesFormattingInMenus) {
      if placement.contains(.contextMenu) { $0 = visibility == .hidden }
    }
  }
}
