import Foundation

/// A request to OSRM's HTTP interface and the answer to it (its documentation, version 1 of the service `route`).
struct RouteAnswer: Decodable {
  struct Line: Decodable {
    /// Longitude and latitude of each point.
    let coordinates: [[Double]]
    var positions: [CLLocationCoordinate2D] {
      coordinates.compactMap {
        $0.count > 1 ? CLLocationCoordinate2D(latitude: $0[1], longitude: $0[0]) : nil
      }
    }
  }
  struct Maneuver: Decodable {
    let type: String
    let modifier: String?
    let exit: Int?
  }
  struct Step: Decodable {
    let distance: Double
    let name: String?
    let geometry: Line
    let maneuver: Maneuver
  }
  struct Leg: Decodable {
    let summary: String?
    let steps: [Step]
  }
  struct Route: Decodable {
    let distance: Double
    let duration: Double
    let geometry: Line
    let legs: [Leg]
  }
  let code: String
  let message: String?
  let routes: [Route]?

  static func url(
    for request: MKDirections.Request, _ source: MKMapItem, _ destination: MKMapItem
  ) throws -> URL {
    guard let base = MapSettings.current.routes else {
      throw MKError(
        .directionsNotFound,
        "No service of directions is configured: set VIVACE_MAP_ROUTES to the address of an OSRM server, for "
          + "example https://example.org/route/v1.")
    }
    let transport = request.transportType
    guard transport != .transit else {
      throw MKError(.directionsNotFound, "OSRM knows no public transport.")
    }
    let profile = transport == .walking ? "walking" : transport == .cycling ? "cycling" : "driving"
    let ends = [source, destination].map {
      "\($0.placemark.coordinate.longitude),\($0.placemark.coordinate.latitude)"
    }
    let folder = base.hasSuffix("/") ? String(base.dropLast()) : base
    let text =
      "\(folder)/\(profile)/\(ends.joined(separator: ";"))?overview=full&geometries=geojson&steps=true"
      + "&alternatives=\(request.requestsAlternateRoutes)"
    guard let url = URL(string: text), ["http", "https"].contains(url.scheme?.lowercased()) else {
      throw MKError(
        .serverFailure, "VIVACE_MAP_ROUTES is \"\(base)\", which is no address of http or https.")
    }
    return url
  }
  static func routes(in data: Data, by transport: MKDirectionsTransportType) throws -> [MKRoute] {
    let answer: RouteAnswer
    do {
      answer = try JSONDecoder().decode(RouteAnswer.self, from: data)
    } catch {
      throw MKError(.decodingFailed, "The answer of the server of directions is not OSRM's.")
    }
    guard answer.code == "Ok", let routes = answer.routes, !routes.isEmpty else {
      throw MKError(
        .directionsNotFound, "The server knows no route: \(answer.message ?? answer.code).")
    }
    return routes.map { route in
      MKRoute(
        name: route.legs.compactMap(\.summary).filter { !$0.isEmpty }.joined(separator: ", "),
        distance: route.distance, duration: route.duration, by: transport,
        line: route.geometry.positions,
        steps: route.legs.flatMap(\.steps).map {
          MKRoute.Step(
            $0.instructions, distance: $0.distance, by: transport, line: $0.geometry.positions)
        })
    }
  }
}

extension RouteAnswer.Step {
  /// A sentence about the maneuver, with the road's name.
  var instructions: String {
    let road = name.flatMap { $0.isEmpty ? nil : $0 }
    let onto = road.map { " onto \($0)" } ?? ""
    let direction = maneuver.modifier ?? "straight"
    switch maneuver.type {
    case "depart": return "Depart" + (road.map { " on \($0)" } ?? "")
    case "arrive": return "Arrive at the destination"
    case "merge": return "Merge \(direction)\(onto)"
    case "on ramp": return "Take the ramp\(onto)"
    case "off ramp": return "Take the exit\(onto)"
    case "fork": return "Keep \(direction)\(onto)"
    case "roundabout", "rotary":
      return "Enter the roundabout" + (maneuver.exit.map { " and take exit \($0)" } ?? "") + onto
    case "new name",
      "continue" where direction == "straight":
      return "Continue\(onto)"
    default:
      if direction == "uturn" { return "Make a U-turn\(onto)" }
      return direction == "straight" ? "Continue\(onto)" : "Turn \(direction)\(onto)"
    }
  }
}
