import SwiftUI

/// Draws marks into a canvas. Neighbours of the same color are one path.
struct MarkPainter {
  let vector: MarkVector
  let drawing: MarkDrawing
  let size: CGSize
  let bleed: CGFloat
  let isMirrored: Bool

  private var pending = Path()
  private var pendingAppearance: (paint: MarkPaint, opacity: Double)?

  init(
    vector: MarkVector, drawing: MarkDrawing, size: CGSize, bleed: CGFloat, isMirrored: Bool
  ) {
    self.vector = vector
    self.drawing = drawing
    self.size = size
    self.bleed = bleed
    self.isMirrored = isMirrored
  }

  /// Draws all marks, the first ones lowest.
  mutating func draw(into context: inout GraphicsContext) {
    var lines: [Int: [Int]] = [:]
    for index in vector.keys.ids.indices {
      guard let placedMark = drawing.placedMark(at: index, in: vector.keys),
        placedMark.kind == .line || placedMark.kind == .area
      else { continue }
      lines[placedMark.series, default: []].append(index)
    }
    var drawn: Set<Int> = []
    for index in order {
      guard let placedMark = drawing.placedMark(at: index, in: vector.keys) else { continue }
      if placedMark.kind == .line || placedMark.kind == .area {
        guard drawn.insert(placedMark.series).inserted, let members = lines[placedMark.series]
        else { continue }
        flush(into: &context)
        drawSeries(members, placedMark, into: &context)
      } else {
        draw(placedMark, at: index, into: &context)
      }
    }
    flush(into: &context)
  }

  /// Many points are drawn color by color; fewer one after the other.
  private var order: [Int] {
    let ids = vector.keys.ids
    guard ids.count > 400 else { return Array(ids.indices) }
    var groups: [Color: [Int]] = [:]
    var colors: [Color] = []
    for index in ids.indices {
      guard let placedMark = drawing.placedMark(at: index, in: vector.keys),
        placedMark.appearance.zIndex == 0,
        let color = placedMark.appearance.paint.color
      else { return Array(ids.indices) }
      if groups[color] == nil { colors.append(color) }
      groups[color, default: []].append(index)
    }
    return colors.flatMap { groups[$0] ?? [] }
  }

  // MARK: One mark

  private mutating func draw(_ mark: PlacedMark, at index: Int, into context: inout GraphicsContext)
  {
    let numbers = vector[index]
    let visibility = min(1, numbers[numbers.endIndex - 1])
    guard visibility > 0.001 else { return }
    let frame = MarkFrame(numbers)
    let opacity = visibility * mark.appearance.opacity
    if let symbol = drawing.symbolIndex(of: mark.id), mark.kind == .point {
      flush(into: &context)
      return draw(symbol: symbol, at: point(frame), opacity, into: &context)
    }
    let path = path(mark, frame)
    guard !path.isEmpty else { return }
    if mark.appearance.isPlain {
      add(path, mark.appearance.paint, opacity, into: &context)
    } else {
      flush(into: &context)
      paint(path, mark.appearance, opacity, into: context)
    }
  }

  private mutating func add(
    _ path: Path, _ paint: MarkPaint, _ opacity: Double, into context: inout GraphicsContext
  ) {
    if let appearance = pendingAppearance, appearance.paint.isPlainlyEqual(to: paint),
      appearance.opacity == opacity
    {
      pending.addPath(path)
      return
    }
    flush(into: &context)
    pending = path
    pendingAppearance = (paint, opacity)
    // Each mark has a gradient of its own.
    if paint.color == nil { flush(into: &context) }
  }

  private mutating func flush(into context: inout GraphicsContext) {
    guard let appearance = pendingAppearance else { return }
    var context = context
    context.opacity *= appearance.opacity
    context.fill(pending, with: .style(appearance.paint.style))
    pending = Path()
    pendingAppearance = nil
  }

  private func paint(
    _ path: Path, _ appearance: MarkAppearance, _ opacity: Double, into context: GraphicsContext
  ) {
    var context = context
    context.opacity *= opacity
    if appearance.blur > 0 { context.addFilter(.blur(radius: appearance.blur)) }
    if let shadow = appearance.shadow {
      context.addFilter(
        .shadow(color: shadow.color, radius: shadow.radius, x: shadow.x, y: shadow.y))
    }
    if let clip = appearance.clip {
      context.clip(to: clip.path(in: CGRect(origin: .zero, size: size)))
    }
    for mask in appearance.masks {
      var union = Path()
      for mark in mask { union.addPath(self.path(mark, mark.frame)) }
      context.clip(to: union)
    }
    if appearance.alignsWithPlot {
      context.clip(to: path)
      context.fill(Path(CGRect(origin: .zero, size: size)), with: .style(appearance.paint.style))
    } else {
      context.fill(path, with: .style(appearance.paint.style))
    }
  }

  private func draw(
    symbol: Int, at point: CGPoint, _ opacity: Double, into context: inout GraphicsContext
  ) {
    guard let resolved = context.resolveSymbol(id: symbol) else { return }
    var context = context
    context.opacity *= opacity
    context.draw(resolved, at: point)
  }

  // MARK: Places

  private func mirrored(_ x: Double) -> Double { isMirrored ? size.width - x : x }

  private func point(_ frame: MarkFrame) -> CGPoint {
    CGPoint(
      x: mirrored(frame.x0.distance(along: size.width)), y: frame.y0.distance(along: size.height))
  }

  private func path(_ mark: PlacedMark, _ frame: MarkFrame) -> Path {
    switch mark.kind {
    case .bar, .rectangle:
      var rect = frame.rect(in: size)
      if isMirrored { rect.origin.x = size.width - rect.maxX }
      return .markPath(rect, mark.appearance, radius: frame.size)
    case .point: return symbolPath(mark.appearance.symbol, at: point(frame), radius: frame.size)
    case .rule:
      let (x0, x1, y0, y1) = frame.edges(in: size)
      var line = Path()
      line.move(to: CGPoint(x: mirrored(x0), y: y0))
      line.addLine(to: CGPoint(x: mirrored(x1), y: y1))
      var pen = mark.appearance.pen
      pen.lineWidth = frame.size
      return line.strokedPath(pen)
    case .sector: return .sector(frame, inset: mark.appearance.angularInset, in: size)
    case .line, .area: return Path()
    }
  }

  private func symbolPath(_ symbol: MarkSymbol?, at point: CGPoint, radius: Double) -> Path {
    let bounds = CGRect(origin: .zero, size: size).insetBy(dx: -bleed, dy: -bleed)
    guard radius > 0, radius.isFinite, bounds.contains(point) else { return Path() }
    let rect = CGRect(
      x: point.x - radius, y: point.y - radius, width: 2 * radius, height: 2 * radius)
    guard case .shape(let shape)? = symbol else { return Path(ellipseIn: rect) }
    let unit = shape.perceptualUnitRect
    return shape.path(
      in: CGRect(
        x: rect.minX + unit.minX * rect.width, y: rect.minY + unit.minY * rect.height,
        width: unit.width * rect.width, height: unit.height * rect.height))
  }

  // MARK: Series

  private mutating func drawSeries(
    _ members: [Int], _ mark: PlacedMark, into context: inout GraphicsContext
  ) {
    var frames: [MarkFrame] = []
    frames.reserveCapacity(members.count)
    var ids: [Int] = []
    var visibility = 0.0
    let isCurrent = members.contains { drawing.keys.index(of: vector.keys.ids[$0]) != nil }
    for index in members {
      let id = vector.keys.ids[index]
      // A point that is being removed is no corner of a line that stays.
      if isCurrent, drawing.keys.index(of: id) == nil { continue }
      let numbers = vector[index]
      visibility = max(visibility, numbers[numbers.endIndex - 1])
      frames.append(MarkFrame(numbers))
      ids.append(id)
    }
    guard visibility > 0.001, !frames.isEmpty else { return }
    let opacity = min(1, visibility) * mark.appearance.opacity
    let start = frames.map { frame in
      CGPoint(
        x: mirrored(frame.x0.distance(along: size.width)), y: frame.y0.distance(along: size.height))
    }
    let curve = LineCurve(mark.appearance.interpolation, columns: size.width)
    if mark.kind == .area {
      let end = frames.map { frame in
        CGPoint(
          x: mirrored(frame.x1.distance(along: size.width)),
          y: frame.y1.distance(along: size.height))
      }
      paint(curve.area(between: start, and: end), mark.appearance, opacity, into: context)
      return
    }
    var appearance = mark.appearance
    appearance.symbol = nil
    paint(
      curve.line(through: start).strokedPath(mark.appearance.pen), appearance, opacity,
      into: context)
    guard mark.appearance.symbol != nil else { return }
    for (point, (frame, id)) in zip(start, zip(frames, ids)) {
      let own = drawing.placedMarks[id]?.appearance ?? mark.appearance
      if let symbol = drawing.symbolIndex(of: id) {
        draw(symbol: symbol, at: point, opacity, into: &context)
      } else {
        add(
          symbolPath(own.symbol, at: point, radius: frame.size), own.paint, opacity, into: &context)
      }
    }
  }
}

extension MarkAppearance {
  /// Whether it is painted and nothing else.
  fileprivate var isPlain: Bool {
    blur == 0 && shadow == nil && clip == nil && masks.isEmpty && !alignsWithPlot
  }
}
