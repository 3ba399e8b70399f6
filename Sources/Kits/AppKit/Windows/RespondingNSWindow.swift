import Foundation
import VivaceUIKit

/// A window's first responder, and unhandled events.
@MainActor @preconcurrency open class _RespondingNSWindow: _PlacedNSWindow {
  /// The view that gets the keys when the window is shown first; nil gives them to the window.
  open var initialFirstResponder: NSView?
  /// True would rebuild the order of focus after changes. Stored only: the order follows the layout.
  open var autorecalculatesKeyViewLoop = true
  private weak var ownFirst: NSResponder?

  /// Delivers key events to the first responder; other kinds are ignored here.
  open func sendEvent(_ event: NSEvent) {
    switch event.type {
    case .keyDown: (firstResponder ?? self).keyDown(with: event)
    case .keyUp: (firstResponder ?? self).keyUp(with: event)
    default: break
    }
  }
  open override func performKeyEquivalent(with event: NSEvent) -> Bool {
    func search(_ view: NSView) -> Bool {
      view.subviews.contains { search($0) } || view.performKeyEquivalent(with: event)
    }
    return content.map(search) ?? false
  }
  /// Handles a key with command or control: by the views, else by the main menu; returns true if handled.
  func handlesChord(_ event: NSEvent) -> Bool {
    performKeyEquivalent(with: event)
      || (NSWindow.application as? NSApplication)?.mainMenu?.performKeyEquivalent(with: event)
        == true
  }

  /// The window's first responder; the window itself where no view is.
  open var firstResponder: NSResponder? {
    if let first = backing.firstResponder as? UIView, let owner = NSView.owner(of: first) {
      return owner
    }
    return ownFirst ?? self
  }
  /// Nil makes it the window itself; false if the present one does not let go.
  @discardableResult open func makeFirstResponder(_ responder: NSResponder?) -> Bool {
    guard let responder, responder !== self else {
      ownFirst = nil
      return backing.firstResponder?.resignFirstResponder() ?? true
    }
    return makeFirst(responder)
  }
  @discardableResult func makeFirst(_ responder: NSResponder?) -> Bool {
    guard let responder else { return false }
    if let view = responder as? NSView { return view.becomeFirst() }
    ownFirst = responder
    return responder.becomeFirstResponder()
  }
  /// The pointer moves over the content.
  func pointerMoved(_ event: NSEvent) {
    if acceptsMouseMovedEvents { firstResponder?.mouseMoved(with: event) }
  }
}
