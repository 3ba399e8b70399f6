import Foundation
import VivaceGraphics

/// The coasts of the world as closed lines on the flat map, read once from a file.
struct LandOutlines: Sendable {
  struct Ring: Sendable {
    let points: [SIMD2<Double>]
    let bounds: MKMapRect
  }
  let rings: [Ring]

  /// Nil, after a warning, for a file that is neither.
  init?(path: String) {
    let path = (path as NSString).expandingTildeInPath
    guard let data = FileManager.default.contents(atPath: path) else {
      Warning.once("VIVACE_MAP_OUTLINES is \"\(path)\", which cannot be read.")
      return nil
    }
    let lines = path.hasSuffix(".shp") ? Self.shapefile(data) : Self.marble(data)
    guard let lines, !lines.isEmpty else {
      Warning.once(
        "VIVACE_MAP_OUTLINES is \"\(path)\", which has no outlines; it takes shapefiles of polygons (.shp) and "
          + "Marble's files (.pn2).")
      return nil
    }
    rings = lines.map(Self.ring)
  }
  private static func ring(_ line: [SIMD2<Double>]) -> Ring {
    let points = line.map { degrees in
      let point = MKMapPoint(CLLocationCoordinate2D(latitude: degrees.y, longitude: degrees.x))
      return SIMD2(point.x, point.y)
    }
    let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
    let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
    return Ring(
      points: points,
      bounds: MKMapRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y))
  }

  /// The polygons of a shapefile in degrees (ESRI's description of 1998, type 5).
  static func shapefile(_ data: Data) -> [[SIMD2<Double>]]? {
    var reader = BinaryReader(data)
    guard reader.integer(Int32.self, bigEndian: true) == 9_994 else { return nil }
    reader.offset = 100
    var lines: [[SIMD2<Double>]] = []
    while reader.offset + 8 < data.count {
      reader.offset += 4
      guard let length = reader.integer(Int32.self, bigEndian: true), length > 0 else { break }
      let next = reader.offset + 2 * Int(length)
      if reader.integer(Int32.self) == 5 {
        reader.offset += 32
        guard let ringCount = reader.integer(Int32.self), let count = reader.integer(Int32.self),
          ringCount > 0, count > 0, Int(count) * 16 + Int(ringCount) * 4 <= data.count
        else { return nil }
        let starts = (0..<ringCount).compactMap { _ in reader.integer(Int32.self).map(Int.init) }
        let points = (0..<count).compactMap { _ in reader.point() }
        guard points.count == count, starts.count == ringCount else { return nil }
        for (index, start) in starts.enumerated() {
          let end = index + 1 < starts.count ? starts[index + 1] : points.count
          guard (0..<points.count).contains(start), start + 3 <= end, end <= points.count else {
            continue
          }
          lines.append(Array(points[start..<end]))
        }
      }
      reader.offset = next
    }
    return lines
  }

  /// The polygons of Marble's files in degrees, version 2: numbers of 16 bits in half minutes, each followed by
  /// points with distances of 8 bits from it.
  static func marble(_ data: Data) -> [[SIMD2<Double>]]? {
    var reader = BinaryReader(data)
    guard reader.integer(UInt8.self) == 2, let count = reader.integer(UInt32.self, bigEndian: true)
    else { return nil }
    reader.offset += 1
    var lines: [[SIMD2<Double>]] = []
    for _ in 0...count where reader.offset + 9 <= data.count {
      guard let kind = reader.integer(UInt8.self) else { return nil }
      reader.offset += 4
      guard kind != 4 else {
        reader.offset += 1
        continue
      }
      guard let nodes = reader.integer(UInt32.self, bigEndian: true) else { return nil }
      var line: [SIMD2<Double>] = []
      for _ in 0..<nodes {
        guard let latitude = reader.integer(Int16.self, bigEndian: true),
          let longitude = reader.integer(Int16.self, bigEndian: true),
          let near = reader.integer(UInt16.self, bigEndian: true)
        else { return nil }
        let base = SIMD2(Double(longitude), Double(latitude))
        line.append(base / 120)
        for _ in 0..<near {
          guard let y = reader.integer(Int8.self), let x = reader.integer(Int8.self) else {
            return nil
          }
          line.append((base + SIMD2(Double(x), Double(y))) / 120)
        }
      }
      if line.count > 2 { lines.append(line) }
    }
    return lines
  }

  /// The rings that a view shows, in its points: cut at its edges, with details below half a point left out.
  func lines(in projection: Projection) -> [[CGPoint]] {
    let world = MKMapSize.world.width
    let seen = projection.visibleRect
    return [-world, 0, world].flatMap { shift -> [[CGPoint]] in
      let seen = MKMapRect(
        x: seen.minX - shift, y: seen.minY, width: seen.width, height: seen.height)
      return rings.filter { $0.bounds.intersects(seen) }.compactMap { ring in
        let line = Self.thinned(ring.points, 0.5 / projection.scale)
        let cut = Self.cut(line, to: seen.insetBy(dx: -seen.width / 20, dy: -seen.height / 20))
        guard cut.count > 2 else { return nil }
        return cut.map {
          CGPoint(
            x: projection.size.width / 2 + ($0.x + shift - projection.center.x) * projection.scale,
            y: projection.size.height / 2 + ($0.y - projection.center.y) * projection.scale)
        }
      }
    }
  }
  private static func thinned(_ points: [SIMD2<Double>], _ distance: Double) -> [SIMD2<Double>] {
    var kept: [SIMD2<Double>] = []
    for point in points {
      if let last = kept.last, abs(last.x - point.x) < distance, abs(last.y - point.y) < distance {
        continue
      }
      kept.append(point)
    }
    return kept
  }
  /// Cuts a closed line to a rectangle, edge by edge (Sutherland and Hodgman).
  private static func cut(_ points: [SIMD2<Double>], to rect: MKMapRect) -> [SIMD2<Double>] {
    let edges: [(axis: Int, limit: Double, sign: Double)] = [
      (0, rect.minX, 1), (0, rect.maxX, -1), (1, rect.minY, 1), (1, rect.maxY, -1),
    ]
    return edges.reduce(points) { points, edge in
      guard var last = points.last else { return [] }
      var kept: [SIMD2<Double>] = []
      for point in points {
        let (before, after) = (
          (last[edge.axis] - edge.limit) * edge.sign, (point[edge.axis] - edge.limit) * edge.sign
        )
        if (before >= 0) != (after >= 0) {
          kept.append(last + (point - last) * (before / (before - after)))
        }
        if after >= 0 { kept.append(point) }
        last = point
      }
      return kept
    }
  }
}

/// Reads numbers one after the other; nil behind the end.
private struct BinaryReader {
  let data: Data
  var offset = 0
  init(_ data: Data) { self.data = data }

  mutating func integer<N: FixedWidthInteger>(_ type: N.Type, bigEndian: Bool = false) -> N? {
    let size = MemoryLayout<N>.size
    guard offset >= 0, offset + size <= data.count else { return nil }
    defer { offset += size }
    let number = data.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: offset, as: N.self) }
    return bigEndian ? N(bigEndian: number) : N(littleEndian: number)
  }
  /// A longitude and a latitude in double precision.
  mutating func point() -> SIMD2<Double>? {
    guard let x = integer(UInt64.self), let y = integer(UInt64.self) else { return nil }
    let point = SIMD2(Double(bitPattern: x), Double(bitPattern: y))
    return point.x.isFinite && point.y.isFinite ? point : nil
  }
}
