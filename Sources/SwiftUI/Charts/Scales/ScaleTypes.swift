import SwiftUI

/// How values become positions: evenly, by their logarithm, by their square root.
public struct ScaleType: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case linear, log, squareRoot, date, category
    case power(exponent: Double)
    case symmetricLog(slope: Double)
  }
  let kind: Kind
  /// Evenly.
  public static let linear = ScaleType(kind: .linear)
  /// By the logarithm; values must be of one sign.
  public static let log = ScaleType(kind: .log)
  /// By the square root.
  public static let squareRoot = ScaleType(kind: .squareRoot)
  /// Dates, evenly.
  public static let date = ScaleType(kind: .date)
  /// A band for each value.
  public static let category = ScaleType(kind: .category)
  /// By a power of the value.
  public static func power(exponent: Double) -> ScaleType {
    .init(kind: .power(exponent: exponent))
  }
  /// By the logarithm far from zero, and evenly around it.
  public static let symmetricLog = ScaleType(kind: .symmetricLog(slope: 1))
  /// By the logarithm far from zero, and evenly around it, with a slope there.
  public static func symmetricLog(slopeAtZero: Double) -> ScaleType {
    .init(kind: .symmetricLog(slope: slopeAtZero))
  }
}

/// The domain of a scale: a range of values, a list of them, or the extent of the data.
public protocol ScaleDomain {
  var _domain: _ScaleDomain { get }
}

/// The domain of a scale, as charts store it.
public enum _ScaleDomain: Equatable {
  case automatic(includesZero: Bool?, reversed: Bool?)
  /// From a value to another one.
  case range(_PlotValue, _PlotValue)
  case values([_PlotValue])
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: _ScaleDomain { .range(lowerBound.plotValue, upperBound.plotValue) }
}

extension Range: ScaleDomain where Bound: Plottable {
  public var _domain: _ScaleDomain { .range(lowerBound.plotValue, upperBound.plotValue) }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: _ScaleDomain { .values(map(\.plotValue)) }
}

/// The extent of the data.
public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: _ScaleDomain
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  /// The extent of the data.
  public static var automatic: AutomaticScaleDomain { automatic() }

  /// The extent of the data, and zero if so asked; from the largest to the smallest if reversed.
  public static func automatic(includesZero: Bool? = nil, reversed: Bool? = nil)
    -> AutomaticScaleDomain
  { .init(_domain: .automatic(includesZero: includesZero, reversed: reversed)) }

  /// The extent of the data, changed by a closure.
  public static func automatic<Value: Plottable>(
    includesZero: Bool? = nil, reversed: Bool? = nil, dataType: Value.Type,
    modifyInferredDomain: (inout [Value]) -> Void
  ) -> AutomaticScaleDomain {
    var values: [Value] = []
    modifyInferredDomain(&values)
    return .init(
      _domain: values.isEmpty
        ? .automatic(includesZero: includesZero, reversed: reversed)
        : .values(values.map(\.plotValue)))
  }
}

/// The positions of the ends of a scale's domain.
public protocol ScaleRange {
  var _range: _ScaleRange { get }
}

/// Distances in points between the ends of the plot area and those of the domain.
public struct _ScaleRange: Equatable, Sendable {
  var start = 0.0
  var end = 0.0
  /// Positions of the domain's ends: points of the plot area, or coordinates of a chart in space.
  var span: ClosedRange<Double>?
}

/// The positions along an axis at which a scale's domain begins and ends.
public protocol PositionScaleRange: ScaleRange {}

/// The whole extent of the plot area, less padding at its ends.
public struct PlotDimensionScaleRange: PositionScaleRange {
  public let _range: _ScaleRange
}

extension ClosedRange: ScaleRange, PositionScaleRange where Bound == CGFloat {
  public var _range: _ScaleRange {
    guard lowerBound.isFinite, upperBound.isFinite, lowerBound < upperBound else {
      return _ScaleRange()
    }
    return _ScaleRange(span: Double(lowerBound)...Double(upperBound))
  }
}

extension PositionScaleRange where Self == PlotDimensionScaleRange {
  /// The whole extent of the plot area.
  public static var plotDimension: PlotDimensionScaleRange { .init(_range: _ScaleRange()) }
  /// The extent of the plot area, less padding at each end, in points.
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange {
    .init(_range: _ScaleRange(start: padding, end: padding))
  }
  /// The extent of the plot area, less padding at its ends, in points.
  public static func plotDimension(startPadding: CGFloat = 0, endPadding: CGFloat = 0)
    -> PlotDimensionScaleRange
  { .init(_range: _ScaleRange(start: startPadding, end: endPadding)) }
}
