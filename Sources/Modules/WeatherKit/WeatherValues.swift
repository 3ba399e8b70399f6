import Foundation

/// The weather at a place, now and later. Never made here.
public struct Weather: Equatable, Sendable {
  /// The weather now.
  public var currentWeather: CurrentWeather
  /// The next hour by minutes; nil where it is not known.
  public var minuteForecast: Forecast<MinuteWeather>?
  /// The next days by hours.
  public var hourlyForecast: Forecast<HourWeather>
  /// The next days.
  public var dailyForecast: Forecast<DayWeather>
  /// Warnings of severe weather; nil where they are not known.
  public var weatherAlerts: [WeatherAlert]?
}

/// The source and the age of data.
public struct WeatherMetadata: Hashable, Sendable, Codable {
  /// The time of the data.
  public var date: Date
  /// The time until which they hold.
  public var expirationDate: Date
}

/// The weather at times that follow each other.
public struct Forecast<Element: Decodable & Encodable & Equatable & Sendable>: Equatable, Sendable,
  RandomAccessCollection
{
  /// The weather of each time.
  public var forecast: [Element]
  /// The source and the age.
  public var metadata: WeatherMetadata
  /// 0.
  public var startIndex: Int { forecast.startIndex }
  /// The number of times.
  public var endIndex: Int { forecast.endIndex }
  /// The weather of a time.
  public subscript(position: Int) -> Element { forecast[position] }
  /// A summary; always nil, since no words come without a service.
  public var summary: String? { nil }
}

/// The weather now.
public struct CurrentWeather: Hashable, Sendable, Codable {
  /// The time.
  public var date: Date
  /// The covered share of the sky, from 0 to 1.
  public var cloudCover: Double
  /// The kind of weather.
  public var condition: WeatherCondition
  /// The name of a symbol for it.
  public var symbolName: String
  /// The temperature at which dew forms.
  public var dewPoint: Measurement<UnitTemperature>
  /// The share of moisture in the air, from 0 to 1.
  public var humidity: Double
  /// Whether the sun is up.
  public var isDaylight: Bool
  /// The pressure at the sea's level.
  public var pressure: Measurement<UnitPressure>
  /// The temperature of the air.
  public var temperature: Measurement<UnitTemperature>
  /// The temperature as it is felt.
  public var apparentTemperature: Measurement<UnitTemperature>
  /// The strength of ultraviolet light.
  public var uvIndex: UVIndex
  /// The distance at which things can be seen.
  public var visibility: Measurement<UnitLength>
  /// The wind.
  public var wind: Wind
}

/// The weather of one minute.
public struct MinuteWeather: Hashable, Sendable, Codable {
  /// The time.
  public var date: Date
  /// The kind of rain or snow.
  public var precipitation: Precipitation
  /// The probability of rain or snow, from 0 to 1.
  public var precipitationChance: Double
}

/// The weather of one hour.
public struct HourWeather: Hashable, Sendable, Codable {
  /// The beginning of the hour.
  public var date: Date
  /// The covered share of the sky, from 0 to 1.
  public var cloudCover: Double
  /// The kind of weather.
  public var condition: WeatherCondition
  /// The name of a symbol for it.
  public var symbolName: String
  /// The share of moisture in the air, from 0 to 1.
  public var humidity: Double
  /// Whether the sun is up.
  public var isDaylight: Bool
  /// The kind of rain or snow.
  public var precipitation: Precipitation
  /// The probability of rain or snow, from 0 to 1.
  public var precipitationChance: Double
  /// The temperature of the air.
  public var temperature: Measurement<UnitTemperature>
  /// The temperature as it is felt.
  public var apparentTemperature: Measurement<UnitTemperature>
  /// The strength of ultraviolet light.
  public var uvIndex: UVIndex
  /// The wind.
  public var wind: Wind
}

/// The weather of one day.
public struct DayWeather: Hashable, Sendable, Codable {
  /// The beginning of the day.
  public var date: Date
  /// The kind of weather.
  public var condition: WeatherCondition
  /// The name of a symbol for it.
  public var symbolName: String
  /// The highest temperature.
  public var highTemperature: Measurement<UnitTemperature>
  /// The lowest temperature.
  public var lowTemperature: Measurement<UnitTemperature>
  /// The kind of rain or snow.
  public var precipitation: Precipitation
  /// The probability of rain or snow, from 0 to 1.
  public var precipitationChance: Double
  /// The strength of ultraviolet light.
  public var uvIndex: UVIndex
  /// The wind.
  public var wind: Wind
}

/// A warning of severe weather.
public struct WeatherAlert: Hashable, Sendable, Codable {
  /// The service that warns.
  public var source: String
  /// The warning in a few words.
  public var summary: String
  /// The region; nil for the whole country.
  public var region: String?
  /// The page with the details.
  public var detailsURL: URL
}

/// The strength of ultraviolet light.
public struct UVIndex: Hashable, Sendable, Codable {
  /// From 0 upwards.
  public var value: Int
}

/// The movement of the air.
public struct Wind: Hashable, Sendable, Codable {
  /// The angle from which it blows, from the north.
  public var direction: Measurement<UnitAngle>
  /// The speed.
  public var speed: Measurement<UnitSpeed>
  /// The speed of gusts; nil where it is not known.
  public var gust: Measurement<UnitSpeed>?
}

/// The kind of what falls from the sky.
public enum Precipitation: String, Hashable, Sendable, Codable, CaseIterable,
  CustomStringConvertible
{
  case none, hail, mixed, rain, sleet, snow
  /// The kind in English.
  public var description: String { rawValue }
}

/// The kind of weather.
public enum WeatherCondition: String, Hashable, Sendable, Codable, CaseIterable,
  CustomStringConvertible
{
  case blizzard, blowingDust, blowingSnow, breezy, clear, cloudy, drizzle, flurries, foggy
  case freezingDrizzle, freezingRain, frigid, hail, haze, heavyRain, heavySnow, hot, hurricane
  case isolatedThunderstorms, mostlyClear, mostlyCloudy, partlyCloudy, rain
  case scatteredThunderstorms, sleet, smoky, snow, strongStorms, sunFlurries, sunShowers
  case thunderstorms, tropicalStorm, windy, wintryMix

  /// The kind in English: `Partly Cloudy`.
  public var description: String {
    rawValue.reduce(into: "") { text, letter in
      if letter.isUppercase { text += " " }
      text += text.isEmpty ? letter.uppercased() : String(letter)
    }
  }
  /// The description, for screen readers.
  public var accessibilityDescription: String { description }
}
