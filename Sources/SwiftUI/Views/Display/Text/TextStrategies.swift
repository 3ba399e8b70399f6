extension Text {
  /// The rule for the direction in which a paragraph runs.
  public struct WritingDirectionStrategy: Hashable, Sendable {
    private enum Kind { case content, layout }
    private let kind: Kind

    /// The letters, as is usual.
    public static let `default` = contentBased
    /// The environment: its `layoutDirection`, whatever the letters are.
    public static let layoutBased = WritingDirectionStrategy(kind: .layout)
    /// The first letter of the paragraph; the environment where there is none.
    public static let contentBased = WritingDirectionStrategy(kind: .content)
  }

  /// The rule for the side of a paragraph's leading edge.
  public struct AlignmentStrategy: Hashable, Sendable {
    private enum Kind { case layout, direction }
    private let kind: Kind

    /// The environment, as is usual.
    public static let `default` = layoutBased
    /// The environment: its `layoutDirection`, for all paragraphs alike.
    public static let layoutBased = AlignmentStrategy(kind: .layout)
    /// The direction in which the paragraph runs.
    public static let writingDirectionBased = AlignmentStrategy(kind: .direction)
  }
}
