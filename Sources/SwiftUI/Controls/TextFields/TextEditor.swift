import VivaceGeometry
import VivaceLooks
import VivaceViews

/// Text of any length that can be edited. It takes the room it is offered and scrolls, under a
/// finger, by a wheel, and so that the caret shows.
public struct TextEditor: View {
  @Environment(\.textEditorStyle) private var style
  @Environment(\.findSettings) private var find
  /// The selection where the program binds none, for find and replace.
  @State private var ownSelection: TextSelection?
  private let text: Binding<String>
  private let selection: Binding<TextSelection?>?
  /// The attributed text, where the characters differ in format.
  private let rich: (text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>?)?

  /// Edits a plain string.
  public nonisolated init(text: Binding<String>) {
    self.text = text
    selection = nil
    rich = nil
  }

  /// Edits a plain string and follows the selection; nil means the caret's position is unknown.
  public nonisolated init(text: Binding<String>, selection: Binding<TextSelection?>) {
    self.text = text
    self.selection = selection
    rich = nil
  }

  /// An editor of a text with attributes: fonts, colors, lines under and through it.
  ///
  /// What is typed looks like what is before it. Control or command with B, I and U makes what is
  /// selected bold, italic and underlined, and no more when all of it is.
  public nonisolated init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    self.text = RichText(text: text, selection: nil).plain
    self.selection = nil
    rich = (text, selection)
  }

  public var body: some View {
    if let isPresented = find.isPresented {
      let selection = selection ?? $ownSelection
      VStack(spacing: 0) {
        if isPresented.wrappedValue, !find.isFindDisabled {
          FindBar(
            text: text, selection: selection, allowsReplacing: !find.isReplaceDisabled
          ) {
            isPresented.wrappedValue = false
          }
          Hairline()
        }
        styled(style, selection)
      }
    } else {
      styled(style, selection)
    }
  }

  private func styled(_ style: some TextEditorStyle, _ selection: Binding<TextSelection?>?)
    -> AnyView
  {
    var editor =
      rich.map { EditableText(RichText(text: $0.text, selection: $0.selection)) }
      ?? EditableText(text: text, value: text.wrappedValue)
    editor.kind = .editor
    editor.selection = selection
    editor.selectionValue = selection?.wrappedValue
    // The insets of a text view.
    editor.insets = EdgeInsets(top: 8, leading: 5, bottom: 8, trailing: 5)
    return AnyView(
      style.makeBody(
        configuration: TextEditorStyleConfiguration(editor: ScrolledEditor(editor: editor))
      )
      .focusedValue(\.editsText, true)
      .focusedValue(\.editsRichText, rich == nil ? nil : true))
  }
}

/// Draws what surrounds text editors: gets the editor, and gives a view.
@MainActor @preconcurrency public protocol TextEditorStyle {
  associatedtype Body: View
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
  typealias Configuration = TextEditorStyleConfiguration
}

/// The properties of a text editor for its style: the editor itself.
public struct TextEditorStyleConfiguration {
  let editor: ScrolledEditor
}

/// The text in its scroll view, at least as high as there is room.
struct ScrolledEditor: View {
  fileprivate let editor: EditableText

  var body: some View {
    GeometryReader { proxy in
      ScrollView { filled(proxy.size.height) }.scrollBounceBehavior(.basedOnSize)
        .environment(\.hidesScrollStructure, true)
    }
  }

  private func filled(_ height: CGFloat) -> EditMenuField {
    var editor = editor
    editor.minimumHeight = height
    return EditMenuField(field: editor)
  }
}

/// Text on the background of the window, or on that of the list's row it is in.
public struct AutomaticTextEditorStyle: TextEditorStyle {
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// The text on the background of its surroundings.
  public func makeBody(configuration: Configuration) -> some View {
    configuration.editor.background(ProgramLooks.current.editorBackground.or(EditorBackground()))
  }
}

/// The background style; nothing in a row of a list, whose cell has a background of its own.
private struct EditorBackground: ShapeStyle {
  func _paint(in environment: EnvironmentValues, level: Int) -> _ResolvedStyle {
    environment.isInListRow && environment.backgroundStyle == nil
      ? Color.clear._paint(in: environment, level: level)
      : BackgroundStyle()._paint(in: environment, level: level)
  }
}

/// The text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
  /// `.plain` is the shorter spelling.
  public nonisolated init() {}
  /// The text alone.
  public func makeBody(configuration: Configuration) -> some View { configuration.editor }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  /// Text on the window's background.
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  /// Text without a background.
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension EnvironmentValues {
  var textEditorStyle: any TextEditorStyle {
    get { self[TextEditorStyleKey.self] }
    set { self[TextEditorStyleKey.self] = newValue }
  }
  private struct TextEditorStyleKey: EnvironmentKey {
    static var defaultValue: any TextEditorStyle { AutomaticTextEditorStyle() }
  }
}

extension View {
  /// Draws what surrounds the text editors in this view by a style.
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View {
    environment(\.textEditorStyle, style)
  }
}
