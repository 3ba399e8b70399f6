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

/// Lets the user pick a color of the screen, by the desktop's portal; on X11 without one by a click.
@MainActor @preconcurrency open class NSColorSampler: NSObject {
  public nonisolated override init() { super.init() }
  /// Calls the handler with the picked color; with nil if the user gives up, and, with a warning, if the desktop
  /// cannot do it.
  open func show(selectionHandler: @escaping (NSColor?) -> Void) {
    Services.current.dialogs.pickColor { answer in
      switch answer {
      case .picked(let red, let green, let blue):
        selectionHandler(NSColor(srgbRed: red, green: green, blue: blue, alpha: 1))
      case .cancelled: selectionHandler(nil)
      case .unavailable(let reason):
        Warning.once("NSColorSampler picks no color: \(reason).")
        selectionHandler(nil)
      }
    }
  }
  /// Equivalent for async code.
  open func sample() async -> NSColor? {
    await withCheckedContinuation { continuation in
      show { color in continuation.resume(returning: color) }
    }
  }
}
