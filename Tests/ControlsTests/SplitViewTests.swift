import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor @Suite struct SplitViewTests {
  private let wide = CGSize(width: 1000, height: 600)

  private struct Mail: View {
    var width: CGFloat?
    var removes = false
    var body: some View {
      NavigationSplitView {
        Group {
          if let width {
            Text("Boxes").navigationSplitViewColumnWidth(width)
          } else {
            Text("Boxes")
          }
        }
        .navigationTitle("Mail")
        .toolbar(removing: removes ? .sidebarToggle : nil)
      } detail: {
        Text("Letter").navigationTitle("One")
      }
    }
  }

  @Test("the sidebar's button hides it, and the detail's shows it again")
  func toggled() {
    let stage = TestStage(size: wide) { Mail() }
    #expect(stage.node("Letter").frame.midX > 500)
    stage.tap("Hide Sidebar")
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Boxes"))
    #expect(abs(stage.node("Letter").frame.midX - 500) < 1)
    stage.tap("Show Sidebar")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Boxes"))
    let without = TestStage(size: wide) { Mail(removes: true) }
    #expect(!without.labels.contains("Hide Sidebar"))
  }

  @Test("a column is as wide as its content says")
  func widths() {
    let usual = TestStage(size: wide) { Mail() }
    let narrow = TestStage(size: wide) { Mail(width: 200) }
    #expect(abs(narrow.node("Boxes").frame.midX - 100) < 1)
    #expect(
      abs(usual.node("Letter").frame.midX - narrow.node("Letter").frame.midX - 60) < 1,
      "the detail has what is left")
  }

  @Test("with a prominent detail the columns lie over it; a tap beside them hides the sidebar")
  func prominent() {
    let stage = TestStage(size: wide) { Mail().navigationSplitViewStyle(.prominentDetail) }
    #expect(abs(stage.node("Letter").frame.midX - 500) < 1)
    #expect(stage.labels.contains("Boxes"))
    stage.tap(at: CGPoint(x: 900, y: 300))
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Boxes"))
  }

  @Test("an inspector is a column where there is room, else a sheet")
  func inspector() {
    struct Editor: View {
      @State var isShown = true
      var body: some View {
        Button("Toggle") { isShown.toggle() }
          .inspector(isPresented: $isShown) { Text("Details").inspectorColumnWidth(300) }
      }
    }
    let stage = TestStage(size: wide) { Editor() }
    #expect(abs(stage.node("Details").frame.midX - 850) < 1)
    #expect(abs(stage.node("Toggle").frame.midX - 350) < 1)
    stage.tap("Toggle")
    stage.advance(by: 2)
    #expect(!stage.labels.contains("Details"))
    #expect(abs(stage.node("Toggle").frame.midX - 500) < 1)
    let narrow = TestStage(size: CGSize(width: 400, height: 800)) { Editor() }
    narrow.advance(by: 2)
    #expect(narrow.node("Details").frame.midY > 400, "at the bottom")
  }

  @Test("the line between split panes can be dragged")
  func panes() {
    let stage = TestStage(size: wide) {
      HSplitView {
        Text("Left")
        Text("Right")
      }
    }
    #expect(abs(stage.node("Left").frame.midX - 250) < 1)
    stage.pointer(.down, at: CGPoint(x: 500, y: 300))
    for x in [520, 560, 600] as [CGFloat] { stage.pointer(.moved, at: CGPoint(x: x, y: 300)) }
    stage.pointer(.up, at: CGPoint(x: 600, y: 300))
    #expect(abs(stage.node("Left").frame.midX - 300) < 2)
    #expect(abs(stage.node("Right").frame.midX - 800) < 2)
  }
}
