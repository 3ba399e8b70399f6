import SwiftUI

/// The types of values that charts map to positions or colors.
///
/// Numbers, dates and strings are plottable, and so is an enumeration with raw values that are.
public protocol Plottable {
  /// The type of number, date or string that represents the value.
  associatedtype PrimitivePlottable: PrimitivePlottableProtocol
  /// The number, date or string that represents this value.
  var primitivePlottable: PrimitivePlottable { get }
  /// The value that a number, date or string represents; nil if there is none.
  init?(primitivePlottable: PrimitivePlottable)
}

/// A number, a date or a string: the values that scales know.
public protocol PrimitivePlottableProtocol {
  var _plotValue: _PlotValue { get }
  init?(_plotValue: _PlotValue)
}

/// A value as scales see it.
public enum _PlotValue: Hashable, Sendable {
  case number(Double)
  /// Seconds since the reference date.
  case date(Double)
  case category(String)

  /// The number on a continuous scale; nil for a category.
  var scalar: Double? {
    switch self {
    case .number(let value), .date(let value): value
    case .category: nil
    }
  }

  var isCategory: Bool {
    if case .category = self { true } else { false }
  }

  var isDate: Bool {
    if case .date = self { true } else { false }
  }
}

extension Plottable where Self: PrimitivePlottableProtocol, PrimitivePlottable == Self {
  /// The value itself.
  public var primitivePlottable: Self { self }
  /// The value itself; never nil.
  public init?(primitivePlottable: Self) { self = primitivePlottable }
}

extension Plottable
where Self: RawRepresentable, RawValue: PrimitivePlottableProtocol, PrimitivePlottable == RawValue {
  /// The raw value, which is plotted instead.
  public var primitivePlottable: RawValue { rawValue }
  /// The case with a raw value; nil if there is none.
  public init?(primitivePlottable: RawValue) { self.init(rawValue: primitivePlottable) }
}

extension Plottable {
  /// The value as scales see it.
  var plotValue: _PlotValue { primitivePlottable._plotValue }

  /// The value that a scale means; nil where this type has none for it.
  static func plotted(_ value: _PlotValue) -> Self? {
    PrimitivePlottable(_plotValue: value).flatMap { Self(primitivePlottable: $0) }
  }
}

extension BinaryFloatingPoint where Self: PrimitivePlottableProtocol {
  public var _plotValue: _PlotValue { .number(Double(self)) }
  public init?(_plotValue: _PlotValue) {
    guard let value = _plotValue.scalar else { return nil }
    self.init(value)
  }
}

extension FixedWidthInteger where Self: PrimitivePlottableProtocol {
  public var _plotValue: _PlotValue { .number(Double(self)) }
  /// The nearest whole number; nil where the type has none.
  public init?(_plotValue: _PlotValue) {
    guard let value = _plotValue.scalar, value.isFinite else { return nil }
    self.init(exactly: value.rounded())
  }
}

extension Double: Plottable, PrimitivePlottableProtocol {
  /// A number is plotted as itself.
  public typealias PrimitivePlottable = Self
}
extension Float: Plottable, PrimitivePlottableProtocol {
  /// Plotted as itself, in double precision.
  public typealias PrimitivePlottable = Self
}
extension CGFloat: Plottable, PrimitivePlottableProtocol {
  /// Plotted as itself.
  public typealias PrimitivePlottable = Self
}
extension Int: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Self }
extension Int8: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Self }
extension Int16: Plottable, PrimitivePlottableProtocol {
  /// Small whole numbers keep their value.
  public typealias PrimitivePlottable = Self
}
extension Int32: Plottable, PrimitivePlottableProtocol {
  /// Whole numbers of 32 bits keep their value.
  public typealias PrimitivePlottable = Self
}
extension Int64: Plottable, PrimitivePlottableProtocol {
  /// Plotted as a number; beyond 2⁵³ neighbours coincide.
  public typealias PrimitivePlottable = Self
}
extension UInt: Plottable, PrimitivePlottableProtocol { public typealias PrimitivePlottable = Self }
extension UInt8: Plottable, PrimitivePlottableProtocol {
  /// Bytes keep their value.
  public typealias PrimitivePlottable = Self
}
extension UInt16: Plottable, PrimitivePlottableProtocol {
  /// Positive numbers of 16 bits keep their value.
  public typealias PrimitivePlottable = Self
}
extension UInt32: Plottable, PrimitivePlottableProtocol {
  /// Positive numbers of 32 bits keep their value.
  public typealias PrimitivePlottable = Self
}
extension UInt64: Plottable, PrimitivePlottableProtocol {
  /// Plotted as a number; beyond 2⁵³ neighbours coincide.
  public typealias PrimitivePlottable = Self
}

extension Decimal: Plottable, PrimitivePlottableProtocol {
  /// Plotted as a number in double precision.
  public typealias PrimitivePlottable = Self
  public var _plotValue: _PlotValue { .number(NSDecimalNumber(decimal: self).doubleValue) }
  public init?(_plotValue: _PlotValue) {
    guard let value = _plotValue.scalar, value.isFinite else { return nil }
    self.init(value)
  }
}

extension Date: Plottable, PrimitivePlottableProtocol {
  /// Plotted as an instant.
  public typealias PrimitivePlottable = Self
  public var _plotValue: _PlotValue { .date(timeIntervalSinceReferenceDate) }
  public init?(_plotValue: _PlotValue) {
    guard let value = _plotValue.scalar, value.isFinite else { return nil }
    self.init(timeIntervalSinceReferenceDate: value)
  }
}

extension String: Plottable, PrimitivePlottableProtocol {
  /// Plotted as a category.
  public typealias PrimitivePlottable = Self
  public var _plotValue: _PlotValue { .category(self) }
  public init?(_plotValue: _PlotValue) {
    guard case .category(let name) = _plotValue else { return nil }
    self = name
  }
}
