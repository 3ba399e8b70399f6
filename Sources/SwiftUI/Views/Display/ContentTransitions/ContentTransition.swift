/// How the words of a `Text` or the picture of an `Image` go over into others in an animated
/// transaction. Without an animation they are cut, whatever the transition.
public struct ContentTransition: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    case identity, opacity, interpolate
    case counting(isDown: Bool)
    case number(Double)
    case replacement(SymbolReplacement)
  }

  let kind: Kind

  /// The new content is there at once, even in an animated transaction.
  public static let identity = ContentTransition(kind: .identity)
  /// The old content fades out while the new fades in.
  public static let opacity = ContentTransition(kind: .opacity)
  /// The glyphs of one string go to where they belong in their new size; another string fades.
  public static let interpolate = ContentTransition(kind: .interpolate)

  /// For numbers: the digits that change roll upwards, or downwards with `countsDown`.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(kind: .counting(isDown: countsDown))
  }

  /// A form of `numericText(countsDown:)` whose direction follows from the value, greater or less
  /// than the last.
  public static func numericText(value: Double) -> ContentTransition {
    ContentTransition(kind: .number(value))
  }

  /// One symbol goes over into another as the symbols themselves have it.
  public static var symbolEffect: ContentTransition { symbolEffect(.automatic) }

  /// One symbol goes over into another by the effect given; other content is cut.
  public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
    _ effect: T, options: SymbolEffectOptions = .default
  ) -> ContentTransition {
    ContentTransition(kind: .replacement(effect._replacement(options)))
  }
}

extension EnvironmentValues {
  /// How contents of the views here change. `interpolate` unless something else was set.
  public var contentTransition: ContentTransition {
    get { self[ContentTransitionKey.self] }
    set { self[ContentTransitionKey.self] = newValue }
  }

  /// Whether what changes is drawn together, in a layer of its own. False by default.
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
  /// Says how the texts and images in this view change their content in an animated transaction.
  public nonisolated func contentTransition(_ transition: ContentTransition) -> some View {
    environment(\.contentTransition, transition)
  }
}
