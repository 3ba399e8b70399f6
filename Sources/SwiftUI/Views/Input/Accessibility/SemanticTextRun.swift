import VivaceDrawing
import VivaceTypography

/// A range of a text in one look, for assistive technology.
package struct SemanticTextRun: Equatable, Sendable {
  package var string: String
  package var font: FontDescription
  package var isUnderlined: Bool
  package var isStruckThrough: Bool
  /// Nil for a gradient or a material.
  package var color: ResolvedColor?
  /// A language tag; nil for the program's language.
  package var language: String?
}

extension ResolvedText: LeafText {
  /// The runs of the text; none for a text with pictures or with another text to be read aloud.
  var runs: [SemanticTextRun] {
    guard !spans.contains(where: { $0.picture != nil }), appearance.spoken?.labels.isEmpty ?? true
    else { return [] }
    return spans.map { span in
      SemanticTextRun(
        string: span.string, font: span.font, isUnderlined: span.underline != nil,
        isStruckThrough: span.strikethrough != nil,
        color: paints.indices.contains(span.paint) ? paints[span.paint].color : nil,
        language: span.language)
    }
  }
}

extension SemanticNode {
  /// The runs of a text that is read, in order; none where the label is no text's own.
  package var textRuns: [SemanticTextRun] {
    for case .textRuns(let runs) in details {
      let runs = runs()
      return runs.map(\.string).joined() == label ? runs : []
    }
    return []
  }
}
