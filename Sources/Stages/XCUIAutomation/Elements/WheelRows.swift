import VivaceViews

/// The rows of a picker's wheel. Their texts are read on demand: a wheel of days has thousands.
@MainActor struct WheelRows {
  private let node: SemanticNode
  private let wheel: SemanticWheel

  init?(_ node: SemanticNode) {
    guard let wheel = node.wheel else { return nil }
    (self.node, self.wheel) = (node, wheel)
  }

  var selectedTitle: String? { wheel.selection.flatMap { node.wheelTitle($0) } }

  /// The row with a text; of several the nearest to the selected one.
  func row(titled title: String) -> Int? { rows.first { node.wheelTitle($0) == title } }

  /// The texts of the selected row and of those around it, in their order.
  var titlesNearSelection: [String] {
    rows.prefix(12).sorted().compactMap { node.wheelTitle($0) }
  }

  /// All rows, the nearest to the selected one first.
  private var rows: some Sequence<Int> {
    let (count, center) = (wheel.count, min(max(wheel.selection ?? 0, 0), max(wheel.count - 1, 0)))
    return (0...max(count, 1)).lazy
      .flatMap { $0 == 0 ? [center] : [center - $0, center + $0] }
      .filter { (0..<count).contains($0) }
  }
}

extension ElementRecord {
  var wheel: WheelRows? { node.flatMap { WheelRows($0) } }
}
