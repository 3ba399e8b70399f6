import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceControls
@testable import VivaceViews

/// The colours and fonts of controls' labels.
@MainActor struct LabelColorTests {
  /// The colour of a text, as it stands.
  private func color(
    of text: String, @ViewBuilder _ content: () -> some View
  ) -> String? {
    let content = content()
    let stage = TestStage(size: CGSize(width: 390, height: 600)) { content }
    for item in stage.items {
      if case .text(let block, let paints, _) = item.content, block.string == text,
        case .color(let color)? = paints.last
      {
        return color.value(at: stage.time).description
      }
    }
    return nil
  }

  private let white = "#FFFFFFFF"
  private let green = "#34C759FF"
  private let blue = "#007AFFFF"

  @Test func aForegroundOutsideOfAButtonIsStrongerThanTheTint() {
    #expect(color(of: "A") { Button("A") {} } == blue)
    #expect(color(of: "A") { Button("A") {}.foregroundColor(.white) } == white)
    #expect(color(of: "A") { VStack { Button("A") {} }.foregroundStyle(.green) } == green)
    #expect(
      color(of: "A") { Button("A") {}.buttonStyle(.bordered).foregroundStyle(.green) } == green)
    #expect(
      color(of: "A") { Button("A") {}.buttonStyle(.borderedProminent).foregroundStyle(.green) }
        == green)
    #expect(color(of: "A") { Button("A") {}.buttonStyle(.borderedProminent) } == white)
    let address = URL(string: "https://a.b")!
    #expect(color(of: "A") { Link("A", destination: address).foregroundStyle(.green) } == green)
    #expect(color(of: "A") { Menu("A") {}.foregroundStyle(.green) } == green)
    #expect(
      color(of: "A") {
        List { Button("A") {}.foregroundStyle(.green) }
      } == green)
  }

  @Test func primaryOutsideOfAButtonIsTheColourOfLabelsAndInsideOfItThatOfTheButton() {
    #expect(color(of: "A") { Button("A") {}.foregroundStyle(.primary) } == "#000000FF")
    let inside = color(of: "A") {
      Button {
      } label: {
        Text("A").foregroundStyle(.secondary)
      }
    }
    #expect(inside == "#007AFF80")
  }

  @Test func aLabelsOwnColourIsStrongerThanTheOneOutside() {
    let own = color(of: "A") {
      Button {
      } label: {
        Text("A").foregroundStyle(.green)
      }
      .foregroundStyle(.white)
    }
    #expect(own == green)
  }

  @Test func noForegroundIsTheButtonsAgain() {
    let restored = color(of: "A") {
      VStack { Button("A") {}.foregroundColor(nil) }.foregroundStyle(.green)
    }
    #expect(restored == blue)
  }

  @Test func aButtonInAFooterHasTheTint() {
    let footer = Section {
      Text("x")
    } footer: {
      HStack {
        Text("B")
        Button("A") {}
      }
    }
    #expect(color(of: "A") { List { footer } } == blue)
    #expect(color(of: "B") { List { footer } } == "#3C3C4399")
  }

  @Test func segmentsKeepTheColourOfLabels() {
    let picker = Picker("", selection: .constant(1)) {
      Text("One").tag(1)
      Text("Two").tag(2)
    }
    .pickerStyle(.segmented)
    #expect(color(of: "Two") { picker.foregroundStyle(.red) } == "#000000FF")
  }

  @Test func whatAMenuShowsDoesNotHaveTheColourOfItsButton() {
    let stage = TestStage(size: CGSize(width: 390, height: 600)) {
      Menu("Open") { Button("Row") {} }.foregroundStyle(.green).font(.largeTitle)
    }
    stage.tap("Open")
    stage.advance(by: 1)
    let rows = stage.items.compactMap { item -> (String, CGFloat)? in
      guard case .text(let block, let paints, let frame) = item.content, block.string == "Row",
        case .color(let color)? = paints.last
      else { return nil }
      return (color.value(at: stage.time).description, frame.model.height)
    }
    #expect(rows.map(\.0) == ["#000000FF"])
    #expect(rows.allSatisfy { $0.1 < 30 })
  }

  @Test func aFontOutsideOfABorderedButtonWritesItsLabel() {
    func height(@ViewBuilder _ content: () -> some View) -> CGFloat {
      let content = content()
      let stage = TestStage(size: CGSize(width: 390, height: 600)) { content }
      return stage.node("Big").frame.height
    }
    let plain = height { Button("Big") {}.buttonStyle(.bordered) }
    let large = height { Button("Big") {}.buttonStyle(.bordered).font(.largeTitle) }
    let small = height { Button("Big") {}.buttonStyle(.bordered).controlSize(.small) }
    #expect(large > plain + 15)
    #expect(small < plain)
  }
}
