import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A layer that shows its sublayers several times, each copy changed a bit more than the one before.
open class CAReplicatorLayer: CALayer {
  /// With the sublayers themselves; 1 at first.
  open var instanceCount = 1 { didSet { setNeedsRebuild() } }
  /// Accepted; planes do not cut each other.
  open var preservesDepth = false
  /// Seconds by which each copy is behind the one before.
  open var instanceDelay: CFTimeInterval = 0 { didSet { setNeedsRebuild() } }
  /// From each copy to the next, about the middle of the layer.
  open var instanceTransform: CATransform3D {
    get { value(Self.transformKey).transform ?? CATransform3DIdentity }
    set { change(Self.transformKey, to: .transform(newValue)) }
  }
  /// Multiplies the colours of the sublayers; white at first.
  open var instanceColor: CGColor? {
    get { value(Self.colorKey).color.map { CGColor($0) } }
    set { change(Self.colorKey, to: LayerValue(newValue)) }
  }
  /// The change of red from one copy to the next.
  open var instanceRedOffset: Float = 0 { didSet { setNeedsRebuild() } }
  /// The change of green from one copy to the next.
  open var instanceGreenOffset: Float = 0 { didSet { setNeedsRebuild() } }
  /// The change of blue from one copy to the next.
  open var instanceBlueOffset: Float = 0 { didSet { setNeedsRebuild() } }
  /// The change of opacity from one copy to the next.
  open var instanceAlphaOffset: Float = 0 { didSet { setNeedsRebuild() } }

  private static let transformKey = LayerKey("instanceTransform")
  private static let colorKey = LayerKey("instanceColor")

  override var kindStandards: [LayerKey: LayerValue] { Self.own }
  private static let own: [LayerKey: LayerValue] = [
    transformKey: .transform(CATransform3DIdentity), colorKey: .color(.white),
  ]

  override func sublayerItems(_ snapshot: LayerState) -> [DisplayItem] {
    (0..<max(0, instanceCount)).compactMap { index in
      let copies = LayerReplica.making(index, of: self, later: Double(index) * instanceDelay) {
        super.sublayerItems(snapshot)
      }
      guard !copies.isEmpty else { return nil }
      let transform = moving([Self.transformKey, .bounds, .anchorPoint], of: snapshot) {
        state, time in
        let step =
          state.shown(Self.transformKey, standard: .none, at: time).transform
          ?? CATransform3DIdentity
        let anchor = state.shownGeometry(at: time).anchor
        var map = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
        for _ in 0..<index { map = CATransform3DConcat(map, step) }
        return ProjectionValue(
          CATransform3DConcat(map, CATransform3DMakeTranslation(anchor.x, anchor.y, 0)))
      }
      return item(
        .replica,
        .group(
          .projection(transform, frame: AnimatedValue(.zero)), DisplayList(colored(copies, index))),
        index: index)
    }
  }

  private func colored(_ items: [DisplayItem], _ index: Int) -> [DisplayItem] {
    var color = instanceColor?.resolved ?? .white
    let n = Float(index)
    color = ResolvedColor(
      red: color.red + n * instanceRedOffset, green: color.green + n * instanceGreenOffset,
      blue: color.blue + n * instanceBlueOffset,
      opacity: max(0, min(1, color.opacity + n * instanceAlphaOffset)))
    guard color != .white else { return items }
    return [
      item(.filter, .group(.colorMultiply(AnimatedValue(color)), DisplayList(items)), index: index)
    ]
  }
}
