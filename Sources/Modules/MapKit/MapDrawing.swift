import UIKit

/// The lines of whole or divided degrees that cross a view.
enum Graticule {
  static func lines(in projection: Projection) -> [(CGPoint, CGPoint)] {
    let size = projection.size
    guard size.width > 0, size.height > 0 else { return [] }
    let low = projection.coordinate(at: CGPoint(x: 0, y: size.height))
    let high = projection.coordinate(at: CGPoint(x: size.width, y: 0))
    let longitudes = steps(from: low.longitude, to: high.longitude).map { degree in
      let x = projection.point(for: .init(latitude: 0, longitude: degree)).x
      return (CGPoint(x: x, y: 0), CGPoint(x: x, y: size.height))
    }
    let latitudes = steps(from: low.latitude, to: high.latitude).map { degree in
      let y = projection.point(for: .init(latitude: degree, longitude: 0)).y
      return (CGPoint(x: 0, y: y), CGPoint(x: size.width, y: y))
    }
    return longitudes + latitudes
  }
  /// Between three and about eight even degrees.
  private static func steps(from low: Double, to high: Double) -> [Double] {
    let extent = high - low
    guard extent > 0, extent.isFinite else { return [] }
    let unit = pow(10, floor(log10(extent / 3)))
    let step = [5, 2, 1].map { $0 * unit }.first { extent / $0 >= 3 } ?? unit
    return (Int((low / step).rounded(.up))...Int((high / step).rounded(.down))).map {
      Double($0) * step
    }
  }
}

/// The outline of an overlay in a view.
@MainActor struct OverlayPath {
  private let path = CGMutablePath()
  private let isArea: Bool

  init(_ overlay: any MKOverlay, _ projection: Projection) {
    isArea = !(overlay is MKPolyline)
    if let circle = overlay as? MKCircle {
      let center = projection.point(for: circle.coordinate)
      let radius = projection.length(of: circle.radius, at: circle.coordinate.latitude)
      path.addEllipse(
        in: CGRect(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
    } else if let points = overlay as? MKMultiPoint {
      path.addLines(between: points.coordinates.map(projection.point))
      if isArea { path.closeSubpath() }
    }
  }
  func draw(_ renderer: MKOverlayPathRenderer?, in context: CGContext) {
    context.saveGState()
    context.setAlpha(renderer?.alpha ?? 1)
    if isArea, let color = renderer?.fillColor {
      context.setFillColor(color.cgColor)
      context.addPath(path)
      context.fillPath()
    }
    if let color = renderer?.strokeColor {
      context.setStrokeColor(color.cgColor)
      context.setLineWidth(renderer.map { $0.lineWidth > 0 ? $0.lineWidth : 2 } ?? 2)
      context.setLineCap(renderer?.lineCap ?? .round)
      context.setLineJoin(renderer?.lineJoin ?? .round)
      let dashes = (renderer?.lineDashPattern ?? []).map { CGFloat($0.doubleValue) }
      context.setLineDash(phase: renderer?.lineDashPhase ?? 0, lengths: dashes)
      context.addPath(path)
      context.strokePath()
    }
    context.restoreGState()
  }
}

/// The ground and the overlays of a map view, drawn into its context.
@MainActor struct MapDrawing {
  let projection: Projection
  let pixels: CGFloat
  let isDark: Bool
  let context: CGContext

  /// Land and water where outlines are known, and lines of latitude and longitude.
  func drawGround(_ outlines: LandOutlines?) {
    let north = projection.unturned
    context.saveGState()
    defer { context.restoreGState() }
    turn()
    if let outlines {
      context.setFillColor(MapColors.water(isDark: isDark))
      context.fill(CGRect(origin: .zero, size: north.size))
      for line in outlines.lines(in: north) {
        context.addLines(between: line)
        context.closePath()
      }
      context.setFillColor(MapColors.land(isDark: isDark))
      context.fillPath(using: .evenOdd)
    }
    context.setStrokeColor(UIColor.separator.cgColor)
    context.setLineWidth(0.5)
    for line in Graticule.lines(in: north) {
      context.move(to: line.0)
      context.addLine(to: line.1)
      context.strokePath()
    }
  }
  /// Has the coordinates of `projection.unturned` from now on.
  private func turn() {
    guard projection.heading != 0 else { return }
    let (size, larger) = (projection.size, projection.unturned.size)
    context.translateBy(x: size.width / 2, y: size.height / 2)
    context.rotate(by: -projection.heading * .pi / 180)
    context.translateBy(x: -larger.width / 2, y: -larger.height / 2)
  }
  /// The tiles that are in memory.
  func drawTiles(_ source: TileSource, alpha: CGFloat = 1) {
    let grid = TileGrid(projection.unturned, source, pixels: pixels)
    context.saveGState()
    defer { context.restoreGState() }
    turn()
    for cell in grid.cells {
      guard
        let (image, tile) = TileStore.shared.picture(source, around: cell.tile, scale: grid.scale)
      else { continue }
      context.saveGState()
      context.clip(to: cell.frame)
      UIImage(cgImage: image).draw(
        in: grid.frame(of: tile, around: cell), blendMode: .normal, alpha: alpha)
      context.restoreGState()
    }
  }
  /// The text of the tiles' licence at the lower right corner.
  func drawAttribution() {
    guard let text = MapSettings.current.attribution else { return }
    let shown = NSAttributedString(
      string: text,
      attributes: [.font: UIFont.systemFont(ofSize: 9), .foregroundColor: UIColor.black])
    let size = shown.size()
    let box = CGRect(
      x: projection.size.width - size.width - 8, y: projection.size.height - size.height - 2,
      width: size.width + 8, height: size.height + 2)
    context.setFillColor(UIColor.white.withAlphaComponent(0.7).cgColor)
    context.fill(box)
    shown.draw(at: CGPoint(x: box.minX + 4, y: box.minY + 1))
  }
}
