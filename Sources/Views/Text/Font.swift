import VivaceGeometry
import VivaceTypography

/// An environment-dependent font.
public struct Font: Hashable, Sendable {
  /// A dynamic text style to use for fonts.
  public enum TextStyle: CaseIterable, Hashable, Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption
    case caption2
  }

  /// A weight to use for fonts.
  @frozen public struct Weight: Hashable, Sendable {
    var value: CGFloat
    public static let ultraLight = Weight(value: -0.8)
    public static let thin = Weight(value: -0.6)
    public static let light = Weight(value: -0.4)
    public static let regular = Weight(value: 0)
    public static let medium = Weight(value: 0.23)
    public static let semibold = Weight(value: 0.3)
    public static let bold = Weight(value: 0.4)
    public static let heavy = Weight(value: 0.56)
    public static let black = Weight(value: 0.62)
  }

  /// A design to use for fonts.
  public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }

  /// A line spacing adjustment that you can apply to a font.
  public enum Leading: Hashable, Sendable { case standard, tight, loose }

  enum Base: Hashable, Sendable {
    case style(TextStyle)
    case size(CGFloat)
    case custom(String, CGFloat, relativeTo: TextStyle?)
  }

  var base: Base
  var traits = FontTraits()

  public static let largeTitle = Font(base: .style(.largeTitle))
  public static let title = Font(base: .style(.title))
  public static let title2 = Font(base: .style(.title2))
  public static let title3 = Font(base: .style(.title3))
  public static let headline = Font(base: .style(.headline))
  public static let subheadline = Font(base: .style(.subheadline))
  public static let body = Font(base: .style(.body))
  public static let callout = Font(base: .style(.callout))
  public static let footnote = Font(base: .style(.footnote))
  public static let caption = Font(base: .style(.caption))
  public static let caption2 = Font(base: .style(.caption2))

  init(base: Base) { self.base = base }

  public static func system(
    _ style: TextStyle, design: Design? = nil, weight: Weight? = nil
  ) -> Font {
    var font = Font(base: .style(style))
    font.traits.design = design
    font.traits.weight = weight
    return font
  }

  /// A fixed size: it does not follow Dynamic Type.
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
    var font = Font(base: .size(size))
    font.traits.design = design
    font.traits.weight = weight
    return font
  }

  public static func custom(_ name: String, size: CGFloat) -> Font {
    Font(base: .custom(name, size, relativeTo: .body))
  }
  public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font
  {
    Font(base: .custom(name, size, relativeTo: textStyle))
  }
  public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
    Font(base: .custom(name, fixedSize, relativeTo: nil))
  }

  private func with(_ change: (inout FontTraits) -> Void) -> Font {
    var font = self
    change(&font.traits)
    return font
  }

  public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
  public func bold() -> Font { with { $0.isBold = true } }
  public func italic() -> Font { with { $0.isItalic = true } }
  public func monospacedDigit() -> Font { with { $0.usesMonospacedDigits = true } }
  public func monospaced() -> Font { with { $0.design = .monospaced } }
  public func smallCaps() -> Font { with { $0.usesSmallCapitals = true } }
  public func leading(_ leading: Leading) -> Font { with { $0.leading = leading } }
}

/// What is changed on a font: by its own modifiers, by the environment's, and by a text's.
struct FontTraits: Hashable, Sendable {
  var weight: Font.Weight?
  var isBold = false
  var isItalic = false
  var design: Font.Design?
  var usesMonospacedDigits = false
  var usesSmallCapitals = false
  var leading = Font.Leading.standard

  /// These, where they say something, onto others.
  func over(_ other: FontTraits) -> FontTraits {
    var result = other
    if let weight { result.weight = weight }
    if isBold { result.isBold = true }
    if isItalic { result.isItalic = true }
    if let design { result.design = design }
    if usesMonospacedDigits { result.usesMonospacedDigits = true }
    if usesSmallCapitals { result.usesSmallCapitals = true }
    if leading != .standard { result.leading = leading }
    return result
  }
}

extension Font {
  func resolve(in environment: EnvironmentValues, _ outer: FontTraits = FontTraits())
    -> FontDescription
  {
    let traits = outer.over(self.traits)
    var description: FontDescription
    var weight: CGFloat = 0
    var boldWeight = Weight.bold.value
    switch base {
    case .style(let style):
      description = FontDescription(size: style.size)
      weight = style.weight
      boldWeight = style.boldWeight
    case .size(let size): description = FontDescription(size: max(size.isFinite ? size : 17, 0))
    case .custom(let name, let size, _):
      description = FontDescription(family: name, size: max(size.isFinite ? size : 17, 0))
    }
    if traits.isBold { weight = boldWeight }
    if let explicit = traits.weight { weight = explicit.value }
    description.weight = weight
    description.isItalic = traits.isItalic
    switch traits.design {
    case nil, .default?: break
    case .serif?: description.design = .serif
    case .rounded?: description.design = .rounded
    case .monospaced?: description.design = .monospaced
    }
    description.usesMonospacedDigits = traits.usesMonospacedDigits
    description.usesSmallCapitals = traits.usesSmallCapitals
    switch traits.leading {
    case .standard: break
    case .tight: description.leadingAdjustment = -2
    case .loose: description.leadingAdjustment = 2
    }
    return description
  }
}

extension Font.TextStyle {
  /// At the default size category (facts: text 1.1).
  var size: CGFloat {
    switch self {
    case .largeTitle: 34
    case .title: 28
    case .title2: 22
    case .title3: 20
    case .headline, .body: 17
    case .callout: 16
    case .subheadline: 15
    case .footnote: 13
    case .caption: 12
    case .caption2: 11
    }
  }

  var weight: CGFloat { self == .headline ? Font.Weight.semibold.value : 0 }

  /// The emphasised variant: bold for the largest styles, semibold for the others.
  var boldWeight: CGFloat {
    switch self {
    case .largeTitle, .title, .title2: Font.Weight.bold.value
    default: Font.Weight.semibold.value
    }
  }
}

/// The alignment of text lines within the text's own width.
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }

extension Text {
  /// The type of truncation to apply to a line of text when it's too long to fit.
  public enum TruncationMode: Hashable, Sendable { case head, tail, middle }

  /// A scheme for transforming the capitalization of characters.
  public enum Case: Hashable, Sendable {
    case uppercase, lowercase
    func apply(_ string: String) -> String {
      self == .uppercase ? string.uppercased() : string.lowercased()
    }
  }
}

extension EnvironmentValues {
  /// The default font of this environment.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }
  public var truncationMode: Text.TruncationMode {
    get { self[TruncationKey.self] }
    set { self[TruncationKey.self] = newValue }
  }
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }
  public var lineSpacing: CGFloat {
    get { self[LineSpacingKey.self] }
    set { self[LineSpacingKey.self] = newValue }
  }
  public var minimumScaleFactor: CGFloat {
    get { self[ScaleFactorKey.self] }
    set { self[ScaleFactorKey.self] = newValue }
  }
  public var allowsTightening: Bool {
    get { self[TighteningKey.self] }
    set { self[TighteningKey.self] = newValue }
  }
  public var textCase: Text.Case? {
    get { self[TextCaseKey.self] }
    set { self[TextCaseKey.self] = newValue }
  }
  var reservedLines: Int {
    get { self[ReservedLinesKey.self] }
    set { self[ReservedLinesKey.self] = newValue }
  }
  var fontTraits: FontTraits {
    get { self[TraitsKey.self] }
    set { self[TraitsKey.self] = newValue }
  }

  var paragraphStyle: ParagraphStyle {
    var style = ParagraphStyle()
    switch multilineTextAlignment {
    case .leading: style.alignment = .leading
    case .center: style.alignment = .center
    case .trailing: style.alignment = .trailing
    }
    switch truncationMode {
    case .head: style.truncation = .head
    case .middle: style.truncation = .middle
    case .tail: style.truncation = .tail
    }
    style.lineLimit = lineLimit.map { max(1, $0) }
    style.lineSpacing = max(0, lineSpacing)
    style.isRightToLeft = layoutDirection == .rightToLeft
    style.minimumScaleFactor = min(max(minimumScaleFactor, 0), 1)
    style.allowsTightening = allowsTightening
    return style
  }

  private struct ReservedLinesKey: EnvironmentKey { static var defaultValue: Int { 1 } }
  private struct FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
  private struct TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
  }
  private struct TruncationKey: EnvironmentKey {
    static var defaultValue: Text.TruncationMode { .tail }
  }
  private struct LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
  private struct LineSpacingKey: EnvironmentKey { static var defaultValue: CGFloat { 0 } }
  private struct ScaleFactorKey: EnvironmentKey { static var defaultValue: CGFloat { 1 } }
  private struct TighteningKey: EnvironmentKey { static var defaultValue: Bool { false } }
  private struct TextCaseKey: EnvironmentKey { static var defaultValue: Text.Case? { nil } }
  private struct TraitsKey: EnvironmentKey { static var defaultValue: FontTraits { FontTraits() } }
}

extension View {
  /// Sets the default font for text in this view.
  public nonisolated func font(_ font: Font?) -> some View { environment(\.font, font) }
  public nonisolated func fontWeight(_ weight: Font.Weight?) -> some View {
    transformEnvironment(\.fontTraits) { $0.weight = weight }
  }
  public nonisolated func fontDesign(_ design: Font.Design?) -> some View {
    transformEnvironment(\.fontTraits) { $0.design = design }
  }
  public nonisolated func bold(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontTraits) { $0.isBold = isActive }
  }
  public nonisolated func italic(_ isActive: Bool = true) -> some View {
    transformEnvironment(\.fontTraits) { $0.isItalic = isActive }
  }
  public nonisolated func monospacedDigit() -> some View {
    transformEnvironment(\.fontTraits) { $0.usesMonospacedDigits = true }
  }
  /// Sets the alignment of a text view that contains multiple lines of text.
  public nonisolated func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }
  public nonisolated func truncationMode(_ mode: Text.TruncationMode) -> some View {
    environment(\.truncationMode, mode)
  }
  public nonisolated func lineLimit(_ number: Int?) -> some View {
    lines(upTo: number, reserving: 1)
  }
  /// At most so many lines, and with `reservesSpace` the room of so many.
  public nonisolated func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
    lines(upTo: limit, reserving: reservesSpace ? limit : 1)
  }
  public nonisolated func lineLimit(_ limit: ClosedRange<Int>) -> some View {
    lines(upTo: limit.upperBound, reserving: limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
    lines(upTo: nil, reserving: limit.lowerBound)
  }
  public nonisolated func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
    lines(upTo: limit.upperBound, reserving: 1)
  }
  private nonisolated func lines(upTo limit: Int?, reserving count: Int) -> some View {
    environment(\.lineLimit, limit).environment(\.reservedLines, count)
  }
  public nonisolated func lineSpacing(_ lineSpacing: CGFloat) -> some View {
    environment(\.lineSpacing, lineSpacing)
  }
  public nonisolated func minimumScaleFactor(_ factor: CGFloat) -> some View {
    environment(\.minimumScaleFactor, factor)
  }
  public nonisolated func allowsTightening(_ flag: Bool) -> some View {
    environment(\.allowsTightening, flag)
  }
  public nonisolated func textCase(_ textCase: Text.Case?) -> some View {
    environment(\.textCase, textCase)
  }
}
