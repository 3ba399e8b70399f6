import Dispatch
import VivaceDrawing

extension Renderer {
  /// Works out what effects need before anything is drawn: masks' own effects before all, and the
  /// innermost before those around them.
  func prepareLayers(_ preparation: Preparation) {
    for mask in preparation.masks { prepareLayers(mask) }
    for level in Self.levels(preparation.pending) {
      if threads > 1, level.count >= 2 * threads {
        // Many small ones: each thread takes whole effects.
        let next = BandCounter()
        DispatchQueue.concurrentPerform(iterations: threads) { thread in
          while true {
            let index = next.take()
            if index >= level.count { return }
            let painter = painters[thread]
            prepare(level[index], of: preparation, memory: painter.effectMemory) { rect, body in
              body(painter, rect)
            }
          }
        }
      } else {
        for effect in level {
          prepare(effect, of: preparation, memory: painters[0].effectMemory, bands: inBands)
        }
      }
    }
  }

  /// Effects by how many others are nested in them. An effect comes after all that are inside of it.
  private static func levels(_ effects: [PendingEffect]) -> [[PendingEffect]] {
    var depths: [Int] = []
    var levels: [[PendingEffect]] = []
    for effect in effects {
      var depth = 0
      for inner in effects.indices.prefix(depths.count).reversed() {
        guard effect.inside.contains(effects[inner].index) else { break }
        depth = max(depth, depths[inner] + 1)
      }
      depths.append(depth)
      if depth == levels.count { levels.append([]) }
      levels[depth].append(effect)
    }
    return levels
  }

  private func prepare(
    _ effect: PendingEffect, of preparation: Preparation, memory: LayerMemory,
    bands: (PixelRect, (Painter, PixelRect) -> Void) -> Void
  ) {
    let canvas = memory.cleared(effect.source)
    bands(effect.source) { painter, band in
      let part = Canvas(
        pixels: canvas.row(band.x0, band.y0), stride: canvas.stride, rect: band)
      painter.draw(preparation, effect.inside, into: part)
    }
    let layer = preparation.layers[effect.layer]
    let wanted = effect.wanted
    var room: [UInt32] = []
    switch effect.kind {
    case .shadow(let color, let offsetX, let offsetY):
      let bytes = layer.setCoverage(wanted, color: color)
      let plane = BlurPlane(canvas, component: 24, gaussian: effect.gaussian)
      for y in wanted.y0..<max(wanted.y0, wanted.y1) {
        plane.read(
          x: wanted.x0, y: y, count: wanted.width, offsetX: offsetX, offsetY: offsetY, room: &room,
          into: bytes + (y - wanted.y0) * wanted.width)
      }
    case .blur(let isOpaque):
      let pixels = layer.setPixels(wanted)
      var line = [UInt8](repeating: 0, count: max(1, wanted.width))
      for component: UInt32 in [0, 8, 16, 24] {
        let plane = BlurPlane(canvas, component: component, gaussian: effect.gaussian)
        for y in wanted.y0..<max(wanted.y0, wanted.y1) {
          let row = pixels + (y - wanted.y0) * wanted.width
          line.withUnsafeMutableBufferPointer { line in
            plane.read(
              x: wanted.x0, y: y, count: wanted.width, offsetX: 0, offsetY: 0, room: &room,
              into: line.baseAddress!)
            for index in 0..<wanted.width { row[index] |= UInt32(line[index]) << component }
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
    for y in rect.y0..<max(rect.y0, rect.y1) {
      let row = pixels + (y - rect.y0) * rect.width
      for index in 0..<rect.width {
        let pixel = row[index]
        if pixel == 0 { continue }
        var alpha = pixel >> 24
        var (r, g, b) = ((pixel >> 16) & 255, (pixel >> 8) & 255, pixel & 255)
        if isOpaque {
          let x = rect.x0 + index
          let isInside =
            x >= canvas.rect.x0 && x < canvas.rect.x1 && y >= canvas.rect.y0 && y < canvas.rect.y1
          let kept = isInside ? canvas.row(x, y).pointee >> 24 : 0
          if alpha > 0 { (r, g, b) = (r * kept / alpha, g * kept / alpha, b * kept / alpha) }
          alpha = kept
        }
        row[index] = alpha << 24 | min(alpha, r) << 16 | min(alpha, g) << 8 | min(alpha, b)
      }
    }
  }
}
