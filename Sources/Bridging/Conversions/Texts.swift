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
  /// A line in the pattern of an underline; nil where that is no line.
  public init?(nsUnderlineStyle: NSUnderlineStyle) {
    guard nsUnderlineStyle.rawValue & 0xFF != 0 else { return nil }
    let pattern: Pattern =
      switch nsUnderlineStyle.rawValue & 0x0F00 {
      case NSUnderlineStyle.patternDot.rawValue: .dot
      case NSUnderlineStyle.patternDash.rawValue: .dash
      case NSUnderlineStyle.patternDashDot.rawValue: .dashDot
      case NSUnderlineStyle.patternDashDotDot.rawValue: .dashDotDot
      default: .solid
      }
    self.init(pattern: pattern)
  }
}

extension TextInputAutocapitalization {
  /// What a field of UIKit's asks for; nil for what is not known.
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
  /// What of words a text field writes in capitals by itself, in UIKit's names.
  @available(*, deprecated, message: "Use textInputAutocapitalization(_:) instead.")
  public nonisolated func autocapitalization(_ style: UITextAutocapitalizationType) -> some View {
    textInputAutocapitalization(TextInputAutocapitalization(style))
  }
}
