import Foundation
import VivaceGraphics

/// The row of small items that a Mac has at the right end of its menu bar. Desktops give programs no such
/// area here: items can be made but are not shown, and a warning is printed once.
@MainActor @preconcurrency open class NSStatusBar: NSObject {
  private static let only = NSStatusBar()
  open class var system: NSStatusBar { only }
  private var items: [NSStatusItem] = []
  private nonisolated override init() { super.init() }

  open var thickness: CGFloat { 22 }
  open var isVertical: Bool { false }
  open func statusItem(withLength length: CGFloat) -> NSStatusItem {
    NotYet.once(
      "NSStatusBar.statusItem(withLength:)", "an item would stand in the desktop's bar")
    let item = NSStatusItem(length)
    items.append(item)
    return item
  }
  open func removeStatusItem(_ item: NSStatusItem) { items.removeAll { $0 === item } }
}

/// One item of the status bar. It has a button and a menu, which are not shown here.
@MainActor @preconcurrency open class NSStatusItem: NSObject {
  public typealias AutosaveName = String
  public nonisolated static let variableLength: CGFloat = -1
  public nonisolated static let squareLength: CGFloat = -2

  open var length: CGFloat
  open var menu: NSMenu?
  open var isVisible = true
  open var autosaveName: AutosaveName! = ""
  open private(set) lazy var button: NSStatusBarButton? = NSStatusBarButton(
    frame: NSRect(x: 0, y: 0, width: length > 0 ? length : 22, height: 22))

  init(_ length: CGFloat) {
    self.length = length
    super.init()
  }
}

@MainActor @preconcurrency open class NSStatusBarButton: NSButton {
  open var appearsDisabled = false { didSet { isEnabled = !appearsDisabled } }
}
