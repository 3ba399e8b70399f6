import Testing
import VivaceGeometry
import VivaceInteraction

/// The limits of dividers between panes.
@Suite struct DividerTests {
  @Test(
    "a divider keeps both panes within their limits",
    arguments: [(150.0, 150.0), (20, 50), (300, 220), (-5, 50), (9000, 220)])
  func lengths(wanted: Double, length: Double) {
    let limits = DividerLimits(total: 300, first: 50...400, second: 80...250)
    #expect(limits.clamped(CGFloat(wanted)) == CGFloat(length))
  }

  @Test func aPaneWithoutANeighbourHasItsOwnLimits() {
    #expect(DividerLimits(first: 50...90).clamped(400) == 90)
    // Of limits that contradict one another, those of the first pane count.
    let narrow = DividerLimits(total: 60, first: 50...400, second: 80...250)
    #expect(narrow.clamped(10) == 50 && narrow.clamped(55) == 50)
  }

  @Test(
    "a pane collapses below half of its least length",
    arguments: [(24.0, 0), (26, nil), (270, 1), (250, nil)] as [(Double, Int?)])
  func collapses(length: Double, pane: Int?) {
    let limits = DividerLimits(total: 300, first: 50...400, second: 80...250)
    let sides: [DividerLimits.Side?] = [.first, .second]
    #expect(limits.collapsing(at: CGFloat(length)) == pane.flatMap { sides[$0] })
  }
}
