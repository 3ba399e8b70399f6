import Foundation
import Synchronization
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// A path with a pen, under AppKit's names; what it does is UIKit's path's doing.
open class NSBezierPath: NSObject, NSCopying {
  /// The end of a line: flush, round, or square beyond the end.
  public enum LineCapStyle: UInt, Sendable {
    case butt, round, square
    var cap: CGLineCap { [.butt, .round, .square][Int(rawValue)] }
  }
  /// The corner of two lines: pointed, round or cut off.
  public enum LineJoinStyle: UInt, Sendable {
    case miter, round, bevel
    var join: CGLineJoin { [.miter, .round, .bevel][Int(rawValue)] }
  }
  /// The rule that determines the inside of a path that crosses itself.
  public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }
  /// The kind of an element of a path.
  public enum ElementType: UInt, Sendable {
    case moveTo, lineTo, cubicCurveTo, closePath, quadraticCurveTo
  }

  private let path: UIBezierPath

  private init(_ path: UIBezierPath) { self.path = path }

  public override convenience init() { self.init(UIBezierPath()) }
  /// A closed path around a rectangle.
  public convenience init(rect: NSRect) { self.init(UIBezierPath(rect: rect)) }
  /// A closed ellipse that touches the sides of a rectangle.
  public convenience init(ovalIn rect: NSRect) { self.init(UIBezierPath(ovalIn: rect)) }
  /// Corners are quarters of ellipses.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
  }
  /// A path with the elements of a Core Graphics path.
  public convenience init(cgPath: CGPath) { self.init(UIBezierPath(cgPath: cgPath)) }

  /// The lines and curves alone; what is set becomes those of this path.
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path.cgPath = newValue }
  }

  // MARK: - Building

  /// Begins a new subpath at a point.
  open func move(to point: NSPoint) { path.move(to: point) }
  /// Appends a straight line from the current point.
  open func line(to point: NSPoint) { path.addLine(to: point) }
  /// Appends a cubic curve from the current point.
  open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    path.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  /// Appends a quadratic curve from the current point.
  open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    path.addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }
  /// Begins a subpath at a distance from the current point.
  open func relativeMove(to point: NSPoint) { move(to: absolute(point)) }
  /// Appends a line to a distance from the current point.
  open func relativeLine(to point: NSPoint) { line(to: absolute(point)) }
  /// Appends a cubic curve whose points are distances from the current point.
  open func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    curve(
      to: absolute(endPoint), controlPoint1: absolute(controlPoint1),
      controlPoint2: absolute(controlPoint2))
  }
  private func absolute(_ point: NSPoint) -> NSPoint {
    NSPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y)
  }
  /// Closes the current subpath with a line to its beginning.
  open func close() { path.close() }
  /// Empties the path; the settings of the line stay.
  open func removeAllPoints() { path.removeAllPoints() }
  /// Appends the elements of another path, not its settings.
  open func append(_ path: NSBezierPath) { self.path.append(path.path) }
  /// Appends a closed rectangle.
  open func appendRect(_ rect: NSRect) { path.append(UIBezierPath(rect: rect)) }
  /// Appends a closed ellipse in a rectangle.
  open func appendOval(in rect: NSRect) { path.append(UIBezierPath(ovalIn: rect)) }
  /// Appends a rectangle with round corners; radii are limited to half the sides.
  open func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    let corner = CGSize(
      width: min(max(xRadius, 0), rect.width / 2), height: min(max(yRadius, 0), rect.height / 2))
    path.append(
      UIBezierPath(
        cgPath: Path(roundedRect: rect, cornerSize: corner, style: .circular).cgPath))
  }
  /// Appends lines through points; the first one begins an empty path.
  open func appendPoints(_ points: UnsafeMutablePointer<NSPoint>, count: Int) {
    for index in 0..<max(0, count) {
      if isEmpty { move(to: points[index]) } else { line(to: points[index]) }
    }
  }
  /// A part of a circle by angles in degrees, counted from the x axis towards the y axis; against the clock
  /// where y points up.
  open func appendArc(
    withCenter center: NSPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool = false
  ) {
    path.addArc(
      withCenter: center, radius: radius, startAngle: startAngle * .pi / 180,
      endAngle: endAngle * .pi / 180, clockwise: !clockwise)
  }
  /// A corner rounded by a circle that touches the lines to and from `point1`.
  open func appendArc(from point1: NSPoint, to point2: NSPoint, radius: CGFloat) {
    var path = Path(self.path.cgPath)
    path.addArc(tangent1End: point1, tangent2End: point2, radius: radius)
    self.path.cgPath = path.cgPath
  }
  /// Maps all points.
  open func transform(using transform: AffineTransform) {
    path.apply(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX,
        ty: transform.tY))
  }
  /// An identical path in the opposite direction.
  open var reversed: NSBezierPath { NSBezierPath(path.reversing()) }
  /// A copy with its curves: paths are not turned into lines here.
  open var flattened: NSBezierPath { copy() as! NSBezierPath }

  // MARK: - Asking

  /// True for a path without elements.
  open var isEmpty: Bool { path.isEmpty }
  /// Zero for an empty path.
  open var bounds: NSRect { isEmpty ? .zero : path.bounds }
  /// The box around all points, control points included; zero for an empty path.
  open var controlPointBounds: NSRect { isEmpty ? .zero : path.cgPath.boundingBox }
  /// The end of the last element; zero in an empty path.
  open var currentPoint: NSPoint { path.currentPoint }
  /// True if a point is inside by the winding rule.
  open func contains(_ point: NSPoint) -> Bool { path.contains(point) }
  /// The number of elements.
  open var elementCount: Int { elements.count }
  /// The kind of an element; its points are written where the pointer points.
  open func element(
    at index: Int, associatedPoints points: UnsafeMutablePointer<NSPoint>? = nil
  ) -> ElementType {
    guard elements.indices.contains(index) else {
      Warning.once(
        "NSBezierPath.element(at:) was asked for \(index) of \(elementCount) elements; "
          + "0..<elementCount is expected. It is a move.")
      return .moveTo
    }
    let (kind, locations) = elements[index].components
    for (index, location) in locations.enumerated() { points?[index] = location }
    return kind
  }
  private var elements: [Path.Element] {
    var elements: [Path.Element] = []
    Path(path.cgPath).forEach { elements.append($0) }
    return elements
  }

  // MARK: - The pen

  private static let storedLineWidth = Mutex<CGFloat>(1)
  public static var defaultLineWidth: CGFloat {
    get { storedLineWidth.withLock { $0 } }
    set { storedLineWidth.withLock { $0 = newValue } }
  }
  /// The width of strokes in points; 1 by default.
  open var lineWidth: CGFloat {
    get { path.lineWidth }
    set { path.lineWidth = newValue }
  }
  /// The end of strokes; flush by default.
  open var lineCapStyle = LineCapStyle.butt { didSet { path.lineCapStyle = lineCapStyle.cap } }
  /// The corners of strokes; pointed by default.
  open var lineJoinStyle = LineJoinStyle.miter {
    didSet { path.lineJoinStyle = lineJoinStyle.join }
  }
  /// The longest pointed corner, as a multiple of the line's width; 10 by default.
  open var miterLimit: CGFloat {
    get { path.miterLimit }
    set { path.miterLimit = newValue }
  }
  /// The precision of curves. Passed on to UIKit's path.
  open var flatness: CGFloat {
    get { path.flatness }
    set { path.flatness = newValue }
  }
  /// The rule for the inside; nonzero by default.
  open var windingRule = WindingRule.nonZero {
    didSet { path.usesEvenOddFillRule = windingRule == .evenOdd }
  }
  /// Sets lengths of dashes and gaps in points; a count of 0 draws solid lines.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    path.setLineDash(pattern, count: count, phase: phase)
  }

  // MARK: - Drawing

  /// Fills the path with the current fill color.
  open func fill() { path.fill() }
  /// Draws the path's line with the current stroke color.
  open func stroke() { path.stroke() }
  /// Limits drawing to the path, besides earlier limits.
  open func addClip() { path.addClip() }
  /// Draws from now on inside of the path only, whatever was clipped before.
  open func setClip() {
    UIGraphicsGetCurrentContext()?.resetClip()
    addClip()
  }
  /// Fills a rectangle with the current fill color.
  open class func fill(_ rect: NSRect) { UIRectFill(rect) }
  /// Draws the outline of a rectangle with a line 1 point wide.
  open class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }
  /// Draws a line between two points, `defaultLineWidth` wide.
  open class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
    let path = NSBezierPath()
    path.lineWidth = defaultLineWidth
    path.move(to: point1)
    path.line(to: point2)
    path.stroke()
  }
  /// Limits drawing to a rectangle, besides earlier limits.
  open class func clip(_ rect: NSRect) { UIRectClip(rect) }

  // MARK: - As an object

  /// A path with the same elements and settings of the line.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSBezierPath(path.copy() as! UIBezierPath)
    (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    copy.windingRule = windingRule
    return copy
  }
}

extension Path.Element {
  /// The kind and the points as AppKit counts them: control points first.
  fileprivate var components: (NSBezierPath.ElementType, [CGPoint]) {
    switch self {
    case .move(let to): (.moveTo, [to])
    case .line(let to): (.lineTo, [to])
    case .quadCurve(let to, let control): (.quadraticCurveTo, [control, to])
    case .curve(let to, let control1, let control2): (.cubicCurveTo, [control1, control2, to])
    case .closeSubpath: (.closePath, [])
    }
  }
}
