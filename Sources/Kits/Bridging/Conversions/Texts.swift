import VivaceUIKit
import VivaceViews

extension NSUnderlineStyle {
  /// A single line in the pattern of a text's line.
  public init(_ lineStyle: Text.LineStyle) {
    let pattern: NSUnderlineStyle =
      switch lineStyle.linePattern {
      case .dot: .patternDot
      case .dash: .patternDash
      case .dashDot: .patternDashDot
      case .dashDotDot: .patternDashDotDot
      default: []
      }
    self = [.single, pattern]
  }
}

extension Text.LineStyle {
  /// A single line in the pattern of an underline; nil where that is no line, or one that a text cannot
  /// show: a thick or a double one, or one below words only.
  public init?(nsUnderlineStyle: NSUnderlineStyle) {
    guard nsUnderlineStyle.contains(.single) else { return nil }
    switch nsUnderlineStyle.subtracting(.single) {
    case []: self.init(pattern: .solid)
    case .patternDot: self.init(pattern: .dot)
    case .patternDash: self.init(pattern: .dash)
    case .patternDashDot: self.init(pattern: .dashDot)
    case .patternDashDotDot: self.init(pattern: .dashDotDot)
    default: return nil
    }
  }
}

extension TextInputAutocapitalization {
  /// Converts UIKit's setting of a text field; nil for an unknown value.
  public init?(_ type: UITextAutocapitalizationType) {
    switch type {
    case .none: self = .never
    case .words: self = .words
    case .sentences: self = .sentences
    case .allCharacters: self = .characters
    @unknown default: return nil
    }
  }
}

extension View {
  /// The automatic capitals in text fields, by UIKit's names.
  @available(*, deprecated, message: "Use textInputAutocapitalization(_:) instead.")
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    textInputAutocapitalization(TextInputAutocapitalization(style))
  }
}
