import Foundation

/// Several animations in one time: the group's duration cuts what is longer, it stretches nothing.
///
/// A begin time of 0 is the group's start; an animation without a duration has the group's. Delegates
/// of the animations in it are not asked.
open class CAAnimationGroup: CAAnimation, @unchecked Sendable {
  /// The animations that run together, cut off at the group's duration.
  public var animations: [CAAnimation]?

  override func adopt(_ other: CAAnimation) {
    super.adopt(other)
    guard let other = other as? CAAnimationGroup else { return }
    animations = other.animations?.map { member in
      guard let copy = member.copy() as? CAAnimation else { return member }
      return copy
    }
  }

  override var roots: [LayerKey] { (animations ?? []).flatMap(\.roots) }

  override func applied(to value: LayerValue, of key: LayerKey, at parent: Double) -> LayerValue {
    guard let position = timing.position(at: parent) else { return value }
    let bent = timingFunction.map { $0.value(at: position.phase) * duration } ?? position.time
    return (animations ?? []).reduce(value) { value, member in
      member.roots.contains(key) ? member.applied(to: value, of: key, at: bent) : value
    }
  }

  /// Gives members without a duration the group's.
  func settleDurations() {
    for member in animations ?? [] {
      if member.duration == 0, member.timing.repeatDuration == 0 { member.duration = duration }
      (member as? CAAnimationGroup)?.settleDurations()
    }
  }
}
