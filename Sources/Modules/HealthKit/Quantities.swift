@_exported import Foundation

/// A measure of quantities: a product of powers, with a factor against the units of mass, length, time and
/// so on.
open class HKUnit: NSObject, NSCopying, @unchecked Sendable {
  /// The name as it is written.
  public let unitString: String
  /// The number of base units that the unit is worth.
  private let factor: Double
  /// The number of base units at zero, of temperatures.
  private let offset: Double
  private let dimensions: [String: Int]

  init(_ name: String, _ factor: Double, _ dimensions: [String: Int], offset: Double = 0) {
    (unitString, self.factor, self.offset) = (name, factor, offset)
    self.dimensions = dimensions.filter { $0.value != 0 }
  }
  /// Reads one symbol or a quotient of two, such as "mg/dL". Unknown symbols become dimensions of their own; an empty
  /// symbol is a unit without dimensions.
  public convenience init(from string: String) {
    let pieces = string.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    let first = HKUnit.named(pieces[0])
    let unit = pieces.count > 1 ? first.unitDivided(by: HKUnit.named(pieces[1])) : first
    self.init(string, unit.factor, unit.dimensions, offset: unit.offset)
  }
  /// The unit itself, as units never change.
  public func copy(with zone: NSZone? = nil) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKUnit else { return false }
    return isCompatible(other) && other.factor == factor && other.offset == offset
  }
  open override var hash: Int { factor.hashValue }
  func isCompatible(_ other: HKUnit) -> Bool { dimensions == other.dimensions }
  func base(_ value: Double) -> Double { value * factor + offset }
  func value(ofBase base: Double) -> Double { (base - offset) / factor }

  private static func named(_ name: String) -> HKUnit {
    let known: [String: HKUnit] = [
      "g": gram(), "kg": gramUnit(with: .kilo), "mg": gramUnit(with: .milli), "lb": pound(),
      "oz": ounce(), "m": meter(), "cm": meterUnit(with: .centi), "km": meterUnit(with: .kilo),
      "ft": foot(), "in": inch(), "mi": mile(), "L": liter(), "dL": literUnit(with: .deci),
      "mL": literUnit(with: .milli), "s": second(), "min": minute(), "hr": hour(), "d": day(),
      "count": count(), "%": percent(), "kcal": kilocalorie(), "cal": smallCalorie(), "J": joule(),
      "degC": degreeCelsius(), "degF": degreeFahrenheit(), "K": kelvin(),
      "mmHg": millimeterOfMercury(),
      "IU": internationalUnit(),
    ]
    return known[name] ?? HKUnit(name, 1, name.isEmpty ? [:] : [name: 1])
  }

  // MARK: - Units

  private class func prefixed(
    _ prefix: HKMetricPrefix, _ name: String, _ factor: Double, _ dimensions: [String: Int]
  ) -> HKUnit { HKUnit(prefix.symbol + name, factor * prefix.factor, dimensions) }
  /// Grams with a prefix: `.kilo` for kilograms.
  open class func gramUnit(with prefix: HKMetricPrefix) -> HKUnit {
    prefixed(prefix, "g", 0.001, ["kg": 1])
  }
  /// A thousandth of the base unit of mass.
  open class func gram() -> HKUnit { HKUnit("g", 0.001, ["kg": 1]) }
  /// Metres with a prefix: `.kilo` for kilometres.
  open class func meterUnit(with prefix: HKMetricPrefix) -> HKUnit {
    prefixed(prefix, "m", 1, ["m": 1])
  }
  /// The base unit of length.
  open class func meter() -> HKUnit { HKUnit("m", 1, ["m": 1]) }
  /// Litres with a prefix.
  open class func literUnit(with prefix: HKMetricPrefix) -> HKUnit {
    prefixed(prefix, "L", 0.001, ["m": 3])
  }
  /// A thousandth of a cubic metre.
  open class func liter() -> HKUnit { HKUnit("L", 0.001, ["m": 3]) }
  /// Seconds with a prefix.
  open class func secondUnit(with prefix: HKMetricPrefix) -> HKUnit {
    prefixed(prefix, "s", 1, ["s": 1])
  }
  /// The base unit of time.
  open class func second() -> HKUnit { HKUnit("s", 1, ["s": 1]) }
  /// Joules with a prefix.
  open class func jouleUnit(with prefix: HKMetricPrefix) -> HKUnit {
    prefixed(prefix, "J", 1, ["J": 1])
  }
  /// The base unit of energy; not derived from mass and length.
  open class func joule() -> HKUnit { HKUnit("J", 1, ["J": 1]) }
  /// Pascals with a prefix.
  open class func pascalUnit(with prefix: HKMetricPrefix) -> HKUnit {
    prefixed(prefix, "Pa", 1, ["Pa": 1])
  }
  /// The base unit of pressure.
  open class func pascal() -> HKUnit { HKUnit("Pa", 1, ["Pa": 1]) }
  /// - Parameter gramsPerMole: The mass of a mole, by which moles are masses.
  open class func moleUnit(with prefix: HKMetricPrefix, molarMass gramsPerMole: Double) -> HKUnit {
    prefixed(prefix, "mol<\(gramsPerMole)>", gramsPerMole / 1000, ["kg": 1])
  }
  /// Equivalent without a prefix.
  open class func moleUnit(withMolarMass gramsPerMole: Double) -> HKUnit {
    moleUnit(with: .none, molarMass: gramsPerMole)
  }
  /// 0.45359237 kg.
  open class func pound() -> HKUnit { HKUnit("lb", 0.453_592_37, ["kg": 1]) }
  /// 28.349523125 g.
  open class func ounce() -> HKUnit { HKUnit("oz", 0.028_349_523_125, ["kg": 1]) }
  /// 6.35029318 kg.
  open class func stone() -> HKUnit { HKUnit("st", 6.350_293_18, ["kg": 1]) }
  /// 2.54 cm.
  open class func inch() -> HKUnit { HKUnit("in", 0.0254, ["m": 1]) }
  /// 30.48 cm.
  open class func foot() -> HKUnit { HKUnit("ft", 0.3048, ["m": 1]) }
  /// 91.44 cm.
  open class func yard() -> HKUnit { HKUnit("yd", 0.9144, ["m": 1]) }
  /// 1609.344 m.
  open class func mile() -> HKUnit { HKUnit("mi", 1609.344, ["m": 1]) }
  /// 29.5735295625 mL.
  open class func fluidOunceUS() -> HKUnit { HKUnit("fl_oz_us", 2.957_352_956_25e-5, ["m": 3]) }
  /// 236.5882365 mL.
  open class func cupUS() -> HKUnit { HKUnit("cup_us", 2.365_882_365e-4, ["m": 3]) }
  /// 60 seconds.
  open class func minute() -> HKUnit { HKUnit("min", 60, ["s": 1]) }
  /// 3600 seconds.
  open class func hour() -> HKUnit { HKUnit("hr", 3600, ["s": 1]) }
  /// 86,400 seconds.
  open class func day() -> HKUnit { HKUnit("d", 86_400, ["s": 1]) }
  /// 4184 joules.
  open class func kilocalorie() -> HKUnit { HKUnit("kcal", 4184, ["J": 1]) }
  /// 4184 joules, with the symbol Cal.
  open class func largeCalorie() -> HKUnit { HKUnit("Cal", 4184, ["J": 1]) }
  /// 4.184 joules.
  open class func smallCalorie() -> HKUnit { HKUnit("cal", 4.184, ["J": 1]) }
  /// 133.322387415 pascals.
  open class func millimeterOfMercury() -> HKUnit { HKUnit("mmHg", 133.322_387_415, ["Pa": 1]) }
  /// Plain numbers, such as steps; without dimension.
  open class func count() -> HKUnit { HKUnit("count", 1, [:]) }
  /// A hundredth of `count()`, so 50 % equals 0.5.
  open class func percent() -> HKUnit { HKUnit("%", 0.01, [:]) }
  /// Units of medicines; convertible to nothing else.
  open class func internationalUnit() -> HKUnit { HKUnit("IU", 1, ["IU": 1]) }
  /// One per second.
  open class func hertz() -> HKUnit { HKUnit("Hz", 1, ["s": -1]) }
  /// One joule per second.
  open class func watt() -> HKUnit { HKUnit("W", 1, ["J": 1, "s": -1]) }
  /// The base unit of voltage.
  open class func volt() -> HKUnit { HKUnit("V", 1, ["V": 1]) }
  /// Loudness in dBA; convertible to nothing else.
  open class func decibelAWeightedSoundPressureLevel() -> HKUnit { HKUnit("dBASPL", 1, ["dB": 1]) }
  /// The base unit of temperature.
  open class func kelvin() -> HKUnit { HKUnit("K", 1, ["K": 1]) }
  /// Kelvin less 273.15.
  open class func degreeCelsius() -> HKUnit { HKUnit("degC", 1, ["K": 1], offset: 273.15) }
  /// Five ninths of a kelvin, from absolute zero at -459.67.
  open class func degreeFahrenheit() -> HKUnit {
    HKUnit("degF", 5 / 9, ["K": 1], offset: 459.67 * 5 / 9)
  }

  // MARK: - Products

  /// The product of two units; offsets of temperatures are dropped.
  open func unitMultiplied(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)·\(unit.unitString)", factor * unit.factor,
      dimensions.merging(unit.dimensions, uniquingKeysWith: +))
  }
  /// The quotient, such as `count()` by `minute()` for a pulse.
  open func unitDivided(by unit: HKUnit) -> HKUnit {
    HKUnit(
      "\(unitString)/\(unit.unitString)", factor / unit.factor,
      dimensions.merging(unit.dimensions.mapValues { -$0 }, uniquingKeysWith: +))
  }
  /// The unit multiplied by itself; negative powers divide.
  open func unitRaised(toPower power: Int) -> HKUnit {
    HKUnit(
      "\(unitString)^\(power)", pow(factor, Double(power)), dimensions.mapValues { $0 * power })
  }
  /// One by the unit.
  open func reciprocal() -> HKUnit { unitRaised(toPower: -1) }
}
/// In grams, of a mole of glucose.
public let HKUnitMolarMassBloodGlucose = 180.155_880_000_05

/// A power of ten before a unit.
public enum HKMetricPrefix: Int, Sendable {
  case none, femto, pico, nano, micro, milli, centi, deci, deca, hecto, kilo, mega, giga, tera
  private static let table: [(symbol: String, factor: Double)] = [
    ("", 1), ("f", 1e-15), ("p", 1e-12), ("n", 1e-9), ("mc", 1e-6), ("m", 1e-3), ("c", 1e-2),
    ("d", 0.1), ("da", 10), ("h", 100), ("k", 1e3), ("M", 1e6), ("G", 1e9), ("T", 1e12),
  ]
  var symbol: String { Self.table[rawValue].symbol }
  var factor: Double { Self.table[rawValue].factor }
}

/// A number with a unit.
open class HKQuantity: NSObject, @unchecked Sendable {
  private let unit: HKUnit
  private let value: Double
  /// A value in a unit; any number is accepted.
  public init(unit: HKUnit, doubleValue value: Double) { (self.unit, self.value) = (unit, value) }
  /// True if the two units measure the same dimension.
  open func `is`(compatibleWith unit: HKUnit) -> Bool { self.unit.isCompatible(unit) }
  /// The number in another unit, which must measure the same.
  open func doubleValue(for unit: HKUnit) -> Double {
    precondition(
      self.unit.isCompatible(unit),
      "A quantity in \(self.unit.unitString) was asked for in \(unit.unitString), "
        + "which measures something else."
    )
    return unit.value(ofBase: self.unit.base(value))
  }
  /// Orders two quantities; the program stops if their dimensions differ.
  open func compare(_ quantity: HKQuantity) -> ComparisonResult {
    let (one, other) = (value, quantity.doubleValue(for: unit))
    return one < other ? .orderedAscending : one > other ? .orderedDescending : .orderedSame
  }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? HKQuantity, other.unit.isCompatible(unit) else { return false }
    return other.doubleValue(for: unit) == value
  }
  open override var hash: Int { unit.base(value).hashValue }
  open override var description: String { "\(value) \(unit.unitString)" }
}
