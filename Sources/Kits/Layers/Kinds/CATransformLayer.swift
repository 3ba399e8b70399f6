/// A layer that only places its sublayers: it draws nothing of its own, cuts nothing and masks nothing.
///
/// Sublayers are drawn in its plane, in the order of their depth: planes do not intersect each other.
open class CATransformLayer: CALayer {
  override var drawsItself: Bool { false }
}
