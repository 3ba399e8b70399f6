import VivaceGeometry
import VivaceTypography

/// The text of an editor: paragraphs one below the other, each set on its own, when it becomes visible,
/// and kept until it changes.
///
/// So a key costs a paragraph, however long the text is. How high a paragraph is that was never set is
/// guessed from its length; texts that are not long have none of those. Places are in points from the
/// upper left corner of the text; offsets are in UTF-8 bytes of all of it. There is always a paragraph.
final class ParagraphStack {
  /// The format that all paragraphs share.
  struct Look: Equatable {
    /// Its string plays no part.
    var span: TextSpan
    var style: ParagraphStyle
    /// Nil is unlimited.
    var width: CGFloat?
    /// The alignment of paragraphs that are narrower than the text's width.
    var alignment = TextAlignment.leading
  }

  /// A paragraph that is drawn.
  struct Shown {
    var identity: UInt64
    /// Of the content behind its characters; nil where nothing does.
    var backgroundIdentity: UInt64?
    var block: TextBlock
    var origin: CGPoint
    var pictures: [Picture] = []
  }

  /// A picture in a paragraph.
  struct Picture {
    var identity: UInt64
    /// The index of its span among those of the whole text.
    var span: Int
    /// In the paragraph's block.
    var frame: CGRect
  }

  private struct Paragraph {
    /// In bytes, with the paragraph's terminator.
    var length: Int
    /// A guess while there is no block.
    var height: CGFloat
    var block: TextBlock?
    var carets: CaretMap?
    var identity: UInt64 = 0
    var backgroundIdentity: UInt64?
    var pictureIdentities: [UInt64] = []
  }

  /// Texts of as many bytes are set whole.
  private static let exactLength = 1 << 15

  private var appearance: Look
  private(set) var string = ""
  /// The range that an input method is composing, which is underlined.
  private var composed: Range<Int>?
  /// The text in pieces that look different; empty where all of it is as the look says.
  private var spans: [TextSpan] = []
  /// The offsets at which the pieces begin, followed by the end of the last.
  private var spanStarts: [Int] = []
  private var paragraphs: [Paragraph] = []
  private let makeIdentity: () -> UInt64

  /// The offsets at which the paragraphs begin, followed by the end of the last. Empty when it has to be
  /// computed.
  private var starts: [Int] = []
  private var tops: [CGFloat] = []

  private let lineHeight: CGFloat
  /// Between two lines.
  private let gap: CGFloat
  private let widthOfByte: CGFloat

  init(_ appearance: Look, makeIdentity: @escaping () -> UInt64) {
    self.appearance = appearance
    self.makeIdentity = makeIdentity
    func size(_ string: String) -> CGSize {
      var span = appearance.span
      span.string = string
      return Services.current.typesetter.setText(
        TextRequest(spans: [span], style: appearance.style)
      ).size
    }
    lineHeight = size("X").height
    gap = size("X\nX").height - 2 * lineHeight
    let sample = "How wide letters are in a text that was not set"
    widthOfByte = size(sample).width / CGFloat(sample.utf8.count)
    paragraphs = cut("", 0..<0, isEnd: true)
    setAll()
  }

  func has(_ appearance: Look) -> Bool { self.appearance == appearance }

  // MARK: Following the text

  /// Takes a text; what is not another keeps its lines.
  ///
  /// - Parameter newSpans: The text in pieces, where it has several looks.
  func update(_ new: String, composed newComposed: Range<Int>?, spans newSpans: [TextSpan] = []) {
    guard new != string || newComposed != composed || newSpans != spans else { return }
    var (prefix, suffix) = Self.unchanged(string, new)
    if newSpans != spans {
      let alike = Self.unchangedLooks(spans, newSpans)
      (prefix, suffix) = (min(prefix, alike.prefix), min(suffix, alike.suffix))
      adopt(newSpans)
    }
    for (range, end) in [(composed, string.utf8.count), (newComposed, new.utf8.count)] {
      guard let range else { continue }
      prefix = min(prefix, range.lowerBound)
      suffix = min(suffix, end - range.upperBound)
    }
    prefix = min(prefix, new.utf8.count - suffix)
    measureStarts()
    // What is put in behind a line's end may become a part of it.
    let first = index(at: max(prefix - 1, 0))
    let last = index(at: string.utf8.count - suffix)
    let delta = new.utf8.count - string.utf8.count
    let range = starts[first]..<starts[last + 1] + delta
    var fresh = cut(new, range, isEnd: last == paragraphs.count - 1)
    let old = Array(paragraphs[first...last])
    keep(old, in: &fresh, prefix - range.lowerBound, fromEnd: false)
    keep(old, in: &fresh, suffix - (new.utf8.count - range.upperBound), fromEnd: true)
    paragraphs.replaceSubrange(first...last, with: fresh)
    (starts, tops) = ([], [])
    string = new
    composed = newComposed
    if new.utf8.count <= Self.exactLength { setAll() }
  }

  /// Reuses old paragraphs from one end, as far as their bytes are unchanged.
  private func keep(
    _ old: [Paragraph], in fresh: inout [Paragraph], _ count: Int, fromEnd: Bool
  ) {
    var left = count
    for step in 0..<min(old.count, fresh.count) {
      let index = fromEnd ? fresh.count - 1 - step : step
      let known = fromEnd ? old.count - 1 - step : step
      left -= fresh[index].length
      guard left >= 0, old[known].length == fresh[index].length else { return }
      fresh[index] = old[known]
    }
  }

  private func adopt(_ new: [TextSpan]) {
    spans = new
    spanStarts = [0]
    for span in new { spanStarts.append(spanStarts[spanStarts.count - 1] + span.string.utf8.count) }
  }

  /// How many bytes look the same at the start and, counted from there, at the end.
  private static func unchangedLooks(
    _ old: [TextSpan], _ new: [TextSpan]
  ) -> (prefix: Int, suffix: Int) {
    func count(_ old: some Sequence<TextSpan>, _ new: some Sequence<TextSpan>) -> Int {
      var (old, new) = (old.makeIterator(), new.makeIterator())
      var (a, b) = (old.next(), new.next())
      var (done, ofA, ofB) = (0, 0, 0)
      while let x = a, let y = b, x.hasSameStyle(as: y) {
        let (restA, restB) = (x.string.utf8.count - ofA, y.string.utf8.count - ofB)
        let step = min(restA, restB)
        done += step
        (ofA, ofB) = (ofA + step, ofB + step)
        if step == restA { (a, ofA) = (old.next(), 0) }
        if step == restB { (b, ofB) = (new.next(), 0) }
      }
      return done
    }
    return (count(old, new), count(old.reversed(), new.reversed()))
  }

  /// How many bytes are the same at the start and, of the rest, at the end.
  private static func unchanged(_ old: String, _ new: String) -> (prefix: Int, suffix: Int) {
    func count(_ most: Int, _ isSame: (_ from: Int, _ length: Int) -> Bool) -> Int {
      var (done, step) = (0, 1 << 16)
      while step > 0 {
        while done + step <= most, isSame(done, step) { done += step }
        step /= 2
      }
      return done
    }
    let both = old.utf8.withContiguousStorageIfAvailable { a in
      new.utf8.withContiguousStorageIfAvailable { b -> (Int, Int) in
        guard let x = a.baseAddress, let y = b.baseAddress else { return (0, 0) }
        let most = min(a.count, b.count)
        let prefix = count(most) { memcmp(x + $0, y + $0, $1) == 0 }
        let suffix = count(most - prefix) {
          memcmp(x + a.count - $0 - $1, y + b.count - $0 - $1, $1) == 0
        }
        return (prefix, suffix)
      }
    }
    return (both ?? nil) ?? (0, 0)
  }

  /// Bytes of a text as paragraphs that are not set. At the text's end there is one behind the last
  /// line end.
  private func cut(_ string: String, _ range: Range<Int>, isEnd: Bool) -> [Paragraph] {
    var result: [Paragraph] = []
    var start = range.lowerBound
    func add(_ end: Int) {
      result.append(Paragraph(length: end - start, height: guess(end - start)))
      start = end
    }
    var string = string
    string.withUTF8 { bytes in
      var index = start
      while index < range.upperBound {
        let byte = bytes[index]
        index += 1
        switch byte {
        case 0x0A: add(index)
        case 0x0D:
          if index < range.upperBound, bytes[index] == 0x0A { index += 1 }
          add(index)
        // The paragraph separator, U+2029.
        case 0xA9 where index - start > 2 && bytes[index - 3] == 0xE2 && bytes[index - 2] == 0x80:
          add(index)
        default: break
        }
      }
    }
    if isEnd || start < range.upperBound { add(range.upperBound) }
    return result
  }

  private func guess(_ length: Int) -> CGFloat {
    var lines = 1.0
    if let width = appearance.width, width > 0 {
      lines = max(1, (CGFloat(length) * widthOfByte / width).rounded(.up))
    }
    return lines * lineHeight + (lines - 1) * gap
  }

  // MARK: Setting

  private func setAll() { for index in paragraphs.indices { _ = block(index) } }

  private func block(_ index: Int) -> TextBlock {
    if let block = paragraphs[index].block { return block }
    LayoutCounter.paragraphs += 1
    let block = Services.current.typesetter.setText(request(index))
    paragraphs[index].block = block
    if block.size.height != paragraphs[index].height {
      paragraphs[index].height = block.size.height
      tops = []
    }
    return block
  }

  /// Without what ends the paragraph.
  private func request(_ index: Int) -> TextRequest {
    measureStarts()
    let start = starts[index]
    let end = start + paragraphs[index].length - lengthOfEnd(index)
    if !spans.isEmpty {
      return TextRequest(
        spans: pieces(start..<end), style: appearance.style, width: appearance.width)
    }
    let cuts = composed.map { [$0.lowerBound, $0.upperBound] } ?? []
    let bounds = [start] + cuts.filter { $0 > start && $0 < end } + [end]
    let spans = zip(bounds, bounds.dropFirst()).map { from, to in
      var span = appearance.span
      span.string = text(from..<to)
      let isComposed = composed.map { $0.lowerBound <= from && to <= $0.upperBound && from < to }
      span.underline = isComposed == true ? LineDecoration() : nil
      return span
    }
    return TextRequest(spans: spans, style: appearance.style, width: appearance.width)
  }

  /// A paragraph in pieces that look different. An empty one looks as what ends it.
  private func pieces(_ range: Range<Int>) -> [TextSpan] {
    var index = min(max(spanStarts.lastIndex(atMost: range.lowerBound), 0), spans.count - 1)
    var result: [TextSpan] = []
    repeat {
      let segment = range.clamped(to: spanStarts[index]..<spanStarts[index + 1])
      var span = spans[index]
      span.string = text(segment)
      if !segment.isEmpty || range.isEmpty { result.append(span) }
      index += 1
    } while index < spans.count && spanStarts[index] < range.upperBound
    return result
  }

  private func text(_ range: Range<Int>) -> String {
    let utf8 = string.utf8
    let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
    return String(string[start..<utf8.index(start, offsetBy: range.count)])
  }

  private func lengthOfEnd(_ index: Int) -> Int {
    guard index < paragraphs.count - 1 else { return 0 }
    let end = starts[index + 1]
    let tail = text(max(starts[index], end - 3)..<end).unicodeScalars.suffix(2)
    return tail.first == "\r" && tail.last == "\n" ? 2 : tail.last.map { UTF8.width($0) } ?? 0
  }

  // MARK: Places

  private func measureStarts() {
    guard starts.isEmpty else { return }
    starts.reserveCapacity(paragraphs.count + 1)
    var start = 0
    for paragraph in paragraphs {
      starts.append(start)
      start += paragraph.length
    }
    starts.append(start)
  }

  private func measureTops() {
    guard tops.isEmpty else { return }
    tops.reserveCapacity(paragraphs.count + 1)
    var top: CGFloat = 0
    for paragraph in paragraphs {
      tops.append(top)
      top += paragraph.height + gap
    }
    tops.append(top)
  }

  /// The index of the paragraph that contains an offset; at a border the lower one.
  private func index(at offset: Int) -> Int {
    measureStarts()
    return min(max(starts.lastIndex(atMost: offset), 0), paragraphs.count - 1)
  }

  private func index(atHeight y: CGFloat) -> Int {
    measureTops()
    return min(max(tops.lastIndex(atMost: y), 0), paragraphs.count - 1)
  }

  var height: CGFloat {
    measureTops()
    return tops[paragraphs.count] - gap
  }

  /// The width of the widest paragraph, which is an estimate if that was not set.
  var widest: CGFloat {
    paragraphs.reduce(0) { max($0, $1.block?.size.width ?? CGFloat($1.length) * widthOfByte) }
  }

  var firstBaseline: CGFloat { block(0).firstBaseline }
  var lastBaseline: CGFloat {
    let block = block(paragraphs.count - 1)
    return height - block.size.height + block.lastBaseline
  }

  /// The x coordinate at which a paragraph begins in the width of the text.
  private func indent(of block: TextBlock, _ index: Int) -> CGFloat {
    let slack = max((appearance.width ?? 0) - block.size.width, 0)
    switch paragraphLook(index)?.alignment {
    case .left: return 0
    case .center: return slack / 2
    case .right: return slack
    case nil: break
    }
    var isRightToLeft = appearance.style.isRightToLeft
    if appearance.style.alignsByDirection, let line = carets(index).lines.first {
      isRightToLeft = line.isRightToLeft
    }
    switch appearance.alignment {
    case .center: return slack / 2
    case .leading: return isRightToLeft ? slack : 0
    case .trailing: return isRightToLeft ? 0 : slack
    }
  }

  /// The look of a paragraph that the text's attributes declare.
  private func paragraphLook(_ index: Int) -> ParagraphLook? {
    guard !spans.isEmpty else { return nil }
    measureStarts()
    let span = spanStarts.lastIndex(atMost: starts[index])
    return spans[min(max(span, 0), spans.count - 1)].paragraph
  }

  /// The paragraphs in a range of the text's height, set.
  ///
  /// - Returns: The paragraphs, and how much further down what is at `anchor` is than was
  ///   guessed.
  func shown(in visible: ClosedRange<CGFloat>, anchor: CGFloat) -> (
    paragraphs: [Shown], shift: CGFloat
  ) {
    let held = index(atHeight: anchor)
    let oldTop = tops[held]
    let first = index(atHeight: visible.lowerBound)
    // Paragraphs above may become lower than estimated, so the end is computed again in each round.
    var index = first
    var top = tops[first]
    while index < paragraphs.count, top <= visible.upperBound || index == first {
      top += block(index).size.height + gap
      index += 1
    }
    measureTops()
    let shown = (first..<index).map { index in
      if paragraphs[index].identity == 0 { paragraphs[index].identity = makeIdentity() }
      let block = block(index)
      if !block.backgrounds.isEmpty, paragraphs[index].backgroundIdentity == nil {
        paragraphs[index].backgroundIdentity = makeIdentity()
      }
      return Shown(
        identity: paragraphs[index].identity,
        backgroundIdentity: block.backgrounds.isEmpty
          ? nil : paragraphs[index].backgroundIdentity, block: block,
        origin: CGPoint(x: indent(of: block, index), y: tops[index]),
        pictures: pictures(of: block, index))
    }
    return (shown, tops[held] - oldTop)
  }

  private func pictures(of block: TextBlock, _ index: Int) -> [Picture] {
    guard !block.pictures.isEmpty else { return [] }
    measureStarts()
    let first = max(spanStarts.lastIndex(atMost: starts[index]), 0)
    while paragraphs[index].pictureIdentities.count < block.pictures.count {
      paragraphs[index].pictureIdentities.append(makeIdentity())
    }
    return zip(block.pictures, paragraphs[index].pictureIdentities).map { slot, identity in
      Picture(identity: identity, span: first + slot.index, frame: slot.frame)
    }
  }

  // MARK: Carets

  private func carets(_ index: Int) -> CaretMap {
    if let carets = paragraphs[index].carets { return carets }
    let carets = Services.current.typesetter.carets(in: request(index))
    paragraphs[index].carets = carets
    return carets
  }

  /// The possible positions of the caret in paragraphs, in points and offsets of the whole text.
  private func carets(_ range: ClosedRange<Int>) -> CaretMap {
    let blocks = range.map { block($0) }
    measureStarts()
    measureTops()
    return CaretMap(
      lines: zip(range, blocks).flatMap { index, block in
        let (x, y) = (indent(of: block, index), tops[index])
        return carets(index).lines(
          movedBy: CGVector(dx: x, dy: y), offset: starts[index], end: starts[index + 1])
      })
  }

  /// The places around an offset: those as far above and below as `reach`, and a line more.
  func carets(near offset: Int, reach: CGFloat) -> CaretMap {
    let index = index(at: offset)
    _ = block(index)
    measureTops()
    let first = self.index(atHeight: tops[index] - reach)
    let last = self.index(atHeight: tops[index] + paragraphs[index].height + reach)
    return carets(max(first - 1, 0)...min(last + 1, paragraphs.count - 1))
  }

  func caret(at offset: Int) -> CGRect {
    let index = index(at: offset)
    return carets(index...index).caret(at: offset)
  }

  func offset(at point: CGPoint) -> Int {
    let index = index(atHeight: point.y)
    return carets(index...index).offset(at: point)
  }

  /// The rectangles behind selected text, in a range of the text's height.
  func rectangles(of range: Range<Int>, in visible: ClosedRange<CGFloat>) -> [CGRect] {
    let first = max(index(at: range.lowerBound), index(atHeight: visible.lowerBound))
    let last = min(index(at: range.upperBound), index(atHeight: visible.upperBound))
    return first <= last ? carets(first...last).rectangles(of: range) : []
  }
}

extension Array where Element: Comparable {
  /// The last of the sorted elements that is not above a value; −1 when all are.
  fileprivate func lastIndex(atMost value: Element) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}
