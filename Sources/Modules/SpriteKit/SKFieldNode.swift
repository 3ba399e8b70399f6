import UIKit

/// A field of forces, which accelerates the bodies of its scene. It acts everywhere or in a region around it.
open class SKFieldNode: SKNode {
  enum Kind {
    case linear(CGVector)
    case radial, drag, vortex, spring
  }
  let kind: Kind
  /// False stops the field.
  open var isEnabled = true
  /// The area of the field around its position; nil is the whole scene.
  open var region: SKRegion?
  /// The factor of the acceleration; negative values turn its direction around.
  open var strength: Float = 1
  /// The exponent by which the strength decreases with the distance in metres; 0 keeps it.
  open var falloff: Float = 0
  /// The distance in points below which the strength does not increase.
  open var minimumRadius: Float = 1
  /// The categories of the field, which a body's `fieldBitMask` names; all by default.
  open var categoryBitMask: UInt32 = .max
  /// True would exclude other fields in the region. Stored only: fields are added.
  open var isExclusive = false
  /// The direction of a linear field in metres a second squared.
  open var direction: SIMD3<Float>

  init(_ kind: Kind) {
    self.kind = kind
    direction = .zero
    if case .linear(let vector) = kind {
      direction = SIMD3(Float(vector.dx), Float(vector.dy), 0)
    }
    super.init()
  }
  /// Reads nothing from the coder: a radial field.
  public required init?(coder aDecoder: NSCoder) {
    (kind, direction) = (.radial, .zero)
    super.init(coder: aDecoder)
  }

  /// Accelerates in one direction, in metres a second squared.
  open class func linearGravityField(withVector direction: SIMD3<Float>) -> SKFieldNode {
    SKFieldNode(.linear(CGVector(dx: CGFloat(direction.x), dy: CGFloat(direction.y))))
  }
  /// Accelerates towards the node, by `strength` metres a second squared at a distance of a metre.
  open class func radialGravityField() -> SKFieldNode { SKFieldNode(.radial) }
  /// Slows bodies down, by their velocity times `strength` in a second.
  open class func dragField() -> SKFieldNode { SKFieldNode(.drag) }
  /// Accelerates at right angles to the direction of the node, against the clock.
  open class func vortexField() -> SKFieldNode { SKFieldNode(.vortex) }
  /// Accelerates towards the node, by the distance times `strength` in a second squared.
  open class func springField() -> SKFieldNode { SKFieldNode(.spring) }

  static func all(in node: SKNode) -> [SKFieldNode] {
    let own = (node as? SKFieldNode).map { $0.isEnabled ? [$0] : [] } ?? []
    return own + node.children.flatMap(all)
  }
  /// At a point of the scene, in points a second squared.
  func acceleration(at point: CGPoint, velocity: CGVector) -> CGVector {
    let toScene = matrixToRoot
    if let region, !region.contains(point.applying(toScene.inverted())) { return .zero }
    let away = CGVector(dx: point.x - toScene.tx, dy: point.y - toScene.ty)
    let distance = hypot(away.dx, away.dy)
    let metres = max(distance, CGFloat(max(minimumRadius, 0.001))) / pointsPerMeter
    let size = CGFloat(strength) * pow(metres, -CGFloat(falloff)) * pointsPerMeter
    func along(_ x: CGFloat, _ y: CGFloat) -> CGVector {
      distance > 0 ? CGVector(dx: x / distance * size, dy: y / distance * size) : .zero
    }
    switch kind {
    case .linear:
      return CGVector(dx: CGFloat(direction.x) * size, dy: CGFloat(direction.y) * size)
    case .radial: return along(-away.dx, -away.dy)
    case .vortex: return along(-away.dy, away.dx)
    case .drag:
      let factor = -CGFloat(strength)
      return CGVector(dx: velocity.dx * factor, dy: velocity.dy * factor)
    case .spring:
      let factor = -CGFloat(strength)
      return CGVector(dx: away.dx * factor, dy: away.dy * factor)
    }
  }
}

/// An area around a node.
@MainActor open class SKRegion: NSObject {
  /// The outline; nil for an area without an end.
  public let path: CGPath?
  private let isInverted: Bool
  init(_ path: CGPath?, isInverted: Bool = false) {
    (self.path, self.isInverted) = (path, isInverted)
  }
  /// A circle around the node.
  public convenience init(radius: Float) {
    let radius = CGFloat(radius)
    let box = CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius)
    self.init(CGPath(ellipseIn: box, transform: nil))
  }
  /// A rectangle around the node.
  public convenience init(size: CGSize) {
    let box = CGRect(
      x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
    self.init(CGPath(rect: box, transform: nil))
  }
  /// The inside of a path in the node's coordinates.
  public convenience init(path: CGPath) { self.init(path, isInverted: false) }
  /// An area without an end.
  open class func infinite() -> SKRegion { SKRegion(nil) }
  /// The points outside of this area.
  open func inverse() -> SKRegion { SKRegion(path, isInverted: !isInverted) }
  /// True for a point inside, in the node's coordinates.
  open func contains(_ point: CGPoint) -> Bool { (path?.contains(point) ?? true) != isInverted }
}
