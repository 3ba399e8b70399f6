import VivaceGeometry

/// Glyphs of one face, one size and one paint.
@frozen public struct GlyphRun: Hashable, Sendable {
  public var face: FaceID
  /// The em, in points.
  public var size: CGFloat
  /// Which of the drawing's paints the glyphs take. Glyphs of colour fonts ignore it.
  public var paint: Int
  /// The glyphs with their positions.
  public var glyphs: PlacedGlyphs

  /// A run of glyphs that are placed already.
  @inlinable public init(face: FaceID, size: CGFloat, paint: Int, glyphs: PlacedGlyphs) {
    self.face = face
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
  }

  /// A run from an array of glyphs.
  public init(face: FaceID, size: CGFloat, paint: Int, glyphs: [PlacedGlyph]) {
    self.init(face: face, size: size, paint: paint, glyphs: PlacedGlyphs(glyphs))
  }

  /// A copy of the run with packed glyphs.
  var packed: GlyphRun { GlyphRun(face: face, size: size, paint: paint, glyphs: glyphs.packed) }
}

/// The runs of a text: nearly always one, for which no array is made.
@frozen public enum GlyphRuns: RandomAccessCollection, Hashable, Sendable {
  case one(GlyphRun)
  case several([GlyphRun])

  /// Always 0.
  @inlinable public var startIndex: Int { 0 }
  /// The number of runs: nearly always 1.
  @inlinable public var endIndex: Int {
    if case .several(let runs) = self { runs.count } else { 1 }
  }

  /// A run by its offset; with a single run the offset is not checked.
  @inlinable public subscript(index: Int) -> GlyphRun {
    switch self {
    case .one(let run): run
    case .several(let runs): runs[index]
    }
  }
}
