import Testing
import VivaceGeometry
import VivaceTypography

@testable import VivaceStage
@testable import VivaceViews

/// The attributes of text in AT-SPI's terms, without any bus.
@Suite struct AccessibleTextTests {
  /// A text with a bold run behind a regular one.
  private func call() -> (call: AccessibleCall, path: String) {
    var bold = FontDescription(family: "Serif", size: 12.5)
    let plain = SemanticTextRun(
      string: "Zoë 👋 ", font: bold, isUnderlined: false, isStruckThrough: false, color: .black,
      language: nil)
    bold.weight = 0.4
    let strong = SemanticTextRun(
      string: "x", font: bold, isUnderlined: false, isStruckThrough: true, color: nil,
      language: "de")
    var facts = AccessibleFacts(kind: "text", role: .label, name: "Zoë 👋 x")
    facts.textRuns = AccessibleTextRun.runs(of: [plain, strong])
    var tree = AccessibleTree(program: "Tea")
    let frame = AccessibleFacts(kind: "frame", role: .frame, name: "Tea")
    let numbers = tree.update([
      AccessibleTree.Draft(facts: frame, children: [AccessibleTree.Draft(facts: facts, tag: 1)])
    ])
    return (AccessibleCall(tree: tree, bus: ":1"), AccessibleTree.path(numbers[1]!))
  }

  private func answer(_ member: String, _ arguments: BusValue...) -> AccessibleAnswer {
    var (call, path) = call()
    call.arguments = arguments
    return call.answer(path, "org.a11y.atspi.Text", member)
  }

  @Test func commonAttributesAreDefaults() {
    #expect(
      answer("GetDefaultAttributes")
        == .value(
          .strings([
            "family-name": "Serif", "size": "12.5", "style": "normal", "underline": "none",
          ])))
  }

  @Test func runsCountScalarsAndLeaveOutDefaults() {
    #expect(
      answer("GetAttributes", .int(6))
        == .values([
          .strings(["weight": "700", "strikethrough": "true", "language": "de"]), .int(6), .int(7),
        ]))
    #expect(
      answer("GetAttributes", .int(4))
        == .values([
          .strings(["weight": "400", "strikethrough": "false", "fg-color": "0,0,0"]), .int(0),
          .int(6),
        ]))
    #expect(answer("GetAttributes", .int(7)) == .values([.strings([:]), .int(0), .int(7)]))
  }

  @Test func runsIncludeDefaultsOnRequest() {
    guard case .values(let values) = answer("GetAttributeRun", .int(6), .bool(true)),
      case .strings(let all)? = values.first
    else {
      Issue.record("a run has no attributes")
      return
    }
    #expect(all["family-name"] == "Serif" && all["weight"] == "700")
    #expect(answer("GetAttributeValue", .int(6), .string("size")) == .value(.string("12.5")))
  }
}
