import CPango
import VivaceGeometry
import VivaceTypography

/// Draws paths with FreeType's rasteriser, for glyphs that no font file has.
struct OutlineWriter {
  var library: FT_Library?

  /// The coverage of a path given at one unit an em, y downwards; nil if it has no area.
  func mask(of path: Path, pixelSize: CGFloat, shift: CGFloat) -> GlyphMask? {
    var points: [FT_Vector] = []
    var kinds: [UInt8] = []
    var ends: [Int] = []
    func add(_ point: CGPoint, _ kind: UInt8) {
      points.append(
        FT_Vector(
          x: FT_Pos(((point.x * pixelSize + shift) * 64).rounded()),
          y: FT_Pos((-point.y * pixelSize * 64).rounded())))
      kinds.append(kind)
    }
    for element in path.elements {
      switch element {
      case .move(let to):
        if !points.isEmpty { ends.append(points.count - 1) }
        add(to, 1)
      case .line(let to): add(to, 1)
      case .quadCurve(let to, let control):
        add(control, 0)
        add(to, 1)
      case .curve(let to, let control1, let control2):
        add(control1, 2)
        add(control2, 2)
        add(to, 1)
      case .closeSubpath: break
      }
    }
    guard !points.isEmpty, points.count < Int(Int16.max) else { return nil }
    ends.append(points.count - 1)
    return mask(points, kinds, ends)
  }

  private func mask(_ points: [FT_Vector], _ kinds: [UInt8], _ ends: [Int]) -> GlyphMask? {
    var outline = FT_Outline()
    guard
      FT_Outline_New(library, FT_UInt(points.count), FT_Int(ends.count), &outline) == 0
    else { return nil }
    defer { FT_Outline_Done(library, &outline) }
    for index in points.indices {
      outline.points[index] = points[index]
      outline.tags[index] = numericCast(kinds[index])
    }
    for index in ends.indices { outline.contours[index] = numericCast(ends[index]) }

    var box = FT_BBox()
    FT_Outline_Get_CBox(&outline, &box)
    let left = box.xMin >> 6
    let bottom = box.yMin >> 6
    let width = Int((box.xMax + 63) >> 6 - left)
    let height = Int((box.yMax + 63) >> 6 - bottom)
    guard width > 0, height > 0, width < 16_384, height < 16_384 else { return nil }
    FT_Outline_Translate(&outline, -left * 64, -bottom * 64)
    var coverage = [UInt8](repeating: 0, count: width * height)
    let isDrawn = coverage.withUnsafeMutableBufferPointer { buffer in
      var bitmap = FT_Bitmap()
      bitmap.width = numericCast(width)
      bitmap.rows = numericCast(height)
      bitmap.pitch = numericCast(width)
      bitmap.buffer = buffer.baseAddress
      bitmap.num_grays = 256
      bitmap.pixel_mode = numericCast(FT_PIXEL_MODE_GRAY.rawValue)
      return FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0
    }
    guard isDrawn else { return nil }
    return GlyphMask(
      width: width, height: height, left: Int(left), top: Int(bottom) + height,
      pixels: .coverage(coverage))
  }
}
