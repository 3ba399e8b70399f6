import VivaceGeometry
import VivaceTypography

/// A text with all of its environment: what is set, and what it is painted with.
///
/// Most texts are one string in a look that many others have too: then they share it, and a text keeps
/// no more than its words.
struct ResolvedText: Equatable {
  /// The words of a text with a single span, which lacks them in `look`; empty in others.
  private var words = ""
  private(set) var look: ResolvedLook

  init(
    spans: [TextSpan], style: ParagraphStyle, paints: [_ResolvedStyle], links: [URL],
    pictures: [Int: ResolvedImage], reservedLines: Int
  ) {
    look = ResolvedLook(
      spans: spans, style: style, paints: paints, links: links, pictures: pictures,
      reservedLines: reservedLines)
    takeWords()
  }

  /// The colours that the spans name; 0 is the foreground.
  var paints: [_ResolvedStyle] {
    get { look.paints }
    set { change { $0.paints = newValue } }
  }
  var style: ParagraphStyle {
    get { look.style }
    set { change { $0.style = newValue } }
  }
  /// Where the spans' links lead.
  var links: [URL] { look.links }
  /// The pictures of the spans that leave a box for one.
  var pictures: [Int: ResolvedImage] { look.pictures }
  var reservedLines: Int { look.reservedLines }
  /// Painted in place of the words, a block a line; nil where they may be read.
  var redaction: _ResolvedStyle? {
    get { look.redaction }
    set { if newValue != nil || look.redaction != nil { change { $0.redaction = newValue } } }
  }

  var spans: [TextSpan] {
    get {
      var spans = look.spans
      if spans.count == 1 { spans[0].string = words }
      return spans
    }
    set {
      change { $0.spans = newValue }
      takeWords()
    }
  }

  private mutating func takeWords() {
    guard look.spans.count == 1 else {
      words = ""
      return
    }
    words = look.spans[0].string
    look.spans[0].string = ""
  }

  private mutating func change(_ body: (ResolvedLook) -> Void) {
    let own = ResolvedLook(look)
    body(own)
    look = own
  }

  /// What is read out: without the characters that pictures stand for.
  var string: String {
    let whole = look.spans.count == 1 ? words : look.spans.map(\.string).joined()
    guard look.spans.contains(where: { $0.picture != nil }) else { return whole }
    return whole.replacingOccurrences(of: TextSpan.pictureCharacter, with: "")
  }

  var isEmpty: Bool {
    look.spans.count == 1 ? words.isEmpty : look.spans.allSatisfy(\.string.isEmpty)
  }

  /// The same text, in the look that another one had lately, if one had the same.
  func sharing(_ looks: inout [ResolvedLook]) -> ResolvedText {
    guard look.canBeShared else { return self }
    var shared = self
    if let known = looks.first(where: { $0 == look }) {
      shared.look = known
    } else {
      if looks.count == 8 { looks.removeFirst() }
      looks.append(look)
    }
    return shared
  }

  static func == (a: ResolvedText, b: ResolvedText) -> Bool {
    a.words == b.words && a.look == b.look
  }
}

/// All of a resolved text but the words. Never changed once a text has it.
final class ResolvedLook: Equatable {
  fileprivate(set) var spans: [TextSpan]
  fileprivate(set) var style: ParagraphStyle
  fileprivate(set) var paints: [_ResolvedStyle]
  let links: [URL]
  let pictures: [Int: ResolvedImage]
  let reservedLines: Int
  fileprivate(set) var redaction: _ResolvedStyle?
  /// What the texts are drawn with while no colour moves: one array for all of them.
  private(set) lazy var stillPaints = paints.map(\.stillPaint)

  fileprivate init(
    spans: [TextSpan], style: ParagraphStyle, paints: [_ResolvedStyle], links: [URL],
    pictures: [Int: ResolvedImage], reservedLines: Int
  ) {
    self.spans = spans
    self.style = style
    self.paints = paints
    self.links = links
    self.pictures = pictures
    self.reservedLines = reservedLines
  }

  fileprivate init(_ other: ResolvedLook) {
    spans = other.spans
    style = other.style
    paints = other.paints
    links = other.links
    pictures = other.pictures
    reservedLines = other.reservedLines
    redaction = other.redaction
  }

  fileprivate var canBeShared: Bool {
    spans.count == 1 && paints.count == 1 && paints[0].plainColor != nil && links.isEmpty
      && pictures.isEmpty && redaction == nil
  }

  static func == (a: ResolvedLook, b: ResolvedLook) -> Bool {
    guard a.redaction == nil, b.redaction == nil else { return false }
    return a.spans == b.spans && a.style == b.style && a.reservedLines == b.reservedLines
      && a.links == b.links && a.pictures == b.pictures && a.paints.count == b.paints.count
      && zip(a.paints, b.paints).allSatisfy { x, y in
        guard let x = x.plainColor, let y = y.plainColor else { return false }
        return x == y
      }
  }
}

/// Walks a text's parts and turns modifiers into spans.
struct TextResolver {
  let environment: EnvironmentValues
  let look: TextLook
  private(set) var spans: [TextSpan] = []
  private(set) var paints: [_ResolvedStyle]
  private(set) var links: [URL] = []
  private(set) var pictures: [Int: ResolvedImage] = [:]
  /// Made when something asks for it: most texts know their words.
  private(set) var context: TextContext?
  private let now: () -> Date

  init(environment: EnvironmentValues, now: @escaping () -> Date = Date.init) {
    self.environment = environment
    self.now = now
    look = environment.textLook
    paints = [environment.foreground(0)]
  }

  var string: String { spans.map(\.string).joined() }

  var resolved: ResolvedText {
    ResolvedText(
      spans: spans, style: look.paragraphStyle(environment.layoutDirection), paints: paints,
      links: links, pictures: pictures, reservedLines: look.reservedLines)
  }

  /// What the modifiers around a part come to.
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
  }

  mutating func add(_ text: Text) {
    add(
      text,
      PartLook(
        font: look.font ?? .body, traits: look.traits, kerning: look.kerning,
        tracking: look.tracking, baselineOffset: look.baselineOffset, underline: look.underline,
        strikethrough: look.strikethrough, scale: look.scale, language: look.language))
  }

  private mutating func add(_ text: Text, _ outer: PartLook) {
    var part = outer
    // The outermost are applied first, so that the innermost win.
    for modifier in text.modifiers.reversed() { apply(modifier, to: &part) }
    switch text.storage {
    case .verbatim(let string): addSpan(string, part)
    case .value(let value): withContext { value.value.string(in: &$0) }.map { addSpan($0, part) }
    case .image(let image): addPicture(image, part)
    case .joined(let parts): for inner in parts { add(inner, part) }
    case .localized(let source):
      let pieces = source.pieces(environment.locale)
      for run in InlineMarkdown.runs(pieces) { add(Text(run), part) }
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
    case .link(let url):
      links.append(url)
      part.link = links.count - 1
    }
  }

  private mutating func addSpan(_ string: String, _ part: PartLook) {
    let cased = look.textCase.map { $0.apply(string, environment.locale) } ?? string
    spans.append(span(cased, part))
  }

  private mutating func span(_ string: String, _ part: PartLook) -> TextSpan {
    var span = TextSpan(string: string, font: part.font.resolve(in: environment, part.traits))
    if part.scale != .default { span.font.size *= part.scale.factor }
    func finite(_ value: CGFloat?) -> CGFloat { value.map { $0.isFinite ? $0 : 0 } ?? 0 }
    span.tracking = finite(part.tracking)
    // Tracking wins over kerning (facts: text 2.6).
    span.kerning = span.tracking == 0 ? finite(part.kerning) : 0
    span.baselineOffset = finite(part.baselineOffset)
    span.language = part.language
    span.link = part.link
    if let style = part.style {
      span.paint = paint(style)
    } else if part.link != nil {
      // Links have the tint unless a colour is their own (facts: text 2.5).
      span.paint = paint(TintShapeStyle())
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

  private mutating func paint(_ style: any ShapeStyle) -> Int {
    paints.append(style._paint(in: environment, level: 0))
    return paints.count - 1
  }
}
