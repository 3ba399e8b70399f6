import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRuntimeSupport

/// A shape that may be drawn by name, in a frame of its own making: then its animation needs no path
/// and no turn.
protocol FramedShape: Shape {
  /// Whether a value whose data may be moving can be drawn by name.
  nonisolated static func isNamed(_ shape: AnimatedValue<Self>) -> Bool
  /// Only asked when `isNamed`. Nil when there is nothing to draw.
  nonisolated static func drawing(_ shape: AnimatedValue<Self>, in frame: AnimatedValue<CGRect>)
    -> (outline: Outline, frame: AnimatedValue<CGRect>)?
  /// The shape for a frame that is smaller by an amount on each side.
  nonisolated func adapted(toInset amount: CGFloat) -> Self
}

/// A shape that the renderer knows by name.
protocol NamedShape: FramedShape {
  /// The outline for a value whose data may be moving.
  nonisolated static func outline(_ shape: AnimatedValue<Self>) -> Outline
}

extension NamedShape {
  nonisolated static func isNamed(_ shape: AnimatedValue<Self>) -> Bool { true }
  nonisolated static func drawing(_ shape: AnimatedValue<Self>, in frame: AnimatedValue<CGRect>)
    -> (outline: Outline, frame: AnimatedValue<CGRect>)?
  { (outline(shape), frame) }
  nonisolated func adapted(toInset amount: CGFloat) -> Self { self }
}

extension CGRect {
  /// The rectangle within an inset on each side: a line where two sides meet, and nil when they pass each
  /// other by more than numbers are inexact.
  func rest(insetBy amount: CGFloat) -> CGRect? {
    let (width, height) = (width - 2 * amount, height - 2 * amount)
    guard width > -1e-6, height > -1e-6 else { return nil }
    return CGRect(
      x: minX + amount, y: minY + amount, width: max(width, 0), height: max(height, 0))
  }
}

extension AnimatedValue where Value == CGRect {
  /// The movement of a frame that is smaller by an amount on each side; nil when that is empty.
  func inset(by amount: CGFloat) -> AnimatedValue<CGRect>? {
    guard let inner = model.rest(insetBy: amount) else { return nil }
    return AnimatedValue(inner, on: track?.moved(to: inner.animatableData))
  }
}

/// The outline of a shape and its frame, each moving by itself. Shapes known by name move by tracks;
/// the path of any other is the user's code, called in every frame while its data or its size moves.
/// A part of a shape that has no data but the part's ends is cut out by the renderer.
struct OutlineMover<S: Shape> {
  private var frame = FrameMover()
  private var box = BoxWait()
  private var shape = Mover<S>()
  private let framed = S.self as? any FramedShape.Type
  private let segment = Self.cuttable(S.self)

  init() {}

  /// Call it in every run of the rule that draws. Nil when there is nothing to draw.
  mutating func update(_ new: S, _ geometry: ViewGeometry, _ base: _InputBase)
    -> (outline: Outline, frame: AnimatedValue<CGRect>)?
  {
    let host = base.host
    let mirrors = new.layoutDirectionBehavior.mirrors(base)
    let shape = shape.update(
      new, base, base.transaction, needsUserCode: framed == nil && (segment == nil || mirrors),
      MotionLabel("shape", of: ViewTrail.name(of: S.self)))
    let isNamed = !mirrors && (framed.map { Self.isNamed($0, shape) } ?? false)
    let frame = frame.update(
      geometry, base, needsUserCode: !isNamed, of: ViewTrail.name(of: S.self))
    box.update(geometry, base, isMoving: self.frame.isMoving)
    // Whether a framed shape can be drawn by name is known only now.
    if framed != nil, self.shape.isRunning, !isNamed, let track = shape.track {
      host.requestFrames(until: track.endTime)
    }
    if isNamed, let framed { return Self.drawing(framed, shape, in: frame) }
    let now = host.now
    let bounds = CGRect(origin: .zero, size: frame.value(at: now).size.sane)
    if let placed = shape.model as? any PlacedShape {
      let container = base.environment.value.containerShape
      return (.path(placed.path(in: bounds, frame: geometry.frame, container: container)), frame)
    }
    if framed == nil, !mirrors, let segment { return (Self.cut(segment, shape, bounds), frame) }
    let path = shape.value(at: now).path(in: bounds)
    return (.path(mirrors ? path.mirrored(in: bounds.width) : path), frame)
  }

  private static func cuttable(_ type: any Shape.Type) -> (any PartShape.Type)? {
    guard TypeDeclaration(of: type) == TypeDeclaration(of: _TrimmedShape<Rectangle>.self),
      let type = type as? any PartShape.Type
    else { return nil }
    func isStill<P: PartShape>(_ type: P.Type) -> Bool {
      MemoryLayout<P.Whole.AnimatableData>.size == 0
    }
    return isStill(type) ? type : nil
  }

  private static func cut<P: PartShape>(_ type: P.Type, _ shape: AnimatedValue<S>, _ bounds: CGRect)
    -> Outline
  {
    let shape = shape as! AnimatedValue<P>
    return .trimmed(.path(shape.model.shape.path(in: bounds)), P.trim(shape))
  }

  private static func isNamed<F: FramedShape>(_ type: F.Type, _ shape: AnimatedValue<S>) -> Bool {
    F.isNamed(shape as! AnimatedValue<F>)
  }

  private static func drawing<F: FramedShape>(
    _ type: F.Type, _ shape: AnimatedValue<S>, in frame: AnimatedValue<CGRect>
  ) -> (outline: Outline, frame: AnimatedValue<CGRect>)? {
    F.drawing(shape as! AnimatedValue<F>, in: frame)
  }
}

extension LayoutDirectionBehavior {
  /// Whether a shape is to be drawn mirrored; reads the direction only for shapes that mirror.
  fileprivate func mirrors(_ base: _InputBase) -> Bool {
    guard case .mirrors(let direction) = self else { return false }
    return base.environment.value.layoutDirection == direction
  }
}

extension Path {
  fileprivate func mirrored(in width: CGFloat) -> Path {
    applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: width, ty: 0))
  }
}
