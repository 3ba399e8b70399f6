import Testing

@testable import CommandLine

/// What the source pass makes of `@State`, by the SDK whose rules hold.
@Suite struct StateRuleTests {
  private func pass(_ text: String, sdk: Int? = nil) -> String {
    var conditions = Conditions()
    conditions.sdk = sdk
    let source = ParsedSource("import SwiftUI\n" + text, conditions: conditions)
    let result = SourcePass(conditions: conditions, sources: [source])(source, fileIndex: 0)
    return String(result.text.dropFirst("import SwiftUI\n".count))
  }

  @Test(
    "a default value that an initializer makes is made once",
    arguments: [
      ("@State private var model = Model()", "@State(_once: Model()) private var model"),
      (
        "@State private var model: any Store = App.Model<Int>(3)",
        "@State(_once: App.Model<Int>(3)) private var model: any Store"
      ),
      (
        "@State fileprivate var at = Date() // now",
        "@State(_once: Date()) fileprivate var at // now"
      ),
    ])
  func once(text: String, result: String) {
    #expect(pass("struct A { \(text)\n}") == "struct A { \(result)\n}")
    let plain = "struct A { \(text)\n}"
    #expect(pass(plain, sdk: 26) == plain)
  }

  @Test(
    "other default values stay as they are",
    arguments: [
      "@State var model = Model()", "@State private var count = 0", "@State private var a = make()",
      "@State private var model = Model.shared", "@State private var a = [Model()]",
      "@State private var path: Path = .init()", "@State @Other private var model = Model()",
      "@State private var model = Model(\n    1)", "@StateObject private var model = Model()",
    ])
  func unchanged(text: String) {
    let plain = "struct A { \(text)\n}"
    #expect(pass(plain) == plain)
  }

  @Test func aChangeInsideOfADefaultValueLeavesItInItsPlace() {
    let text = pass("struct A { @State private var a = Sender(#selector(B.run))\n}")
    #expect(!text.contains("_once") && text.contains("Selector("))
  }

  @Test func statesAreAssignedLast() {
    let text = """
      struct A: View {
        let name: String
        @Environment(\\.dismiss) var dismiss
        var subtitle: String?
        @State private var count: Int
        init(_ name: String) {
          count = 42
          self.name = name
        }
      }
      """
    let message = "the state 'count' is assigned before 'name' (SDK 27); assign states last"
    #expect(
      pass(text, sdk: 27)
        == text.replacing("    count = 42", with: "    \(report("unavailable", message))count = 42")
    )
    #expect(pass(text) == text && pass(text, sdk: 26) == text)
    let sorted = text.replacing("    count = 42\n", with: "").replacing(
      "self.name = name", with: "self.name = name; self.count = 42")
    #expect(pass(sorted, sdk: 27) == sorted)
  }

  private func report(_ attribute: String, _ message: String) -> String {
    "do { @available(*, \(attribute), message: \"\(message)\") func stateRule() {}; stateRule() }; "
  }

  @Test func aDiscardedValueIsReported() {
    let text = "struct A { @State private var count = 0; init() { self.count = 42 } }"
    let message = "the value is discarded, since 'count' has a default value (SDK 27); remove that"
    #expect(
      pass(text, sdk: 27)
        == text.replacing("self.count", with: report("deprecated", message) + "self.count"))
  }

  @Test func aSecondWrapperIsReported() {
    let text = "struct A { @State @Clamped(0...1) private var part = 0.5 }"
    let result = pass(text, sdk: 27)
    #expect(result.hasSuffix("; @State @Clamped(0...1) private var part = 0.5 }"))
    #expect(
      result.contains(
        "@State cannot be combined with @Clamped on 'part' (SDK 27); remove one of them"))
    let alone = "struct A { @MainActor @State private var part = 0.5 }"
    #expect(pass(alone, sdk: 27) == alone)
  }

  @Test func theDeploymentDecidesWhereNothingIsChosen() {
    var module = ProgramPlan.Module(name: "A", kind: .program, sources: [])
    #expect(Conditions().inside(module).sdk == nil)
    module.deployment = 18
    #expect(Conditions().inside(module).sdk == nil)
    module.deployment = 27
    #expect(Conditions().inside(module).sdk == 27)
    var chosen = Conditions()
    chosen.sdk = 26
    #expect(chosen.inside(module).sdk == 26)
  }
}
