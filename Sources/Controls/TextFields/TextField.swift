import VivaceGeometry
import VivaceViews

/// Text that can be edited, on one line unless its axis is vertical. While it is empty it shows its
/// prompt, else its label.
public nonisolated struct TextField<Label: View>: View {
  @Environment(\.textFieldStyles) private var styles
  var parts: FieldParts

  nonisolated init(_ parts: FieldParts) { self.parts = parts }

  @MainActor public var body: some View {
    // What the outermost style was given is the bare field.
    if Label.self == _TextFieldStyleLabel.self, styles.innermost == nil {
      FieldCore(parts: parts)
    } else {
      styles.dress(\.textFieldStyles, standard: DefaultTextFieldStyle()) {
        $0.styled(TextField<_TextFieldStyleLabel>(parts))
      }
    }
  }

  /// A label that is a text replaces a missing prompt; any other is for accessibility alone.
  nonisolated init(
    _ source: FieldParts.Source, prompt: Text?, axis: Axis = .horizontal, label: Label
  ) {
    parts = FieldParts(source: source, prompt: prompt, label: label as? Text, axis: axis)
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
    parts.selection = selection
  }
}

extension TextField where Label == Text {
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(.text(text), prompt: nil, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(.text(text), prompt: nil, label: Text(title))
  }
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), prompt: prompt, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(.text(text), prompt: prompt, label: Text(title))
  }
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(.text(text), prompt: nil, axis: axis, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
    self.init(.text(text), prompt: nil, axis: axis, label: Text(title))
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(titleKey))
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(.text(text), prompt: prompt, axis: axis, label: Text(title))
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(titleKey) }
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(text: text, selection: selection, prompt: prompt, axis: axis) { Text(title) }
  }

  // The forms of before iOS 15, with callbacks.

  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void, onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(titleKey), onEditingChanged, onCommit)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void,
    onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(title), onEditingChanged, onCommit)
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>,
    onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.text(text), label: Text(titleKey), onEditingChanged, nil)
  }
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onEditingChanged: @escaping (Bool) -> Void
  ) {
    self.init(.text(text), label: Text(title), onEditingChanged, nil)
  }
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(.text(text), label: Text(titleKey), nil, onCommit)
  }
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
    parts.onEditingChanged = onEditingChanged
    parts.onCommit = onCommit
  }
}
