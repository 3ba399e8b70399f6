import VivaceGeometry

/// Clicks that follow one another near the same point: 1 to 3, and again from 1.
package struct ClickSeries: Equatable, Sendable {
  /// The number of the newest click; 0 before the first.
  package var count = 0
  private var location = CGPoint.zero
  private var time = -Double.infinity

  package init() {}

  /// The number that a click would have.
  package func number(at point: CGPoint, time: Double) -> Int {
    let joins = TapLimits.joins(point, at: time, to: location, at: self.time)
    return count > 0 && joins ? count % 3 + 1 : 1
  }

  /// Adds a click that has a number.
  package mutating func add(_ number: Int, at point: CGPoint, time: Double) {
    (count, location, self.time) = (number, point, time)
  }

  package mutating func forget() { self = ClickSeries() }
}
