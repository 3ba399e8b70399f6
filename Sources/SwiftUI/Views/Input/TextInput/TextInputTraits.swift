import VivaceTypography

/// Which letters typed on a keyboard begin as capitals.
///
/// Without it what is typed stays as it is; a keyboard on the screen would have begun sentences
/// with capitals.
public struct TextInputAutocapitalization: Equatable, Sendable {
  enum Rule: String { case never, words, sentences, characters }
  let rule: Rule
  /// Leaves the case of typed text unchanged.
  public static var never: TextInputAutocapitalization { .init(rule: .never) }
  /// The first letter of each word.
  public static var words: TextInputAutocapitalization { .init(rule: .words) }
  /// The first letter of each sentence.
  public static var sentences: TextInputAutocapitalization { .init(rule: .sentences) }
  /// Every letter.
  public static var characters: TextInputAutocapitalization { .init(rule: .characters) }

  func applied(to input: String, _ begins: (word: Bool, sentence: Bool)) -> String {
    let isFirst =
      switch rule {
      case .never: false
      case .words: begins.word
      case .sentences: begins.sentence
      case .characters: true
      }
    guard isFirst else { return input }
    return rule == .characters
      ? input.uppercased() : input.prefix(1).uppercased() + input.dropFirst()
  }
}

extension EnvironmentValues {
  var textInputAutocapitalization: TextInputAutocapitalization? {
    get { self[CapitalizationKey.self] }
    set { self[CapitalizationKey.self] = newValue }
  }
  /// Whether typed words are to be left alone. Nothing here corrects what is typed.
  public var autocorrectionDisabled: Bool {
    get { self[AutocorrectionKey.self] ?? false }
    set { self[AutocorrectionKey.self] = newValue }
  }
  /// The older name of `autocorrectionDisabled`; nil where nothing set it.
  public var disableAutocorrection: Bool? {
    get { self[AutocorrectionKey.self] }
    set { self[AutocorrectionKey.self] = newValue }
  }
  var keyboardType: UIKeyboardType {
    get { self[KeyboardTypeKey.self] }
    set { self[KeyboardTypeKey.self] = newValue }
  }
  var textContentType: UITextContentType? {
    get { self[ContentTypeKey.self] }
    set { self[ContentTypeKey.self] = newValue }
  }
  private struct KeyboardTypeKey: EnvironmentKey {
    static var defaultValue: UIKeyboardType { .default }
  }
  private struct ContentTypeKey: EnvironmentKey {
    static var defaultValue: UITextContentType? { nil }
  }
  private struct CapitalizationKey: EnvironmentKey {
    static var defaultValue: TextInputAutocapitalization? { nil }
  }
  private struct AutocorrectionKey: EnvironmentKey { static var defaultValue: Bool? { nil } }
}

extension View {
  /// Makes typed letters capitals: none, all, or those that begin a word or a sentence. Nil leaves
  /// what is typed as it is.
  public nonisolated func textInputAutocapitalization(
    _ autocapitalization: TextInputAutocapitalization?
  ) -> some View {
    environment(\.textInputAutocapitalization, autocapitalization)
  }

  /// Asks that typed words be left alone; here they always are.
  public nonisolated func autocorrectionDisabled(_ disable: Bool = true) -> some View {
    environment(\.autocorrectionDisabled, disable)
  }

  /// The older form of `autocorrectionDisabled`; nil says nothing.
  public nonisolated func disableAutocorrection(_ disable: Bool?) -> some View {
    environment(\.disableAutocorrection, disable)
  }

  /// Says which keyboard on the screen suits the fields in this view. The field says so to the
  /// stage and to tools; what is typed on a real keyboard is taken whatever it is.
  public nonisolated func keyboardType(_ type: UIKeyboardType) -> some View {
    environment(\.keyboardType, type)
  }

  /// Says what the fields in this view are for, a name or a password, say. The field says so to the
  /// stage and to tools; nothing is offered here.
  public nonisolated func textContentType(_ textContentType: UITextContentType?) -> some View {
    environment(\.textContentType, textContentType)
  }
}
