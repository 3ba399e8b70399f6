import VivaceInteraction
import VivaceViews

/// A command that shows and hides the sidebar of the window's split view.
public struct SidebarCommands: Commands {
  @FocusedValue(\.sidebarSwitch) private var sidebar
  /// Has no options.
  public nonisolated init() {}

  public var body: some Commands {
    CommandGroup(replacing: .sidebar) {
      Button(sidebar?.isShown == false ? "Show Sidebar" : "Hide Sidebar") { sidebar?.toggle() }
        .keyboardShortcut("s", modifiers: [.command, .control])
        .disabled(sidebar == nil)
    }
  }
}

/// A command that shows and hides the window's inspector.
public struct InspectorCommands: Commands {
  @FocusedValue(\.inspectorSwitch) private var inspector
  /// Has no options.
  public nonisolated init() {}

  public var body: some Commands {
    CommandGroup(after: .sidebar) {
      let isShown = inspector?.isPresented.wrappedValue ?? false
      Button(isShown ? "Hide Inspector" : "Show Inspector") {
        inspector?.isPresented.wrappedValue.toggle()
      }
      .keyboardShortcut("i", modifiers: [.command, .control])
      .disabled(inspector == nil)
    }
  }
}

/// Commands that change toolbars. Nothing about them can be changed here; a warning says so once.
public struct ToolbarCommands: Commands {
  /// Prints once that toolbars cannot be changed here.
  public nonisolated init() {
    NotYet.once("ToolbarCommands()", "lets people hide and change the toolbar")
  }
  public var body: some Commands { EmptyCommands() }
}

/// Commands for the text that is selected, besides those of every menu of editing. There are none
/// yet, which is reported once.
public struct TextEditingCommands: Commands {
  /// Prints once that these commands are missing.
  public nonisolated init() {
    NotYet.once("TextEditingCommands()", "finds, checks and transforms text from the menu")
  }
  public var body: some Commands { EmptyCommands() }
}

/// Commands for how selected text looks: bold, italic and underlined letters, where a text with attributes is
/// edited.
public struct TextFormattingCommands: Commands {
  /// Has no options.
  public nonisolated init() {}
  public var body: some Commands {
    CommandGroup(replacing: .textFormatting) { FormattingRows() }
  }
}

/// The rows represent keys, which the focused text receives.
private struct FormattingRows: View {
  @Environment(\.windowLink) private var window
  @FocusedValue(\.editsRichText) private var isFormatted

  var body: some View {
    ForEach(EditAction.formatting, id: \.self) { EditActionRow(action: $0, window: window) }
      .disabled(isFormatted != true)
  }
}
