import UIKit

/// The eye above a map.
open class MKMapCamera: NSObject {
  /// The position below the eye.
  open var centerCoordinate = CLLocationCoordinate2D()
  /// The distance from the position to the eye, in metres.
  open var centerCoordinateDistance: CLLocationDistance = 0
  /// The direction that is up, in degrees from north.
  open var heading: CLLocationDirection = 0
  /// The angle against the vertical. Stored only: the map is flat.
  open var pitch: CGFloat = 0
  public override init() {}
  /// An eye that looks at a position.
  public init(
    lookingAtCenter centerCoordinate: CLLocationCoordinate2D,
    fromDistance distance: CLLocationDistance, pitch: CGFloat, heading: CLLocationDirection
  ) {
    (self.centerCoordinate, centerCoordinateDistance) = (centerCoordinate, distance)
    (self.pitch, self.heading) = (pitch, heading)
  }
  convenience init(_ sight: MapSight) {
    self.init(
      lookingAtCenter: sight.region.center, fromDistance: sight.camera.distance, pitch: 0,
      heading: sight.heading)
  }
  var sight: MapSight {
    MapSight(
      MKCoordinateRegion(
        center: centerCoordinate, latitudinalMeters: centerCoordinateDistance,
        longitudinalMeters: centerCoordinateDistance), heading: heading)
  }
}

extension MKMapView {
  /// The area in which the middle of a map stays.
  @MainActor open class CameraBoundary: NSObject {
    /// The area on the flat map.
    public let mapRect: MKMapRect
    /// The area in degrees.
    open var region: MKCoordinateRegion { MKCoordinateRegion(mapRect) }
    /// A rectangle of the flat map; nil without an area.
    public init?(mapRect: MKMapRect) {
      guard !mapRect.isNull, mapRect.width > 0, mapRect.height > 0 else { return nil }
      self.mapRect = mapRect
    }
    /// A region of degrees; nil without an area.
    public convenience init?(coordinateRegion region: MKCoordinateRegion) {
      self.init(mapRect: MKMapRect(region))
    }
  }
  /// The distances between the middle of a map and the eye.
  @MainActor open class CameraZoomRange: NSObject {
    /// In metres; `MKMapCameraZoomDefault` has no limit.
    public let minCenterCoordinateDistance: CLLocationDistance
    /// In metres; `MKMapCameraZoomDefault` has no limit.
    public let maxCenterCoordinateDistance: CLLocationDistance
    /// Two distances in metres; nil if the first one is larger.
    public init?(
      minCenterCoordinateDistance: CLLocationDistance,
      maxCenterCoordinateDistance: CLLocationDistance
    ) {
      guard
        minCenterCoordinateDistance < 0 || maxCenterCoordinateDistance < 0
          || minCenterCoordinateDistance <= maxCenterCoordinateDistance
      else { return nil }
      self.minCenterCoordinateDistance = minCenterCoordinateDistance
      self.maxCenterCoordinateDistance = maxCenterCoordinateDistance
    }
    /// The least distance in metres.
    public convenience init?(minCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: minCenterCoordinateDistance,
        maxCenterCoordinateDistance: MKMapCameraZoomDefault)
    }
    /// The largest distance in metres.
    public convenience init?(maxCenterCoordinateDistance: CLLocationDistance) {
      self.init(
        minCenterCoordinateDistance: MKMapCameraZoomDefault,
        maxCenterCoordinateDistance: maxCenterCoordinateDistance)
    }
  }
  /// The eye above the region, as far away as the region is high.
  public var camera: MKMapCamera {
    get { MKMapCamera(sight) }
    set { setCamera(newValue, animated: false) }
  }
  /// Shows an area around the camera's middle, as large as its distance, with its heading up.
  public func setCamera(_ camera: MKMapCamera, animated: Bool) {
    show(camera.sight, animated: animated)
  }
  /// Moves the middle of the map into an area, and keeps it there; nil is the world.
  public func setCameraBoundary(_ cameraBoundary: CameraBoundary?, animated: Bool) {
    limitsAreAnimated = animated
    self.cameraBoundary = cameraBoundary
    limitsAreAnimated = false
  }
  /// Brings the eye within a range of distances from the middle, and keeps it there; nil has no limits.
  public func setCameraZoomRange(_ cameraZoomRange: CameraZoomRange?, animated: Bool) {
    limitsAreAnimated = animated
    self.cameraZoomRange = cameraZoomRange
    limitsAreAnimated = false
  }
  var limits: MapLimits {
    func limit(_ distance: CLLocationDistance?) -> Double? {
      distance.flatMap { $0 >= 0 ? $0 : nil }
    }
    return MapLimits(
      rect: cameraBoundary?.mapRect,
      nearest: limit(cameraZoomRange?.minCenterCoordinateDistance),
      farthest: limit(cameraZoomRange?.maxCenterCoordinateDistance))
  }
}
/// The distance without a limit: -1.
public let MKMapCameraZoomDefault: CLLocationDistance = -1
