import Testing
import VivaceGeometry

@testable import VivaceStage

/// AT-SPI's interface `Collection`, answered from a tree without any bus.
@Suite struct AccessibleCollectionTests {
  private func draft(
    _ name: String, _ role: AccessibleRole, _ tag: Int, _ children: [AccessibleTree.Draft] = [],
    level: String? = nil
  ) -> AccessibleTree.Draft {
    var facts = AccessibleFacts(kind: "group", role: role, name: name)
    facts.attributes = level.map { ["level": $0] } ?? [:]
    return AccessibleTree.Draft(facts: facts, children: children, tag: tag)
  }

  /// A window with a heading, a group of a second heading and two buttons, and a third heading.
  private func tree() -> (call: AccessibleCall, numbers: [Int: Int]) {
    var tree = AccessibleTree(program: "Tea")
    var pressed = draft("Brew", .button, 4)
    pressed.facts.actions = ["click"]
    let numbers = tree.update([
      draft(
        "Tea", .frame, 0,
        [
          draft("Teas", .heading, 1, level: "1"),
          draft(
            "", .grouping, 2,
            [draft("Green", .heading, 3, level: "2"), pressed, draft("Drink", .button, 5)]),
          draft("Black", .heading, 6, level: "3"),
        ])
    ])
    return (AccessibleCall(tree: tree, bus: ":1"), numbers)
  }

  private func rule(
    roles: [UInt32] = [], levels: String? = nil, interfaces: [String] = [], match: Int32 = 2,
    isInverted: Bool = false
  ) -> BusValue {
    let words = (0..<4).map { word in
      roles.filter { $0 / 32 == word }.reduce(0) { $0 | UInt32(1) << ($1 % 32) }
    }
    return .tuple([
      .array("i", [.int(0), .int(0)]), .int(match),
      .array("{ss}", levels.map { [.tuple([.string("level"), .string($0)])] } ?? []), .int(match),
      .array("i", words.map { .int(Int32(bitPattern: $0)) }), .int(match),
      .array("s", interfaces.map(BusValue.string)), .int(match), .bool(isInverted),
    ])
  }

  private func tags(
    _ member: String, of element: Int, _ arguments: [BusValue]
  ) throws -> [Int] {
    var (call, numbers) = tree()
    call.arguments = arguments.map { argument in
      // Elements are given by their tags.
      guard case .path(let tag) = argument else { return argument }
      return .path(AccessibleTree.path(numbers[Int(tag)!]!))
    }
    let answer = call.answer(
      AccessibleTree.path(numbers[element]!), "org.a11y.atspi.Collection", member)
    guard case .values(let values) = answer, case .array(_, let found)? = values.first else {
      throw AnswerError(answer: answer)
    }
    return found.compactMap { reference in
      numbers.first { call.reference($0.value) == reference }?.key
    }
  }

  private struct AnswerError: Error { let answer: AccessibleAnswer }

  private func matches(
    _ rule: BusValue, in element: Int = 0, order: UInt32 = 1, count: Int32 = 0, isDeep: Bool = true
  ) throws -> [Int] {
    try tags("GetMatches", of: element, [rule, .uint(order), .int(count), .bool(isDeep)])
  }

  @Test func elementsAreFoundInReadingOrder() throws {
    let headings = rule(roles: [83])
    #expect(try matches(headings) == [1, 3, 6])
    #expect(try matches(headings, order: 4) == [6, 3, 1])
    #expect(try matches(headings, order: 4, count: 1) == [6])
    #expect(try matches(headings, isDeep: false) == [1, 6])
    #expect(try matches(headings, in: 2) == [3])
  }

  @Test func criteriaAreCombined() throws {
    #expect(try matches(rule(roles: [83], levels: "1:3")) == [1, 6])
    #expect(try matches(rule(roles: [43, 99])) == [2, 4, 5])
    #expect(try matches(rule(roles: [43], interfaces: ["Action"])) == [4])
    #expect(try matches(rule(roles: [43], match: 3)) == [1, 2, 3, 6])
    #expect(try matches(rule(roles: [83, 43], match: 1)) == [])
    #expect(try matches(rule(roles: [83], isInverted: true)) == [2, 4, 5])
    #expect(try matches(rule()) == [1, 2, 3, 4, 5, 6])
  }

  @Test func searchesContinueFromAnElement() throws {
    let headings = rule(roles: [83])
    func from(_ tag: Int, scope: UInt32) throws -> [Int] {
      try tags(
        "GetMatchesFrom", of: 0,
        [.path("\(tag)"), headings, .uint(1), .uint(scope), .int(0), .bool(true)])
    }
    #expect(try from(3, scope: 2) == [6])
    #expect(try from(1, scope: 1) == [3, 6])
    #expect(try from(2, scope: 0) == [3])
    let before = try tags(
      "GetMatchesTo", of: 0,
      [.path("6"), headings, .uint(4), .uint(2), .bool(true), .int(1), .bool(true)])
    #expect(before == [3])
  }

  @Test func aRuleOfAnotherTypeIsAnError() throws {
    for broken in [BusValue.int(3), rule(match: 9)] {
      #expect(throws: AnswerError.self) { try matches(broken) }
    }
  }

  @Test func onlyElementsWithChildrenAreCollections() {
    let (call, numbers) = tree()
    let name = "org.a11y.atspi.Collection"
    #expect(call.tree.interfaces(of: numbers[2]!).contains(name))
    #expect(!call.tree.interfaces(of: numbers[1]!).contains(name))
  }
}
