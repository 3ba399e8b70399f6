import Foundation

/// An observer of a player's position.
final class PlayerTimeObserver: NSObject, Sendable {
  private let interval: Double
  private let times: [Double]
  private let queue: DispatchQueue?
  private let periodic: (@Sendable (CMTime) -> Void)?
  private let boundary: (@Sendable () -> Void)?

  init(interval: Double, queue: DispatchQueue?, block: @escaping @Sendable (CMTime) -> Void) {
    // A shorter interval than a millisecond would leave no time for anything else.
    self.interval = interval.isFinite ? max(interval, 0.001) : .infinity
    (times, self.queue, periodic, boundary) = ([], queue, block, nil)
  }
  init(times: [Double], queue: DispatchQueue?, block: @escaping @Sendable () -> Void) {
    (interval, self.times, self.queue, periodic, boundary) = (.infinity, times, queue, nil, block)
  }

  var isPeriodic: Bool { periodic != nil }

  /// The next position of interest; infinite without one.
  func next(after position: Double, isForward: Bool) -> Double {
    let nudge = isForward ? PlayerSchedule.tolerance : -PlayerSchedule.tolerance
    if interval.isFinite {
      let count = (position + nudge) / interval
      return interval * (isForward ? count.rounded(.down) + 1 : count.rounded(.up) - 1)
    }
    return isForward
      ? times.filter { $0 > position + nudge }.min() ?? .infinity
      : times.filter { $0 < position + nudge }.max() ?? -.infinity
  }

  /// Calls the block: at once if this is its queue.
  func call(at position: Double) {
    let time = CMTime(playing: position)
    if let queue, queue !== DispatchQueue.main {
      return queue.async { [periodic, boundary] in
        periodic?(time)
        boundary?()
      }
    }
    periodic?(time)
    boundary?()
  }
}

/// The observers of a player, and the positions at which they are called. Main thread only.
final class PlayerSchedule {
  /// Positions that are nearer than this are one, in seconds: timers are exact to a nanosecond.
  static let tolerance = 1e-6
  private var observers: [PlayerTimeObserver] = []
  private var last = 0.0

  func add(_ observer: PlayerTimeObserver) { observers.append(observer) }
  func remove(_ observer: AnyObject) {
    observers.removeAll { $0 === observer }
  }

  func begin(at position: Double) { last = position }

  /// The next position at which something happens, the end at the latest.
  func next(after position: Double, until end: Double, isForward: Bool) -> Double {
    let wanted = observers.map { $0.next(after: position, isForward: isForward) }
    return isForward ? wanted.reduce(end, min) : wanted.reduce(end, max)
  }

  /// Calls the observers of the positions since the last one.
  func pass(_ position: Double) {
    let (from, isForward) = (last, position >= last)
    last = position
    for observer in observers {
      let next = observer.next(after: from, isForward: isForward)
      let isPast =
        isForward ? next <= position + Self.tolerance : next >= position - Self.tolerance
      if next.isFinite, isPast { observer.call(at: observer.isPeriodic ? next : position) }
    }
  }

  /// Calls the periodic observers after a jump, a start or a stop, once the code that made it has ended.
  func announce(at position: Double) {
    for observer in observers where observer.isPeriodic {
      DispatchQueue.main.async { observer.call(at: position) }
    }
  }
}
