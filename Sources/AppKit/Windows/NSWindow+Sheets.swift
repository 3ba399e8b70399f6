import Foundation
import VivaceGraphics

/// Windows that belong to one, and those that ask for it.
extension NSWindow {
  public func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
    childWin.parent = self
    childWindows = (childWindows ?? []) + [childWin]
    childWin.orderFront(nil)
  }
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
  public func endSheet(_ sheetWindow: NSWindow) { endSheet(sheetWindow, returnCode: .stop) }
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
  public func selectNextKeyView(_ sender: Any?) {
    _ = backing.moveFocus(backwards: false, in: backing, goesRound: true)
  }
  public func selectPreviousKeyView(_ sender: Any?) {
    _ = backing.moveFocus(backwards: true, in: backing, goesRound: true)
  }
  public func endEditing(for object: Any?) { backing.endEditing(true) }
  public func recalculateKeyViewLoop() {}
  public func fieldEditor(_ createFlag: Bool, for object: Any?) -> NSText? { nil }
}
