/// The event that starts dictation. No desktop here supports it; fields report it to the stage and to tools.
public struct TextInputDictationActivation: Equatable, Sendable {
  let name: String
  /// Dictation begins when the user looks at the field.
  public static let onLook = TextInputDictationActivation(name: "onLook")
  /// Dictation begins when the field is selected.
  public static let onSelect = TextInputDictationActivation(name: "onSelect")
}

/// Whether a field takes down what is spoken.
public struct TextInputDictationBehavior: Equatable, Sendable {
  let name: String
  /// The default behavior of fields on the platform.
  public static let automatic = TextInputDictationBehavior(name: "automatic")
  /// In the field itself, once it is activated so.
  public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior
  { TextInputDictationBehavior(name: "inline, \(activation.name)") }
}

extension EnvironmentValues {
  private struct DictationKey: EnvironmentKey {
    static var defaultValue: TextInputDictationBehavior? { nil }
  }
  private struct WritingToolsAffordanceKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// How fields take down what is spoken; nil where none is set.
  package var searchDictationBehavior: TextInputDictationBehavior? {
    get { self[DictationKey.self] }
    set { self[DictationKey.self] = newValue }
  }
  /// Whether a button beside fields offers to rewrite what is in them.
  var writingToolsAffordance: Visibility {
    get { self[WritingToolsAffordanceKey.self] }
    set { self[WritingToolsAffordanceKey.self] = newValue }
  }
}

extension View {
  /// Says how the search fields of this view take down what is spoken.
  public nonisolated func searchDictationBehavior(_ dictationBehavior: TextInputDictationBehavior)
    -> some View
  { environment(\.searchDictationBehavior, dictationBehavior) }

  /// Says whether the fields of this view show a button that offers to rewrite what is in them. Nothing here
  /// does, so that none shows; tools find it among what a field asks for.
  public nonisolated func writingToolsAffordanceVisibility(_ visibility: Visibility) -> some View {
    environment(\.writingToolsAffordance, visibility)
  }
}
