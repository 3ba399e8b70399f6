import CCairo
import VivaceDrawing
import VivaceGeometry
import VivaceRaster
import VivaceTypography

/// Walks a plan and draws its nodes into a Cairo context whose unit is the plan's pixel.
final class CairoPainter {
  let context: OpaquePointer?
  let plan: Plan
  /// The plan at a larger scale, for parts drawn as pixels.
  let fine: Plan
  let detail: CGFloat
  let glyphs: any GlyphSource
  let raster: Renderer
  /// The origin of the pixels of the nodes being painted, and that of the same nodes at the
  /// larger scale.
  private var origin, fineOrigin: PixelOffset

  init(
    context: OpaquePointer?, plan: Plan, fine: Plan, detail: CGFloat, glyphs: any GlyphSource,
    raster: Renderer, origin: PixelOffset = .zero, fineOrigin: PixelOffset = .zero
  ) {
    self.origin = origin
    self.fineOrigin = fineOrigin
    self.context = context
    self.plan = plan
    self.fine = fine
    self.detail = detail
    self.glyphs = glyphs
    self.raster = raster
  }

  /// - Parameter fine: the same nodes at the larger scale.
  func paint(_ nodes: [Plan.Node], fine: [Plan.Node]) {
    for (node, fine) in zip(nodes, fine) where !node.bounds.isEmpty { paint(node, fine: fine) }
  }

  private func paint(_ node: Plan.Node, fine: Plan.Node) {
    cairo_save(context)
    defer { cairo_restore(context) }
    let map = node.map + origin
    switch node.content {
    case .shape(let shape):
      guard map.isAffine, setSource(shape.paint, map: map) else { return paintPicture(fine) }
      paint(shape, map: map)
    case .text(let block, let paints, let origin):
      guard map.isAffine else { return paintPicture(fine) }
      paint(block, paints, origin: origin, map: map, fine: fine)
    case .image(let drawing, let template, let frame):
      guard map.isAffine, template == nil, drawing.capInsets == EdgeInsets(), !drawing.tiles
      else { return paintPicture(fine) }
      paint(drawing, frame: frame, map: map)
    case .group(let effect):
      paint(effect, map: map, node: node, fine: fine)
    }
  }

  // MARK: - Groups

  private func paint(
    _ effect: ResolvedEffect, map: PlaneMap, node: Plan.Node, fine: Plan.Node
  ) {
    func paintChildren() { paint(node.children, fine: fine.children) }
    switch effect {
    case .geometry: paintChildren()
    case .scrolled:
      let (around, fineAround) = (origin, fineOrigin)
      (origin, fineOrigin) = (around + node.origin, fineAround + fine.origin)
      paintChildren()
      (origin, fineOrigin) = (around, fineAround)
    case .opacity(let value):
      if value <= 0 { return }
      if value >= 1 { return paintChildren() }
      asGroup(paintChildren)
      cairo_paint_with_alpha(context, value)
    case .clip(let outline, let isAntialiased, let isEvenOdd):
      guard map.isAffine else { return paintPicture(fine) }
      clip(to: outline, map: map, isAntialiased: isAntialiased, isEvenOdd: isEvenOdd)
      paintChildren()
    case .mask(let mask): paintMasked(mask, fine: fine, paintChildren)
    case .shadow(_, _, _, let position):
      switch position {
      case .below:
        paintPicture(fine, shadowOnly: true)
        paintChildren()
      case .alone, .inside: paintPicture(fine)
      }
    case .blur(let radius, _):
      if radius < 0.05 { paintChildren() } else { paintPicture(fine) }
    case .colorMatrix, .alphaThreshold, .shader, .backdrop: paintPicture(fine)
    case .blend(let mode):
      asGroup(paintChildren)
      cairo_set_operator(context, Self.operation(mode))
      // Cairo's bounded operators leave alone what the group does not touch.
      cairo_paint(context)
    case .composite(let mode):
      asGroup(paintChildren)
      let area = node.bounds + origin
      cairo_rectangle(
        context, Double(area.x0), Double(area.y0), Double(area.width), Double(area.height))
      cairo_clip(context)
      cairo_set_operator(context, Self.operation(mode))
      cairo_paint(context)
    case .layer:
      asGroup(paintChildren)
      cairo_paint(context)
    }
  }

  /// Makes what is painted the source of the next operation.
  private func asGroup(_ paintInside: () -> Void) {
    cairo_push_group(context)
    paintInside()
    cairo_pop_group_to_source(context)
  }

  private func clip(
    to outline: ResolvedOutline, map: PlaneMap, isAntialiased: Bool, isEvenOdd: Bool
  ) {
    trace(outline.path, map: map)
    cairo_set_fill_rule(context, isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    setAntialiased(isAntialiased)
    cairo_clip(context)
    setAntialiased(true)
  }

  private func paintMasked(_ mask: Plan, fine: Plan.Node, _ paintChildren: () -> Void) {
    cairo_push_group(context)
    paintChildren()
    let content = cairo_pop_group(context)
    cairo_push_group(context)
    var fineMask = mask
    if case .group(.mask(let other)) = fine.content { fineMask = other }
    CairoPainter(
      context: context, plan: mask, fine: fineMask, detail: detail, glyphs: glyphs,
      raster: raster, origin: origin, fineOrigin: fineOrigin
    ).paint(mask.nodes, fine: fineMask.nodes)
    let stencil = cairo_pop_group(context)
    cairo_set_source(context, content)
    cairo_mask(context, stencil)
    cairo_pattern_destroy(content)
    cairo_pattern_destroy(stencil)
  }

  /// Draws a node as a picture made by the other renderer.
  func paintPicture(_ node: Plan.Node, shadowOnly: Bool = false) {
    let subplan = Plan([node], of: fine)
    let bounds = subplan.bounds
    // A picture of nothing but far away things would take all memory.
    guard !bounds.isEmpty, bounds.width < 16_384, bounds.height < 16_384 else { return }
    let bitmap = raster.picture(of: subplan, in: bounds, shadowOnly: shadowOnly)
    cairo_save(context)
    cairo_scale(context, 1 / detail, 1 / detail)
    withSurface(bitmap) { surface in
      let target = bounds + fineOrigin
      cairo_set_source_surface(context, surface, Double(target.x0), Double(target.y0))
      if detail == 1 { cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_NEAREST) }
      cairo_paint(context)
    }
    cairo_restore(context)
  }

  func withSurface(_ bitmap: Bitmap, _ body: (OpaquePointer?) -> Void) {
    let surface = cairo_image_surface_create(
      CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.height))
    cairo_surface_flush(surface)
    if let target = cairo_image_surface_get_data(surface) {
      let stride = Int(cairo_image_surface_get_stride(surface))
      bitmap.pixels.withUnsafeBytes { source in
        for y in 0..<bitmap.height {
          (target + y * stride).update(
            from: source.baseAddress!.assumingMemoryBound(to: UInt8.self) + y * bitmap.width * 4,
            count: bitmap.width * 4)
        }
      }
    }
    cairo_surface_mark_dirty(surface)
    body(surface)
    cairo_surface_destroy(surface)
  }

  static func operation(_ mode: BlendMode) -> cairo_operator_t {
    switch mode {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .plusLighter: CAIRO_OPERATOR_ADD
    case .plusDarker: CAIRO_OPERATOR_MULTIPLY
    }
  }

  static func operation(_ mode: PorterDuff) -> cairo_operator_t {
    switch mode {
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    }
  }

  func setAntialiased(_ isAntialiased: Bool) {
    cairo_set_antialias(context, isAntialiased ? CAIRO_ANTIALIAS_BEST : CAIRO_ANTIALIAS_NONE)
  }
}
