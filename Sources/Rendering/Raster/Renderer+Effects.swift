import VivaceDrawing

extension Renderer {
  /// The pixels that backdrops see where nothing is painted.
  struct BackdropBase {
    var color: UInt32 = 0
    /// The visible surface: beyond it, backdrops see its edge pixels repeated. Nil shows the painted pixels.
    var surface: PixelRect?
  }

  /// Computes what effects need before anything is drawn: the innermost first, masks' own before all.
  func prepareLayers(_ preparation: Preparation, on backdropBase: BackdropBase = BackdropBase()) {
    for mask in preparation.masks { prepareLayers(mask) }
    let pending = preparation.pending
    var first = 0
    while first < pending.count {
      // Effects come after those inside of them, so if there is any, the one just before is inside.
      // A backdrop looks at all that comes before it.
      var end = first + 1
      while end < pending.count, !pending[first].isBackdrop, !pending[end].isBackdrop,
        !pending[end].inside.contains(pending[end - 1].inside.lowerBound - 1)
      { end += 1 }
      if end - first == 1 {
        prepare(pending[first], of: preparation, on: backdropBase)
      } else {
        inTurn(end - first) { painter, index in
          self.prepare(pending[first + index], of: preparation, on: backdropBase, by: painter)
        }
      }
      first = end
    }
  }

  /// With a painter, draws with that one alone; else in bands, with all there are.
  private func prepare(
    _ effect: PendingEffect, of preparation: Preparation, on backdropBase: BackdropBase,
    by painter: Painter? = nil
  ) {
    let picture = LayerMemory()
    let canvas = picture.canvas(effect.source)
    drawSource(of: effect, preparation, on: backdropBase, into: canvas, by: painter)
    let layer = preparation.layers[effect.layer]
    let wanted = effect.wanted
    // Unless it is one of several threads that work on effects, all help with this one.
    func forRows(_ body: (Range<Int>) -> Void) {
      if painter != nil { return body(wanted.y0..<wanted.y1) }
      inBands(of: wanted) { _, band in body(band.y0..<band.y1) }
    }
    func forEach(_ count: Int, _ body: (Int) -> Void) {
      if painter == nil { return inTurn(count) { body($1) } }
      for index in 0..<count { body(index) }
    }
    func blur(_ style: BlurStyle, behind backdrop: Backdrop? = nil) {
      let pixels = layer.setPixels(wanted)
      let planes = BlurPlane.all(of: canvas, gaussian: effect.gaussian, forEach)
      forRows { rows in
        for y in rows {
          BlurPlane.read(
            planes, x: wanted.x0, y: y, count: wanted.width, dithers: style.contains(.dithered),
            into: pixels + (y - wanted.y0) * wanted.width)
        }
        if style.contains(.opaque) { Self.keepAlpha(of: canvas, in: pixels, rows: rows, wanted) }
        guard let backdrop else { return }
        let first = pixels + (rows.lowerBound - wanted.y0) * wanted.width
        Self.tint(first, count: rows.count * wanted.width, backdrop)
      }
    }
    switch effect.kind {
    case .shadow(let color, let offsetX, let offsetY, let isInverted):
      let bytes = layer.setCoverage(wanted, color: color)
      let plane = BlurPlane(canvas, component: 24, gaussian: effect.gaussian)
      forRows { rows in
        for y in rows {
          let row = bytes + (y - wanted.y0) * wanted.width
          plane.read(
            x: wanted.x0, y: y, count: wanted.width, offsetX: offsetX, offsetY: offsetY
          ) { row[$0] = UInt8(truncatingIfNeeded: isInverted ? 255 - $1 : $1) }
        }
      }
    case .blur(let style): blur(style)
    case .backdrop(let backdrop): blur([], behind: backdrop)
    case .threshold(let low, let high, let color):
      AlphaThreshold(low: low, high: high, color: color)
        .apply(canvas, into: layer.setPixels(wanted), wanted)
    case .shader(let run):
      let pixels = layer.setPixels(wanted)
      forRows { rows in
        for y in rows {
          run.apply(
            x: wanted.x0, y: y, count: wanted.width, to: canvas.pixels, canvas.rect,
            stride: canvas.stride, into: pixels + (y - wanted.y0) * wanted.width)
        }
      }
    }
  }

  /// Draws what an effect is made of: what is inside of it, or the content behind it.
  private func drawSource(
    of effect: PendingEffect, _ preparation: Preparation, on backdropBase: BackdropBase,
    into canvas: Canvas,
    by painter: Painter?
  ) {
    let surface = effect.isBackdrop ? backdropBase.surface : nil
    let seen = surface.map(effect.source.intersection) ?? effect.source
    func draw(_ painter: Painter, _ canvas: Canvas) {
      canvas.clear(to: effect.isBackdrop ? backdropBase.color : 0)
      if effect.isBackdrop {
        painter.draw(preparation, below: effect.inside.upperBound, into: canvas)
      } else {
        painter.draw(preparation, effect.inside, into: canvas)
      }
    }
    if seen.isEmpty {
      canvas.clear(to: backdropBase.color)
    } else if let painter {
      draw(painter, canvas.region(seen))
    } else {
      inBands(of: seen) { painter, band in draw(painter, canvas.region(band)) }
    }
    canvas.repeatEdges(of: seen)
  }

  private static func tint(
    _ pixels: UnsafeMutablePointer<UInt32>, count: Int, _ backdrop: Backdrop
  ) {
    Blend.fill(pixels, count: count, color: backdrop.cover.premultiplied)
    let light = backdrop.light.premultiplied
    guard light >> 24 > 0, count > 0 else { return }
    // Neighbours are most often alike: what one gave is what the next gives.
    var (last, result) = (pixels[0], BlendModes.mixed(light, pixels[0], backdrop.lightMode))
    for index in 0..<count {
      if pixels[index] != last {
        last = pixels[index]
        result = BlendModes.mixed(light, last, backdrop.lightMode)
      }
      pixels[index] = result
    }
  }

  /// An opaque blur keeps the alpha there was, its colours mixed from opaque neighbours only.
  private static func keepAlpha(
    of canvas: Canvas, in pixels: UnsafeMutablePointer<UInt32>, rows: Range<Int>, _ rect: PixelRect
  ) {
    for y in rows {
      let row = pixels + (y - rect.y0) * rect.width
      for index in 0..<rect.width {
        let pixel = row[index]
        let alpha = pixel >> 24
        var (red, green, blue) = ((pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255)
        let x = rect.x0 + index
        let isInside =
          x >= canvas.rect.x0 && x < canvas.rect.x1 && y >= canvas.rect.y0 && y < canvas.rect.y1
        let kept = isInside ? canvas.row(x, y).pointee >> 24 : 0
        if alpha > 0 {
          red = red * kept / alpha
          green = green * kept / alpha
          blue = blue * kept / alpha
        }
        row[index] =
          kept << 24 | min(kept, red) << 16 | min(kept, green) << 8 | min(kept, blue)
      }
    }
  }
}
