import VivaceViews

/// AT-SPI's numbers of the relations that views have.
enum AccessibleRelation: UInt32, Sendable, CaseIterable {
  case labelFor = 1
  case labelledBy = 2
  case memberOf = 5
  case flowsTo = 10
  case flowsFrom = 11
  case descriptionFor = 17
  case describedBy = 18
}

/// The keys by which elements of a window refer to one another.
struct AccessibleLinks: Equatable, Sendable {
  /// Pairs in which the element is the label.
  var labels: [String] = []
  /// Pairs in which the element is what the label is for.
  var contents: [String] = []
  /// Groups in which the element is.
  var groups: [String] = []
  /// The entries of the element's rotors.
  var rotorEntries: [String] = []
  /// The names by which rotors list the element.
  var entries: [String] = []
}

extension AccessibleFacts {
  /// Adds what a node has besides its role, its name and its value.
  mutating func addDetails(of node: SemanticNode) {
    if node.traits.contains(.isHeader), node.headingLevel != .unspecified {
      attributes["level"] = String(node.headingLevel.rawValue)
    }
    if node.traits.contains(.updatesFrequently) { attributes["live"] = "polite" }
    for detail in node.details {
      switch detail {
      case .labeledPair(.label, let id): links.labels.append(id)
      case .labeledPair(.content, let id): links.contents.append(id)
      case .linkedGroup(let id): links.groups.append(id)
      case .rotorEntry(let id): links.entries.append(id)
      case .rotor(let rotor):
        attributes["rotor:\(rotor.name)"] = rotor.entries.map(\.label).joined(separator: ", ")
        links.rotorEntries += rotor.entries.compactMap(\.id)
      case .customContent(_, let label, let value, let isImportant):
        attributes["content:\(label)"] = value
        guard isImportant else { break }
        let text = label.isEmpty ? value : "\(label): \(value)"
        description += description.isEmpty ? text : ", " + text
      default: break
      }
    }
  }
}

extension AccessibleTree {
  /// The elements that an element has relations to, within its window. Relations without any are left out.
  func relations(of number: Int) -> [(relation: AccessibleRelation, targets: [Int])] {
    guard elements[number] != nil, let window = window(of: number) else { return [] }
    let all = descendants(of: window)
    return AccessibleRelation.allCases.compactMap { relation in
      let targets = targets(of: relation, from: number, among: all)
      return targets.isEmpty ? nil : (relation, targets)
    }
  }

  private func targets(
    of relation: AccessibleRelation, from number: Int, among all: [Int]
  ) -> [Int] {
    let own = elements[number]!.facts.links
    func linked(_ keys: [String], _ path: KeyPath<AccessibleLinks, [String]>) -> [Int] {
      guard !keys.isEmpty else { return [] }
      return all.filter { other in
        elements[other]!.facts.links[keyPath: path].contains(where: keys.contains)
      }
    }
    switch relation {
    case .labelFor: return linked(own.labels, \.contents)
    case .labelledBy: return linked(own.contents, \.labels)
    case .memberOf: return linked(own.groups, \.groups) + tabs(beside: number)
    case .flowsTo: return linked(own.rotorEntries, \.entries)
    case .flowsFrom: return linked(own.entries, \.rotorEntries)
    case .describedBy: return descriptions(ofAlert: number)
    case .descriptionFor:
      let alert = alert(around: number)
      return alert.map { descriptions(ofAlert: $0).contains(number) ? [$0] : [] } ?? []
    }
  }

  /// The tabs of which one is selected, with the element itself.
  private func tabs(beside number: Int) -> [Int] {
    guard elements[number]!.facts.role == .tab, let parent = elements[number]!.parent else {
      return []
    }
    return elements[parent]!.children.filter { elements[$0]!.facts.role == .tab }
  }

  /// The texts of an alert besides its name.
  private func descriptions(ofAlert number: Int) -> [Int] {
    guard let alert = elements[number], alert.facts.role == .alert else { return [] }
    return descendants(of: number).filter {
      let facts = elements[$0]!.facts
      return facts.role == .label && facts.name != alert.facts.name
    }
  }

  private func alert(around number: Int) -> Int? {
    sequence(first: number) { elements[$0]?.parent }.dropFirst()
      .first { elements[$0]?.facts.role == .alert }
  }

  /// All elements below an element, in reading order.
  private func descendants(of number: Int) -> [Int] {
    (elements[number]?.children ?? []).flatMap { [$0] + descendants(of: $0) }
  }
}
