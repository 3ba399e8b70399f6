import Synchronization
import VivaceGeometry

/// A face of a font as the typesetter knows it: an index into its table of opened faces.
public struct FaceID: Hashable, Sendable {
  /// The index in the typesetter's table of faces.
  public var rawValue: UInt32
  /// Wraps an index of the typesetter's table.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A glyph and its origin on the baseline, in points from the block's top-left corner.
public struct PlacedGlyph: Hashable, Sendable {
  /// The index of the glyph in its face.
  public var glyph: UInt32
  /// The origin on the baseline, in points from the block's corner.
  public var position: CGPoint

  /// A glyph with its origin.
  @inlinable public init(glyph: UInt32, position: CGPoint) {
    self.glyph = glyph
    self.position = position
  }
}

/// A text that has been set: lines of placed glyphs in a box. Immutable; shared freely.
///
/// `size` is exact; `Text` rounds it up to pixels. Coordinates are in points from
/// the top-left corner of the box, y downwards.
public final class TextBlock: Sendable, Equatable {
  /// A line of the text, with its place in the block.
  public struct Line: Hashable, Sendable {
    /// The box of the line: as wide as its glyphs advance, as high as its fonts are.
    public var frame: CGRect
    /// The distance from the top of the block to the baseline.
    public var baseline: CGFloat
    /// The UTF-8 offsets of the line in the joined spans.
    public var range: Range<Int>

    /// A line with its box, its baseline and its bytes.
    public init(frame: CGRect, baseline: CGFloat, range: Range<Int>) {
      self.frame = frame
      self.baseline = baseline
      self.range = range
    }
  }

  /// A bar that underlines or strikes through.
  public struct Rule: Hashable, Sendable {
    /// The box of the rule in points.
    public var frame: CGRect
    /// Solid, dotted or dashed.
    public var pattern: LineDecoration.Pattern
    /// The number of the paint.
    public var paint: Int

    /// A rule with its pattern and its paint.
    public init(frame: CGRect, pattern: LineDecoration.Pattern, paint: Int) {
      self.frame = frame
      self.pattern = pattern
      self.paint = paint
    }
  }

  /// The frame of a span's link or picture; a link over several lines has one in each.
  public struct Slot: Hashable, Sendable {
    /// The box in points.
    public var frame: CGRect
    /// The link's number, or the index of the picture's span.
    public var index: Int

    /// A box for a link or a picture.
    public init(frame: CGRect, index: Int) {
      self.frame = frame
      self.index = index
    }
  }

  /// The spans' text joined: for the accessibility tree and the display list's text form.
  public let string: String
  /// The exact size in points, before it is rounded to pixels.
  public let size: CGSize
  private let attributes: Attributes
  private let runStorage: Runs
  /// Nil in most texts, which have none of it.
  private let rest: Rest?
  private let lineStorage: Lines
  /// How far what is painted reaches beyond each side of the box, in quarters of a point: left, above,
  /// right, below.
  private let overhang: SIMD4<Int16>
  /// True if some of the text was left out.
  public let isTruncated: Bool

  /// Most texts are one run in the look of many others.
  private enum Runs: Sendable {
    case one(PlacedGlyphs)
    case several([GlyphRun])
  }

  /// The attributes shared by texts of one font and paint.
  private final class Attributes: Equatable, Sendable {
    /// Of the only run; 0 where there are others, or none.
    let face: FaceID
    let size: CGFloat
    let paint: Int
    let metrics: FontMetrics

    init(_ run: GlyphRun?, _ metrics: FontMetrics) {
      face = run?.face ?? FaceID(rawValue: 0)
      size = run?.size ?? 0
      paint = run?.paint ?? 0
      self.metrics = metrics
    }

    static func == (a: Attributes, b: Attributes) -> Bool {
      a.face == b.face && a.size == b.size && a.paint == b.paint && a.metrics == b.metrics
    }

    /// The attributes of the latest blocks.
    private static let known = Mutex<[Attributes]>([])

    /// An equal value that another block holds, if one does.
    var shared: Attributes {
      Self.known.withLock { known in
        if let same = known.first(where: { $0 == self }) { return same }
        if known.count == 8 { known.removeFirst() }
        known.append(self)
        return self
      }
    }
  }

  /// Most texts are one line, which fills the block.
  private enum Lines: Sendable {
    case one(baseline: CGFloat)
    case several([Line])
  }

  private final class Rest: Sendable {
    let rules: [Rule]
    let backgrounds: [Rule]
    let links: [Slot]
    let pictures: [Slot]

    init(_ rules: [Rule], _ backgrounds: [Rule], _ links: [Slot], _ pictures: [Slot]) {
      self.rules = rules
      self.backgrounds = backgrounds
      self.links = links
      self.pictures = pictures
    }
  }

  /// - Parameter ink: Around all glyphs. When it is not known, what is painted reaches no more than an
  ///   em beyond each side of the box, which is more than faces do.
  public init(
    string: String, size: CGSize, runs: [GlyphRun], rules: [Rule] = [], backgrounds: [Rule] = [],
    links: [Slot] = [], pictures: [Slot] = [], lines: [Line], isTruncated: Bool = false,
    metrics: FontMetrics, ink: InkBox? = nil
  ) {
    self.string = string
    self.size = size
    self.isTruncated = isTruncated
    attributes = Attributes(runs.count == 1 ? runs[0] : nil, metrics).shared
    runStorage =
      runs.count == 1 ? .one(runs[0].glyphs.packed) : .several(runs.map(\.packed))
    let whole = Line(
      frame: CGRect(origin: .zero, size: size), baseline: lines.first?.baseline ?? 0,
      range: 0..<string.utf8.count)
    lineStorage =
      lines.count == 1 && lines[0] == whole ? .one(baseline: whole.baseline) : .several(lines)
    let isPlain = rules.isEmpty && backgrounds.isEmpty && links.isEmpty && pictures.isEmpty
    rest = isPlain ? nil : Rest(rules, backgrounds, links, pictures)
    if var ink {
      for rule in rules { ink.add(InkBox(rule.frame)) }
      overhang = Self.quarters(ink.overhang(of: size))
    } else {
      overhang = Self.quarters(
        SIMD4(repeating: Double(runs.reduce(0) { max($0, $1.size) })))
    }
  }

  private static func quarters(_ points: SIMD4<Double>) -> SIMD4<Int16> {
    var quarters = SIMD4<Int16>()
    for side in 0..<4 {
      quarters[side] = Int16(max(-32_768, min(32_767, (points[side] * 4).rounded(.up))))
    }
    return quarters
  }

  /// A box around all that is painted.
  public var paintedBox: CGRect {
    let reach = SIMD4<Double>(overhang) / 4
    return CGRect(
      x: -reach[0], y: -reach[1], width: max(0, Double(size.width) + reach[0] + reach[2]),
      height: max(0, Double(size.height) + reach[1] + reach[3]))
  }

  /// The glyphs by face, size and paint.
  public var runs: GlyphRuns {
    switch runStorage {
    case .one(let glyphs):
      .one(
        GlyphRun(
          face: attributes.face, size: attributes.size, paint: attributes.paint, glyphs: glyphs))
    case .several(let runs): .several(runs)
    }
  }

  /// The metrics of the largest font in the text.
  public var metrics: FontMetrics { attributes.metrics }

  /// Rules painted with the glyphs, such as underlines.
  public var rules: [Rule] { rest?.rules ?? [] }
  /// Rules painted before the glyphs.
  public var backgrounds: [Rule] { rest?.backgrounds ?? [] }
  /// The boxes of links, for presses.
  public var links: [Slot] { rest?.links ?? [] }
  /// The boxes left for pictures (``TextPicture/box(_:)``).
  public var pictures: [Slot] { rest?.pictures ?? [] }

  /// The lines from top to bottom; a text of one line stores none and makes it here.
  public var lines: [Line] {
    switch lineStorage {
    case .one(let baseline):
      [
        Line(
          frame: CGRect(origin: .zero, size: size), baseline: baseline,
          range: 0..<string.utf8.count)
      ]
    case .several(let lines): lines
    }
  }

  /// The first line's baseline, from the top; without lines the height.
  public var firstBaseline: CGFloat {
    switch lineStorage {
    case .one(let baseline): baseline
    case .several(let lines): lines.first?.baseline ?? size.height
    }
  }
  /// The last line's baseline, from the top; without lines the height.
  public var lastBaseline: CGFloat {
    switch lineStorage {
    case .one(let baseline): baseline
    case .several(let lines): lines.last?.baseline ?? size.height
    }
  }

  /// The size of the block when it is set without limits, and whether it has one line and is cut off.
  public var extent: TextExtent {
    let isOneLine = if case .several(let lines) = lineStorage { lines.count <= 1 } else { true }
    return TextExtent(size: size, isOneLine: isOneLine, isTruncated: isTruncated)
  }

  public static func == (lhs: TextBlock, rhs: TextBlock) -> Bool {
    lhs === rhs
      || (lhs.string == rhs.string && lhs.size == rhs.size && lhs.runs == rhs.runs
        && lhs.rules == rhs.rules && lhs.backgrounds == rhs.backgrounds && lhs.links == rhs.links
        && lhs.pictures == rhs.pictures)
  }
}
