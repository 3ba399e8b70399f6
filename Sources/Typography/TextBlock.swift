import VivaceGeometry

/// A face of a font as the typesetter knows it: an index into its table of opened faces.
public struct FaceID: Hashable, Sendable {
  public var rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A glyph and where its origin stands on the baseline, in points from the block's top-left corner.
public struct PlacedGlyph: Hashable, Sendable {
  public var glyph: UInt32
  public var position: CGPoint

  public init(glyph: UInt32, position: CGPoint) {
    self.glyph = glyph
    self.position = position
  }
}

/// Glyphs of one face, one size and one paint.
public struct GlyphRun: Hashable, Sendable {
  public var face: FaceID
  /// The em, in points.
  public var size: CGFloat
  /// Which of the drawing's paints the glyphs take. Glyphs of colour fonts ignore it.
  public var paint: Int
  public var glyphs: [PlacedGlyph]

  public init(face: FaceID, size: CGFloat, paint: Int, glyphs: [PlacedGlyph]) {
    self.face = face
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
  }
}

/// A text that has been set: lines of placed glyphs in a box. Immutable; shared freely.
///
/// `size` is exact; `Text` rounds it up to pixels (facts: layout 2.1). Coordinates are in points from
/// the top-left corner of the box, y downwards.
public final class TextBlock: Sendable, Equatable {
  public struct Line: Hashable, Sendable {
    /// The box of the line: as wide as its glyphs advance, as high as its fonts are.
    public var frame: CGRect
    /// The distance from the top of the block to the baseline.
    public var baseline: CGFloat
    /// The UTF-8 offsets of the line in the joined spans.
    public var range: Range<Int>

    public init(frame: CGRect, baseline: CGFloat, range: Range<Int>) {
      self.frame = frame
      self.baseline = baseline
      self.range = range
    }
  }

  /// A bar that underlines or strikes through.
  public struct Rule: Hashable, Sendable {
    public var frame: CGRect
    public var pattern: LineDecoration.Pattern
    public var paint: Int

    public init(frame: CGRect, pattern: LineDecoration.Pattern, paint: Int) {
      self.frame = frame
      self.pattern = pattern
      self.paint = paint
    }
  }

  /// Where a span's link or picture stands; a link over several lines has a place in each.
  public struct Place: Hashable, Sendable {
    public var frame: CGRect
    /// The link's number, or the index of the picture's span.
    public var index: Int

    public init(frame: CGRect, index: Int) {
      self.frame = frame
      self.index = index
    }
  }

  /// The spans' text joined: for the accessibility tree and the display list's text form.
  public let string: String
  public let size: CGSize
  public let runs: [GlyphRun]
  public let isTruncated: Bool
  /// The metrics of the largest font in the text.
  public let metrics: FontMetrics
  private let lineStorage: Lines
  /// Nil in most texts, which have none of it.
  private let rest: Rest?

  /// Most texts are one line.
  private enum Lines: Sendable {
    case one(Line)
    case several([Line])

    var count: Int { if case .several(let lines) = self { lines.count } else { 1 } }
    var first: Line? {
      switch self {
      case .one(let line): line
      case .several(let lines): lines.first
      }
    }
    var last: Line? {
      switch self {
      case .one(let line): line
      case .several(let lines): lines.last
      }
    }
  }

  private final class Rest: Sendable {
    let rules: [Rule]
    let backgrounds: [Rule]
    let links: [Place]
    let pictures: [Place]

    init(_ rules: [Rule], _ backgrounds: [Rule], _ links: [Place], _ pictures: [Place]) {
      self.rules = rules
      self.backgrounds = backgrounds
      self.links = links
      self.pictures = pictures
    }
  }

  public init(
    string: String, size: CGSize, runs: [GlyphRun], rules: [Rule] = [], backgrounds: [Rule] = [],
    links: [Place] = [], pictures: [Place] = [], lines: [Line], isTruncated: Bool = false,
    metrics: FontMetrics
  ) {
    self.string = string
    self.size = size
    self.runs = runs
    self.isTruncated = isTruncated
    self.metrics = metrics
    lineStorage = lines.count == 1 ? .one(lines[0]) : .several(lines)
    let isPlain = rules.isEmpty && backgrounds.isEmpty && links.isEmpty && pictures.isEmpty
    rest = isPlain ? nil : Rest(rules, backgrounds, links, pictures)
  }

  public var rules: [Rule] { rest?.rules ?? [] }
  /// What is painted before the glyphs.
  public var backgrounds: [Rule] { rest?.backgrounds ?? [] }
  public var links: [Place] { rest?.links ?? [] }
  /// The boxes left for pictures (``TextPicture/box(_:)``).
  public var pictures: [Place] { rest?.pictures ?? [] }

  public var lines: [Line] {
    switch lineStorage {
    case .one(let line): [line]
    case .several(let lines): lines
    }
  }

  public var firstBaseline: CGFloat { lineStorage.first?.baseline ?? size.height }
  public var lastBaseline: CGFloat { lineStorage.last?.baseline ?? size.height }

  /// The room that the block wants, if it was set without limits to it.
  public var room: TextRoom {
    TextRoom(size: size, isOneLine: lineStorage.count <= 1, isTruncated: isTruncated)
  }

  public static func == (lhs: TextBlock, rhs: TextBlock) -> Bool {
    lhs === rhs
      || (lhs.string == rhs.string && lhs.size == rhs.size && lhs.runs == rhs.runs
        && lhs.rules == rhs.rules && lhs.backgrounds == rhs.backgrounds && lhs.links == rhs.links
        && lhs.pictures == rhs.pictures)
  }
}
