import Foundation
import VivaceGeometry
import VivaceGraphics
import VivaceUIKit

/// A path with a pen, under AppKit's names; what it does is UIKit's path's doing.
open class NSBezierPath: NSObject, NSCopying {
  public enum LineCapStyle: UInt, Sendable {
    case butt, round, square
    var cap: CGLineCap { [.butt, .round, .square][Int(rawValue)] }
  }
  public enum LineJoinStyle: UInt, Sendable {
    case miter, round, bevel
    var join: CGLineJoin { [.miter, .round, .bevel][Int(rawValue)] }
  }
  public enum WindingRule: UInt, Sendable { case nonZero, evenOdd }
  public enum ElementType: UInt, Sendable {
    case moveTo, lineTo, cubicCurveTo, closePath, quadraticCurveTo
  }

  private let path: UIBezierPath

  private init(_ path: UIBezierPath) { self.path = path }

  public override convenience init() { self.init(UIBezierPath()) }
  public convenience init(rect: NSRect) { self.init(UIBezierPath(rect: rect)) }
  public convenience init(ovalIn rect: NSRect) { self.init(UIBezierPath(ovalIn: rect)) }
  /// Corners are quarters of ellipses.
  public convenience init(roundedRect rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    appendRoundedRect(rect, xRadius: xRadius, yRadius: yRadius)
  }
  public convenience init(cgPath: CGPath) { self.init(UIBezierPath(cgPath: cgPath)) }

  /// The lines and curves alone; what is set becomes those of this path.
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path.cgPath = newValue }
  }

  // MARK: - Building

  open func move(to point: NSPoint) { path.move(to: point) }
  open func line(to point: NSPoint) { path.addLine(to: point) }
  open func curve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    path.addCurve(to: endPoint, controlPoint1: controlPoint1, controlPoint2: controlPoint2)
  }
  open func curve(to endPoint: NSPoint, controlPoint: NSPoint) {
    path.addQuadCurve(to: endPoint, controlPoint: controlPoint)
  }
  open func relativeMove(to point: NSPoint) { move(to: absolute(point)) }
  open func relativeLine(to point: NSPoint) { line(to: absolute(point)) }
  open func relativeCurve(to endPoint: NSPoint, controlPoint1: NSPoint, controlPoint2: NSPoint) {
    curve(
      to: absolute(endPoint), controlPoint1: absolute(controlPoint1),
      controlPoint2: absolute(controlPoint2))
  }
  private func absolute(_ point: NSPoint) -> NSPoint {
    NSPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y)
  }
  open func close() { path.close() }
  open func removeAllPoints() { path.removeAllPoints() }
  open func append(_ path: NSBezierPath) { self.path.append(path.path) }
  open func appendRect(_ rect: NSRect) { path.append(UIBezierPath(rect: rect)) }
  open func appendOval(in rect: NSRect) { path.append(UIBezierPath(ovalIn: rect)) }
  open func appendRoundedRect(_ rect: NSRect, xRadius: CGFloat, yRadius: CGFloat) {
    let corner = CGSize(
      width: min(max(xRadius, 0), rect.width / 2), height: min(max(yRadius, 0), rect.height / 2))
    path.append(
      UIBezierPath(
        cgPath: Path(roundedRect: rect, cornerSize: corner, style: .circular).cgPath))
  }
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
  open var reversed: NSBezierPath { NSBezierPath(path.reversing()) }
  open var flattened: NSBezierPath { copy() as! NSBezierPath }

  // MARK: - Asking

  open var isEmpty: Bool { path.isEmpty }
  /// Zero for an empty path.
  open var bounds: NSRect { isEmpty ? .zero : path.bounds }
  open var controlPointBounds: NSRect { isEmpty ? .zero : path.cgPath.boundingBox }
  open var currentPoint: NSPoint { path.currentPoint }
  open func contains(_ point: NSPoint) -> Bool { path.contains(point) }
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
    let (kind, places) = elements[index].parts
    for (index, place) in places.enumerated() { points?[index] = place }
    return kind
  }
  private var elements: [Path.Element] {
    var elements: [Path.Element] = []
    Path(path.cgPath).forEach { elements.append($0) }
    return elements
  }

  // MARK: - The pen

  public nonisolated(unsafe) static var defaultLineWidth: CGFloat = 1
  open var lineWidth: CGFloat {
    get { path.lineWidth }
    set { path.lineWidth = newValue }
  }
  open var lineCapStyle = LineCapStyle.butt { didSet { path.lineCapStyle = lineCapStyle.cap } }
  open var lineJoinStyle = LineJoinStyle.miter {
    didSet { path.lineJoinStyle = lineJoinStyle.join }
  }
  open var miterLimit: CGFloat {
    get { path.miterLimit }
    set { path.miterLimit = newValue }
  }
  open var flatness: CGFloat {
    get { path.flatness }
    set { path.flatness = newValue }
  }
  open var windingRule = WindingRule.nonZero {
    didSet { path.usesEvenOddFillRule = windingRule == .evenOdd }
  }
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    path.setLineDash(pattern, count: count, phase: phase)
  }

  // MARK: - Drawing

  open func fill() { path.fill() }
  open func stroke() { path.stroke() }
  open func addClip() { path.addClip() }
  /// Draws from now on inside of the path only, whatever was clipped before.
  open func setClip() {
    UIGraphicsGetCurrentContext()?.resetClip()
    addClip()
  }
  open class func fill(_ rect: NSRect) { UIRectFill(rect) }
  open class func stroke(_ rect: NSRect) { NSBezierPath(rect: rect).stroke() }
  open class func strokeLine(from point1: NSPoint, to point2: NSPoint) {
    let path = NSBezierPath()
    path.lineWidth = defaultLineWidth
    path.move(to: point1)
    path.line(to: point2)
    path.stroke()
  }
  open class func clip(_ rect: NSRect) { UIRectClip(rect) }

  // MARK: - As an object

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSBezierPath(path.copy() as! UIBezierPath)
    (copy.lineCapStyle, copy.lineJoinStyle) = (lineCapStyle, lineJoinStyle)
    copy.windingRule = windingRule
    return copy
  }
}

extension Path.Element {
  /// The kind and the points as AppKit counts them: control points first.
  fileprivate var parts: (NSBezierPath.ElementType, [CGPoint]) {
    switch self {
    case .move(let to): (.moveTo, [to])
    case .line(let to): (.lineTo, [to])
    case .quadCurve(let to, let control): (.quadraticCurveTo, [control, to])
    case .curve(let to, let control1, let control2): (.cubicCurveTo, [control1, control2, to])
    case .closeSubpath: (.closePath, [])
    }
  }
}
