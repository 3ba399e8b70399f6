import Testing

@testable import VivaceViews

@Suite struct KeyedDiffTests {
  private func claimed(_ ids: [Int], from elements: [Int]) -> (found: [Int?], rest: [Int]) {
    var known = KeyedDiff(elements, id: { $0 })
    let found = ids.map { known.claim($0) }
    return (found, known.rest)
  }

  @Test("everything is found once, in any order")
  func everythingIsFoundOnce() {
    #expect(claimed([1, 2, 3], from: [1, 2, 3]) == ([1, 2, 3], []))
    #expect(claimed([3, 1, 2, 1], from: [1, 2, 3]) == ([3, 1, 2, nil], []))
    #expect(claimed([1, 9, 2], from: [1, 2, 3]) == ([1, nil, 2], [3]))
  }

  @Test func whatNobodyTakesIsLeftInOrder() {
    #expect(claimed([], from: [4, 5]).rest == [4, 5])
    #expect(claimed([3, 9], from: [1, 3, 2]).rest == [1, 2])
    #expect(claimed([7], from: []) == ([nil], []))
  }
}

private func == (a: (found: [Int?], rest: [Int]), b: ([Int?], [Int])) -> Bool {
  a.found == b.0 && a.rest == b.1
}
