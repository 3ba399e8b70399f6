import VivaceGeometry
import VivaceViews

/// The positions of a slider: 0…1 for its bounds, or for the part of them that whole steps reach.
struct SliderScale<V: BinaryFloatingPoint> {
  private let lower: V
  private let length: V
  private let step: V?

  /// Bounds that are not finite or empty, and steps that are not positive, leave one position.
  init(_ bounds: ClosedRange<V>, step: V?) {
    lower = bounds.lowerBound.isFinite ? bounds.lowerBound : 0
    let whole = bounds.upperBound - bounds.lowerBound
    let range = whole.isFinite ? max(whole, 0) : 0
    if let step, step > 0, step.isFinite {
      self.step = step
      length = (range / step).rounded(.down) * step
    } else {
      self.step = nil
      length = range
    }
  }

  /// How far it is from one position to the next: a tenth where there are no steps.
  var skip: Double {
    guard let step, length > 0 else { return 0.1 }
    return Double(step / length)
  }

  /// The number and its bounds, as assistive technology reads and sets them.
  func semantics(of value: Binding<V>) -> SemanticRange {
    let (low, high) = (Double(lower), Double(lower + length))
    return SemanticRange(
      value: Double(value.wrappedValue), bounds: low...max(low, high),
      step: step.map { Double($0) },
      set: { [self] new in value.wrappedValue = self.value(at: position(of: V(new))) })
  }

  func position(of value: V) -> Double {
    guard length > 0, value.isFinite else { return 0 }
    return Double(min(max((value - lower) / length, 0), 1))
  }

  func value(at position: Double) -> V {
    guard length > 0, position.isFinite else { return lower }
    let distance = V(min(max(position, 0), 1)) * length
    guard let step else { return lower + distance }
    return lower + (distance / step).rounded() * step
  }
}
