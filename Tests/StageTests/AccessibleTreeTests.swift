import Testing
import VivaceGeometry

@testable import VivaceStage

/// AT-SPI's words for a tree, without any bus.
@Suite("What assistive technologies are told of elements") struct AccessibleTreeTests {
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

  @Test @MainActor func nothingIsReadWhileNobodyListens() {
    let bridge = AccessibilityBridge(loop: MainLoop(), program: "Tea", in: [:])
    bridge.note()
    bridge.work(at: 1)
    #expect(bridge.updatesMade == 0 && bridge.nextMoment == .infinity)
  }
}
