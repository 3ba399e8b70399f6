import VivaceGeometry
import VivaceViews

/// Presents an alert or a dialog while a binding is true.
nonisolated struct DialogModifier<Actions: View, Message: View>: ViewModifier {
  enum Kind { case alert, dialog }
  let kind: Kind
  let title: Text?
  let isPresented: Binding<Bool>
  /// Nil when there is nothing to ask about: then nothing is presented.
  let actions: Actions?
  let message: Message?

  nonisolated init(
    _ kind: Kind, _ title: Text?, _ isPresented: Binding<Bool>, actions: Actions?,
    message: Message?
  ) {
    self.kind = kind
    self.title = title
    self.isPresented = isPresented
    self.actions = actions
    self.message = message
  }

  @MainActor func body(content: Content) -> some View {
    let dismiss = { isPresented.wrappedValue = false }
    // What it says is kept while it leaves, though it may be gone by then.
    let alert = actions.map { (actions: $0, title: title, message: message) }
    content.modifier(
      Presenter(item: isPresented.wrappedValue ? alert : nil) { [kind] alert, life in
        switch kind {
        case .alert:
          AlertLayer(
            life: life, title: alert.title ?? Text(verbatim: ""), actions: alert.actions,
            message: alert.message, dismiss: dismiss)
        case .dialog:
          DialogLayer(
            life: life, title: alert.title, actions: alert.actions, message: alert.message,
            dismiss: dismiss)
        }
      })
  }
}

extension View {
  /// Shows an alert in the middle of the window while a condition holds; each button makes it
  /// false. Without buttons there is an OK.
  public nonisolated func alert<A: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, title, isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// Shows an alert with a message below its title while a condition holds; each button makes it
  /// false.
  public nonisolated func alert<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, title, isPresented,
        actions: actions(), message: message()))
  }

  /// Shows an alert for a value while a condition holds. Without a value it has no buttons of its
  /// own.
  public nonisolated func alert<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, title, isPresented,
        actions: data.map(actions), message: nil as EmptyView?))
  }

  /// Shows an alert with a message for a value while a condition holds. Without a value it has
  /// neither.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, title, isPresented,
        actions: data.map(actions), message: data.map(message)))
  }

  /// A form of `alert(_:isPresented:actions:)` with a localized title.
  public nonisolated func alert<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(titleKey), isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// A form of `alert(_:isPresented:actions:message:)` with a localized title.
  public nonisolated func alert<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(titleKey), isPresented,
        actions: actions(), message: message()))
  }

  /// A form of `alert(_:isPresented:presenting:actions:)` with a localized title.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(titleKey), isPresented,
        actions: data.map(actions), message: nil as EmptyView?))
  }

  /// A form of `alert(_:isPresented:presenting:actions:message:)` with a localized title.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(titleKey), isPresented,
        actions: data.map(actions), message: data.map(message)))
  }

  /// A form of `alert(_:isPresented:actions:)` with a title that is not localized.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(title), isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// A form of `alert(_:isPresented:actions:message:)` with a title that is not localized.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(title), isPresented,
        actions: actions(), message: message()))
  }

  /// A form of `alert(_:isPresented:presenting:actions:)` with a title that is not localized.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(title), isPresented,
        actions: data.map(actions), message: nil as EmptyView?))
  }

  /// A form of `alert(_:isPresented:presenting:actions:message:)` with a title that is not
  /// localized.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, Text(title), isPresented,
        actions: data.map(actions), message: data.map(message)))
  }

  /// Shows an alert with an error's description as its title while a condition holds and there is
  /// an error.
  public nonisolated func alert<E: LocalizedError, A: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, error?.errorDescription.map { Text($0) }, isPresented,
        actions: error == nil ? nil : actions(), message: nil as EmptyView?))
  }

  /// Shows an alert with an error's description as its title, and a message, while a condition
  /// holds and there is an error.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: (E) -> A,
    @ViewBuilder message: (E) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .alert, error?.errorDescription.map { Text($0) }, isPresented, actions: error.map(actions),
        message: error.map(message)))
  }
}
