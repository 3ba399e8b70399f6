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
  public static var focalLength: Self { .named("focal-length") }
  public static var person: Self { .named("person") }
  public static var personHeight: Self { .named("person-height") }
  public static var road: Self { .named("road") }
  public static var visibility: Self { .named("visiblty") }
  public static var rainfall: Self { .named("rainfall") }
  public static var snowfall: Self { .named("snowfall") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitTemperature {
  public static var person: Self { .named("person") }
  public static var weather: Self { .named("weather") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitEnergy {
  public static var food: Self { .named("food") }
  public static var workout: Self { .named("default") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitMass {
  public static var personWeight: Self { .named("person") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitVolume {
  public static var liquid: Self { .named("fluid") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitSpeed {
  public static var wind: Self { .named("wind") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitPressure {
  public static var barometric: Self { .named("baromtrc") }
}

extension MeasurementFormatUnitUsage where UnitType == UnitConcentrationMass {
  /// In the measure's own unit: CLDR counts the sugar of blood in molecules, which this unit does not.
  public static var bloodGlucose: Self { .asProvided }
}
