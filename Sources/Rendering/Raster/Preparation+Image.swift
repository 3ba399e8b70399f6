import VivaceDrawing
import VivaceGeometry

extension Preparation {
  func prepareImage(
    _ drawing: ImageDrawing, template: ResolvedPaint?, frame: CGRect, index: Int,
    node: Plan.Node, visible: PixelRect, alpha: Double
  ) {
    let bitmap: Bitmap
    if let template {
      guard case .color(let color) = template else {
        return prepareStencil(
          drawing, paint: template, frame: frame, index: index, node: node, alpha: alpha)
      }
      bitmap = resources.locked { resources.pictures.tinted(drawing.bitmap, color: color) }
    } else {
      bitmap = drawing.bitmap
    }
    let first = elements.count
    for piece in ImagePiece.pieces(of: drawing, frame: frame) {
      addPiece(
        piece, bitmap: bitmap, drawing: drawing, map: map(of: node), visible: visible,
        alpha: alpha * max(0, min(1, drawing.opacity)))
    }
    operations[index].kind = .text
    operations[index].first = first
    operations[index].count = elements.count - first
  }

  /// A template in a paint of many colours: the paint, masked by the picture.
  private func prepareStencil(
    _ drawing: ImageDrawing, paint: ResolvedPaint, frame: CGRect, index: Int, node: Plan.Node,
    alpha: Double
  ) {
    let stencil = node.replacing(.image(drawing, template: nil, frame: frame))
    let painted = node.replacing(
      .shape(
        ResolvedShape(
          outline: .rectangle(frame), stroke: nil, paint: paint, isEvenOdd: false,
          isAntialiased: true)))
    let masked = node.replacing(.group(.mask(Plan([stencil], of: plan))), children: [painted])
    let faded = node.replacing(.group(.opacity(alpha)), children: [masked])
    masks.append(
      Preparation(
        Plan([faded], of: plan), at: origin, visible: operations[index].bounds, resources: resources
      ))
    operations[index].kind = .scene
    operations[index].index = masks.count - 1
  }

  private func addPiece(
    _ piece: ImagePiece, bitmap: Bitmap, drawing: ImageDrawing, map: PlaneMap, visible: PixelRect,
    alpha: Double
  ) {
    let source = piece.source
    let toFrame = CGAffineTransform(
      a: piece.step.width, b: 0, c: 0, d: piece.step.height, tx: piece.target.minX,
      ty: piece.target.minY)
    let toPixels = PlaneMap(toFrame).concatenating(map)
    guard
      let brush = picture(
        bitmap, area: source, toPixels: toPixels, interpolation: drawing.interpolation,
        repeats: piece.repeats, alpha: alpha)
    else { return }
    if let box = EdgeList.box(of: piece.target, map: map) {
      elements.append(
        TextPart(
          shape: .box(box), rect: visible, brush: brush, isAntialiased: drawing.isAntialiased))
    } else {
      addOutline(brush, visible: visible, isAntialiased: drawing.isAntialiased) {
        $0.add(Path(piece.target), map: map)
      }
    }
  }

  /// The brush of a part of a bitmap; `toPixels` maps the part's own pixels to the surface's.
  func picture(
    _ bitmap: Bitmap, area: PixelRect, toPixels: PlaneMap,
    interpolation: ImageDrawing.Interpolation, repeats: Bool, alpha: Double
  ) -> Brush? {
    guard !area.isEmpty, let inverse = toPixels.inverse else { return nil }
    // How many of the bitmap's pixels fall on one of the surface's, the shorter way.
    let t = toPixels.affine
    let depth = toPixels.isAffine ? 1 : max(abs(toPixels.w), 1e-6)
    let across = (t.a * t.a + t.b * t.b).squareRoot() / depth
    let down = (t.c * t.c + t.d * t.d).squareRoot() / depth
    let reduction = 1 / max(1e-9, min(across, down))
    var level = 0
    if interpolation != .none {
      // Tiles and parts keep their own pixels, since smaller levels mix in the content around them.
      while level < 12, reduction >= CGFloat(2 << level) { level += 1 }
    }
    let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
    let picture = resources.locked {
      resources.pictures.picture(bitmap, area: area == whole ? nil : area, level: level)
    }
    keep(picture)
    let shrink = CGAffineTransform(
      scaleX: CGFloat(picture.width) / CGFloat(area.width),
      y: CGFloat(picture.height) / CGFloat(area.height))
    var paintSource = PaintSource(kind: .picture)
    paintSource.isOpaque = bitmap.isOpaque
    paintSource.map = PaintSource.snapped(inverse.concatenating(PlaneMap(shrink)))
    var lookup = PaintSource.Picture(
      pixels: picture.pixels, width: picture.width, height: picture.height, stride: picture.stride,
      repeats: repeats, isNearest: interpolation == .none, shift: nil,
      step: PaintSource.step(of: paintSource.map))
    let m = paintSource.map.affine
    let close = { (value: CGFloat, whole: CGFloat) in abs(value - whole) < 1e-4 }
    if level == 0, paintSource.map.isAffine, close(m.a, 1), close(m.d, 1), close(m.b, 0),
      close(m.c, 0),
      abs(m.tx) < 1e6, abs(m.ty) < 1e6, close(m.tx, m.tx.rounded()), close(m.ty, m.ty.rounded())
    {
      lookup.shift = (Int(m.tx.rounded()), Int(m.ty.rounded()))
    }
    paintSource.picture = lookup
    return add(paintSource, alpha: alpha)
  }
}

/// A part of a picture and where it goes: one, or nine with cap insets.
struct ImagePiece {
  /// In the bitmap's pixels.
  var source: PixelRect
  var target: CGRect
  /// How large one of the bitmap's pixels is, in points.
  var step: CGSize
  var repeats = false

  static func pieces(of drawing: ImageDrawing, frame: CGRect) -> [ImagePiece] {
    let bitmap = drawing.bitmap
    guard frame.width > 0, frame.height > 0, bitmap.width > 0, bitmap.height > 0 else { return [] }
    let scale = drawing.scale > 0 ? drawing.scale : 1
    let insets = drawing.capInsets
    if insets == EdgeInsets(), !drawing.tiles {
      let whole = PixelRect(x0: 0, y0: 0, x1: bitmap.width, y1: bitmap.height)
      return [
        ImagePiece(
          source: whole, target: frame,
          step: CGSize(
            width: frame.width / CGFloat(bitmap.width),
            height: frame.height / CGFloat(bitmap.height)
          ))
      ]
    }
    let columns = bands(
      pixels: bitmap.width, scale: scale, low: insets.leading, high: insets.trailing,
      from: frame.minX, to: frame.maxX)
    let rows = bands(
      pixels: bitmap.height, scale: scale, low: insets.top, high: insets.bottom,
      from: frame.minY, to: frame.maxY)
    var pieces: [ImagePiece] = []
    for row in rows {
      for column in columns {
        let source = PixelRect(
          x0: column.pixels.lowerBound, y0: row.pixels.lowerBound, x1: column.pixels.upperBound,
          y1: row.pixels.upperBound)
        let target = CGRect(
          x: column.from, y: row.from, width: column.to - column.from, height: row.to - row.from)
        guard !source.isEmpty, target.width > 0, target.height > 0 else { continue }
        let point = 1 / scale
        pieces.append(
          ImagePiece(
            source: source, target: target,
            step: drawing.tiles
              ? CGSize(width: point, height: point)
              : CGSize(
                width: target.width / CGFloat(source.width),
                height: target.height / CGFloat(source.height)),
            repeats: drawing.tiles))
      }
    }
    return pieces
  }

  private static func bands(
    pixels: Int, scale: CGFloat, low: CGFloat, high: CGFloat, from: CGFloat, to: CGFloat
  ) -> [(pixels: Range<Int>, from: CGFloat, to: CGFloat)] {
    let first = max(0, min(pixels, Int((low * scale).rounded())))
    let last = max(first, min(pixels, pixels - Int((high * scale).rounded())))
    // Caps that do not fit are squeezed.
    let caps = max(0, low) + max(0, high)
    let squeeze = caps > to - from ? (to - from) / caps : 1
    let a = from + max(0, low) * squeeze
    let b = max(a, to - max(0, high) * squeeze)
    return [(0..<first, from, a), (first..<last, a, b), (last..<pixels, b, to)]
  }
}
