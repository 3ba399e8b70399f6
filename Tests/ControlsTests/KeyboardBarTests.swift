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
    #expect(stage.frame.displayList.text(at: 1).contains("backdrop blur 12 cover #F9F9F9F0"))
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

  @Test(
    "the line below a row begins at its first text, in plain and in grouped lists",
    arguments: [true, false])
  func linesBeginAtTheFirstText(isPlain: Bool) {
    @ViewBuilder func rows() -> some View {
      HStack(spacing: 14) {
        Color.blue.frame(width: 29, height: 29)
        VStack(alignment: .leading) {
          Text("First")
          Text("below it").padding(.leading, 9)
        }
        Spacer()
        Text("value")
      }
      Color.red.frame(width: 40, height: 20)
      Text("Last")
    }
    @ViewBuilder func list() -> some View {
      if isPlain { List { rows() }.listStyle(.plain) } else { VivaceControls.Form { rows() } }
    }
    let stage = TestStage(size: CGSize(width: 300, height: 400)) { list() }
    let lines = stage.shapes.map(\.model).filter { $0.height <= 1 && $0.width > 50 }.map(\.minX)
    let last = stage.node("Last").frame.minX
    #expect(stage.node("First").frame.minX == last + 43)
    #expect(lines == (isPlain ? [last + 43, last, last] : [last + 43, last]))
  }

  @Test func aGuideOfItsOwnWinsOverTheFirstText() {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) {
      List {
        HStack {
          Color.blue.frame(width: 29, height: 29)
            .alignmentGuide(.listRowSeparatorLeading) { $0[.leading] + 3 }
          Text("First")
        }
        Text("Last")
      }
    }
    let line = stage.shapes.map(\.model).first { $0.height <= 1 && $0.width > 50 }
    #expect(line?.minX == stage.node("Last").frame.minX + 3)
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
