import Foundation
import VivaceGraphics

/// The row of small items that a Mac has at the right end of its menu bar. Desktops give programs no such
/// area here: items can be made but are not shown, and a warning is printed once.
@MainActor @preconcurrency open class NSStatusBar: NSObject {
  private static let only = NSStatusBar()
  /// The only status bar.
  open class var system: NSStatusBar { only }
  /// The items in the order in which they were made.
  private(set) var shownItems: [NSStatusItem] = []
  private nonisolated override init() { super.init() }

  /// The height of the bar: 22 points.
  open var thickness: CGFloat { 22 }
  /// Always false.
  open var isVertical: Bool { false }
  /// Makes an item that is kept but not shown; a note is printed once.
  open func statusItem(withLength length: CGFloat) -> NSStatusItem {
    NotYet.once(
      "NSStatusBar.statusItem(withLength:)", "an item would be shown in the desktop's bar")
    let item = NSStatusItem(length)
    shownItems.append(item)
    return item
  }
  /// Forgets an item of the bar.
  open func removeStatusItem(_ item: NSStatusItem) { shownItems.removeAll { $0 === item } }
}

/// One item of the status bar. It has a button and a menu, which are not shown here.
@MainActor @preconcurrency open class NSStatusItem: NSObject {
  /// The name under which an item's position would be kept.
  public typealias AutosaveName = String
  /// The length of an item as wide as its content; -1.
  public nonisolated static let variableLength: CGFloat = -1
  /// The length of an item as wide as it is high; -2.
  public nonisolated static let squareLength: CGFloat = -2

  /// The width in points, or one of the negative constants. Stored only.
  open var length: CGFloat
  /// The menu that a click on the item would open. Stored only.
  open var menu: NSMenu?
  /// Stored only: no item is shown on a Linux desktop.
  open var isVisible = true
  /// The name for remembering the item's position. Stored only.
  open var autosaveName: AutosaveName! = ""
  /// The button of the item, made on first access, 22 points high. It is in no window.
  open private(set) lazy var button: NSStatusBarButton? = NSStatusBarButton(
    frame: NSRect(x: 0, y: 0, width: length > 0 ? length : 22, height: 22))

  init(_ length: CGFloat) {
    self.length = length
    super.init()
  }
}

/// The button of a status item; an ordinary button here.
@MainActor @preconcurrency open class NSStatusBarButton: NSButton {
  /// True disables the button, besides drawing it pale.
  open var appearsDisabled = false { didSet { isEnabled = !appearsDisabled } }
}
