import Foundation
import VivaceMessages
import VivaceSupplements
import VivaceUIKit

/// A receiver of events: a view, controller, window or the application. Unhandled events are passed to
/// the next responder.
@MainActor @preconcurrency open class NSResponder: _ResponderBase {
  /// A responder without a next one.
  public init() { super.init(_base: ()) }
  /// A responder of an interface file; other coders give it no values.
  public required init?(coder: NSCoder) { super.init(_base: ()) }

  /// The objects of interface files that it owns.
  final var keptObjects: [AnyObject] = []
  /// Called once all outlets of an object of an interface file are set.
  open func awakeFromNib() {}

  private weak var ownNext: NSResponder?
  /// The next responder; a view's is its controller or its superview, unless another one was set.
  open var nextResponder: NSResponder? {
    get { ownNext ?? usualNext }
    set { ownNext = newValue }
  }
  var usualNext: NSResponder? { nil }

  /// The undo manager: that of the next responder that has one.
  open var undoManager: UndoManager? { nextResponder?.undoManager }
  /// Hands an error to the next responder; the application at the chain's end shows it.
  @discardableResult open func presentError(_ error: any Error) -> Bool {
    let error = willPresentError(error)
    return (nextResponder ?? NSWindow.application)?.presentError(error) ?? false
  }
  /// Returns the error to present instead of another one.
  open func willPresentError(_ error: any Error) -> any Error { error }

  /// Whether it can receive keys; false by default.
  open var acceptsFirstResponder: Bool { false }
  /// Called before it receives keys. Returns whether it does.
  open func becomeFirstResponder() -> Bool { true }
  /// Called before it loses the keys. Returns whether it does.
  open func resignFirstResponder() -> Bool { true }

  private func pass(_ event: NSEvent, _ call: (NSResponder) -> (NSEvent) -> Void) {
    if let nextResponder { call(nextResponder)(event) } else { event.isUnused = true }
  }

  /// Handles a press of the primary button; passed on by default.
  open func mouseDown(with event: NSEvent) { pass(event) { $0.mouseDown } }
  /// Handles a release of the primary button; passed on by default.
  open func mouseUp(with event: NSEvent) { pass(event) { $0.mouseUp } }
  /// Handles a drag with the primary button; passed on by default.
  open func mouseDragged(with event: NSEvent) { pass(event) { $0.mouseDragged } }
  /// Handles a movement of the pointer; passed on by default.
  open func mouseMoved(with event: NSEvent) { pass(event) { $0.mouseMoved } }
  /// Handles the pointer's entry into a tracking area.
  open func mouseEntered(with event: NSEvent) { pass(event) { $0.mouseEntered } }
  /// Handles the pointer's exit from a tracking area.
  open func mouseExited(with event: NSEvent) { pass(event) { $0.mouseExited } }
  /// Handles a press of the secondary button; passed on by default.
  open func rightMouseDown(with event: NSEvent) { pass(event) { $0.rightMouseDown } }
  /// Handles a release of the secondary button; passed on by default.
  open func rightMouseUp(with event: NSEvent) { pass(event) { $0.rightMouseUp } }
  /// Handles a drag with the secondary button; passed on by default.
  open func rightMouseDragged(with event: NSEvent) { pass(event) { $0.rightMouseDragged } }
  /// Handles a press of another button; passed on by default.
  open func otherMouseDown(with event: NSEvent) { pass(event) { $0.otherMouseDown } }
  /// Handles a release of another button; passed on by default.
  open func otherMouseUp(with event: NSEvent) { pass(event) { $0.otherMouseUp } }
  /// Handles a drag with another button; passed on by default.
  open func otherMouseDragged(with event: NSEvent) { pass(event) { $0.otherMouseDragged } }
  /// Handles the wheel; passed on by default.
  open func scrollWheel(with event: NSEvent) { pass(event) { $0.scrollWheel } }
  /// Handles a key that went down; passed on by default.
  open func keyDown(with event: NSEvent) { pass(event) { $0.keyDown } }
  /// Handles a key that was released; passed on by default.
  open func keyUp(with event: NSEvent) { pass(event) { $0.keyUp } }
  /// Handles a change of the modifiers; passed on by default.
  open func flagsChanged(with event: NSEvent) { pass(event) { $0.flagsChanged } }
  /// Handles the pointer's entry into a cursor area; passed on by default.
  open func cursorUpdate(with event: NSEvent) { pass(event) { $0.cursorUpdate } }
  /// Handles a pinch on a trackpad; passed on by default.
  open func magnify(with event: NSEvent) { pass(event) { $0.magnify } }
  /// Handles a rotation on a trackpad; passed on by default.
  open func rotate(with event: NSEvent) { pass(event) { $0.rotate } }
  /// Handles a swipe on a trackpad; passed on by default.
  open func swipe(with event: NSEvent) { pass(event) { $0.swipe } }

  /// Whether it wants the wheel where a scroll view inside of it does not scroll in a direction.
  open func wantsForwardedScrollEvents(for axis: NSEvent.GestureAxis) -> Bool { false }

  /// Handles a key chord; returns false if it has no use for it.
  open func performKeyEquivalent(with event: NSEvent) -> Bool { false }
  /// Called for a message that nothing in the chain handles. Does nothing, and the engine does not call it.
  open func noResponder(for eventSelector: Selector) {}

  /// Performs a message, or passes it to the next responder; returns true if it was performed.
  @discardableResult open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
    if let command = command(action.description) {
      command(object)
      return true
    }
    if edit(action, object) { return true }
    if _understands(action, self) {
      _send(action, to: self, object)
      return true
    }
    return nextResponder?.tryToPerform(action, with: object) ?? false
  }

  /// Returns the responder's own handler of a message such as `copy:`; nil without one. Methods added by programs
  /// are found elsewhere.
  func command(_ message: String) -> ((Any?) -> Void)? { nil }
  /// Whether it would take a message itself.
  func handles(_ action: Selector) -> Bool {
    command(action.description) != nil || _understands(action, self)
  }

  // MARK: - Keys as commands

  /// Makes of keys what they do to a text: ``insertText(_:)``, ``doCommand(by:)``.
  open func interpretKeyEvents(_ eventArray: [NSEvent]) {
    for event in eventArray {
      if let command = event.command {
        doCommand(by: command)
      } else if let text = event.characters,
        event.modifierFlags.isDisjoint(with: [.command, .control])
      {
        insertText(text)
      }
    }
  }
  /// Performs a command of a key, or passes it on.
  open func doCommand(by selector: Selector) { tryToPerform(selector, with: nil) }
  /// Inserts text, for subclasses to override.
  open func insertText(_ insertString: Any) {}
  /// Handles the return key.
  open func insertNewline(_ sender: Any?) { nextResponder?.insertNewline(sender) }
  /// Handles the Tab key.
  open func insertTab(_ sender: Any?) { nextResponder?.insertTab(sender) }
  /// Handles the Tab key with Shift.
  open func insertBacktab(_ sender: Any?) { nextResponder?.insertBacktab(sender) }
  /// Handles the Escape key.
  open func cancelOperation(_ sender: Any?) { nextResponder?.cancelOperation(sender) }
  /// Deletes the selection, or the character before the caret.
  open func deleteBackward(_ sender: Any?) { nextResponder?.deleteBackward(sender) }
  /// Deletes the selection, or the character after the caret.
  open func deleteForward(_ sender: Any?) { nextResponder?.deleteForward(sender) }
  /// Moves the caret a line up.
  open func moveUp(_ sender: Any?) { nextResponder?.moveUp(sender) }
  /// Moves the caret a line down.
  open func moveDown(_ sender: Any?) { nextResponder?.moveDown(sender) }
  /// Moves the caret to the left.
  open func moveLeft(_ sender: Any?) { nextResponder?.moveLeft(sender) }
  /// Moves the caret to the right.
  open func moveRight(_ sender: Any?) { nextResponder?.moveRight(sender) }
  /// Selects everything.
  open func selectAll(_ sender: Any?) { nextResponder?.selectAll(sender) }

  /// Performs one of the messages of editing; false for all other messages.
  package func edit(_ action: Selector, _ sender: Any?) -> Bool {
    switch action.description {
    case "insertNewline:": insertNewline(sender)
    case "insertTab:": insertTab(sender)
    case "insertBacktab:": insertBacktab(sender)
    case "cancelOperation:": cancelOperation(sender)
    case "deleteBackward:": deleteBackward(sender)
    case "deleteForward:": deleteForward(sender)
    case "moveUp:": moveUp(sender)
    case "moveDown:": moveDown(sender)
    case "moveLeft:": moveLeft(sender)
    case "moveRight:": moveRight(sender)
    case "selectAll:": selectAll(sender)
    default: return false
    }
    return true
  }
}

extension NSEvent {
  /// The editing command of a key; nil for keys that type text.
  var command: Selector? {
    if charactersIgnoringModifiers == "\u{1B}" { return "cancelOperation:" }
    return switch specialKey {
    case .carriageReturn: "insertNewline:"
    case .tab: modifierFlags.contains(.shift) ? "insertBacktab:" : "insertTab:"
    case .delete, .backspace: "deleteBackward:"
    case .deleteForward: "deleteForward:"
    case .upArrow: "moveUp:"
    case .downArrow: "moveDown:"
    case .leftArrow: "moveLeft:"
    case .rightArrow: "moveRight:"
    default: nil
    }
  }
}

/// A rectangle of a view in which the pointer is followed.
@MainActor @preconcurrency open class NSTrackingArea: NSObject {
  /// The events and conditions of a tracking area.
  public struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// A set of options from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Sends `mouseEntered(with:)` and `mouseExited(with:)` to the owner.
    public static let mouseEnteredAndExited = Options(rawValue: 0x01)
    /// Sends `mouseMoved(with:)` to the owner while the pointer is inside.
    public static let mouseMoved = Options(rawValue: 0x02)
    /// Sends `cursorUpdate(with:)` to the owner at the pointer's entry.
    public static let cursorUpdate = Options(rawValue: 0x04)
    /// Meant for areas of a focused view. No effect here: areas are always active.
    public static let activeWhenFirstResponder = Options(rawValue: 0x10)
    /// Meant for areas of the key window. No effect here: areas are always active.
    public static let activeInKeyWindow = Options(rawValue: 0x20)
    /// Meant for areas of the active program. No effect here: areas are always active.
    public static let activeInActiveApp = Options(rawValue: 0x40)
    /// The area works in any state of the window, as all areas do here.
    public static let activeAlways = Options(rawValue: 0x80)
    /// Meant to count the pointer as inside at first. No effect here: the first event decides.
    public static let assumeInside = Options(rawValue: 0x100)
    /// The rectangle is that of the view, whatever was given.
    public static let inVisibleRect = Options(rawValue: 0x200)
    /// Meant for events during a drag. No effect here.
    public static let enabledDuringMouseDrag = Options(rawValue: 0x400)
  }

  /// The rectangle, in the view's coordinates.
  public let rect: NSRect
  /// The events and conditions.
  public let options: Options
  /// The receiver of the events.
  open private(set) weak var owner: AnyObject?
  /// Values for the program's own use.
  public let userInfo: [AnyHashable: Any]?
  /// Whether the pointer is in it.
  var isEntered = false

  /// An area for `addTrackingArea(_:)`; only an `NSResponder` as owner receives events. The owner is held
  /// weakly.
  public init(
    rect: NSRect, options: Options, owner: Any?, userInfo: [AnyHashable: Any]? = nil
  ) {
    (self.rect, self.options, self.userInfo) = (rect, options, userInfo)
    self.owner = owner.map { $0 as AnyObject }
    super.init()
  }

  /// Sends an event to the owner, as far as the options of the area include it.
  func tell(_ event: NSEvent) {
    event.trackingArea = self
    guard let owner = owner as? NSResponder else { return }
    switch event.type {
    case .mouseEntered where options.contains(.mouseEnteredAndExited):
      owner.mouseEntered(with: event)
    case .mouseExited where options.contains(.mouseEnteredAndExited): owner.mouseExited(with: event)
    case .mouseMoved where options.contains(.mouseMoved): owner.mouseMoved(with: event)
    case .cursorUpdate where options.contains(.cursorUpdate): owner.cursorUpdate(with: event)
    default: break
    }
  }
}
