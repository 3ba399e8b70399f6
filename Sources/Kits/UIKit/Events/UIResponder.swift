import Foundation
import VivaceMessages
import VivaceSupplements

/// An object without `init()`: so that a responder's may be the main actor's, which that of `NSObject`
/// is not.
open class _ResponderBase: NSObject {
  /// For `UIResponder` alone; programs do not call it.
  public init(_base: Void) { super.init() }
}

/// The receivers of events: views, controllers, windows, the application.
///
/// Unhandled events continue to `next`, up to the application. One responder of a window is the first: keys and
/// actions without a target begin there.
@MainActor @preconcurrency open class UIResponder: _ResponderBase {
  public init() { super.init(_base: ()) }

  deinit { AssociationTable.removeAll(of: ObjectIdentifier(self)) }

  /// The responder that gets events which this one does not handle; nil is the end of the chain.
  open var next: UIResponder? { nil }

  /// Whether it can receive keys; false by default.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether it may stop to receive keys; true by default.
  open var canResignFirstResponder: Bool { true }
  /// Whether it receives keys now.
  open var isFirstResponder: Bool { FirstResponder.current === self }

  /// Makes this the first responder, if it can be and the one before lets go; whether it is now.
  @discardableResult open func becomeFirstResponder() -> Bool {
    if isFirstResponder { return true }
    guard canBecomeFirstResponder else { return false }
    guard FirstResponder.makeRoom() else { return false }
    FirstResponder.current = self
    FirstResponder.onChange?(self)
    return true
  }

  /// Makes this the receiver of keys although it cannot become the first responder, as a control to which the tab
  /// key has come. Returns false if the one before keeps them.
  final func receiveKeys() -> Bool {
    if isFirstResponder { return true }
    guard FirstResponder.makeRoom() else { return false }
    FirstResponder.current = self
    FirstResponder.isOperated = true
    FirstResponder.onChange?(self)
    return true
  }

  /// Stops to receive keys. Returns whether it may.
  @discardableResult open func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return true }
    guard canResignFirstResponder else { return false }
    FirstResponder.drop()
    return true
  }

  /// The view above the keyboard while this is the first responder.
  open var inputView: UIView? { nil }
  /// A view above ``inputView``; nil has none.
  open var inputAccessoryView: UIView? { nil }
  /// Shows changed input views. There is no keyboard on the screen here, so nothing happens.
  open func reloadInputViews() {}

  // Nothing here keeps the state of an interface, so these are never called.
  /// Never called: interfaces are not restored here.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Never called: interfaces are not restored here.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Never called: interfaces are not restored here.
  open func applicationFinishedRestoringState() {}

  /// Handles touches that went down; passed on to ``next`` by default.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Handles touches that moved; passed on to ``next`` by default.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Handles touches that were lifted; passed on to ``next`` by default.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Handles touches that were cancelled; passed on to ``next`` by default.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Handles keys that went down; passed on to ``next`` by default.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if let next { next.pressesBegan(presses, with: event) } else { event?.isUnused = true }
  }
  /// Handles presses that changed; passed on to ``next`` by default.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Handles keys that were released; passed on to ``next`` by default.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Handles presses that were cancelled; passed on to ``next`` by default.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// The undo manager of the window, unless a responder in the chain has its own.
  open var undoManager: UndoManager? { next?.undoManager }

  /// Keys with messages, for as long as this is in the chain from the first responder.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// Passes the event on to `next`. Nothing here shakes: it is never called by the system.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionBegan(motion, with: event)
  }
  /// Passes the end of a motion on to `next`; never called by the system.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionEnded(motion, with: event)
  }

  /// Called after the object was made from an interface file and all outlets of the file were set.
  open func awakeFromNib() {}

  /// Whether it does something for a message, such as one of the edit menu's.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    _understands(action, self)
  }
  /// The first responder of the chain, from this one on, that can perform the action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender)
      ? self : next?.target(forAction: action, withSender: sender)
  }

  /// Changes the system's menus; called of the program, which asks its delegate.
  open func buildMenu(with builder: any UIMenuBuilder) {}
  /// Updates a command before it is shown or performed: its title, attributes and state.
  open func validate(_ command: UICommand) {}

  // MARK: - The edit menu's messages

  /// Moves the selection to the clipboard.
  open func cut(_ sender: Any?) {}
  /// Copies the selection to the clipboard.
  open func copy(_ sender: Any?) {}
  /// Inserts the clipboard's content.
  open func paste(_ sender: Any?) {}
  /// Selects the word at the caret.
  open func select(_ sender: Any?) {}
  /// Selects everything.
  open func selectAll(_ sender: Any?) {}
  /// Deletes the selection.
  open func delete(_ sender: Any?) {}

  /// Performs one of the edit menu's messages; false for all other messages.
  package final func edit(_ action: Selector, _ sender: Any?) -> Bool {
    switch action.description {
    case "cut:": cut(sender)
    case "copy:": copy(sender)
    case "paste:": paste(sender)
    case "select:": select(sender)
    case "selectAll:": selectAll(sender)
    case "delete:": delete(sender)
    default: return false
    }
    return true
  }
}

/// The messages of an edit menu, to be named in `#selector`.
@MainActor @preconcurrency public protocol UIResponderStandardEditActions: AnyObject {
  func cut(_ sender: Any?)
  func copy(_ sender: Any?)
  func paste(_ sender: Any?)
  func select(_ sender: Any?)
  func selectAll(_ sender: Any?)
  func delete(_ sender: Any?)
}

extension UIResponder: UIResponderStandardEditActions {}

/// The responder that receives keys.
@MainActor package enum FirstResponder {
  package static weak var current: UIResponder?
  /// Whether keys operate it, as a control that takes no text.
  package fileprivate(set) static var isOperated = false {
    didSet { if !isOperated { KeyRing.hide() } }
  }
  /// Called with the new first responder.
  package static var onChange: ((UIResponder?) -> Void)?
  /// Whether another one follows at once, so that there is none for a moment only.
  private static var isMoving = false

  /// Has the present one let go for another one; whether it did.
  fileprivate static func makeRoom() -> Bool {
    guard let current else { return true }
    isMoving = true
    defer { isMoving = false }
    return current.resignFirstResponder()
  }

  /// Ends the first responder's role, without a question to its delegate.
  static func drop() {
    guard current != nil else { return }
    current = nil
    isOperated = false
    if !isMoving { onChange?(nil) }
  }
}
