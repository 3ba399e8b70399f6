import Foundation
import Testing

@testable import VivaceSupplements

/// The operators of paths of keys, with numbers of Swift's and Foundation's types.
@Suite struct CollectionOperatorTests {
  private let values: [Any?] = [3, 1.5, NSNumber(value: 4), Float(0.5), nil, NSNull()]

  @Test func numbersAreCombined() {
    #expect(CollectionOperator.result("@sum", of: values) as? Double == 9)
    #expect(CollectionOperator.result("@avg", of: values) as? Double == 2.25)
    #expect(CollectionOperator.result("@min", of: values) as? Double == 0.5)
    #expect(CollectionOperator.result("@max", of: values) as? Double == 4)
    #expect(CollectionOperator.result("@count", of: values) as? Int == 6)
  }

  @Test func textsHaveAFirstAndALast() {
    #expect(CollectionOperator.result("@min", of: ["b", "a"]) as? String == "a")
    #expect(CollectionOperator.result("@max", of: ["b", "a"]) as? String == "b")
  }

  @Test func nothingHasNoLeastValueButAnAverage() {
    let least: Any?? = CollectionOperator.result("@min", of: [])
    if case .some(.none) = least {
    } else {
      Issue.record("an empty list has no least value: \(least as Any)")
    }
    #expect(CollectionOperator.result("@avg", of: []) as? Double == 0)
  }

  @Test func otherNamesAreNoOperators() {
    #expect(CollectionOperator.result("@median", of: values) == nil)
  }
}
