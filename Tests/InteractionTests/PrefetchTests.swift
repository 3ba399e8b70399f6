import Testing
import VivaceGeometry
import VivaceInteraction

/// The rows that are made or announced before they come into sight.
@Suite struct PrefetchTests {
  @Test func rowsAreMadeAheadOfAMovementAndStayForAWhile() {
    var prefetch = PrefetchRange()
    func still(_ now: Double, _ offset: CGFloat) -> ClosedRange<CGFloat> {
      prefetch.update(at: now, isMoving: false, most: 80) { _ in offset...offset + 100 }
    }
    #expect(still(0, 0) == 0...100)
    // The slower of two steps, a tenth of a second ahead.
    #expect(still(0.02, 10) == 10...110)
    #expect(still(0.04, 20) == 20...170)
    #expect(still(0.06, 30) == 20...170)
    // At rest, and far away.
    #expect(still(1, 900) == 900...1_000)
  }

  @Test func aMovementByItselfIsKnownInAdvance() {
    var prefetch = PrefetchRange()
    func visible(_ time: Double) -> ClosedRange<CGFloat> {
      let offset = CGFloat(min(time, 1)) * 1_000
      return offset...offset + 100
    }
    #expect(
      prefetch.update(at: 0, isMoving: true, most: 0, visible: visible) == 0...200)
    let wakeUp = prefetch.wakeUp(after: 0, until: 1, visible: visible)
    #expect(wakeUp > 0.08 && wakeUp <= 0.1)
    #expect(prefetch.wakeUp(after: 0.99, until: 1, visible: visible) == 1)
  }

  @Test func announcedRowsThatAreNeitherMadeNorExpectedAreCancelled() {
    var rows = RowAnnouncements<Int>()
    func update(_ coming: [Int], made: Set<Int>) -> [[Int]] {
      let (new, cancelled) = rows.update(coming) { made.contains($0) }
      return [new, cancelled]
    }
    #expect(update([5, 6, 7], made: [4]) == [[5, 6, 7], []])
    #expect(update([6, 7, 8], made: [4, 5]) == [[8], []])
    #expect(update([3, 2], made: [4, 5]) == [[3, 2], [6, 7, 8]])
  }
}
