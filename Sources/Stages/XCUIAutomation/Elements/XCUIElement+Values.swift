import VivaceGeometry
import VivaceViews

extension XCUIElement {
  /// Sets a slider to a position from 0 at its lower bound to 1 at its upper one.
  public func adjust(toNormalizedSliderPosition normalizedSliderPosition: CGFloat) {
    act("adjust") { program, record in
      guard let node = record.node, let host = record.host, let range = node.range else {
        return TestFailure.report("Failed to adjust \(searchText): it is no slider")
      }
      let position = min(max(Double(normalizedSliderPosition), 0), 1)
      let (low, high) = (range.bounds.lowerBound, range.bounds.upperBound)
      try program.perform(in: host) {
        _ = MainActor.unchecked { host.set(node, to: low + (high - low) * position) }
      }
    }
  }

  /// Turns a wheel to the row with a text.
  public func adjust(toPickerWheelValue pickerWheelValue: String) {
    act("adjust") { program, record in
      guard let node = record.node, let host = record.host, let wheel = record.wheel else {
        return TestFailure.report("Failed to adjust \(searchText): it is no picker wheel")
      }
      guard let row = wheel.row(titled: pickerWheelValue) else {
        let rows = wheel.titlesNearSelection.map { "\"\($0)\"" }.joined(separator: ", ")
        return TestFailure.report(
          "Failed to adjust \(searchText): it has no row \"\(pickerWheelValue)\"; there are: \(rows)"
        )
      }
      guard record.isEnabled else {
        return TestFailure.report("Failed to adjust \(searchText): it is disabled")
      }
      try program.perform(in: host) { _ = MainActor.unchecked { host.choose(row, of: node) } }
    }
  }
}
