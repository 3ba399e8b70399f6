import Foundation

extension Measurement where UnitType: Dimension {
  /// Writes a measure with its unit, in the unit that a locale uses for it or in its own.
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    /// How much of a unit's name is written.
    public struct UnitWidth: Codable, Hashable, Sendable {
      let width: MeasureText.Width
      /// 5 feet
      public static var wide: UnitWidth { UnitWidth(width: .wide) }
      /// 5 ft
      public static var abbreviated: UnitWidth { UnitWidth(width: .abbreviated) }
      /// 5′
      public static var narrow: UnitWidth { UnitWidth(width: .narrow) }
    }

    /// The form of the unit: full name, symbol, or the narrowest symbol.
    public var width: UnitWidth
    /// The language and measuring system.
    public var locale: Locale
    /// The purpose, from which the locale's usual unit follows.
    public var usage: MeasurementFormatUnitUsage<UnitType>
    /// Formats the value; nil lets the usage choose the digits.
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Only for temperatures: the degrees without their scale.
    public var hidesScaleName = false

    /// The locale and usage have defaults, the width has none.
    public init(
      width: UnitWidth, locale: Locale = .autoupdatingCurrent,
      usage: MeasurementFormatUnitUsage<UnitType> = .general,
      numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
    ) {
      self.width = width
      self.locale = locale
      self.usage = usage
      self.numberFormatStyle = numberFormatStyle
    }

    /// Converts to the unit of the usage and formats; unknown units keep their symbol.
    public func format(_ value: Measurement) -> String {
      if hidesScaleName { return degrees(value) }
      var text = MeasureText(locale: locale, width: width.width, usage: usage.name)
      text.number = numberFormatStyle.map { style in { style.locale(locale).format($0) } }
      return UnitNames.name(of: value.unit).flatMap { text.text(value.value, unit: $0) }
        ?? text.text(value.value, symbol: value.unit.symbol)
    }

    /// In the scale of the locale, without the scale's name.
    private func degrees(_ value: Measurement) -> String {
      var measure = value
      if usage.name != nil,
        let scale = UnitTemperature.usual(in: locale) as? UnitType
      {
        measure = value.converted(to: scale)
      }
      var text = MeasureText(locale: locale, width: width.width)
      if let numberFormatStyle {
        text.number = { numberFormatStyle.locale(locale).format($0) }
      } else if usage.name != nil {
        text.precision = "precision-integer"
      }
      return text.text(measure.value, unit: "temperature-generic")
        ?? text.text(measure.value, symbol: "°")
    }

    /// An identical style in another locale.
    public func locale(_ locale: Locale) -> Self {
      var style = self
      style.locale = locale
      return style
    }
  }
}

extension UnitTemperature {
  /// The usual scale of a locale for the weather.
  static func usual(in locale: Locale) -> UnitTemperature {
    let measure = MeasureText(locale: locale, usage: "default", precision: ".+")
    let zero = measure.format(0, "unit/celsius usage/default .+")?.decimal
    return zero.flatMap(Double.init) == 32 ? .fahrenheit : .celsius
  }
}

extension Measurement where UnitType: Dimension {
  /// Formats with any style that accepts this measurement.
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement { style.format(self) }

  /// Abbreviated units, converted to the current locale's usual unit.
  public func formatted() -> String { formatted(FormatStyle(width: .abbreviated)) }
}

extension FormatStyle {
  /// A measure with its unit.
  public static func measurement<UnitType: Dimension>(
    width: Measurement<UnitType>.FormatStyle.UnitWidth,
    usage: MeasurementFormatUnitUsage<UnitType> = .general,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitType>.FormatStyle {
    Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
  }

  /// A temperature, with or without its scale.
  public static func measurement(
    width: Measurement<UnitTemperature>.FormatStyle.UnitWidth = .abbreviated,
    usage: MeasurementFormatUnitUsage<UnitTemperature> = .general, hidesScaleName: Bool,
    numberFormatStyle: FloatingPointFormatStyle<Double>? = nil
  ) -> Self where Self == Measurement<UnitTemperature>.FormatStyle {
    var style = Self(width: width, usage: usage, numberFormatStyle: numberFormatStyle)
    style.hidesScaleName = hidesScaleName
    return style
  }
}

extension Measurement where UnitType == UnitInformationStorage {
  /// Writes an amount of data as files and memory are measured.
  public struct ByteCountStyle: Foundation.FormatStyle, Sendable {
    var style: ByteCountFormatStyle

    /// Converts to bytes, rounds, and formats as a file size.
    public func format(_ value: Measurement<UnitInformationStorage>) -> String {
      style.format(Int64(clamping: value.converted(to: .bytes).value))
    }
    /// An identical style in another locale.
    public func locale(_ locale: Locale) -> Self { Self(style: style.locale(locale)) }
  }
}

extension FormatStyle where Self == Measurement<UnitInformationStorage>.ByteCountStyle {
  /// File sizes such as "4.2 MB"; values beyond `Int64` are clamped.
  public static func byteCount(
    style: ByteCountFormatStyle.Style, allowedUnits: ByteCountFormatStyle.Units = .all,
    spellsOutZero: Bool = true, includesActualByteCount: Bool = false
  ) -> Self {
    Self(
      style: ByteCountFormatStyle(
        style: style, allowedUnits: allowedUnits, spellsOutZero: spellsOutZero,
        includesActualByteCount: includesActualByteCount))
  }
}

extension Int64 {
  fileprivate init(clamping value: Double) {
    self = Int64(exactly: value.rounded()) ?? (value > 0 ? .max : .min)
  }
}
