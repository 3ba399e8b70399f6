import Foundation
import VivaceGraphics

/// When something runs, in the time of what it belongs to: of an animation in its layer's, of a layer
/// in its superlayer's. All times are in seconds.
public protocol CAMediaTiming {
  /// When it begins, in its parent's time. 0 of an animation is when it is added, in a group the
  /// group's start.
  var beginTime: CFTimeInterval { get set }
  /// How long one cycle takes, in its own time.
  var duration: CFTimeInterval { get set }
  /// How fast its own time goes beside its parent's: 0 stands still, below 0 goes backwards.
  var speed: Float { get set }
  /// The offset added to its own time: the start of a cycle.
  var timeOffset: CFTimeInterval { get set }
  /// How many cycles, fractions too; 0 is one. Infinity never ends.
  var repeatCount: Float { get set }
  /// How long cycles are repeated, in its own time; 0 leaves it to `repeatCount`.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether each cycle goes back again, which makes it twice as long.
  var autoreverses: Bool { get set }
  /// The value shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// Seconds.
public typealias CFTimeInterval = Double

/// The mode that keeps an animation's value before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The fill mode's name.
  public let rawValue: String
  /// A fill mode by its name; unknown ones fill nothing.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Afterwards, the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Before, the start.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// The start before, and the end afterwards.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// Nothing: the layer as it is. The default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  var fillsBefore: Bool { self == .backwards || self == .both }
  var fillsAfter: Bool { self == .forwards || self == .both }
}

/// The instant that Core Animation counts from: that of the turn in which the caller runs, in seconds.
///
/// It advances with the stage that shows the layers. Without a window a test or a film sets it; it is
/// still within a turn.
public func CACurrentMediaTime() -> CFTimeInterval { LayerClock.now }

/// The layers' clock: set by their host at the start of each of its turns, and by the
/// stage when code runs between turns.
package enum LayerClock {
  package static var now: Double {
    get { Services.instant }
    set { Services.instant = newValue }
  }
}
