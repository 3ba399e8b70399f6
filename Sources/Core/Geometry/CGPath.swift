/// An immutable path of Core Graphics: a `Path` by reference.
///
/// A path in the form of Core Graphics; `Path(cgPath)` and `path.cgPath` convert between the two
/// and cost nothing.
public class CGPath: Hashable, @unchecked Sendable {
  package fileprivate(set) var path: Path

  package init(_ path: Path) { self.path = path }

  /// A rectangle, moved by a transform; nil moves nothing.
  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(rect).applying(transform?.pointee ?? .identity))
  }

  /// The ellipse inside of a rectangle, moved by a transform; nil moves nothing.
  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Core Graphics' own corners are quarter ellipses.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: UnsafePointer<CGAffineTransform>?
  ) {
    let size = CGSize(width: cornerWidth, height: cornerHeight)
    self.init(
      Path(roundedRect: rect, cornerSize: size, style: .circular)
        .applying(transform?.pointee ?? .identity))
  }

  /// True for a path without a step.
  public var isEmpty: Bool { path.isEmpty }
  /// The last point of the pen; zero for an empty path.
  public var currentPoint: CGPoint { path.currentPoint ?? .zero }

  /// The box of the outline itself.
  public var boundingBoxOfPath: CGRect { path.boundingRect }

  /// The box of all points that the path was made from, control points included.
  public var boundingBox: CGRect {
    var points: [CGPoint] = []
    path.forEach { element in
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .quadCurve(let to, let control): points += [control, to]
      case .curve(let to, let control1, let control2): points += [control1, control2, to]
      case .closeSubpath: break
      }
    }
    guard let first = points.first else { return .null }
    return points.dropFirst().reduce(CGRect(origin: first, size: .zero)) {
      $0.union(CGRect(origin: $1, size: .zero))
    }
  }

  /// Whether the point is inside, open sub-paths taken as closed.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding,
    transform: CGAffineTransform = .identity
  ) -> Bool {
    path.applying(transform).contains(point, eoFill: rule == .evenOdd)
  }

  /// An identical path again; never nil.
  public func copy() -> CGPath? { CGPath(path) }
  /// A path with the same steps that can be extended; never nil.
  public func mutableCopy() -> CGMutablePath? { CGMutablePath(path) }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
  public func hash(into hasher: inout Hasher) { hasher.combine(path.description) }
}

/// Which points are inside of a path.
public enum CGPathFillRule: Int, Hashable, Sendable { case winding, evenOdd }

/// A path of Core Graphics that can be added to.
public final class CGMutablePath: CGPath, @unchecked Sendable {
  /// Begins empty.
  public convenience init() { self.init(Path()) }

  /// Begins a new sub-path at a point.
  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.move(to: point.applying(transform))
  }
  /// A straight line from the current point; in an empty path it only moves there.
  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    path.addLine(to: point.applying(transform))
  }
  /// Straight lines through points, from the first one on.
  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    path.addLines(points.map { $0.applying(transform) })
  }
  /// A curve with one control point.
  public func addQuadCurve(
    to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity
  ) {
    path.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
  }
  /// A curve with two control points.
  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint,
    transform: CGAffineTransform = .identity
  ) {
    path.addCurve(
      to: end.applying(transform), control1: control1.applying(transform),
      control2: control2.applying(transform))
  }
  /// A closed rectangle as a sub-path of its own.
  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addRect(rect, transform: transform)
  }
  /// Several closed rectangles.
  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    path.addRects(rects, transform: transform)
  }
  /// A closed ellipse inside of a rectangle.
  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    path.addEllipse(in: rect, transform: transform)
  }
  /// A closed rectangle with quarter ellipses as corners.
  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addRoundedRect(
      in: rect, cornerSize: CGSize(width: cornerWidth, height: cornerHeight), style: .circular,
      transform: transform)
  }
  /// An arc of a circle; angles in radians, `clockwise` in a y-up sense.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: clockwise, transform: transform)
  }
  /// An arc of a circle by its start and its extent in radians.
  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addRelativeArc(
      center: center, radius: radius, startAngle: .radians(startAngle), delta: .radians(delta),
      transform: transform)
  }
  /// A circular corner between two tangents.
  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat,
    transform: CGAffineTransform = .identity
  ) {
    path.addArc(
      tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
  }
  /// All steps of another path.
  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    self.path.addPath(path.path, transform: transform)
  }
  /// A line back to the start of the sub-path; the next line begins there.
  public func closeSubpath() { path.closeSubpath() }
}

extension Path {
  /// The lines and curves of a Core Graphics path. Costs nothing.
  public init(_ path: CGPath) { self = path.path }
  /// The lines and curves of a Core Graphics path as it is now. Costs nothing until it is added to.
  public init(_ path: CGMutablePath) { self = path.path }
  /// A `CGPath` that shares this path's storage. Costs nothing.
  public var cgPath: CGPath { CGPath(self) }
}
