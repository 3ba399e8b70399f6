import VivaceGeometry
import VivaceTypography

/// How large a text is (facts: layout 2).
final class TextEngine: LayoutEngine {
  private let text: ResolvedText
  private let pixel: CGFloat
  /// The text in all the room it wants, which is what most proposals leave it. Kept unless another is
  /// drawn.
  private var natural: TextBlock?
  private var knownRoom: TextRoom?

  init(_ text: ResolvedText, pixel: CGFloat) {
    self.text = text
    self.pixel = pixel
  }

  static func block(_ text: ResolvedText, _ proposal: ProposedViewSize) -> TextBlock {
    Services.current.typesetter.setText(request(text, proposal))
  }

  static func request(_ text: ResolvedText, _ proposal: ProposedViewSize) -> TextRequest {
    func room(_ length: CGFloat?) -> CGFloat? {
      guard let length, length.isFinite else { return nil }
      return max(length, 0)
    }
    return TextRequest(
      spans: text.spans, style: text.style, width: room(proposal.width),
      height: room(proposal.height))
  }

  override var name: String { "Text(\"\(text.string.prefix(40))\")" }

  override func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    LayoutCounter.measures += 1
    if text.isEmpty, text.reservedLines <= 1 { return .zero }
    var size = size(in: proposal)
    if text.reservedLines > 1 { size.height = max(size.height, reservedHeight) }
    func up(_ length: CGFloat) -> CGFloat { (length / pixel - 1e-6).rounded(.up) * pixel }
    return CGSize(width: proposal.width == 0 ? 0 : up(size.width), height: up(size.height))
  }

  private var room: TextRoom {
    if let knownRoom { return knownRoom }
    let natural = Self.block(text, .unspecified)
    self.natural = natural
    knownRoom = natural.room
    return natural.room
  }

  private func size(in proposal: ProposedViewSize) -> CGSize {
    room.fits(width: proposal.width, height: proposal.height)
      ? room.size : Services.current.typesetter.size(of: Self.request(text, proposal))
  }

  /// What is drawn of the text.
  func block(in proposal: ProposedViewSize) -> TextBlock {
    guard room.fits(width: proposal.width, height: proposal.height) else {
      natural = nil
      return Self.block(text, proposal)
    }
    let block = natural ?? Self.block(text, .unspecified)
    natural = block
    return block
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

  override func mayHaveGuides(along axis: Axis) -> Bool { axis == .vertical }

  override func explicitAlignment(_ key: AlignmentKey, in size: ViewSize) -> CGFloat? {
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

  /// Facts: layout 5.3.
  override func spacing() -> ViewSpacing {
    guard let font = text.look.spans.map(\.font).max(by: { $0.size < $1.size }) else {
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
