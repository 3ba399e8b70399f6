import Foundation
import VivaceGraphics
import VivaceMessages
import VivaceUIKit

/// Tracks user input through a hosted UIKit control and sends its message to a target.
///
/// The UIKit control fills the view, draws it and tracks the pointer.
@MainActor @preconcurrency open class NSControl: NSView {
  /// The size of a control.
  public enum ControlSize: UInt, Sendable { case regular, small, mini, large, extraLarge }
  /// The state of a button or a menu item.
  public struct StateValue: RawRepresentable, Hashable, Sendable {
    /// The number of the state: -1, 0 or 1.
    public let rawValue: Int
    /// A state with any number; controls know -1, 0 and 1.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// Partly on; -1.
    public static let mixed = StateValue(rawValue: -1)
    /// Not chosen; 0.
    public static let off = StateValue(rawValue: 0)
    /// Chosen; 1.
    public static let on = StateValue(rawValue: 1)
  }

  /// The receiver of the action; nil is the responder chain.
  open weak var target: AnyObject?
  /// The message that a click or change sends.
  open var action: Selector?
  /// Whether each step of a drag sends the action, not only its end.
  open var isContinuous = true
  /// Whether the control can be used.
  open var isEnabled = true { didSet { enabledChanged() } }
  /// Stored only.
  open var isHighlighted = false
  /// The size of the control.
  open var controlSize = ControlSize.regular { didSet { contentChanged() } }
  /// Whether the control takes no focus by a click.
  open var refusesFirstResponder = false
  /// Stored only.
  open var ignoresMultiClick = false
  /// Writes what is given as an object or a number.
  open var formatter: Formatter?
  /// Of text in it; that of macOS's controls at first.
  open var font: NSFont? = .systemFont(ofSize: 13) { didSet { contentChanged() } }
  /// The alignment of text.
  open var alignment = NSTextAlignment.natural { didSet { contentChanged() } }
  /// The treatment of lines that are too long.
  open var lineBreakMode = NSLineBreakMode.byWordWrapping { didSet { contentChanged() } }
  /// Whether the text is kept in one line.
  open var usesSingleLineMode = false { didSet { contentChanged() } }

  open override var isFlipped: Bool { true }

  private var ownCell: NSCell?
  /// The older form of the control, made when it is first asked for.
  ///
  /// A cell of the program's own class sets the control up, but draws nothing, which is reported once.
  open var cell: NSCell? {
    get {
      if let ownCell { return ownCell }
      install(makeCell())
      return ownCell
    }
    set { install(newValue) }
  }
  private func install(_ cell: NSCell?) {
    ownCell = cell
    cell?.join(self)
    if let cell, type(of: cell) != type(of: makeCell()) {
      NotYet.once("NSControl.cell", "a cell of the program's class would draw the control")
    }
  }
  func makeCell() -> NSCell { NSCell(textCell: "") }

  /// UIKit's control that draws this one and tracks the mouse; nil for those that do so themselves.
  var hosted: UIControl? { nil }
  /// Adds the hosted control. The mouse is this view's own, so that subclasses can override its methods.
  func addHosted(_ control: UIControl) {
    control.isUserInteractionEnabled = false
    control.tintColor = .controlAccentColor
    backing.addSubview(control)
    backing.isAccessibilityElement = true
  }

  open override func mouseDown(with event: NSEvent) {
    guard let hosted else { return super.mouseDown(with: event) }
    if let touch = event.touch { hosted.touchesBegan([touch], with: nil) }
  }
  open override func mouseDragged(with event: NSEvent) {
    guard let hosted else { return super.mouseDragged(with: event) }
    if let touch = event.touch { hosted.touchesMoved([touch], with: nil) }
  }
  open override func mouseUp(with event: NSEvent) {
    guard let hosted else { return super.mouseUp(with: event) }
    guard let touch = event.touch else { return }
    if touch.phase == .cancelled {
      hosted.touchesCancelled([touch], with: nil)
    } else {
      hosted.touchesEnded([touch], with: nil)
    }
  }

  func enabledChanged() { hosted?.isEnabled = isEnabled }
  func contentChanged() { invalidateIntrinsicContentSize() }

  /// The value in its forms; what kinds of controls have none of keep a text.
  open var stringValue = "" { didSet { contentChanged() } }
  /// The text with attributes.
  open var attributedStringValue: NSAttributedString {
    get { NSAttributedString(string: stringValue) }
    set { stringValue = newValue.string }
  }
  /// The value as an object, written by the formatter.
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
  /// The value as a number.
  open var doubleValue: Double {
    get { Double(stringValue) ?? 0 }
    set { stringValue = "\(newValue)" }
  }
  /// The value as a number.
  open var floatValue: Float {
    get { Float(doubleValue) }
    set { doubleValue = Double(newValue) }
  }
  /// The value as a whole number.
  open var intValue: Int32 {
    get { Int32(clamping: integerValue) }
    set { integerValue = Int(newValue) }
  }
  /// The value as a whole number.
  open var integerValue: Int {
    get { doubleValue.isFinite ? Int(max(-1e15, min(doubleValue, 1e15))) : 0 }
    set { doubleValue = Double(newValue) }
  }

  /// Sends the message to the target or, without one, along the responder chain. Returns true if it was
  /// handled.
  @discardableResult open func sendAction(_ action: Selector?, to target: Any?) -> Bool {
    guard let action else { return false }
    if let responder = target as? NSResponder, !_understands(action, responder) {
      return responder.tryToPerform(action, with: self)
    }
    if let target {
      _send(action, to: target as AnyObject, self)
      return true
    }
    return (window?.firstResponder ?? self).tryToPerform(action, with: self)
      || NSApplication.shared.sendAction(action, to: nil, from: self)
  }
  func act() { sendAction(action, to: target) }
  /// Sends the action, as a click does.
  open func performClick(_ sender: Any?) { if isEnabled { act() } }
  /// Resizes the control to its intrinsic size.
  open func sizeToFit() {
    let size = intrinsicContentSize
    setFrameSize(
      NSSize(
        width: size.width >= 0 ? size.width : frame.width,
        height: size.height >= 0 ? size.height : frame.height))
  }
  /// The best size within a size: the intrinsic size.
  open func sizeThatFits(_ size: NSSize) -> NSSize { intrinsicContentSize }
  /// Copies the text of another control.
  open func takeStringValueFrom(_ sender: Any?) {
    if let control = sender as? NSControl { stringValue = control.stringValue }
  }
  /// Copies the number of another control.
  open func takeDoubleValueFrom(_ sender: Any?) {
    if let control = sender as? NSControl { doubleValue = control.doubleValue }
  }
  override func command(_ message: String) -> ((Any?) -> Void)? {
    switch message {
    case "takeStringValueFrom:": { [self] in takeStringValueFrom($0) }
    case "takeDoubleValueFrom:": { [self] in takeDoubleValueFrom($0) }
    case "takeFloatValueFrom:", "takeIntValueFrom:", "takeIntegerValueFrom:":
      {
        [self] in takeDoubleValueFrom($0)
      }
    case "performClick:": { [self] in performClick($0) }
    default: super.command(message)
    }
  }
  /// Ends the editing of the control's text.
  open func abortEditing() -> Bool { backing.endEditing(true) }
  /// The shared editor of fields. There is none here.
  open func currentEditor() -> NSText? { nil }
  /// Does nothing: a field's text is always its value.
  open func validateEditing() {}

  /// Posted when a field gets the keys; its user info has the editor at `NSFieldEditor`.
  public nonisolated static let textDidBeginEditingNotification = Notification.Name(
    "NSControlTextDidBeginEditingNotification")
  /// Posted when a field loses the keys.
  public nonisolated static let textDidEndEditingNotification = Notification.Name(
    "NSControlTextDidEndEditingNotification")
  /// Posted after each change of a field's text by the user.
  public nonisolated static let textDidChangeNotification = Notification.Name(
    "NSControlTextDidChangeNotification")
}
