/// The eye above a map in SwiftUI.
public struct MapCamera: Equatable, Sendable {
  /// The position that the eye looks at.
  public var centerCoordinate: CLLocationCoordinate2D
  /// From the centre to the eye, in metres.
  public var distance: Double
  /// The direction that is up, in degrees from north.
  public var heading: Double
  /// The angle against the vertical in degrees. Stored only: the map is flat here.
  public var pitch: Double
  /// An eye at a distance in metres.
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
  /// True of a position that the user's movements set.
  public private(set) var positionedByUser = false
  init(kind: Kind) { self.kind = kind }
  /// The position after a movement of the user.
  init(movedTo sight: MapSight) {
    kind = sight.heading == 0 ? .region(sight.region) : .camera(sight.camera)
    positionedByUser = true
  }
  /// The area around all items, at least 5 kilometres; the whole world without items.
  public static let automatic = MapCameraPosition(kind: .automatic)
  /// A region of degrees.
  public static func region(_ region: MKCoordinateRegion) -> Self { Self(kind: .region(region)) }
  /// A rectangle of the flat map.
  public static func rect(_ rect: MKMapRect) -> Self { Self(kind: .rect(rect)) }
  /// The area below an eye, as high as its distance.
  public static func camera(_ camera: MapCamera) -> Self { Self(kind: .camera(camera)) }
  /// A kilometre around an item.
  public static func item(_ mapItem: MKMapItem, allowsAutomatic: Bool = true) -> Self {
    Self(kind: .item(mapItem))
  }
  /// The fallback, since the user's position is not known here.
  public static func userLocation(followsHeading: Bool = false, fallback: MapCameraPosition) -> Self
  { Self(kind: .user(fallback)) }

  /// The region; nil for other kinds of positions.
  public var region: MKCoordinateRegion? {
    if case .region(let region) = kind { region } else { nil }
  }
  /// The rectangle; nil for other kinds.
  public var rect: MKMapRect? { if case .rect(let rect) = kind { rect } else { nil } }
  /// The eye; nil for other kinds.
  public var camera: MapCamera? { if case .camera(let camera) = kind { camera } else { nil } }
  /// The item; nil for other kinds.
  public var item: MKMapItem? { if case .item(let item) = kind { item } else { nil } }
  /// True for the user's position, though the fallback is shown.
  public var followsUserLocation: Bool { if case .user = kind { true } else { false } }
  /// The fallback of the user's position; nil for other kinds.
  public var fallbackPosition: MapCameraPosition? {
    if case .user(let fallback) = kind { fallback } else { nil }
  }
  /// The direction that is up.
  var heading: Double {
    switch kind {
    case .camera(let camera): camera.heading
    case .user(let fallback): fallback.heading
    default: 0
    }
  }

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
      position.region(of: []).numbers + [position.camera?.heading ?? 0]
    }
    return numbers(one) == numbers(other) && one.followsUserLocation == other.followsUserLocation
      && one.positionedByUser == other.positionedByUser
  }
}
/// The area of a map after it changed.
public struct MapCameraUpdateContext: Sendable {
  /// The area in degrees.
  public let region: MKCoordinateRegion
  /// The area of the flat map.
  public let rect: MKMapRect
  /// The eye above the area, as far away as the area is high.
  public let camera: MapCamera
  init(_ sight: MapSight, _ projection: Projection) {
    (region, camera) = (sight.region, sight.camera)
    rect = projection.visibleRect
  }
}
/// The times at which a changed area is reported. Both report each change here.
public struct MapCameraUpdateFrequency: Hashable, Sendable {
  let isContinuous: Bool
  /// During the movement.
  public static let continuous = Self(isContinuous: true)
  /// At the end of the movement.
  public static let onEnd = Self(isContinuous: false)
}
/// The gestures of a map.
public struct MapInteractionModes: OptionSet, Hashable, Sendable {
  /// The bits of the gestures.
  public let rawValue: Int
  /// A set of gestures from raw bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Moving by dragging.
  public static let pan = Self(rawValue: 1)
  /// Enlarging.
  public static let zoom = Self(rawValue: 2)
  /// Slanting. No effect here.
  public static let pitch = Self(rawValue: 4)
  /// Turning.
  public static let rotate = Self(rawValue: 8)
  /// All gestures.
  public static let all: Self = [.pan, .zoom, .pitch, .rotate]
}
/// The following of the user's position. No effect here.
public enum MapUserTrackingMode: Hashable, Sendable { case none, follow }
