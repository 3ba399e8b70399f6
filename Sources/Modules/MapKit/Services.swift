import UIKit

/// A position with an address.
open class MKPlacemark: CLPlacemark, MKAnnotation, @unchecked Sendable {
  /// The position of the placemark.
  public let coordinate: CLLocationCoordinate2D
  private let address: [String: Any]
  /// A position without an address.
  public init(coordinate: CLLocationCoordinate2D) { (self.coordinate, address) = (coordinate, [:]) }
  /// A position with an address by the keys "Street", "City", "State", "ZIP" and "Country".
  public init(coordinate: CLLocationCoordinate2D, addressDictionary: [String: Any]?) {
    (self.coordinate, address) = (coordinate, addressDictionary ?? [:])
  }
  /// The position of another placemark, without its address.
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
  /// The code of the country, from the key "CountryCode".
  open var countryCode: String? { address["CountryCode"] as? String }
  /// The address in one line; nil without one.
  open var title: String? {
    let lines = [thoroughfare, locality, administrativeArea, postalCode, country].compactMap(\.self)
    return lines.isEmpty ? nil : lines.joined(separator: ", ")
  }
}

/// The key for the means of travel. Ignored: a position is opened alone.
public let MKLaunchOptionsDirectionsModeKey = "MKLaunchOptionsDirectionsModeKey"
/// The user's usual means of travel. Ignored here.
public let MKLaunchOptionsDirectionsModeDefault = "MKLaunchOptionsDirectionsModeDefault"
/// Directions by car. Ignored here.
public let MKLaunchOptionsDirectionsModeDriving = "MKLaunchOptionsDirectionsModeDriving"
/// Directions on foot. Ignored here.
public let MKLaunchOptionsDirectionsModeWalking = "MKLaunchOptionsDirectionsModeWalking"
/// Directions by public transport. Ignored here.
public let MKLaunchOptionsDirectionsModeTransit = "MKLaunchOptionsDirectionsModeTransit"
/// The key for the middle of the map. Ignored here.
public let MKLaunchOptionsMapCenterKey = "MKLaunchOptionsMapCenterKey"
/// The key for the extents of the map. Ignored here.
public let MKLaunchOptionsMapSpanKey = "MKLaunchOptionsMapSpanKey"
/// The key for the kind of map. Ignored here.
public let MKLaunchOptionsMapTypeKey = "MKLaunchOptionsMapTypeKey"
/// The key for traffic. Ignored here.
public let MKLaunchOptionsShowsTrafficKey = "MKLaunchOptionsShowsTrafficKey"

/// A position with a name, a telephone and an address of the web.
open class MKMapItem: NSObject, @unchecked Sendable {
  /// The position and address of the item.
  public let placemark: MKPlacemark
  /// The name; nil at first.
  open var name: String?
  /// The telephone number; nil at first.
  open var phoneNumber: String?
  /// The address of the web; nil at first.
  open var url: URL?
  /// The time zone; nil, since no service supplies it.
  open var timeZone: TimeZone?
  /// The kind of point of interest; nil unless the program sets it.
  open var pointOfInterestCategory: MKPointOfInterestCategory?
  /// An item at a placemark.
  public init(placemark: MKPlacemark) { self.placemark = placemark }
  /// An item at a location; the address is ignored.
  public convenience init(location: CLLocation, address: Any?) {
    self.init(placemark: MKPlacemark(coordinate: location.coordinate))
  }
  /// The placemark's location.
  open var location: CLLocation { placemark.location! }
  /// Always false: the user's position is not known here.
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
  /// Opens the first item only; false without items.
  @discardableResult
  @MainActor open class func openMaps(
    with mapItems: [MKMapItem], launchOptions: [String: Any]? = nil
  ) -> Bool { mapItems.first?.openInMaps(launchOptions: launchOptions) ?? false }
}

/// The domain's name for `NSError`.
public let MKErrorDomain = "MKErrorDomain"
/// The reason why a service of maps has no answer.
public struct MKError: Error, CustomNSError, LocalizedError, Sendable {
  /// The kind of error: searches end with `serverFailure`, directions mostly with `directionsNotFound`.
  public enum Code: UInt, Sendable {
    case unknown = 1
    case serverFailure, loadingThrottled, placemarkNotFound, directionsNotFound
    case decodingFailed
  }
  /// The kind of the error.
  public let code: Code
  private let reason: String
  /// An error of a kind.
  public init(_ code: Code) { self.init(code, "No service of maps is here.") }
  init(_ code: Code, _ reason: String) { (self.code, self.reason) = (code, reason) }
  /// An error without a known reason.
  public static let unknown = Code.unknown
  /// No service has answered: the result of every search here.
  public static let serverFailure = Code.serverFailure
  /// No placemark was found. The engine does not use it.
  public static let placemarkNotFound = Code.placemarkNotFound
  /// No directions were found, or no service for them is configured.
  public static let directionsNotFound = Code.directionsNotFound
  /// The domain of these errors.
  public static var errorDomain: String { MKErrorDomain }
  /// The number of the kind.
  public var errorCode: Int { Int(code.rawValue) }
  /// The description under Foundation's key.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: errorDescription ?? ""] }
  /// The reason in English.
  public var errorDescription: String? { "\(reason) (\(MKErrorDomain) error \(code.rawValue).)" }
}

/// Searches by text. No service for that is here.
open class MKLocalSearch: NSObject, @unchecked Sendable {
  /// The text and area of a search.
  open class Request: NSObject, @unchecked Sendable {
    /// The text to search for; nil at first.
    open var naturalLanguageQuery: String?
    /// The area to search in, an empty region at first.
    open var region = MKCoordinateRegion()
    /// The kinds of results; addresses and points of interest by default.
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    /// The points of interest to find; nil finds all kinds.
    open var pointOfInterestFilter: MKPointOfInterestFilter?
    public override init() {}
    /// A request for a text.
    public init(naturalLanguageQuery: String) { self.naturalLanguageQuery = naturalLanguageQuery }
    /// A request for a text in an area.
    public init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      (self.naturalLanguageQuery, self.region) = (naturalLanguageQuery, region)
    }
    /// A request for a completion's title.
    public init(completion: MKLocalSearchCompletion) { naturalLanguageQuery = completion.title }
  }
  /// The result of a search. None is made here.
  open class Response: NSObject, @unchecked Sendable {
    /// Always empty.
    open var mapItems: [MKMapItem] { [] }
    /// Always an empty region.
    open var boundingRegion: MKCoordinateRegion { MKCoordinateRegion() }
  }
  /// The kinds of results of a search.
  public struct ResultType: OptionSet, Hashable, Sendable {
    /// The bits of the kinds.
    public let rawValue: UInt
    /// A set of kinds from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Postal addresses.
    public static let address = Self(rawValue: 1)
    /// Points of interest.
    public static let pointOfInterest = Self(rawValue: 2)
    /// Mountains, lakes and the like.
    public static let physicalFeature = Self(rawValue: 4)
  }
  /// Receives a response or an error; always the error here.
  public typealias CompletionHandler = @Sendable (Response?, (any Error)?) -> Void
  /// A search, whose request is not kept.
  public init(request: Request) {}
  /// Always false.
  open var isSearching: Bool { false }
  /// Answer: an error, since no service is here.
  open func start(completionHandler: @escaping CompletionHandler) {
    DispatchQueue.main.async { completionHandler(nil, MKError(.serverFailure)) }
  }
  /// Answer: an error, since no service is here.
  open func start() async throws -> Response { throw MKError(.serverFailure) }
  /// Does nothing: the answer follows at once.
  open func cancel() {}
}
/// A completion of a text. None is made here.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  /// The text of the completion; always empty.
  open var title: String { "" }
  /// Its second line; always empty.
  open var subtitle: String { "" }
  /// Empty always: no range is highlighted.
  open var titleHighlightRanges: [NSValue] { [] }
  /// Always empty: nothing is highlighted.
  open var subtitleHighlightRanges: [NSValue] { [] }
}
/// Receives the completions of a text.
public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}
extension MKLocalSearchCompleterDelegate {
  /// Meant for results, of which there are none here; empty by default.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Called after each change of the text, with an error; empty by default.
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}
/// Completes what is typed. No service for that is here: the delegate receives an error.
open class MKLocalSearchCompleter: NSObject, @unchecked Sendable {
  /// The kinds of completions.
  public struct ResultType: OptionSet, Hashable, Sendable {
    /// The bits of the completions' kinds.
    public let rawValue: UInt
    /// A set of completions' kinds from raw bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Addresses of houses and streets.
    public static let address = Self(rawValue: 1)
    /// Points of interest by name.
    public static let pointOfInterest = Self(rawValue: 2)
    /// Texts to search for.
    public static let query = Self(rawValue: 4)
    /// Mountains, lakes and other features.
    public static let physicalFeature = Self(rawValue: 8)
  }
  /// The typed text; each change is answered with an error.
  open var queryFragment = "" { didSet { refuse() } }
  /// The area to search. Stored only.
  open var region = MKCoordinateRegion()
  /// The kinds of completions. Stored only.
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// The points of interest to complete. Stored only.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// Receives the errors, held weakly.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// No completions, always.
  open var results: [MKLocalSearchCompletion] { [] }
  /// False at all times, since no search runs.
  open var isSearching: Bool { false }
  /// Does nothing; there is nothing to cancel.
  open func cancel() {}
  private func refuse() {
    DispatchQueue.main.async {
      self.delegate?.completer(self, didFailWithError: MKError(.serverFailure))
    }
  }
}

/// Pictures of the surroundings. No service for that is here.
open class MKLookAroundScene: NSObject, @unchecked Sendable {}
/// A request for pictures of the surroundings.
open class MKLookAroundSceneRequest: NSObject, @unchecked Sendable {
  /// A request at a position, which is not kept.
  public init(coordinate: CLLocationCoordinate2D) {}
  /// A request at an item's position, which is not kept.
  public init(mapItem: MKMapItem) {}
  /// Answer: none.
  open var scene: MKLookAroundScene? { get async throws { nil } }
}

/// A kind of points of interest. The map here shows none of them.
public struct MKPointOfInterestCategory: RawRepresentable, Hashable, Sendable {
  /// The name of the kind.
  public let rawValue: String
  /// A kind from its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "MKPOICategory\(name)" }
  /// Airports.
  public static let airport = Self("Airport")
  /// Amusement parks.
  public static let amusementPark = Self("AmusementPark")
  /// Aquariums.
  public static let aquarium = Self("Aquarium")
  /// Cash machines.
  public static let atm = Self("ATM")
  /// Bakeries.
  public static let bakery = Self("Bakery")
  /// Banks.
  public static let bank = Self("Bank")
  /// Beaches.
  public static let beach = Self("Beach")
  /// Breweries.
  public static let brewery = Self("Brewery")
  /// Cafés.
  public static let cafe = Self("Cafe")
  /// Campgrounds.
  public static let campground = Self("Campground")
  /// Car rentals.
  public static let carRental = Self("CarRental")
  /// Chargers for electric cars.
  public static let evCharger = Self("EVCharger")
  /// Fitness centers.
  public static let fitnessCenter = Self("FitnessCenter")
  /// Food shops.
  public static let foodMarket = Self("FoodMarket")
  /// Gas stations.
  public static let gasStation = Self("GasStation")
  /// Hospitals.
  public static let hospital = Self("Hospital")
  /// Hotels.
  public static let hotel = Self("Hotel")
  /// Libraries.
  public static let library = Self("Library")
  /// Marinas.
  public static let marina = Self("Marina")
  /// Cinemas.
  public static let movieTheater = Self("MovieTheater")
  /// Museums.
  public static let museum = Self("Museum")
  /// National parks.
  public static let nationalPark = Self("NationalPark")
  /// Bars and clubs.
  public static let nightlife = Self("Nightlife")
  /// Parks.
  public static let park = Self("Park")
  /// Parking lots.
  public static let parking = Self("Parking")
  /// Pharmacies.
  public static let pharmacy = Self("Pharmacy")
  /// Police stations.
  public static let police = Self("Police")
  /// Post offices.
  public static let postOffice = Self("PostOffice")
  /// Stops of public transport.
  public static let publicTransport = Self("PublicTransport")
  /// Restaurants.
  public static let restaurant = Self("Restaurant")
  /// Restrooms.
  public static let restroom = Self("Restroom")
  /// Schools.
  public static let school = Self("School")
  /// Stadiums.
  public static let stadium = Self("Stadium")
  /// Shops.
  public static let store = Self("Store")
  /// Theaters.
  public static let theater = Self("Theater")
  /// Universities.
  public static let university = Self("University")
  /// Wineries.
  public static let winery = Self("Winery")
  /// Zoos.
  public static let zoo = Self("Zoo")
}
/// A choice among the kinds of points of interest.
open class MKPointOfInterestFilter: NSObject, @unchecked Sendable {
  private let listed: Set<MKPointOfInterestCategory>
  private let isIncluding: Bool
  /// Some kinds only.
  public init(including categories: [MKPointOfInterestCategory]) {
    (listed, isIncluding) = (Set(categories), true)
  }
  /// All kinds except some.
  public init(excluding categories: [MKPointOfInterestCategory]) {
    (listed, isIncluding) = (Set(categories), false)
  }
  /// All kinds.
  public static let includingAll = MKPointOfInterestFilter(excluding: [])
  /// No kind.
  public static let excludingAll = MKPointOfInterestFilter(including: [])
  /// True if the filter lets a kind through.
  open func includes(_ category: MKPointOfInterestCategory) -> Bool {
    listed.contains(category) == isIncluding
  }
  /// True if the filter holds a kind back.
  open func excludes(_ category: MKPointOfInterestCategory) -> Bool { !includes(category) }
}
