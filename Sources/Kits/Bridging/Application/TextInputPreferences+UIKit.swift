import VivaceUIKit
import VivaceViews

/// A view in which others are edited: it knows what they ask for.
@MainActor protocol RelaysTextInputPreferences {
  var relayedPreferences: TextInputPreferences? { get }
}

extension UIWindow {
  /// The text input preferences of the field that is edited; nil without one.
  var textInputPreferences: TextInputPreferences? {
    guard let first = firstResponder else { return nil }
    if let relay = first as? any RelaysTextInputPreferences { return relay.relayedPreferences }
    return (first as? any UITextInputTraits).map { TextInputPreferences($0) }
  }
}

extension TextInputPreferences {
  @MainActor init(_ field: any UITextInputTraits) {
    self.init()
    keyboard = field.keyboardType
    contentType =
      (field as? UITextField)?.textContentType ?? (field as? UITextView)?.textContentType
    capitalization =
      switch field.autocapitalizationType {
      case .none: .never
      case .words: .words
      case .sentences: nil
      case .allCharacters: .characters
      }
    isAutocorrectionDisabled =
      switch field.autocorrectionType {
      case .default: nil
      case .no: true
      case .yes: false
      }
    submitLabel = SubmitLabel(field.returnKeyType)
    isSecure = field.isSecureTextEntry
  }
}

extension SubmitLabel {
  /// Nil for the usual key, and for those that name a service.
  fileprivate init?(_ key: UIReturnKeyType) {
    switch key {
    case .go: self = .go
    case .join: self = .join
    case .next: self = .next
    case .route: self = .route
    case .search, .google, .yahoo: self = .search
    case .send: self = .send
    case .done: self = .done
    case .continue: self = .continue
    case .default, .emergencyCall: return nil
    }
  }
}
