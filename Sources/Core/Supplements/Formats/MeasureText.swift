import Foundation
internal import _FoundationICU

/// A measure as text: a number and its unit in a locale's words, by the ICU that comes with Foundation.
struct MeasureText {
  enum Width: String, Codable, Hashable, Sendable {
    case wide = "unit-width-full-name"
    case abbreviated = "unit-width-short"
    case narrow = "unit-width-narrow"
  }

  var locale: Locale
  var width = Width.abbreviated
  /// One of CLDR's usages, for which the locale's unit is chosen; without, the unit stays.
  var usage: String?
  /// How the number is written, where not as ICU does.
  var number: ((Double) -> String)?
  /// More of ICU's skeleton, for numbers that it writes itself.
  var precision = ""

  /// - Parameter unit: CLDR's name, such as `kilometer-per-hour`.
  func text(_ value: Double, unit: String) -> String? {
    let kind = unit.contains("-generic") ? "measure-unit" : "unit"
    let shape = "\(kind)/\(unit) \(width.rawValue)" + (usage.map { " usage/\($0)" } ?? "")
    guard let number else { return format(value, "\(shape) \(precision)")?.text }
    guard let exact = format(value, shape + " .+"), let converted = Double(exact.decimal) else {
      return nil
    }
    // Mixed units, such as feet and inches: the last one's number is the only one with a fraction.
    guard exact.numbers.count == 1 else { return format(value, "\(shape) \(precision)")?.text }
    let written = number(converted)
    let digits = Self.fractionDigits(of: written, locale)
    let zeros = String(repeating: "0", count: digits)
    // With as many digits as will be written, so that words take the right form for them.
    guard let framed = format(value, shape + (digits == 0 ? " precision-integer" : " .\(zeros)")),
      let range = framed.numbers.first
    else { return nil }
    var units = Array(framed.text.utf16)
    units.replaceSubrange(range, with: Array(written.utf16))
    return String(decoding: units, as: UTF16.self)
  }

  /// For a unit without words in ICU: its own symbol, behind the number.
  func text(_ value: Double, symbol: String) -> String {
    let written =
      number?(value) ?? value.formatted(.number.precision(.fractionLength(0...6)).locale(locale))
    return "\(written) \(symbol)"
  }

  /// How many digits are behind the decimal separator.
  private static func fractionDigits(of number: String, _ locale: Locale) -> Int {
    guard let separator = locale.decimalSeparator,
      let range = number.range(of: separator, options: .backwards)
    else { return 0 }
    return number[range.upperBound...].prefix { $0.isNumber }.count
  }

  struct Formatted {
    var text: String
    /// The number, as decimal digits.
    var decimal: String
    /// The ranges of numbers in the text, in UTF-16 units, signs and fractions included.
    var numbers: [Range<Int>]
  }

  /// A value through a number skeleton, or nil where ICU does not know a word of it.
  func format(_ value: Double, _ skeleton: String) -> Formatted? {
    var status = U_ZERO_ERROR
    let letters = Array(skeleton.utf16)
    let formatter = swift_unumf_openForSkeletonAndLocale(
      letters, Int32(letters.count), locale.identifier, &status)
    defer { swift_unumf_close(formatter) }
    let result = swift_unumf_openResult(&status)
    defer { swift_unumf_closeResult(result) }
    swift_unumf_formatDouble(formatter, value, result, &status)
    var text = [UInt16](repeating: 0, count: 512)
    let count = swift_unumf_resultToString(result, &text, Int32(text.count), &status)
    var decimal = [CChar](repeating: 0, count: 512)
    swift_unumf_resultToDecimalNumber(result, &decimal, Int32(decimal.count), &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return nil }
    return Formatted(
      text: String(decoding: text.prefix(Int(count)), as: UTF16.self),
      decimal: String(
        decoding: decimal.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self),
      numbers: Self.numbers(in: result))
  }

  private static func numbers(in result: OpaquePointer?) -> [Range<Int>] {
    var status = U_ZERO_ERROR
    let positions = swift_ufieldpositer_open(&status)
    defer { swift_ufieldpositer_close(positions) }
    swift_unumf_resultGetAllFieldPositions(result, positions, &status)
    guard status.rawValue <= U_ZERO_ERROR.rawValue else { return [] }
    var ranges: [Range<Int>] = []
    var (start, end): (Int32, Int32) = (0, 0)
    while true {
      let field = swift_ufieldpositer_next(positions, &start, &end)
      guard field >= 0 else { break }
      // A sign, whole digits with their separators, a separator, a fraction: all one number.
      let fields = [
        UNUM_INTEGER_FIELD, UNUM_FRACTION_FIELD, UNUM_DECIMAL_SEPARATOR_FIELD, UNUM_SIGN_FIELD,
        UNUM_GROUPING_SEPARATOR_FIELD,
      ]
      guard fields.contains(where: { Int32($0.rawValue) == field }) else { continue }
      ranges.append(Int(start)..<Int(end))
    }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      if let last = joined.last, range.lowerBound <= last.upperBound {
        joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        joined.append(range)
      }
    }
  }
}
