import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Pickers and toggles look as their place wants it: in lists, menus, bars and screens of their own.
@MainActor struct PickerPlaceTests {
  private struct Fruits<S: PickerStyle>: View {
    @State var fruit = "Pear"
    let style: S
    var names = ["Apple", "Pear"]
    var body: some View {
      Picker("Fruit", selection: $fruit) { ForEach(names, id: \.self) { Text($0).tag($0) } }
        .pickerStyle(style)
      Text("chosen: \(fruit)")
    }
  }

  @Test func anInlinePickerOfAListHasItsLabelAboveAndChecksBehind() {
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      List { Fruits(style: .inline) }
    }
    let (label, option) = (stage.node("Fruit").frame, stage.node("Pear").frame)
    #expect(label.maxY <= stage.node("Apple").frame.minY)
    // The check mark is the rightmost of what is written.
    let symbols = stage.items.compactMap { item -> CGRect? in
      guard case .text(_, _, let frame) = item.content else { return nil }
      return frame.model
    }
    #expect(
      symbols.contains { $0.minX > 320 && option.insetBy(dx: -20, dy: -20).contains($0.center) })
    stage.tap("Apple")
    #expect(stage.texts.contains("chosen: Apple"))
  }

  @Test func anInlinePickerHidesItsLabelWhereLabelsAreHidden() {
    let stage = TestStage(size: CGSize(width: 400, height: 400)) {
      List { Fruits(style: .inline).labelsHidden() }
    }
    #expect(!stage.texts.contains("Fruit") && stage.texts.contains("Apple"))
  }

  @Test func aMenuPickerInAMenuIsAMenuNamedByItsLabel() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      Menu("Options") { Fruits(style: .menu) }
    }
    stage.tap("Options")
    stage.advance(by: 2)
    #expect(stage.labels.contains { $0.contains("Fruit") })
    #expect(!stage.labels.contains("Apple"))
    stage.tap(stage.labels.first { $0.contains("Fruit") } ?? "")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Apple"))
  }

  @Test func aLinkedPickerPushesAListThatScrolls() {
    let names = (0..<60).map { "Fruit \($0)" }
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      NavigationStack { List { Fruits(fruit: "Fruit 1", style: .navigationLink, names: names) } }
    }
    stage.tap(stage.labels.first { $0.contains("Fruit 1") } ?? "")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Fruit 0") && !stage.labels.contains("Fruit 59"))
    #expect(stage.node("Fruit 1").isSelected)
    stage.tap("Fruit 3")
    stage.advance(by: 2)
    #expect(stage.texts.contains("chosen: Fruit 3"))
  }

  @Test func segmentsAreAsWideAsTheirWordsWhereTheyAreNotToFillTheRoom() {
    func width(_ isFixed: Bool) -> CGFloat {
      let stage = TestStage(size: CGSize(width: 400, height: 100)) {
        Picker("Kind", selection: .constant(1)) {
          Text("One").tag(1)
          Text("Another").tag(2)
        }
        .pickerStyle(.segmented)
        .fixedSize(horizontal: isFixed, vertical: false)
      }
      let (first, second) = (stage.node("One").frame, stage.node("Another").frame)
      #expect(abs(first.width - second.width) < 0.01)
      return second.maxX - first.minX
    }
    #expect(width(false) > 380)
    #expect(width(true) > 100 && width(true) < 300)
  }

  @Test func aToggleOnABarIsAButton() {
    struct Root: View {
      @State var isOn = false
      var body: some View {
        NavigationStack {
          Text(isOn ? "on" : "off")
            .toolbar { Toggle("Star", systemImage: "star", isOn: $isOn) }
        }
      }
    }
    let stage = TestStage(size: CGSize(width: 400, height: 400)) { Root() }
    let toggle = stage.node("Star")
    #expect(toggle.role == .toggle && toggle.frame.width < 51 && toggle.frame.minX > 320)
    stage.tap("Star")
    #expect(stage.texts.contains("on"))
  }

  @Test func aDividerPartsTheRowsOfAMenu() {
    func gap(_ isDivided: Bool) -> CGFloat {
      let stage = TestStage(size: CGSize(width: 400, height: 600)) {
        Menu("Options") {
          Button("One") {}
          if isDivided { Divider() }
          Button("Two") {}
        }
      }
      stage.tap("Options")
      stage.advance(by: 2)
      return stage.node("Two").frame.minY - stage.node("One").frame.maxY
    }
    #expect(abs(gap(true) - 8) < 0.01)
    #expect(gap(false) < 1.01)
  }

  @Test func aDividerPartsTheOptionsOfAPicker() {
    let stage = TestStage(size: CGSize(width: 400, height: 600)) {
      Menu("Options") {
        Picker("Kind", selection: .constant(1)) {
          Text("One").tag(1)
          Divider()
          Text("Two").tag(2)
        }
      }
    }
    stage.tap("Options")
    stage.advance(by: 2)
    #expect(abs(stage.node("Two").frame.minY - stage.node("One").frame.maxY - 8) < 0.01)
  }

  @Test func aLongMessageOfAnAlertScrolls() {
    let message = (0..<60).map { "line \($0)" }.joined(separator: "\n")
    let stage = TestStage(size: CGSize(width: 400, height: 500)) {
      Text("below").alert("Read this", isPresented: .constant(true)) {
        Button("Done") {}
      } message: {
        Text(message)
      }
    }
    stage.advance(by: 2)
    let (title, button) = (stage.node("Read this").frame, stage.node("Done").frame)
    #expect(title.minY >= 0 && button.maxY <= 500)
    stage.host.send(
      .scroll(
        location: CGPoint(x: 200, y: 200), delta: CGVector(dx: 0, dy: -200), time: stage.time,
        modifiers: []))
    stage.advance(by: 1)
    #expect(
      !stage.labels.contains("Read this") || stage.node("Read this").frame.minY < title.minY - 50)
    #expect(stage.node("Done").frame == button)
  }

  @Test func twoLongButtonsOfAnAlertStandBelowOneAnother() {
    func frames(_ title: String) -> (CGRect, CGRect) {
      let stage = TestStage(size: CGSize(width: 400, height: 600)) {
        Text("below").alert("Sure?", isPresented: .constant(true)) {
          Button(title) {}
          Button("Cancel", role: .cancel) {}
        }
      }
      stage.advance(by: 2)
      return (stage.node(title).frame, stage.node("Cancel").frame)
    }
    let short = frames("Go")
    #expect(short.0.minY == short.1.minY && short.1.maxX <= short.0.minX)
    let long = frames("Throw all of it away for ever")
    #expect(long.0.maxY <= long.1.minY)
  }
}
