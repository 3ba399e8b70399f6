import VivaceDrawing
import VivaceGeometry
import VivaceMotion

extension CGContext {
  /// Paints the unclipped area with colors along the line from one point to another.
  ///
  /// - Parameter options: Whether anything is painted before the start and behind the end.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    let length = start.distance(to: end)
    let area = boundingBoxOfClipPath
    guard length > 0, length.isFinite, !area.isEmpty else { return }
    // Far enough to reach any corner of the area.
    let far = max(area.width, area.height) * 2 + area.center.distance(to: start) + length
    let (dx, dy) = ((end.x - start.x) / length, (end.y - start.y) / length)
    let first = options.contains(.drawsBeforeStartLocation) ? -far : 0
    let last = options.contains(.drawsAfterEndLocation) ? far : length
    func corner(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(
        x: start.x + dx * along - dy * across, y: start.y + dy * along + dx * across)
    }
    var band = Path()
    band.addLines([corner(first, -far), corner(last, -far), corner(last, far), corner(first, far)])
    band.closeSubpath()
    paint(
      band,
      .linearGradient(
        gradient.stops, start: UnitPoint(x: start.x, y: start.y), end: UnitPoint(x: end.x, y: end.y)
      ))
  }

  /// Paints circles whose centers and radii go from one to another, later ones over earlier ones.
  ///
  /// - Parameter options: Whether the colors continue before the first circle and behind the last.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    let area = boundingBoxOfClipPath
    guard startRadius >= 0, endRadius >= 0, startRadius.isFinite, endRadius.isFinite, !area.isEmpty
    else { return }
    guard startCenter == endCenter, startRadius != endRadius else {
      return drawCone(
        ConeGradient(
          gradient, from: startCenter, startRadius, to: endCenter, endRadius, options: options))
    }
    let far = max(area.width, area.height) * 2 + area.center.distance(to: startCenter)
    let goesOut = endRadius > startRadius
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    let inner = (goesOut ? before : after) ? 0 : min(startRadius, endRadius)
    let outer = (goesOut ? after : before) ? far : max(startRadius, endRadius)
    var ring = Path()
    for radius in [outer, inner] where radius > 0 {
      ring.addEllipse(
        in: CGRect(
          x: startCenter.x - radius, y: startCenter.y - radius, width: 2 * radius,
          height: 2 * radius))
    }
    let stops = goesOut ? gradient.stops : gradient.stops.reversed
    paint(
      ring,
      .radialGradient(
        stops, center: UnitPoint(x: startCenter.x, y: startCenter.y),
        startRadius: min(startRadius, endRadius), endRadius: max(startRadius, endRadius)),
      isEvenOdd: true)
  }

  /// Paints all that the clips leave with colors around a point, once around from an angle in radians on:
  /// from the x axis towards the y axis.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    let area = boundingBoxOfClipPath
    guard !area.isEmpty, angle.isFinite else { return }
    paint(
      Path(area),
      .angularGradient(
        gradient.stops, center: UnitPoint(x: center.x, y: center.y), start: .radians(angle),
        end: .radians(angle + 2 * .pi)))
  }

  /// Fills a path with a paint, both in the coordinates of the moment, where unit space is a square of a
  /// point at the origin.
  private func paint(_ path: Path, _ paint: Paint, isEvenOdd: Bool = false) {
    let shape = item(
      .shape(
        .path(path), nil, .placed(paint, CGRect(x: 0, y: 0, width: 1, height: 1)),
        isEvenOdd: isEvenOdd, isAntialiased: antialiases, frame: AnimatedValue(.zero)))
    guard let placed = placed(shape, by: state.toList) else { return }
    emit(placed, covering: Path(state.clipRect))
  }

  /// Two circles apart from each other are computed pixel by pixel, and drawn as a picture.
  private func drawCone(_ cone: ConeGradient) {
    let area = state.clipRect.intersection(bounds).enlarged(toMultiplesOf: 1 / scale)
    let (width, height) = (Int(area.width * scale), Int(area.height * scale))
    guard width > 0, height > 0, width <= 16_384, height <= 16_384, state.toList.determinant != 0
    else { return }
    let toUser = state.toList.inverted()
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let point = CGPoint(
          x: area.minX + (CGFloat(x) + 0.5) / scale, y: area.minY + (CGFloat(y) + 0.5) / scale)
        pixels.append(cone.pixel(at: point.applying(toUser)))
      }
    }
    let bitmap = Bitmap(width: width, height: height, pixels: pixels)
    emit(
      item(.image(ImageDrawing(bitmap: bitmap, interpolation: .none), frame: AnimatedValue(area))),
      covering: Path(area))
  }
}

extension GradientStops {
  fileprivate var reversed: GradientStops {
    GradientStops(
      stops.reversed().map { Stop(color: $0.color, location: 1 - $0.location) }, space: space,
      extent: extent)
  }
}
