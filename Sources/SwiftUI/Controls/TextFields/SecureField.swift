import VivaceViews

/// A field for a password: it shows a dot for each character, and nothing can be copied out of it.
public nonisolated struct SecureField<Label: View>: View {
  private var fieldParts: FieldParts

  /// The prompt is shown while the field is empty; without one the label is.
  public nonisolated init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text, prompt: prompt, label: label() as? Text, nil)
  }

  public var body: some View { TextField<Text>(fieldParts) }

  private nonisolated init(
    _ text: Binding<String>, prompt: Text?, label: Text?, _ onCommit: (() -> Void)?
  ) {
    fieldParts = FieldParts(source: .text(text), prompt: prompt, label: label)
    fieldParts.isSecure = true
    fieldParts.onCommit = onCommit
  }
}

extension SecureField where Label == Text {
  /// With a localized title.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text, prompt: nil, label: Text(titleKey), nil)
  }
  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>) {
    self.init(text, prompt: nil, label: Text(title), nil)
  }
  /// With a localized title and a prompt.
  public nonisolated init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text, prompt: prompt, label: Text(titleKey), nil)
  }
  /// With a plain title and a prompt.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text?) {
    self.init(text, prompt: prompt, label: Text(title), nil)
  }
  /// With a localized title and an action for the return key.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text, prompt: nil, label: Text(titleKey), onCommit)
  }
  /// With a plain title and an action for the return key.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, text: Binding<String>, onCommit: @escaping () -> Void
  ) {
    self.init(text, prompt: nil, label: Text(title), onCommit)
  }
}
