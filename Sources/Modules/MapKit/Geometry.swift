@_exported import Foundation
@_exported import VivaceCoreLocation

/// Extents of a region, in degrees.
public struct MKCoordinateSpan: Sendable {
  public var latitudeDelta: CLLocationDegrees
  public var longitudeDelta: CLLocationDegrees
  public init() { (latitudeDelta, longitudeDelta) = (0, 0) }
  public init(latitudeDelta: CLLocationDegrees, longitudeDelta: CLLocationDegrees) {
    (self.latitudeDelta, self.longitudeDelta) = (latitudeDelta, longitudeDelta)
  }
}
public func MKCoordinateSpanMake(
  _ latitudeDelta: CLLocationDegrees, _ longitudeDelta: CLLocationDegrees
) -> MKCoordinateSpan {
  MKCoordinateSpan(latitudeDelta: latitudeDelta, longitudeDelta: longitudeDelta)
}

/// A rectangle of degrees around a position.
public struct MKCoordinateRegion: Sendable {
  public var center: CLLocationCoordinate2D
  public var span: MKCoordinateSpan
  public init() { (center, span) = (CLLocationCoordinate2D(), MKCoordinateSpan()) }
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
  public var x: Double
  public var y: Double
  public init() { (x, y) = (0, 0) }
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  public init(_ coordinate: CLLocationCoordinate2D) {
    let latitude = min(max(coordinate.latitude, -85.051_128_779_807), 85.051_128_779_807)
    let angle = latitude * .pi / 180
    x = (coordinate.longitude + 180) / 360 * worldSide
    y = (1 - log(tan(angle) + 1 / cos(angle)) / .pi) / 2 * worldSide
  }
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
public struct MKMapSize: Sendable {
  public var width: Double
  public var height: Double
  public init() { (width, height) = (0, 0) }
  public init(width: Double, height: Double) { (self.width, self.height) = (width, height) }
  public static let world = MKMapSize(width: worldSide, height: worldSide)
}
/// A rectangle of the flat map of the world.
public struct MKMapRect: Sendable {
  public var origin: MKMapPoint
  public var size: MKMapSize
  public init() { (origin, size) = (MKMapPoint(), MKMapSize()) }
  public init(origin: MKMapPoint, size: MKMapSize) { (self.origin, self.size) = (origin, size) }
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.init(origin: MKMapPoint(x: x, y: y), size: MKMapSize(width: width, height: height))
  }
  public static let null = MKMapRect(x: .infinity, y: .infinity, width: 0, height: 0)
  public static let world = MKMapRect(origin: MKMapPoint(), size: .world)
  public var minX: Double { origin.x }
  public var minY: Double { origin.y }
  public var midX: Double { origin.x + size.width / 2 }
  public var midY: Double { origin.y + size.height / 2 }
  public var maxX: Double { origin.x + size.width }
  public var maxY: Double { origin.y + size.height }
  public var width: Double { size.width }
  public var height: Double { size.height }
  public var isNull: Bool { origin.x.isInfinite || origin.y.isInfinite }
  public var isEmpty: Bool { isNull || size.width == 0 && size.height == 0 }
  public func contains(_ point: MKMapPoint) -> Bool {
    !isNull && point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }
  public func intersects(_ rect: MKMapRect) -> Bool {
    !isNull && !rect.isNull && minX < rect.maxX && rect.minX < maxX && minY < rect.maxY
      && rect.minY < maxY
  }
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
public func MKMapPointsPerMeterAtLatitude(_ latitude: CLLocationDegrees) -> Double {
  1 / MKMetersPerMapPointAtLatitude(latitude)
}

/// Maps positions of the earth to points of a view that shows a region, whole and undistorted.
struct Projection: Equatable {
  let center: MKMapPoint
  /// Points of the view for a map point.
  let scale: Double
  let size: CGSize

  init(_ region: MKCoordinateRegion, size: CGSize) {
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
  func point(for coordinate: CLLocationCoordinate2D) -> CGPoint {
    let point = MKMapPoint(coordinate)
    return CGPoint(
      x: size.width / 2 + (point.x - center.x) * scale,
      y: size.height / 2 + (point.y - center.y) * scale)
  }
  func coordinate(at point: CGPoint) -> CLLocationCoordinate2D {
    MKMapPoint(
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
      && one.size == other.size
  }
}
