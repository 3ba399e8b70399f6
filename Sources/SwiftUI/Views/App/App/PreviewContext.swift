/// Context values of a preview under keys: for a program's own kinds of previews.
public protocol PreviewContext {
  subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { get }
}

/// Names a value of a preview's context, and its default.
public protocol PreviewContextKey {
  associatedtype Value
  static var defaultValue: Value { get }
}

/// A context passed up from the view that declares it.
final class PreviewContextBox: Equatable {
  let context: any PreviewContext
  init(_ context: any PreviewContext) { self.context = context }
  static func == (a: PreviewContextBox, b: PreviewContextBox) -> Bool { a === b }
}

/// Keeps one box for as long as the view is there.
private nonisolated struct PreviewContextModifier<Context: PreviewContext>: ViewModifier {
  let context: Context
  @State private var box: PreviewContextBox?

  nonisolated init(context: Context) { self.context = context }

  func body(content: Content) -> some View {
    content
      .previewSetting { $0.context = box }
      .onAppear { box = PreviewContextBox(context) }
  }
}

extension View {
  /// Gives the preview a context, which the tool that shows it reads.
  public nonisolated func previewContext<C: PreviewContext>(_ value: C) -> some View {
    modifier(PreviewContextModifier(context: value))
  }
}

/// The kind of system that a preview is of.
public enum PreviewPlatform: Sendable { case iOS, macOS, tvOS, watchOS }

extension PreviewProvider {
  /// Nil leaves it to the tool.
  @MainActor @preconcurrency public static var platform: PreviewPlatform? { nil }
}
