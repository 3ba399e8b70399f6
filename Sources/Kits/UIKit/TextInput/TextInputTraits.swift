import VivaceGeometry
import VivaceInteraction
import VivaceTypography

/// The label of the return key.
public enum UIReturnKeyType: Int, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall,
    `continue`
}
/// The letters that an on-screen keyboard capitalizes by itself.
public enum UITextAutocapitalizationType: Int, Sendable {
  case none, words, sentences, allCharacters
}
/// The correction of typed text by an input method; `default` leaves it to the system.
public enum UITextAutocorrectionType: Int, Sendable { case `default`, no, yes }
/// The underlining of misspelled text. Fields store it: there are no dictionaries here.
public enum UITextSpellCheckingType: Int, Sendable { case `default`, no, yes }
/// The replacement of straight quotes. Fields store it: quotes stay as typed.
public enum UITextSmartQuotesType: Int, Sendable { case `default`, no, yes }
/// The replacement of double hyphens. Fields store it: hyphens stay as typed.
public enum UITextSmartDashesType: Int, Sendable { case `default`, no, yes }
/// Spaces around pasted and cut text. Fields store it: spaces stay as they are.
public enum UITextSmartInsertDeleteType: Int, Sendable { case `default`, no, yes }
/// The brightness of an on-screen keyboard. Fields store it with no effect.
public enum UIKeyboardAppearance: Int, Sendable {
  case `default`, dark, light
  /// Equals `dark`.
  public static var alert: UIKeyboardAppearance { .dark }
}

/// The wishes of a field for typing aids.
@MainActor @preconcurrency public protocol UITextInputTraits: AnyObject {
  var keyboardType: UIKeyboardType { get set }
  var returnKeyType: UIReturnKeyType { get set }
  var autocapitalizationType: UITextAutocapitalizationType { get set }
  var autocorrectionType: UITextAutocorrectionType { get set }
  var isSecureTextEntry: Bool { get set }
}

/// Takes what is typed.
@MainActor @preconcurrency public protocol UIKeyInput: UITextInputTraits {
  var hasText: Bool { get }
  func insertText(_ text: String)
  func deleteBackward()
}

/// Takes what is typed, and lets others select, read and replace parts of it.
@MainActor @preconcurrency public protocol UITextInput: UIKeyInput {
  var selectedTextRange: UITextRange? { get set }
  /// The uncommitted text of an input method.
  var markedTextRange: UITextRange? { get }
  var beginningOfDocument: UITextPosition { get }
  var endOfDocument: UITextPosition { get }
  func text(in range: UITextRange) -> String?
  func replace(_ range: UITextRange, withText text: String)
  /// - Parameter selectedRange: Of what is marked, in UTF-16 units.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  func unmarkText()
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  func firstRect(for range: UITextRange) -> CGRect
  func caretRect(for position: UITextPosition) -> CGRect
  /// The object that receives changes of the text and the selection.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  func closestPosition(to point: CGPoint) -> UITextPosition?
}

/// Receives the changes of an input's text and selection.
@MainActor @preconcurrency public protocol UITextInputDelegate: AnyObject {
  func selectionWillChange(_ textInput: (any UITextInput)?)
  func selectionDidChange(_ textInput: (any UITextInput)?)
  func textWillChange(_ textInput: (any UITextInput)?)
  func textDidChange(_ textInput: (any UITextInput)?)
}

extension UITextInput {
  /// Nil, of an input that reports no changes.
  public var inputDelegate: (any UITextInputDelegate)? {
    get { nil }
    set {}
  }

  /// Notifies the delegate of a change of the text.
  func tellTextChange() {
    inputDelegate?.textWillChange(self)
    inputDelegate?.textDidChange(self)
  }
  /// Notifies the delegate of a change of the selection.
  func tellSelectionChange() {
    inputDelegate?.selectionWillChange(self)
    inputDelegate?.selectionDidChange(self)
  }
}

/// A place in a text.
open class UITextPosition: NSObject {
  /// In UTF-16 units.
  let offset: Int
  init(_ offset: Int) { self.offset = offset }
  /// For subclasses, which have places of their own.
  public override init() { offset = 0 }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextPosition)?.offset == offset
  }
  open override var hash: Int { offset.hashValue }
}

/// From one place in a text to another.
open class UITextRange: NSObject {
  private let ends: (UITextPosition, UITextPosition)
  /// The position before the first character of the range.
  open var start: UITextPosition { ends.0 }
  /// The position after the last character of the range.
  open var end: UITextPosition { ends.1 }
  init(_ range: NSRange) {
    ends = (UITextPosition(range.location), UITextPosition(range.location + range.length))
  }
  /// For subclasses, which have ends of their own.
  public override init() { ends = (UITextPosition(0), UITextPosition(0)) }
  /// True if both positions are equal: a caret.
  open var isEmpty: Bool { start.offset == end.offset }
  var range: NSRange { NSRange(location: start.offset, length: end.offset - start.offset) }
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? UITextRange)?.range == range
  }
  open override var hash: Int { start.hash ^ end.hash &* 31 }
}

/// A responder that edits text.
@MainActor package protocol TextInputResponder: UITextInput {
  /// - Parameter extending: Whether the selection grows.
  /// - Returns: False of a key that means nothing there.
  @discardableResult func handle(_ key: EditingKey, extending: Bool) -> Bool
  /// Sets the uncommitted text of an input method, and the selection in it, in UTF-8 bytes.
  func compose(_ text: String, selection: Range<Int>)
  /// The caret, in the view's coordinates; nil if the view accepts no text now.
  var caretInView: CGRect? { get }
  /// Whether the tab key types.
  var acceptsTabs: Bool { get }
  /// Puts the latest selection of any program at a location of the view.
  func pasteSelection(at location: CGPoint)
}

extension UIResponder {
  /// Posted when an input view or accessory begins to rise into the window.
  public nonisolated static let keyboardWillShowNotification = Notification.Name(
    "UIKeyboardWillShowNotification")
  /// Posted a quarter of a second later, when the input view has risen.
  public nonisolated static let keyboardDidShowNotification = Notification.Name(
    "UIKeyboardDidShowNotification")
  /// Posted when an input view begins to leave.
  public nonisolated static let keyboardWillHideNotification = Notification.Name(
    "UIKeyboardWillHideNotification")
  /// Posted when the input view has left.
  public nonisolated static let keyboardDidHideNotification = Notification.Name(
    "UIKeyboardDidHideNotification")
  /// Posted together with either announcement of a movement.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// Posted after either movement.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// A `CGRect` in the window: the frame before the movement.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// A `CGRect` in the window: the frame after the movement.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// The seconds of the movement: 0.25.
  public nonisolated static let keyboardAnimationDurationUserInfoKey =
    "UIKeyboardAnimationDurationUserInfoKey"
  /// The number of the curve: 7, which is a spring in `UIView.AnimationOptions`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey =
    "UIKeyboardAnimationCurveUserInfoKey"
  /// Always true: the input views belong to this program.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
