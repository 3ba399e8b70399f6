import VivaceGeometry
import VivaceTypography

/// The alignment of text lines within the text's own width.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension Text {
  /// The type of truncation to apply to a line of text when it's too long to fit.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  /// A scheme for transforming the capitalization of characters.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
    func apply(_ string: String, _ locale: Locale) -> String {
      self == .uppercase ? string.uppercased(with: locale) : string.lowercased(with: locale)
    }
  }

  /// A scale to apply to text relative to what is around it.
  public struct Scale: Hashable, Sendable {
    let factor: CGFloat
    public static let `default` = Scale(factor: 1)
    /// Somewhat smaller than the text around it: a unit beside its number.
    public static let secondary = Scale(factor: 0.75)
  }
}

/// All that the environment says about text. One value, so that a text finds it by one look-up.
struct TextLook: Equatable {
  var font: Font?
  var traits = FontTraits()
  var alignment = TextAlignment.leading
  var truncation = Text.TruncationMode.tail
  var lineLimit: Int?
  /// How many lines' height a text has at least.
  var reservedLines = 1
  var lineSpacing: CGFloat = 0
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

  /// The default font of this environment.
  public var font: Font? {
    get { textLook.font }
    set { textLook.font = newValue }
  }
  /// How a text view aligns its lines when the content wraps or contains newlines.
  public var multilineTextAlignment: TextAlignment {
    get { textLook.alignment }
    set { textLook.alignment = newValue }
  }
  /// How the last line of text is shortened to fit.
  public var truncationMode: Text.TruncationMode {
    get { textLook.truncation }
    set { textLook.truncation = newValue }
  }
  /// The maximum number of lines that text can occupy in a view; nil is any.
  public var lineLimit: Int? {
    get { textLook.lineLimit }
    set {
      textLook.lineLimit = newValue
      textLook.reservedLines = 1
    }
  }
  /// The distance in points between the bottom of one line and the top of the next.
  public var lineSpacing: CGFloat {
    get { textLook.lineSpacing }
    set { textLook.lineSpacing = newValue }
  }
  /// The smallest part of its size that a font may be scaled down to before text is truncated.
  public var minimumScaleFactor: CGFloat {
    get { textLook.minimumScaleFactor }
    set { textLook.minimumScaleFactor = newValue }
  }
  /// Whether characters may stand closer before text is scaled down or truncated.
  public var allowsTightening: Bool {
    get { textLook.allowsTightening }
    set { textLook.allowsTightening = newValue }
  }
  public var textCase: Text.Case? {
    get { textLook.textCase }
    set { textLook.textCase = newValue }
  }
  var fontTraits: FontTraits {
    get { textLook.traits }
    set { textLook.traits = newValue }
  }

  var paragraphStyle: ParagraphStyle { textLook.paragraphStyle(layoutDirection) }
}

extension TextLook {
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
    style.isRightToLeft = direction == .rightToLeft
    style.minimumScaleFactor =
      minimumScaleFactor.isNaN ? 1 : min(max(minimumScaleFactor, 0), 1)
    style.allowsTightening = allowsTightening
    return style
  }
}
