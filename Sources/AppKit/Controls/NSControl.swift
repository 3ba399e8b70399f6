import Foundation
import VivaceMessages
import VivaceUIKit

/// Tracks user input through a hosted UIKit control and sends its message to a target.
///
/// The UIKit control fills the view, draws it and tracks the pointer.
@MainActor @preconcurrency open class NSControl: NSView {
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large, extraLarge }
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let mixed = StateValue(rawValue: -1)
    public static let off = StateValue(rawValue: 0)
    public static let on = StateValue(rawValue: 1)
  }

  open weak var target: AnyObject?
  open var action: Selector?
  open var isContinuous = true
  open var isEnabled = true { didSet { enabledChanged() } }
  open var isHighlighted = false
  open var controlSize = ControlSize.regular { didSet { contentChanged() } }
  open var refusesFirstResponder = false
  open var ignoresMultiClick = false
  /// Writes what is given as an object or a number.
  open var formatter: Formatter?
  /// Of text in it; that of macOS's controls at first.
  open var font: NSFont? = .systemFont(ofSize: 13) { didSet { contentChanged() } }
  open var alignment = NSTextAlignment.natural { didSet { contentChanged() } }
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { contentChanged() } }
  open var usesSingleLineMode = false { didSet { contentChanged() } }

  open override var isFlipped: Bool { true }

  func enabledChanged() {}
  func contentChanged() { invalidateIntrinsicContentSize() }

  /// The value in its forms; what kinds of controls have none of keep a text.
  open var stringValue = "" { didSet { contentChanged() } }
  open var attributedStringValue: NSAttributedString {
    get { NSAttributedString(string: stringValue) }
    set { stringValue = newValue.string }
  }
  open var objectValue: Any? {
    get { stringValue }
    set { stringValue = newValue.map { formatted($0) ?? "\($0)" } ?? "" }
  }
  func formatted(_ value: Any) -> String? {
    let number =
      (value as? Int).map { NSNumber(value: $0) }
      ?? (value as? Double).map { NSNumber(value: $0) }
    return formatter?.string(for: number ?? value)
  }
  open var doubleValue: Double {
    get { Double(stringValue) ?? 0 }
    set { stringValue = "\(newValue)" }
  }
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }
  open var intValue: Int32 {
    get { Int32(clamping: integerValue) }
    set { integerValue = Int(newValue) }
  }
  open var integerValue: Int {
    get { doubleValue.isFinite ? Int(max(-1e15, min(doubleValue, 1e15))) : 0 }
    set { doubleValue = Double(newValue) }
  }

  /// Sends the message to the target or, without one, along the responder chain. Returns true if it was
  /// handled.
  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action else { return false }
    if let target {
      _send(action, to: target as AnyObject, self)
      return true
    }
    return (window?.firstResponder ?? self).tryToPerform(action, with: self)
  }
  func act() { sendAction(action, to: target) }
  open func performClick(_ sender: Any?) { if isEnabled { act() } }
  open func sizeToFit() {
    let size = intrinsicContentSize
    setFrameSize(
      NSSize(
        width: size.width >= 0 ? size.width : frame.width,
        height: size.height >= 0 ? size.height : frame.height))
  }
  open func sizeThatFits(_ size: NSSize) -> NSSize { intrinsicContentSize }
  open func takeStringValueFrom(_ sender: Any?) {
    if let control = sender as? NSControl { stringValue = control.stringValue }
  }
  open func takeDoubleValueFrom(_ sender: Any?) {
    if let control = sender as? NSControl { doubleValue = control.doubleValue }
  }
  open func abortEditing() -> Bool { backing.endEditing(true) }
  open func currentEditor() -> NSText? { nil }
  open func validateEditing() {}

  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification")
}
