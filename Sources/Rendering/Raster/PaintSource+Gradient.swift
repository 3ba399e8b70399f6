import VivaceDrawing
import VivaceGeometry

extension PaintSource {
  /// Nil for a gradient without extent. `inverse` leads from pixels to the gradient's coordinates.
  init?(gradient: GradientGeometry, table: GradientTable, inverse: PlaneMap) {
    let entries = CGFloat(GradientTable.count)
    switch gradient {
    case .linear(let from, let to):
      let (dx, dy) = (to.x - from.x, to.y - from.y)
      let square = dx * dx + dy * dy
      guard square > 0, square.isFinite else { return nil }
      let factor = entries / square
      let along = CGAffineTransform(
        a: dx * factor, b: 0, c: dy * factor, d: 0,
        tx: -(from.x * dx + from.y * dy) * factor, ty: 0)
      self.init(kind: .linear, map: Self.snapped(inverse.concatenating(PlaneMap(along))))
      hasLevelRows = map.isAffine && Int64(map.affine.a * Self.one) == 0
    case .radial(let center, let unit, let start, let end):
      guard unit.width > 0, unit.height > 0, start != end, start.isFinite, end.isFinite else {
        return nil
      }
      let round = CGAffineTransform(translationX: -center.x, y: -center.y)
        .concatenating(CGAffineTransform(scaleX: 1 / unit.width, y: 1 / unit.height))
      self.init(kind: .radial, map: Self.snapped(inverse.concatenating(PlaneMap(round))))
      self.start = start
      rate = entries / (end - start)
    case .angular(let center, let start, let end):
      guard end != start, start.isFinite, end.isFinite else { return nil }
      let moved = CGAffineTransform(translationX: -center.x, y: -center.y)
      self.init(kind: .angular, map: Self.snapped(inverse.concatenating(PlaneMap(moved))))
      let turn = 2 * Double.pi
      let span = abs(end - start) / turn
      // Of more than a turn, only the last shows.
      let first = span > 1 ? (end > start ? end - turn : end + turn) : start
      self.start = (first / turn * 4_294_967_296).rounded() / 4_294_967_296
      rate = (Double(entries) / (end > start ? span : -span) * 65_536).rounded() / 65_536
      skipped = span > 1 ? (Double(entries) * (1 - 1 / span) * 65_536).rounded() / 65_536 : 0
      // What is missing of a turn: half in the last colour, half in the first.
      if span < 1 { gap = ((1 + span) / 2 * 4_294_967_296).rounded() / 4_294_967_296 }
    }
    colors = UnsafePointer(table.colors)
  }
}

/// Gradients' tables, by their stops.
final class GradientCache {
  private var tables: [GradientStops: GradientTable] = [:]

  func table(_ stops: GradientStops) -> GradientTable {
    if let known = tables[stops] { return known }
    let table = GradientTable(stops)
    tables[stops] = table
    return table
  }

  func trim() { if tables.count > 500 { tables.removeAll() } }
}
