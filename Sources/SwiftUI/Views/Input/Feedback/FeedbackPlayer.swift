/// The way of feedback from a window's views to its stage, which plays it or writes it down.
package final class FeedbackPlayer {
  /// Called in the turn in which the feedback is due. If it is nil, no feedback is played.
  package var play: ((SensoryFeedback) -> Void)?
}

extension HostState {
  /// The player of the feedback that views request.
  package var feedback: FeedbackPlayer { provided(FeedbackPlayer.self) }
}

/// Plays the feedback that belongs to each change of a value. None at first, and none for nil.
private nonisolated struct SensoryFeedbackModifier<Trigger: Equatable>: ViewModifier {
  let trigger: Trigger
  let feedback: (Trigger, Trigger) -> SensoryFeedback?
  @Environment(\.feedbackPlayer) private var player

  func body(content: Content) -> some View {
    content.onChange(of: trigger) { old, new in
      if let feedback = feedback(old, new) { player?.play?(feedback) }
    }
  }
}

extension EnvironmentValues {
  /// That of the window; nil in a view outside of windows.
  var feedbackPlayer: FeedbackPlayer? {
    get { self[FeedbackPlayerKey.self] }
    set { self[FeedbackPlayerKey.self] = newValue }
  }
  private struct FeedbackPlayerKey: EnvironmentKey {
    static var defaultValue: FeedbackPlayer? { nil }
  }
}

extension View {
  /// Plays feedback after each turn in which the trigger changed. A window plays it on a device
  /// with a motor, such as a game controller; a headless stage writes it down.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T
  ) -> some View { sensoryFeedback(trigger: trigger) { _, _ in feedback } }

  /// Plays feedback after each turn in which the trigger changed and the condition held for its old
  /// and new value.
  public nonisolated func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback, trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View { sensoryFeedback(trigger: trigger) { condition($0, $1) ? feedback : nil } }

  /// Plays what the closure makes of the old and the new value of the trigger, after each turn in
  /// which it changed; nil plays nothing.
  public nonisolated func sensoryFeedback<T: Equatable>(
    trigger: T, _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    modifier(SensoryFeedbackModifier(trigger: trigger, feedback: feedback))
  }
}
