import SwiftUI

/// A position along an axis: a fraction of the plot's extent, and an offset in points.
struct PlotPosition: Equatable {
  /// From 0, the start of the axis, to 1, its end.
  var unit: Double
  var points = 0.0

  /// The distance from the start of the axis, in points.
  func distance(along length: Double) -> Double { unit * length + points }
}

/// From values to positions along one axis, and back.
struct PositionScale: Equatable {
  enum Form: Equatable {
    case continuous(ScaleType.Kind)
    case bands([String])
  }

  var form: Form
  /// The ends of the domain, the lower one first; never equal, always finite. Of bands their numbers.
  var lower = 0.0
  var upper = 1.0
  var isReversed = false
  var isDate = false
  var range = _ScaleRange()

  /// The bands by their names.
  private var indices: [String: Int] = [:]

  init(bands: [String]) {
    form = .bands(bands)
    // What is seen, in bands.
    upper = Double(max(1, bands.count))
    for (index, name) in bands.enumerated() where indices[name] == nil { indices[name] = index }
  }

  init(_ kind: ScaleType.Kind, lower: Double, upper: Double, isDate: Bool) {
    form = .continuous(kind)
    self.isDate = isDate
    (self.lower, self.upper) = (lower, upper)
    if !(lower.isFinite && upper.isFinite) { (self.lower, self.upper) = (0, 1) }
    if self.lower == self.upper { self.upper = self.lower + (isDate ? 86_400 : 1) }
    if self.lower > self.upper { swap(&self.lower, &self.upper) }
  }

  var bands: [String]? {
    if case .bands(let names) = form { names } else { nil }
  }

  // MARK: Forwards

  /// The position of a value; for a band its middle. Nil where the scale has none.
  func position(_ value: _PlotValue) -> PlotPosition? {
    switch form {
    case .bands:
      guard let index = indices[value.bandName] else { return nil }
      return placed(fraction(ofBand: Double(index) + 0.5))
    case .continuous: return value.scalar.flatMap(position(scalar:))
    }
  }

  /// The position of a number on a continuous scale.
  func position(scalar: Double) -> PlotPosition? {
    guard case .continuous(let kind) = form else { return nil }
    let (start, end) = (Self.warp(lower, kind), Self.warp(upper, kind))
    let fraction = (Self.warp(scalar, kind) - start) / (end - start)
    return fraction.isFinite ? placed(fraction) : nil
  }

  /// The extent that belongs to a value: its band, or the unit of a date. Nil for a single value.
  func extent(_ value: _PlotValue, to upper: _PlotValue?) -> (PlotPosition, PlotPosition)? {
    switch form {
    case .bands:
      guard let index = indices[value.bandName] else { return nil }
      return (
        placed(fraction(ofBand: Double(index))), placed(fraction(ofBand: Double(index + 1)))
      )
    case .continuous:
      guard let upper, let start = position(value), let end = position(upper) else { return nil }
      return (start, end)
    }
  }

  private func fraction(ofBand position: Double) -> Double { (position - lower) / (upper - lower) }

  private func placed(_ fraction: Double) -> PlotPosition {
    let fraction = isReversed ? 1 - fraction : fraction
    if let span = range.span {
      let length = span.upperBound - span.lowerBound
      return PlotPosition(unit: 0, points: span.lowerBound + fraction * length)
    }
    return PlotPosition(unit: fraction, points: range.start - fraction * (range.start + range.end))
  }

  // MARK: Backwards

  /// The value at a distance from the start of the axis.
  func value(at distance: Double, of length: Double) -> _PlotValue? {
    let start = range.span?.lowerBound ?? range.start
    let available =
      range.span.map { $0.upperBound - $0.lowerBound } ?? length - range.start - range.end
    guard available > 0, distance.isFinite else { return nil }
    var fraction = (distance - start) / available
    if isReversed { fraction = 1 - fraction }
    switch form {
    case .bands(let names):
      guard !names.isEmpty else { return nil }
      let position = lower + max(0, min(fraction, 1)) * (upper - lower)
      let index = Int(max(0, min(position, Double(names.count))).rounded(.down))
      return .category(names[min(index, names.count - 1)])
    case .continuous(let kind):
      let (start, end) = (Self.warp(lower, kind), Self.warp(upper, kind))
      let value = Self.unwarp(start + fraction * (end - start), kind)
      return isDate ? .date(value) : .number(value)
    }
  }

  // MARK: The curve

  static func warp(_ value: Double, _ kind: ScaleType.Kind) -> Double {
    switch kind {
    case .linear, .date, .category: value
    case .log: value == 0 ? -.infinity : value.sign == .minus ? -log10(-value) : log10(value)
    case .squareRoot: value < 0 ? -(-value).squareRoot() : value.squareRoot()
    case .power(let exponent): value < 0 ? -pow(-value, exponent) : pow(value, exponent)
    case .symmetricLog(let slope):
      (value < 0 ? -1 : 1) * log1p(abs(value) * max(slope, .leastNormalMagnitude))
    }
  }

  static func unwarp(_ value: Double, _ kind: ScaleType.Kind) -> Double {
    switch kind {
    case .linear, .date, .category: value
    case .log: pow(10, value)
    case .squareRoot: value < 0 ? -value * value : value * value
    case .power(let exponent):
      value < 0 ? -pow(-value, 1 / exponent) : pow(value, 1 / exponent)
    case .symmetricLog(let slope):
      (value < 0 ? -1 : 1) * expm1(abs(value)) / max(slope, .leastNormalMagnitude)
    }
  }
}

extension _PlotValue {
  /// The name of the band for the value.
  var bandName: String {
    switch self {
    case .category(let name): name
    case .number(let number):
      number == number.rounded() && abs(number) < 1e15 ? "\(Int(number))" : "\(number)"
    case .date(let seconds):
      Date(timeIntervalSinceReferenceDate: seconds).formatted(date: .abbreviated, time: .omitted)
    }
  }
}
