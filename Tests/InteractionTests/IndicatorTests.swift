import Testing
import VivaceGeometry
import VivaceInteraction

/// The bars that show the position in scrolled content.
@Suite struct IndicatorTests {
  @Test(
    "an indicator shows the visible fraction, at least 36 points, and shrinks beyond the ends",
    arguments: [
      (0.0, 0.0, 50.0), (150, 75, 50), (300, 150, 50), (-20, 0, 30), (345, 192, 8),
    ])
  func indicators(offset: Double, start: Double, length: Double) {
    let bar = ScrollIndicator(track: 200, extent: 100, range: 0...300).bar(at: CGFloat(offset))
    #expect(abs(bar.start - CGFloat(start)) < 1e-9 && abs(bar.length - CGFloat(length)) < 1e-9)
    #expect(ScrollIndicator(track: 200, extent: 100, range: 0...9_900).bar(at: 0).length == 36)
    #expect(ScrollIndicator(track: 20, extent: 100, range: 0...9_900).bar(at: 0).length == 20)
  }
}
