import VivaceGeometry
import VivaceViews

extension View {
  /// Shows an alert for an item while there is one; each button takes it away.
  public nonisolated func alert<A: View, T>(
    _ title: Text, item: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(
      title, isPresented: item.isThere(), presenting: item.wrappedValue,
      actions: actions)
  }

  /// Shows an alert with a message for an item while there is one; each button takes it away.
  public nonisolated func alert<A: View, M: View, T>(
    _ title: Text, item: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      title, isPresented: item.isThere(), presenting: item.wrappedValue,
      actions: actions, message: message)
  }

  /// Shows an alert for an item while there is one, by a key for its title.
  public nonisolated func alert<A: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(
      Text(titleKey), isPresented: item.isThere(), presenting: item.wrappedValue,
      actions: actions)
  }

  /// Shows an alert with a message for an item while there is one, by a key for its title.
  public nonisolated func alert<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(titleKey), isPresented: item.isThere(), presenting: item.wrappedValue,
      actions: actions, message: message)
  }

  /// Shows an alert for an item while there is one, by a string.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, T>(
    _ title: S, item: Binding<T?>, @ViewBuilder actions: (T) -> A
  ) -> some View {
    alert(
      Text(title), isPresented: item.isThere(), presenting: item.wrappedValue,
      actions: actions)
  }

  /// Shows an alert with a message for an item while there is one, by a string.
  @_disfavoredOverload
  public nonisolated func alert<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item: Binding<T?>, @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    alert(
      Text(title), isPresented: item.isThere(), presenting: item.wrappedValue,
      actions: actions, message: message)
  }

  /// Shows an alert with an error's description as its title while there is an error; each button takes it
  /// away.
  public nonisolated func alert<E: LocalizedError, A: View>(
    error: Binding<E?>, @ViewBuilder actions: () -> A
  ) -> some View {
    alert(isPresented: error.isThere(), error: error.wrappedValue, actions: actions)
  }

  /// Shows an alert with an error's description as its title, and a message, while there is an error; each
  /// button takes it away.
  public nonisolated func alert<E: LocalizedError, A: View, M: View>(
    error: Binding<E?>, @ViewBuilder actions: (E) -> A, @ViewBuilder message: (E) -> M
  ) -> some View {
    alert(
      isPresented: error.isThere(), error: error.wrappedValue, actions: actions, message: message)
  }

  /// Shows buttons at the window's bottom edge while there is an item; each button takes it away.
  public nonisolated func confirmationDialog<A: View, T>(
    _ title: Text, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      title, isPresented: item.isThere(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue,
      actions: actions)
  }

  /// Shows buttons and a message at the window's bottom edge while there is an item.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ title: Text, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      title, isPresented: item.isThere(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue,
      actions: actions, message: message)
  }

  /// Shows buttons at the window's bottom edge while there is an item, by a key for its title.
  public nonisolated func confirmationDialog<A: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: item.isThere(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue,
      actions: actions)
  }

  /// Shows buttons and a message at the window's bottom edge while there is an item, by a key for its title.
  public nonisolated func confirmationDialog<A: View, M: View, T>(
    _ titleKey: LocalizedStringKey, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(titleKey), isPresented: item.isThere(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue,
      actions: actions, message: message)
  }

  /// Shows buttons at the window's bottom edge while there is an item, by a string.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, T>(
    _ title: S, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: item.isThere(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue,
      actions: actions)
  }

  /// Shows buttons and a message at the window's bottom edge while there is an item, by a string.
  @_disfavoredOverload
  public nonisolated func confirmationDialog<S: StringProtocol, A: View, M: View, T>(
    _ title: S, item: Binding<T?>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: (T) -> A,
    @ViewBuilder message: (T) -> M
  ) -> some View {
    confirmationDialog(
      Text(title), isPresented: item.isThere(), titleVisibility: titleVisibility,
      presenting: item.wrappedValue,
      actions: actions, message: message)
  }
}
