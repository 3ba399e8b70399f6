import Foundation

/// CLDR's names of Foundation's units.
enum UnitNames {
  /// Nil for units that a program made, and for those that ICU has no words for.
  static func name(of unit: Unit) -> String? {
    families.first { $0.type == type(of: unit) }?.units.first { $0.unit == unit }?.name
  }

  private static let families: [(type: Unit.Type, units: [(unit: Unit, name: String)])] = [
    (UnitAcceleration.self, acceleration),
    (UnitAngle.self, angle),
    (UnitArea.self, area),
    (UnitConcentrationMass.self, concentrationMass),
    (UnitDispersion.self, dispersion),
    (UnitDuration.self, duration),
    (UnitElectricCurrent.self, electricCurrent),
    (UnitElectricPotentialDifference.self, electricPotentialDifference),
    (UnitElectricResistance.self, electricResistance),
    (UnitEnergy.self, energy),
    (UnitFrequency.self, frequency),
    (UnitFuelEfficiency.self, fuelEfficiency),
    (UnitIlluminance.self, illuminance),
    (UnitInformationStorage.self, informationStorage),
    (UnitLength.self, length),
    (UnitMass.self, mass),
    (UnitPower.self, power),
    (UnitPressure.self, pressure),
    (UnitSpeed.self, speed),
    (UnitTemperature.self, temperature),
    (UnitVolume.self, volume),
  ]

  private static let acceleration: [(unit: Unit, name: String)] = [
    (UnitAcceleration.metersPerSecondSquared, "meter-per-square-second"),
    (UnitAcceleration.gravity, "g-force"),
  ]

  private static let angle: [(unit: Unit, name: String)] = [
    (UnitAngle.degrees, "degree"),
    (UnitAngle.arcMinutes, "arc-minute"),
    (UnitAngle.arcSeconds, "arc-second"),
    (UnitAngle.radians, "radian"),
    (UnitAngle.revolutions, "revolution"),
  ]

  private static let area: [(unit: Unit, name: String)] = [
    (UnitArea.squareMegameters, "square-megameter"),
    (UnitArea.squareKilometers, "square-kilometer"),
    (UnitArea.squareMeters, "square-meter"),
    (UnitArea.squareCentimeters, "square-centimeter"),
    (UnitArea.squareMillimeters, "square-millimeter"),
    (UnitArea.squareMicrometers, "square-micrometer"),
    (UnitArea.squareNanometers, "square-nanometer"),
    (UnitArea.squareInches, "square-inch"),
    (UnitArea.squareFeet, "square-foot"),
    (UnitArea.squareYards, "square-yard"),
    (UnitArea.squareMiles, "square-mile"),
    (UnitArea.acres, "acre"),
    (UnitArea.ares, "are"),
    (UnitArea.hectares, "hectare"),
  ]

  private static let concentrationMass: [(unit: Unit, name: String)] = [
    (UnitConcentrationMass.gramsPerLiter, "gram-per-liter"),
    (UnitConcentrationMass.milligramsPerDeciliter, "milligram-per-deciliter"),
  ]

  private static let dispersion: [(unit: Unit, name: String)] = [
    (UnitDispersion.partsPerMillion, "permillion")
  ]

  private static let duration: [(unit: Unit, name: String)] = [
    (UnitDuration.hours, "hour"),
    (UnitDuration.minutes, "minute"),
    (UnitDuration.seconds, "second"),
    (UnitDuration.milliseconds, "millisecond"),
    (UnitDuration.microseconds, "microsecond"),
    (UnitDuration.nanoseconds, "nanosecond"),
    (UnitDuration.picoseconds, "picosecond"),
  ]

  private static let electricCurrent: [(unit: Unit, name: String)] = [
    (UnitElectricCurrent.megaamperes, "megaampere"),
    (UnitElectricCurrent.kiloamperes, "kiloampere"),
    (UnitElectricCurrent.amperes, "ampere"),
    (UnitElectricCurrent.milliamperes, "milliampere"),
    (UnitElectricCurrent.microamperes, "microampere"),
  ]

  private static let electricPotentialDifference: [(unit: Unit, name: String)] = [
    (UnitElectricPotentialDifference.megavolts, "megavolt"),
    (UnitElectricPotentialDifference.kilovolts, "kilovolt"),
    (UnitElectricPotentialDifference.volts, "volt"),
    (UnitElectricPotentialDifference.millivolts, "millivolt"),
    (UnitElectricPotentialDifference.microvolts, "microvolt"),
  ]

  private static let electricResistance: [(unit: Unit, name: String)] = [
    (UnitElectricResistance.megaohms, "megaohm"),
    (UnitElectricResistance.kiloohms, "kiloohm"),
    (UnitElectricResistance.ohms, "ohm"),
    (UnitElectricResistance.milliohms, "milliohm"),
    (UnitElectricResistance.microohms, "microohm"),
  ]

  private static let energy: [(unit: Unit, name: String)] = [
    (UnitEnergy.kilojoules, "kilojoule"),
    (UnitEnergy.joules, "joule"),
    (UnitEnergy.kilocalories, "kilocalorie"),
    (UnitEnergy.calories, "calorie"),
    (UnitEnergy.kilowattHours, "kilowatt-hour"),
  ]

  private static let frequency: [(unit: Unit, name: String)] = [
    (UnitFrequency.terahertz, "terahertz"),
    (UnitFrequency.gigahertz, "gigahertz"),
    (UnitFrequency.megahertz, "megahertz"),
    (UnitFrequency.kilohertz, "kilohertz"),
    (UnitFrequency.hertz, "hertz"),
    (UnitFrequency.millihertz, "millihertz"),
    (UnitFrequency.microhertz, "microhertz"),
    (UnitFrequency.nanohertz, "nanohertz"),
  ]

  private static let fuelEfficiency: [(unit: Unit, name: String)] = [
    (UnitFuelEfficiency.litersPer100Kilometers, "liter-per-100-kilometer"),
    (UnitFuelEfficiency.milesPerGallon, "mile-per-gallon"),
    (UnitFuelEfficiency.milesPerImperialGallon, "mile-per-gallon-imperial"),
  ]

  private static let illuminance: [(unit: Unit, name: String)] = [
    (UnitIlluminance.lux, "lux")
  ]

  private static let informationStorage: [(unit: Unit, name: String)] = [
    (UnitInformationStorage.bits, "bit"),
    (UnitInformationStorage.bytes, "byte"),
    (UnitInformationStorage.kilobits, "kilobit"),
    (UnitInformationStorage.megabits, "megabit"),
    (UnitInformationStorage.gigabits, "gigabit"),
    (UnitInformationStorage.terabits, "terabit"),
    (UnitInformationStorage.petabits, "petabit"),
    (UnitInformationStorage.kilobytes, "kilobyte"),
    (UnitInformationStorage.megabytes, "megabyte"),
    (UnitInformationStorage.gigabytes, "gigabyte"),
    (UnitInformationStorage.terabytes, "terabyte"),
    (UnitInformationStorage.petabytes, "petabyte"),
    (UnitInformationStorage.kibibytes, "kibibyte"),
    (UnitInformationStorage.mebibytes, "mebibyte"),
    (UnitInformationStorage.gibibytes, "gibibyte"),
    (UnitInformationStorage.tebibytes, "tebibyte"),
  ]

  private static let length: [(unit: Unit, name: String)] = [
    (UnitLength.megameters, "megameter"),
    (UnitLength.kilometers, "kilometer"),
    (UnitLength.hectometers, "hectometer"),
    (UnitLength.decameters, "decameter"),
    (UnitLength.meters, "meter"),
    (UnitLength.decimeters, "decimeter"),
    (UnitLength.centimeters, "centimeter"),
    (UnitLength.millimeters, "millimeter"),
    (UnitLength.micrometers, "micrometer"),
    (UnitLength.nanometers, "nanometer"),
    (UnitLength.picometers, "picometer"),
    (UnitLength.inches, "inch"),
    (UnitLength.feet, "foot"),
    (UnitLength.yards, "yard"),
    (UnitLength.miles, "mile"),
    (UnitLength.scandinavianMiles, "mile-scandinavian"),
    (UnitLength.lightyears, "light-year"),
    (UnitLength.nauticalMiles, "nautical-mile"),
    (UnitLength.fathoms, "fathom"),
    (UnitLength.furlongs, "furlong"),
    (UnitLength.astronomicalUnits, "astronomical-unit"),
    (UnitLength.parsecs, "parsec"),
  ]

  private static let mass: [(unit: Unit, name: String)] = [
    (UnitMass.kilograms, "kilogram"),
    (UnitMass.grams, "gram"),
    (UnitMass.decigrams, "decigram"),
    (UnitMass.centigrams, "centigram"),
    (UnitMass.milligrams, "milligram"),
    (UnitMass.micrograms, "microgram"),
    (UnitMass.nanograms, "nanogram"),
    (UnitMass.picograms, "picogram"),
    (UnitMass.ounces, "ounce"),
    (UnitMass.pounds, "pound"),
    (UnitMass.stones, "stone"),
    (UnitMass.metricTons, "tonne"),
    (UnitMass.shortTons, "ton"),
    (UnitMass.carats, "carat"),
    (UnitMass.ouncesTroy, "ounce-troy"),
  ]

  private static let power: [(unit: Unit, name: String)] = [
    (UnitPower.terawatts, "terawatt"),
    (UnitPower.gigawatts, "gigawatt"),
    (UnitPower.megawatts, "megawatt"),
    (UnitPower.kilowatts, "kilowatt"),
    (UnitPower.watts, "watt"),
    (UnitPower.milliwatts, "milliwatt"),
    (UnitPower.microwatts, "microwatt"),
    (UnitPower.nanowatts, "nanowatt"),
    (UnitPower.picowatts, "picowatt"),
    (UnitPower.horsepower, "horsepower"),
  ]

  private static let pressure: [(unit: Unit, name: String)] = [
    (UnitPressure.newtonsPerMetersSquared, "pascal"),
    (UnitPressure.gigapascals, "gigapascal"),
    (UnitPressure.megapascals, "megapascal"),
    (UnitPressure.kilopascals, "kilopascal"),
    (UnitPressure.hectopascals, "hectopascal"),
    (UnitPressure.inchesOfMercury, "inch-ofhg"),
    (UnitPressure.bars, "bar"),
    (UnitPressure.millibars, "millibar"),
    (UnitPressure.millimetersOfMercury, "millimeter-ofhg"),
    (UnitPressure.poundsForcePerSquareInch, "pound-force-per-square-inch"),
  ]

  private static let speed: [(unit: Unit, name: String)] = [
    (UnitSpeed.metersPerSecond, "meter-per-second"),
    (UnitSpeed.kilometersPerHour, "kilometer-per-hour"),
    (UnitSpeed.milesPerHour, "mile-per-hour"),
    (UnitSpeed.knots, "knot"),
  ]

  private static let temperature: [(unit: Unit, name: String)] = [
    (UnitTemperature.kelvin, "kelvin"),
    (UnitTemperature.celsius, "celsius"),
    (UnitTemperature.fahrenheit, "fahrenheit"),
  ]

  private static let volume: [(unit: Unit, name: String)] = [
    (UnitVolume.megaliters, "megaliter"),
    (UnitVolume.kiloliters, "kiloliter"),
    (UnitVolume.liters, "liter"),
    (UnitVolume.deciliters, "deciliter"),
    (UnitVolume.centiliters, "centiliter"),
    (UnitVolume.milliliters, "milliliter"),
    (UnitVolume.cubicKilometers, "cubic-kilometer"),
    (UnitVolume.cubicMeters, "cubic-meter"),
    (UnitVolume.cubicDecimeters, "cubic-decimeter"),
    (UnitVolume.cubicCentimeters, "cubic-centimeter"),
    (UnitVolume.cubicMillimeters, "cubic-millimeter"),
    (UnitVolume.cubicInches, "cubic-inch"),
    (UnitVolume.cubicFeet, "cubic-foot"),
    (UnitVolume.cubicYards, "cubic-yard"),
    (UnitVolume.cubicMiles, "cubic-mile"),
    (UnitVolume.acreFeet, "acre-foot"),
    (UnitVolume.bushels, "bushel"),
    (UnitVolume.teaspoons, "teaspoon"),
    (UnitVolume.tablespoons, "tablespoon"),
    (UnitVolume.fluidOunces, "fluid-ounce"),
    (UnitVolume.cups, "cup"),
    (UnitVolume.pints, "pint"),
    (UnitVolume.quarts, "quart"),
    (UnitVolume.gallons, "gallon"),
    (UnitVolume.imperialTeaspoons, "teaspoon"),
    (UnitVolume.imperialTablespoons, "tablespoon"),
    (UnitVolume.imperialFluidOunces, "fluid-ounce-imperial"),
    (UnitVolume.imperialQuarts, "quart-imperial"),
    (UnitVolume.imperialGallons, "gallon-imperial"),
    (UnitVolume.metricCups, "cup-metric"),
  ]

}
