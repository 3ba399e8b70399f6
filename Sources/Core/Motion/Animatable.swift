/// A value that can be interpolated between two states.
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

/// The factor by which values in 0…1 are scaled before they are animated.
///
/// Springs stop at thresholds made for points. Unscaled, a fade or a turn would stop a hundred
/// times too early. An easing curve does not notice the factor.
@inlinable package var unitScale: Double { 128 }
