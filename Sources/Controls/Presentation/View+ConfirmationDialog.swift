import VivaceGeometry
import VivaceViews

extension View {
  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
  public nonisolated func confirmationDialog<A: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? title : nil, isPresented,
        actions: actions(), message: nil as EmptyView?))
  }

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
  public nonisolated func confirmationDialog<A: View, M: View>(
    _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
    @ViewBuilder actions: () -> A, @ViewBuilder message: () -> M
  ) -> some View {
    modifier(
      DialogModifier(
        .dialog, titleVisibility == .visible ? title : nil, isPresented,
        actions: actions(), message: message()))
  }

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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

  /// Presents a confirmation dialog when a given condition is true. Its title shows only when asked to.
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
