import VivaceInteraction
import VivaceViews

/// The positions of a slider: 0…1 for its bounds, or for the part of them that whole steps reach.
struct SliderScale<V: BinaryFloatingPoint> {
  private let range: NumberRange<V>
  private let step: V?

  /// Bounds that are not finite or empty, and steps that are not positive, leave one position.
  init(_ bounds: ClosedRange<V>, step: V?) {
    let lower = bounds.lowerBound.isFinite ? bounds.lowerBound : 0
    let whole = bounds.upperBound - bounds.lowerBound
    var length = whole.isFinite ? max(whole, 0) : 0
    self.step = step.flatMap { $0 > 0 && $0.isFinite ? $0 : nil }
    if let step = self.step { length = (length / step).rounded(.down) * step }
    range = NumberRange(lower, lower + length)
  }

  /// How far it is from one position to the next: a tenth where there are no steps.
  var skip: Double {
    guard let step, range.most > range.least else { return 0.1 }
    return Double(step / (range.most - range.least))
  }

  /// The number and its bounds, as assistive technology reads and sets them.
  func semantics(of value: Binding<V>) -> SemanticRange {
    SemanticRange(
      value: Double(value.wrappedValue), bounds: Double(range.least)...Double(range.most),
      step: step.map { Double($0) },
      set: { [self] new in value.wrappedValue = self.value(at: position(of: V(new))) })
  }

  func position(of value: V) -> Double { Double(range.fraction(of: value)) }

  func value(at position: Double) -> V {
    let value = range.number(at: position.isFinite ? V(position) : 0)
    guard let step else { return value }
    return range.least + ((value - range.least) / step).rounded() * step
  }
}
