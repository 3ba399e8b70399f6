import VivaceViews

/// A title, a message and one or two buttons: the API before `alert(_:isPresented:actions:)`.
public struct Alert {
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// An alert with one button; without one it is an OK.
  public init(title: Text, message: Text? = nil, dismissButton: Button? = nil) {
    self.title = title
    self.message = message
    buttons = [dismissButton ?? .default(Text("OK"))]
  }

  /// An alert with two buttons.
  public init(
    title: Text, message: Text? = nil, primaryButton: Button, secondaryButton: Button
  ) {
    self.title = title
    self.message = message
    buttons = [primaryButton, secondaryButton]
  }

  /// A button of an alert or an action sheet: its words, its role and its action.
  public struct Button {
    let label: Text
    let role: ButtonRole?
    let action: (() -> Void)?

    /// A button with an action; it closes the alert.
    public static func `default`(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: nil, action: action)
    }
    /// The button that is separate, with words of its own.
    public static func cancel(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .cancel, action: action)
    }
    /// The button that is separate: "Cancel".
    public static func cancel(_ action: (() -> Void)? = {}) -> Button {
      cancel(Text("Cancel"), action: action)
    }
    /// A button in red.
    public static func destructive(_ label: Text, action: (() -> Void)? = {}) -> Button {
      Button(label: label, role: .destructive, action: action)
    }
  }
}

/// A title, a message and buttons at the window's bottom edge: the API before `confirmationDialog`.
public struct ActionSheet {
  /// An identical buttons as an alert has.
  public typealias Button = Alert.Button
  let title: Text
  let message: Text?
  let buttons: [Button]

  /// Only a cancel button unless others are given.
  public init(title: Text, message: Text? = nil, buttons: [Button] = [.cancel()]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }
}

/// The buttons of an `Alert` or `ActionSheet`, as views.
private nonisolated struct OldButtons: View {
  let buttons: [Alert.Button]

  var body: some View {
    ForEach(buttons.indices, id: \.self) { index in
      let button = buttons[index]
      Button(role: button.role) {
        button.action?()
      } label: {
        button.label
      }
    }
  }
}

extension Binding {
  /// True while there is a value; false takes it away.
  func isThere<Wrapped>() -> Binding<Bool> where Value == Wrapped? {
    Binding<Bool>(
      get: { wrappedValue != nil }, set: { isThere, _ in if !isThere { wrappedValue = nil } })
  }
}

extension View {
  private nonisolated func alert(_ isPresented: Binding<Bool>, _ alert: Alert?) -> some View {
    modifier(
      DialogModifier(
        .alert, alert?.title, isPresented, actions: alert.map { OldButtons(buttons: $0.buttons) },
        message: alert?.message))
  }

  private nonisolated func actionSheet(_ isPresented: Binding<Bool>, _ sheet: ActionSheet?)
    -> some View
  {
    modifier(
      DialogModifier(
        .dialog, sheet?.title, isPresented, actions: sheet.map { OldButtons(buttons: $0.buttons) },
        message: sheet?.message))
  }

  /// Shows an alert while a condition holds; its buttons make it false. The older way.
  @available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead.")
  public nonisolated func alert(isPresented: Binding<Bool>, content: () -> Alert) -> some View {
    alert(isPresented, isPresented.wrappedValue ? content() : nil)
  }

  /// Shows an alert for an item while there is one; its buttons make it nil. The older way.
  @available(*, deprecated, message: "use alert(title:isPresented:presenting::actions:) instead.")
  public nonisolated func alert<Item: Identifiable>(
    item: Binding<Item?>, content: (Item) -> Alert
  ) -> some View { alert(item.isThere(), item.wrappedValue.map(content)) }

  /// Shows an action sheet while a condition holds; its buttons make it false. The older way.
  @available(*, deprecated, message: "use confirmationDialog(title:isPresented:) instead.")
  public nonisolated func actionSheet(isPresented: Binding<Bool>, content: () -> ActionSheet)
    -> some View
  { actionSheet(isPresented, isPresented.wrappedValue ? content() : nil) }

  /// Shows an action sheet for an item while there is one; its buttons make it nil. The older way.
  @available(*, deprecated, message: "use confirmationDialog(title:isPresented:) instead.")
  public nonisolated func actionSheet<T: Identifiable>(
    item: Binding<T?>, content: (T) -> ActionSheet
  ) -> some View { actionSheet(item.isThere(), item.wrappedValue.map(content)) }
}
