import VivaceGeometry
import VivaceGraphics

/// A path with a pen: built from lines and curves, filled and stroked in the current context.
open class UIBezierPath: NSObject, NSCopying {
  private var path: Path
  private var pen = StrokeStyle()

  init(_ path: Path) { self.path = path }

  /// An empty path.
  public override convenience init() { self.init(Path()) }

  /// A path around a rectangle.
  public convenience init(rect: CGRect) { self.init(Path(rect)) }

  /// The largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) { self.init(Path(ellipseIn: rect)) }

  /// A rectangle with continuous corners.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(Path(roundedRect: rect, cornerRadius: max(0, cornerRadius), style: .continuous))
  }

  /// A rectangle some of whose corners are round, all with the width of `cornerRadii`.
  public convenience init(
    roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize
  ) {
    func radius(_ corner: UIRectCorner) -> CGFloat {
      corners.contains(corner) ? max(0, cornerRadii.width) : 0
    }
    self.init(
      Path(
        roundedRect: rect,
        cornerRadii: RectangleCornerRadii(
          topLeading: radius(.topLeft), bottomLeading: radius(.bottomLeft),
          bottomTrailing: radius(.bottomRight), topTrailing: radius(.topRight)),
        style: .continuous))
  }

  /// A part of a circle, by angles in radians from the x axis; `clockwise` as it looks where y points
  /// down.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    self.init()
    addArc(
      withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle,
      clockwise: clockwise)
  }

  /// A path with the elements of a Core Graphics path.
  public convenience init(cgPath CGPath: CGPath) { self.init(Path(CGPath)) }

  // MARK: Building

  /// Begins a new contour at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line to a point.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve to a point.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic curve to a point.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// A part of a circle, to which a line leads; `clockwise` as it looks where y points down.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat,
    clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: .radians(startAngle),
      endAngle: .radians(endAngle), clockwise: !clockwise)
  }
  /// Closes the contour.
  open func close() { path.closeSubpath() }
  /// Removes all elements.
  open func removeAllPoints() { path = Path() }
  /// Adds the elements of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Maps all points.
  open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }

  /// Returns the same outline drawn in the opposite direction.
  open func reversing() -> UIBezierPath {
    let result = copyOfPen()
    result.path = path.reversed
    return result
  }

  // MARK: Asking

  /// The lines and curves alone; what is set becomes those of this path.
  open var cgPath: CGPath {
    get { path.cgPath }
    set { path = Path(newValue) }
  }
  /// Whether the path has no elements.
  open var isEmpty: Bool { path.isEmpty }
  /// Around the outline itself; null for an empty path.
  open var bounds: CGRect { path.boundingRect }
  /// The end of the path; zero for an empty one.
  open var currentPoint: CGPoint { path.currentPoint ?? .zero }
  /// Whether a point is inside, by the rule of the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, eoFill: usesEvenOddFillRule) }

  // MARK: The pen

  /// In points; 1 at first.
  open var lineWidth: CGFloat {
    get { pen.lineWidth }
    set { pen.lineWidth = newValue }
  }
  /// The form of the ends of lines.
  open var lineCapStyle: CGLineCap {
    get { pen.lineCap }
    set { pen.lineCap = newValue }
  }
  /// The form of the corners of lines.
  open var lineJoinStyle: CGLineJoin {
    get { pen.lineJoin }
    set { pen.lineJoin = newValue }
  }
  /// How far a pointed corner may reach, in half widths; 10 at first.
  open var miterLimit: CGFloat {
    get { pen.miterLimit }
    set { pen.miterLimit = newValue }
  }
  /// How far lines may stray from curves. Kept, not used: the renderer knows how large pixels are.
  open var flatness: CGFloat = 0.6
  /// Whether inside is what is crossed to an odd number of times; false at first.
  open var usesEvenOddFillRule = false

  /// Marks and gaps by turns, in points, and how far into them a line begins; none are a whole line.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    pen.dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
    pen.dashPhase = phase
  }

  /// Writes the marks and gaps, how many there are, and the phase to where the pointers point.
  open func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in pen.dash.enumerated() { pattern?[index] = length }
    count?.pointee = pen.dash.count
    phase?.pointee = pen.dashPhase
  }

  // MARK: Drawing

  private func draw(_ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.beginPath()
    context.addPath(path.cgPath)
    body(context)
    context.restoreGState()
  }

  private var rule: CGPathFillRule { usesEvenOddFillRule ? .evenOdd : .winding }

  /// Paints the inside with the fill color of the current context.
  open func fill() { draw { $0.fillPath(using: rule) } }

  /// Paints the inside, with a blend mode and an opacity.
  open func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.fillPath(using: rule)
    }
  }

  /// Draws the line with the path's pen, in the stroke color of the current context.
  open func stroke() {
    draw {
      $0.set(pen)
      $0.strokePath()
    }
  }

  /// Draws the line, with a blend mode and an opacity.
  open func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    draw {
      $0.setBlendMode(blendMode)
      $0.setAlpha(alpha)
      $0.set(pen)
      $0.strokePath()
    }
  }

  /// Draws from now on only inside of the path, in the current context.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(path.cgPath)
    context.clip(using: rule)
  }

  // MARK: As an object

  private func copyOfPen() -> UIBezierPath {
    let copy = UIBezierPath()
    copy.pen = pen
    copy.flatness = flatness
    copy.usesEvenOddFillRule = usesEvenOddFillRule
    return copy
  }

  /// A separate path with the same elements and line attributes.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = copyOfPen()
    copy.path = path
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIBezierPath else { return false }
    return path == other.path && pen == other.pen
      && usesEvenOddFillRule == other.usesEvenOddFillRule
  }
  open override var hash: Int { pen.hashValue }
}

extension CGContext {
  /// Draws lines with a pen from now on.
  fileprivate func set(_ pen: StrokeStyle) {
    setLineWidth(pen.lineWidth)
    setLineCap(pen.lineCap)
    setLineJoin(pen.lineJoin)
    setMiterLimit(pen.miterLimit)
    setLineDash(phase: pen.dashPhase, lengths: pen.dash)
  }
}

extension Path {
  /// Each sub-path from its end to its start, the last one first.
  fileprivate var reversed: Path {
    var result = Path()
    var subpath: [Element] = []
    var subpaths: [[Element]] = []
    for element in elements {
      if case .move = element, !subpath.isEmpty {
        subpaths.append(subpath)
        subpath = []
      }
      subpath.append(element)
    }
    if !subpath.isEmpty { subpaths.append(subpath) }
    for subpath in subpaths.reversed() { result.addPath(Self.reversed(subpath)) }
    return result
  }

  private static func reversed(_ elements: [Element]) -> Path {
    var points: [CGPoint] = []
    for element in elements {
      switch element {
      case .move(let to), .line(let to), .quadCurve(let to, _), .curve(let to, _, _):
        points.append(to)
      case .closeSubpath: break
      }
    }
    var result = Path()
    guard let last = points.popLast() else { return result }
    result.move(to: last)
    for element in elements.reversed() {
      guard !points.isEmpty else { break }
      switch element {
      case .move, .closeSubpath: break
      case .line: result.addLine(to: points.removeLast())
      case .quadCurve(_, let control):
        result.addQuadCurve(to: points.removeLast(), control: control)
      case .curve(_, let control1, let control2):
        result.addCurve(to: points.removeLast(), control1: control2, control2: control1)
      }
    }
    if elements.last == .closeSubpath { result.closeSubpath() }
    return result
  }
}
