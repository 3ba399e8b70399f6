import Foundation
import VivaceUIKit

/// Points and rectangles from one view's coordinates to another's; nil is the window's, y upwards.
extension NSView {
  /// A point of this view in another view's coordinates.
  public func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
    let own = turned(point)
    if let view { return view.turned(backing.convert(own, to: view.backing)) }
    return Self.inWindow(backing.convert(own, to: nil), of: backing.window ?? outermost)
  }
  /// A point of another view in this view's coordinates.
  public func convert(_ point: NSPoint, from view: NSView?) -> NSPoint {
    if let view { return view.convert(point, to: self) }
    return turned(backing.convert(Self.inWindow(point, of: backing.window ?? outermost), from: nil))
  }
  /// The box around the image of the rectangle.
  public func convert(_ rect: NSRect, to view: NSView?) -> NSRect {
    box(of: rect) { convert($0, to: view) }
  }
  /// The box in this view around the image of another view's rectangle.
  public func convert(_ rect: NSRect, from view: NSView?) -> NSRect {
    box(of: rect) { convert($0, from: view) }
  }
  /// Converts a size: lengths are the same in all views, except for the direction of y.
  public func convert(_ size: NSSize, to view: NSView?) -> NSSize { size }
  /// An identical size: views differ by their origins only.
  public func convert(_ size: NSSize, from view: NSView?) -> NSSize { size }

  /// To pixels and back.
  public func convertToBacking(_ rect: NSRect) -> NSRect { rect.scaled(by: backingScale) }
  /// A rectangle of pixels in points.
  public func convertFromBacking(_ rect: NSRect) -> NSRect { rect.scaled(by: 1 / backingScale) }
  /// A point in pixels.
  public func convertToBacking(_ point: NSPoint) -> NSPoint {
    NSPoint(x: point.x * backingScale, y: point.y * backingScale)
  }
  /// A size in pixels.
  public func convertToBacking(_ size: NSSize) -> NSSize {
    NSSize(width: size.width * backingScale, height: size.height * backingScale)
  }
  /// Edges on whole pixels.
  public func centerScanRect(_ rect: NSRect) -> NSRect {
    let scale = backingScale
    let (x, y) = ((rect.minX * scale).rounded() / scale, (rect.minY * scale).rounded() / scale)
    return NSRect(
      x: x, y: y, width: (rect.maxX * scale).rounded() / scale - x,
      height: (rect.maxY * scale).rounded() / scale - y)
  }

  private var backingScale: CGFloat { max(backing.traitCollection.displayScale, 1) }

  private var outermost: UIView {
    sequence(first: backing as UIView, next: \.superview).reduce(backing) { $1 }
  }

  /// From the backing view of a window to the window's coordinates, and back: that is the same.
  static func inWindow(_ point: CGPoint, of window: UIView) -> CGPoint {
    CGPoint(x: point.x, y: window.bounds.height - point.y)
  }

  private func box(of rect: NSRect, _ map: (NSPoint) -> NSPoint) -> NSRect {
    let corners = [
      NSPoint(x: rect.minX, y: rect.minY), NSPoint(x: rect.maxX, y: rect.minY),
      NSPoint(x: rect.minX, y: rect.maxY), NSPoint(x: rect.maxX, y: rect.maxY),
    ].map(map)
    let (xs, ys) = (corners.map(\.x), corners.map(\.y))
    return NSRect(
      x: xs.min()!, y: ys.min()!, width: xs.max()! - xs.min()!, height: ys.max()! - ys.min()!)
  }
}

extension NSRect {
  fileprivate func scaled(by factor: CGFloat) -> NSRect {
    NSRect(x: minX * factor, y: minY * factor, width: width * factor, height: height * factor)
  }
}
