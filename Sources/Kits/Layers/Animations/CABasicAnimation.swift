import Foundation

/// Animates from one value to another.
///
/// Two of the three values determine it: from and to, from and by, by and to. One alone starts or ends at the
/// value without the animation, whatever that is at the instant; without any it starts at the value that was
/// shown when the animation was added.
open class CABasicAnimation: CAPropertyAnimation, @unchecked Sendable {
  /// The value at the start; see the class for the cases in which it is nil.
  public var fromValue: Any? { didSet { from = fromValue.map { LayerValue($0) } } }
  /// The value at the end; see the class for the cases in which it is nil.
  public var toValue: Any? { didSet { to = toValue.map { LayerValue($0) } } }
  /// The difference of both values; see the class for the cases in which it is nil.
  public var byValue: Any? { didSet { by = byValue.map { LayerValue($0) } } }

  private(set) var from: LayerValue?
  private(set) var to: LayerValue?
  private(set) var by: LayerValue?
  /// The shown value at the time it was added: the start of an animation without `fromValue`.
  var shownBefore: LayerValue?

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CABasicAnimation else { return }
    (fromValue, toValue, byValue) = (other.fromValue, other.toValue, other.byValue)
    shownBefore = other.shownBefore
  }

  /// The first and the last value, given the value without the animation.
  func ends(current: LayerValue) -> (LayerValue, LayerValue) {
    switch (from, to, by) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, let by?): (from, from.adding(by))
    case (nil, let to?, let by?): (to.subtracting(by) ?? to, to)
    case (let from?, nil, nil): (from, isAdditive ? current.zero ?? current : current)
    case (nil, let to?, nil): (isAdditive ? current.zero ?? current : current, to)
    case (nil, nil, let by?):
      isAdditive ? (current.zero ?? current, by) : (current, current.adding(by))
    case (nil, nil, nil): (shownBefore ?? current, current)
    }
  }

  override func sample(at position: MediaTiming.Position, current: LayerValue) -> LayerValue {
    let (start, end) = ends(current: current)
    return start.mixed(with: end, at: progress(at: position))
  }

  /// The covered fraction of the distance.
  func progress(at position: MediaTiming.Position) -> Double { bent(position.phase) }
}
