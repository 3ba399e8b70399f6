import Synchronization
import UIKit

/// Routes between two positions, from a server with the HTTP interface of OSRM that the user configures.
///
/// The environment variable `VIVACE_MAP_ROUTES` names it up to the version of its interface, for example
/// `https://example.org/route/v1`. Without it every request ends with an error.
open class MKDirections: NSObject, @unchecked Sendable {
  /// The ends and the means of a journey.
  open class Request: NSObject, @unchecked Sendable {
    /// The beginning; nil at first.
    open var source: MKMapItem?
    /// The end; nil at first.
    open var destination: MKMapItem?
    /// The means of travel; any by default, which is by car.
    open var transportType: MKDirectionsTransportType = .any
    /// True asks for several routes.
    open var requestsAlternateRoutes = false
    /// The time to leave; nil is now. Stored only.
    open var departureDate: Date?
    /// The time to arrive; nil leaves it open. Stored only.
    open var arrivalDate: Date?
  }
  /// The found routes, the best one first.
  open class Response: NSObject, @unchecked Sendable {
    /// At least one route.
    public let routes: [MKRoute]
    /// The beginning of the request.
    public let source: MKMapItem
    /// The end of the request.
    public let destination: MKMapItem
    init(_ routes: [MKRoute], _ source: MKMapItem, _ destination: MKMapItem) {
      (self.routes, self.source, self.destination) = (routes, source, destination)
    }
  }
  /// The expected time of a journey.
  open class ETAResponse: NSObject, @unchecked Sendable {
    /// In seconds.
    public let expectedTravelTime: TimeInterval
    /// In metres.
    public let distance: CLLocationDistance
    init(_ route: MKRoute) {
      (expectedTravelTime, distance) = (route.expectedTravelTime, route.distance)
    }
  }
  private let request: Request
  /// True from a call of `calculate` to its answer.
  open var isCalculating: Bool { running.withLock { $0 > 0 } }
  private let running = Mutex(0)

  /// Directions for a request, which is read when they are calculated.
  public init(request: Request) { self.request = request }
  /// Asks for routes, and calls the handler on the main queue.
  open func calculate(completionHandler: @escaping @Sendable (Response?, (any Error)?) -> Void) {
    Task { @MainActor in
      do {
        completionHandler(try await calculate(), nil)
      } catch {
        completionHandler(nil, error)
      }
    }
  }
  /// Asks for routes. Throws an `MKError`: `directionsNotFound` without a configured service or a route,
  /// `serverFailure` where the server is not reached, `decodingFailed` for an answer that is none of OSRM's.
  open func calculate() async throws -> Response {
    guard let source = request.source, let destination = request.destination else {
      throw MKError(
        .directionsNotFound, "The request for directions lacks a source or a destination.")
    }
    running.withLock { $0 += 1 }
    defer { running.withLock { $0 -= 1 } }
    let url = try RouteAnswer.url(for: request, source, destination)
    let data: Data
    do {
      data = try await TileLoader.shared.data(at: url)
    } catch let error as URLError
      where error.code == .badServerResponse && error.userInfo[MapAnswer.statusKey] as? Int == 400
    {
      throw MKError(.directionsNotFound, "The server knows no route between the two positions.")
    } catch {
      throw MKError(
        .serverFailure, "\(url.host ?? url.absoluteString): \(error.localizedDescription)")
    }
    let routes = try RouteAnswer.routes(in: data, by: request.transportType)
    return Response(routes, source, destination)
  }
  /// Asks for the duration of the best route.
  open func calculateETA() async throws -> ETAResponse {
    guard let route = try await calculate().routes.first else {
      throw MKError(.directionsNotFound)
    }
    return ETAResponse(route)
  }
  /// Does nothing: the answer is awaited.
  open func cancel() {}
}
/// The means of travel.
public struct MKDirectionsTransportType: OptionSet, Hashable, Sendable {
  /// The bits of the means.
  public let rawValue: UInt
  /// A set of means from raw bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = Self(rawValue: 1)
  /// On foot.
  public static let walking = Self(rawValue: 2)
  /// By public transport.
  public static let transit = Self(rawValue: 4)
  /// By bicycle.
  public static let cycling = Self(rawValue: 8)
  /// By any means.
  public static let any = Self(rawValue: 0x0FFF_FFFF)
}
/// A route between two positions.
open class MKRoute: NSObject, @unchecked Sendable {
  /// The roads that make most of the route; empty where the server names none.
  public let name: String
  /// The length in metres.
  public let distance: CLLocationDistance
  /// The duration in seconds.
  public let expectedTravelTime: TimeInterval
  /// The means of travel.
  public let transportType: MKDirectionsTransportType
  /// The line of the route.
  public let polyline: MKPolyline
  /// The instructions in order.
  public let steps: [MKRoute.Step]
  /// Always empty: the server warns of nothing.
  open var advisoryNotices: [String] { [] }

  init(
    name: String, distance: Double, duration: Double, by transport: MKDirectionsTransportType,
    line: [CLLocationCoordinate2D], steps: [Step]
  ) {
    (self.name, self.distance, expectedTravelTime) = (name, distance, duration)
    (transportType, polyline, self.steps) = (transport, MKPolyline(line), steps)
  }

  /// One instruction of a route.
  open class Step: NSObject, @unchecked Sendable {
    /// The text of the instruction in English.
    public let instructions: String
    /// The length of the step in metres.
    public let distance: CLLocationDistance
    /// The means of travel.
    public let transportType: MKDirectionsTransportType
    /// The line of the step.
    public let polyline: MKPolyline
    /// A further remark; nil, since the server has none.
    open var notice: String? { nil }
    init(
      _ instructions: String, distance: Double, by transport: MKDirectionsTransportType,
      line: [CLLocationCoordinate2D]
    ) {
      (self.instructions, self.distance) = (instructions, distance)
      (transportType, polyline) = (transport, MKPolyline(line))
    }
  }
}
