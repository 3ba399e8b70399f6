import Dispatch
import VivaceDrawing

extension Renderer {
  /// Works out what effects need before anything is drawn: the innermost first, masks' own before all.
  func prepareLayers(_ preparation: Preparation) {
    for mask in preparation.masks { prepareLayers(mask) }
    let pending = preparation.pending
    var first = 0
    while first < pending.count {
      // Effects come after those inside of them, so if there is any, the one just before is inside.
      var end = first + 1
      while end < pending.count,
        !pending[end].inside.contains(pending[end - 1].inside.lowerBound - 1)
      { end += 1 }
      if end - first == 1 {
        prepare(pending[first], of: preparation)
      } else {
        inTurn(end - first) { painter, index in
          self.prepare(pending[first + index], of: preparation, by: painter)
        }
      }
      first = end
    }
  }

  /// With a painter, draws with that one alone; else in bands, with all there are.
  private func prepare(
    _ effect: PendingEffect, of preparation: Preparation, by painter: Painter? = nil
  ) {
    let picture = LayerMemory()
    let canvas = picture.cleared(effect.source)
    if let painter {
      painter.draw(preparation, effect.inside, into: canvas)
    } else {
      inBands(of: effect.source) { painter, band in
        let part = Canvas(
          pixels: canvas.row(band.x0, band.y0), stride: canvas.stride, rect: band)
        painter.draw(preparation, effect.inside, into: part)
      }
    }
    let layer = preparation.layers[effect.layer]
    let wanted = effect.wanted
    switch effect.kind {
    case .shadow(let color, let offsetX, let offsetY):
      let bytes = layer.setCoverage(wanted, color: color)
      let plane = BlurPlane(canvas, component: 24, gaussian: effect.gaussian)
      for y in wanted.y0..<wanted.y1 {
        let row = bytes + (y - wanted.y0) * wanted.width
        plane.read(
          x: wanted.x0, y: y, count: wanted.width, offsetX: offsetX, offsetY: offsetY
        ) { row[$0] = UInt8(truncatingIfNeeded: $1) }
      }
    case .blur(let isOpaque):
      let pixels = layer.setPixels(wanted)
      for component: UInt32 in [0, 8, 16, 24] {
        let plane = BlurPlane(canvas, component: component, gaussian: effect.gaussian)
        for y in wanted.y0..<wanted.y1 {
          let row = pixels + (y - wanted.y0) * wanted.width
          plane.read(x: wanted.x0, y: y, count: wanted.width, offsetX: 0, offsetY: 0) {
            row[$0] |= $1 << component
          }
        }
      }
      Self.finish(pixels, wanted, canvas: canvas, isOpaque: isOpaque)
    }
  }

  /// Components were rounded one by one: none may be more than its alpha. An opaque blur keeps the
  /// alpha there was, its colours mixed from opaque neighbours only.
  private static func finish(
    _ pixels: UnsafeMutablePointer<UInt32>, _ rect: PixelRect, canvas: Canvas, isOpaque: Bool
  ) {
    for y in rect.y0..<rect.y1 {
      let row = pixels + (y - rect.y0) * rect.width
      for index in 0..<rect.width {
        let pixel = row[index]
        var alpha = pixel >> 24
        var parts = [(pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255]
        if isOpaque {
          let x = rect.x0 + index
          let isInside =
            x >= canvas.rect.x0 && x < canvas.rect.x1 && y >= canvas.rect.y0 && y < canvas.rect.y1
          let kept = isInside ? canvas.row(x, y).pointee >> 24 : 0
          if alpha > 0 { parts = parts.map { min(255, $0 * kept / alpha) } }
          alpha = kept
        }
        row[index] =
          alpha << 24 | min(alpha, parts[0]) << 16 | min(alpha, parts[1]) << 8
          | min(alpha, parts[2])
      }
    }
  }
}
