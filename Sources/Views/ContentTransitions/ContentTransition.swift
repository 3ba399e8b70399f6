import VivaceMotion

/// A kind of transition that applies to the content within a single view, rather than to the insertion
/// or removal of a view.
///
/// It says how the words of a `Text` or the picture of an `Image` go over into others in an animated
/// transaction. Without an animation they are cut, whatever the transition.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, opacity, interpolate
    case counting(isDown: Bool)
    case number(Double)
    case replacement(SymbolReplacement)
  }

  let kind: Kind

  /// The identity content transition, which indicates that content changes shouldn't animate.
  public static let identity = ContentTransition(kind: .identity)
  /// A content transition that indicates content fades from transparent to opaque on insertion, and
  /// from opaque to transparent on removal.
  public static let opacity = ContentTransition(kind: .opacity)
  /// A content transition that indicates the views attempt to interpolate their contents during
  /// transitions, where appropriate: the glyphs of one string go to where they belong in their new size,
  /// another string fades.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// A content transition intended to be used with text displaying numbers: what changes rolls.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .counting(isDown: countsDown))
  }

  /// As `numericText(countsDown:)`; the value, greater or less than the last, says which way it rolls.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .number(value))
  }

  /// A content transition that applies the symbol replace effect to symbol images.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// Creates a content transition that applies the symbol effect transition to symbol images; other
  /// content is not animated.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .replacement(effect._replacement(options)))
  }
}

extension EnvironmentValues {
  /// The current method of animating the contents of views.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// A Boolean value that controls whether views that render content transitions use GPU-accelerated
  /// rendering: here, whether what changes is drawn together in a layer of its own.
  public var contentTransitionAddsDrawingGroup: Bool {
    get { self[ContentTransitionGroupKey.self] }
    set { self[ContentTransitionGroupKey.self] = newValue }
  }

  private struct ContentTransitionKey: EnvironmentKey {
    static var defaultValue: ContentTransition { .interpolate }
  }

  private struct ContentTransitionGroupKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
}

extension View {
  /// Modifies the view to use a given transition as its method of animating changes to the contents of
  /// its views.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
