import UIKit

/// A position with an address.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  public let coordinate: CLLocationCoordinate2D
  private let address: [String: Any]
  public init(coordinate: CLLocationCoordinate2D) { (self.coordinate, address) = (coordinate, [:]) }
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    (self.coordinate, address) = (coordinate, addressDictionary ?? [:])
  }
  public init(placemark: CLPlacemark) {
    (coordinate, address) = (placemark.location?.coordinate ?? .init(), [:])
  }
  open override var location: CLLocation? {
    CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
  open override var thoroughfare: String? { address["Street"] as? String }
  open override var locality: String? { address["City"] as? String }
  open override var administrativeArea: String? { address["State"] as? String }
  open override var postalCode: String? { address["ZIP"] as? String }
  open override var country: String? { address["Country"] as? String }
  open var countryCode: String? { address["CountryCode"] as? String }
  open var title: String? {
    let lines = [thoroughfare, locality, administrativeArea, postalCode, country].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }
}

public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapTypeKey"
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTrafficKey"

/// A position with a name, a telephone and an address of the web.
open class MKMapItem: NSObject, @unchecked Sendable {
  public let placemark: MKPlacemark
  open var name: String?
  open var phoneNumber: String?
  open var url: URL?
  open var timeZone: TimeZone?
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  public convenience init(location: CLLocation, address: Any?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
  }
  open var location: CLLocation { placemark.location! }
  open var isCurrentLocation: Bool { false }
  /// Answer: an item at no valid position.
  open class func forCurrentLocation() -> MKMapItem {
    MKMapItem(placemark: MKPlacemark(coordinate: kCLLocationCoordinate2DInvalid))
  }
  /// The address that the desktop's program for maps opens.
  var address: URL {
    let position = placemark.coordinate
    return URL(string: "geo:\(position.latitude),\(position.longitude)")!
  }
  /// Opens the position with the desktop's program for `geo:` addresses.
  @discardableResult
  @MainActor open func openInMaps(launchOptions: [String: Any]? = nil) -> Bool {
    UIApplication.shared.open(address, options: [:], completionHandler: nil)
    return true
  }
  @discardableResult
  @MainActor open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { mapItems.first?.openInMaps(launchOptions: launchOptions) ?? false }
}

public let MKErrorDomain = "MKErrorDomain"
/// The reason why a service of maps has no answer.
public struct MKError: Error, CustomNSError, LocalizedError, Sendable {
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
    case decodingFailed
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let unknown = Code.unknown
  public static let serverFailure = Code.serverFailure
  public static let placemarkNotFound = Code.placemarkNotFound
  public static let directionsNotFound = Code.directionsNotFound
  public static var errorDomain: String { MKErrorDomain }
  public var errorCode: Int { Int(code.rawValue) }
  public var errorDescription: String? {
    "No service of maps is here. (\(MKErrorDomain) error \(code.rawValue).)"
  }
}

/// Searches by text. No service for that is here.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  open class Request: NSObject, @unchecked Sendable {
    open var naturalLanguageQuery: String?
    open var region = MKCoordinateRegion()
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    public override init() {}
    public init(naturalLanguageQuery: String) { self.naturalLanguageQuery = naturalLanguageQuery }
    public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      (self.naturalLanguageQuery, self.region) = (naturalLanguageQuery, region)
    }
    public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
  }
  open class Response: NSObject, @unchecked Sendable {
    open var mapItems: [MKMapItem] { [] }
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }
  public struct ResultType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
    public static let physicalFeature = Self(rawValue: 4)
  }
  public typealias CompletionHandler = @Sendable (Response?, (any Error)?) -> Void
  public init(request: Request) {}
  open var isSearching: Bool { false }
  /// Answer: an error, since no service is here.
  open func start(completionHandler: @escaping CompletionHandler) {
    DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
  }
  /// Answer: an error, since no service is here.
  open func start() async throws -> Response { throw MKError(.serverFailure) }
  open func cancel() {}
}
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  open var title: String { "" }
  open var subtitle: String { "" }
  open var titleHighlightRanges: [NSValue] { [] }
  open var subtitleHighlightRanges: [NSValue] { [] }
}
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}
extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
/// Completes what is typed. No service for that is here: the delegate receives an error.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  public struct ResultType: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
    public static let query = Self(rawValue: 4)
    public static let physicalFeature = Self(rawValue: 8)
  }
  open var queryFragment = "" { didSet { refuse() } }
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var results: [MKLocalSearchCompletion] { [] }
  open var isSearching: Bool { false }
  open func cancel() {}
  private func refuse() {
    DispatchQueue.main.async {
      self.delegate?.completer(self, didFailWithError: MKError(.serverFailure))
    }
  }
}

/// Ways between two positions. No service for that is here.
open class MKDirections: NSObject, @unchecked Sendable {
  open class Request: NSObject, @unchecked Sendable {
    open var source: MKMapItem?
    open var destination: MKMapItem?
    open var transportType: MKDirectionsTransportType = .any
    open var requestsAlternateRoutes = false
    open var departureDate: Date?
    open var arrivalDate: Date?
  }
  open class Response: NSObject, @unchecked Sendable { open var routes: [MKRoute] { [] } }
  open class ETAResponse: NSObject, @unchecked Sendable {
    open var expectedTravelTime: TimeInterval { 0 }
  }
  public init(request: Request) {}
  /// Answer: an error, since no service is here.
  open func calculate(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
    DispatchQueue.main.async { completionHandler(nil, MKError(.directionsNotFound)) }
  }
  /// Answer: an error, since no service is here.
  open func calculate() async throws -> Response { throw MKError(.directionsNotFound) }
  /// Answer: an error, since no service is here.
  open func calculateETA() async throws -> ETAResponse { throw MKError(.directionsNotFound) }
  open func cancel() {}
}
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let automobile = Self(rawValue: 1)
  public static let walking = Self(rawValue: 2)
  public static let transit = Self(rawValue: 4)
  public static let cycling = Self(rawValue: 8)
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}
open class MKRoute: NSObject, @unchecked Sendable {
  open var name: String { "" }
  open var distance: CLLocationDistance { 0 }
  open var expectedTravelTime: TimeInterval { 0 }
  open var polyline: MKPolyline { MKPolyline([]) }
  open var steps: [MKRoute.Step] { [] }
  open class Step: NSObject, @unchecked Sendable {
    open var instructions: String { "" }
    open var distance: CLLocationDistance { 0 }
  }
}
/// Pictures of the surroundings. No service for that is here.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  public init(coordinate: CLLocationCoordinate2D) {}
  public init(mapItem: MKMapItem) {}
  /// Answer: none.
  open var scene: MKLookAroundScene? { get async throws { nil } }
}

public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "MKPOICategory\(name)" }
  public static let airport = Self("Airport")
  public static let amusementPark = Self("AmusementPark")
  public static let aquarium = Self("Aquarium")
  public static let atm = Self("ATM")
  public static let bakery = Self("Bakery")
  public static let bank = Self("Bank")
  public static let beach = Self("Beach")
  public static let brewery = Self("Brewery")
  public static let cafe = Self("Cafe")
  public static let campground = Self("Campground")
  public static let carRental = Self("CarRental")
  public static let evCharger = Self("EVCharger")
  public static let fitnessCenter = Self("FitnessCenter")
  public static let foodMarket = Self("FoodMarket")
  public static let gasStation = Self("GasStation")
  public static let hospital = Self("Hospital")
  public static let hotel = Self("Hotel")
  public static let library = Self("Library")
  public static let marina = Self("Marina")
  public static let movieTheater = Self("MovieTheater")
  public static let museum = Self("Museum")
  public static let nationalPark = Self("NationalPark")
  public static let nightlife = Self("Nightlife")
  public static let park = Self("Park")
  public static let parking = Self("Parking")
  public static let pharmacy = Self("Pharmacy")
  public static let police = Self("Police")
  public static let postOffice = Self("PostOffice")
  public static let publicTransport = Self("PublicTransport")
  public static let restaurant = Self("Restaurant")
  public static let restroom = Self("Restroom")
  public static let school = Self("School")
  public static let stadium = Self("Stadium")
  public static let store = Self("Store")
  public static let theater = Self("Theater")
  public static let university = Self("University")
  public static let winery = Self("Winery")
  public static let zoo = Self("Zoo")
}
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  private let listed: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool
  public init(including categories: [MKPointOfInterestCategory]) {
    (listed, isIncluding) = (Set(categories), true)
  }
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (listed, isIncluding) = (Set(categories), false)
  }
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  public static let excludingAll = MKPointOfInterestFilter(including: [])
  open func includes(_ category: MKPointOfInterestCategory) -> Bool {
    listed.contains(category) == isIncluding
  }
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
