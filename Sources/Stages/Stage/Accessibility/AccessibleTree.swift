import VivaceGeometry

/// The elements of a program with all its windows, as assistive technologies know them: each has a number,
/// which it keeps while it stays.
struct AccessibleTree: Sendable {
  struct Element: Sendable {
    var facts: AccessibleFacts
    var parent: Int?
    var children: [Int] = []
    /// The window's top-left corner on the screen, in pixels.
    var origin = CGPoint.zero
  }

  /// An element before it has a number.
  struct Draft {
    var facts: AccessibleFacts
    var children: [Draft] = []
    var origin = CGPoint.zero
    /// The caller's number of the element.
    var tag = 0
  }

  private(set) var elements: [Int: Element]
  private var last = 0
  static let root = 0

  init(program: String) {
    elements = [
      Self.root: Element(
        facts: AccessibleFacts(kind: "application", role: .application, name: program))
    ]
  }

  var rootElement: Element { elements[Self.root]! }

  /// Takes new windows. Elements that are like one of before, among the children of the same parent, keep its
  /// number.
  ///
  /// - Returns: The numbers by the drafts' tags.
  mutating func update(_ windows: [Draft]) -> [Int: Int] {
    var tags: [Int: Int] = [:]
    let old = elements
    var new = [Self.root: Element(facts: old[Self.root]!.facts)]
    new[Self.root]!.children = adopt(
      windows, of: Self.root, were: old[Self.root]!.children, old, &new, &tags)
    elements = new
    return tags
  }

  private mutating func adopt(
    _ drafts: [Draft], of parent: Int, were: [Int], _ old: [Int: Element],
    _ new: inout [Int: Element], _ tags: inout [Int: Int]
  ) -> [Int] {
    let numbers = match(drafts, were, old)
    for (draft, number) in zip(drafts, numbers) {
      var element = Element(facts: draft.facts, parent: parent, origin: draft.origin)
      tags[draft.tag] = number
      element.children = adopt(
        draft.children, of: number, were: old[number]?.children ?? [], old, &new, &tags)
      new[number] = element
    }
    return numbers
  }

  /// Matches drafts to elements of the same kind in order: by identifier and name, then by one of both, since an
  /// element may get another name or another identifier, and then those without an identifier.
  private mutating func match(_ drafts: [Draft], _ were: [Int], _ old: [Int: Element]) -> [Int] {
    var numbers = [Int?](repeating: nil, count: drafts.count)
    // Most elements are where they were.
    if drafts.count == were.count {
      for index in drafts.indices where old[were[index]]!.facts.isNamed(as: drafts[index].facts) {
        numbers[index] = were[index]
      }
    }
    let kept = Set(numbers.lazy.compactMap { $0 })
    if kept.count == drafts.count { return were }
    var free = were.filter { !kept.contains($0) }
    for key in [Self.fullKey, Self.identifierKey, Self.nameKey, Self.kindKey] {
      var known: [String: [Int]] = [:]
      for number in free.reversed() {
        if let key = key(old[number]!.facts) { known[key, default: []].append(number) }
      }
      for index in drafts.indices where numbers[index] == nil {
        numbers[index] = key(drafts[index].facts).flatMap { known[$0]?.popLast() }
      }
      let usedNumbers = Set(numbers.compactMap { $0 })
      free.removeAll(where: usedNumbers.contains)
    }
    return numbers.map { number in
      if let number { return number }
      last += 1
      return last
    }
  }

  private static func fullKey(_ facts: AccessibleFacts) -> String? {
    "\(facts.kind)\0\(facts.identifier)\0\(facts.name)"
  }
  private static func identifierKey(_ facts: AccessibleFacts) -> String? {
    facts.identifier.isEmpty ? nil : "\(facts.kind)\0\(facts.identifier)"
  }
  private static func nameKey(_ facts: AccessibleFacts) -> String? {
    facts.name.isEmpty ? nil : "\(facts.kind)\0\(facts.name)"
  }
  private static func kindKey(_ facts: AccessibleFacts) -> String? {
    facts.identifier.isEmpty ? facts.kind : nil
  }

  // MARK: Paths

  private static let prefix = "/org/a11y/atspi/accessible/"

  static func path(_ number: Int) -> String { prefix + (number == root ? "root" : String(number)) }

  /// Nil for a path that no element has.
  func number(of path: String) -> Int? {
    guard path.hasPrefix(Self.prefix) else { return nil }
    let name = path.dropFirst(Self.prefix.count)
    if name == "root" { return Self.root }
    return Int(name).flatMap { elements[$0] == nil ? nil : $0 }
  }

  func index(of number: Int) -> Int {
    guard let parent = elements[number]?.parent else { return -1 }
    return elements[parent]?.children.firstIndex(of: number) ?? -1
  }

  /// The window of an element: the one right below the root.
  func window(of number: Int) -> Int? {
    var number = number
    while let parent = elements[number]?.parent, parent != Self.root { number = parent }
    return number == Self.root ? nil : number
  }

  /// The children of an element that are selected.
  func selected(in number: Int) -> [Int] {
    elements[number]?.children.filter { elements[$0]!.facts.states.contains(.selected) } ?? []
  }

  func interfaces(of number: Int) -> [String] {
    var names = elements[number]?.facts.interfaces ?? []
    if !selected(in: number).isEmpty { names.append("Selection") }
    if elements[number]?.children.isEmpty == false { names.append("Collection") }
    return names.map { "org.a11y.atspi." + $0 }
  }
}

/// An event that is signalled to assistive technologies.
struct AccessibleEvent: Equatable, Sendable {
  var element: Int
  /// `Object` or `Window`.
  var interface = "Object"
  var name: String
  var detail = ""
  var first: Int32 = 0
  var second: Int32 = 0
  var value: BusValue = .int(0)
  /// The element that the value is, in place of `value`.
  var child: Int?
}

extension AccessibleTree {
  /// The differences from an older tree, in the order in which they are signalled.
  func events(since old: AccessibleTree) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    for (number, was) in old.elements.sorted(by: { $0.key < $1.key }) {
      guard let now = elements[number], now.children != was.children else { continue }
      for (index, child) in was.children.enumerated() where !now.children.contains(child) {
        events.append(.children("remove", number, index, child))
        if number == Self.root { events.append(.window("Destroy", child)) }
      }
    }
    for (number, now) in elements.sorted(by: { $0.key < $1.key }) {
      let was = old.elements[number]
      if let was, was.children != now.children {
        let known = Set(was.children)
        for (index, child) in now.children.enumerated() where !known.contains(child) {
          events.append(.children("add", number, index, child))
          if number == Self.root { events.append(.window("Create", child)) }
        }
      }
      events += Self.changes(of: number, from: was?.facts, to: now.facts)
      if was != nil, selected(in: number) != old.selected(in: number) {
        events.append(AccessibleEvent(element: number, name: "SelectionChanged"))
      }
    }
    return events
  }

  private static func changes(
    of number: Int, from was: AccessibleFacts?, to now: AccessibleFacts
  ) -> [AccessibleEvent] {
    guard let was else {
      // An element that appears with the focus gets an event of the focus.
      if now.states.contains(.focused) { return [.state("focused", number, true)] }
      return now.states.contains(.active) ? [.window("Activate", number)] : []
    }
    guard was != now else { return [] }
    var events: [AccessibleEvent] = []
    func property(_ name: String, _ value: BusValue) {
      events.append(
        AccessibleEvent(element: number, name: "PropertyChange", detail: name, value: value))
    }
    if was.name != now.name { property("accessible-name", .string(now.name)) }
    if was.description != now.description {
      property("accessible-description", .string(now.description))
    }
    if let range = now.range, was.range != now.range {
      property("accessible-value", .double(range.value))
    }
    for (state, name) in AccessibleStates.signalled
    where was.states.contains(state) != now.states.contains(state) {
      events.append(.state(name, number, now.states.contains(state)))
      if state == .active {
        events.append(
          .window(now.states.contains(.active) ? "Activate" : "Deactivate", number))
      }
    }
    if let old = was.readText, let new = now.readText { events += textChanges(number, old, new) }
    if was.textRuns != now.textRuns, was.name == now.name {
      events.append(AccessibleEvent(element: number, name: "TextAttributesChanged"))
    }
    if was.frame != now.frame {
      events.append(
        AccessibleEvent(element: number, name: "BoundsChanged", value: .tuple(now.frame.numbers)))
    }
    return events
  }

  private static func textChanges(
    _ number: Int, _ old: AccessibleFacts.Text, _ new: AccessibleFacts.Text
  ) -> [AccessibleEvent] {
    var events: [AccessibleEvent] = []
    if old.string != new.string {
      let (a, b) = (Array(old.string.unicodeScalars), Array(new.string.unicodeScalars))
      let start = zip(a, b).prefix { $0 == $1 }.count
      let end = zip(a[start...].reversed(), b[start...].reversed()).prefix { $0 == $1 }.count
      func append(_ detail: String, _ length: Int, _ text: String) {
        guard length > 0 else { return }
        events.append(
          AccessibleEvent(
            element: number, name: "TextChanged", detail: detail, first: Int32(start),
            second: Int32(length), value: .string(text)))
      }
      append("delete", a.count - start - end, old.slice(start, a.count - end))
      append("insert", b.count - start - end, new.slice(start, b.count - end))
    }
    if old.caret != new.caret {
      events.append(
        AccessibleEvent(element: number, name: "TextCaretMoved", first: Int32(new.caret)))
    }
    if old.selection != new.selection {
      events.append(AccessibleEvent(element: number, name: "TextSelectionChanged"))
    }
    return events
  }
}

extension AccessibleFacts {
  /// Whether the element has the kind, the identifier and the name of another one.
  fileprivate func isNamed(as other: AccessibleFacts) -> Bool {
    kind == other.kind && name == other.name && identifier == other.identifier
  }
}

extension AccessibleEvent {
  fileprivate static func children(_ change: String, _ parent: Int, _ index: Int, _ child: Int)
    -> AccessibleEvent
  {
    AccessibleEvent(
      element: parent, name: "ChildrenChanged", detail: change, first: Int32(index), child: child)
  }
  fileprivate static func window(_ name: String, _ element: Int) -> AccessibleEvent {
    AccessibleEvent(element: element, interface: "Window", name: name)
  }
  fileprivate static func state(_ name: String, _ element: Int, _ isSet: Bool) -> AccessibleEvent {
    AccessibleEvent(
      element: element, name: "StateChanged", detail: name, first: isSet ? 1 : 0)
  }
}

extension CGRect {
  /// Left, top, width and height in whole pixels.
  var numbers: [BusValue] {
    [minX, minY, width, height].map { length in
      .int(Int32(max(-30_000, min(30_000, length.isFinite ? length.rounded() : 0))))
    }
  }
}
