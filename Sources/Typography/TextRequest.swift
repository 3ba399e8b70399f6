import VivaceGeometry

/// A piece of text with one look: what a typesetter is given.
public struct TextSpan: Hashable, Sendable {
  public var string: String
  public var font: FontDescription
  /// Points added after each cluster; the font's built-in tracking is the typesetter's own affair.
  public var tracking: CGFloat = 0
  public var kerning: CGFloat = 0
  public var baselineOffset: CGFloat = 0
  public var underline: LineDecoration?
  public var strikethrough: LineDecoration?
  /// Which of the drawing's paints the glyphs take; 0 is the foreground.
  public var paint: Int = 0
  /// What is painted behind the line where the span stands; nil is nothing.
  public var background: Int?
  /// A number that says whose place in the block is wanted: spans of one link share it.
  public var link: Int?
  /// What stands in the place of the string's one character; nil for plain text.
  public var picture: TextPicture?
  /// A language tag, as `ja`, for fonts that draw a character differently in different languages.
  public var language: String?

  public init(string: String, font: FontDescription, paint: Int = 0) {
    self.string = string
    self.font = font
    self.paint = paint
  }
}

/// A picture that stands in a line as a character does.
public enum TextPicture: Hashable, Sendable {
  /// A symbol, which the typesetter draws in the span's font and paint.
  case symbol(String)
  /// Room for a picture that somebody else draws; its lower edge is on the baseline.
  case box(CGSize)
}

extension TextSpan {
  /// The character that a picture takes the place of.
  public static let pictureCharacter = "\u{FFFC}"
}

/// A line under or through text. `paint` nil means the text's own.
public struct LineDecoration: Hashable, Sendable {
  public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
  public var pattern: Pattern
  public var paint: Int?

  public init(pattern: Pattern = .solid, paint: Int? = nil) {
    self.pattern = pattern
    self.paint = paint
  }
}

/// How spans become lines.
public struct ParagraphStyle: Hashable, Sendable {
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  public var alignment = Alignment.leading
  public var truncation = Truncation.tail
  /// nil is unlimited; never less than 1.
  public var lineLimit: Int?
  public var lineSpacing: CGFloat = 0
  public var isRightToLeft = false
  /// The smallest factor the font may be scaled by before text is truncated, 0…1.
  public var minimumScaleFactor: CGFloat = 1
  public var allowsTightening = false

  public init() {}
}

/// A text to be set: what, how, and how much room there is.
public struct TextRequest: Hashable, Sendable {
  public var spans: [TextSpan]
  public var style: ParagraphStyle
  /// The room, in points; nil is unlimited. A typesetter always sets at least one line.
  public var width: CGFloat?
  public var height: CGFloat?

  public init(
    spans: [TextSpan], style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    self.spans = spans
    self.style = style
    self.width = width
    self.height = height
  }

  /// The same text with all the room it wants.
  public var unlimited: TextRequest {
    TextRequest(spans: spans, style: style)
  }
}
