/// What a running animation remembers of one attribute, by key.
public struct AnimationState<Value: VectorArithmetic> {
  /// How a spring took over from what ran before it, kept beside the dictionary because springs are
  /// interrupted on every move of a finger.
  var takeover: Takeover<Value>?
  private var values: [ObjectIdentifier: Any] = [:]

  public init() {}

  /// The remembered value, or the key's default if there is none.
  public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
    get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
}

/// The name of something an animation remembers.
public protocol AnimationStateKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The instant at which a spring took over from something that was moving.
struct Takeover<Vector: VectorArithmetic> {
  /// On the spring's own clock.
  var time: Double
  /// How much of the way had been covered, and how fast.
  var value: Vector
  var velocity: Vector
  /// A change from one response to another spreads over a while: from when, and by how much the
  /// response still differs then. 0 where nothing is spread.
  var blendStart = 0.0
  var blendInterval = 0.0
}
