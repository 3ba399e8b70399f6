import Foundation
import VivaceSupplements
import VivaceUIKit

/// A window with the items of the status bar, for programs without other windows where no desktop shows the items:
/// a bar at the top with the buttons at its right end, and room below for their popovers.
@MainActor package final class StatusBarWindow: NSWindow {
  private static var made: StatusBarWindow?

  /// The window with the items, made at the first call; nil while there are none.
  package static var shared: StatusBarWindow? {
    guard !NSStatusBar.system.shownItems.isEmpty else { return nil }
    let window = made ?? StatusBarWindow()
    made = window
    return window
  }

  private convenience init() {
    let size = NSSize(width: 400, height: 480)
    self.init(
      contentRect: NSRect(origin: .zero, size: size),
      styleMask: [.titled, .closable, .resizable], backing: .buffered, defer: true)
    title = BundleName.onScreen
    let bar = StatusBarView()
    bar.frame = NSRect(
      x: 0, y: size.height - StatusBarView.height, width: size.width, height: StatusBarView.height)
    bar.autoresizingMask = [.width, .minYMargin]
    contentView?.addSubview(bar)
    NSStatusBar.system.view = bar
    bar.itemsChanged()
    chromeChanged()
    backing.isHidden = false
  }
}

/// The bar of a ``StatusBarWindow``.
@MainActor final class StatusBarView: NSView {
  static let height: CGFloat = 24

  /// Shows the visible items, the first one at the right end.
  func itemsChanged() {
    let shown = NSStatusBar.system.shownItems.filter(\.isVisible).compactMap(\.button)
    for view in subviews where !shown.contains(where: { $0 === view }) {
      view.removeFromSuperview()
    }
    for button in shown where button.superview !== self { addSubview(button) }
    needsLayout = true
  }

  override func layout() {
    super.layout()
    var right = bounds.width - 6
    for item in NSStatusBar.system.shownItems where item.isVisible {
      guard let button = item.button else { continue }
      let width = item.length > 0 ? item.length : max(22, button.intrinsicContentSize.width)
      button.frame = NSRect(x: right - width, y: 1, width: width, height: Self.height - 2)
      right -= width + 4
    }
  }

  override func draw(_ dirtyRect: NSRect) {
    NSColor.controlBackgroundColor.setFill()
    bounds.fill()
    NSColor.separatorColor.setFill()
    NSRect(x: 0, y: 0, width: bounds.width, height: 1).fill()
  }
}
