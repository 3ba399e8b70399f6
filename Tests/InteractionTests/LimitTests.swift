import Testing
import VivaceGeometry
import VivaceInteraction

/// The limits of gestures that all kits share.
@Suite struct LimitTests {
  @Test func aPressIsLongerThanTheDelayOfAScrollView() {
    #expect(PressLimits.scrollDelay < TapLimits.interval)
    #expect(PressLimits.duration < TapLimits.duration)
  }

  @Test func aFingerThatDragsMayHaveTapped() {
    #expect(PressLimits.slop < TapLimits.distance)
  }

  @Test(
    "clicks join within a time and a distance",
    arguments: [
      (CGPoint(x: 10, y: 10), 1.34, true), (CGPoint(x: 55, y: 10), 1.2, true),
      (CGPoint(x: 10, y: 10), 1.36, false), (CGPoint(x: 56, y: 10), 1.2, false),
    ])
  func joining(location: CGPoint, time: Double, joins: Bool) {
    #expect(TapLimits.joins(location, at: time, to: CGPoint(x: 10, y: 10), at: 1) == joins)
  }
}
