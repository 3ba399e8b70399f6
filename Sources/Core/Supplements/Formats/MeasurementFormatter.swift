import Foundation

/// Writes measures with their units. Without options in the locale's unit.
open class MeasurementFormatter: Formatter, @unchecked Sendable {
  /// Choices about unit conversion before formatting.
  public struct UnitOptions: OptionSet, Sendable {
    /// The three bits below.
    public let rawValue: UInt
    /// Keeps all bits; unknown ones are ignored.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The measure's own unit.
    public static let providedUnit = UnitOptions(rawValue: 1 << 0)
    /// The unit, of those that the locale uses, in which the number is handiest.
    public static let naturalScale = UnitOptions(rawValue: 1 << 1)
    /// Degrees without their scale.
    public static let temperatureWithoutUnit = UnitOptions(rawValue: 1 << 2)
  }

  /// Empty by default: values are converted to the locale's usual unit.
  open var unitOptions: UnitOptions = []
  /// `.short` gives the narrowest symbols, `.long` full unit names; `.medium` by default.
  open var unitStyle: Formatter.UnitStyle = .medium
  /// The language and measuring system; also set on `numberFormatter`.
  open var locale: Locale! = .current { didSet { numberFormatter?.locale = locale } }
  /// Formats the value; a decimal style with the default fraction digits at first.
  open var numberFormatter: NumberFormatter! = {
    let numbers = NumberFormatter()
    numbers.numberStyle = .decimal
    return numbers
  }()

  /// Starts with the current locale and medium units.
  public override init() { super.init() }
  /// Decoding restores no settings of this class.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The value and unit as text, converted as `unitOptions` asks; unknown units keep their symbol.
  open func string(from measurement: Measurement<Unit>) -> String {
    string(measurement.value, measurement.unit)
  }

  /// Equivalent for a measurement of a specific dimension.
  public func string<UnitType: Unit>(from measurement: Measurement<UnitType>) -> String {
    string(measurement.value, measurement.unit)
  }

  /// The unit's name alone.
  open func string(from unit: Unit) -> String {
    guard let name = UnitNames.name(of: unit),
      let both = measure.format(2, "unit/\(name) \(measure.width.rawValue)"),
      let number = both.numbers.first
    else { return unit.symbol }
    var letters = Array(both.text.utf16)
    letters.removeSubrange(number)
    return String(decoding: letters, as: UTF16.self).trimmingCharacters(in: .whitespaces)
  }

  open override func string(for obj: Any?) -> String? {
    (obj as? Measurement<Unit>).map { string(from: $0) }
  }

  private var measure: MeasureText {
    let width: MeasureText.Width =
      switch unitStyle {
      case .short: .narrow
      case .long: .wide
      default: .abbreviated
      }
    return MeasureText(locale: locale ?? .current, width: width)
  }

  private func string(_ value: Double, _ unit: Unit) -> String {
    var measure = measure
    let numbers = numberFormatter ?? NumberFormatter()
    measure.number = { numbers.string(from: NSNumber(value: $0)) ?? "\($0)" }
    var (value, unit) = (value, unit)
    if unitOptions.contains(.temperatureWithoutUnit), let scale = unit as? UnitTemperature {
      if !unitOptions.contains(.providedUnit) {
        value =
          Measurement(value: value, unit: scale).converted(to: .usual(in: measure.locale)).value
      }
      return measure.text(value, unit: "temperature-generic") ?? measure.text(value, symbol: "°")
    }
    if !unitOptions.contains(.providedUnit) {
      if let length = unit as? UnitLength, !unitOptions.contains(.naturalScale) {
        // A locale's one unit of length is that of its roads.
        let usual: UnitLength = measure.locale.measuresRoadsInMiles ? .miles : .kilometers
        value = Measurement(value: value, unit: length).converted(to: usual).value
        unit = usual
      } else {
        measure.usage = "default"
      }
    }
    return UnitNames.name(of: unit).flatMap { measure.text(value, unit: $0) }
      ?? measure.text(value, symbol: unit.symbol)
  }
}

extension Locale {
  var measuresRoadsInMiles: Bool { measurementSystem != .metric }
}
