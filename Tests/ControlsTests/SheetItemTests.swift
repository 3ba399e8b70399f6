import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Presentations for an item, when the item changes.
@MainActor struct SheetItemTests {
  private struct Number: Identifiable {
    let id: Int
    var word = ""
  }

  private struct Root: View {
    let log: Log
    @State private var number: Number?
    var body: some View {
      Button("Open") { number = Number(id: 1) }
        .sheet(item: $number, onDismiss: { log("dismissed") }) { shown in
          VStack {
            Text("Number \(shown.id)\(shown.word)")
            Button("Next") { number = Number(id: 2) }
            Button("Same") { number = Number(id: shown.id, word: " again") }
            Button("None") { number = nil }
          }
        }
    }
  }

  private func stage(_ log: Log) -> TestStage {
    let stage = TestStage(size: CGSize(width: 400, height: 700)) { Root(log: log) }
    stage.tap("Open")
    stage.advance(by: 2)
    return stage
  }

  @Test func anotherItemIsAnotherSheetThatComesWhenTheFirstHasGone() {
    let log = Log()
    let stage = stage(log)
    #expect(stage.labels.contains("Number 1"))
    stage.tap("Next")
    stage.advance(by: 0.1)
    #expect(!stage.texts.contains("Number 2") && stage.texts.contains("Number 1"))
    #expect(log.take() == [])
    stage.advance(by: 3)
    #expect(log.take() == ["dismissed"])
    #expect(stage.labels.contains("Number 2") && !stage.texts.contains("Number 1"))
    stage.tap("None")
    stage.advance(by: 2)
    #expect(log.take() == ["dismissed"])
    #expect(!stage.texts.contains("Number 2"))
  }

  @Test func theSameItemChangesItsSheet() {
    let log = Log()
    let stage = stage(log)
    stage.tap("Same")
    #expect(stage.labels.contains("Number 1 again"))
    stage.advance(by: 2)
    #expect(log.take() == [])
  }

  @Test func anAlertThatLeavesStillSaysWhatItSaid() {
    struct Alerted: View {
      @State private var word: String? = "Sorry"
      var body: some View {
        Text("below")
          .alert(
            Text(word ?? "nothing"),
            isPresented: Binding(get: { word != nil }, set: { _ in word = nil })
          ) {
            Button("Fine") {}
          } message: {
            Text(word.map { "about \($0)" } ?? "about nothing")
          }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 700)) { Alerted() }
    stage.advance(by: 2)
    stage.tap("Fine")
    stage.advance(by: 0.05)
    #expect(stage.texts.contains("Sorry") && stage.texts.contains("about Sorry"))
    #expect(!stage.texts.contains("nothing"))
    stage.advance(by: 2)
    #expect(!stage.texts.contains("Sorry"))
  }
}
