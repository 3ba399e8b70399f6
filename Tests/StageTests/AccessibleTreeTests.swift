import Testing
import VivaceGeometry

@testable import VivaceStage

/// AT-SPI's terms for a tree, without any bus.
@Suite("The elements of assistive technologies") struct AccessibleTreeTests {
  private func label(_ name: String, _ tag: Int = 0) -> AccessibleTree.Draft {
    AccessibleTree.Draft(facts: AccessibleFacts(kind: "text", role: .label, name: name), tag: tag)
  }

  private func tree(_ names: [String]) -> (tree: AccessibleTree, window: Int) {
    var tree = AccessibleTree(program: "Tea")
    let window = AccessibleTree.Draft(
      facts: AccessibleFacts(kind: "frame", role: .frame, name: "Tea"),
      children: names.enumerated().map { label($1, $0 + 1) }, tag: 0)
    let number = tree.update([window])[0]!
    return (tree, number)
  }

  private func update(_ tree: inout AccessibleTree, _ names: [String]) -> [AccessibleEvent] {
    let old = tree
    _ = tree.update([
      AccessibleTree.Draft(
        facts: AccessibleFacts(kind: "frame", role: .frame, name: "Tea"),
        children: names.enumerated().map { label($1, $0 + 1) })
    ])
    return tree.events(since: old)
  }

  @Test func elementsKeepTheirNumbersWhereOthersComeAndGo() {
    var (tree, window) = tree(["A", "B"])
    let before = tree.elements[window]!.children
    let events = update(&tree, ["New", "A", "B"])
    #expect(Array(tree.elements[window]!.children[1...]) == before)
    #expect(events.map(\.name) == ["ChildrenChanged"])
    #expect(events[0].detail == "add" && events[0].first == 0)
    #expect(update(&tree, ["A", "B"]).map(\.detail) == ["remove"])
  }

  @Test func aChangedNameIsOneEvent() {
    var (tree, window) = tree(["A", "B"])
    let number = tree.elements[window]!.children[1]
    let events = update(&tree, ["A", "C"])
    #expect(events.first?.element == number)
    #expect(events.first?.detail == "accessible-name" && events.first?.value == .string("C"))
    #expect(update(&tree, ["A", "C"]).isEmpty)
  }

  @Test func anElementWithAnotherIdentifierKeepsItsNumber() {
    var tree = AccessibleTree(program: "Tea")
    let frame = AccessibleFacts(kind: "frame", role: .frame, name: "Tea")
    func numbers(_ names: [(name: String, identifier: String)]) -> [Int] {
      let drafts = names.enumerated().map { index, element in
        var draft = label(element.name, index + 1)
        draft.facts.identifier = element.identifier
        return draft
      }
      let numbers = tree.update([AccessibleTree.Draft(facts: frame, children: drafts)])
      return drafts.map { numbers[$0.tag]! }
    }
    let before = numbers([("A", ""), ("B", ""), ("C", "c")])
    #expect(numbers([("A", "a"), ("B", "b"), ("D", "c")]) == before)
    #expect(numbers([("B", "b"), ("A", "")]) == [before[1], before[0]])
    // An identifier weighs more than a name.
    #expect(numbers([("A", "b")]) == [before[1]])
  }

  @Test func offsetsAreScalars() {
    let text = AccessibleFacts.Text(
      string: "Zoë 👋 x", selection: 0..<0, caret: 0, isEditable: true)
    #expect(text.count == 7)
    #expect(text.slice(4, 5) == "👋")
    #expect(text.bytes(4, 5) == 5..<9)
    #expect(text.range(at: 1, granularity: 1) == 0..<4)
  }

  @Test func callsAreAnsweredFromATree() {
    let (tree, window) = tree(["A", "B"])
    var call = AccessibleCall(tree: tree, bus: ":1.7")
    let path = AccessibleTree.path(window)
    #expect(call.answer(path, "org.a11y.atspi.Accessible", "GetRole") == .value(.uint(23)))
    call.arguments = [.int(1)]
    #expect(
      call.answer(path, "org.a11y.atspi.Accessible", "GetChildAtIndex")
        == .value(call.reference(tree.elements[window]!.children[1])))
    guard case .error(let name, let reason) = call.answer(path, "org.a11y.atspi.Value", "Fly")
    else {
      Issue.record("a call that nothing answers has no error")
      return
    }
    #expect(name == "org.freedesktop.DBus.Error.UnknownMethod" && reason.contains("Component"))
  }

  @Test func pairsAndGroupsAreRelations() {
    var label = label("Blend", 1)
    label.facts.links.labels = ["a"]
    var content = AccessibleTree.Draft(
      facts: AccessibleFacts(kind: "button", role: .button, name: "Order"), tag: 2)
    content.facts.links.contents = ["a"]
    content.facts.links.groups = ["g"]
    var other = self.label("Other", 3)
    other.facts.links.groups = ["g"]
    var tree = AccessibleTree(program: "Tea")
    let frame = AccessibleFacts(kind: "frame", role: .frame, name: "Tea")
    let numbers = tree.update([
      AccessibleTree.Draft(facts: frame, children: [label, content, other])
    ])
    let order = tree.relations(of: numbers[2]!)
    #expect(order.map(\.relation) == [.labelledBy, .memberOf])
    #expect(order.map(\.targets) == [[numbers[1]!], [numbers[2]!, numbers[3]!]])
    #expect(tree.relations(of: numbers[1]!).map(\.relation) == [.labelFor])
  }

  @Test func anAlertIsDescribedByItsTexts() {
    var tree = AccessibleTree(program: "Tea")
    let alert = AccessibleTree.Draft(
      facts: AccessibleFacts(kind: "alert", role: .alert, name: "Full"),
      children: [label("Full", 2), label("No cup is left.", 3)], tag: 1)
    let frame = AccessibleFacts(kind: "frame", role: .frame, name: "Tea")
    let numbers = tree.update([AccessibleTree.Draft(facts: frame, children: [alert])])
    let relations = tree.relations(of: numbers[1]!)
    #expect(relations.map(\.relation) == [.describedBy])
    #expect(relations.first?.targets == [numbers[3]!])
    #expect(tree.relations(of: numbers[3]!).first?.relation == .descriptionFor)
  }

  @Test func windowsAreCreatedActivatedAndDestroyed() {
    var tree = AccessibleTree(program: "Tea")
    var facts = AccessibleFacts(kind: "frame", role: .frame, name: "Tea")
    facts.states.insert(.active)
    let first = AccessibleTree.Draft(facts: facts)
    _ = tree.update([first])
    let one = tree
    facts.name = "Cups"
    facts.identifier = "2"
    let number = tree.update([first, AccessibleTree.Draft(facts: facts, tag: 2)])[2]!
    let opened = tree.events(since: one).filter { $0.interface == "Window" }
    #expect(opened.map(\.name) == ["Create", "Activate"])
    #expect(opened.map(\.element) == [number, number])
    let two = tree
    _ = tree.update([first])
    #expect(tree.events(since: two).filter { $0.interface == "Window" }.map(\.name) == ["Destroy"])
  }

  @Test func cachesFollowElementsThatComeAndGo() {
    var (tree, window) = tree(["A", "B"])
    let old = tree
    let empty = AccessibleTree(program: "")
    #expect(AccessibleCall(tree: tree, bus: ":1").cacheSignals(since: empty).isEmpty)
    let gone = tree.elements[window]!.children[1]
    _ = update(&tree, ["A"])
    _ = update(&tree, ["A", "C"])
    let signals = AccessibleCall(tree: tree, bus: ":1").cacheSignals(since: old)
    #expect(signals.map(\.member) == ["RemoveAccessible", "AddAccessible"])
    #expect(
      signals[0].body == .tuple([.tuple([.string(":1"), .path(AccessibleTree.path(gone))])]))
  }

  @Test func allPropertiesAreReadAtOnce() {
    let (tree, window) = tree(["A"])
    var call = AccessibleCall(tree: tree, bus: ":1")
    call.arguments = [.string("org.a11y.atspi.Accessible")]
    let answer = call.answer(
      AccessibleTree.path(window), "org.freedesktop.DBus.Properties", "GetAll")
    guard case .values(let values) = answer, case .entries(let all)? = values.first else {
      Issue.record("GetAll has no dictionary")
      return
    }
    #expect(all["Name"] == .string("Tea") && all["ChildCount"] == .int(1))
  }

  @Test @MainActor func noTreeIsReadWhileNoClientListens() {
    let bridge = AccessibilityBridge(loop: MainLoop(), program: "Tea", in: [:])
    for turn in 1...100 {
      bridge.note()
      #expect(bridge.nextMoment == .infinity)
      bridge.work(at: Double(turn))
    }
    #expect(bridge.updatesMade == 0)
  }
}
