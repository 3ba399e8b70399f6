import VivaceGeometry
import VivaceTypography

/// Walks a text's parts and turns modifiers into spans.
struct TextResolver {
  let environment: EnvironmentValues
  let settings: TextLook
  private(set) var spans: [TextSpan] = []
  private(set) var paints: [_ResolvedStyle]
  private(set) var links: [URL] = []
  private(set) var pictures: [Int: ResolvedImage] = [:]
  /// The text for assistive technologies; nil for most texts.
  private var spoken: SpokenText?
  private var attributes: [Int: TextAttributes] = [:]
  /// Made when something asks for it: most texts know their words.
  private(set) var context: TextContext?
  private let now: () -> Date

  init(environment: EnvironmentValues, now: @escaping () -> Date = Date.init) {
    self.environment = environment
    self.now = now
    settings = environment.textLook
    paints = [environment.foreground(0)]
  }

  var string: String { spans.map(\.string).joined() }

  var resolved: ResolvedText {
    var style = settings.paragraphStyle(environment.layoutDirection)
    style.avoidsWordsAlone = true
    return ResolvedText(
      spans: spans, style: style, paints: paints, links: links, pictures: pictures,
      reservedLines: settings.reservedLines,
      extras: ResolvedExtras(
        spoken: spoken, attributes: attributes, rendering: environment.textRendering))
  }

  /// The combined effect of the modifiers around a part.
  private struct PartLook {
    var font: Font
    var traits: FontTraits
    var style: (any ShapeStyle)?
    var background: Color?
    var kerning: CGFloat?
    var tracking: CGFloat?
    var baselineOffset: CGFloat?
    var underline: Text.LineStyle?
    var strikethrough: Text.LineStyle?
    var scale: Text.Scale
    var language: String?
    var link: Int?
    var paragraph: ParagraphLook?
    var attributes = TextAttributes()
  }

  mutating func add(_ text: Text) {
    var traits = settings.traits
    if environment.legibilityWeight == .bold { traits.isBold = true }
    add(
      text,
      PartLook(
        font: settings.fontInUse, traits: traits, kerning: settings.kerning,
        tracking: settings.tracking, baselineOffset: settings.baselineOffset,
        underline: settings.underline,
        strikethrough: settings.strikethrough, scale: settings.scale, language: settings.language))
  }

  private mutating func add(_ text: Text, _ outer: PartLook) {
    var style = outer
    // The outermost are applied first, so that the innermost win.
    let first = spans.count
    defer { noteSpoken(text, from: first) }
    for modifier in text.modifiers.reversed() { apply(modifier, to: &style) }
    switch text.storage {
    case .verbatim(let string): addSpan(string, style)
    case .value(let value): withContext { value.value.string(in: &$0) }.map { addSpan($0, style) }
    case .image(let image): addPicture(image, style)
    case .glyph(let glyph): addGlyph(glyph, style)
    case .joined(let texts): for inner in texts { add(inner, style) }
    case .localized(let source):
      let pieces = source.pieces(environment.locale)
      for run in InlineMarkdown.runs(pieces) { add(Text(run), style) }
    }
  }

  private mutating func noteSpoken(_ text: Text, from first: Int) {
    for case .spoken(let attribute) in text.modifiers {
      var known = spoken ?? SpokenText()
      known.add(attribute, of: first..<spans.count, in: environment)
      spoken = known
    }
  }

  private mutating func withContext(_ body: (inout TextContext) -> String) -> String? {
    var context = context ?? TextContext(environment: environment, now: now())
    defer { self.context = context }
    return body(&context)
  }

  private mutating func apply(_ modifier: Text.Modifier, to part: inout PartLook) {
    switch modifier {
    case .font(let value): if let value { part.font = value }
    case .traits(let traits): part.traits = traits.over(part.traits)
    case .weight(let value): part.traits.weight = value
    case .width(let value): part.traits.width = value
    case .design(let value): part.traits.design = value
    case .color(let color): part.style = color
    case .style(let box): part.style = box.style
    case .background(let color): part.background = color
    case .kerning(let value): part.kerning = value
    case .tracking(let value): part.tracking = value
    case .baselineOffset(let value): part.baselineOffset = value
    case .underline(let line): part.underline = line
    case .strikethrough(let line): part.strikethrough = line
    case .scale(let scale): part.scale = scale
    case .language(let language): part.language = language
    case .paragraph(let paragraph): part.paragraph = paragraph
    case .spoken: break
    case .attribute(let box): part.attributes.insert(box)
    case .link(let url):
      links.append(url)
      part.link = links.count - 1
    }
  }

  private mutating func addSpan(_ string: String, _ part: PartLook) {
    let cased = settings.textCase.map { $0.apply(string, environment.locale) } ?? string
    spans.append(span(cased, part))
  }

  private mutating func span(_ string: String, _ part: PartLook) -> TextSpan {
    var span = TextSpan(string: string, font: part.font.resolve(in: environment, part.traits))
    if part.scale != .default { span.font.size *= part.scale.factor }
    func finite(_ value: CGFloat?) -> CGFloat { value.map { $0.isFinite ? $0 : 0 } ?? 0 }
    span.tracking = finite(part.tracking)
    // Tracking wins over kerning.
    span.kerning = span.tracking == 0 ? finite(part.kerning) : 0
    span.baselineOffset = finite(part.baselineOffset)
    span.language = part.language
    span.link = part.link
    span.paragraph = part.paragraph
    if let style = part.style {
      span.paint = paint(style)
    } else if part.link != nil {
      // Links have the tint unless a colour is their own.
      span.paint = paint(TintShapeStyle())
    }
    if !part.attributes.isEmpty {
      // By a paint of its own the span is found again in what was set.
      if span.paint == 0 {
        paints.append(paints[0])
        span.paint = paints.count - 1
      }
      attributes[span.paint] = part.attributes
    }
    span.underline = part.underline.map { decoration($0) }
    span.strikethrough = part.strikethrough.map { decoration($0) }
    span.background = part.background.map { paint($0) }
    return span
  }

  private mutating func decoration(_ line: Text.LineStyle) -> LineDecoration {
    LineDecoration(pattern: line.pattern.pattern, paint: line.color.map { paint($0) })
  }

  private mutating func addPicture(_ image: Image, _ part: PartLook) {
    var span = span(TextSpan.pictureCharacter, part)
    if case .symbol(let name, _) = image.source {
      span.picture = .symbol(environment.symbolName(name))
    } else {
      var picture = ResolvedImage(image, in: environment)
      if let style = part.style { picture.foreground = style._paint(in: environment, level: 0) }
      span.picture = .box(picture.naturalSize)
      pictures[spans.count] = picture
    }
    spans.append(span)
  }

  /// Adds a picture that is as high as the font and lies on its descent.
  private mutating func addGlyph(
    _ glyph: AttributedString.AdaptiveImageGlyph, _ part: PartLook
  ) {
    var span = span(TextSpan.pictureCharacter, part)
    let metrics = Services.current.typesetter.metrics(of: span.font)
    let side = metrics.ascender + metrics.descender
    span.picture = .box(CGSize(width: side, height: side))
    span.baselineOffset -= metrics.descender
    pictures[spans.count] = ResolvedImage(glyph, in: environment)
    spans.append(span)
  }

  private mutating func paint(_ style: any ShapeStyle) -> Int {
    paints.append(style._paint(in: environment, level: 0))
    return paints.count - 1
  }
}
