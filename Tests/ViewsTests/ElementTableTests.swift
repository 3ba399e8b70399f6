import TestNumbers
import Testing

@testable import VivaceViews

/// A range, for which no table is made, answers as a table of its numbers does.
@Suite struct ElementTableTests {
  private func table(_ range: Range<Int>, _ limit: Int = .max) -> ElementTable<Int, Int> {
    ElementTable(Array(range), limit, { $0 }, repeated: { _ in })
  }

  @Test func aRangeAnswersAsItsTable() throws {
    var numbers = SeededNumbers(state: 24)
    for _ in 0..<200 {
      let start = Int.random(in: -50...50, using: &numbers)
      let range = start..<start + Int.random(in: 0...40, using: &numbers)
      let limit = Bool.random(using: &numbers) ? .max : Int.random(in: 0...20, using: &numbers)
      let short = try #require(ElementTable<Int, Int>(range, limit, areIDs: true))
      let long = table(range, limit)
      try #require(short.count == long.count)
      for index in 0..<short.count {
        #expect(short.element(at: index) == long.element(at: index))
        #expect(short.id(at: index) == long.id(at: index))
      }
      for id in start - 3...start + 45 { #expect(short.index(of: id) == long.index(of: id)) }

      let other = start + Int.random(in: -30...30, using: &numbers)
      let others = other..<other + Int.random(in: 0...40, using: &numbers)
      let shortOther = try #require(ElementTable<Int, Int>(others, .max, areIDs: true))
      let missing = table(range, limit).ids(missingFrom: table(others))
      #expect(short.ids(missingFrom: shortOther) == missing)
      #expect(short.ids(missingFrom: table(others)) == missing)
      #expect(long.ids(missingFrom: shortOther) == missing)
    }
  }

  @Test func whatIsNoRangeOfItsOwnIDsHasATable() {
    #expect(ElementTable<Int, Int>(0..<3, .max, areIDs: false) == nil)
    #expect(ElementTable<Int, Int>([0, 1, 2], .max, areIDs: true) == nil)
    #expect(ElementTable<Int, String>(0..<3, .max, areIDs: true) == nil)
  }
}
