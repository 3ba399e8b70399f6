import VivaceUIKit
import VivaceViews

/// Gives something to feel: what `sensoryFeedback` gives, on the same device.
@MainActor @preconcurrency open class UIFeedbackGenerator: NSObject {
  nonisolated override init() { super.init() }
  /// Nothing has to warm up here.
  open func prepare() {}
  func play(_ feedback: SensoryFeedback) { ViewHost.active?.feedback.play?(feedback) }
}

/// A hit, as of two things against one another.
@MainActor @preconcurrency open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackStyle: Int, Sendable { case light, medium, heavy, soft, rigid }
  private let style: FeedbackStyle

  /// A hit of a weight or a hardness.
  public nonisolated init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// A hit of medium weight.
  public nonisolated override init() {
    style = .medium
    super.init()
  }

  /// Plays the hit at its full strength.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// Plays the hit at a strength from 0 to 1, where the device can.
  open func impactOccurred(intensity: CGFloat) {
    let intensity = Double(intensity)
    switch style {
    case .light: play(.impact(weight: .light, intensity: intensity))
    case .medium: play(.impact(weight: .medium, intensity: intensity))
    case .heavy: play(.impact(weight: .heavy, intensity: intensity))
    case .soft: play(.impact(flexibility: .soft, intensity: intensity))
    case .rigid: play(.impact(flexibility: .rigid, intensity: intensity))
    }
  }
}

/// Another thing is chosen.
@MainActor @preconcurrency open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  public nonisolated override init() { super.init() }
  /// Plays a short tick.
  open func selectionChanged() { play(.selection) }
}

/// Something was done, or could not be.
@MainActor @preconcurrency open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  public enum FeedbackType: Int, Sendable { case success, warning, error }
  public nonisolated override init() { super.init() }

  /// Plays the pattern for a success, a warning or an error.
  open func notificationOccurred(_ notificationType: FeedbackType) {
    switch notificationType {
    case .success: play(.success)
    case .warning: play(.warning)
    case .error: play(.error)
    }
  }
}
