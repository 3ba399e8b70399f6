import Testing
import VivaceInteraction

/// The order of the focus through the stops of a window.
@Suite struct FocusTests {
  @Test(
    "the focus tries each stop once",
    arguments: [
      (nil, false, true, [0, 1, 2, 3]), (nil, true, false, [3, 2, 1, 0]),
      (1, false, true, [2, 3, 0, 1]), (1, true, true, [0, 3, 2, 1]), (1, false, false, [2, 3]),
      (3, false, false, []), (0, true, false, []), (3, false, true, [0, 1, 2, 3]),
    ] as [(Int?, Bool, Bool, [Int])])
  func order(current: Int?, backwards: Bool, goesRound: Bool, indices: [Int]) {
    let found = FocusOrder.indices(
      of: 4, after: current, backwards: backwards, goesRound: goesRound)
    #expect(found == indices)
  }

  @Test func withoutStopsThereIsNoOrder() {
    #expect(FocusOrder.indices(of: 0, after: nil, backwards: true, goesRound: true).isEmpty)
  }
}
