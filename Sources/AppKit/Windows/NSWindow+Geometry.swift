import Foundation

/// From the window's coordinates to the screen's and back, and what is remembered of its place.
extension NSWindow {
  public func frameRect(forContentRect contentRect: NSRect) -> NSRect {
    var rect = contentRect
    rect.size.height += barHeight
    return rect
  }
  public func contentRect(forFrameRect frameRect: NSRect) -> NSRect {
    var rect = frameRect
    rect.size.height = max(0, rect.height - barHeight)
    return rect
  }
  public class func frameRect(forContentRect cRect: NSRect, styleMask style: StyleMask) -> NSRect {
    var rect = cRect
    if style.contains(.titled), !style.contains(.fullSizeContentView) {
      rect.size.height += titleBar
    }
    return rect
  }
  public func convertPoint(toScreen point: NSPoint) -> NSPoint {
    NSPoint(x: origin.x + point.x, y: origin.y + point.y)
  }
  public func convertPoint(fromScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
  public func convertToScreen(_ rect: NSRect) -> NSRect {
    rect.offsetBy(dx: origin.x, dy: origin.y)
  }
  public func convertFromScreen(_ rect: NSRect) -> NSRect {
    rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
  public var mouseLocationOutsideOfEventStream: NSPoint { NSEvent.last?.locationInWindow ?? .zero }
  public var screen: NSScreen? { NSScreen.main }
  public var backingScaleFactor: CGFloat { screen?.backingScaleFactor ?? 1 }
}
