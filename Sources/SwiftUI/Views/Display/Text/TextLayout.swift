import VivaceDrawing
import VivaceGeometry
import VivaceTypography

extension Text {
  /// A laid-out text: lines of runs of one style, and runs of glyphs. A `TextRenderer` receives
  /// one, and draws it as a whole or in parts.
  ///
  /// Coordinates begin at the text's top-left corner.
  public struct Layout: RandomAccessCollection, Equatable {
    /// The index of the character that a glyph represents, counted from the text's beginning.
    public typealias CharacterIndex = Int

    let text: SetText
    let lines: [Line]

    /// Whether not all of the text had room.
    public var isTruncated: Bool { text.block.isTruncated }

    /// Always 0.
    public var startIndex: Int { lines.startIndex }
    /// The number of lines.
    public var endIndex: Int { lines.endIndex }
    /// A line, counted from the top.
    public subscript(index: Int) -> Line { lines[index] }

    public static func == (a: Layout, b: Layout) -> Bool { a.text === b.text || a.text == b.text }
  }
}

/// The data that all parts of a layout share.
final class SetText: Equatable {
  let block: TextBlock
  let paints: [Paint]
  /// The attributes of spans, by the paint that only they use.
  let attributes: [Int: TextAttributes]
  let direction: LayoutDirection
  private let largest: CGFloat

  init(
    _ block: TextBlock, paints: [Paint], attributes: [Int: TextAttributes],
    direction: LayoutDirection
  ) {
    self.block = block
    self.paints = paints
    self.attributes = attributes
    self.direction = direction
    largest = block.runs.map(\.size).max() ?? 1
  }

  static func == (a: SetText, b: SetText) -> Bool {
    a.block == b.block && a.direction == b.direction && a.paints.count == b.paints.count
  }

  /// Of a font of the text's at a size.
  func metrics(at size: CGFloat) -> (ascent: CGFloat, descent: CGFloat, leading: CGFloat) {
    let scale = largest > 0 ? size / largest : 1
    let metrics = block.metrics
    return (metrics.ascender * scale, metrics.descender * scale, metrics.leading * scale)
  }

  /// Lines of glyphs, each with its runs from left to right as they were set.
  func lines() -> [Text.Layout.Line] {
    let lines = block.lines
    var runs: [[Text.Layout.Run]] = lines.map { _ in [] }
    for run in block.runs {
      var pending: [PlacedGlyph] = []
      var line = 0
      func finish() {
        guard !pending.isEmpty else { return }
        runs[line].append(Text.Layout.Run(text: self, line: line, style: run, glyphs: pending))
        pending = []
      }
      for glyph in run.glyphs {
        let own = nearestLine(to: glyph.position.y, lines)
        if own != line { finish() }
        line = own
        pending.append(glyph)
      }
      finish()
    }
    return lines.indices.map { index in
      Text.Layout.Line(
        text: self, index: index,
        runs: Text.Layout.Run.withIndices(
          runs[index].sorted { $0.glyphs[0].position.x < $1.glyphs[0].position.x },
          of: lines[index], in: block.string))
    }
  }

  private func nearestLine(to y: CGFloat, _ lines: [TextBlock.Line]) -> Int {
    if let index = lines.firstIndex(where: { $0.frame.minY <= y && y <= $0.frame.maxY }) {
      return index
    }
    return lines.indices.min { abs(lines[$0].baseline - y) < abs(lines[$1].baseline - y) } ?? 0
  }
}

extension Text.Layout {
  /// The position of a part of a text, and the space that its fonts specify.
  public struct TypographicBounds: Hashable, Sendable {
    /// On the baseline, at the left.
    public var origin = CGPoint.zero
    /// The length along the baseline in points.
    public var width: CGFloat = 0
    /// How far it reaches above the baseline, and below it.
    public var ascent: CGFloat = 0
    /// The reach below the baseline in points.
    public var descent: CGFloat = 0
    /// The distance that fonts specify between lines.
    public var leading: CGFloat = 0

    /// Everything zero.
    public init() {}

    /// The box from the ascent to the descent, without the leading.
    public var rect: CGRect {
      CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
    }
  }

  /// How a part of a text is drawn.
  public struct DrawingOptions: OptionSet, Sendable {
    /// One bit for each option.
    public let rawValue: UInt32
    /// Keeps any bits; no option has an effect here.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Leaves glyphs between pixels, for text that will move. Here glyphs are never rounded.
    public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
  }

  /// A line: its runs, from left to right.
  public struct Line: RandomAccessCollection, Equatable {
    let text: SetText
    let index: Int
    let runs: [Run]

    private var line: TextBlock.Line { text.block.lines[index] }

    /// On the baseline, at the left. Setting it moves the line where it is drawn.
    public var origin: CGPoint {
      get { CGPoint(x: line.frame.minX + shift.x, y: line.baseline + shift.y) }
      set { shift = CGPoint(x: newValue.x - line.frame.minX, y: newValue.y - line.baseline) }
    }
    var shift = CGPoint.zero

    /// The line's own box, with its shift.
    public var typographicBounds: TypographicBounds {
      var bounds = TypographicBounds()
      bounds.origin = origin
      bounds.width = line.frame.width
      bounds.ascent = line.baseline - line.frame.minY
      bounds.descent = line.frame.maxY - line.baseline
      bounds.leading = text.block.metrics.leading
      return bounds
    }

    var frame: CGRect { line.frame }
    /// Always 0.
    public var startIndex: Int { runs.startIndex }
    /// The number of runs in the line.
    public var endIndex: Int { runs.endIndex }
    /// A run, in the order in which the line shows it.
    public subscript(index: Int) -> Run { runs[index] }

    public static func == (a: Line, b: Line) -> Bool {
      a.text == b.text && a.index == b.index && a.shift == b.shift
    }
  }

  /// Glyphs of one look in a line; each is a slice of one.
  public struct Run: RandomAccessCollection, Equatable {
    let text: SetText
    let line: Int
    let style: GlyphRun
    let glyphs: [PlacedGlyph]
    /// The character that each glyph represents.
    public private(set) var characterIndices: [CharacterIndex] = []

    /// The direction of the whole text.
    public var layoutDirection: LayoutDirection { text.direction }
    /// The box of all glyphs of the run.
    public var typographicBounds: TypographicBounds { bounds(of: glyphs.indices) }

    /// The attribute of this part of the text from `customAttribute(_:)`; nil when none of that type
    /// was set.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { text.attributes[style.paint]?[key] }

    /// Always 0.
    public var startIndex: Int { glyphs.startIndex }
    /// The number of glyphs.
    public var endIndex: Int { glyphs.endIndex }
    /// One glyph as a slice.
    public subscript(index: Int) -> RunSlice { RunSlice(run: self, indices: index..<index + 1) }
    /// Some neighbouring glyphs as a slice.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }

    public static func == (a: Run, b: Run) -> Bool {
      a.text == b.text && a.line == b.line && a.style.paint == b.style.paint && a.glyphs == b.glyphs
    }

    func bounds(of indices: Range<Int>) -> TypographicBounds {
      var bounds = TypographicBounds()
      guard let first = indices.first, let last = indices.last, indices.upperBound <= glyphs.count
      else { return bounds }
      let xs = indices.map { glyphs[$0].position.x }
      let left = xs.min() ?? glyphs[first].position.x
      bounds.origin = CGPoint(x: left, y: glyphs[first].position.y)
      bounds.width = Swift.max(end(of: last), xs.max() ?? left) - left
      let metrics = text.metrics(at: style.size)
      bounds.ascent = metrics.ascent
      bounds.descent = metrics.descent
      bounds.leading = metrics.leading
      return bounds
    }

    /// The start of the glyph after the one at an index, or of the content after the run in its line.
    private func end(of index: Int) -> CGFloat {
      if index + 1 < glyphs.count, glyphs[index + 1].position.x > glyphs[index].position.x {
        return glyphs[index + 1].position.x
      }
      let line = text.block.lines[self.line].frame
      let next = text.block.runs.lazy.flatMap { $0.glyphs.lazy.map(\.position) }
        .filter { line.minY <= $0.y && $0.y <= line.maxY && $0.x > glyphs[index].position.x }
        .map(\.x).min()
      return Swift.min(next ?? line.maxX, Swift.max(line.maxX, glyphs[index].position.x))
    }

    /// Assigns characters to the glyphs of a line: in order if there is one for each, else the
    /// nearest by their number.
    static func withIndices(_ runs: [Run], of line: TextBlock.Line, in string: String) -> [Run] {
      let utf8 = string.utf8
      func index(_ offset: Int) -> String.Index {
        utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex) ?? utf8.endIndex
      }
      let (start, end) = (index(line.range.lowerBound), index(line.range.upperBound))
      let before = string[..<start].count
      let count = string[start..<Swift.max(start, end)].count
      let all = runs.reduce(0) { $0 + $1.glyphs.count }
      var seen = 0
      return runs.map { run in
        var run = run
        run.characterIndices = run.glyphs.indices.map { glyph in
          let position = seen + glyph
          return before + (all <= count ? position : position * count / Swift.max(all, 1))
        }
        seen += run.glyphs.count
        return run
      }
    }
  }

  /// Some glyphs of a run that are beside one another.
  public struct RunSlice: RandomAccessCollection, Equatable {
    /// The run that the slice belongs to.
    public var run: Run
    let members: Range<Int>

    /// Some glyphs of a run; indices outside the run are dropped.
    public init(run: Run, indices: Range<Int>) {
      self.run = run
      members = indices.clamped(to: run.startIndex..<run.endIndex)
    }

    /// The character of each glyph of the slice.
    public var characterIndices: [CharacterIndex] { Array(run.characterIndices[members]) }
    /// The box of the slice's glyphs.
    public var typographicBounds: TypographicBounds { run.bounds(of: members) }
    /// The attribute of this part of the text from `customAttribute(_:)`.
    public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

    /// The index of the first glyph in the run, which need not be 0.
    public var startIndex: Int { members.lowerBound }
    /// One past the last glyph's index in the run.
    public var endIndex: Int { members.upperBound }
    /// One glyph, by its index in the run.
    public subscript(index: Int) -> RunSlice { RunSlice(run: run, indices: index..<index + 1) }
    /// A shorter slice, by indices in the run.
    public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: run, indices: bounds) }
  }
}
