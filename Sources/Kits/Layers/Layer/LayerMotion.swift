import VivaceDrawing
import VivaceMotion

/// The movement of one property by a SwiftUI animation: an animator of numbers, and the kind of value
/// of the numbers.
///
/// Points, sizes, rectangles and single numbers move as the vector that frames of views move as, so
/// that a layer and a
/// view in one transaction are at equal places to the last bit.
struct LayerMotion {
  private enum Numbers {
    case plane(Animator<PlaneVector>)
    case space(Animator<SpaceVector>)
    case list(Animator<NumberList>)
  }

  private var numbers: Numbers
  private var model: LayerValue

  /// Nil when values of this kind do not move.
  init?(_ value: LayerValue) {
    model = value
    if let vector = value.vector {
      numbers = .plane(Animator(vector))
    } else if let transform = value.transform {
      numbers = .space(Animator(TransformParts(transform).vector))
    } else if let list = value.movable {
      numbers = .list(Animator(list))
    } else {
      return nil
    }
  }

  /// Whether it is only the memory of a finger's speed.
  var isFollowing: Bool {
    switch numbers {
    case .plane(let animator): animator.isFollowing
    case .space(let animator): animator.isFollowing
    case .list(let animator): animator.isFollowing
    }
  }

  /// Starts an animation from what is shown; false when there is no way from the old to the new.
  mutating func start(
    _ animation: Animation, from old: LayerValue, to new: LayerValue, at time: Double
  ) -> Bool {
    model = new
    switch numbers {
    case .plane(var animator):
      guard let from = old.vector, let to = new.vector else { return false }
      animator.start(animation: animation, from: from, to: to, at: time, environment: nil)
      numbers = .plane(animator)
      return animator.isRunning
    case .space(var animator):
      guard let to = new.transform, old.transform != nil else { return false }
      animator.start(
        animation: animation, from: animator.model,
        to: TransformParts(to).vector(near: animator.model), at: time, environment: nil)
      numbers = .space(animator)
      return animator.isRunning
    case .list(var animator):
      guard let from = old.movable, let to = new.movable, from.values.count == to.values.count
      else { return false }
      animator.start(
        animation: animation, from: animator.model, to: to, at: time, environment: nil)
      numbers = .list(animator)
      return animator.isRunning
    }
  }

  /// A change by a finger: the new value is shown at once, and its speed is what a spring continues with.
  mutating func follow(from old: LayerValue, to new: LayerValue, at time: Double) -> Bool {
    model = new
    switch numbers {
    case .plane(var animator):
      guard let from = old.vector, let to = new.vector else { return false }
      animator.follow(from: from, to: to, at: time)
      numbers = .plane(animator)
      return animator.isRunning
    case .space(var animator):
      guard let to = new.transform else { return false }
      animator.follow(
        from: animator.model, to: TransformParts(to).vector(near: animator.model), at: time)
      numbers = .space(animator)
      return animator.isRunning
    case .list(var animator):
      guard let to = new.movable, to.values.count == animator.model.values.count else {
        return false
      }
      animator.follow(from: animator.model, to: to, at: time)
      numbers = .list(animator)
      return animator.isRunning
    }
  }

  /// A change without an animation: what is shown jumps along, and the movement continues.
  mutating func shift(to new: LayerValue) -> Bool {
    model = new
    switch numbers {
    case .plane(var animator):
      guard let to = new.vector else { return false }
      animator.shift(to: to)
      numbers = .plane(animator)
      return animator.isRunning
    case .space(var animator):
      guard let to = new.transform else { return false }
      animator.shift(to: TransformParts(to).vector(near: animator.model))
      numbers = .space(animator)
      return animator.isRunning
    case .list(var animator):
      guard let to = new.movable, to.values.count == animator.model.values.count else {
        return false
      }
      animator.shift(to: to)
      numbers = .list(animator)
      return animator.isRunning
    }
  }

  /// The shown value; calls the program's code if a custom animation runs.
  mutating func value(at time: Double) -> LayerValue {
    switch numbers {
    case .plane(var animator):
      let value = animator.value(at: time)
      numbers = .plane(animator)
      return model.replacing(vector: value)
    case .space(var animator):
      let value = animator.value(at: time)
      numbers = .space(animator)
      return .transform(TransformParts(value).transform)
    case .list(var animator):
      let value = animator.value(at: time)
      numbers = .list(animator)
      return model.replacing(movable: value)
    }
  }

  /// The shown value if it needs no code of the program; else nil.
  func trackedValue(at time: Double) -> LayerValue? {
    switch numbers {
    case .plane(let animator): animator.track.map { model.replacing(vector: $0.value(at: time)) }
    case .space(let animator):
      animator.track.map { .transform(TransformParts($0.value(at: time)).transform) }
    case .list(let animator): animator.track.map { model.replacing(movable: $0.value(at: time)) }
    }
  }

  /// How fast the numbers change, per second.
  func velocity(at time: Double) -> [Double] {
    switch numbers {
    case .plane(let animator):
      let v = animator.velocity(at: time)
      return [v.first.first, v.first.second, v.second.first, v.second.second].map(Double.init)
    case .space(let animator):
      let v = animator.velocity(at: time).numbers
      return v.indices.map { v[$0] }
    case .list(let animator): return animator.velocity(at: time).values
    }
  }

  /// The movement of what is points, sizes, rectangles or a number; nil of custom animations.
  var track: Track<PlaneVector>? {
    if case .plane(let animator) = numbers { animator.track } else { nil }
  }

  /// The track of a decomposed transform.
  var spaceTrack: Track<SpaceVector>? {
    if case .space(let animator) = numbers { animator.track } else { nil }
  }

  /// Whether frames need the program's code.
  var isCustom: Bool {
    switch numbers {
    case .plane(let animator): animator.isRunning && animator.track == nil
    case .space(let animator): animator.isRunning && animator.track == nil
    case .list(let animator): animator.isRunning && animator.track == nil
    }
  }

  var endTime: Double {
    switch numbers {
    case .plane(let animator): animator.endTime
    case .space(let animator): animator.endTime
    case .list(let animator): animator.endTime
    }
  }

  var logicalEndTime: Double {
    switch numbers {
    case .plane(let animator): animator.logicalEndTime
    case .space(let animator): animator.logicalEndTime
    case .list(let animator): animator.logicalEndTime
    }
  }

  /// Whether it is over by now.
  mutating func isFinished(at time: Double) -> Bool {
    switch numbers {
    case .plane(var animator):
      let status = animator.advance(to: time)
      numbers = .plane(animator)
      return status.isFinished
    case .space(var animator):
      let status = animator.advance(to: time)
      numbers = .space(animator)
      return status.isFinished
    case .list(var animator):
      let status = animator.advance(to: time)
      numbers = .list(animator)
      return status.isFinished
    }
  }
}

extension TransformParts {
  /// The numbers that a transform moves by: the turn is a vector as long as its angle, so that a spring
  /// swings about the angle.
  var vector: SpaceVector {
    let turn = rotation.rotationVector
    return SpaceVector(
      SIMD16(
        translation.x, translation.y, translation.z, scale.x, scale.y, scale.z, skew.x, skew.y,
        skew.z, turn.x, turn.y, turn.z, perspective.x, perspective.y, perspective.z, perspective.w))
  }

  /// The vector with the rotation nearest to another's: a rotation by 190° continues one by 170°
  /// instead of returning from −170°.
  fileprivate func vector(near other: SpaceVector) -> SpaceVector {
    var vector = vector
    let turn = SIMD3(vector.numbers[9], vector.numbers[10], vector.numbers[11])
    let before = SIMD3(other.numbers[9], other.numbers[10], other.numbers[11])
    let axis = turn.direction ?? before.direction ?? SIMD3(0, 0, 1)
    let rounds = (((before - turn) * axis).sum() / (2 * .pi)).rounded()
    guard rounds != 0 else { return vector }
    let nearest = turn + axis * (rounds * 2 * .pi)
    (vector.numbers[9], vector.numbers[10], vector.numbers[11]) = (nearest.x, nearest.y, nearest.z)
    return vector
  }

  init(_ vector: SpaceVector) {
    let n = vector.numbers
    self.init(
      translation: SIMD3(n[0], n[1], n[2]), scale: SIMD3(n[3], n[4], n[5]),
      skew: SIMD3(n[6], n[7], n[8]), perspective: SIMD4(n[12], n[13], n[14], n[15]),
      rotation: Quaternion(rotationVector: SIMD3(n[9], n[10], n[11])))
  }
}
