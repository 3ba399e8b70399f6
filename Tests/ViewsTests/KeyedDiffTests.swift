import Testing

@testable import VivaceViews

@Suite struct KeyedDiffTests {
  private func taken(_ ids: [Int], from elements: [Int]) -> (found: [Int?], rest: [Int]) {
    var known = KeyedDiff(elements, id: { $0 })
    let found = ids.map { known.take($0) }
    return (found, known.rest)
  }

  @Test("everything is found once, in any order")
  func everythingIsFoundOnce() {
    #expect(taken([1, 2, 3], from: [1, 2, 3]) == ([1, 2, 3], []))
    #expect(taken([3, 1, 2, 1], from: [1, 2, 3]) == ([3, 1, 2, nil], []))
    #expect(taken([1, 9, 2], from: [1, 2, 3]) == ([1, nil, 2], [3]))
  }

  @Test func whatNobodyTakesIsLeftInOrder() {
    #expect(taken([], from: [4, 5]).rest == [4, 5])
    #expect(taken([3, 9], from: [1, 3, 2]).rest == [1, 2])
    #expect(taken([7], from: []) == ([nil], []))
  }
}

private func == (a: (found: [Int?], rest: [Int]), b: ([Int?], [Int])) -> Bool {
  a.found == b.0 && a.rest == b.1
}
