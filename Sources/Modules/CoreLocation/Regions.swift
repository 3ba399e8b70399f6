import Foundation

/// The relation of the device to a region; unknown here.
public enum CLRegionState: Int, Sendable { case unknown, inside, outside }
/// The distance to a beacon in steps; unknown here.
public enum CLProximity: Int, Sendable { case unknown, immediate, near, far }

/// An area.
open class CLRegion: NSObject, NSCopying, @unchecked Sendable {
  /// The name of the region.
  public let identifier: String
  /// True asks for a report of entries. Stored only.
  open var notifyOnEntry = true
  /// True asks for a report of exits. Stored only.
  open var notifyOnExit = true
  init(named identifier: String) { self.identifier = identifier }
  /// The region itself.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
/// All positions within a distance.
open class CLCircularRegion: CLRegion, @unchecked Sendable {
  /// The middle of the circle.
  public let center: CLLocationCoordinate2D
  /// Metres.
  public let radius: CLLocationDistance
  /// A circle with a radius in metres.
  public init(center: CLLocationCoordinate2D, radius: CLLocationDistance, identifier: String) {
    (self.center, self.radius) = (center, radius)
    super.init(named: identifier)
  }
  /// True if a position is within the radius.
  open func contains(_ coordinate: CLLocationCoordinate2D) -> Bool {
    let middle = CLLocation(latitude: center.latitude, longitude: center.longitude)
    return CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
      .distance(from: middle) <= radius
  }
}
/// The surroundings of small senders.
open class CLBeaconRegion: CLRegion, @unchecked Sendable {
  /// The identifier that a group of beacons shares.
  public let uuid: UUID
  /// The older name of `uuid`.
  public var proximityUUID: UUID { uuid }
  /// The larger group; nil is any.
  public let major: NSNumber?
  /// The single beacon; nil is any.
  public let minor: NSNumber?
  /// True asks for a report when the screen lights up. Stored only.
  open var notifyEntryStateOnDisplay = false
  /// All beacons with an identifier.
  public init(uuid: UUID, identifier: String) {
    (self.uuid, major, minor) = (uuid, nil, nil)
    super.init(named: identifier)
  }
  /// The beacons of one larger group.
  public init(uuid: UUID, major: CLBeaconMajorValue, identifier: String) {
    (self.uuid, self.major, minor) = (uuid, NSNumber(value: major), nil)
    super.init(named: identifier)
  }
  /// One beacon.
  public init(
    uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue, identifier: String
  ) {
    (self.uuid, self.major, self.minor) = (uuid, NSNumber(value: major), NSNumber(value: minor))
    super.init(named: identifier)
  }
  /// All beacons with an identifier, by the older name.
  public convenience init(proximityUUID: UUID, identifier: String) {
    self.init(uuid: proximityUUID, identifier: identifier)
  }
  /// The identifier as a constraint, without the two numbers.
  open var beaconIdentityConstraint: CLBeaconIdentityConstraint { .init(uuid: uuid) }
}
/// The beacons to range.
open class CLBeaconIdentityConstraint: NSObject, @unchecked Sendable {
  /// The identifier that the beacons share.
  public let uuid: UUID
  /// All beacons of the identifier.
  public init(uuid: UUID) { self.uuid = uuid }
  /// Equivalent: the number of the group is not kept.
  public init(uuid: UUID, major: CLBeaconMajorValue) { self.uuid = uuid }
  /// Equivalent: both numbers are dropped.
  public init(uuid: UUID, major: CLBeaconMajorValue, minor: CLBeaconMinorValue) { self.uuid = uuid }
}
/// A beacon in reach. None is found here.
open class CLBeacon: NSObject, @unchecked Sendable {
  /// A new identifier at each access.
  open var uuid: UUID { UUID() }
  /// Equals `uuid`.
  open var proximityUUID: UUID { uuid }
  /// Always 0.
  open var major: NSNumber { 0 }
  /// Always 0, as the other number.
  open var minor: NSNumber { 0 }
  /// Always unknown.
  open var proximity: CLProximity { .unknown }
  /// Always -1, for an unknown distance.
  open var accuracy: CLLocationAccuracy { -1 }
  /// The strength of the signal; always 0.
  open var rssi: Int { 0 }
}

/// A place with an address.
open class CLPlacemark: NSObject, @unchecked Sendable {
  /// Always nil, in all properties of this class; subclasses may know more.
  open var location: CLLocation? { nil }
  /// The name; nil here.
  open var name: String? { nil }
  /// The street; nil here.
  open var thoroughfare: String? { nil }
  /// The number in the street; nil here.
  open var subThoroughfare: String? { nil }
  /// The town; nil here.
  open var locality: String? { nil }
  /// The district of the town; nil here.
  open var subLocality: String? { nil }
  /// The state or region; nil here.
  open var administrativeArea: String? { nil }
  /// The county; nil here.
  open var subAdministrativeArea: String? { nil }
  /// The postal code; nil here.
  open var postalCode: String? { nil }
  /// The country's code of two letters; nil here.
  open var isoCountryCode: String? { nil }
  /// The country; nil here.
  open var country: String? { nil }
  /// The time zone; nil here.
  open var timeZone: TimeZone? { nil }
  /// Known sights; nil here.
  open var areasOfInterest: [String]? { nil }
}

/// Finds addresses for positions. No service for that is here.
open class CLGeocoder: NSObject, @unchecked Sendable {
  /// Receives placemarks or an error; always the error here.
  public typealias CLGeocodeCompletionHandler = @Sendable ([CLPlacemark]?, (any Error)?) -> Void
  /// Always false.
  open var isGeocoding: Bool { false }
  /// Answer: an error of the network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { DispatchQueue.main.async { completionHandler(nil, CLError(.network)) } }
  /// Answer: an error of the network.
  open func reverseGeocodeLocation(
    _ location: CLLocation, preferredLocale locale: Locale?,
    completionHandler: @escaping CLGeocodeCompletionHandler
  ) { reverseGeocodeLocation(location, completionHandler: completionHandler) }
  /// Answer: an error of the network.
  open func geocodeAddressString(
    _ addressString: String, completionHandler: @escaping CLGeocodeCompletionHandler
  ) { DispatchQueue.main.async { completionHandler(nil, CLError(.network)) } }
  /// Answer: an error of the network.
  open func reverseGeocodeLocation(_ location: CLLocation) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Answer: an error of the network.
  open func geocodeAddressString(_ addressString: String) async throws -> [CLPlacemark] {
    throw CLError(.network)
  }
  /// Does nothing: an error follows in any case.
  open func cancelGeocode() {}
}

/// The domain's name for `NSError`.
public let kCLErrorDomain = "kCLErrorDomain"
/// The reason why there is no position.
public struct CLError: Error, CustomNSError, LocalizedError, Sendable {
  /// The kind of error.
  public enum Code: Int, Sendable {
    case locationUnknown, denied, network, headingFailure, regionMonitoringDenied
    case regionMonitoringFailure, regionMonitoringSetupDelayed
    case regionMonitoringResponseDelayed, geocodeFoundNoResult, geocodeFoundPartialResult
    case geocodeCanceled, deferredFailed, deferredNotUpdatingLocation, deferredAccuracyTooLow
    case deferredDistanceFiltered, deferredCanceled, rangingUnavailable, rangingFailure
    case promptDeclined
  }
  /// The kind of the error.
  public let code: Code
  /// An error of a kind.
  public init(_ code: Code) { self.code = code }
  /// The domain of these errors.
  public static var errorDomain: String { kCLErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { code.rawValue }
  /// A sentence in English with the number.
  public var errorDescription: String? {
    "The operation couldn’t be completed. (kCLErrorDomain error \(code.rawValue).)"
  }
  /// No position is known yet. The engine does not use it.
  public static let locationUnknown = Code.locationUnknown
  /// The user has denied positions.
  public static let denied = Code.denied
  /// The network has no answer, as for all addresses here.
  public static let network = Code.network
}
