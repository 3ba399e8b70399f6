import Testing
import VivaceGeometry
import VivaceInteraction

/// Sums of lengths and the positions of rows, compared with adding them up.
@Suite struct LengthTests {
  private struct Dice {
    var state: UInt64 = 7
    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1
      return Int(state >> 33) % sides
    }
  }

  @Test("prefix sums are those of the values", arguments: [0, 1, 2, 3, 7, 8, 9, 100])
  func prefixSums(count: Int) {
    var dice = Dice()
    var values = (0..<count).map { _ in dice.roll(50) }
    var sums = PrefixSums(values)
    for _ in 0..<count {
      let (index, difference) = (dice.roll(count), dice.roll(9))
      values[index] += difference
      sums.add(difference, at: index)
    }
    var sum = 0
    for index in 0...count {
      #expect(sums.sum(before: index) == sum)
      #expect(sums.prefix { $0 <= sum }.sum == sum && sums.prefix { $0 < sum }.count <= index)
      if index < count { sum += values[index] }
    }
  }

  @Test(
    "rows that meet a stretch",
    arguments: [
      (0.0, 30.0, 0..<2), (10, 30, 1..<2), (10, 30.5, 1..<4), (-5, 0, 0..<0), (-5, 1, 0..<1),
      (59, 900, 3..<4), (60, 900, 0..<0), (5, 5, 0..<0), (29, 31, 1..<4),
    ])
  func stretches(low: Double, high: Double, rows: Range<Int>) {
    let spans = SpanTree([10, 20, 0, 30])
    #expect(spans.indices(from: CGFloat(low), to: CGFloat(high)) == rows)
  }

  @Test func theRowAtAPositionIsTheLastThatBeginsThere() {
    var spans = SpanTree([10, 20, 0, 30])
    let found = [-1, 0, 9, 10, 29, 30, 59, 60, 1e9].map { spans.index(at: $0) }
    #expect(found == [0, 0, 0, 1, 1, 3, 3, 3, 3])
    spans[2] = 5
    #expect(spans.index(at: 30) == 2 && spans.start(of: 3) == 35 && spans.total == 65)
    #expect(SpanTree().index(at: 5) == 0 && SpanTree().total == 0)
    #expect(SpanTree().indices(from: 0, to: 9).isEmpty)
  }

  @Test("line lengths: positions and lines are each other's mirror, measured or not")
  func lines() {
    var lengths = LineLengths()
    lengths.spacing = 3
    lengths.resize(to: 1_000)
    #expect(lengths.total == 46_997)
    var dice = Dice()
    for _ in 0..<400 { lengths.set(CGFloat(dice.roll(64)) + 1, at: dice.roll(1_000)) }
    var position: CGFloat = 0
    for line in 0..<1_000 {
      #expect(abs(lengths.position(of: line) - position) < 1e-6)
      #expect(lengths.line(at: lengths.position(of: line) + 0.01) == line)
      position += lengths[line] + 3
    }
    lengths.resize(to: 10)
    #expect(lengths.line(at: 1e9) == 9)
    lengths.resize(to: 0)
    #expect(lengths.total == 0 && lengths.line(at: 5) == 0)
  }
}
