import Foundation
import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct ListEditActionTests {
  private struct Fruit: Identifiable, Equatable {
    var id: String
  }
  private let size = CGSize(width: 400, height: 600)

  private struct Fruits: View {
    @State var fruits = [Fruit(id: "Apple"), Fruit(id: "Pear"), Fruit(id: "Plum")]
    @State var mode = EditMode.active
    let actions: EditActions<[Fruit]>
    var body: some View {
      List($fruits, editActions: actions) { $fruit in Text(fruit.id) }
        .environment(\.editMode, $mode)
    }
  }

  @Test("a list that may deletes the rows of its collection")
  func deletes() {
    let stage = TestStage(size: size) { Fruits(actions: .delete) }
    #expect(stage.labels.filter { $0 == "Delete" }.count == 3)
    stage.tap("Delete")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Apple") && stage.labels.contains("Pear"))
    let fixed = TestStage(size: size) { Fruits(actions: []) }
    #expect(!fixed.labels.contains("Delete"))
  }

  @Test("elements are moved and taken out of the collection behind a binding")
  func edits() {
    var all = ["a", "b", "c"]
    let binding = Binding(get: { all }, set: { all = $0 })
    let edits = CollectionEdits(binding, .all)
    edits.move?([0], 3)
    #expect(all == ["b", "c", "a"])
    edits.delete?([0, 2])
    #expect(all == ["c"])
    #expect(CollectionEdits(binding, .move).delete == nil)
    #expect(CollectionEdits(binding, .delete).move == nil)
  }

  @Test("a row that cannot be picked is not; badges and headers stand out")
  func states() {
    struct Rows: View {
      @State var chosen: String?
      var body: some View {
        VStack {
          Text(chosen ?? "none")
          List(selection: $chosen) {
            Section("Loud") {
              Text("free").tag("free")
              Text("fixed").tag("fixed").selectionDisabled()
            }
            .headerProminence(.increased)
            Section("Usual") { Text("last").badge(3) }
          }
          .badgeProminence(.increased)
        }
      }
    }
    let stage = TestStage(size: size) { Rows() }
    stage.tap("fixed")
    #expect(stage.labels.contains("none"))
    stage.tap("free")
    #expect(!stage.labels.contains("none"))
    #expect(stage.labels.contains("Loud"), "an increased header is not in capitals")
    #expect(stage.node("Loud").frame.height > 20)
  }

  @Test("a menu for what is picked is about the row, or about all that is picked with it")
  func selectionMenu() {
    struct Rows: View {
      @State var chosen: Set<String> = ["a", "b"]
      let log: Log
      var body: some View {
        List(["a", "b", "c"], id: \.self, selection: $chosen) { Text($0) }
          .contextMenu(forSelectionType: String.self) { values in
            Button("Remove \(values.sorted().joined())") { log(values.sorted().joined()) }
          }
      }
    }
    let log = Log()
    let stage = TestStage(size: size) { Rows(log: log) }
    func press(_ label: String) {
      let point = stage.node(label).frame.center
      for (phase, seconds) in [(PointerEvent.Phase.down, 0.8), (.up, 1)] {
        stage.host.send(
          .pointer(PointerEvent(phase: phase, location: point, time: stage.time, kind: .touch)))
        stage.settle()
        stage.advance(by: seconds)
      }
    }
    press("c")
    #expect(stage.labels.contains("Remove c"))
    stage.tap("Remove c")
    stage.advance(by: 1)
    press("a")
    stage.tap("Remove ab")
    #expect(log.take() == ["c", "ab"])
  }
}
