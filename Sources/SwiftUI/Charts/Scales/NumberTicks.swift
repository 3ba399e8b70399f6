import Foundation

/// Round numbers along an axis: those with 1, 2 or 5 before zeros.
enum NumberTicks {
  /// The distance between round numbers of which about `count` distances fill the range.
  static func step(from lower: Double, to upper: Double, count: Int) -> Double {
    let rough = (upper - lower) / Double(max(1, count))
    guard rough.isFinite, rough > 0 else { return 1 }
    let power = pow(10, floor(log10(rough)))
    let error = rough / power
    // The geometric means between 1, 2, 5 and 10.
    let factor =
      error >= 50.0.squareRoot()
      ? 10.0 : error >= 10.0.squareRoot() ? 5 : error >= 2.0.squareRoot() ? 2 : 1
    return factor * power
  }

  /// The multiples of a step in a range. None where there would be more than `limit`.
  static func multiples(of step: Double, from lower: Double, to upper: Double, limit: Int = 1_000)
    -> [Double]
  {
    guard step > 0, step.isFinite, lower.isFinite, upper.isFinite else { return [] }
    let slack = 1e-9
    let (first, last) = (ceil(lower / step - slack), floor(upper / step + slack))
    guard first <= last, last - first < Double(limit) else { return [] }
    return (0...Int(last - first)).map { index in
      let multiple = first + Double(index)
      // Of a tenth the multiples are written as quotients: 3 / 10, not 3 * 0.1.
      return step < 1 && (1 / step).rounded() * step == 1
        ? multiple / (1 / step).rounded() : multiple * step
    }
  }

  /// The smallest range of whole steps around a range.
  static func nice(from lower: Double, to upper: Double, count: Int) -> (Double, Double) {
    guard upper > lower else { return (lower, upper) }
    let step = step(from: lower, to: upper, count: count)
    let slack = 1e-9
    return (floor(lower / step + slack) * step, ceil(upper / step - slack) * step)
  }

  /// Powers of ten in a range, and numbers between where there are few; every nth where there are many.
  static func logarithmic(from lower: Double, to upper: Double, count: Int) -> [Double] {
    guard lower > 0, upper > lower, upper.isFinite else { return [] }
    let (first, last) = (floor(log10(lower)), ceil(log10(upper)))
    guard last - first < 700 else { return [] }
    let decades = Int(last - first)
    let every = max(1, Int((Double(decades) / Double(max(1, count * 2))).rounded(.up)))
    let factors: [Double] = decades <= 1 ? [1, 2, 5] : [1]
    let slack = 1e-9
    var result: [Double] = []
    for decade in stride(from: Int(first), through: Int(last), by: every) {
      for factor in factors {
        let value = factor * pow(10, Double(decade))
        if value >= lower * (1 - slack), value <= upper * (1 + slack) { result.append(value) }
      }
    }
    return result
  }

  /// Zero, and powers of ten with either sign.
  static func symmetric(from lower: Double, to upper: Double, count: Int) -> [Double] {
    let largest = max(abs(lower), abs(upper))
    guard largest > 0, largest.isFinite else { return [0] }
    let powers = logarithmic(from: min(1, largest / 10), to: largest, count: count)
    return (powers.reversed().map { -$0 } + [0] + powers).filter { $0 >= lower && $0 <= upper }
  }
}
