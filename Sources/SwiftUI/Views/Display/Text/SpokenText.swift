import VivaceTypography

/// The settings of a text for being read aloud.
struct SpokenText: Equatable {
  /// Of the text as a whole.
  private(set) var attributes: [SpokenAttribute] = []
  /// The labels that are read in place of some spans, from the first to the last.
  private(set) var labels: [Label] = []

  struct Label: Equatable {
    var spans: Range<Int>
    var spokenText: String
  }

  mutating func add(
    _ attribute: SpokenAttribute, of spans: Range<Int>, in environment: EnvironmentValues
  ) {
    guard case .label(let text) = attribute else {
      attributes.append(attribute)
      return
    }
    // A label of a whole replaces those of its parts.
    labels.removeAll { spans.contains($0.spans.lowerBound) }
    labels.append(Label(spans: spans, spokenText: text.spoken(in: environment)))
  }

  /// The words with the labels in place of what they name.
  func string(of spans: [TextSpan]) -> String {
    var result = ""
    var index = 0
    while index < spans.count {
      if let label = labels.first(where: { $0.spans.lowerBound == index }), !label.spans.isEmpty {
        result += label.spokenText
        index = label.spans.upperBound
      } else {
        if spans[index].picture == nil { result += spans[index].string }
        index += 1
      }
    }
    return result
  }
}
