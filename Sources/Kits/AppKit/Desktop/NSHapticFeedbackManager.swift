import Foundation
import VivaceGraphics

/// Makes a trackpad knock. Desktops report no such device to programs, which a warning states once.
@MainActor @preconcurrency open class NSHapticFeedbackManager: NSObject {
  /// The kinds of a knock. No trackpad knocks here.
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
  /// The moment of a knock. Not used here.
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }

  private static let only = Performer()
  /// A performer that prints a note once and does nothing else.
  open class var defaultPerformer: any NSHapticFeedbackPerformer { only }

  private final class Performer: NSHapticFeedbackPerformer {
    func perform(
      _ pattern: NSHapticFeedbackManager.FeedbackPattern,
      performanceTime: NSHapticFeedbackManager.PerformanceTime
    ) {
      NotYet.once(
        "NSHapticFeedbackManager.perform(_:performanceTime:)", "the trackpad would vibrate")
    }
  }
}

/// Performs haptic feedback; the only performer here has no hardware for it.
@MainActor @preconcurrency public protocol NSHapticFeedbackPerformer: AnyObject {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// Picks a color of the screen. The desktop asks for that with portals, which are not supported here.
@MainActor @preconcurrency open class NSColorSampler: NSObject {
  public nonisolated override init() { super.init() }
  /// Calls the handler at once with nil and prints a note: no color of the screen can be read.
  open func show(selectionHandler: @escaping (NSColor?) -> Void) {
    NotYet.once(
      "NSColorSampler.show(selectionHandler:)", "a color of the screen would be picked; it is nil")
    selectionHandler(nil)
  }
  /// Equivalent for async code; always nil here.
  open func sample() async -> NSColor? {
    await withCheckedContinuation { continuation in
      show { color in continuation.resume(returning: color) }
    }
  }
}
