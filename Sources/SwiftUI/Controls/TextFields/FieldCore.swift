import VivaceGeometry
import VivaceLooks
import VivaceViews

/// The arguments that a text field was made with, whatever its label's type.
struct FieldParts {
  enum Source {
    case text(Binding<String>)
    /// A value that is written when editing ends.
    case value(FieldValue)
  }

  var source: Source
  var prompt: Text?
  var label: Text?
  var axis: Axis
  var isSecure = false
  var selection: Binding<TextSelection?>?
  var onEditingChanged: ((Bool) -> Void)?
  var onCommit: (() -> Void)?

  nonisolated init(source: Source, prompt: Text?, label: Text?, axis: Axis = .horizontal) {
    self.source = source
    self.prompt = prompt
    self.label = label
    self.axis = axis
  }
}

/// A value as text, both ways.
struct FieldValue {
  /// How it is written where some locale is in use.
  var text: (Locale) -> String
  /// Takes what was typed, or leaves the value when that makes no sense.
  var write: (String, Locale) -> Void
}

/// A text field without its looks.
struct FieldCore: View {
  let fieldParts: FieldParts
  @Environment(\.textFieldInsets) private var insets
  @Environment(\.locale) private var locale
  @Environment(\.textInputSuggestions) private var suggestions
  /// The text that was typed over a value since editing began.
  @State private var draft: String?
  @State private var isEditing = false

  init(fieldParts: FieldParts) { self.fieldParts = fieldParts }

  var body: some View {
    switch fieldParts.source {
    case .text(let text): field(text)
    case .value(let value):
      field(
        Binding(get: { draft ?? value.text(locale) }, set: { (text: String) in draft = text }),
        endEditing: { commit(value) })
    }
  }

  private func commit(_ value: FieldValue) {
    guard let text = draft else { return }
    draft = nil
    value.write(text, locale)
  }

  @ViewBuilder private func field(
    _ text: Binding<String>, endEditing: (() -> Void)? = nil
  ) -> some View {
    let mode = ProgramLooks.current.clearButton
    if let suggestions, fieldParts.axis == .horizontal, !fieldParts.isSecure {
      watched(text, endEditing)
        .modifier(TextSuggestions(text: text, suggestions: suggestions, isEditing: isEditing))
    } else if mode == .never || fieldParts.axis == .vertical {
      plain(text, endEditing, fieldParts.onEditingChanged)
    } else {
      HStack(spacing: 6) {
        watched(text, endEditing)
        if mode.isShown(isEditing: isEditing), !text.wrappedValue.isEmpty {
          ClearButton { text.wrappedValue = "" }
        }
      }
    }
  }

  /// The field, which reports whether it is edited.
  private func watched(_ text: Binding<String>, _ endEditing: (() -> Void)?) -> some View {
    plain(text, endEditing) {
      isEditing = $0
      fieldParts.onEditingChanged?($0)
    }
  }

  private func plain(
    _ text: Binding<String>, _ endEditing: (() -> Void)?, _ onEditingChanged: ((Bool) -> Void)?
  ) -> some View {
    var field = EditableText(text: text, value: text.wrappedValue)
    field.kind = fieldParts.axis == .vertical ? .lines : .line
    field.isSecure = fieldParts.isSecure
    field.prompt = fieldParts.prompt ?? fieldParts.label
    field.label = fieldParts.label
    field.selection = fieldParts.selection
    field.selectionValue = fieldParts.selection?.wrappedValue
    field.insets = insets
    field.endEditing = endEditing
    field.onEditingChanged = onEditingChanged
    field.onCommit = fieldParts.onCommit
    return EditMenuField(field: field).focusedValue(\.editsText, true)
  }
}

/// Takes all out of a field.
private struct ClearButton: View {
  let action: () -> Void

  var body: some View {
    Button(action: action) {
      Image(systemName: "xmark.circle.fill").foregroundStyle(.tertiary)
    }
    .buttonStyle(.plain)
    .accessibilityLabel("Clear text")
  }
}

extension EnvironmentValues {
  /// The insets of a style around a field's text.
  var textFieldInsets: EdgeInsets {
    get { self[TextFieldInsetsKey.self] }
    set { self[TextFieldInsetsKey.self] = newValue }
  }
  private struct TextFieldInsetsKey: EnvironmentKey {
    static var defaultValue: EdgeInsets { EdgeInsets() }
  }
}
