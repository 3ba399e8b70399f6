import VivaceGeometry
import VivaceTypography

/// What a text field requests of a keyboard: of one on a screen, of a tool, of a test.
///
/// It reaches the stage while the field is focused, and stands in the accessibility tree always.
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
  /// Whether what is typed is shown to nobody, and remembered by nobody.
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

  /// What was asked for, in words: the modifier's name and its value. Empty when nothing was.
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
  /// What the focused field asks for; nil while no field is focused.
  package var textInputPreferences: TextInputPreferences? {
    receiver?.handler?.textInputPreferences
  }
}
