import Foundation

/// The purpose of a measurement: each locale has a unit for each.
public struct MeasurementFormatUnitUsage<UnitType: Dimension>: Codable, Hashable, Sendable {
  /// CLDR's name of the usage; nil keeps the unit.
  let name: String?

  private init(_ name: String?) { self.name = name }
  fileprivate static func named(_ name: String) -> Self { Self(name) }

  /// The unit that the locale has for such measures.
  public static var general: Self { Self("default") }
  /// The measure's own unit.
  public static var asProvided: Self { Self(nil) }
}

extension MeasurementFormatUnitUsage where UnitType == UnitLength {
  /// Focal lengths of lenses, in millimetres.
  public static var focalLength: Self { .named("focal-length") }
  /// Lengths on a person.
  public static var person: Self { .named("person") }
  /// Body heights: feet and inches in the US.
  public static var personHeight: Self { .named("person-height") }
  /// Distances by road: miles or kilometres, by locale.
  public static var road: Self { .named("road") }
  /// Visibility in weather reports.
  public static var visibility: Self { .named("visiblty") }
  /// Amounts of rain: millimetres or inches.
  public static var rainfall: Self { .named("rainfall") }
  /// Depths of snow: centimetres or inches.
  public static var snowfall: Self { .named("snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  /// Body temperatures.
  public static var person: Self { .named("person") }
  /// Air temperatures, in the scale of the locale's forecasts.
  public static var weather: Self { .named("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  /// Energy of food, in kilocalories in most locales.
  public static var food: Self { .named("food") }
  /// Energy burnt in exercise; formatted with the general rules.
  public static var workout: Self { .named("default") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  /// Body weights: kilograms, pounds or stones by locale.
  public static var personWeight: Self { .named("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  /// Volumes of liquids: metric or US units of a fitting size.
  public static var liquid: Self { .named("fluid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  /// Wind speeds, in the unit of the locale's forecasts.
  public static var wind: Self { .named("wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  /// Air pressure: hectopascals or inches of mercury.
  public static var barometric: Self { .named("baromtrc") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitConcentrationMass {
  /// In the measure's own unit: CLDR counts the sugar of blood in molecules, which this unit does not.
  public static var bloodGlucose: Self { .asProvided }
}
