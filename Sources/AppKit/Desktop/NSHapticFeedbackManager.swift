import Foundation
import VivaceGraphics

/// Makes a trackpad knock. Desktops report no such device to programs, which a warning states once.
@MainActor @preconcurrency open class NSHapticFeedbackManager: NSObject {
  public enum FeedbackPattern: Int, Sendable { case generic, alignment, levelChange }
  public enum PerformanceTime: UInt, Sendable { case `default`, now, drawCompleted }

  private static let only = Performer()
  open class var defaultPerformer: any NSHapticFeedbackPerformer { only }

  private final class Performer: NSHapticFeedbackPerformer {
    func perform(
      _ pattern: NSHapticFeedbackManager.FeedbackPattern,
      performanceTime: NSHapticFeedbackManager.PerformanceTime
    ) {
      NotYet.once(
        "NSHapticFeedbackManager.perform(_:performanceTime:)", "the trackpad would knock")
    }
  }
}

@MainActor @preconcurrency public protocol NSHapticFeedbackPerformer: AnyObject {
  func perform(
    _ pattern: NSHapticFeedbackManager.FeedbackPattern,
    performanceTime: NSHapticFeedbackManager.PerformanceTime)
}

/// Picks a color of the screen. The desktop asks for that with portals, which are not supported here.
@MainActor @preconcurrency open class NSColorSampler: NSObject {
  public nonisolated override init() { super.init() }
  open func show(selectionHandler: @escaping (NSColor?) -> Void) {
    NotYet.once(
      "NSColorSampler.show(selectionHandler:)", "a color of the screen would be picked; it is nil")
    selectionHandler(nil)
  }
  open func sample() async -> NSColor? {
    await withCheckedContinuation { continuation in
      show { color in continuation.resume(returning: color) }
    }
  }
}
