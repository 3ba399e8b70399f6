import VivaceGeometry

/// A piece of text with one look: what a typesetter is given.
///
/// Many texts have one look, and many requests are made of one text: they share it.
public struct TextSpan: Hashable, Sendable {
  /// The characters of the span.
  public var string: String
  private var attributes: Attributes

  private struct Fields: Equatable, Sendable {
    var font: FontDescription
    var tracking: CGFloat = 0
    var kerning: CGFloat = 0
    var baselineOffset: CGFloat = 0
    var underline: LineDecoration?
    var strikethrough: LineDecoration?
    var paint = 0
    var background: Int?
    var link: Int?
    var picture: TextPicture?
    var language: String?
    var paragraph: ParagraphLook?
  }

  /// Changed only by its single owner.
  private final class Attributes: @unchecked Sendable {
    var fields: Fields
    init(_ fields: Fields) { self.fields = fields }
  }

  /// A span with a font and the number of a paint, 0 by default.
  public init(string: String, font: FontDescription, paint: Int = 0) {
    self.string = string
    attributes = Attributes(Fields(font: font, paint: paint))
  }

  /// Whether two pieces look the same, whatever their text.
  package func hasSameStyle(as other: TextSpan) -> Bool {
    attributes === other.attributes || attributes.fields == other.attributes.fields
  }

  /// The face and the size.
  public var font: FontDescription {
    get { attributes.fields.font }
    set { change { $0.font = newValue } }
  }
  /// Points added after each cluster; the font's built-in tracking is the typesetter's own affair.
  public var tracking: CGFloat {
    get { attributes.fields.tracking }
    set { change { $0.tracking = newValue } }
  }
  /// Points added after each cluster where `tracking` is 0.
  public var kerning: CGFloat {
    get { attributes.fields.kerning }
    set { change { $0.kerning = newValue } }
  }
  /// Points by which the text is raised; negative lowers it.
  public var baselineOffset: CGFloat {
    get { attributes.fields.baselineOffset }
    set { change { $0.baselineOffset = newValue } }
  }
  /// The line under the span; nil draws none.
  public var underline: LineDecoration? {
    get { attributes.fields.underline }
    set { change { $0.underline = newValue } }
  }
  /// The line through the span; nil draws none.
  public var strikethrough: LineDecoration? {
    get { attributes.fields.strikethrough }
    set { change { $0.strikethrough = newValue } }
  }
  /// Which of the drawing's paints the glyphs take; 0 is the foreground.
  public var paint: Int {
    get { attributes.fields.paint }
    set { change { $0.paint = newValue } }
  }
  /// The paint behind the span's part of the line; nil for none.
  public var background: Int? {
    get { attributes.fields.background }
    set { change { $0.background = newValue } }
  }
  /// A number for a group of spans whose frames in the block are wanted: spans of one link share it.
  public var link: Int? {
    get { attributes.fields.link }
    set { change { $0.link = newValue } }
  }
  /// The picture that replaces the string's one character; nil for plain text.
  public var picture: TextPicture? {
    get { attributes.fields.picture }
    set { change { $0.picture = newValue } }
  }
  /// A language tag, as `ja`, for fonts that draw a character differently in different languages.
  public var language: String? {
    get { attributes.fields.language }
    set { change { $0.language = newValue } }
  }

  /// The style of the paragraph if it begins in this span; nil for none.
  public var paragraph: ParagraphLook? {
    get { attributes.fields.paragraph }
    set { change { $0.paragraph = newValue } }
  }

  private mutating func change(_ body: (inout Fields) -> Void) {
    if !isKnownUniquelyReferenced(&attributes) { attributes = Attributes(attributes.fields) }
    body(&attributes.fields)
  }

  public static func == (a: TextSpan, b: TextSpan) -> Bool {
    a.string == b.string
      && (a.attributes === b.attributes || a.attributes.fields == b.attributes.fields)
  }

  /// Of what differs most often alone: texts are looked up in every layout.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(string)
    hasher.combine(attributes.fields.font.size)
    hasher.combine(attributes.fields.font.weight)
  }
}

/// A picture laid out in a line like a character.
public enum TextPicture: Hashable, Sendable {
  /// A symbol, which the typesetter draws in the span's font and paint.
  case symbol(String)
  /// An empty box for a picture drawn by the view; its lower edge is on the baseline.
  case box(CGSize)
}

extension TextSpan {
  /// The character that a picture replaces.
  public static let pictureCharacter = "\u{FFFC}"
}

/// A line under or through text. `paint` nil means the text's own.
public struct LineDecoration: Hashable, Sendable {
  /// How a line is dashed.
  public enum Pattern: Hashable, Sendable { case solid, dot, dash, dashDot, dashDotDot }
  /// Solid, dotted or dashed.
  public var pattern: Pattern
  /// The number of the line's paint; nil is the text's own.
  public var paint: Int?

  /// A solid line in the text's paint by default.
  public init(pattern: Pattern = .solid, paint: Int? = nil) {
    self.pattern = pattern
    self.paint = paint
  }
}

/// How spans become lines.
public struct ParagraphStyle: Hashable, Sendable {
  /// The alignment of lines narrower than the container. Leading is the side where the text begins.
  public enum Alignment: Hashable, Sendable { case leading, center, trailing }
  /// The end of a line that is truncated when it is too long.
  public enum Truncation: Hashable, Sendable { case head, middle, tail }

  /// The side of shorter lines; leading by default.
  public var alignment = Alignment.leading
  /// The end at which a text that does not fit is cut; the tail by default.
  public var truncation = Truncation.tail
  /// nil is unlimited; never less than 1.
  public var lineLimit: Int?
  /// Points added between lines.
  public var lineSpacing: CGFloat = 0
  /// How far baselines are from one another, except for `lineSpacing`.
  public var lineHeight = LineHeight.natural
  /// True lets the whole text run from right to left.
  public var isRightToLeft = false
  /// Whether paragraphs have the direction of `isRightToLeft`, whatever their letters are.
  public var fixesDirection = false
  /// Leading is where each paragraph begins by its own direction, not by that of the whole.
  public var alignsByDirection = false
  /// The smallest factor the font may be scaled by before text is truncated, 0…1.
  public var minimumScaleFactor: CGFloat = 1
  /// True lets letters move closer together before text is cut.
  public var allowsTightening = false
  /// Of a paragraph of two lines, a short last word takes the word before with it.
  public var avoidsWordsAlone = false

  /// One style with all defaults.
  public init() {}
}

/// The container's limits with which a text was laid out, and its size in them.
public struct TextExtent: Hashable, Sendable {
  /// The size of the text in points.
  public var size: CGSize
  /// True if the text has a single line.
  public var isOneLine: Bool
  /// True if some of the text was left out.
  public var isTruncated: Bool

  /// Whether the same is set into so much room. One line is always set, however low the room.
  public func fits(width: CGFloat?, height: CGFloat?) -> Bool {
    !isTruncated && size.width <= width ?? .infinity
      && (isOneLine || size.height <= height ?? .infinity)
  }
}

/// A text to be set: what, how, and how much room there is.
public struct TextRequest: Hashable, Sendable {
  /// The spans in reading order.
  public var spans: [TextSpan]
  /// The style of all paragraphs.
  public var style: ParagraphStyle
  /// The room, in points; nil is unlimited. A typesetter always sets at least one line.
  public var width: CGFloat?
  /// The height in points; nil is unlimited.
  public var height: CGFloat?

  /// A text without limits unless some are given.
  public init(
    spans: [TextSpan], style: ParagraphStyle = ParagraphStyle(), width: CGFloat? = nil,
    height: CGFloat? = nil
  ) {
    self.spans = spans
    self.style = style
    self.width = width
    self.height = height
  }

  /// Of what differs most often alone.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(spans)
    hasher.combine(width)
    hasher.combine(height)
  }
}
