import Foundation

/// An action that runs when its event happens to a layer.
public protocol CAAction {
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// No action, and no looking further for one.
extension NSNull: CAAction {
  /// Does nothing: a null action is the absence of one.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// Receives the start and the end of an animation. The argument is the copy that the layer runs.
public protocol CAAnimationDelegate: AnyObject {
  func animationDidStart(_ anim: CAAnimation)
  /// - Parameter flag: Whether it ran to its end; false when it was taken away or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Called when the animation begins.
  public func animationDidStart(_ anim: CAAnimation) {}
  /// Called when the animation has ended; `flag` is false if it was removed before.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}

/// The base of all animations that are added to layers.
///
/// An animation never changes a layer's own values: it changes what is shown while it is active. A
/// layer runs a copy, so later changes of the object have no effect.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction, @unchecked Sendable {
  var timing = MediaTiming()

  /// Bends the time of each cycle; nil is linear.
  public var timingFunction: CAMediaTimingFunction?
  /// Held strongly until the animation has gone.
  public var delegate: (any CAAnimationDelegate)?
  /// Whether it goes when it is over. True at first.
  public var isRemovedOnCompletion = true
  /// Values set by a name that is no property.
  private var others: [String: Any] = [:]

  public required override init() { super.init() }

  /// The start in the parent's time; 0 is the moment of its addition.
  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }
  /// The seconds of one run; 0 is the transaction's.
  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }
  /// The speed of its time against the parent's.
  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }
  /// Seconds that are added to its time.
  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }
  /// The number of runs.
  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }
  /// The seconds of all runs together, in place of their number.
  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }
  /// Whether each run is followed by one backwards.
  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }
  /// The value before the start and after the end.
  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// An animation of the same kind and values, independent of this one.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Self()
    copy.adopt(self)
    return copy
  }

  /// Takes over what another one of its kind has. Subclasses add what is theirs.
  func adopt(_ other: CAAnimation) {
    timing = other.timing
    timingFunction = other.timingFunction
    delegate = other.delegate
    isRemovedOnCompletion = other.isRemovedOnCompletion
    others = other.others
  }

  /// The value of a name that is no property: what marks an animation for its delegate.
  open func value(forKey key: String) -> Any? { others[key] }
  /// Stores a value for the program's own use.
  open func setValue(_ value: Any?, forKey key: String) { others[key] = value }

  /// Adds a copy of itself to the layer.
  open func run(
    forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
  ) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// Always true, and never asked: animations are not archived.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }
  /// Nil by default; never asked for animations.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  /// The properties that the animation changes.
  var roots: [LayerKey] { [] }

  /// Returns the shown value of a property while this animation runs on it.
  ///
  /// - Parameters:
  /// - value: The value without the animation.
  ///   - parent: The time of the layer, or of the group.
  func applied(to value: LayerValue, of key: LayerKey, at parent: Double) -> LayerValue { value }
}
