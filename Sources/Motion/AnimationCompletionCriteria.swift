/// Which end of an animation a completion waits for.
public struct AnimationCompletionCriteria: Hashable, Sendable {
  private enum Criterion: Hashable, Sendable {
    case logicallyComplete, removed
  }

  private let criterion: Criterion

  /// The end of its duration, though a spring may still move by what nobody notices.
  public static let logicallyComplete = AnimationCompletionCriteria(criterion: .logicallyComplete)

  /// The instant at which nothing moves any more.
  public static let removed = AnimationCompletionCriteria(criterion: .removed)
}
