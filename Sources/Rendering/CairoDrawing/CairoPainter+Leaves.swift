import CCairo
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

extension CairoPainter {
  // MARK: - Paths

  /// Makes the path current. Steps that are not finite are left out.
  func trace(_ path: Path, map: PlaneMap) {
    cairo_new_path(context)
    add(path, map: map.affine)
  }

  private func add(_ path: Path, map: CGAffineTransform) {
    func isGood(_ points: CGPoint...) -> Bool {
      // Cairo's coordinates have 24 bits before the point.
      points.allSatisfy { abs($0.x) < 8e6 && abs($0.y) < 8e6 }
    }
    for element in path.elements {
      switch element.applying(map) {
      case .move(let to):
        if isGood(to) { cairo_move_to(context, to.x, to.y) }
      case .line(let to):
        if isGood(to) { cairo_line_to(context, to.x, to.y) }
      case .quadCurve(let to, let c):
        guard isGood(to, c) else { continue }
        var (x, y) = (Double(to.x), Double(to.y))
        if cairo_has_current_point(context) != 0 { cairo_get_current_point(context, &x, &y) }
        cairo_curve_to(
          context, x + (c.x - x) * 2 / 3, y + (c.y - y) * 2 / 3, to.x + (c.x - to.x) * 2 / 3,
          to.y + (c.y - to.y) * 2 / 3, to.x, to.y)
      case .curve(let to, let c1, let c2):
        guard isGood(to, c1, c2) else { continue }
        cairo_curve_to(context, c1.x, c1.y, c2.x, c2.y, to.x, to.y)
      case .closeSubpath: cairo_close_path(context)
      }
    }
  }

  func paint(_ shape: ResolvedShape, map: PlaneMap) {
    trace(shape.outline.path, map: map)
    setAntialiased(shape.isAntialiased)
    cairo_set_tolerance(context, 0.02)
    guard let stroke = shape.stroke else {
      cairo_set_fill_rule(
        context, shape.isEvenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
      return cairo_fill(context)
    }
    guard stroke.width > 0, stroke.width.isFinite else { return }
    cairo_save(context)
    transform(map.affine)
    cairo_set_line_width(context, stroke.width)
    cairo_set_miter_limit(context, stroke.miterLimit)
    cairo_set_line_cap(
      context,
      stroke.cap == .round
        ? CAIRO_LINE_CAP_ROUND
        : stroke.cap == .square ? CAIRO_LINE_CAP_SQUARE : CAIRO_LINE_CAP_BUTT)
    cairo_set_line_join(
      context,
      stroke.join == .round
        ? CAIRO_LINE_JOIN_ROUND
        : stroke.join == .bevel ? CAIRO_LINE_JOIN_BEVEL : CAIRO_LINE_JOIN_MITER)
    cairo_set_dash(
      context, stroke.dash.map { Double($0) }, Int32(stroke.dash.count), stroke.dashPhase)
    cairo_stroke(context)
    cairo_restore(context)
  }

  private func transform(_ t: CGAffineTransform) {
    var matrix = Self.matrix(t)
    cairo_transform(context, &matrix)
  }

  static func matrix(_ t: CGAffineTransform) -> cairo_matrix_t {
    cairo_matrix_t(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
  }

  // MARK: - Texts

  func paint(
    _ block: TextBlock, _ paints: [ResolvedPaint], origin: CGPoint, map: PlaneMap,
    fine: Plan.Node
  ) {
    // A face of pictures has no outlines: the whole text is drawn as one.
    let hasPictures = block.runs.contains { run in
      run.glyphs.contains { glyph in
        glyphs.outline(face: run.face, glyph: glyph.glyph) == nil
          && glyphs.mask(face: run.face, glyph: glyph.glyph, pixelSize: 16, subpixel: 0) != nil
      }
    }
    if hasPictures { return paintPicture(fine) }
    setAntialiased(true)
    cairo_set_fill_rule(context, CAIRO_FILL_RULE_WINDING)
    for run in block.runs {
      guard let paint = run.paint < paints.count ? paints[run.paint] : paints.first else {
        continue
      }
      guard setSource(paint, map: map) else { return paintPicture(fine) }
      cairo_new_path(context)
      for glyph in run.glyphs {
        guard let path = glyphs.outline(face: run.face, glyph: glyph.glyph) else { continue }
        let position = glyph.position.offset(by: origin)
        let toRun = CGAffineTransform(
          a: run.size, b: 0, c: 0, d: run.size, tx: position.x, ty: position.y)
        add(path, map: toRun.concatenating(map.affine))
      }
      cairo_fill(context)
    }
    for rule in block.rules {
      guard let paint = rule.paint < paints.count ? paints[rule.paint] : paints.first,
        setSource(paint, map: map)
      else { continue }
      trace(rule.path.offsetBy(dx: origin.x, dy: origin.y), map: map)
      cairo_fill(context)
    }
  }

  // MARK: - Pictures

  func paint(_ drawing: ImageDrawing, frame: CGRect, map: PlaneMap) {
    let bitmap = drawing.bitmap
    guard frame.width > 0, frame.height > 0, bitmap.width > 0, bitmap.height > 0 else { return }
    transform(map.affine)
    cairo_rectangle(context, frame.minX, frame.minY, frame.width, frame.height)
    cairo_clip(context)
    cairo_translate(context, frame.minX, frame.minY)
    cairo_scale(
      context, frame.width / CGFloat(bitmap.width), frame.height / CGFloat(bitmap.height))
    withSurface(bitmap) { surface in
      cairo_set_source_surface(context, surface, 0, 0)
      let pattern = cairo_get_source(context)
      cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
      cairo_pattern_set_filter(
        pattern, drawing.interpolation == .none ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR)
      cairo_paint_with_alpha(context, max(0, min(1, drawing.opacity)))
    }
  }

  // MARK: - Paints

  /// False when Cairo has no such paint.
  func setSource(_ paint: ResolvedPaint, map: PlaneMap) -> Bool {
    switch paint {
    case .color(let color):
      cairo_set_source_rgba(
        context, Double(color.red), Double(color.green), Double(color.blue),
        Double(color.opacity))
      return true
    case .gradient(let geometry, let stops):
      var toPattern = CGAffineTransform.identity
      let pattern: OpaquePointer?
      switch geometry {
      case .linear(let from, let to):
        guard from != to else { return false }
        pattern = cairo_pattern_create_linear(from.x, from.y, to.x, to.y)
      case .radial(let center, let unit, let start, let end):
        guard unit.width > 0, unit.height > 0, start < end, start >= 0 else { return false }
        pattern = cairo_pattern_create_radial(0, 0, start, 0, 0, end)
        toPattern = CGAffineTransform(translationX: -center.x, y: -center.y)
          .concatenating(CGAffineTransform(scaleX: 1 / unit.width, y: 1 / unit.height))
      case .angular: return false
      }
      guard let inverse = map.inverse else {
        cairo_pattern_destroy(pattern)
        return false
      }
      for stop in Self.fine(stops) {
        cairo_pattern_add_color_stop_rgba(
          pattern, stop.location, Double(stop.color.red), Double(stop.color.green),
          Double(stop.color.blue), Double(stop.color.opacity))
      }
      var matrix = Self.matrix(inverse.affine.concatenating(toPattern))
      cairo_pattern_set_matrix(pattern, &matrix)
      cairo_pattern_set_extend(
        pattern,
        stops.extent == .pad
          ? CAIRO_EXTEND_PAD
          : stops.extent == .repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_REFLECT)
      cairo_set_source(context, pattern)
      cairo_pattern_destroy(pattern)
      return true
    case .tile, .mesh, .shader: return false
    }
  }

  /// Stops close enough together that it does not matter how Cairo mixes two of them: it does so
  /// before colours are premultiplied, and knows no other space.
  private static func fine(_ stops: GradientStops) -> [GradientStops.Stop] {
    var result: [GradientStops.Stop] = []
    for (a, b) in zip(stops.stops, stops.stops.dropFirst()) {
      result.append(a)
      guard stops.space != .device || a.color.opacity != b.color.opacity, b.location > a.location
      else {
        continue
      }
      let steps = 32
      for step in 1..<steps {
        let t = Double(step) / Double(steps)
        result.append(
          GradientStops.Stop(
            color: stops.mixed(a.color, b.color, at: t),
            location: a.location + (b.location - a.location) * t))
      }
    }
    result.append(stops.stops[stops.stops.count - 1])
    return result
  }
}
