import VivaceGeometry

/// How much of what rewrites texts for their authors is offered in fields. No desktop here has any; tests
/// and scripts find it among what a field asks for.
public struct WritingToolsBehavior: Equatable, Sendable {
  let name: String
  /// The default; it offers nothing here.
  public static let automatic = WritingToolsBehavior(name: "automatic")
  /// All of it, in the text itself.
  public static let complete = WritingToolsBehavior(name: "complete")
  /// In a panel beside the text.
  public static let limited = WritingToolsBehavior(name: "limited")
  /// None of it.
  public static let disabled = WritingToolsBehavior(name: "disabled")
}

/// To which of two lines the end of a selection belongs where a line breaks.
public enum TextSelectionAffinity: Hashable, Sendable { case automatic, upstream, downstream }

/// A language by whose rules a text is set.
public struct TypesettingLanguage: Equatable, Sendable {
  let language: Locale.Language?
  /// That of the text's place.
  public static let automatic = TypesettingLanguage(language: nil)
  /// A language of the program's choice.
  public static func explicit(_ language: Locale.Language) -> TypesettingLanguage {
    TypesettingLanguage(language: language)
  }
}

extension Text {
  /// This text in the forms that a language wants where it shares characters with others.
  public func typesettingLanguage(_ language: TypesettingLanguage, isEnabled: Bool = true) -> Text {
    guard isEnabled, let chosen = language.language else { return self }
    return typesettingLanguage(chosen)
  }
}

extension EnvironmentValues {
  private struct WritingToolsKey: EnvironmentKey {
    static var defaultValue: WritingToolsBehavior? { nil }
  }
  private struct SelectionAffinityKey: EnvironmentKey {
    static var defaultValue: TextSelectionAffinity { .automatic }
  }

  /// How much of what rewrites texts is offered in fields; nil where none is set.
  public var writingToolsBehavior: WritingToolsBehavior? {
    get { self[WritingToolsKey.self] }
    set { self[WritingToolsKey.self] = newValue }
  }
  /// To which line the end of a selection belongs where a line breaks.
  public var textSelectionAffinity: TextSelectionAffinity {
    get { self[SelectionAffinityKey.self] }
    set { self[SelectionAffinityKey.self] = newValue }
  }
}

extension View {
  /// Says how much of what rewrites texts is offered in the fields in this view.
  public nonisolated func writingToolsBehavior(_ behavior: WritingToolsBehavior) -> some View {
    environment(\.writingToolsBehavior, behavior)
  }
  /// Says to which line the end of a selection belongs in this view where a line breaks. Carets are at
  /// the beginning of the next line here, whatever is requested; a warning says so once.
  public nonisolated func textSelectionAffinity(_ affinity: TextSelectionAffinity) -> some View {
    if affinity == .upstream {
      NotYet.once("textSelectionAffinity(_:)", "puts the caret at the end of a line that breaks")
    }
    return environment(\.textSelectionAffinity, affinity)
  }
}
