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

    public var width: UnitWidth
    public var locale: Locale
    public var usage: MeasurementFormatUnitUsage<UnitType>
    public var numberFormatStyle: FloatingPointFormatStyle<Double>?
    /// Only for temperatures: the degrees without their scale.
    public var hidesScaleName = false

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
    let words = MeasureText(locale: locale, usage: "default", precision: ".+")
    let zero = words.format(0, "unit/celsius usage/default .+")?.decimal
    return zero.flatMap(Double.init) == 32 ? .fahrenheit : .celsius
  }
}

extension Measurement where UnitType: Dimension {
  public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
  where S.FormatInput == Measurement { style.format(self) }

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

    public func format(_ value: Measurement<UnitInformationStorage>) -> String {
      style.format(Int64(clamping: value.converted(to: .bytes).value))
    }
    public func locale(_ locale: Locale) -> Self { Self(style: style.locale(locale)) }
  }
}

extension FormatStyle where Self == Measurement<UnitInformationStorage>.ByteCountStyle {
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
