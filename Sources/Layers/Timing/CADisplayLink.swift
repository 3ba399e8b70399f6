import Foundation

/// Calls a method for each frame that is drawn.
///
/// Frames are those of the stage that shows the layers: in a film as many as it has, in a window as
/// many
/// as the screen. Nothing is called while the link is paused.
public final class CADisplayLink: NSObject {
  private var action: ((CADisplayLink) -> Void)?
  private var isScheduled = false
  private var begun: Double?

  /// The instant of the frame before, in seconds.
  public private(set) var timestamp: CFTimeInterval = 0
  /// The instant at which the frame that is made now will show.
  public private(set) var targetTimestamp: CFTimeInterval = 0
  /// From frame to frame, in seconds.
  public private(set) var duration: CFTimeInterval = 1.0 / 60
  public var isPaused = false { didSet { DisplayLinks.changed() } }
  /// How often it wants to be called; 0 is as often as there are frames.
  public var preferredFramesPerSecond = 0
  public var preferredFrameRateRange = CAFrameRateRange.default

  /// A link that calls a closure: what a target and its selector come to.
  package init(_ action: @escaping (CADisplayLink) -> Void) {
    self.action = action
    super.init()
  }

  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard !isScheduled, action != nil else { return }
    isScheduled = true
    DisplayLinks.all.append(self)
    DisplayLinks.changed()
  }

  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) { unschedule() }

  /// Calls nothing any more and lets go of its target.
  public func invalidate() {
    unschedule()
    action = nil
  }

  private func unschedule() {
    isScheduled = false
    DisplayLinks.all.removeAll { $0 === self }
    DisplayLinks.changed()
  }

  fileprivate func fire(at time: Double) {
    guard !isPaused else {
      begun = nil
      return
    }
    let wanted = preferredFramesPerSecond > 0 ? 1 / Double(preferredFramesPerSecond) : 0
    if let begun, time - begun < wanted - 1e-6 { return }
    if let begun, time > begun { duration = time - begun }
    timestamp = begun ?? time
    begun = time
    targetTimestamp = time + duration
    action?(self)
  }
}

/// How many frames a second something wants.
public struct CAFrameRateRange: Hashable, Sendable {
  public var minimum: Float
  public var maximum: Float
  public var preferred: Float?

  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// As many as there are.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)
}

/// The links that want frames.
package enum DisplayLinks {
  fileprivate nonisolated(unsafe) static var all: [CADisplayLink] = []
  /// Is told when a link came, went, or was paused.
  package nonisolated(unsafe) static var onChange: (() -> Void)?

  fileprivate static func changed() { onChange?() }

  package static var needsFrames: Bool { all.contains { !$0.isPaused } }

  /// Once for each frame, before its layers are laid out.
  package static func fire(at time: Double) { for link in all { link.fire(at: time) } }
}
