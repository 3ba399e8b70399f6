import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// One builder for contents of all kinds.
@MainActor struct ContentBuilderTests {
  private struct Texts: View {
    var isLong: Bool
    @ContentBuilder private var pair: TupleContent<Text, Text> {
      Text("one")
      Text("two")
    }
    @ContentBuilder private var rest: some View {
      if isLong { Text("three") } else { Text("none") }
      if isLong { Text("four") }
    }
    @ContentBuilder private var nothing: EmptyContent {}

    var body: some View {
      VStack {
        pair
        rest
        nothing
      }
    }
  }

  @Test func viewsStandOneByOneInTheContainerAround() {
    let stage = TestStage(size: CGSize(width: 200, height: 300)) { Texts(isLong: true) }
    #expect(stage.labels == ["one", "two", "three", "four"])
    #expect(stage.node("one").frame.maxY <= stage.node("two").frame.minY)
    let short = TestStage(size: CGSize(width: 200, height: 300)) { Texts(isLong: false) }
    #expect(short.labels == ["one", "two", "none"])
  }

  private struct Items: ToolbarContent {
    var hasSecond: Bool
    @ContentBuilder var body: some ToolbarContent {
      ToolbarItem(placement: .topBarLeading) { Text("first") }
      if hasSecond {
        ToolbarItem(placement: .topBarTrailing) { Text("second") }
      } else {
        EmptyContent()
      }
    }
  }

  @Test(arguments: [true, false])
  func toolbarItemsAreMadeByItToo(hasSecond: Bool) {
    let stage = TestStage(size: CGSize(width: 300, height: 300)) {
      NavigationStack { Text("content").toolbar { Items(hasSecond: hasSecond) } }
    }
    #expect(stage.labels.contains("first") && stage.labels.contains("second") == hasSecond)
  }
}
