import VivaceGeometry

/// Glyphs of one face, one size and one paint.
@frozen public struct GlyphRun: Hashable, Sendable {
  public var face: FaceID
  /// The em, in points.
  public var size: CGFloat
  /// Which of the drawing's paints the glyphs take. Glyphs of colour fonts ignore it.
  public var paint: Int
  public var glyphs: PlacedGlyphs

  @inlinable public init(face: FaceID, size: CGFloat, paint: Int, glyphs: PlacedGlyphs) {
    self.face = face
    self.size = size
    self.paint = paint
    self.glyphs = glyphs
  }

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

  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int {
    if case .several(let runs) = self { runs.count } else { 1 }
  }

  @inlinable public subscript(index: Int) -> GlyphRun {
    switch self {
    case .one(let run): run
    case .several(let runs): runs[index]
    }
  }
}
