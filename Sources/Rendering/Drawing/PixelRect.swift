import VivaceGeometry

/// A rectangle of whole pixels, `x0..<x1` by `y0..<y1`. Empty when either range is.
package struct PixelRect: Hashable, Sendable {
  package var x0, y0, x1, y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  package static let empty = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)

  /// Coordinates never go further than this, so that sums and products of them cannot overflow.
  package static let limit = 1 << 24

  /// The largest rectangle.
  static let everything = PixelRect(x0: -limit, y0: -limit, x1: limit, y1: limit)

  /// The smallest one around `rect`; empty for a null rectangle and for one that has a NaN.
  package init(enclosing rect: CGRect) {
    self.init(
      enclosingX0: rect.origin.x, y0: rect.origin.y, x1: rect.origin.x + rect.size.width,
      y1: rect.origin.y + rect.size.height)
  }

  package init(enclosingX0 x0: CGFloat, y0: CGFloat, x1: CGFloat, y1: CGFloat) {
    guard x0 < x1, y0 < y1 else {
      self = .empty
      return
    }
    let far = CGFloat(Self.limit)
    self.init(
      x0: Int(max(-far, min(far, x0)).rounded(.down)),
      y0: Int(max(-far, min(far, y0)).rounded(.down)),
      x1: Int(max(-far, min(far, x1)).rounded(.up)),
      y1: Int(max(-far, min(far, y1)).rounded(.up)))
  }

  package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  package var width: Int { max(0, x1 - x0) }
  package var height: Int { max(0, y1 - y0) }
  package var area: Int { width * height }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  /// The smallest rectangle around both; an empty one does not count.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  /// Larger by `margin` on each side; an empty rectangle stays empty.
  package func outset(by margin: Int) -> PixelRect {
    isEmpty
      ? self
      : PixelRect(x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin)
  }

  package func offset(x: Int, y: Int) -> PixelRect {
    PixelRect(x0: x0 + x, y0: y0 + y, x1: x1 + x, y1: y1 + y)
  }

  package static func + (rect: PixelRect, offset: PixelOffset) -> PixelRect {
    rect.offset(x: offset.x, y: offset.y)
  }

  package static func - (rect: PixelRect, offset: PixelOffset) -> PixelRect {
    rect.offset(x: -offset.x, y: -offset.y)
  }
}
