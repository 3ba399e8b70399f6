import Testing
import VivaceGeometry
import VivaceInteraction

/// The rules of rows that are swiped aside or moved.
@Suite struct RowTests {
  // MARK: Swipes

  @Test(
    "a swipe runs the first action, opens or closes",
    arguments: [
      (-200.0, 0.0, true, RowSwipe.Outcome.runsFirstAction), (-200, 0, false, .opens(-80)),
      (50, 0, true, .opens(80)), (41, 0, true, .opens(80)), (39, 0, true, .closes),
      (30, 150, true, .opens(80)), (60, -300, true, .closes), (-30, -150, true, .opens(-80)),
      (0, 900, true, .closes),
    ])
  func swipes(shift: Double, velocity: Double, isFull: Bool, outcome: RowSwipe.Outcome) {
    let swipe = RowSwipe(buttonsWidth: 80, rowWidth: 300, allowsFullSwipe: isFull)
    #expect(swipe.outcome(at: CGFloat(shift), velocity: CGFloat(velocity)) == outcome)
  }

  @Test func aRowFollowsAThirdBeyondItsButtonsUnlessItMayBeSwipedAside() {
    var swipe = RowSwipe(buttonsWidth: 80, rowWidth: 300, allowsFullSwipe: true)
    #expect(swipe.shift(for: -140) == -140)
    swipe.allowsFullSwipe = false
    #expect(swipe.shift(for: -140) == -100 && swipe.shift(for: 140) == 100)
    #expect(swipe.shift(for: 70) == 70)
  }

  // MARK: Moves

  @Test(
    "other rows make room for one that moves",
    arguments: [(1, 3, [0, 3, 1, 2, 4]), (3, 1, [0, 2, 3, 1, 4]), (2, 2, [0, 1, 2, 3, 4])])
  func moves(from: Int, to: Int, indices: [Int]) {
    #expect((0..<5).map { RowMove.index(of: $0, from: from, to: to) } == indices)
    // Back again.
    for row in 0..<5 {
      #expect(RowMove.index(of: indices[row], from: to, to: from) == row)
    }
  }

  @Test(
    "a list scrolls under what is held near its edges",
    arguments: [
      (200.0, 200.0, 0.0), (30, 30, -240), (0, 0, -600), (-90, -90, -600), (380, 380, 360),
      (60, 104, 0), (320, 364, 168), (900, 900, 600),
    ])
  func edges(low: Double, high: Double, velocity: Double) {
    let found = EdgeScroll.velocity(of: CGFloat(low)...CGFloat(high), in: 0...400)
    #expect(abs(found - CGFloat(velocity)) < 1e-9)
  }

  @Test func shortListsHaveNarrowEdges() {
    #expect(EdgeScroll.velocity(of: 30...30, in: 0...60) == 0)
    #expect(EdgeScroll.velocity(of: 0...0, in: 0...60) == -600)
    #expect(EdgeScroll.velocity(of: 5...5, in: 10...10) == 0)
  }
}
