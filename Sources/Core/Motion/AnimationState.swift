/// Storage that a running animation keeps for one attribute, by key.
public struct AnimationState<Value: VectorArithmetic> {
  /// How a spring took over from what ran before it, kept beside the dictionary because springs are
  /// interrupted on every move of a finger.
  var retarget: RetargetPoint<Value>?
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  /// The remembered value, or the key's default if there is none.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values.value(for: key, default: K.defaultValue) }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The name of something an animation remembers.
public protocol AnimationStateKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The instant at which a spring retargeted a moving value, with value and velocity there.
final class RetargetPoint<Vector: VectorArithmetic> {
  /// On the spring's own clock.
  let time: Double
  /// The part of the distance that had been covered, and its velocity.
  let value: Vector
  let velocity: Vector
  /// A change from one response to another spreads over a while: from when, and by how much the
  /// response still differs then. 0 where nothing is spread.
  let blendStart: Double
  let blendInterval: Double

  init(
    time: Double, value: Vector, velocity: Vector, blendStart: Double, blendInterval: Double
  ) {
    self.time = time
    self.value = value
    self.velocity = velocity
    self.blendStart = blendStart
    self.blendInterval = blendInterval
  }
}
