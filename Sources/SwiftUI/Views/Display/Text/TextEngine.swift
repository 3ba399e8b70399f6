import VivaceGeometry
import VivaceTypography

/// How large a text is.
struct TextEngine: LayoutAnswers {
  let text: ResolvedText
  let pixel: CGFloat
  private var wanted = IdealText.unknown

  /// The text in all the room it wants, which is what most proposals leave it; when another is drawn,
  /// only the room is kept.
  private enum IdealText {
    case unknown
    case block(TextBlock)
    indirect case measured(TextExtent)
  }

  init(_ text: ResolvedText, pixel: CGFloat) {
    self.text = text
    self.pixel = pixel
  }

  static func block(_ text: ResolvedText, _ proposal: ProposedViewSize) -> TextBlock {
    Services.current.typesetter.setText(request(text, proposal))
  }

  static func request(_ text: ResolvedText, _ proposal: ProposedViewSize) -> TextRequest {
    func limit(_ length: CGFloat?) -> CGFloat? {
      guard let length, length.isFinite else { return nil }
      return max(length, 0)
    }
    return TextRequest(
      spans: text.spans, style: text.style, width: limit(proposal.width),
      height: limit(proposal.height))
  }

  var name: String { "Text(\"\(text.string.prefix(40))\")" }

  mutating func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    guard let rendering = text.appearance.rendering else { return ownSize(in: proposal) }
    let engine = self
    return rendering.renderer.sizeThatFits(
      proposal: proposal,
      text: TextProxy { proposal in
        var engine = engine
        return engine.ownSize(in: proposal)
      })
  }

  private mutating func ownSize(in proposal: ProposedViewSize) -> CGSize {
    var size = size(in: proposal)
    if text.reservedLines > 1 { size.height = max(size.height, reservedHeight) }
    func up(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
    return CGSize(width: proposal.width == 0 ? 0 : up(size.width), height: up(size.height))
  }

  private mutating func measure() -> TextExtent {
    switch wanted {
    case .unknown: naturalBlock().extent
    case .block(let block): block.extent
    case .measured(let measured): measured
    }
  }

  private mutating func naturalBlock() -> TextBlock {
    if case .block(let block) = wanted { return block }
    let block = Self.block(text, .unspecified)
    wanted = .block(block)
    return block
  }

  /// Keeps the room alone, of which no more is known than that it was measured.
  mutating func forgetGlyphs() {
    if case .block(let block) = wanted { wanted = .measured(block.extent) }
  }

  private mutating func size(in proposal: ProposedViewSize) -> CGSize {
    let measured = measure()
    return measured.fits(width: proposal.width, height: proposal.height)
      ? measured.size : Services.current.typesetter.size(of: Self.request(text, proposal))
  }

  /// The block of the text that is drawn.
  mutating func block(in proposal: ProposedViewSize) -> TextBlock {
    let measured = measure()
    if measured.fits(width: proposal.width, height: proposal.height) { return naturalBlock() }
    wanted = .measured(measured)
    return Self.block(text, proposal)
  }

  /// Whether only parts of glyphs, at most, are beyond the frame of the text.
  var staysNear: Bool {
    text.appearance.rendering == nil
      && text.appearance.spans.allSatisfy {
        abs($0.baselineOffset) <= 32 && abs($0.kerning) <= 32 && abs($0.tracking) <= 32
          && $0.font.size <= 64
      }
  }

  /// The height of as many lines as are reserved.
  private var reservedHeight: CGFloat {
    var lines = text
    for index in lines.spans.indices.dropFirst() { lines.spans[index].string = "" }
    if !lines.spans.isEmpty {
      lines.spans[0].string = Array(repeating: "X", count: text.reservedLines)
        .joined(separator: "\n")
    }
    lines.style.lineLimit = nil
    return Self.block(lines, .unspecified).size.height
  }

  func mayHaveGuides(along axis: Axis) -> Bool { axis == .vertical }

  mutating func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
    if key == HorizontalAlignment.firstText.key { return 0 }
    guard key.axis == .vertical else { return nil }
    let block = block(in: size.proposal)
    let first = (block.firstBaseline / pixel).rounded() * pixel
    switch key {
    case VerticalAlignment.firstTextBaseline.key: return first
    case VerticalAlignment.lastTextBaseline.key:
      let shifted = block.lastBaseline + first - block.firstBaseline
      return (shifted / pixel - 1e-6).rounded(.up) * pixel
    default: return nil
    }
  }

  /// How far other views are from the first and the last line: as the largest font asks.
  func spacing() -> ViewSpacing {
    guard let font = text.appearance.spans.map(\.font).max(by: { $0.size < $1.size }) else {
      return .zero
    }
    let metrics = Services.current.typesetter.metrics(of: font)
    func up(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
    let line = metrics.ascender + metrics.descender
    let extra = up(line * 0.1)
    var spacing = ViewSpacing.standard
    spacing.entries[.init(category: .edgeAboveText, edge: .top)] = .distance(
      line + extra - metrics.ascender)
    spacing.entries[.init(category: .edgeBelowText, edge: .bottom)] = .distance(
      max(line + extra - metrics.capHeight, extra + metrics.descender))
    spacing.entries[.init(category: .edgeBelowText, edge: .top)] = nil
    spacing.entries[.init(category: .edgeAboveText, edge: .bottom)] = nil
    for edge in [ViewSpacing.PhysicalEdge.top, .bottom] {
      spacing.entries[.init(category: .textToText, edge: edge)] = .text(
        leading: up(max(metrics.leading, 0)))
    }
    return spacing
  }
}
