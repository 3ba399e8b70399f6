import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The position, the size and the visibility of a piece of content: the values that change in a content
/// transition.
///
/// Places and sizes are absolute, so that a glyph that a second change sends elsewhere continues from
/// where it is seen, as fast as it was.
struct ContentPose: Equatable, Animatable {
  /// The piece's origin, in points from the content's top-left corner.
  var position: CGPoint
  /// How large the piece is: an em for a glyph, 1 for a whole.
  var size: CGFloat
  var opacity = 1.0
  /// The standard deviation, in points.
  var blur = 0.0

  /// Sizes and opacities are scaled, so that a spring does not stop early.
  private static let unit = 128.0

  var animatableData:
    AnimatablePair<CGPoint.AnimatableData, AnimatablePair<Double, AnimatablePair<Double, Double>>>
  {
    get {
      AnimatablePair(
        position.animatableData,
        AnimatablePair(
          Double(size) * Self.unit,
          AnimatablePair(opacity * Self.unit, blur)))
    }
    set {
      position.animatableData = newValue.first
      size = CGFloat(newValue.second.first / Self.unit)
      opacity = newValue.second.second.first / Self.unit
      blur = newValue.second.second.second
    }
  }

  /// The map that brings a piece from where it is drawn at rest, with its origin and size there, to
  /// the pose.
  func projection(from origin: CGPoint, size: CGFloat) -> ProjectionValue {
    let scale = self.size / size
    return ProjectionValue(
      CGAffineTransform(
        a: scale, b: 0, c: 0, d: scale, tx: position.x - origin.x * scale,
        ty: position.y - origin.y * scale))
  }
}

/// An animated part of some content, which is inserted, removed or moved.
struct ContentPiece {
  /// The drawn content, in the coordinates of the content it is a part of.
  var content: DisplayItem.Content
  /// The position of its origin there, and its size there.
  var origin: CGPoint
  var size: CGFloat
  var pose: ContentPose {
    didSet {
      fades = fades || pose.opacity != 1
      isBlurred = isBlurred || pose.blur != 0
    }
  }
  private var fades: Bool
  private var isBlurred: Bool
  /// The scope that determines its animation.
  private let scope: TransactionScope
  private var mover = Mover<ContentPose>()
  private let identities: [UInt64]
  private static let label = MotionLabel("contentTransition")

  /// A piece that nothing moves yet.
  init(
    _ content: DisplayItem.Content, at origin: CGPoint, size: CGFloat, pose: ContentPose,
    _ base: _InputBase, _ scope: TransactionScope? = nil
  ) {
    fades = pose.opacity != 1
    isBlurred = pose.blur != 0
    self.scope = scope ?? base.transaction
    self.content = content
    self.origin = origin
    self.size = size
    self.pose = pose
    identities = (0..<4).map { _ in base.host.makeIdentity() }
    _ = mover.update(pose, base, self.scope, Self.label)
  }

  var isRunning: Bool { mover.isRunning }

  /// The piece's item at this turn, and the instant at which it is at rest.
  mutating func item(in frame: AnimatedValue<CGRect>, _ base: _InputBase, version: UInt64) -> (
    item: DisplayItem, end: Double
  ) {
    let moving = mover.update(pose, base, scope, Self.label)
    var item = DisplayItem(identity: identities[0], version: version, content: content)
    func wrap(_ effect: Effect, _ index: Int) {
      item = DisplayItem(
        identity: identities[index], version: version, content: .group(effect, DisplayList([item])))
    }
    if isBlurred { wrap(.blur(moving.following { max($0.blur, 0) }, style: []), 1) }
    if fades { wrap(.opacity(moving.following { min(max($0.opacity, 0), 1) }), 2) }
    let (origin, size) = (origin, size)
    wrap(
      .projection(
        moving.following { $0.projection(from: origin, size: size) }, frame: frame), 3)
    return (item, moving.endTime)
  }
}
