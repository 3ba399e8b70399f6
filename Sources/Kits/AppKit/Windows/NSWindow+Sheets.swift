import Foundation
import VivaceGraphics

/// Sheets and child windows of a window.
extension NSWindow {
  /// Shows a window that belongs to this one. The desktop keeps no common order or movement.
  public func addChildWindow(_ childWin: NSWindow, ordered ordering: OrderingMode) {
    childWin.parent = self
    childWindows = (childWindows ?? []) + [childWin]
    childWin.orderFront(nil)
  }
  /// Ends the relation to a child window, which stays visible.
  public func removeChildWindow(_ childWin: NSWindow) {
    childWindows?.removeAll { $0 === childWin }
    childWin.parent = nil
  }
  /// Shows a window for this one. It is a window beside, not one that hangs from the title bar.
  public func beginSheet(
    _ sheetWindow: NSWindow,
    completionHandler handler: ((NSApplication.ModalResponse) -> Void)? = nil
  ) {
    attachedSheet = sheetWindow
    sheetWindow.sheetParent = self
    sheetWindow.sheetHandler = handler
    sheetWindow.makeKeyAndOrderFront(nil)
  }
  /// Hides a sheet and reports `stop` to its handler.
  public func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }
  /// Hides a sheet and reports an answer to its handler; warns if the window is no sheet of this one.
  public func endSheet(_ sheetWindow: NSWindow, returnCode: NSApplication.ModalResponse) {
    guard attachedSheet === sheetWindow else {
      return Warning.once(
        "NSWindow.endSheet(_:) was given a window that is no sheet of this one; nothing happens. Begin "
          + "it with beginSheet(_:) first.")
    }
    attachedSheet = nil
    sheetWindow.sheetParent = nil
    sheetWindow.orderOut(nil)
    sheetWindow.sheetHandler?(returnCode)
  }
}

/// The way of the tab key.
extension NSWindow {
  /// Moves the focus to the next view, from the last one to the first.
  public func selectNextKeyView(_ sender: Any?) {
    _ = backing.moveFocus(backwards: false, in: backing, goesRound: true)
  }
  /// Moves the focus to the previous view, from the first one to the last.
  public func selectPreviousKeyView(_ sender: Any?) {
    _ = backing.moveFocus(backwards: true, in: backing, goesRound: true)
  }
  /// Ends editing in the whole window, for whichever object.
  public func endEditing(for object: Any?) { backing.endEditing(true) }
  /// Does nothing: the order of focus follows the layout.
  public func recalculateKeyViewLoop() {}
  /// Always nil: fields edit their text themselves, without a shared editor.
  public func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? { nil }
}
