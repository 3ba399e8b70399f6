import Foundation

/// From the window's coordinates to the screen's and back, and what is remembered of its place.
extension NSWindow {
  /// The frame of this window around a content: higher by the title bar, if there is one.
  public func frameRect(forContentRect contentRect: NSRect) -> NSRect {
    var rect = contentRect
    rect.size.height += barHeight
    return rect
  }
  /// The content rectangle of a frame: lower by the title bar, never below zero height.
  public func contentRect(forFrameRect frameRect: NSRect) -> NSRect {
    var rect = frameRect
    rect.size.height = max(0, rect.height - barHeight)
    return rect
  }
  /// The frame for a style: a title bar adds 28 points unless the content extends below it.
  public class func frameRect(forContentRect cRect: NSRect, styleMask style: StyleMask) -> NSRect {
    var rect = cRect
    if style.contains(.titled), !style.contains(.fullSizeContentView) {
      rect.size.height += titleBar
    }
    return rect
  }
  /// A point of the window in screen coordinates, y upwards.
  public func convertPoint(toScreen point: NSPoint) -> NSPoint {
    NSPoint(x: origin.x + point.x, y: origin.y + point.y)
  }
  /// A point of the screen in the window's coordinates.
  public func convertPoint(fromScreen point: NSPoint) -> NSPoint {
    NSPoint(x: point.x - origin.x, y: point.y - origin.y)
  }
  /// A rectangle of the window in screen coordinates.
  public func convertToScreen(_ rect: NSRect) -> NSRect {
    rect.offsetBy(dx: origin.x, dy: origin.y)
  }
  /// A rectangle of the screen in the window's coordinates.
  public func convertFromScreen(_ rect: NSRect) -> NSRect {
    rect.offsetBy(dx: -origin.x, dy: -origin.y)
  }
  /// The pointer's position at the latest event, in the coordinates of that event's window.
  public var mouseLocationOutsideOfEventStream: NSPoint { NSEvent.last?.locationInWindow ?? .zero }
  /// The main screen: the engine does not know which screen shows a window.
  public var screen: NSScreen? { NSScreen.main }
  /// Pixels per point of the screen.
  public var backingScaleFactor: CGFloat { screen?.backingScaleFactor ?? 1 }
}
