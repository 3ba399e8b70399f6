import VivaceGeometry

/// The disclosure triangle of a row.
final class OutlineArrow: NSView {
  var isOpen = false { didSet { needsDisplay = true } }
  var isLight = false { didSet { needsDisplay = true } }
  override var isFlipped: Bool { true }
  override func hitTest(_ point: NSPoint) -> NSView? { nil }
  override func draw(_ dirtyRect: NSRect) {
    let (x, y) = (bounds.midX - 2, bounds.midY)
    let path = NSBezierPath()
    path.lineWidth = 1.75
    (path.lineCapStyle, path.lineJoinStyle) = (.round, .round)
    if isOpen {
      path.move(to: NSPoint(x: x - 3.5, y: y - 2))
      path.line(to: NSPoint(x: x, y: y + 2))
      path.line(to: NSPoint(x: x + 3.5, y: y - 2))
    } else {
      path.move(to: NSPoint(x: x - 2, y: y - 3.5))
      path.line(to: NSPoint(x: x + 2, y: y))
      path.line(to: NSPoint(x: x - 2, y: y + 3.5))
    }
    (isLight ? NSColor.white : .secondaryLabelColor).setStroke()
    path.stroke()
  }
  override func appearanceChanged() { needsDisplay = true }
}

extension NSTableRowView {
  var arrow: OutlineArrow? {
    subviews.lazy.compactMap { $0 as? OutlineArrow }.first
  }
}
