extension CGPath {
  /// The path with all its points mapped; the same path without a map.
  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(path.applying(transform?.pointee ?? .identity))
  }

  /// The path with all its points mapped, to be added to.
  public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
    CGMutablePath(path.applying(transform?.pointee ?? .identity))
  }

  /// The outline of what a pen covers that draws along the path, to be filled with the non-zero rule.
  ///
  /// - Parameters:
  ///   - lineWidth: In points; one that is not above 0 covers nothing.
  ///   - miterLimit: How far a pointed corner may reach, in half widths; beyond it is cut off.
  ///   - transform: Maps the path first: the pen stays as it is.
  public func copy(
    strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      path.applying(transform).strokedPath(
        StrokeStyle(
          lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)))
  }

  /// The marks of a dashed line along the path, as open lines; the path itself without lengths.
  ///
  /// - Parameters:
  ///   - phase: How far into the dashes the line begins, in points.
  ///   - lengths: Of marks and gaps by turns, in points.
  ///   - transform: Maps the path first.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(path.applying(transform).dashed(StrokeStyle(dash: lengths, dashPhase: phase)))
  }

  /// The path with lines in place of its curves.
  ///
  /// - Parameter threshold: How far a line may stray from its curve, in points.
  public func flattened(threshold: CGFloat) -> CGPath {
    CGPath(path.flattened(threshold > 0 ? threshold : 0.1))
  }

  /// Whether the path is one upright rectangle, which is then written to where `rect` points.
  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    let box = path.boundingRect
    guard !box.isNull, let corners = path.corners, corners.count == 4 else { return false }
    for (index, corner) in corners.enumerated() {
      let next = corners[(index + 1) % 4]
      let isUpright = (corner.x == next.x) != (corner.y == next.y)
      let isCorner =
        (corner.x == box.minX || corner.x == box.maxX)
        && (corner.y == box.minY || corner.y == box.maxY)
      guard isUpright, isCorner else { return false }
    }
    rect?.pointee = box
    return true
  }
}

extension Path {
  fileprivate func flattened(_ tolerance: CGFloat) -> Path {
    var result = Path()
    var pen = CGPoint.zero
    for element in elements {
      switch element {
      case .move, .line, .closeSubpath: result.append(element)
      case .quadCurve(let to, _), .curve(let to, _, _):
        var curve = Path()
        curve.move(to: pen)
        curve.append(element)
        curve.forEachLine(tolerance: tolerance, closes: false) { result.addLine(to: $1) }
        pen = to
      }
      if let point = result.currentPoint { pen = point }
    }
    return result
  }

  /// The corners of a path of one sub-path of lines; nil of any other.
  fileprivate var corners: [CGPoint]? {
    var corners: [CGPoint] = []
    for (index, element) in elements.enumerated() {
      switch element {
      case .move(let to) where index == 0: corners.append(to)
      case .line(let to): corners.append(to)
      case .closeSubpath where index == elements.count - 1: break
      default: return nil
      }
    }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    return corners
  }
}
