import Foundation

/// A message with what is interpolated in it, each with its format and privacy. Nothing of it is put
/// together before it is written.
public struct OSLogMessage: ExpressibleByStringInterpolation, ExpressibleByStringLiteral {
  private let pieces: [() -> String]

  public init(stringInterpolation: OSLogInterpolation) { pieces = stringInterpolation.pieces }
  public init(stringLiteral value: String) { pieces = [{ value }] }

  func text() -> String { pieces.reduce(into: "") { $0 += $1() } }
}

/// The privacy of a value in a log.
public struct OSLogPrivacy: Sendable {
  enum Reader { case everybody, program, nobody }
  let reader: Reader
  let isHashed: Bool

  /// The replacement of a private value: a hash, or nothing.
  public enum Mask: Sendable { case hash, none }

  /// Written as it is here: the log is the program's own standard error.
  public static let auto = OSLogPrivacy(reader: .program, isHashed: false)
  public static let `public` = OSLogPrivacy(reader: .everybody, isHashed: false)
  public static let `private` = OSLogPrivacy(reader: .nobody, isHashed: false)
  public static let sensitive = OSLogPrivacy(reader: .nobody, isHashed: false)

  public static func auto(mask: Mask) -> OSLogPrivacy { auto }
  public static func `private`(mask: Mask) -> OSLogPrivacy {
    OSLogPrivacy(reader: .nobody, isHashed: mask == .hash)
  }
  public static func sensitive(mask: Mask) -> OSLogPrivacy { .private(mask: mask) }

  func shown(_ text: @autoclosure () -> String) -> String {
    guard reader == .nobody else { return text() }
    guard isHashed else { return "<private>" }
    // The same for the same value while the program runs.
    return "<mask.hash: '\(String(UInt(bitPattern: text().hashValue), radix: 36))'>"
  }
}

/// The minimum width of a value in a message, and its alignment.
public struct OSLogStringAlignment {
  let columns: () -> Int
  let isLeft: Bool

  public static var none: OSLogStringAlignment { .init(columns: { 0 }, isLeft: false) }
  public static func right(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    .init(columns: columns, isLeft: false)
  }
  public static func left(columns: @autoclosure @escaping () -> Int) -> OSLogStringAlignment {
    .init(columns: columns, isLeft: true)
  }

  func aligned(_ text: String) -> String {
    let space = String(repeating: " ", count: max(0, columns() - text.count))
    return isLeft ? text + space : space + text
  }
}

/// How a whole number is written.
public struct OSLogIntegerFormat {
  enum Base: Int {
    case octal = 8
    case decimal = 10
    case hex = 16
  }
  var base: Base
  var isUppercase = false
  var hasPrefix = false
  var hasSign = false
  var digits: () -> Int = { 0 }

  public static var decimal: OSLogIntegerFormat { .init(base: .decimal) }
  public static var hex: OSLogIntegerFormat { .init(base: .hex) }
  public static var octal: OSLogIntegerFormat { .init(base: .octal) }
  public static func decimal(explicitPositiveSign: Bool = false) -> OSLogIntegerFormat {
    .init(base: .decimal, hasSign: explicitPositiveSign)
  }
  public static func decimal(
    explicitPositiveSign: Bool = false, minDigits: @autoclosure @escaping () -> Int
  ) -> OSLogIntegerFormat {
    .init(base: .decimal, hasSign: explicitPositiveSign, digits: minDigits)
  }
  public static func hex(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormat {
    .init(
      base: .hex, isUppercase: uppercase, hasPrefix: includePrefix, hasSign: explicitPositiveSign)
  }
  public static func octal(
    explicitPositiveSign: Bool = false, includePrefix: Bool = false, uppercase: Bool = false
  ) -> OSLogIntegerFormat {
    .init(
      base: .octal, isUppercase: uppercase, hasPrefix: includePrefix, hasSign: explicitPositiveSign)
  }

  func text<T: FixedWidthInteger>(_ number: T) -> String {
    var text = String(number.magnitude, radix: base.rawValue, uppercase: isUppercase)
    text = String(repeating: "0", count: max(0, digits() - text.count)) + text
    let prefix = !hasPrefix || base == .decimal ? "" : base == .hex ? "0x" : "0o"
    return (number < 0 ? "-" : hasSign ? "+" : "") + prefix + text
  }
}

/// How a number with a fraction is written.
public struct OSLogFloatFormat {
  let conversion: String
  var hasSign = false
  var isUppercase = false
  var precision: (() -> Int)?

  public static var fixed: OSLogFloatFormat { .init(conversion: "f") }
  public static var hex: OSLogFloatFormat { .init(conversion: "a") }
  public static var exponential: OSLogFloatFormat { .init(conversion: "e") }
  public static var hybrid: OSLogFloatFormat { .init(conversion: "g") }
  public static func fixed(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormat {
    .init(
      conversion: "f", hasSign: explicitPositiveSign, isUppercase: uppercase, precision: precision)
  }
  public static func exponential(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormat {
    .init(
      conversion: "e", hasSign: explicitPositiveSign, isUppercase: uppercase, precision: precision)
  }
  public static func hybrid(
    precision: @autoclosure @escaping () -> Int, explicitPositiveSign: Bool = false,
    uppercase: Bool = false
  ) -> OSLogFloatFormat {
    .init(
      conversion: "g", hasSign: explicitPositiveSign, isUppercase: uppercase, precision: precision)
  }

  func text(_ number: Double) -> String {
    let letter = isUppercase ? conversion.uppercased() : conversion
    let digits = precision.map { ".\($0())" } ?? ""
    return String(format: "%\(hasSign ? "+" : "")\(digits)\(letter)", number)
  }
}

/// The words for a truth value.
public enum OSLogBoolFormat: Sendable {
  /// true, false
  case truth
  /// yes, no
  case answer
}

/// The parts of a message that is being interpolated.
public struct OSLogInterpolation: StringInterpolationProtocol {
  var pieces: [() -> String] = []

  public init(literalCapacity: Int, interpolationCount: Int) {}

  public mutating func appendLiteral(_ literal: String) { pieces.append { literal } }

  private mutating func add(
    _ privacy: OSLogPrivacy, _ align: OSLogStringAlignment = .none, _ text: @escaping () -> String
  ) { pieces.append { align.aligned(privacy.shown(text())) } }

  public mutating func appendInterpolation(
    _ argumentString: @autoclosure @escaping () -> String, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) { add(privacy, align, argumentString) }

  @_disfavoredOverload
  public mutating func appendInterpolation<T: CustomStringConvertible>(
    _ value: @autoclosure @escaping () -> T, align: OSLogStringAlignment = .none,
    privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) { add(privacy, align) { value().description } }

  public mutating func appendInterpolation<T: FixedWidthInteger>(
    _ number: @autoclosure @escaping () -> T, format: OSLogIntegerFormat = .decimal,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) { add(privacy, align) { format.text(number()) } }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Double, format: OSLogFloatFormat = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) { add(privacy, align) { format.text(number()) } }

  public mutating func appendInterpolation(
    _ number: @autoclosure @escaping () -> Float, format: OSLogFloatFormat = .fixed,
    align: OSLogStringAlignment = .none, privacy: OSLogPrivacy = .auto, attributes: String = ""
  ) { add(privacy, align) { format.text(Double(number())) } }

  public mutating func appendInterpolation(
    _ boolean: @autoclosure @escaping () -> Bool, format: OSLogBoolFormat = .truth,
    privacy: OSLogPrivacy = .auto
  ) {
    add(privacy) {
      format == .truth ? (boolean() ? "true" : "false") : (boolean() ? "yes" : "no")
    }
  }

  @_disfavoredOverload
  public mutating func appendInterpolation(
    _ error: @autoclosure @escaping () -> any Error, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { add(privacy) { "\(error())" } }

  public mutating func appendInterpolation(
    _ type: @autoclosure @escaping () -> Any.Type, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { add(privacy) { "\(type())" } }

  public mutating func appendInterpolation(
    _ object: @autoclosure @escaping () -> NSObject?, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { add(privacy) { object()?.description ?? "(null)" } }

  public mutating func appendInterpolation(
    _ pointer: @autoclosure @escaping () -> UnsafeRawPointer, privacy: OSLogPrivacy = .auto,
    attributes: String = ""
  ) { add(privacy) { "\(pointer())" } }
}
