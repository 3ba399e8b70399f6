import SwiftUI

/// The region that a map shows, and the direction that is up.
struct MapSight: Equatable {
  var region: MKCoordinateRegion
  /// In degrees from north, clockwise.
  var heading = 0.0

  init(_ region: MKCoordinateRegion, heading: Double = 0) {
    (self.region, self.heading) = (region, heading.isFinite ? heading : 0)
  }
  init(_ camera: MapCamera) {
    self.init(MapCameraPosition.camera(camera).region(of: []), heading: camera.heading)
  }
  func projection(_ size: CGSize) -> Projection {
    Projection(region, size: size, heading: heading)
  }
  /// After an enlargement around a point of the view.
  func enlarged(by factor: Double, around point: CGPoint, in size: CGSize) -> MapSight {
    let aligned = projection(size).unturned(point)
    return MapSight(
      region.enlarged(by: factor, around: aligned, in: size), heading: heading)
  }
  /// Turned by an angle in degrees, clockwise on the screen, around a point of the view.
  func turned(by degrees: Double, around point: CGPoint, in size: CGSize) -> MapSight {
    let before = projection(size)
    let held = MKMapPoint(before.coordinate(at: point))
    var result = self
    result.heading = (heading - degrees).truncatingRemainder(dividingBy: 360)
    let after = result.projection(size)
    let moved = MKMapPoint(after.coordinate(at: point))
    result.region.center =
      MKMapPoint(
        x: after.center.x + held.x - moved.x, y: after.center.y + held.y - moved.y
      ).coordinate
    return result
  }
  /// The eye above the region, as far away as the region is high.
  var camera: MapCamera {
    MapCamera(
      centerCoordinate: region.center, distance: region.span.latitudeDelta * metersOfDegree,
      heading: heading)
  }
  static func == (one: Self, other: Self) -> Bool {
    one.region.numbers == other.region.numbers && one.heading == other.heading
  }
}
/// In metres of latitude.
let metersOfDegree = 2 * .pi * earthRadius / 360

/// The limits of a map's movement.
struct MapLimits {
  /// The area in which the middle of the map stays; nil is the world.
  var rect: MKMapRect?
  /// The distances from the middle to the eye, in metres.
  var nearest: Double?
  var farthest: Double?

  /// The nearest sight within the limits.
  func clamped(_ sight: MapSight) -> MapSight {
    var result = sight
    let distance = sight.camera.distance
    var wanted = max(distance, nearest ?? 0)
    if let farthest { wanted = min(wanted, max(farthest, nearest ?? 0)) }
    if wanted != distance, distance > 0 {
      result.region.span.latitudeDelta *= wanted / distance
      result.region.span.longitudeDelta *= wanted / distance
    }
    guard let rect, !rect.isNull else { return result }
    let center = MKMapPoint(sight.region.center)
    let (x, y) = (
      min(max(center.x, rect.minX), rect.maxX), min(max(center.y, rect.minY), rect.maxY)
    )
    if x != center.x || y != center.y {
      result.region.center = MKMapPoint(x: x, y: y).coordinate
    }
    return result
  }
}

/// The limits of the map's movement.
public struct MapCameraBounds: Sendable {
  let limits: MapLimits
  /// Keeps the middle of the map in a region, and the eye within distances in metres.
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {
    self.init(
      centerCoordinateBounds: MKMapRect(centerCoordinateBounds), minimumDistance: minimumDistance,
      maximumDistance: maximumDistance)
  }
  /// Keeps the middle of the map in a rectangle, and the eye within distances in metres.
  public init(
    centerCoordinateBounds: MKMapRect, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {
    limits = MapLimits(
      rect: centerCoordinateBounds, nearest: minimumDistance, farthest: maximumDistance)
  }
  /// Keeps the eye within distances in metres.
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {
    limits = MapLimits(rect: nil, nearest: minimumDistance, farthest: maximumDistance)
  }
}
extension MapLimits: Sendable {}

extension MKMapRect {
  /// The rectangle of a region on the flat map.
  init(_ region: MKCoordinateRegion) {
    let (center, half) = (region.center, region.span.latitudeDelta / 2)
    let north = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: min(center.latitude + half, 85.05),
        longitude: center.longitude - region.span.longitudeDelta / 2))
    let south = MKMapPoint(
      CLLocationCoordinate2D(
        latitude: max(center.latitude - half, -85.05),
        longitude: center.longitude + region.span.longitudeDelta / 2))
    self.init(
      x: north.x, y: north.y, width: max(0, south.x - north.x), height: max(0, south.y - north.y))
  }
}

/// The direction of a map, for its compass.
@Observable @MainActor final class MapHeading {
  var degrees = 0.0
  nonisolated init() {}
}
