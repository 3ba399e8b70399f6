import SwiftUI

/// The eye above a map in SwiftUI.
public struct MapCamera: Equatable, Sendable {
  public var centerCoordinate: CLLocationCoordinate2D
  /// From the centre to the eye, in metres.
  public var distance: Double
  public var heading: Double
  public var pitch: Double
  public init(
    centerCoordinate: CLLocationCoordinate2D, distance: Double, heading: Double = 0,
    pitch: Double = 0
  ) {
    (self.centerCoordinate, self.distance) = (centerCoordinate, distance)
    (self.heading, self.pitch) = (heading, pitch)
  }
  public static func == (one: MapCamera, other: MapCamera) -> Bool {
    one.centerCoordinate.latitude == other.centerCoordinate.latitude
      && one.centerCoordinate.longitude == other.centerCoordinate.longitude
      && one.distance == other.distance && one.heading == other.heading && one.pitch == other.pitch
  }
}

/// The area that a map shows.
public struct MapCameraPosition: Equatable, Sendable {
  indirect enum Kind: Sendable {
    case automatic
    case region(MKCoordinateRegion)
    case rect(MKMapRect)
    case camera(MapCamera)
    case item(MKMapItem)
    case user(MapCameraPosition)
  }
  let kind: Kind
  public static let automatic = MapCameraPosition(kind: .automatic)
  public static func region(_ region: MKCoordinateRegion) -> Self { Self(kind: .region(region)) }
  public static func rect(_ rect: MKMapRect) -> Self { Self(kind: .rect(rect)) }
  public static func camera(_ camera: MapCamera) -> Self { Self(kind: .camera(camera)) }
  public static func item(_ mapItem: MKMapItem, allowsAutomatic: Bool = true) -> Self {
    Self(kind: .item(mapItem))
  }
  /// The fallback, since the user's position is not known here.
  public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> Self
  { Self(kind: .user(fallback)) }

  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }
  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
  public var item: MKMapItem? { if case .item(let item) = kind { item } else { nil } }
  public var followsUserLocation: Bool { if case .user = kind { true } else { false } }
  public var fallbackPosition: MapCameraPosition? {
    if case .user(let fallback) = kind { fallback } else { nil }
  }
  public var positionedByUser: Bool { false }

  /// The region that is seen, of a map with some items.
  func region(of items: [_MapItem]) -> MKCoordinateRegion {
    switch kind {
    case .region(let region): region
    case .rect(let rect): MKCoordinateRegion(rect)
    case .camera(let camera):
      MKCoordinateRegion(
        center: camera.centerCoordinate, latitudinalMeters: camera.distance,
        longitudinalMeters: camera.distance)
    case .item(let item):
      MKCoordinateRegion(
        center: item.placemark.coordinate, latitudinalMeters: 1_000, longitudinalMeters: 1_000)
    case .user(let fallback): fallback.region(of: items)
    case .automatic: Self.region(around: items)
    }
  }
  private static func region(around items: [_MapItem]) -> MKCoordinateRegion {
    let rect = MKMapRect(around: items.flatMap(\.coordinates).filter(CLLocationCoordinate2DIsValid))
    guard !rect.isNull else {
      return MKCoordinateRegion(
        center: CLLocationCoordinate2D(),
        span: MKCoordinateSpan(latitudeDelta: 140, longitudeDelta: 340))
    }
    let reach = max(rect.width, rect.height, 5_000)
    let (x, y) = ((rect.width - 1.4 * reach) / 2, (rect.height - 1.4 * reach) / 2)
    return MKCoordinateRegion(rect.insetBy(dx: min(x, 0), dy: min(y, 0)))
  }
  public static func == (one: Self, other: Self) -> Bool {
    func numbers(_ position: Self) -> [Double] {
      let region = position.region(of: [])
      return [
        region.center.latitude, region.center.longitude, region.span.latitudeDelta,
        region.span.longitudeDelta, position.camera?.heading ?? 0,
      ]
    }
    return numbers(one) == numbers(other) && one.followsUserLocation == other.followsUserLocation
  }
}
public struct MapCameraBounds: Sendable {
  public init(
    centerCoordinateBounds: MKCoordinateRegion, minimumDistance: Double? = nil,
    maximumDistance: Double? = nil
  ) {}
  public init(minimumDistance: Double? = nil, maximumDistance: Double? = nil) {}
}
/// The area of a map after it changed.
public struct MapCameraUpdateContext: Sendable {
  public let region: MKCoordinateRegion
  public let rect: MKMapRect
  public let camera: MapCamera
  init(_ region: MKCoordinateRegion, _ projection: Projection) {
    self.region = region
    let size = projection.size
    let (width, height) = (size.width / projection.scale, size.height / projection.scale)
    rect = MKMapRect(
      x: projection.center.x - width / 2, y: projection.center.y - height / 2, width: width,
      height: height)
    camera = MapCamera(
      centerCoordinate: region.center,
      distance: region.span.latitudeDelta * 2 * .pi * earthRadius / 360)
  }
}
public struct MapCameraUpdateFrequency: Hashable, Sendable {
  let isContinuous: Bool
  public static let continuous = Self(isContinuous: true)
  public static let onEnd = Self(isContinuous: false)
}
public struct MapInteractionModes: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let pan = Self(rawValue: 1)
  public static let zoom = Self(rawValue: 2)
  public static let pitch = Self(rawValue: 4)
  public static let rotate = Self(rawValue: 8)
  public static let all: Self = [.pan, .zoom, .pitch, .rotate]
}
public enum MapUserTrackingMode: Hashable, Sendable { case none, follow }
