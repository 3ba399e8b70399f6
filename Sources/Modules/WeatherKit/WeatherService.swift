@_exported import Foundation
import VivaceCoreLocation

/// The reason why there is no weather.
public enum WeatherError: Error, LocalizedError, Sendable {
  case permissionDenied
  case unknown
  /// A sentence for the user.
  public var errorDescription: String? {
    switch self {
    case .permissionDenied: "The weather service has denied the request."
    case .unknown: "There is no weather service."
    }
  }
}

/// A kind of data to ask for.
public struct WeatherQuery<Value>: Sendable {
  init() {}
}
extension WeatherQuery where Value == CurrentWeather {
  /// The weather now.
  public static var current: Self { Self() }
}
extension WeatherQuery where Value == Forecast<MinuteWeather>? {
  /// The next hour by minutes.
  public static var minute: Self { Self() }
}
extension WeatherQuery where Value == Forecast<HourWeather> {
  /// The next days by hours.
  public static var hourly: Self { Self() }
  /// A time by hours.
  public static func hourly(startDate: Date, endDate: Date) -> Self { Self() }
}
extension WeatherQuery where Value == Forecast<DayWeather> {
  /// The next days.
  public static var daily: Self { Self() }
  /// Some days.
  public static func daily(startDate: Date, endDate: Date) -> Self { Self() }
}
extension WeatherQuery where Value == [WeatherAlert]? {
  /// Warnings of severe weather.
  public static var alerts: Self { Self() }
}

/// Apple's weather service. It cannot be reached from here, so each answer is an error.
final public class WeatherService: Sendable {
  /// The service that programs share.
  public static let shared = WeatherService()
  /// A service of the program's own; like the shared one.
  public convenience init() { self.init(0) }
  private init(_ unused: Int) {}

  /// The texts that a program must show beside the weather. Answer: an error, since the service is not reached.
  final public var attribution: WeatherAttribution {
    get async throws { throw WeatherError.unknown }
  }
  /// All about the weather at a place. Answer: an error, since the service is not reached.
  final public func weather(for location: CLLocation) async throws -> Weather {
    throw WeatherError.unknown
  }
  /// One kind of data. Answer: an error, since the service is not reached.
  final public func weather<T>(for location: CLLocation, including dataSet: WeatherQuery<T>)
    async throws -> T
  { throw WeatherError.unknown }
  /// Two kinds of data. Answer: an error, since the service is not reached.
  final public func weather<T1, T2>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>
  ) async throws -> (T1, T2) { throw WeatherError.unknown }
  /// Three kinds of data. Answer: an error, since the service is not reached.
  final public func weather<T1, T2, T3>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>
  ) async throws -> (T1, T2, T3) { throw WeatherError.unknown }
  /// Four kinds of data. Answer: an error, since the service is not reached.
  final public func weather<T1, T2, T3, T4>(
    for location: CLLocation, including dataSet1: WeatherQuery<T1>, _ dataSet2: WeatherQuery<T2>,
    _ dataSet3: WeatherQuery<T3>, _ dataSet4: WeatherQuery<T4>
  ) async throws -> (T1, T2, T3, T4) { throw WeatherError.unknown }
}

/// The texts that a program must show beside the weather. Never made here.
public struct WeatherAttribution: Equatable, Sendable {
  /// The name of the service.
  public let serviceName: String
  /// The page with the sources of the data.
  public let legalPageURL: URL
  /// A picture of the service's sign.
  public let squareMarkURL: URL
  /// A picture of the sign for a dark ground.
  public let combinedMarkDarkURL: URL
  /// A picture of the sign for a light ground.
  public let combinedMarkLightURL: URL
  /// The text of the page, in one piece.
  public let legalAttributionText: String
}
