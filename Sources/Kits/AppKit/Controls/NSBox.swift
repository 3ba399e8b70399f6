import Foundation
import VivaceUIKit

/// A frame with a title, or a line.
@MainActor @preconcurrency open class NSBox: NSView {
  /// The kind of box: a titled frame, a line, or a frame with colors of the program's own.
  public enum BoxType: UInt, Sendable {
    case primary = 0
    case separator = 2
    case custom = 4
  }
  /// The position of a box's title; every position but `noTitle` draws it at the top here.
  public enum TitlePosition: UInt, Sendable {
    case noTitle, aboveTop, atTop, belowTop, aboveBottom, atBottom, belowBottom
  }

  /// The kind of the box; `primary` by default.
  open var boxType = BoxType.primary { didSet { needsDisplay = true } }
  /// The text above the frame of a primary box; "Title" by default.
  open var title = "Title" { didSet { needsDisplay = true } }
  /// `noTitle` hides the title and gives its 18 points to the content.
  open var titlePosition = TitlePosition.atTop { didSet { needsDisplay = true } }
  /// The color inside a custom box; primary ones have a faint gray.
  open var fillColor = NSColor.clear { didSet { needsDisplay = true } }
  /// The color of the frame's line.
  open var borderColor = NSColor.separatorColor { didSet { needsDisplay = true } }
  /// The width of the frame's line in points; 0 draws none.
  open var borderWidth: CGFloat = 1 { didSet { needsDisplay = true } }
  /// The corner radius in points; 5 by default.
  open var cornerRadius: CGFloat = 5 { didSet { needsDisplay = true } }
  /// True draws neither frame nor title; the content stays.
  open var isTransparent = false { didSet { needsDisplay = true } }
  /// The distance of the content from the frame, in points; 5 on each side by default.
  open var contentViewMargins = NSSize(width: 5, height: 5)
  /// The view inside the frame, sized to it unless constraints place it; nil is an empty box.
  open var contentView: NSView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let contentView { addSubview(contentView) }
      needsLayout = true
    }
  }
  private var titleHeight: CGFloat {
    boxType == .primary && titlePosition != .noTitle ? 18 : 0
  }

  open override func layout() {
    super.layout()
    guard let contentView, contentView.translatesAutoresizingMaskIntoConstraints else { return }
    let (x, y) = (contentViewMargins.width, contentViewMargins.height)
    contentView.frame = NSRect(
      x: x, y: y, width: max(0, bounds.width - 2 * x),
      height: max(0, bounds.height - titleHeight - 2 * y))
  }
  open override func draw(_ dirtyRect: NSRect) {
    guard !isTransparent, bounds.width > 1 else { return }
    if boxType == .separator {
      NSColor.separatorColor.setFill()
      let isLevel = bounds.width >= bounds.height
      return NSBezierPath.fill(
        isLevel
          ? NSRect(x: 0, y: bounds.midY - 0.5, width: bounds.width, height: 1)
          : NSRect(x: bounds.midX - 0.5, y: 0, width: 1, height: bounds.height))
    }
    var available = bounds
    available.size.height -= titleHeight
    let inset = borderWidth / 2
    guard available.width > borderWidth, available.height > borderWidth else { return }
    let path = NSBezierPath(
      roundedRect: available.insetBy(dx: inset, dy: inset), xRadius: cornerRadius,
      yRadius: cornerRadius)
    (boxType == .primary ? NSColor.quaternaryLabelColor.withAlphaComponent(0.04) : fillColor)
      .setFill()
    path.fill()
    borderColor.setStroke()
    path.lineWidth = borderWidth
    if borderWidth > 0 { path.stroke() }
    if titleHeight > 0 {
      title.draw(
        at: NSPoint(x: 8, y: bounds.maxY - 15),
        withAttributes: [
          .font: NSFont.systemFont(ofSize: 11), .foregroundColor: NSColor.labelColor,
        ])
    }
  }
  override func appearanceChanged() { needsDisplay = true }
}
