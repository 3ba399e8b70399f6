/// Something that can be shown on its way from one value to another.
///
/// `animatableData` is the part that moves. Whatever else a value holds switches at once. The
/// setter must be the mirror of the getter: setting what was got changes nothing.
public protocol Animatable {
  associatedtype AnimatableData: VectorArithmetic

  var animatableData: AnimatableData { get set }
}

extension Animatable where Self: VectorArithmetic {
  @inlinable public var animatableData: Self {
    get { self }
    set { self = newValue }
  }
}

extension Animatable where AnimatableData == EmptyAnimatableData {
  @inlinable public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

extension Double: Animatable {
  public typealias AnimatableData = Double
}

extension CGFloat: Animatable {
  public typealias AnimatableData = CGFloat
}

/// What values that live in 0…1 are scaled by to be animated.
///
/// Springs stop at thresholds made for points. Unscaled, a fade or a turn would stop a hundred
/// times too early. An easing curve does not notice the factor.
@inlinable package var unitScale: Double { 128 }
