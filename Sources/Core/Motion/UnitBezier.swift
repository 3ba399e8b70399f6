/// A cubic Bézier curve from (0, 0) to (1, 1), read as y over x.
///
/// The x of both control points is clamped to 0…1, so that the curve never turns back and there is
/// exactly one y for every x. y is free: a curve may overshoot. Values and velocities are rounded
/// to a multiple of 2⁻²⁰, as SwiftUI's are; the content below is the error of the solver.
@usableFromInline package struct UnitBezier: Hashable, Sendable {
  // x(s) = ((ax·s + bx)·s + cx)·s, and the same for y.
  @usableFromInline let ax, bx, cx, ay, by, cy: Double

  package init(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double) {
    let x1 = p1x.isNaN ? 0 : min(max(p1x, 0), 1)
    let x2 = p2x.isNaN ? 1 : min(max(p2x, 0), 1)
    let y1 = p1y.isFinite ? p1y : 0
    let y2 = p2y.isFinite ? p2y : 1
    cx = 3 * x1
    bx = 3 * (x2 - x1) - cx
    ax = 1 - cx - bx
    cy = 3 * y1
    by = 3 * (y2 - y1) - cy
    ay = 1 - cy - by
  }

  /// y at x. Clamped: 0 before the start, 1 after the end.
  @inlinable package func value(at x: Double) -> Double {
    guard x > 0 else { return 0 }
    guard x < 1 else { return 1 }
    let s = parameter(at: x)
    return Self.snapped(((ay * s + by) * s + cy) * s)
  }

  /// dy/dx at x; that of the nearer end outside 0…1. Infinite where the curve is upright.
  ///
  /// Where both derivatives vanish the limit is not taken: the quotient is what floating point
  /// gives, 1 for 0/0. SwiftUI's `easeOut` starts with 1 and its `easeIn` ends with 0 for this
  /// reason.
  @usableFromInline package func velocity(at x: Double) -> Double {
    let s = x > 0 ? (x < 1 ? parameter(at: x) : 1) : 0
    let dx = (3 * ax * s + 2 * bx) * s + cx
    let dy = (3 * ay * s + 2 * by) * s + cy
    if dx == dy { return 1 }
    if dx == 0 { return dy < 0 ? -.infinity : .infinity }
    return Self.snapped(dy / dx)
  }

  /// The s at which x(s) = x, for 0 < x < 1: Newton's method, and bisection where the curve is too
  /// steep for it. Exact to about 1e-12, so that the last bits depend on the curve alone.
  @inlinable func parameter(at x: Double) -> Double {
    var s = x
    for _ in 0..<8 {
      let error = ((ax * s + bx) * s + cx) * s - x
      if abs(error) < 1e-12 { return s }
      let slope = (3 * ax * s + 2 * bx) * s + cx
      if abs(slope) < 1e-6 { break }
      let next = s - error / slope
      if next < 0 || next > 1 { break }
      s = next
    }
    return bisectedParameter(at: x)
  }

  @usableFromInline func bisectedParameter(at x: Double) -> Double {
    var low = 0.0
    var high = 1.0
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if ((ax * middle + bx) * middle + cx) * middle < x { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }

  /// The nearest multiple of 2⁻²⁰: a sum of this size has no finer bits.
  @inlinable static func snapped(_ value: Double) -> Double {
    let shift = 0x1.8p32
    return (value + shift) - shift
  }
}
