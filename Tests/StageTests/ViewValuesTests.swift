import Combine
import Foundation
import Observation
import Testing
import VivaceControls
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// The values that views follow, as tools read them: of all views, of those around a label, of those of a type.
@Suite("View values") @MainActor
struct ViewValuesTests {
  @Observable final class Store {
    var names = ["a"]
  }

  final class Old: ObservableObject {
    @Published var count = 1
    @Published var untouched = 5
    let title = "old"
  }

  struct Pair { var left = 1 }

  private struct Root: View {
    @State private var pair = Pair()
    @State private var store = Store()
    @StateObject private var old = Old()
    @State private var isOn = [false, true]
    @State private var text = "typed"
    var body: some View {
      VStack(spacing: 0) {
        Button("Change") {
          pair.left = 2
          store.names.append("b")
          old.count += 1
          isOn[0] = true
        }
        ForEach(0..<2, id: \.self) { Row(number: $0, isOn: $isOn[$0]) }
        Reader().environment(store).environmentObject(old)
        TextField("Field", text: $text)
        Toggle("Switch", isOn: $isOn[1])
        Text("Modified").modifier(Frame())
      }
    }
  }

  private struct Row: View {
    let number: Int
    @Binding var isOn: Bool
    var body: some View { Text("Row \(number)").frame(height: isOn ? 20 : 10) }
  }

  private struct Reader: View {
    @Environment(Store.self) private var store
    @Environment(\.colorScheme) private var scheme
    @EnvironmentObject private var old: Old
    var body: some View { Text("Reads \(store.names.count + old.count)") }
  }

  private struct Frame: ViewModifier {
    @State private var width = 3
    func body(content: Content) -> some View { content.padding(CGFloat(width)) }
  }

  private typealias Found = (type: String, values: [String: String], kinds: [String: String])

  private func views(
    _ stage: PreviewStage, label: String? = nil, type: String? = nil
  ) throws -> [Found] {
    let data = try ViewValues(of: stage.stage, label, type).json
    let json = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return (json?["views"] as? [[String: Any]] ?? []).map { view in
      var (values, kinds): ([String: String], [String: String]) = ([:], [:])
      for property in view["properties"] as? [[String: Any]] ?? [] {
        let name = property["name"] as? String ?? ""
        kinds[name] = property["kind"] as? String
        values[name] = property["value"] as? String
        for (field, value) in property["fields"] as? [String: String] ?? [:] {
          values["\(name).\(field)"] = value
        }
      }
      return (view["type"] as? String ?? "", values, kinds)
    }
  }

  private func makeStage() throws -> PreviewStage {
    var settings = StageSettings()
    (settings.width, settings.height) = (200, 300)
    return try PreviewStage(settings, state: nil) { settings in
      HeadlessStage(size: settings.size ?? .zero, scale: 1, root: Root())
    }
  }

  @Test func valuesAreThoseOfThePresent() throws {
    let stage = try makeStage()
    defer { stage.close() }
    let before = try #require(try views(stage, type: "root").first)
    #expect(before.values["pair"] == "Pair(left: 1)")
    #expect(before.values["old.count"] == "1" && before.values["old.untouched"] == "5")
    _ = try stage.play(Script(parsing: "0 tap \"Change\""), rest: 1)
    let all = try views(stage)
    #expect(all.map(\.type).sorted() == ["Frame", "Reader", "Root", "Row", "Row"])
    let root = try #require(all.first)
    #expect(root.type == "Root")
    #expect(root.values["pair"] == "Pair(left: 2)")
    #expect(root.values["store"] == "Store" && root.values["store.names"] == "[\"a\", \"b\"]")
    #expect(root.values["old.count"] == "2" && root.values["old.title"] == "\"old\"")
    #expect(root.values["isOn"] == "[true, true]" && root.values["text"] == "\"typed\"")
    #expect(root.kinds["old"] == "StateObject" && root.kinds["pair"] == "State")
    let reader = try #require(all.first { $0.type == "Reader" })
    #expect(reader.kinds == ["store": "Environment", "old": "EnvironmentObject"])
    #expect(reader.values["store.names"] == "[\"a\", \"b\"]")
  }

  @Test(
    "a label finds the views around it",
    arguments: [
      ("Row 1", ["Root", "Row"]), ("Change", ["Root"]), ("Reads 2", ["Root", "Reader"]),
      ("Field", ["Root"]), ("Switch", ["Root"]), ("Modified", ["Root", "Frame"]),
    ]) func aLabel(_ label: String, _ types: [String]) throws
  {
    let stage = try makeStage()
    defer { stage.close() }
    let found = try views(stage, label: label)
    #expect(found.map(\.type) == types)
    if label == "Row 1" { #expect(found.last { $0.type == "Row" }?.values["isOn"] == "true") }
  }

  @Test func aMissingViewIsAnError() throws {
    let stage = try makeStage()
    defer { stage.close() }
    #expect(throws: StageError.self) { try views(stage, label: "Nope") }
    let error = #expect(throws: StageError.self) { try views(stage, type: "Nope") }
    #expect(error.map { "\($0)".contains("Frame, Reader, Root, Row") } == true)
  }

  @Test func readingChangesNothing() throws {
    let (stage, other) = (try makeStage(), try makeStage())
    defer { for stage in [stage, other] { stage.close() } }
    _ = try views(stage)
    let script = try Script(parsing: "0 tap \"Change\"")
    let (play, expected) = (try stage.play(script, rest: 1), try other.play(script, rest: 1))
    #expect(play.time == expected.time)
    #expect(stage.stage.host.work == other.stage.host.work)
  }
}
