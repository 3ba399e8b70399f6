/// The numbers that a slider, a stepper or a progress bar can show, from the least to the most.
package struct NumberRange<Number: BinaryFloatingPoint>: Equatable {
  package var least: Number
  package var most: Number

  /// A range whose most is below its least has only the least.
  package init(_ least: Number, _ most: Number) { (self.least, self.most) = (least, most) }

  /// The nearest number of the range; the least for one that is not a number.
  package func clamped(_ number: Number) -> Number {
    number.isNaN ? least : min(max(number, least), max(least, most))
  }

  /// The place of a number, from 0 for the least to 1 for the most; 0 in an empty range.
  package func fraction(of number: Number) -> Number {
    guard most > least, number.isFinite else { return 0 }
    return min(max((number - least) / (most - least), 0), 1)
  }

  /// The number at a place from 0 to 1; places beyond are at the ends.
  package func number(at fraction: Number) -> Number {
    least + min(max(fraction, 0), 1) * max(most - least, 0)
  }

  /// The number one step on. At an end it stays there, or with `wraps` continues at the other end.
  package func stepped(from number: Number, by step: Number, wraps: Bool) -> Number {
    let next = number + step
    if wraps, next > most { return least }
    if wraps, next < least { return most }
    return clamped(next)
  }
}
