import Testing
import VivaceGeometry
import VivaceInteraction

/// Offsets of scrolled content under a finger.
@Suite struct ScrollEndTests {
  let ends = ScrollEnds(0...300, extent: 100)

  @Test("between its ends content follows the finger", arguments: [0.0, 1, 150, 300])
  func inside(offset: Double) {
    #expect(ends.offset(for: CGFloat(offset), bounces: true) == CGFloat(offset))
    #expect(ends.wanted(for: CGFloat(offset)) == CGFloat(offset))
  }

  @Test("beyond an end it follows by (1 − 1 / (x · 0.55 / d + 1)) · d", arguments: [1.0, 40, 500])
  func outside(distance: Double) {
    let shown = (1 - 1 / (distance * 0.55 / 100 + 1)) * 100
    let above = ends.offset(for: CGFloat(-distance), bounces: true)
    let below = ends.offset(for: CGFloat(300 + distance), bounces: true)
    #expect(abs(above + CGFloat(shown)) < 1e-9 && abs(below - 300 - CGFloat(shown)) < 1e-9)
    #expect(abs(ends.wanted(for: above) + CGFloat(distance)) < 1e-6)
    #expect(ends.offset(for: CGFloat(-distance), bounces: false) == 0)
  }
}
