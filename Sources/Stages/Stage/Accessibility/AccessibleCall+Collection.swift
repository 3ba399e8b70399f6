/// The interface `Collection`: elements below another one that match a rule, in the order of reading.
extension AccessibleCall {
  func collection(_ element: Int, _ member: String) -> AccessibleAnswer? {
    switch member {
    case "GetMatches":
      guard arguments.count == 4 else { return nil }
      return matches(in: descendants(of: element, isDeep: isTrue(3)), rule: 0, order: 1, limit: 2)
    case "GetMatchesFrom":
      guard arguments.count == 6, let start = startingElement else { return nil }
      let scope = scope(3, from: start, in: element, isDeep: isTrue(5))
      return matches(in: following(start, in: scope), rule: 1, order: 2, limit: 4)
    case "GetMatchesTo":
      guard arguments.count == 7, let end = startingElement else { return nil }
      let around = isTrue(4) ? element : tree.window(of: element) ?? element
      let scope = scope(3, from: end, in: around, isDeep: isTrue(6))
      return matches(in: scope.filter { precedes($0, end) }, rule: 1, order: 2, limit: 5)
    case "GetActiveDescendant": return .value(reference(nil))
    default: return nil
    }
  }

  private func isTrue(_ index: Int) -> Bool { arguments[index] == .bool(true) }

  /// The element that a search begins or ends at.
  private var startingElement: Int? { arguments.first?.text.flatMap(tree.number) }

  /// The elements below another one, parents first.
  private func descendants(of element: Int, isDeep: Bool) -> [Int] {
    let children = tree.elements[element]?.children ?? []
    return isDeep ? children.flatMap { [$0] + descendants(of: $0, isDeep: true) } : children
  }

  /// The elements that a search visits: AT-SPI's 0 is below the start, 1 beside it, 2 everywhere in the collection.
  private func scope(_ index: Int, from start: Int, in collection: Int, isDeep: Bool) -> [Int] {
    switch arguments[index].number {
    case 0: descendants(of: start, isDeep: isDeep)
    case 1:
      tree.elements[start]?.parent.map { descendants(of: $0, isDeep: isDeep) } ?? []
    default: descendants(of: collection, isDeep: isDeep)
    }
  }

  private func following(_ start: Int, in scope: [Int]) -> [Int] {
    scope.filter { $0 != start && !precedes($0, start) }
  }

  /// Whether an element is read before another one, which it does not contain.
  private func precedes(_ element: Int, _ other: Int) -> Bool {
    let (first, second) = (path(to: element), path(to: other))
    return first.lexicographicallyPrecedes(second) && !second.starts(with: first)
  }

  /// The indices of an element and those around it in their parents, the outermost first.
  private func path(to element: Int) -> [Int] {
    guard let parent = tree.elements[element]?.parent else { return [] }
    return path(to: parent) + [tree.index(of: element)]
  }

  /// - Parameters:
  ///   - rule: The index of the argument with the rule.
  ///   - order: That of the sort order; 4 and above reverse the order of reading.
  ///   - limit: That of the largest number of matches; 0 is all.
  private func matches(in scope: [Int], rule: Int, order: Int, limit: Int) -> AccessibleAnswer {
    guard let rule = AccessibleMatchRule(arguments[rule]) else {
      return .error(
        "org.freedesktop.DBus.Error.InvalidArgs",
        "the match rule is not of the type (aiia{ss}iaiiasib), or a match type is not from 1 to 4")
    }
    var found = scope.filter { number in
      let facts = tree.elements[number]!.facts
      return rule.matches(
        facts, attributes: attributes(of: facts), interfaces: tree.interfaces(of: number))
    }
    if arguments[order].number ?? 0 >= 4 { found.reverse() }
    if let count = arguments[limit].number, count > 0 { found = Array(found.prefix(count)) }
    return .value(.array("(so)", found.map(reference)))
  }
}
