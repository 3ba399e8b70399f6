/// The counts of a text: words and lines.
public struct WordCount: Equatable, Sendable {
  public let words: Int
  public let lines: Int

  public init(of text: String) {
    words = text.matches(of: /\w+/).count
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).count
  }
}
