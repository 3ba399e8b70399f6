import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

@MainActor @Suite struct KeyboardBarTests {
  private struct Form: View {
    @State var text = ""
    @FocusState var isFocused: Bool
    var body: some View {
      VStack {
        TextField("Name", text: $text).focused($isFocused)
          .toolbar {
            ToolbarItemGroup(placement: .keyboard) {
              Spacer()
              Button("Done") { isFocused = false }
            }
          }
        Button("Other") {}
      }
    }
  }

  @Test func itemsForTheKeyboardStandAtTheBottomWhileAFieldIsFocused() {
    let stage = TestStage(size: CGSize(width: 300, height: 400)) { Form() }
    #expect(!stage.labels.contains("Done"))
    stage.press("tab")
    stage.advance(by: 1)
    #expect(stage.node("Done").frame.minY > 350)
    stage.tap("Done")
    stage.advance(by: 1)
    #expect(!stage.labels.contains("Done"))
  }

  @Test func aContextMenuIsTheWholeViews() {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) {
      Text("x").frame(width: 200, height: 200).contextMenu { Button("Copy") {} }
    }
    stage.pointer(.down, at: CGPoint(x: 60, y: 60), button: 3)
    stage.pointer(.up, at: CGPoint(x: 60, y: 60), button: 3)
    stage.advance(by: 1)
    #expect(stage.labels.contains("Copy"))
  }

  @Test func theLineBelowALabelBeginsAtItsTitle() {
    func starts(_ isLabel: Bool) -> (line: CGFloat?, title: CGFloat?) {
      let stage = TestStage(size: CGSize(width: 300, height: 300)) {
        List {
          if isLabel { Label("Title", systemImage: "star") } else { Text("Title") }
          Text("Second")
        }
      }
      let title = stage.items.lazy.compactMap { item -> CGFloat? in
        guard case .text(let block, _, let frame) = item.content, block.string == "Title" else {
          return nil
        }
        return frame.model.minX
      }.first
      let line = stage.shapes.map(\.model).first { $0.height <= 1 && $0.width > 50 }
      return (line?.minX, title)
    }
    let (plain, label) = (starts(false), starts(true))
    #expect(plain.line != nil && plain.line == plain.title)
    #expect(label.line != nil && label.line == label.title)
    #expect((label.title ?? 0) > (plain.title ?? 0) + 20)
  }

  @Test func aRowSaysWhereItsLineBegins() {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) {
      List {
        Text("First").alignmentGuide(.listRowSeparatorLeading) { $0[.leading] + 30 }
        Text("Second")
      }
    }
    let line = stage.shapes.map(\.model).first { $0.height <= 1 && $0.width > 50 }
    #expect(line?.minX == stage.node("First").frame.minX + 30)
  }
}
