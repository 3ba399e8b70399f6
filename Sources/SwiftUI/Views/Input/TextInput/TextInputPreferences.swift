import VivaceTypography

/// The settings that a text field requests of a keyboard: of one on a screen, of a tool, of a test.
///
/// It reaches the stage while the field is focused, and is always in the accessibility tree.
package struct TextInputPreferences: Equatable, Sendable {
  package var keyboard = UIKeyboardType.default
  package var contentType: UITextContentType?
  package var capitalization: TextInputAutocapitalization?
  /// Nil where none is set.
  package var isAutocorrectionDisabled: Bool?
  package var submitLabel: SubmitLabel?
  package var writingTools: WritingToolsBehavior?
  package var writingToolsAffordance = Visibility.automatic
  /// Nil where none is set.
  package var dictation: TextInputDictationBehavior?
  /// Whether the typed text is hidden from display and excluded from storage.
  package var isSecure = false

  /// Nothing is asked for.
  package init() {}

  init(_ environment: EnvironmentValues) {
    keyboard = environment.keyboardType
    contentType = environment.textContentType
    capitalization = environment.textInputAutocapitalization
    isAutocorrectionDisabled = environment.disableAutocorrection
    submitLabel = environment.submitLabel
    writingTools = environment.writingToolsBehavior
    writingToolsAffordance = environment.writingToolsAffordance
    dictation = environment.searchDictationBehavior
  }

  /// The requested settings as text: the modifier's name and its value. Empty when none was requested.
  package var named: [(name: String, value: String)] {
    var result: [(String, String)] = []
    func add(_ name: String, _ value: String?) { if let value { result.append((name, value)) } }
    add("keyboardType", keyboard == .default ? nil : String(describing: keyboard))
    add("textContentType", contentType?.rawValue)
    add("textInputAutocapitalization", capitalization?.rule.rawValue)
    add("autocorrectionDisabled", isAutocorrectionDisabled.map(String.init))
    add("submitLabel", submitLabel?.name)
    add("writingToolsBehavior", writingTools?.name)
    add(
      "writingToolsAffordanceVisibility",
      writingToolsAffordance == .automatic ? nil : "\(writingToolsAffordance)")
    add("searchDictationBehavior", dictation?.name)
    add("secureTextEntry", isSecure ? "true" : nil)
    return result
  }
}

extension FocusCenter {
  /// The settings that the focused field requests; nil while no field is focused.
  package var textInputPreferences: TextInputPreferences? {
    receiver?.handler?.textInputPreferences
  }
}
