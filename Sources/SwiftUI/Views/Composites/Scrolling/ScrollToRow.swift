import VivaceGeometry

extension ScrollModel {
  /// The turn of a wheel that brings a line of the lazy container inside into sight, by the shortest way;
  /// headers and footers are lines, too. Nil where there is no such line.
  ///
  /// Lines that were never made have estimated lengths: after the turn the answer may be another one.
  func wheel(toRow row: Int) -> CGVector? {
    guard let geometry = currentGeometry, let rect = rect(of: AnyHashable(RowOrdinal(row)))
    else { return nil }
    let shown = offset.lastValue?.model ?? geometry.contentOffset
    let goal = geometry.offset(
      showing: rect, anchor: nil, from: shown, collapsible: collapsible(geometry))
    return CGVector(dx: shown.x - goal.x, dy: shown.y - goal.y)
  }
}

extension ViewHost {
  /// Finds the distance to a row in the innermost scroll view at a location that has such a row.
  @MainActor package func wheel(toRow row: Int, at location: CGPoint) -> CGVector? {
    let gestures = responders.hit(location, at: now)?.gestures ?? []
    return gestures.lazy.compactMap { $0.wheelToRow?(row) }.first
  }
}
