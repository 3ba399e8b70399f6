import Foundation

/// The eight numbers of `CAMediaTiming`, and their evaluation at an instant.
struct MediaTiming: Equatable, Sendable {
  var beginTime: Double = 0
  var duration: Double = 0
  var speed: Float = 1
  var timeOffset: Double = 0
  var repeatCount: Float = 0
  var repeatDuration: Double = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// One way, or there and back.
  private var cycle: Double { autoreverses ? duration * 2 : duration }

  /// How long it is active, in its own time.
  var activeDuration: Double {
    if repeatDuration > 0 { return repeatDuration }
    return cycle * (repeatCount > 0 ? Double(repeatCount) : 1)
  }

  /// When it is over, in its parent's time; infinite if never.
  var endTime: Double {
    speed == 0 ? .infinity : beginTime + activeDuration / Double(abs(speed))
  }

  /// Its own time at an instant of its parent's.
  func local(at parent: Double) -> Double {
    (parent - beginTime) * Double(speed) + timeOffset
  }

  /// A position in a cycle.
  struct Position: Equatable {
    /// The phase 0…1; from 1 to 0 in a reversed cycle.
    var phase: Double
    /// How many whole cycles are behind it.
    var cycle: Int
    /// Seconds since the cycle's start, mirrored in a reversed cycle.
    var time: Double
  }

  /// Returns the position at an instant of the parent's time; nil while it is not shown.
  ///
  /// The offset moves the content, not the interval: an animation of 3 s with an offset of 1 shows
  /// 1…3 and then 0…1, 3 s in all. With a negative speed there is nothing to see unless the offset
  /// leads into the active interval.
  func position(at parent: Double) -> Position? {
    let active = activeDuration
    var time = (parent - beginTime) * Double(speed)
    if speed < 0 { time += timeOffset }
    if time < 0 {
      guard speed >= 0 ? fillMode.fillsBefore : fillMode.fillsAfter else { return nil }
      time = 0
    } else if time >= active, speed != 0 {
      guard speed >= 0 ? fillMode.fillsAfter : (time == active || fillMode.fillsBefore) else {
        return nil
      }
      time = active
    }
    if speed >= 0, timeOffset != 0 {
      time += timeOffset
      if time > active, active > 0, active.isFinite {
        time = speed == 0 ? active : time.truncatingRemainder(dividingBy: active)
      }
    }
    return position(after: time)
  }

  /// - Parameter time: 0…active duration.
  private func position(after time: Double) -> Position {
    guard duration > 0 else { return Position(phase: 1, cycle: 0, time: 0) }
    let cycles = time / duration
    var whole = cycles.rounded(.down)
    var phase = cycles - whole
    // The very end belongs to the last cycle.
    if phase == 0, whole > 0, time >= activeDuration {
      whole -= 1
      phase = 1
    }
    if autoreverses {
      let isBack = whole.truncatingRemainder(dividingBy: 2) == 1
      if isBack { phase = 1 - phase }
      whole = (whole / 2).rounded(.down)
    }
    return Position(phase: phase, cycle: whole < 1e9 ? Int(whole) : 0, time: phase * duration)
  }
}
