import Foundation
import VivaceGraphics
import VivaceMessages

/// Calls a method for each frame that is made.
///
/// Frames are those of the stage that shows the program: in a film as many as it has, in a window as many as the
/// screen. The link keeps its target until it is invalidated. Nothing is called while it is paused, nor before it
/// is added to a run loop; which one does not matter, frames are made on the main thread.
public final class CADisplayLink: NSObject {
  private var action: ((CADisplayLink) -> Void)?
  private var isScheduled = false
  /// The frame in which it was called last; nil after a pause.
  private var lastCall: Double?
  /// The frame before, whether it was called in that or not.
  private var lastFrame: Double?

  /// The instant of the frame, in seconds, on the clock of `CACurrentMediaTime()`.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The instant at which the next frame is due.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// From frame to frame, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  /// Whether nothing is called.
  public var isPaused = false {
    didSet {
      if isPaused { (lastCall, lastFrame) = (nil, nil) }
      if isScheduled { FrameClients.changed() }
    }
  }
  /// How often it wants to be called; 0 is as often as there are frames.
  public var preferredFramesPerSecond = 0
  /// The wanted rate of calls, if `preferredFramesPerSecond` is 0: at most the preferred rate, or the maximum
  /// without one.
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// A link that calls a method of a target, with itself as the argument.
  public convenience init(target: Any, selector: Selector) {
    let target = target as AnyObject
    self.init { link in _send(selector, to: target, link) }
  }

  /// A link that calls a closure: what a target and its selector come to.
  package init(_ action: @escaping (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  /// Begins to call, once for each frame.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isScheduled, action != nil else { return }
    isScheduled = true
    FrameClients.add(self)
  }

  /// Stops; it can be added again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { unschedule() }

  /// Calls nothing any more and lets go of its target.
  public func invalidate() {
    unschedule()
    action = nil
  }

  private func unschedule() {
    isScheduled = false
    (lastCall, lastFrame) = (nil, nil)
    FrameClients.remove(self)
  }

  /// From call to call, in seconds, as the program wants it; 0 is every frame.
  private var preferredInterval: Double {
    if preferredFramesPerSecond > 0 { return 1 / Double(preferredFramesPerSecond) }
    let range = preferredFrameRateRange
    let rate = range.preferred.flatMap { $0 > 0 ? $0 : nil } ?? range.maximum
    return rate > 0 ? 1 / Double(rate) : 0
  }
}

extension CADisplayLink: FrameClient {
  package var needsFrames: Bool { !isPaused }

  package func frame(at time: Double) {
    guard !isPaused, time != lastFrame else { return }
    if let lastFrame, time > lastFrame { duration = time - lastFrame }
    lastFrame = time
    // The frame that is nearest to when it wants to be called.
    if let lastCall, time > lastCall, time - lastCall < preferredInterval - duration / 2 { return }
    lastCall = time
    timestamp = time
    targetTimestamp = time + max(duration, preferredInterval)
    LayerClock.now = time
    action?(self)
  }
}

/// How many frames a second something wants.
public struct CAFrameRateRange: Hashable, Sendable {
  /// The least rate, in frames a second.
  public var minimum: Float
  /// The largest rate, in frames a second.
  public var maximum: Float
  /// The wanted rate, in frames a second.
  public var preferred: Float?

  /// A range of rates, in frames a second.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}
