import CPango
import VivaceGeometry
import VivaceSymbols
import VivaceTypography

/// Which face of which file, and what is done to its outlines.
struct FaceKey: Hashable {
  var file: String
  /// fontconfig's index: the face in the low 16 bits, a variable font's named instance above them.
  var index = 0
  /// The settings in CSS's form: `wght=650,opsz=20`. Empty for fonts that do not vary.
  var variations = ""
  /// By how much of the em strokes are made thicker.
  var boldness: CGFloat = 0
  /// How far outlines lean: x grows by this much for each unit of y.
  var slant: CGFloat = 0
  /// How much wider than drawn the glyphs are; 1 is as drawn.
  var stretch: CGFloat = 1
  /// The radius of corners, in em; 0 leaves them as they are drawn.
  var rounding: CGFloat = 0
  /// Only a line along the contours is drawn: the open form of a filled symbol.
  var isHollow = false
  /// The holes are filled: the filled form of an open symbol.
  var isSolid = false
  /// Every glyph is turned or mirrored.
  var turn = GlyphTurn.none
  /// A shape around every glyph, as symbols have it.
  var badge: Badge?
  /// Every glyph is this one, instead of the file's; or only one of its strokes.
  var drawn: DrawnSymbol?
  var stroke: Int?
  /// The part of that stroke that is drawn, from its start; 1 is all of it.
  var strokeEnd: CGFloat = 1
  /// Every glyph is this sketch.
  var sketch: SketchName?
  /// Every glyph is these characters side by side; empty for the glyphs themselves.
  var characters = ""
  /// A badge at every glyph's corner.
  var corner: CornerMark?
  /// A line strikes every glyph through.
  var isSlashed = false
  /// Whether every glyph is the box that represents characters without a font.
  var isMissingBox = false
}

extension FaceKey {
  /// Glyphs are put together here instead of taken from the file as they are.
  var isComposed: Bool {
    badge != nil || isHollow || isSolid || turn != .none || isSlashed || isMissingBox
      || drawn != nil
      || rounding > 0
      || sketch != nil || !characters.isEmpty || corner != nil
  }
}

/// A sketch, open or filled, or one of its layers.
struct SketchName: Hashable {
  var name: String
  var isFilled: Bool
  /// Nil is all of them.
  var layer: Int?
}

/// The box that represents a character without a font: as high as a capital.
enum MissingBox {
  /// In em.
  static let advance: CGFloat = 0.7

  static let path: Path = {
    let box = CGRect(x: 0.08, y: -0.7, width: 0.54, height: 0.7)
    let stroke: CGFloat = 0.05
    var path = Path(box)
    let hole = box.insetBy(dx: stroke, dy: stroke)
    // Against the outer contour, for a non-zero fill.
    path.addLines([
      CGPoint(x: hole.minX, y: hole.minY), CGPoint(x: hole.minX, y: hole.maxY),
      CGPoint(x: hole.maxX, y: hole.maxY), CGPoint(x: hole.maxX, y: hole.minY),
    ])
    path.closeSubpath()
    return path
  }()
}

/// The metrics of a face, in fractions of the em.
struct FaceMeasures {
  var ascender: CGFloat = 0.95
  /// Positive below the baseline.
  var descender: CGFloat = 0.25
  var lineGap: CGFloat = 0
  var capHeight: CGFloat = 0.7
  var xHeight: CGFloat = 0.5
  /// The middle of the underline, positive below the baseline.
  var underlineOffset: CGFloat = 0.1
  var underlineThickness: CGFloat = 0.05
  /// Glyphs are pictures in fixed sizes, not outlines.
  var isPictures = false
}

/// The opened faces, by id: where glyphs become pixels and outlines.
///
/// An id is an index and never changes its meaning. A face is opened when it is first drawn or
/// measured and stays open. FreeType faces are not safe to share, so every call holds one lock; the
/// renderer keeps what it gets in its own cache.
final class FaceTable: GlyphSource, @unchecked Sendable {
  private let lock = NSLock()
  private let library: FT_Library?
  private var keys: [FaceKey] = []
  private var ids: [FaceKey: FaceID] = [:]
  private var opened: [FT_Face?] = []
  /// The size each face was last set to, in 1/64 of a pixel.
  private var sizes: [Int] = []
  private var boxes: [GlyphBoxes] = []

  init() {
    var library: FT_Library?
    FT_Init_FreeType(&library)
    self.library = library
  }

  deinit {
    for case let face? in opened { FT_Done_Face(face) }
    FT_Done_FreeType(library)
  }

  func id(of key: FaceKey) -> FaceID {
    lock.withLock {
      if let id = ids[key] { return id }
      let id = FaceID(rawValue: UInt32(keys.count))
      keys.append(key)
      opened.append(nil)
      sizes.append(0)
      boxes.append(GlyphBoxes())
      ids[key] = id
      return id
    }
  }

  func key(of id: FaceID) -> FaceKey { lock.withLock { keys[Int(id.rawValue)] } }

  /// Whether FreeType can open a file, and how many faces it holds; 0 if it cannot.
  func faceCount(inFile path: String) -> Int {
    lock.withLock {
      var face: FT_Face?
      guard FT_New_Face(library, path, 0, &face) == 0, let face else { return 0 }
      defer { FT_Done_Face(face) }
      return Int(face.pointee.num_faces)
    }
  }

  /// Calls `body` with the opened face; nil if the file cannot be opened (any more). Holds the lock.
  func withFace<Result>(_ id: FaceID, _ body: (FT_Face, FaceKey) -> Result?) -> Result? {
    lock.withLock {
      let index = Int(id.rawValue)
      guard index < keys.count, let face = opened[index] ?? open(index) else { return nil }
      return body(face, keys[index])
    }
  }

  private func open(_ index: Int) -> FT_Face? {
    let key = keys[index]
    var face: FT_Face?
    guard FT_New_Face(library, key.file, FT_Long(key.index), &face) == 0, let face else {
      return nil
    }
    if !key.variations.isEmpty { set(variations: key.variations, of: face) }
    opened[index] = face
    return face
  }

  private func set(variations: String, of face: FT_Face) {
    var axes: UnsafeMutablePointer<FT_MM_Var>?
    guard FT_Get_MM_Var(face, &axes) == 0, let axes else { return }
    defer { FT_Done_MM_Var(library, axes) }
    var coordinates = (0..<Int(axes.pointee.num_axis)).map { axes.pointee.axis[$0].def }
    for variation in variations.split(separator: ",") {
      let pair = variation.split(separator: "=")
      guard pair.count == 2, let value = Double(pair[1]) else { continue }
      let tag = pair[0].utf8.reduce(0) { $0 << 8 | FT_ULong($1) }
      for index in coordinates.indices where axes.pointee.axis[index].tag == tag {
        coordinates[index] = FT_Fixed((value * 65536).rounded())
      }
    }
    FT_Set_Var_Design_Coordinates(face, FT_UInt(coordinates.count), &coordinates)
  }

  // MARK: Glyphs

  func mask(face id: FaceID, glyph: UInt32, pixelSize: CGFloat, subpixel: Int) -> GlyphMask? {
    guard pixelSize > 0, pixelSize.isFinite else { return nil }
    return withFace(id) { face, key in
      guard face.isOutlined || key.isMissingBox else {
        return GlyphPicture.mask(face: face, glyph: glyph, pixelSize: pixelSize, subpixel: subpixel)
      }
      if key.isComposed {
        guard let path = path(face, key, glyph) else { return nil }
        return OutlineWriter(library: library).mask(
          of: path, pixelSize: pixelSize, shift: CGFloat(subpixel) / 4)
      }
      let size = Int((min(pixelSize, 8000) * 64).rounded())
      if sizes[Int(id.rawValue)] != size {
        guard FT_Set_Char_Size(face, 0, FT_F26Dot6(size), 72, 72) == 0 else { return nil }
        sizes[Int(id.rawValue)] = size
      }
      let flags = FT_Int32(FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_COLOR)
      guard FT_Load_Glyph(face, glyph, flags) == 0, let slot = face.pointee.glyph else {
        return nil
      }
      if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE {
        Self.alter(&slot.pointee.outline, by: key, em: FT_Pos(size))
        FT_Outline_Translate(&slot.pointee.outline, FT_Pos(subpixel * 16), 0)
      }
      guard FT_Render_Glyph(slot, FT_RENDER_MODE_NORMAL) == 0 else { return nil }
      return GlyphPicture.mask(of: slot)
    }
  }

  /// Makes outlines bolder, leaning or wider where the family has no such face.
  private static func alter(_ outline: inout FT_Outline, by key: FaceKey, em: FT_Pos) {
    if key.boldness != 0 {
      embolden(&outline, by: FT_Pos((CGFloat(em) * key.boldness).rounded()))
    }
    guard key.slant != 0 || key.stretch != 1 else { return }
    var matrix = FT_Matrix(
      xx: FT_Fixed(key.stretch * 65536), xy: FT_Fixed(key.slant * 65536), yx: 0, yy: 65536)
    FT_Outline_Transform(&outline, &matrix)
  }

  /// Moves contours outwards by half of `strength`, or inwards if it is negative. FreeType would keep
  /// the lower left corner where it is; here the middle stays.
  private static func embolden(_ outline: inout FT_Outline, by strength: FT_Pos) {
    FT_Outline_Embolden(&outline, strength)
    FT_Outline_Translate(&outline, -strength / 2, -strength / 2)
  }

  func outline(face id: FaceID, glyph: UInt32) -> Path? {
    withFace(id) { face, key in path(face, key, glyph) }
  }

  /// A glyph's outline at one unit an em, with its badge.
  private func path(_ face: FT_Face, _ key: FaceKey, _ glyph: UInt32) -> Path? {
    if key.isMissingBox { return MissingBox.path }
    if let drawn = key.drawn {
      let strokes = drawn.path(
        boldness: key.boldness, stroke: key.stroke, end: key.strokeEnd)
      // Strokes overlap, and may be a hole only as one.
      return finished(key.badge == nil ? strokes : strokes.united, key)
    }
    if let sketch = key.sketch {
      return Sketches.drawing(of: sketch.name, isFilled: sketch.isFilled, boldness: key.boldness)
        .map { drawing in
          finished(sketch.layer.map(drawing.path(ofLayer:)) ?? drawing.path, key)
        }
    }
    if !key.characters.isEmpty { return finished(symbol(of: line(of: face, key), key), key) }
    let em = FT_Pos(face.pointee.units_per_EM)
    guard face.isOutlined, let slot = slot(face, key, glyph),
      slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_contours > 0
    else { return nil }
    let reader = OutlineReader(unitsPerEm: CGFloat(em))
    guard var path = reader.path(of: &slot.pointee.outline) else { return nil }
    if key.rounding > 0 { path = Rounding.corners(of: path, radius: key.rounding) }
    if key.isSolid { path = path.withoutHoles }
    if key.isHollow {
      Self.embolden(
        &slot.pointee.outline,
        by: FT_Pos((-2 * (Badge.stroke + key.boldness) * CGFloat(em)).rounded()))
      // Very sharp corners may be thrown outwards; such a glyph stays filled.
      let box = path.boundingRect
      if let inside = reader.path(of: &slot.pointee.outline) {
        let reach = inside.boundingRect
        let excess = max(
          box.minX - reach.minX, reach.maxX - box.maxX, box.minY - reach.minY,
          reach.maxY - box.maxY)
        if excess < 0.06 { path.addPath(inside.reversed()) }
      }
    }
    return finished(path, key)
  }

  /// A glyph in the font's own units, its outline altered by the key; nil when the font has none.
  private func slot(_ face: FT_Face, _ key: FaceKey, _ glyph: UInt32) -> FT_GlyphSlot? {
    guard FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_SCALE | FT_LOAD_NO_BITMAP)) == 0,
      let slot = face.pointee.glyph
    else { return nil }
    if slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE, slot.pointee.outline.n_points > 0 {
      Self.alter(&slot.pointee.outline, by: key, em: FT_Pos(face.pointee.units_per_EM))
    }
    return slot
  }

  /// The key's characters side by side.
  private func line(of face: FT_Face, _ key: FaceKey) -> Path {
    var single = key
    single.characters = ""
    (single.badge, single.corner, single.isSlashed) = (nil, nil, false)
    var result = Path()
    var pen: CGFloat = 0
    for scalar in key.characters.unicodeScalars {
      let glyph = FT_Get_Char_Index(face, FT_ULong(scalar.value))
      if let path = path(face, single, glyph) { result.addPath(path.offsetBy(dx: pen, dy: 0)) }
      guard let slot = slot(face, single, glyph) else { continue }
      pen += CGFloat(slot.pointee.metrics.horiAdvance) / CGFloat(face.pointee.units_per_EM)
    }
    return result
  }

  /// Characters where no badge scales them: as large as the text's own, in the middle of the icons' grid.
  private func symbol(of line: Path, _ key: FaceKey) -> Path {
    guard key.badge == nil, !line.isEmpty else { return line }
    let (box, scale) = (line.boundingRect, 1 / Symbols.scale)
    return line.offsetBy(dx: -box.midX, dy: -box.midY)
      .applying(CGAffineTransform(scaleX: scale, y: scale))
      .offsetBy(dx: Badge.center.x, dy: Badge.center.y)
  }

  private func finished(_ path: Path, _ key: FaceKey) -> Path {
    var path = key.turn.applied(to: path)
    if key.isSlashed { path = Slash.through(path, boldness: key.boldness) }
    path = key.badge?.around(path, boldness: key.boldness) ?? path
    return key.corner?.on(path, boldness: key.boldness) ?? path
  }

  /// A box around the ink of glyphs.
  func ink(of runs: [GlyphRun]) -> InkBox {
    lock.withLock {
      var ink = InkBox.empty
      for run in runs {
        let index = Int(run.face.rawValue)
        guard index < keys.count else { continue }
        for glyph in run.glyphs {
          let box = boxes[index].box(of: glyph.glyph) { self.box(of: $0, face: index) }
          ink.add(box, size: run.size, at: glyph.position)
        }
      }
      return ink
    }
  }

  /// A box around a glyph's ink, at one unit an em.
  private func box(of glyph: UInt32, face index: Int) -> InkBox {
    guard let face = opened[index] ?? open(index) else { return .empty }
    let key = keys[index]
    // Of pictures and layers of colours, a box that is larger than they are.
    guard face.isOutlined && !face.isColored || key.isMissingBox else { return Self.pictureBox }
    if key.isComposed { return InkBox(path(face, key, glyph)?.boundingRect ?? .null) }
    guard let slot = slot(face, key, glyph) else { return .empty }
    guard slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE else { return Self.pictureBox }
    guard slot.pointee.outline.n_points > 0 else { return .empty }
    let em = CGFloat(face.pointee.units_per_EM)
    var box = FT_BBox()
    FT_Outline_Get_CBox(&slot.pointee.outline, &box)
    func length(_ units: FT_Pos) -> CGFloat { CGFloat(units) / em }
    return InkBox(
      CGRect(
        x: length(box.xMin), y: -length(box.yMax), width: length(box.xMax - box.xMin),
        height: length(box.yMax - box.yMin)))
  }

  private static let pictureBox = InkBox(CGRect(x: -1, y: -2, width: 4, height: 3))

  func measures(of id: FaceID) -> FaceMeasures {
    withFace(id) { face, _ in FaceMeasures(of: face) } ?? FaceMeasures()
  }

  /// From where to where a glyph has ink in a band across the page, all at one unit an em, y downwards;
  /// nil where it has none.
  func crossing(
    face: FaceID, glyph: UInt32, band: ClosedRange<CGFloat>
  ) -> ClosedRange<CGFloat>? {
    guard let path = outline(face: face, glyph: glyph), path.boundingRect.maxY > band.lowerBound
    else { return nil }
    var ends: (CGFloat, CGFloat)?
    path.forEachLine(tolerance: 0.002) { from, to in
      let (low, high) = from.y < to.y ? (from, to) : (to, from)
      guard high.y >= band.lowerBound, low.y <= band.upperBound else { return }
      for y in [max(low.y, band.lowerBound), min(high.y, band.upperBound)] {
        let fraction = high.y > low.y ? (y - low.y) / (high.y - low.y) : 0
        for x in high.y > low.y ? [low.x + (high.x - low.x) * fraction] : [low.x, high.x] {
          ends = ends.map { (min($0.0, x), max($0.1, x)) } ?? (x, x)
        }
      }
    }
    return ends.map { $0.0...$0.1 }
  }

  /// How wide an upright stroke of a face is, in em: its "l" is nothing else.
  func stem(of id: FaceID) -> CGFloat {
    withFace(id) { face, key in
      let glyph = FT_Get_Char_Index(face, FT_ULong(UInt8(ascii: "l")))
      guard glyph != 0, let path = path(face, key, glyph) else { return nil }
      let height = path.boundingRect.height
      return height > 0 ? abs(path.signedArea) / 2 / height : nil
    } ?? 0
  }

  /// The glyph with a name of the font's own; nil when it has none of that name.
  func glyph(named name: String, face id: FaceID) -> UInt32? {
    withFace(id) { face, _ in
      let glyph = FT_Get_Name_Index(face, name)
      return glyph == 0 ? nil : glyph
    }
  }

  /// The glyph of a character; 0 when the face has none.
  func glyph(for scalar: UInt32, face id: FaceID) -> UInt32 {
    withFace(id) { face, _ in FT_Get_Char_Index(face, FT_ULong(scalar)) } ?? 0
  }
}

extension UnsafeMutablePointer where Pointee == FT_FaceRec_ {
  /// Has outlines to scale, as opposed to pictures in fixed sizes.
  var isOutlined: Bool { pointee.face_flags & FT_Long(FT_FACE_FLAG_SCALABLE) != 0 }
  /// Has glyphs in colours of their own.
  var isColored: Bool { pointee.face_flags & FT_Long(FT_FACE_FLAG_COLOR) != 0 }
}

extension FaceMeasures {
  init(of face: FT_Face) {
    isPictures = !face.isOutlined
    let em = CGFloat(face.pointee.units_per_EM)
    guard em > 0 else { return }
    ascender = CGFloat(face.pointee.ascender) / em
    descender = -CGFloat(face.pointee.descender) / em
    lineGap = max(0, CGFloat(face.pointee.height) / em - ascender - descender)
    if face.pointee.underline_thickness > 0 {
      underlineOffset = -CGFloat(face.pointee.underline_position) / em
      underlineThickness = CGFloat(face.pointee.underline_thickness) / em
    }
    if let raw = FT_Get_Sfnt_Table(face, FT_SFNT_OS2) {
      let table = raw.assumingMemoryBound(to: TT_OS2.self).pointee
      if table.version >= 2, table.version != 0xFFFF {
        if table.sCapHeight > 0 { capHeight = CGFloat(table.sCapHeight) / em }
        if table.sxHeight > 0 { xHeight = CGFloat(table.sxHeight) / em }
      }
    }
  }
}
