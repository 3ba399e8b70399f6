import VivaceViews

/// Text that can be edited, on one line unless its axis is vertical. While it is empty it shows its
/// prompt, else its label.
public nonisolated struct TextField<Label: View>: View, _SingleView {
  @Environment(\.textFieldStyles) private var styles
  var fieldParts: FieldParts

  nonisolated init(_ fieldParts: FieldParts) { self.fieldParts = fieldParts }

  @MainActor public var body: some View {
    // What the outermost style was given is the bare field.
    if Label.self == _TextFieldStyleLabel.self, styles.innermost == nil {
      FieldCore(fieldParts: fieldParts)
    } else {
      styles.dress(\.textFieldStyles, standard: DefaultTextFieldStyle()) {
        $0.styled(TextField<_TextFieldStyleLabel>(fieldParts))
      }
    }
  }

  /// A label that is a text replaces a missing prompt; any other is for accessibility alone.
  nonisolated init(
    _ source: FieldParts.Source, prompt: Text?, axis: Axis = .horizontal, label: Label
  ) {
    fieldParts = FieldParts(source: source, prompt: prompt, label: label as? Text, axis: axis)
  }

  /// A field for a string. The prompt is what it shows while it is empty; nil shows the label.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(.text(text), prompt: prompt, label: label())
  }

  /// A field that grows with its lines if its axis is vertical.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: label())
  }

  /// A field, and a binding with what is selected in it: writing it selects.
  public nonisolated init(
    text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(.text(text), prompt: prompt, axis: axis ?? .horizontal, label: label())
    fieldParts.selection = selection
  }
}

extension TextField where Label == Text {
  /// With a localized title, which shows while the field is empty.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(.text(text), prompt: nil, label: Text(titleKey))
  }
  /// With a plain title, which shows while the field is empty.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(.text(text), prompt: nil, label: Text(title))
  }
  /// With a localized title and a prompt.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), prompt: prompt, label: Text(titleKey))
  }
  /// With a plain title and a prompt.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), prompt: prompt, label: Text(title))
  }
  /// With a localized title; a vertical axis lets the field grow by lines.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(.text(text), prompt: nil, axis: axis, label: Text(titleKey))
  }
  /// With a plain title; a vertical axis lets the field grow by lines.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(.text(text), prompt: nil, axis: axis, label: Text(title))
  }
  /// With a localized title, a prompt and an axis.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(titleKey))
  }
  /// With a plain title, a prompt and an axis.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
  }
  /// With a localized title and a binding to the selection.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }
  /// With a plain title and a binding to the selection.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  // The forms of before iOS 15, with callbacks.

  /// With a localized title and actions for editing and for the return key.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(titleKey), onEditingChanged, onCommit)
  }
  /// With a plain title and actions for editing and for the return key.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(title), onEditingChanged, onCommit)
  }
  /// With a localized title and an action that gets true when editing begins, false when it ends.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.text(text), label: Text(titleKey), onEditingChanged, nil)
  }
  /// With a plain title and an action for the beginning and the end of editing.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.text(text), label: Text(title), onEditingChanged, nil)
  }
  /// With a localized title and an action for the return key.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(titleKey), nil, onCommit)
  }
  /// With a plain title and an action for the return key.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(title), nil, onCommit)
  }

  nonisolated init(
    _ source: FieldParts.Source, label: Text, _ onEditingChanged: ((Bool) -> Void)?,
    _ onCommit: (() -> Void)?
  ) {
    self.init(source, prompt: nil, label: label)
    fieldParts.onEditingChanged = onEditingChanged
    fieldParts.onCommit = onCommit
  }
}
