import VivaceGeometry
import VivaceTypography

/// A text with all of its environment: what is set, and what it is painted with.
///
/// Most texts are one string in a look that many others have too: then they share it, and a text keeps
/// no more than its words.
struct ResolvedText: Equatable {
  /// The words of a text with a single span, which lacks them in `appearance`; empty in others.
  private var singleString = ""
  private(set) var appearance: ResolvedLook

  init(
    spans: [TextSpan], style: ParagraphStyle, paints: [_ResolvedStyle], links: [URL],
    pictures: [Int: ResolvedImage], reservedLines: Int,
    extras: ResolvedExtras = ResolvedExtras()
  ) {
    appearance = ResolvedLook(
      spans: spans, style: style, paints: paints, links: links, pictures: pictures,
      reservedLines: reservedLines, extras: extras)
    extractString()
  }

  /// The colours that the spans name; 0 is the foreground.
  var paints: [_ResolvedStyle] {
    get { appearance.paints }
    set { change { $0.paints = newValue } }
  }
  var style: ParagraphStyle {
    get { appearance.style }
    set { change { $0.style = newValue } }
  }
  /// The destinations of the spans' links.
  var links: [URL] { appearance.links }
  /// The pictures of the spans that leave a box for one.
  var pictures: [Int: ResolvedImage] { appearance.pictures }
  var reservedLines: Int { appearance.reservedLines }
  /// Painted in place of the words, a block a line; nil where they may be read.
  var redaction: _ResolvedStyle? {
    get { appearance.redaction }
    set { if newValue != nil || appearance.redaction != nil { change { $0.redaction = newValue } } }
  }

  var spans: [TextSpan] {
    get {
      var spans = appearance.spans
      if spans.count == 1 { spans[0].string = singleString }
      return spans
    }
    set {
      change { $0.spans = newValue }
      extractString()
    }
  }

  private mutating func extractString() {
    guard appearance.spans.count == 1 else {
      singleString = ""
      return
    }
    singleString = appearance.spans[0].string
    appearance.spans[0].string = ""
  }

  private mutating func change(_ body: (ResolvedLook) -> Void) {
    let own = ResolvedLook(appearance)
    body(own)
    appearance = own
  }

  /// The text for reading out: without the characters that represent pictures.
  var string: String {
    if let spoken = appearance.spoken, !spoken.labels.isEmpty { return spoken.string(of: spans) }
    let whole = appearance.spans.count == 1 ? singleString : appearance.spans.map(\.string).joined()
    guard appearance.spans.contains(where: { $0.picture != nil }) else { return whole }
    return whole.replacingOccurrences(of: TextSpan.pictureCharacter, with: "")
  }

  var isEmpty: Bool {
    appearance.spans.count == 1
      ? singleString.isEmpty : appearance.spans.allSatisfy(\.string.isEmpty)
  }

  /// This text, sharing the storage of a recent text's format if that is equal.
  func sharing(_ looks: inout [ResolvedLook]) -> ResolvedText {
    guard appearance.canBeShared else { return self }
    var shared = self
    if let known = looks.first(where: { $0 == appearance }) {
      shared.appearance = known
    } else {
      if looks.count == 8 { looks.removeFirst() }
      looks.append(appearance)
    }
    return shared
  }

  static func == (a: ResolvedText, b: ResolvedText) -> Bool {
    a.singleString == b.singleString
      && (a.appearance === b.appearance || a.appearance == b.appearance)
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
