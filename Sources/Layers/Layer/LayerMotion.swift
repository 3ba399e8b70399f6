import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// The movement of one property by a SwiftUI animation: an animator of numbers, and the kind of value
/// they stand for.
///
/// Points, sizes, rectangles and single numbers move as the vector that frames of views move as, so
/// that a layer and a
/// view in one transaction are at equal places to the last bit.
struct LayerMotion {
  private enum Numbers {
    case plane(Animator<PlaneVector>)
    case list(Animator<NumberList>)
  }

  private var numbers: Numbers
  private var model: LayerValue

  /// Nil when values of this kind do not move.
  init?(_ value: LayerValue) {
    model = value
    if let vector = value.vector {
      numbers = .plane(Animator(vector))
    } else if let list = value.movable {
      numbers = .list(Animator(list))
    } else {
      return nil
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
    case .list(var animator):
      guard let from = old.movable, let to = new.movable, from.values.count == to.values.count
      else { return false }
      animator.start(
        animation: animation, from: animator.model, to: to.nearest(to: animator.model, like: new),
        at: time, environment: nil)
      numbers = .list(animator)
      return animator.isRunning
    }
  }

  /// A change by a finger: the new value is shown at once, and its speed is what a spring goes on with.
  mutating func follow(from old: LayerValue, to new: LayerValue, at time: Double) -> Bool {
    model = new
    switch numbers {
    case .plane(var animator):
      guard let from = old.vector, let to = new.vector else { return false }
      animator.follow(from: from, to: to, at: time)
      numbers = .plane(animator)
      return animator.isRunning
    case .list(var animator):
      guard let to = new.movable, to.values.count == animator.model.values.count else {
        return false
      }
      animator.follow(from: animator.model, to: to.nearest(to: animator.model, like: new), at: time)
      numbers = .list(animator)
      return animator.isRunning
    }
  }

  /// A change without an animation: what is shown jumps along, and the movement goes on.
  mutating func shift(to new: LayerValue) -> Bool {
    model = new
    switch numbers {
    case .plane(var animator):
      guard let to = new.vector else { return false }
      animator.shift(to: to)
      numbers = .plane(animator)
      return animator.isRunning
    case .list(var animator):
      guard let to = new.movable, to.values.count == animator.model.values.count else {
        return false
      }
      animator.shift(to: to.nearest(to: animator.model, like: new))
      numbers = .list(animator)
      return animator.isRunning
    }
  }

  /// What is shown; asks code of the program's where a custom animation runs.
  mutating func value(at time: Double) -> LayerValue {
    switch numbers {
    case .plane(var animator):
      let value = animator.value(at: time)
      numbers = .plane(animator)
      return model.replacing(vector: value)
    case .list(var animator):
      let value = animator.value(at: time)
      numbers = .list(animator)
      return model.replacing(movable: value)
    }
  }

  /// What is shown, where no code of the program's is needed to tell it; else nil.
  func trackedValue(at time: Double) -> LayerValue? {
    switch numbers {
    case .plane(let animator): animator.track.map { model.replacing(vector: $0.value(at: time)) }
    case .list(let animator): animator.track.map { model.replacing(movable: $0.value(at: time)) }
    }
  }

  /// How fast the numbers change, per second.
  func velocity(at time: Double) -> [Double] {
    switch numbers {
    case .plane(let animator):
      let v = animator.velocity(at: time)
      return [v.first.first, v.first.second, v.second.first, v.second.second].map(Double.init)
    case .list(let animator): return animator.velocity(at: time).values
    }
  }

  /// The movement as the display list wants it; nil of lists of numbers and of custom animations.
  var track: Track<PlaneVector>? {
    if case .plane(let animator) = numbers { animator.track } else { nil }
  }

  /// Whether frames need the program's code.
  var isCustom: Bool {
    switch numbers {
    case .plane(let animator): animator.isRunning && animator.track == nil
    case .list(let animator): animator.isRunning && animator.track == nil
    }
  }

  var endTime: Double {
    switch numbers {
    case .plane(let animator): animator.endTime
    case .list(let animator): animator.endTime
    }
  }

  var logicalEndTime: Double {
    switch numbers {
    case .plane(let animator): animator.logicalEndTime
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
    case .list(var animator):
      let status = animator.advance(to: time)
      numbers = .list(animator)
      return status.isFinished
    }
  }
}

extension NumberList {
  /// The same turn as a vector nearest to another's: a turn by 190° goes on from one by 170° instead of
  /// coming back from −170°.
  fileprivate func nearest(to other: NumberList, like value: LayerValue) -> NumberList {
    guard case .transform = value, values.count == 16, other.values.count == 16 else { return self }
    let turn = SIMD3(values[9], values[10], values[11])
    let before = SIMD3(other.values[9], other.values[10], other.values[11])
    let axis = turn.direction ?? before.direction ?? SIMD3(0, 0, 1)
    let rounds = (((before - turn) * axis).sum() / (2 * .pi)).rounded()
    guard rounds != 0 else { return self }
    let nearest = turn + axis * (rounds * 2 * .pi)
    var list = self
    (list.values[9], list.values[10], list.values[11]) = (nearest.x, nearest.y, nearest.z)
    return list
  }
}
