/// The kind of a path's element.
public enum CGPathElementType: Int32, Hashable, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path as Core Graphics passes it to a closure.
///
/// There are as many points as the step needs: one for a move or a line, two for a curve with one control
/// point (first that, then the end), three for a curve with two, none for the end of a sub-path. They are
/// there only while the closure runs that was given the step.
public struct CGPathElement {
  /// The kind of the step, which says how many points there are.
  public var type: CGPathElementType
  /// The points of the step; only valid while the closure runs.
  public var points: UnsafeMutablePointer<CGPoint>

  /// A step from its kind and its points, which are not copied.
  public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
    self.type = type
    self.points = points
  }
}

/// A function that is given each step of a path, and what the caller of `apply` passed along.
public typealias CGPathApplierFunction = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) ->
  Void

extension CGPath {
  /// Calls the closure with each step, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    withUnsafeTemporaryAllocation(of: CGPoint.self, capacity: 3) { points in
      points.initialize(repeating: .zero)
      for element in path.elements {
        let type: CGPathElementType
        switch element {
        case .move(let to):
          type = .moveToPoint
          points[0] = to
        case .line(let to):
          type = .addLineToPoint
          points[0] = to
        case .quadCurve(let to, let control):
          type = .addQuadCurveToPoint
          points[0] = control
          points[1] = to
        case .curve(let to, let control1, let control2):
          type = .addCurveToPoint
          points[0] = control1
          points[1] = control2
          points[2] = to
        case .closeSubpath: type = .closeSubpath
        }
        withUnsafePointer(to: CGPathElement(type: type, points: points.baseAddress!), block)
      }
    }
  }

  /// Calls the function with `info` and each element, in order; nil does nothing.
  public func apply(info: UnsafeMutableRawPointer?, function: CGPathApplierFunction?) {
    guard let function else { return }
    applyWithBlock { function(info, $0) }
  }
}
