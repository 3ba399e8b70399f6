import Testing
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
}
