import VivaceGeometry
import VivaceTypography

/// At which side the shorter lines of a text begin, within the text's own width.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension Text {
  /// The position of the ellipsis in a line that is too long: at its start, its end, or in its middle.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  /// Which letters become capitals or small ones; the text itself stays.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
    func apply(_ string: String, _ locale: Locale) -> String {
      self == .uppercase ? string.uppercased(with: locale) : string.lowercased(with: locale)
    }
  }

  /// How large a text is beside the text around it.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat
    /// The text's own size.
    public static let `default` = Scale(factor: 1)
    /// Somewhat smaller than the text around it: a unit beside its number.
    public static let secondary = Scale(factor: 0.75)
  }
}

/// All that the environment says about text. One value, so that a text finds it by one look-up.
struct TextLook: Equatable {
  var font: Font?
  /// The font that the container sets where no other font is set.
  var containerFont: Font?
  var traits = FontTraits()
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var lineLimit: Int?
  /// How many lines' height a text has at least.
  var reservedLines = 1
  var lineSpacing: CGFloat = 0
  var lineHeight: AttributedString.LineHeight?
  var direction = Text.WritingDirectionStrategy.default
  var alignmentStrategy = Text.AlignmentStrategy.default
  var minimumScaleFactor: CGFloat = 1
  var allowsTightening = false
  var textCase: Text.Case?
  var kerning: CGFloat?
  var tracking: CGFloat?
  var baselineOffset: CGFloat?
  var underline: Text.LineStyle?
  var strikethrough: Text.LineStyle?
  var scale = Text.Scale.default
  /// A language tag for fonts that draw a character differently in different languages.
  var language: String?
}

extension EnvironmentValues {
  private struct LookKey: EnvironmentKey { static let defaultValue = TextLook() }

  var textLook: TextLook {
    get { self[LookKey.self] }
    set { self[LookKey.self] = newValue }
  }

  /// The font of text that has none of its own; nil is `body`.
  public var font: Font? {
    get { textLook.font }
    set { textLook.font = newValue }
  }
  /// The font given, else that of the container, else body.
  var fontInUse: Font { textLook.fontInUse }
  /// At which side the shorter lines of a text begin.
  public var multilineTextAlignment: TextAlignment {
    get { textLook.alignment }
    set { textLook.alignment = newValue }
  }
  /// The position of the ellipsis in a last line that is too long.
  public var truncationMode: Text.TruncationMode {
    get { textLook.truncation }
    set { textLook.truncation = newValue }
  }
  /// How many lines a text may have; nil is any number.
  public var lineLimit: Int? {
    get { textLook.lineLimit }
    set {
      textLook.lineLimit = newValue
      textLook.reservedLines = 1
    }
  }
  /// Points between the bottom of one line and the top of the next, in addition to the font's own.
  public var lineSpacing: CGFloat {
    get { textLook.lineSpacing }
    set { textLook.lineSpacing = newValue }
  }
  /// How far the baselines of two lines are from one another, where the text says nothing of it; nil is as
  /// far as its fonts want.
  public var lineHeight: AttributedString.LineHeight? {
    get { textLook.lineHeight }
    set { textLook.lineHeight = newValue }
  }
  /// How small letters may become, as a part of their size from 0 to 1, before text is cut off.
  public var minimumScaleFactor: CGFloat {
    get { textLook.minimumScaleFactor }
    set { textLook.minimumScaleFactor = newValue }
  }
  /// Whether letters may be closer before they become smaller or text is cut off.
  public var allowsTightening: Bool {
    get { textLook.allowsTightening }
    set { textLook.allowsTightening = newValue }
  }
  /// Which letters are shown as capitals or small ones; nil shows them as they are.
  public var textCase: Text.Case? {
    get { textLook.textCase }
    set { textLook.textCase = newValue }
  }
  var fontTraits: FontTraits {
    get { textLook.traits }
    set { textLook.traits = newValue }
  }
}

extension TextLook {
  var fontInUse: Font { font ?? containerFont ?? .body }

  func paragraphStyle(_ direction: LayoutDirection) -> ParagraphStyle {
    var style = ParagraphStyle()
    switch alignment {
    case .leading: style.alignment = .leading
    case .center: style.alignment = .center
    case .trailing: style.alignment = .trailing
    }
    switch truncation {
    case .head: style.truncation = .head
    case .middle: style.truncation = .middle
    case .tail: style.truncation = .tail
    }
    style.lineLimit = lineLimit.map { max(1, $0) }
    // Of a NaN, max gives the other.
    style.lineSpacing = lineSpacing.isFinite ? max(0, lineSpacing) : 0
    style.lineHeight = lineHeight?.height ?? .natural
    style.isRightToLeft = direction == .rightToLeft
    style.fixesDirection = self.direction == .layoutBased
    style.alignsByDirection = alignmentStrategy == .writingDirectionBased
    style.minimumScaleFactor =
      minimumScaleFactor.isNaN ? 1 : min(max(minimumScaleFactor, 0), 1)
    style.allowsTightening = allowsTightening
    return style
  }
}
