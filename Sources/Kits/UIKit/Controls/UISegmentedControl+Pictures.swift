/// Custom pictures of background, thumb and dividers, and offsets of contents in their
/// segments.
extension UISegmentedControl {
  /// Which segments a setting is for, by their place.
  public enum Segment: Int, Sendable {
    case any, left, center, right, alone
  }

  /// Stretches a picture over each segment that is in a state. With one for any state the standard looks go:
  /// background,
  /// thumb and lines. An empty picture shows nothing.
  ///
  /// - Parameter barMetrics: Only those of bars of the usual height are kept.
  public func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    backgrounds[state] = backgroundImage
    noteAppearance("setBackgroundImage", state.rawValue) {
      $0.setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
    setNeedsLayout()
  }
  /// The picture behind segments in exactly this state; nil if none was set for it.
  public func backgroundImage(for state: State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? backgrounds[state] : nil
  }

  /// Shows a picture between two segments that are in such states, as wide as it is, in the place of the line.
  ///
  /// - Parameter barMetrics: Only those of bars of the usual height are kept.
  public func setDividerImage(
    _ dividerImage: UIImage?, forLeftSegmentState leftState: State,
    rightSegmentState rightState: State, barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    dividers[leftState, rightState] = dividerImage
    noteAppearance("setDividerImage", leftState.rawValue << 32 | rightState.rawValue) {
      $0.setDividerImage(
        dividerImage, forLeftSegmentState: leftState, rightSegmentState: rightState,
        barMetrics: barMetrics)
    }
    setNeedsLayout()
  }
  /// The picture between two segments in exactly these states; nil without one.
  public func dividerImage(
    forLeftSegmentState leftState: State, rightSegmentState rightState: State,
    barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? dividers[leftState, rightState] : nil }

  /// Offsets titles and pictures of segments; a setting for one segment position has precedence over that for
  /// all.
  ///
  /// - Parameter barMetrics: Only those of bars of the usual height are kept.
  public func setContentPositionAdjustment(
    _ adjustment: UIOffset, forSegmentType leftCenterRightOrAlone: Segment,
    barMetrics: UIBarMetrics
  ) {
    guard barMetrics == .default else { return }
    adjustments[leftCenterRightOrAlone] = adjustment
    noteAppearance("setContentPositionAdjustment", UInt(leftCenterRightOrAlone.rawValue)) {
      $0.setContentPositionAdjustment(
        adjustment, forSegmentType: leftCenterRightOrAlone, barMetrics: barMetrics)
    }
    setNeedsLayout()
  }
  /// The offset of titles of such segments, in points; zero unless it was set.
  public func contentPositionAdjustment(
    forSegmentType leftCenterRightOrAlone: Segment, barMetrics: UIBarMetrics
  ) -> UIOffset {
    (barMetrics == .default ? adjustments[leftCenterRightOrAlone] : nil) ?? .zero
  }

  /// Which of the places a segment has.
  func kind(ofSegmentAt index: Int) -> Segment {
    if numberOfSegments == 1 { return .alone }
    return index == 0 ? .left : index == numberOfSegments - 1 ? .right : .center
  }
}
