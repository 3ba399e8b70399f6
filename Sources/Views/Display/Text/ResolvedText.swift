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
    pictures: [Int: ResolvedImage], reservedLines: Int,
    extras: ResolvedExtras = ResolvedExtras()
  ) {
    look = ResolvedLook(
      spans: spans, style: style, paints: paints, links: links, pictures: pictures,
      reservedLines: reservedLines, extras: extras)
    extractString()
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
  /// The destinations of the spans' links.
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
      extractString()
    }
  }

  private mutating func extractString() {
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

  /// The text for reading out: without the characters that represent pictures.
  var string: String {
    if let spoken = look.spoken, !spoken.labels.isEmpty { return spoken.string(of: spans) }
    let whole = look.spans.count == 1 ? words : look.spans.map(\.string).joined()
    guard look.spans.contains(where: { $0.picture != nil }) else { return whole }
    return whole.replacingOccurrences(of: TextSpan.pictureCharacter, with: "")
  }

  var isEmpty: Bool {
    look.spans.count == 1 ? words.isEmpty : look.spans.allSatisfy(\.string.isEmpty)
  }

  /// This text, sharing the storage of a recent text's format if that is equal.
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
    a.words == b.words && (a.look === b.look || a.look == b.look)
  }
}

/// The properties that few texts have.
struct ResolvedExtras: Equatable {
  /// The text for assistive technologies.
  var spoken: SpokenText?
  /// The attributes of spans, by the paint that only they use.
  var attributes: [Int: TextAttributes] = [:]
  /// The renderer that draws the text in place of the default.
  var rendering: TextRendering?

  var isEmpty: Bool { spoken == nil && attributes.isEmpty && rendering == nil }

  static func == (a: ResolvedExtras, b: ResolvedExtras) -> Bool {
    a.spoken == b.spoken && a.attributes == b.attributes && a.rendering === b.rendering
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
  private let extras: ResolvedExtras
  fileprivate(set) var redaction: _ResolvedStyle?
  var spoken: SpokenText? { extras.spoken }
  var attributes: [Int: TextAttributes] { extras.attributes }
  var rendering: TextRendering? { extras.rendering }
  /// The paints of the texts while no colour moves: one array for all of them.
  private(set) lazy var stillPaints = paints.map(\.stillPaint)

  fileprivate init(
    spans: [TextSpan], style: ParagraphStyle, paints: [_ResolvedStyle], links: [URL],
    pictures: [Int: ResolvedImage], reservedLines: Int,
    extras: ResolvedExtras
  ) {
    self.extras = extras
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
    extras = other.extras
    redaction = other.redaction
  }

  fileprivate var canBeShared: Bool {
    spans.count == 1 && paints.count == 1 && paints[0].plainColor != nil && links.isEmpty
      && pictures.isEmpty && redaction == nil && extras.isEmpty
  }

  static func == (a: ResolvedLook, b: ResolvedLook) -> Bool {
    guard a.redaction == nil, b.redaction == nil else { return false }
    return a.spans == b.spans && a.style == b.style && a.reservedLines == b.reservedLines
      && a.links == b.links && a.pictures == b.pictures && a.extras == b.extras
      && a.paints.count == b.paints.count
      && zip(a.paints, b.paints).allSatisfy { x, y in
        guard let x = x.plainColor, let y = y.plainColor else { return false }
        return x == y
      }
  }
}

extension ResolvedText {
  /// `Text "Cat"`.
  var recordedName: String {
    let text = string.count <= 24 ? string : string.prefix(23) + "…"
    return "Text “\(text)”"
  }
}
