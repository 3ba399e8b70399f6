@_exported import Foundation
@_exported import VivaceCoreLocation

/// Extents of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  /// The extent from south to north in degrees.
  public var latitudeDelta: CLLocationDegrees
  /// The extent from west to east in degrees.
  public var longitudeDelta: CLLocationDegrees
  /// A span of zero degrees.
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  /// A span from its two extents.
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}
/// A span from its extents, as a function.
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A rectangle of degrees around a position.
public struct MKCoordinateRegion: Sendable {
  /// The middle of the region.
  public var center: CLLocationCoordinate2D
  /// The extents around the middle.
  public var span: MKCoordinateSpan
  /// An empty region at zero degrees.
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
  /// A region around a middle.
  public init(center: CLLocationCoordinate2D, span: MKCoordinateSpan) {
    (self.center, self.span) = (center, span)
  }
  /// A region with extents in metres.
  public init(
    center centerCoordinate: CLLocationCoordinate2D, latitudinalMeters: CLLocationDistance,
    longitudinalMeters: CLLocationDistance
  ) {
    let degree = 2 * Double.pi * earthRadius / 360
    let narrowing = max(cos(centerCoordinate.latitude * .pi / 180), 1e-6)
    self.init(
      center: centerCoordinate,
      span: MKCoordinateSpan(
        latitudeDelta: min(latitudinalMeters / degree, 180),
        longitudeDelta: min(longitudinalMeters / (degree * narrowing), 360)))
  }
  /// The region that a rectangle of the flat map covers.
  public init(_ rect: MKMapRect) {
    let (low, high) = (
      MKMapPoint(x: rect.minX, y: rect.maxY).coordinate,
      MKMapPoint(x: rect.maxX, y: rect.minY).coordinate
    )
    self.init(
      center: MKMapPoint(x: rect.midX, y: rect.midY).coordinate,
      span: MKCoordinateSpan(
        latitudeDelta: high.latitude - low.latitude,
        longitudeDelta: high.longitude - low.longitude))
  }
}
/// In metres, at the equator.
let earthRadius = 6_378_137.0
/// The side of the flat map of the world, in map points.
private let worldSide = 268_435_456.0

/// A position on the flat map of the world, which is Mercator's, with y downwards.
public struct MKMapPoint: Sendable {
  /// The distance from the 180th meridian eastwards.
  public var x: Double
  /// The distance from the northern edge southwards.
  public var y: Double
  /// The point at the north-western corner.
  public init() { (x, y) = (0, 0) }
  /// A point from its distances.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  /// The point of a coordinate; latitudes beyond 85.05 degrees are at the edge.
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -85.051_128_779_807), 85.051_128_779_807)
    let angle = latitude * .pi / 180
    x = (coordinate.longitude + 180) / 360 * worldSide
    y = (1 - log(tan(angle) + 1 / cos(angle)) / .pi) / 2 * worldSide
  }
  /// The coordinate of the point.
  public var coordinate: CLLocationCoordinate2D {
    CLLocationCoordinate2D(
      latitude: atan(sinh(.pi * (1 - 2 * y / worldSide))) * 180 / .pi,
      longitude: x / worldSide * 360 - 180)
  }
  /// In metres.
  public func distance(to point: MKMapPoint) -> CLLocationDistance {
    let (from, to) = (coordinate, point.coordinate)
    return CLLocation(latitude: from.latitude, longitude: from.longitude)
      .distance(from: CLLocation(latitude: to.latitude, longitude: to.longitude))
  }
}
/// A size on the flat map.
public struct MKMapSize: Sendable {
  /// The extent eastwards in map points.
  public var width: Double
  /// The extent southwards in map points.
  public var height: Double
  /// A size of zero.
  public init() { (width, height) = (0, 0) }
  /// A size from its extents.
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  /// The size of the world: 268,435,456 map points in both directions.
  public static let world = MKMapSize(width: worldSide, height: worldSide)
}
/// A rectangle of the flat map of the world.
public struct MKMapRect: Sendable {
  /// The north-western corner.
  public var origin: MKMapPoint
  /// The extents from the corner.
  public var size: MKMapSize
  /// A rectangle of zero size at the corner of the world.
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  /// A rectangle from its corner and size.
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  /// A rectangle from four numbers.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  /// No area at all; a union with it changes nothing.
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  /// The whole world.
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  /// The western edge.
  public var minX: Double { origin.x }
  /// The northern edge.
  public var minY: Double { origin.y }
  /// The middle between west and east.
  public var midX: Double { origin.x + size.width / 2 }
  /// The middle between north and south.
  public var midY: Double { origin.y + size.height / 2 }
  /// The eastern edge.
  public var maxX: Double { origin.x + size.width }
  /// The southern edge.
  public var maxY: Double { origin.y + size.height }
  /// The extent eastwards.
  public var width: Double { size.width }
  /// The extent southwards.
  public var height: Double { size.height }
  /// True for `null`, whose corner is infinite.
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  /// True for `null` and for rectangles without extents.
  public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }
  /// True for points inside and on the edges.
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
  /// True if both rectangles share an area.
  public func intersects(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY
      && rect.minY < maxY
  }
  /// The smallest rectangle around both.
  public func union(_ rect: MKMapRect) -> MKMapRect {
    guard !isNull else { return rect }
    guard !rect.isNull else { return self }
    let (x, y) = (min(minX, rect.minX), min(minY, rect.minY))
    return MKMapRect(
      x: x, y: y, width: max(maxX, rect.maxX) - x, height: max(maxY, rect.maxY) - y)
  }
  /// A rectangle whose sides are moved inwards by `dx` and `dy`.
  public func insetBy(dx: Double, dy: Double) -> MKMapRect {
    MKMapRect(x: minX + dx, y: minY + dy, width: width - 2 * dx, height: height - 2 * dy)
  }
  /// The smallest rectangle around positions; null for none.
  init(around coordinates: [CLLocationCoordinate2D]) {
    self = coordinates.map(MKMapPoint.init).reduce(.null) { rect, point in
      rect.union(MKMapRect(origin: point, size: MKMapSize()))
    }
  }
}
/// The number of metres that a map point has at a latitude.
public func MKMetersPerMapPointAtLatitude(_ latitude: CLLocationDegrees) -> CLLocationDistance {
  2 * .pi * earthRadius * cos(latitude * .pi / 180) / worldSide
}
/// The number of map points that a metre has at a latitude.
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Maps positions of the earth to points of a view that shows a region, whole and undistorted.
struct Projection: Equatable {
  let center: MKMapPoint
  /// Points of the view for a map point.
  let scale: Double
  let size: CGSize
  /// The direction that is up, in degrees from north.
  let heading: Double

  init(center: MKMapPoint, scale: Double, size: CGSize, heading: Double = 0) {
    (self.center, self.scale, self.size, self.heading) = (center, scale, size, heading)
  }
  init(_ region: MKCoordinateRegion, size: CGSize, heading: Double = 0) {
    self.heading = heading
    center = MKMapPoint(region.center)
    let width = max(region.span.longitudeDelta / 360 * worldSide, 1)
    let half = region.span.latitudeDelta / 2
    func y(_ latitude: Double) -> Double {
      MKMapPoint(CLLocationCoordinate2D(latitude: latitude, longitude: 0)).y
    }
    let height = max(y(region.center.latitude - half) - y(region.center.latitude + half), 1)
    scale = max(min(size.width / width, size.height / height), 1e-9)
    self.size = size
  }
  /// With north up, and large enough to fill the view when it is turned around its middle.
  var unturned: Projection {
    guard heading != 0 else { return self }
    let side = hypot(size.width, size.height).rounded(.up)
    return Projection(center: center, scale: scale, size: CGSize(width: side, height: side))
  }
  /// A point of the view, as if north were up.
  func unturned(_ point: CGPoint) -> CGPoint { turned(point, by: heading) }
  /// A point that is turned around the middle by degrees clockwise.
  private func turned(_ point: CGPoint, by degrees: Double) -> CGPoint {
    guard degrees != 0 else { return point }
    let (x, y) = (point.x - size.width / 2, point.y - size.height / 2)
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return CGPoint(
      x: size.width / 2 + x * cosine - y * sine, y: size.height / 2 + x * sine + y * cosine)
  }
  /// The area of the whole view; around all of it if it is turned.
  var visibleRect: MKMapRect {
    let size = unturned.size
    let (width, height) = (size.width / scale, size.height / scale)
    return MKMapRect(
      x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
  }
  func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    let point = MKMapPoint(coordinate)
    let aligned = CGPoint(
      x: size.width / 2 + (point.x - center.x) * scale,
      y: size.height / 2 + (point.y - center.y) * scale)
    return turned(aligned, by: -heading)
  }
  func coordinate(at point: CGPoint) -> CLLocationCoordinate2D {
    let point = unturned(point)
    return MKMapPoint(
      x: center.x + (point.x - size.width / 2) / scale,
      y: center.y + (point.y - size.height / 2) / scale
    ).coordinate
  }
  /// The length of metres at a latitude, in points of the view.
  func length(of metres: Double, at latitude: Double) -> Double {
    metres * MKMapPointsPerMeterAtLatitude(latitude) * scale
  }
  static func == (one: Projection, other: Projection) -> Bool {
    one.center.x == other.center.x && one.center.y == other.center.y && one.scale == other.scale
      && one.size == other.size && one.heading == other.heading
  }
}
