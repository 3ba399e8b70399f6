/// Which end of an animation a completion waits for.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion: Hashable, Sendable {
    case logicallyComplete, removed
  }

  private let criterion: Criterion

  /// The end of the animation's duration, even if a spring still moves imperceptibly.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// The instant at which nothing moves any more.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
