import VivaceViews

extension View {
  /// Shows buttons at the window's bottom edge while a condition holds; each makes it false. The
  /// title shows only when it is to be visible.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? title : nil, isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// Shows buttons and a message at the window's bottom edge while a condition holds. The title
  /// shows only when it is to be visible.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? title : nil, isPresented,
        actions: actions(), message: message()))
  }

  /// Shows buttons for a value at the window's bottom edge while a condition holds. Without a value
  /// it has none of its own.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? title : nil, isPresented,
        actions: data.map(actions), message: nil as EmptyView?))
  }

  /// Shows buttons and a message for a value at the window's bottom edge while a condition holds.
  /// Without a value it has neither.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? title : nil, isPresented,
        actions: data.map(actions), message: data.map(message)))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:actions:)` with a localized title.
  public nonisolated func confirmationDialog<A: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:actions:message:)` with a
  /// localized title.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
        actions: actions(), message: message()))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)` with a
  /// localized title.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
        actions: data.map(actions), message: nil as EmptyView?))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)` with
  /// a localized title.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>,
    titleVisibility: Visibility = .automatic, presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(titleKey) : nil, isPresented,
        actions: data.map(actions), message: data.map(message)))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:actions:)` with a title that is
  /// not localized.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(title) : nil, isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:actions:message:)` with a title
  /// that is not localized.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(title) : nil, isPresented,
        actions: actions(), message: message()))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:presenting:actions:)` with a title
  /// that is not localized.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(title) : nil, isPresented,
        actions: data.map(actions), message: nil as EmptyView?))
  }

  /// A form of `confirmationDialog(_:isPresented:titleVisibility:presenting:actions:message:)` with
  /// a title that is not localized.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    presenting data: T?,
    @ViewBuilder actions: (T) -> A, @ViewBuilder message: (T) -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? Text(title) : nil, isPresented,
        actions: data.map(actions), message: data.map(message)))
  }
}
