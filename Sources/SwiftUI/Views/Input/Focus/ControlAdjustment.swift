/// How keys change the value of a control that has the focus.
package struct ControlAdjustment {
  /// The adjustment that a key requests.
  package enum Step { case decrement, increment, first, last }

  /// Which arrows the control takes; the others move the focus on.
  package enum Arrows {
    /// To the leading edge and down is less: a slider.
    case all
    /// To the leading edge is before: segments in a row.
    case horizontal
    /// Up is before: rows in a column.
    case vertical
  }

  var arrows: Arrows
  var adjust: (Step) -> Void

  func step(for key: String, isRightToLeft: Bool) -> Step? {
    switch (key, arrows) {
    case ("home", _): .first
    case ("end", _): .last
    case ("left", .all), ("left", .horizontal): isRightToLeft ? .increment : .decrement
    case ("right", .all), ("right", .horizontal): isRightToLeft ? .decrement : .increment
    case ("down", .all), ("up", .vertical): .decrement
    case ("up", .all), ("down", .vertical): .increment
    default: nil
    }
  }
}

extension ControlAdjustment.Step {
  /// The place that the step leads to among some, or from nowhere to the first.
  package func index(from index: Int?, of count: Int) -> Int? {
    guard count > 0 else { return nil }
    return switch self {
    case .first: 0
    case .last: count - 1
    case .decrement: max((index ?? 1) - 1, 0)
    case .increment: min((index ?? -1) + 1, count - 1)
    }
  }
}
