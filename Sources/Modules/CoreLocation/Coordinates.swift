@_exported import Foundation

/// Degrees.
public typealias CLLocationDegrees = Double
/// Metres.
public typealias CLLocationDistance = Double
/// Metres; negative where it is not known.
public typealias CLLocationAccuracy = Double
/// Degrees.
public typealias CLLocationDirectionAccuracy = Double
/// Degrees from north, clockwise; negative where it is not known.
public typealias CLLocationDirection = Double
/// Metres a second.
public typealias CLLocationSpeed = Double
/// Metres a second; negative for an unknown accuracy.
public typealias CLLocationSpeedAccuracy = Double
/// The larger group of a beacon.
public typealias CLBeaconMajorValue = UInt16
/// The single beacon within its group.
public typealias CLBeaconMinorValue = UInt16

/// The best accuracy, with further sensors.
public let kCLLocationAccuracyBestForNavigation: CLLocationAccuracy = -2
/// The best accuracy.
public let kCLLocationAccuracyBest: CLLocationAccuracy = -1
/// Ten metres.
public let kCLLocationAccuracyNearestTenMeters: CLLocationAccuracy = 10
/// A hundred metres.
public let kCLLocationAccuracyHundredMeters: CLLocationAccuracy = 100
/// A kilometre.
public let kCLLocationAccuracyKilometer: CLLocationAccuracy = 1000
/// Three kilometres.
public let kCLLocationAccuracyThreeKilometers: CLLocationAccuracy = 3000
/// The accuracy that a user may reduce it to.
public let kCLLocationAccuracyReduced: CLLocationAccuracy = 5000
/// Every movement is reported.
public let kCLDistanceFilterNone: CLLocationDistance = -1
/// Every turn is reported.
public let kCLHeadingFilterNone: CLLocationDegrees = -1
/// The largest distance.
public let CLLocationDistanceMax: CLLocationDistance = .greatestFiniteMagnitude
/// The longest time.
public let CLTimeIntervalMax: TimeInterval = .greatestFiniteMagnitude
/// A position outside of the valid range.
public let kCLLocationCoordinate2DInvalid = CLLocationCoordinate2D(latitude: -180, longitude: -180)

/// A position on the earth, in degrees.
public struct CLLocationCoordinate2D: Sendable {
  /// The latitude, positive in the north; valid within 90 degrees.
  public var latitude: CLLocationDegrees
  /// The longitude, positive in the east; valid within 180 degrees.
  public var longitude: CLLocationDegrees
  /// The position at zero degrees.
  public init() { (latitude, longitude) = (0, 0) }
  /// A position from its degrees, which are not checked.
  public init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    (self.latitude, self.longitude) = (latitude, longitude)
  }
}
/// A position from its degrees, as a function.
public func CLLocationCoordinate2DMake(
  _ latitude: CLLocationDegrees, _ longitude: CLLocationDegrees
) -> CLLocationCoordinate2D { CLLocationCoordinate2D(latitude: latitude, longitude: longitude) }
/// Whether a latitude is within ±90° and a longitude within ±180°.
public func CLLocationCoordinate2DIsValid(_ coord: CLLocationCoordinate2D) -> Bool {
  abs(coord.latitude) <= 90 && abs(coord.longitude) <= 180
}

/// A floor of a building.
open class CLFloor: NSObject, @unchecked Sendable { open var level: Int { 0 } }
/// The origin of a position.
open class CLLocationSourceInformation: NSObject, @unchecked Sendable {
  /// True if a program has simulated the position.
  public let isSimulatedBySoftware: Bool
  /// True if a connected device has found the position.
  public let isProducedByAccessory: Bool
  /// An origin from its two answers.
  public init(softwareSimulationState isSoftware: Bool, andExternalAccessoryState isAccessory: Bool)
  {
    (isSimulatedBySoftware, isProducedByAccessory) = (isSoftware, isAccessory)
  }
}

/// A position with its height, accuracy, course, speed and time.
open class CLLocation: NSObject, NSCopying, @unchecked Sendable {
  /// The position itself.
  public let coordinate: CLLocationCoordinate2D
  /// The height above sea level in metres.
  public let altitude: CLLocationDistance
  /// The radius of uncertainty in metres; negative for an invalid position.
  public let horizontalAccuracy: CLLocationAccuracy
  /// The uncertainty of the height in metres; negative without a height.
  public let verticalAccuracy: CLLocationAccuracy
  /// The direction of movement from north; negative if unknown.
  public let course: CLLocationDirection
  /// The uncertainty of the direction in degrees; negative if unknown.
  public let courseAccuracy: CLLocationDirectionAccuracy
  /// The speed in metres a second; negative if unknown.
  public let speed: CLLocationSpeed
  /// The uncertainty of the speed; negative if unknown.
  public let speedAccuracy: CLLocationSpeedAccuracy
  /// The time of the position.
  public let timestamp: Date
  /// Always nil: floors are not known.
  open var floor: CLFloor? { nil }
  /// Equals `altitude`: there is no model of the ellipsoid.
  open var ellipsoidalAltitude: CLLocationDistance { altitude }
  /// Always nil.
  open var sourceInformation: CLLocationSourceInformation? { nil }

  /// A position with all its values.
  public init(
    coordinate: CLLocationCoordinate2D, altitude: CLLocationDistance = 0,
    horizontalAccuracy hAccuracy: CLLocationAccuracy = 0,
    verticalAccuracy vAccuracy: CLLocationAccuracy = -1, course: CLLocationDirection = -1,
    courseAccuracy: CLLocationDirectionAccuracy = -1, speed: CLLocationSpeed = -1,
    speedAccuracy: CLLocationSpeedAccuracy = -1, timestamp: Date
  ) {
    (self.coordinate, self.altitude) = (coordinate, altitude)
    (horizontalAccuracy, verticalAccuracy) = (hAccuracy, vAccuracy)
    (self.course, self.courseAccuracy) = (course, courseAccuracy)
    (self.speed, self.speedAccuracy) = (speed, speedAccuracy)
    self.timestamp = timestamp
  }
  /// A position at this moment, without a height, a course or a speed.
  public convenience init(latitude: CLLocationDegrees, longitude: CLLocationDegrees) {
    self.init(coordinate: .init(latitude: latitude, longitude: longitude), timestamp: Date())
  }

  /// The way along the earth's surface, in metres: on a sphere with the mean radius, which is within 0.6 % of the
  /// ellipsoid's.
  open func distance(from location: CLLocation) -> CLLocationDistance {
    let (a, b) = (coordinate, location.coordinate)
    func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
    let latitude = radians(b.latitude - a.latitude) / 2
    let longitude = radians(b.longitude - a.longitude) / 2
    let square =
      sin(latitude) * sin(latitude)
      + cos(radians(a.latitude)) * cos(radians(b.latitude)) * sin(longitude) * sin(longitude)
    return 2 * 6_371_008.8 * asin(min(1, square.squareRoot()))
  }
  /// The location itself, which cannot change.
  open func copy(with zone: NSZone? = nil) -> Any { self }
  open override var description: String {
    "<\(coordinate.latitude),\(coordinate.longitude)> +/- \(horizontalAccuracy)m"
  }
}

/// The direction of the device's upper edge, in degrees from north.
open class CLHeading: NSObject, @unchecked Sendable {
  /// Always -1: there is no compass.
  open var magneticHeading: CLLocationDirection { -1 }
  /// Always -1.
  open var trueHeading: CLLocationDirection { -1 }
  /// Always -1, for an invalid heading.
  open var headingAccuracy: CLLocationDirection { -1 }
  /// Always the distant past.
  open var timestamp: Date { .distantPast }
}
/// A stay somewhere.
open class CLVisit: NSObject, @unchecked Sendable {
  /// Always the distant past, as no visit is known.
  open var arrivalDate: Date { .distantPast }
  /// Always the distant future.
  open var departureDate: Date { .distantFuture }
  /// Always invalid.
  open var coordinate: CLLocationCoordinate2D { kCLLocationCoordinate2DInvalid }
  /// Always -1, for an invalid position.
  open var horizontalAccuracy: CLLocationAccuracy { -1 }
}
