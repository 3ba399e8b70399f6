import VivaceDrawing
import VivaceGeometry
import VivaceTypography

extension Preparation {
  func prepareText(
    _ block: TextBlock, _ paints: [ResolvedPaint], origin: CGPoint, index: Int, node: Plan.Node,
    visible: PixelRect, alpha: Double
  ) {
    let map = map(of: node)
    let first = elements.count
    // Text at rest is aligned to whole rows of pixels, which is sharper; moving text must
    // not jump from row to row, nor have a mask made for every size it passes.
    let isUpright = map.isUpright && !node.isScaling
    for run in block.runs {
      guard let paint = run.paint < paints.count ? paints[run.paint] : paints.first else {
        continue
      }
      guard let brush = brush(paint, map: map, alpha: alpha) else { continue }
      if isUpright, !node.isMoving {
        addMasks(run, brush: brush, origin: origin, map: map, visible: visible, alpha: alpha)
      } else if isUpright, run.size * map.affine.a <= GlyphStamp.largestSize, isDrawn(run) {
        addMovingMasks(run, brush: brush, origin: origin, map: map, visible: visible)
      } else {
        addOutlines(
          run, brush: brush, origin: origin, map: map, visible: visible, alpha: alpha)
      }
    }
    for rule in block.rules {
      guard let paint = rule.paint < paints.count ? paints[rule.paint] : paints.first,
        let brush = brush(paint, map: map, alpha: alpha)
      else { continue }
      addOutline(brush, visible: visible) {
        $0.add(rule.path.offsetBy(dx: origin.x, dy: origin.y), map: map)
      }
    }
    operations[index].kind = .text
    operations[index].first = first
    operations[index].count = elements.count - first
  }

  private func addMasks(
    _ run: GlyphRun, brush: Brush, origin: CGPoint, map: PlaneMap, visible: PixelRect, alpha: Double
  ) {
    let size = run.size * map.affine.a
    guard size > 0, size <= 2_000 else {
      return addOutlines(
        run, brush: brush, origin: origin, map: map, visible: visible, alpha: alpha)
    }
    resources.glyphs.locked {
      let table = resources.glyphs.table(face: run.face, pixelSize: size)
      for glyph in run.glyphs {
        let position = glyph.position.offset(by: origin).applying(map.affine)
        guard abs(position.x) < 1e6, abs(position.y) < 1e6 else { continue }
        let quarters = Self.quarters(position.x)
        let x = quarters >> 2
        let y = Int((position.y + 0.5).rounded(.down))
        guard let mask = table.mask(glyph.glyph, across: quarters & 3) else { continue }
        guard mask.scale == 1 else {
          addPicture(mask, at: position, turned: .identity, visible: visible, alpha: alpha)
          continue
        }
        add(mask, x: x, y: y, brush: brush, visible: visible, alpha: alpha)
      }
    }
  }

  /// Adds a mask whose origin is at a whole pixel.
  private func add(
    _ mask: GlyphMask, x: Int, y: Int, brush: Brush, visible: PixelRect, alpha: Double
  ) {
    let rect = PixelRect(
      x0: x + mask.left, y0: y - mask.top, x1: x + mask.left + mask.width,
      y1: y - mask.top + mask.height)
    guard rect.intersects(visible) else { return }
    switch mask.pixels {
    case .coverage(let bytes):
      let pointer = bytes.withUnsafeBufferPointer { $0.baseAddress }
      guard let pointer else { return }
      elements.append(TextPart(shape: .mask(pointer), rect: rect, brush: brush))
    case .color(let pixels):
      let pointer = pixels.withUnsafeBufferPointer { $0.baseAddress }
      guard let pointer else { return }
      let amount = UInt32((alpha * 255).rounded())
      elements.append(TextPart(shape: .picture(pointer, alpha: amount), rect: rect, brush: brush))
    }
  }

  /// Whether no glyph is a picture. One without an outline may be a space.
  private func isDrawn(_ run: GlyphRun) -> Bool {
    resources.glyphs.locked {
      let outlines = resources.glyphs.outlines(of: run.face)
      return run.glyphs.allSatisfy { glyph in
        outlines.isDrawn(glyph.glyph) {
          resources.glyphs.table(face: run.face, pixelSize: run.size).mask(glyph.glyph, across: 0)
            != nil
        }
      }
    }
  }

  private func addMovingMasks(
    _ run: GlyphRun, brush: Brush, origin: CGPoint, map: PlaneMap, visible: PixelRect
  ) {
    let size = run.size * map.affine.a
    resources.glyphs.locked {
      let table = resources.glyphs.table(face: run.face, pixelSize: size)
      for glyph in run.glyphs {
        let position = glyph.position.offset(by: origin).applying(map.affine)
        guard abs(position.x) < 1e6, abs(position.y) < 1e6 else { continue }
        let (across, down) = (Self.quarters(position.x), Self.quarters(position.y))
        guard let mask = table.movingMask(glyph.glyph, across: across & 3, down: down & 3) else {
          continue
        }
        add(mask, x: across >> 2, y: down >> 2, brush: brush, visible: visible, alpha: 1)
      }
    }
  }

  private static func quarters(_ position: CGFloat) -> Int {
    Int((position * 4 + 0.5).rounded(.down))
  }

  /// A run whose glyphs are not upright, as one shape of all their outlines.
  private func addOutlines(
    _ run: GlyphRun, brush: Brush, origin: CGPoint, map: PlaneMap, visible: PixelRect, alpha: Double
  ) {
    let glyphs = resources.glyphs
    let outlines = glyphs.locked { glyphs.outlines(of: run.face) }
    addOutline(brush, visible: visible) { edges in
      for glyph in run.glyphs {
        let position = glyph.position.offset(by: origin)
        let toRun = CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: position.x, ty: position.y)
        if let path = glyphs.locked({ outlines[glyph.glyph] }) {
          edges.add(path, map: PlaneMap(toRun).concatenating(map))
        } else if let mask = glyphs.locked({
          glyphs.table(face: run.face, pixelSize: run.size * map.scale)
            .mask(glyph.glyph, across: 0)
        }) {
          guard let image = map.point(position) else { continue }
          let scale = map.scale
          let t = map.affine
          let turned = CGAffineTransform(
            a: t.a / scale, b: t.b / scale, c: t.c / scale, d: t.d / scale, tx: 0, ty: 0)
          pictures.append((mask, image, turned))
        }
      }
    }
    for (mask, position, turned) in pictures {
      addPicture(mask, at: position, turned: turned, visible: visible, alpha: alpha)
    }
    pictures.removeAll()
  }

  func addOutline(
    _ brush: Brush, visible: PixelRect, isAntialiased: Bool = true, _ add: (inout EdgeList) -> Void
  ) {
    let first = edges.count
    edges.clip = visible
    add(&edges)
    if edges.count > first {
      elements.append(
        TextPart(
          shape: .outline(first: first, count: edges.count - first), rect: visible, brush: brush,
          isAntialiased: isAntialiased))
    }
  }

  /// A glyph that is a picture in another size than it is wanted in.
  private func addPicture(
    _ mask: GlyphMask, at position: CGPoint, turned: CGAffineTransform, visible: PixelRect,
    alpha: Double
  ) {
    guard case .color(let pixels) = mask.pixels else { return }
    let bitmap = resources.locked { resources.pictures.bitmap(of: mask, pixels: pixels) }
    let toPixels = CGAffineTransform(translationX: CGFloat(mask.left), y: -CGFloat(mask.top))
      .concatenating(CGAffineTransform(scaleX: mask.scale, y: mask.scale))
      .concatenating(turned)
      .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    let whole = PixelRect(x0: 0, y0: 0, x1: mask.width, y1: mask.height)
    guard
      let brush = picture(
        bitmap, area: whole, toPixels: PlaneMap(toPixels), interpolation: .high, repeats: false,
        alpha: alpha)
    else { return }
    addOutline(brush, visible: visible) {
      $0.add(
        Path(CGRect(x: 0, y: 0, width: mask.width, height: mask.height)), map: PlaneMap(toPixels))
    }
  }
}
