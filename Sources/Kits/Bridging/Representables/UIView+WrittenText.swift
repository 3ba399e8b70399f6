import VivaceAppKit
import VivaceGeometry
import VivaceUIKit
import VivaceViews

extension UIView {
  /// The field that text is typed into: the view itself, or the one in the backing view of an AppKit field.
  var writtenField: (any UITextInput & UIView)? {
    if let field = self as? UITextField { return field }
    if let editor = self as? UITextView { return editor }
    guard let owner = backedView, owner is NSTextField || owner is NSTextView else { return nil }
    return subviews.lazy.filter { !$0.isHidden }.compactMap(\.writtenField).first
  }

  /// The backing view of the AppKit field that the view is a piece of.
  var fieldAround: UIView? {
    guard self is UITextField || self is UITextView, let owner = NSView.owner(of: self),
      owner is NSTextField || owner is NSTextView
    else { return nil }
    return owner.backing
  }
}

/// A field's text as it is spoken, with the conversion of its offsets to those of UIKit.
private struct WrittenText {
  /// With dots in the place of a secret.
  let shown: String
  private let string: String
  private let isSecure: Bool
  private static let dot = "•"

  @MainActor init(_ field: any UITextInput) {
    let whole = field.textRange(from: field.beginningOfDocument, to: field.endOfDocument)
    string = whole.flatMap { field.text(in: $0) } ?? ""
    isSecure = field.isSecureTextEntry
    shown = isSecure ? String(repeating: Self.dot, count: string.count) : string
  }

  /// From UTF-16 units of the text to UTF-8 bytes of what is shown.
  func bytes(_ units: Int) -> Int {
    let index = String.Index(utf16Offset: min(max(units, 0), string.utf16.count), in: string)
    let head = string[..<index]
    return isSecure ? head.count * Self.dot.utf8.count : head.utf8.count
  }

  /// From UTF-8 bytes of what is shown to UTF-16 units of the text.
  func units(_ bytes: Int) -> Int {
    let bytes = max(bytes, 0)
    if isSecure { return string.prefix(bytes / Self.dot.utf8.count).utf16.count }
    let index = string.utf8.index(
      string.startIndex, offsetBy: bytes, limitedBy: string.endIndex)
    return string[..<(index ?? string.endIndex)].utf16.count
  }
}

extension SemanticText {
  /// The text of a field of UIKit's.
  @MainActor init(_ field: any UITextInput & UIView) {
    let text = WrittenText(field)
    let start = field.beginningOfDocument
    let selected = field.selectedTextRange
    let low = selected.map { text.bytes(field.offset(from: start, to: $0.start)) } ?? 0
    let high = selected.map { text.bytes(field.offset(from: start, to: $0.end)) } ?? low
    self.init(
      string: text.shown, selection: low..<max(low, high), caret: max(low, high),
      select: { [weak field] bytes in
        MainActor.assumeIsolated {
          guard let field, field.isFirstResponder || field.becomeFirstResponder() else { return }
          field.selectedTextRange = field.range(ofShown: bytes)
        }
      },
      replace: { [weak field] bytes, string in
        MainActor.assumeIsolated {
          guard let field, let range = field.range(ofShown: bytes), field.isWritable else { return }
          let isLine = field is UITextField
          field.replace(range, withText: isLine ? string.filter { !$0.isNewline } : string)
        }
      },
      rect: { [weak field] bytes in
        MainActor.assumeIsolated {
          guard let field, let range = field.range(ofShown: bytes) else { return nil }
          let rect = range.isEmpty ? field.caretRect(for: range.start) : field.firstRect(for: range)
          return rect.isNull ? nil : field.convert(rect, to: nil)
        }
      })
    isMultiline = field is UITextView
    isSecure = field.isSecureTextEntry
  }
}

extension UITextInput where Self: UIView {
  fileprivate var isWritable: Bool {
    (self as? UITextView)?.isEditable ?? (self as? UIControl)?.isEnabled ?? true
  }

  /// A range in UTF-8 bytes of what is shown.
  fileprivate func range(ofShown bytes: Range<Int>) -> UITextRange? {
    let text = WrittenText(self)
    let start = beginningOfDocument
    guard let low = position(from: start, offset: text.units(bytes.lowerBound)),
      let high = position(from: start, offset: text.units(bytes.upperBound))
    else { return nil }
    return textRange(from: low, to: high)
  }
}
