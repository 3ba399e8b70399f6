import TestNumbers
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

/// A long container draws in chunks: the same items in the same order as in one list; only the
/// changed chunk is joined again.
@MainActor @Suite struct DisplayChunkTests {
  /// A square of a width of its own for each number, over each other, and hands to change which.
  private final class Hand {
    var set: ([Int]) -> Void = { _ in }
  }

  private struct Squares: View {
    let link: Hand
    @State var numbers: [Int]
    var raised = -1

    var body: some View {
      ZStack {
        ForEach(numbers, id: \.self) { number in
          Color.red.frame(width: CGFloat(number) + 1, height: 1)
            .zIndex(number == raised ? 1 : 0)
        }
      }
      .onAppear { link.set = { numbers = $0 } }
    }
  }

  private func stage(_ numbers: [Int], raised: Int = -1) -> (TestStage, set: ([Int]) -> Void) {
    let link = Hand()
    let stage = TestStage { Squares(link: link, numbers: numbers, raised: raised) }
    return (
      stage,
      {
        link.set($0)
        stage.settle()
      }
    )
  }

  /// The drawn leaves, from back to front.
  private func drawn(_ stage: TestStage) -> [Int] {
    stage.items.compactMap { item in
      guard case .shape(_, _, _, _, _, let frame) = item.content else { return nil }
      return Int(frame.model.width) - 1
    }
  }

  /// The lists that represent a part of a longer one, the outermost first.
  private func chunks(_ stage: TestStage) -> [DisplayItem] {
    stage.items.filter { if case .group(.segment, _) = $0.content { true } else { false } }
  }

  private func count(_ item: DisplayItem) -> Int {
    if case .group(_, let list) = item.content { list.items.count } else { 0 }
  }

  @Test("draws all, in order, however many come and go", arguments: [1, 2, 3])
  func order(seed: UInt64) {
    var random = SeededNumbers(state: seed)
    var numbers = Array(0..<300)
    let (stage, set) = stage(numbers)
    #expect(drawn(stage) == numbers)
    var next = 300
    for round in 0..<60 {
      switch random.next() % 5 {
      case 0: numbers.removeSubrange(0..<min(numbers.count, Int(random.next() % 90)))
      case 1:
        let index = Int(random.next() % UInt64(numbers.count + 1))
        let many = Int(random.next() % 200)
        numbers.insert(contentsOf: next..<next + many, at: index)
        next += many
      case 2: numbers.shuffle(using: &random)
      case 3: numbers.reverse()
      default: numbers = numbers.filter { _ in random.next() % 4 > 0 }
      }
      set(numbers)
      #expect(drawn(stage) == numbers, "in round \(round)")
      #expect(
        chunks(stage).allSatisfy { count($0) <= 2 * DisplayChunks.fewest }, "in round \(round)")
    }
    set([])
    #expect(drawn(stage).isEmpty)
  }

  @Test func whatIsRaisedIsDrawnLast() {
    let (stage, set) = stage(Array(0..<200), raised: 7)
    #expect(drawn(stage) == Array(0..<7) + Array(8..<200) + [7])
    set(Array(1..<300))
    #expect(drawn(stage) == Array(1..<7) + Array(8..<300) + [7])
  }

  @Test(
    "one that comes or goes leaves all chunks but its own alone", arguments: [0, 150, 5_000])
  func comesAlone(place: Int) {
    let numbers = Array(0..<5_000)
    let (stage, set) = stage(numbers)
    let before = Set(chunks(stage).map(ObjectIdentifier.init))
    var more = numbers
    more.insert(9_000, at: place)
    set(more)
    let kept = chunks(stage).count { before.contains(ObjectIdentifier($0)) }
    // Its chunk, the whole around it, and those in between.
    #expect(chunks(stage).count - kept <= 4)
    set(numbers)
    #expect(drawn(stage) == numbers)
  }

  @Test func fewAreOneList() {
    let few = Array(0..<DisplayChunks.fewest)
    let (stage, set) = stage(few)
    #expect(chunks(stage).map(count) == [few.count])
    set(few + [few.count])
    #expect(drawn(stage) == few + [few.count])
    set(few)
    #expect(chunks(stage).map(count) == [few.count])
    #expect(drawn(stage) == few)
  }
}
