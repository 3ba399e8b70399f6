import VivaceDrawing

/// Draws operations into a canvas: the state of one thread, with its buffers.
///
/// Never changes a preparation, and what it draws into a pixel depends on the preparation alone, so
/// any number of painters may each draw a part of one surface.
final class Painter {
  private let coverage = CoverageScratch()
  private let corners = CornerCoverage()
  private let shadows = BoxShadowCoverage()
  private var line: UnsafeMutablePointer<UInt32>
  private var bytes: UnsafeMutablePointer<UInt8>
  private var moreBytes: UnsafeMutablePointer<UInt8>
  private var lineLength = 0
  private var layers: [LayerMemory] = []
  private var layersInUse = 0
  private var masks: [CoverageMask] = []
  private var masksInUse = 0

  init() {
    line = .allocate(capacity: 1)
    bytes = .allocate(capacity: 1)
    moreBytes = .allocate(capacity: 1)
  }

  deinit {
    line.deallocate()
    bytes.deallocate()
    moreBytes.deallocate()
  }

  /// The intersection of clips.
  struct Clip {
    var rect: PixelRect
    /// Nil where all of `rect` shows; otherwise covers at least `rect`.
    var mask: CoverageMask?
  }

  /// Draws some of the operations.
  func draw(_ preparation: Preparation, _ range: Range<Int>, into canvas: Canvas) {
    draw(preparation, range, into: canvas, clip: Clip(rect: canvas.rect, mask: nil))
  }

  private func draw(
    _ preparation: Preparation, _ range: Range<Int>, into canvas: Canvas, clip: Clip
  ) {
    reserve(canvas.rect.width)
    preparation.withPointers { scene in
      draw(scene, range, into: canvas, clip: clip)
    }
  }

  private func reserve(_ width: Int) {
    guard width > lineLength else { return }
    line.deallocate()
    bytes.deallocate()
    moreBytes.deallocate()
    line = .allocate(capacity: width)
    bytes = .allocate(capacity: width)
    moreBytes = .allocate(capacity: width)
    line.initialize(repeating: 0, count: width)
    bytes.initialize(repeating: 0, count: width)
    moreBytes.initialize(repeating: 0, count: width)
    lineLength = width
  }

  private func draw(
    _ scene: Preparation.Pointers, _ range: Range<Int>, into canvas: Canvas, clip: Clip
  ) {
    var index = range.lowerBound
    while index < range.upperBound {
      let operation = scene.operations + index
      let area = operation.pointee.bounds.intersection(clip.rect)
      let end = operation.pointee.end
      if area.isEmpty {
        index = end
        continue
      }
      let inner = Clip(rect: area, mask: clip.mask)
      switch operation.pointee.kind {
      // What is inside of these is drawn as if it stood behind them.
      case .pass:
        index += 1
        continue
      case .shadow:
        drawPrepared(scene, operation.pointee, into: canvas, clip: inner)
        index += 1
        continue
      case .boxShadow:
        drawBoxShadow(scene, operation.pointee, isCovered: true, into: canvas, clip: inner)
        index += 1
        continue
      case .nothing, .fill, .rectangle, .rounded, .text, .scene, .prepared, .boxShadowAlone:
        drawLeaf(scene, operation.pointee, into: canvas, clip: inner)
      case .clipRectangle, .clipRounded, .clip, .layer, .mask, .innerShadow, .backdrop:
        drawGroup(scene, operation.pointee, index + 1..<end, into: canvas, clip: inner)
      }
      index = end
    }
  }

  /// Draws an operation that has nothing inside, or draws that itself.
  private func drawLeaf(
    _ scene: Preparation.Pointers, _ operation: Operation, into canvas: Canvas, clip: Clip
  ) {
    switch operation.kind {
    case .fill:
      paint(
        coverageSource(scene, operation, clip: clip.rect), scene, brush: operation.paint,
        into: canvas,
        mask: clip.mask)
    case .rectangle:
      paint(
        BoxCovering(
          box: operation.box, isAntialiased: operation.isAntialiased, clip: clip.rect),
        scene, brush: operation.paint, into: canvas, mask: clip.mask)
    case .rounded:
      paint(
        roundedCovering(scene, operation, clip: clip.rect), scene, brush: operation.paint,
        into: canvas, mask: clip.mask)
    case .text: drawParts(scene, operation, into: canvas, clip: clip)
    case .scene:
      let other = scene.masks[operation.index]
      draw(other, 0..<other.operations.count, into: canvas, clip: clip)
    case .prepared: drawPrepared(scene, operation, into: canvas, clip: clip)
    case .boxShadowAlone:
      drawBoxShadow(scene, operation, isCovered: false, into: canvas, clip: clip)
    default: break
    }
  }

  /// Draws an operation that applies an effect to its content.
  private func drawGroup(
    _ scene: Preparation.Pointers, _ operation: Operation, _ inside: Range<Int>,
    into canvas: Canvas, clip: Clip
  ) {
    switch operation.kind {
    case .layer: drawLayer(scene, operation, inside, into: canvas, clip: clip)
    case .mask: drawMasked(scene, operation, inside, into: canvas, clip: clip)
    case .innerShadow: drawInnerShadow(scene, operation, inside, into: canvas, clip: clip)
    case .backdrop: drawBackdrop(scene, operation, inside, into: canvas, clip: clip)
    default: drawClipped(scene, operation, inside, into: canvas, clip: clip)
    }
  }

  private func drawClipped(
    _ scene: Preparation.Pointers, _ operation: Operation, _ inside: Range<Int>,
    into canvas: Canvas, clip: Clip
  ) {
    let masksBefore = masksInUse
    defer { masksInUse = masksBefore }
    guard let narrowed = narrowed(scene, operation, clip: clip) else { return }
    if operation.isGrouped, narrowed.mask != nil {
      drawGrouped(scene, inside, into: canvas, clip: narrowed)
    } else {
      draw(scene, inside, into: canvas, clip: narrowed)
    }
  }

  /// Draws the content below an operation: all before it, the groups around it as if they did nothing.
  func draw(_ preparation: Preparation, below end: Int, into canvas: Canvas) {
    reserve(canvas.rect.width)
    preparation.withPointers { scene in
      var index = 0
      while index < end {
        let next = scene.operations[index].end
        if next > end {
          index += 1
        } else {
          draw(scene, index..<next, into: canvas, clip: Clip(rect: canvas.rect, mask: nil))
          index = next
        }
      }
    }
  }

  // MARK: - Fills

  /// Paints the pixels that a shape covers.
  private func paint(
    _ coverageSource: some Covering, _ scene: Preparation.Pointers, brush: Brush,
    into canvas: Canvas,
    mask: CoverageMask?
  ) {
    switch brush {
    case .color(let color):
      paint(coverageSource, SolidSink(canvas: canvas, color: color), mask: mask)
    case .paintSource(let index, let alpha):
      let sink = FetchSink(
        canvas: canvas, paintSource: scene.paintSources + index, alpha: alpha, line: line,
        bytes: bytes)
      paint(coverageSource, sink, mask: mask)
    }
  }

  @inline(__always)
  private func paint(
    _ coverageSource: some Covering, _ sink: some CoverageSink, mask: CoverageMask?
  ) {
    if let mask {
      var masked = MaskedSink(sink, mask: mask, line: moreBytes)
      coverageSource.cover(into: &masked)
    } else {
      var sink = sink
      coverageSource.cover(into: &sink)
    }
  }

  private func coverageSource(
    _ scene: Preparation.Pointers, _ operation: Operation, clip: PixelRect
  ) -> EdgesCovering {
    EdgesCovering(
      scratch: coverage,
      edges: UnsafeBufferPointer(start: scene.edges + operation.first, count: operation.count),
      clip: clip, isEvenOdd: operation.isEvenOdd, isAntialiased: operation.isAntialiased)
  }

  private func roundedCovering(
    _ scene: Preparation.Pointers, _ operation: Operation, clip: PixelRect
  ) -> RoundedCovering {
    RoundedCovering(
      scratch: corners, box: operation.box, corner: operation.corner!, clip: clip,
      isAntialiased: operation.isAntialiased)
  }

  // MARK: - Texts and pictures

  private func drawParts(
    _ scene: Preparation.Pointers, _ operation: Operation, into canvas: Canvas, clip: Clip
  ) {
    for index in operation.first..<operation.first + operation.count {
      let element = scene.elements + index
      let area = element.pointee.rect.intersection(clip.rect)
      if area.isEmpty { continue }
      let rect = element.pointee.rect
      switch element.pointee.shape {
      case .outline(let first, let count):
        paint(
          EdgesCovering(
            scratch: coverage,
            edges: UnsafeBufferPointer(start: scene.edges + first, count: count), clip: area,
            isEvenOdd: false, isAntialiased: element.pointee.isAntialiased),
          scene, brush: element.pointee.brush, into: canvas, mask: clip.mask)
      case .box(let box):
        paint(
          BoxCovering(box: box, isAntialiased: element.pointee.isAntialiased, clip: area), scene,
          brush: element.pointee.brush, into: canvas, mask: clip.mask)
      case .mask(let pixels):
        let start = pixels + ((area.y0 - rect.y0) * rect.width + (area.x0 - rect.x0))
        paint(
          MaskCovering(mask: start, stride: rect.width, area: area), scene,
          brush: element.pointee.brush, into: canvas, mask: clip.mask)
      case .picture(let pixels, let alpha):
        for y in area.y0..<area.y1 {
          let row = pixels + ((y - rect.y0) * rect.width + (area.x0 - rect.x0))
          draw(row, x: area.x0, y: y, count: area.width, alpha: alpha, into: canvas, clip: clip)
        }
      }
    }
  }

  /// A row of pixels over the canvas, through the clip's mask.
  private func draw(
    _ row: UnsafePointer<UInt32>, x: Int, y: Int, count: Int, alpha: UInt32, into canvas: Canvas,
    clip: Clip
  ) {
    guard let mask = clip.mask else {
      return Blend.draw(row, over: canvas.row(x, y), count: count, alpha: alpha)
    }
    let through = mask.row(x, y)
    for index in 0..<count {
      bytes[index] = UInt8(truncatingIfNeeded: Blend.scaled8(UInt32(through[index]), alpha))
    }
    Blend.draw(row, over: canvas.row(x, y), count: count, mask: bytes)
  }

  // MARK: - Clips

  /// The clip inside of a clip's children; nil when nothing shows.
  private func narrowed(
    _ scene: Preparation.Pointers, _ operation: Operation, clip: Clip
  ) -> Clip? {
    if operation.kind == .clipRectangle {
      let box = operation.box
      let area = clip.rect.intersection(box.pixels)
      if area.isEmpty { return nil }
      if !operation.isAntialiased {
        let near = PixelRect(
          x0: (box.x0 + 127) >> 8, y0: (box.y0 + 127) >> 8, x1: (box.x1 + 127) >> 8,
          y1: (box.y1 + 127) >> 8)
        let kept = clip.rect.intersection(near)
        return kept.isEmpty ? nil : Clip(rect: kept, mask: clip.mask)
      }
      if box.isWhole { return Clip(rect: area, mask: clip.mask) }
      return narrowed(clip, to: area, BoxCovering(box: box, isAntialiased: true, clip: area))
    }
    let area = clip.rect
    return operation.kind == .clipRounded
      ? narrowed(clip, to: area, roundedCovering(scene, operation, clip: area))
      : narrowed(clip, to: area, coverageSource(scene, operation, clip: area))
  }

  private func narrowed(_ clip: Clip, to area: PixelRect, _ coverageSource: some Covering) -> Clip {
    let mask = borrowMask(area)
    var writer = MaskWriter(mask: mask)
    coverageSource.cover(into: &writer)
    multiply(mask, by: clip.mask)
    return Clip(rect: area, mask: mask)
  }

  private func multiply(_ mask: CoverageMask, by other: CoverageMask?) {
    guard let other else { return }
    let rect = mask.rect
    for y in rect.y0..<rect.y1 {
      let (row, factor) = (mask.row(rect.x0, y), other.row(rect.x0, y))
      for index in 0..<rect.width {
        row[index] = UInt8(
          truncatingIfNeeded: Blend.scaled8(UInt32(row[index]), UInt32(factor[index])))
      }
    }
  }

  /// A mask of zeros. Given back by setting `masksInUse` to what it was.
  private func borrowMask(_ rect: PixelRect) -> CoverageMask {
    if masksInUse == masks.count { masks.append(CoverageMask()) }
    let mask = masks[masksInUse]
    masksInUse += 1
    mask.reset(to: rect, value: 0)
    return mask
  }

  // MARK: - Layers

  private func borrowLayer(_ rect: PixelRect) -> Canvas {
    if layersInUse == layers.count { layers.append(LayerMemory()) }
    let layer = layers[layersInUse]
    layersInUse += 1
    let canvas = layer.canvas(rect)
    canvas.clear(to: 0)
    return canvas
  }

  private func drawLayer(
    _ scene: Preparation.Pointers, _ operation: Operation, _ inside: Range<Int>,
    into canvas: Canvas, clip: Clip
  ) {
    let layer = borrowLayer(clip.rect)
    defer { layersInUse -= 1 }
    draw(scene, inside, into: layer, clip: Clip(rect: clip.rect, mask: nil))
    let rect = clip.rect
    for y in rect.y0..<rect.y1 {
      let row = layer.row(rect.x0, y)
      if operation.index >= 0 {
        ColorMatrix.apply(scene.matrices[operation.index], to: row, count: rect.width)
      }
      let through = clip.mask.map { UnsafePointer($0.row(rect.x0, y)) }
      switch operation.mode {
      case .blend(.normal):
        draw(
          row, x: rect.x0, y: y, count: rect.width, alpha: operation.alpha, into: canvas, clip: clip
        )
      case .blend(let mode):
        BlendModes.draw(
          row, over: canvas.row(rect.x0, y), count: rect.width, mode: mode, alpha: operation.alpha,
          mask: through)
      case .composite(let mode):
        Compositing.draw(
          row, over: canvas.row(rect.x0, y), count: rect.width, mode: mode, alpha: operation.alpha,
          mask: through)
      }
    }
  }

  /// The children's picture, cut as a whole: edges that are on each other do not show through.
  private func drawGrouped(
    _ scene: Preparation.Pointers, _ inside: Range<Int>, into canvas: Canvas, clip: Clip
  ) {
    let rect = clip.rect
    let layer = borrowLayer(rect)
    defer { layersInUse -= 1 }
    draw(scene, inside, into: layer, clip: Clip(rect: rect, mask: nil))
    for y in rect.y0..<rect.y1 {
      draw(
        layer.row(rect.x0, y), x: rect.x0, y: y, count: rect.width, alpha: 255, into: canvas,
        clip: clip)
    }
  }

  private func drawInnerShadow(
    _ scene: Preparation.Pointers, _ operation: Operation, _ inside: Range<Int>,
    into canvas: Canvas, clip: Clip
  ) {
    let rect = clip.rect
    let layer = borrowLayer(rect)
    defer { layersInUse -= 1 }
    draw(scene, inside, into: layer, clip: Clip(rect: rect, mask: nil))
    let shadow = scene.layers[operation.index]
    if case .coverage(let coverage, let color) = shadow.content {
      let area = shadow.rect.intersection(rect)
      for y in area.y0..<area.y1 {
        let through =
          coverage + ((y - shadow.rect.y0) * shadow.rect.width + (area.x0 - shadow.rect.x0))
        line.update(repeating: color, count: area.width)
        BlendModes.draw(
          line, over: layer.row(area.x0, y), count: area.width, mode: .sourceAtop, alpha: 255,
          mask: through)
      }
    }
    for y in rect.y0..<rect.y1 {
      draw(
        layer.row(rect.x0, y), x: rect.x0, y: y, count: rect.width, alpha: operation.alpha,
        into: canvas, clip: clip)
    }
  }

  private func drawBackdrop(
    _ scene: Preparation.Pointers, _ operation: Operation, _ inside: Range<Int>,
    into canvas: Canvas, clip: Clip
  ) {
    let blurred = scene.layers[operation.index]
    guard case .pixels(let pixels) = blurred.content else { return }
    let rect = clip.rect.intersection(blurred.rect)
    if rect.isEmpty { return }
    let stencil = borrowLayer(rect)
    defer { layersInUse -= 1 }
    draw(scene, inside, into: stencil, clip: Clip(rect: rect, mask: nil))
    for y in rect.y0..<rect.y1 {
      let row = pixels + ((y - blurred.rect.y0) * blurred.rect.width + (rect.x0 - blurred.rect.x0))
      let alpha = stencil.row(rect.x0, y)
      for index in 0..<rect.width { alpha[index] = Blend.scaled(row[index], alpha[index] >> 24) }
      draw(
        alpha, x: rect.x0, y: y, count: rect.width, alpha: operation.alpha, into: canvas, clip: clip
      )
    }
  }

  private func drawMasked(
    _ scene: Preparation.Pointers, _ operation: Operation, _ inside: Range<Int>,
    into canvas: Canvas, clip: Clip
  ) {
    let rect = clip.rect
    let layer = borrowLayer(rect)
    draw(scene, inside, into: layer, clip: Clip(rect: rect, mask: nil))
    let stencil = borrowLayer(rect)
    defer { layersInUse -= 2 }
    let mask = scene.masks[operation.index]
    draw(mask, 0..<mask.operations.count, into: stencil, clip: Clip(rect: rect, mask: nil))
    for y in rect.y0..<rect.y1 {
      let (row, alpha) = (layer.row(rect.x0, y), stencil.row(rect.x0, y))
      for index in 0..<rect.width { row[index] = Blend.scaled(row[index], alpha[index] >> 24) }
      draw(
        row, x: rect.x0, y: y, count: rect.width, alpha: operation.alpha, into: canvas, clip: clip)
    }
  }

  /// Covered, the shadow is left out where the box that throws it hides it.
  private func drawBoxShadow(
    _ scene: Preparation.Pointers, _ operation: Operation, isCovered: Bool, into canvas: Canvas,
    clip: Clip
  ) {
    let shadow = scene.shadows + operation.index
    paint(
      BoxShadowCovering(
        scratch: shadows, shadow: shadow, area: clip.rect,
        isCovered: isCovered && clip.mask == nil), scene, brush: .color(shadow.pointee.color),
      into: canvas, mask: clip.mask)
  }

  private func drawPrepared(
    _ scene: Preparation.Pointers, _ operation: Operation, into canvas: Canvas, clip: Clip
  ) {
    guard operation.index >= 0 else { return }
    let layer = scene.layers[operation.index]
    let area = layer.rect.intersection(clip.rect)
    if area.isEmpty { return }
    switch layer.content {
    case .nothing: break
    case .pixels(let pixels):
      for y in area.y0..<area.y1 {
        let row = pixels + ((y - layer.rect.y0) * layer.rect.width + (area.x0 - layer.rect.x0))
        draw(
          row, x: area.x0, y: y, count: area.width, alpha: operation.alpha, into: canvas, clip: clip
        )
      }
    case .coverage(let coverage, let color):
      let start =
        coverage + ((area.y0 - layer.rect.y0) * layer.rect.width + (area.x0 - layer.rect.x0))
      paint(
        MaskCovering(mask: start, stride: layer.rect.width, area: area), scene,
        brush: .color(color), into: canvas, mask: clip.mask)
    }
  }
}

/// Memory of a layer, used again and again.
final class LayerMemory {
  private var pixels: UnsafeMutablePointer<UInt32> = .allocate(capacity: 1)
  private var capacity = 1

  deinit { pixels.deallocate() }

  /// Room for a rectangle, which the caller fills.
  func canvas(_ rect: PixelRect) -> Canvas {
    let count = rect.area
    if count > capacity {
      pixels.deallocate()
      pixels = .allocate(capacity: count)
      capacity = count
    }
    return Canvas(pixels: pixels, stride: rect.width, rect: rect)
  }
}
