import VivaceGeometry

/// A direction in which an arrow key moves the focus.
package enum FocusDirection: Sendable {
  case up, down, left, right

  /// The direction of an arrow key by its name; nil for other keys.
  package init?(key: String) {
    switch key {
    case "up": self = .up
    case "down": self = .down
    case "left": self = .left
    case "right": self = .right
    default: return nil
    }
  }

  /// The distance of one rectangle from another in this direction; an offset to the side counts double.
  /// Nil for a rectangle that is not in this direction.
  package func distance(from: CGRect, to: CGRect) -> CGFloat? {
    let (along, across): (CGFloat, CGFloat)
    switch self {
    case .up: (along, across) = (from.minY - to.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
    case .down:
      (along, across) = (to.minY - from.maxY, gap(from.minX...from.maxX, to.minX...to.maxX))
    case .left:
      (along, across) = (from.minX - to.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
    case .right:
      (along, across) = (to.minX - from.maxX, gap(from.minY...from.maxY, to.minY...to.maxY))
    }
    // Neighbours may overlap by a little.
    guard along > -1 else { return nil }
    return max(along, 0) + 2 * across
  }

  private func gap(_ a: ClosedRange<CGFloat>, _ b: ClosedRange<CGFloat>) -> CGFloat {
    max(0, b.lowerBound - a.upperBound, a.lowerBound - b.upperBound)
  }
}
