import VivaceGeometry
import VivaceGraphics
import VivaceTypography

/// A text set in pieces, each with its place: what indents, the spaces between paragraphs and justified
/// lines need.
///
/// Offsets are in UTF-8 bytes of the whole text.
struct SetParagraphs {
  struct Piece {
    let text: AttributedText
    let block: TextBlock
    let origin: CGPoint
  }

  private(set) var pieces: [Piece] = []
  private(set) var size = CGSize.zero
  private var lines: [CaretMap.Line] = []
  /// Below the last paragraph so far, once another follows.
  private(set) var spacing: CGFloat = 0
  /// The delegate's spacing below the last line of a paragraph.
  var lastSpacing: CGFloat = 0
  /// How much of the text is set; less than all where the container is full.
  private(set) var end = 0
  private(set) var isFull = false
  let available: CGFloat
  let isRightToLeft: Bool
  private let alignment: NSTextAlignment
  let container: NSTextContainer?

  var carets: CaretMap { CaretMap(lines: lines) }

  /// Whether a text has something that one block cannot have.
  static func areNeeded(for text: NSAttributedString, _ alignment: NSTextAlignment) -> Bool {
    guard text.length > 0 else { return false }
    var styles: [NSParagraphStyle?] = []
    text.enumerateAttribute(
      .paragraphStyle, in: NSRange(location: 0, length: text.length), options: []
    ) { value, _, _ in styles.append(value as? NSParagraphStyle) }
    let isVaried = styles.count > 1 && styles.contains { $0 != styles[0] }
    return isVaried || alignment == .justified
      || styles.contains { style in
        guard let style else { return false }
        return style.paragraphSpacing != 0 || style.paragraphSpacingBefore != 0
          || style.firstLineHeadIndent != 0 || style.headIndent != 0 || style.tailIndent != 0
          || style.alignment == .justified
      }
  }

  /// - Parameters:
  ///   - lineWidth: The width of the lines; nil is unlimited.
  ///   - alignment: For paragraphs that set none.
  ///   - container: Supplies gaps and the number of lines.
  ///   - goesOn: Whether more text follows elsewhere: an end of a line begins no new one here.
  init(
    _ text: NSAttributedString, lineWidth: CGFloat?, isRightToLeft: Bool,
    alignment: NSTextAlignment = .natural, container: NSTextContainer? = nil, goesOn: Bool = false
  ) {
    self.available = lineWidth ?? 1e6
    (self.isRightToLeft, self.alignment, self.container) = (isRightToLeft, alignment, container)
    let string = text.string as NSString
    var (index, offset) = (0, 0)
    repeat {
      let whole = string.paragraphRange(for: NSRange(location: index, length: 0))
      let paragraph = string.substring(with: whole)
      let ending = paragraph.hasSuffix("\r\n") ? 2 : paragraph.last?.isNewline == true ? 1 : 0
      let range = NSRange(location: whole.location, length: whole.length - ending)
      let end = offset + paragraph.utf8.count
      add(text, range, offset, end)
      (index, offset) = (whole.location + whole.length, end)
      // An end of a line at the end of the text begins one more.
      if ending > 0, index == string.length, !goesOn, !isFull {
        add(text, NSRange(location: index, length: 0), end, end)
      }
    } while index < string.length && !isFull
    if lineWidth == nil {
      size.width = pieces.reduce(0) { max($0, $1.origin.x + $1.block.size.width) }
    }
  }

  private static let plain = NSParagraphStyle()

  private mutating func add(
    _ text: NSAttributedString, _ range: NSRange, _ offset: Int, _ end: Int
  ) {
    let at = min(range.location, max(text.length - 1, 0))
    let style =
      text.length > 0
      ? text.attribute(.paragraphStyle, at: at, effectiveRange: nil) as? NSParagraphStyle
        ?? Self.plain : Self.plain
    if !pieces.isEmpty { size.height += spacing }
    let beginning = CGRect(x: 0, y: size.height, width: min(available, 1e6), height: 0)
    let before = explicitSpacing(\.before, range.location, beginning)
    if !pieces.isEmpty || before != nil { size.height += before ?? style.paragraphSpacingBefore }
    defer {
      let last = max(range.location, range.location + range.length - 1)
      let below = CGRect(x: 0, y: size.height, width: min(available, 1e6), height: 0)
      spacing = (explicitSpacing(\.after, last, below) ?? style.paragraphSpacing) + lastSpacing
      lastSpacing = 0
    }
    let right = style.tailIndent > 0 ? style.tailIndent : available + style.tailIndent
    guard range.length > 0 else {
      let attributes = text.length > 0 ? text.attributes(at: at, effectiveRange: nil) : [:]
      set(
        NSAttributedString(string: "\u{200B}", attributes: attributes), style,
        from: style.firstLineHeadIndent, to: right, offset, end, isEmpty: true)
      return
    }
    let line = text.attributedSubstring(from: range)
    let mode = style.alignment == .natural ? alignment : style.alignment
    if let container, !container.isSimpleRectangular {
      flow(line, style, at: range.location, to: right, offset, end)
    } else if explicitSpacing(\.line, range.location, beginning) != nil {
      space(line, style, at: range.location, to: right, offset, end, mode == .justified)
    } else if mode == .justified, available < 1e6 {
      justify(line, style, to: right, offset, end)
    } else if style.firstLineHeadIndent != style.headIndent,
      let cut = firstBreak(line, right - style.firstLineHeadIndent)
    {
      let first = line.attributedSubstring(from: NSRange(location: 0, length: cut))
      let rest = line.attributedSubstring(
        from: NSRange(location: cut, length: line.length - cut))
      let middle = offset + first.string.utf8.count
      set(first, style, from: style.firstLineHeadIndent, to: right, offset, middle)
      size.height += style.lineSpacing
      set(rest, style, from: style.headIndent, to: right, middle, end)
    } else {
      set(line, style, from: style.firstLineHeadIndent, to: right, offset, end)
    }
  }

  /// Returns the end of the first line at a width, in UTF-16 units; nil if there is one line.
  func firstBreak(_ text: NSAttributedString, _ width: CGFloat) -> Int? {
    let map = Services.current.typesetter.carets(in: request(text, width).request)
    guard map.lines.count > 1 else { return nil }
    let end = map.lines[0].range.upperBound
    return String(decoding: Array(text.string.utf8.prefix(end)), as: UTF8.self).utf16.count
  }

  func request(_ text: NSAttributedString, _ width: CGFloat) -> AttributedText {
    var made = AttributedText(text, width: width >= 1e5 ? nil : max(1, width))
    made.request.style.lineLimit = nil
    made.request.style.isRightToLeft = isRightToLeft || made.request.style.isRightToLeft
    return made
  }

  /// Adds lines between two edges.
  ///
  /// - Parameter isPart: Whether more of the line follows, so that the next piece is as high.
  mutating func set(
    _ text: NSAttributedString, _ style: NSParagraphStyle, from left: CGFloat, to right: CGFloat,
    _ offset: Int, _ end: Int, isEmpty: Bool = false, isPart: Bool = false
  ) {
    guard !isFull else { return }
    var (made, end) = (request(text, right - left), end)
    limit(&made, text, style, right - left, offset, &end)
    self.end = end
    let block = made.block
    let runsBack = made.request.style.isRightToLeft
    let free = available < 1e6 ? max(0, right - left - block.size.width) : 0
    let mode = style.alignment == .natural ? alignment : style.alignment
    let fraction: CGFloat =
      switch mode {
      case .center: 0.5
      case .right: 1
      case .left: 0
      case .natural, .justified: runsBack ? 1 : 0
      }
    // Indents are at the side where the text begins.
    let start = runsBack && available < 1e6 ? available - right : left
    let origin = CGPoint(x: start + free * fraction, y: size.height)
    pieces.append(Piece(text: made, block: block, origin: origin))
    var map = Services.current.typesetter.carets(in: made.request)
    if isEmpty {
      map = CaretMap(
        lines: map.lines.prefix(1).map {
          CaretMap.Line(frame: $0.frame, range: 0..<0, isRightToLeft: $0.isRightToLeft, cells: [])
        })
    }
    lines += map.lines(
      movedBy: CGVector(dx: origin.x, dy: origin.y), offset: offset, end: end)
    if !isPart { size.height += block.size.height }
    size.width = max(size.width, available < 1e6 ? right : origin.x + block.size.width)
  }

  /// Truncates lines beyond the container's limit.
  private mutating func limit(
    _ made: inout AttributedText, _ text: NSAttributedString, _ style: NSParagraphStyle,
    _ width: CGFloat, _ offset: Int, _ end: inout Int
  ) {
    guard let container, container.maximumNumberOfLines > 0 else { return }
    let left = container.maximumNumberOfLines - lines.count
    let map = Services.current.typesetter.carets(in: made.request)
    if map.lines.count >= left { isFull = true }
    guard map.lines.count > left else { return }
    switch container.lineBreakMode {
    case .byWordWrapping, .byCharWrapping, .byClipping:
      let bytes = map.lines[left].range.lowerBound
      let kept = String(decoding: Array(text.string.utf8.prefix(bytes)), as: UTF8.self).utf16.count
      made = request(text.attributedSubstring(from: NSRange(location: 0, length: kept)), width)
      end = offset + bytes
    case .byTruncatingHead: made.request.style.truncation = .head
    case .byTruncatingMiddle: made.request.style.truncation = .middle
    case .byTruncatingTail: made.request.style.truncation = .tail
    }
    made.request.style.lineLimit = left
  }

  /// Goes down without setting anything; full at the end of the container.
  mutating func skip(_ distance: CGFloat) {
    size.height += distance
    if size.height > Self.longest { isFull = true }
  }
  mutating func fill() { isFull = true }
  /// A height beyond that of any container.
  private static let longest: CGFloat = 1e5

  /// Line by line, the spaces of all but the last wide enough for the whole width.
  private mutating func justify(
    _ text: NSAttributedString, _ style: NSParagraphStyle, to right: CGFloat, _ offset: Int,
    _ end: Int
  ) {
    var (rest, start, left) = (text, offset, style.firstLineHeadIndent)
    while let cut = firstBreak(rest, right - left), cut > 0, cut < rest.length {
      let line = NSMutableAttributedString(
        attributedString: rest.attributedSubstring(from: NSRange(location: 0, length: cut)))
      let next = start + line.string.utf8.count
      spread(line, over: right - left)
      set(line, style, from: left, to: right, start, next)
      size.height += style.lineSpacing
      rest = rest.attributedSubstring(from: NSRange(location: cut, length: rest.length - cut))
      (start, left) = (next, style.headIndent)
    }
    set(rest, style, from: left, to: right, start, end)
  }

  func spread(_ line: NSMutableAttributedString, over width: CGFloat) {
    var units = Array(line.string.utf16)
    while let last = units.last, last == 32 || last == 9 { units.removeLast() }
    let spaces = units.indices.filter { units[$0] == 32 }
    guard !spaces.isEmpty else { return }
    let content = line.attributedSubstring(from: NSRange(location: 0, length: units.count))
    let free = width - request(content, 1e6).block.size.width
    guard free > 0 else { return }
    // A hair less, so that it is not broken again.
    let each = (free - 0.01) / CGFloat(spaces.count)
    for space in spaces {
      line.addAttribute(.kern, value: each, range: NSRange(location: space, length: 1))
    }
  }

  /// Draws with the top-left corner at a point.
  func draw(at origin: CGPoint, _ parts: TextParts = .all) {
    for piece in pieces {
      piece.text.draw(
        piece.block, at: CGPoint(x: origin.x + piece.origin.x, y: origin.y + piece.origin.y), parts)
    }
  }
}
