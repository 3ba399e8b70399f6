import Foundation

/// An animation of one property, or of a part of it, by its name.
open class CAPropertyAnimation: CAAnimation, @unchecked Sendable {
  /// Such as `opacity`, `position.x` or `transform.rotation.z`; nil changes nothing.
  public var keyPath: String? { didSet { target = keyPath.map { LayerKeyPath($0) } } }
  private(set) var target: LayerKeyPath?

  /// Whether its value is added to what would show without it, rather than taking its place.
  public var isAdditive = false
  /// Whether each cycle begins where the one before ended.
  public var isCumulative = false
  /// Converts the animation's numbers to a transform; nil leaves that to the key path.
  public var valueFunction: CAValueFunction? {
    didSet {
      guard let valueFunction, let keyPath else { return }
      target = LayerKeyPath(keyPath.prefix { $0 != "." } + "." + valueFunction.component)
    }
  }

  /// An animation of the property at a key path.
  public convenience init(keyPath: String?) {
    self.init()
    self.keyPath = keyPath
    target = keyPath.map { LayerKeyPath($0) }
  }

  /// An animation of no property yet.
  public required init() { super.init() }

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAPropertyAnimation else { return }
    keyPath = other.keyPath
    isAdditive = other.isAdditive
    isCumulative = other.isCumulative
    valueFunction = other.valueFunction
    target = other.target
  }

  override var roots: [LayerKey] { target.map { [$0.root] } ?? [] }

  override func applied(to value: LayerValue, of key: LayerKey, at parent: Double) -> LayerValue {
    guard let target, target.root == key, let position = timing.position(at: parent),
      let current = target.component(of: value)
    else { return value }
    var sample = sample(at: position, current: current)
    if isCumulative, position.cycle > 0, let end = end(current: current) {
      sample = end.times(Double(position.cycle)).adding(sample)
    }
    return target.replacing(isAdditive ? current.adding(sample) : sample, in: value)
  }

  /// Its own value somewhere in a cycle. An additive one's unset ends are nothing, others' what shows
  /// without it.
  func sample(at position: MediaTiming.Position, current: LayerValue) -> LayerValue { current }

  /// Returns the end value of a cycle.
  func end(current: LayerValue) -> LayerValue? {
    sample(at: .init(phase: 1, cycle: 0, time: duration), current: current)
  }

  /// A fraction of the time, bent by the timing function.
  func bent(_ phase: Double) -> Double { timingFunction?.value(at: phase) ?? phase }
}

/// Converts numbers to a component of a transform.
public final class CAValueFunction: Hashable, Sendable {
  /// The name of the function.
  public let name: CAValueFunctionName

  /// Nil when the name is none of those there are.
  public init?(name: CAValueFunctionName) {
    guard CAValueFunctionName.components[name] != nil else { return nil }
    self.name = name
  }

  var component: String { CAValueFunctionName.components[name] ?? "" }

  public static func == (a: CAValueFunction, b: CAValueFunction) -> Bool { a.name == b.name }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// The parts of transforms that value functions make.
public struct CAValueFunctionName: RawRepresentable, Hashable, Sendable {
  /// The function's name.
  public let rawValue: String
  /// A name of a function; unknown ones make no `CAValueFunction`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// An angle in radians about the x axis.
  public static let rotateX = CAValueFunctionName(rawValue: "rotateX")
  /// An angle in radians about the y axis.
  public static let rotateY = CAValueFunctionName(rawValue: "rotateY")
  /// An angle in radians about the z axis.
  public static let rotateZ = CAValueFunctionName(rawValue: "rotateZ")
  /// A factor of all axes.
  public static let scale = CAValueFunctionName(rawValue: "scale")
  /// A factor along x.
  public static let scaleX = CAValueFunctionName(rawValue: "scaleX")
  /// A factor along y.
  public static let scaleY = CAValueFunctionName(rawValue: "scaleY")
  /// A factor along z.
  public static let scaleZ = CAValueFunctionName(rawValue: "scaleZ")
  /// An offset along the axes.
  public static let translate = CAValueFunctionName(rawValue: "translate")
  /// Points along x.
  public static let translateX = CAValueFunctionName(rawValue: "translateX")
  /// Points along y.
  public static let translateY = CAValueFunctionName(rawValue: "translateY")
  /// Points along z, towards the eye.
  public static let translateZ = CAValueFunctionName(rawValue: "translateZ")

  fileprivate static let components: [CAValueFunctionName: String] = [
    .rotateX: "rotation.x", .rotateY: "rotation.y", .rotateZ: "rotation.z",
    .scale: "scale", .scaleX: "scale.x", .scaleY: "scale.y", .scaleZ: "scale.z",
    .translate: "translation", .translateX: "translation.x", .translateY: "translation.y",
    .translateZ: "translation.z",
  ]
}
