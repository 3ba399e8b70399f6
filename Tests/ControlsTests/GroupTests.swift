import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct GroupTests {
  @Test func aDisclosureGroupShowsItsContentWhenItIsOpened() {
    let stage = TestStage { DisclosureGroup("More") { Text("Hidden") } }
    #expect(stage.node("More").value == "collapsed")
    #expect(!stage.texts.contains("Hidden"))
    stage.tap("More")
    stage.advance(by: 2)
    #expect(stage.texts.contains("Hidden"))
    stage.tap("More")
    stage.advance(by: 2)
    #expect(!stage.texts.contains("Hidden"))
  }

  @Test func anOutlineUnfoldsLevelByLevel() {
    struct Node: Identifiable {
      var id: String
      var children: [Node]?
    }
    let tree = [
      Node(id: "a", children: [Node(id: "b", children: [Node(id: "c")]), Node(id: "d")]),
      Node(id: "e"),
    ]
    let stage = TestStage(size: CGSize(width: 200, height: 400)) {
      VStack { OutlineGroup(tree, children: \.children) { Text($0.id) } }
    }
    func names() -> [String] { stage.texts.filter { $0.count == 1 } }
    #expect(names() == ["a", "e"])
    stage.tap("a")
    stage.advance(by: 2)
    #expect(names() == ["a", "b", "d", "e"])
    stage.tap("b")
    stage.advance(by: 2)
    #expect(names() == ["a", "b", "c", "d", "e"])
  }

  @Test func aLabeledContentHasItsLabelInFrontAndItsContentBehind() {
    let stage = TestStage {
      LabeledContent("Version") { Text("1.0").accessibilityIdentifier("value") }
    }
    #expect(stage.node("Version").frame.minX == 0)
    #expect(stage.node("value").frame.maxX == 200)
  }

  /// True for an element without details other than the runs of its text.
  private func hasOnlyText(_ element: SemanticNode) -> Bool {
    element.details.allSatisfy { if case .textRuns = $0 { true } else { false } }
  }

  @Test func labeledContentThatIsOnlyReadIsOneElement() {
    struct Stacked: LabeledContentStyle {
      func makeBody(configuration: Configuration) -> some View {
        VStack {
          configuration.content
          configuration.label
        }
      }
    }
    let stage = TestStage {
      VStack {
        LabeledContent("Count", value: "3")
        LabeledContent("Size") {
          VStack {
            Text("10")
            Text("20")
          }
        }
        LabeledContent("Turned", value: "yes").labeledContentStyle(Stacked())
        LabeledContent("Sum", value: "4").accessibilityIdentifier("sum")
        LabeledContent("Outer") { LabeledContent("Inner", value: "5") }
      }
    }
    let elements = stage.host.semantics(at: stage.time).flatMap(\.flattened)
    #expect(elements.map(\.label) == ["Count", "Size", "Turned", "Sum", "Outer"])
    #expect(elements.map(\.value) == ["3", "10, 20", "yes", "4", "5"])
    #expect(elements.allSatisfy { $0.role == .text && hasOnlyText($0) })
    #expect(elements[3].identifier == "sum")
  }

  @Test func labeledContentWithAControlKeepsTheControl() {
    let log = Log()
    let stage = TestStage {
      LabeledContent("Name") { Button("Change") { log("changed") } }
    }
    let elements = stage.host.semantics(at: stage.time).flatMap(\.flattened)
    #expect(elements.map(\.label) == ["Name", "Change"])
    #expect(elements.map(\.role) == [.text, .button])
    #expect(elements.allSatisfy(hasOnlyText))
    stage.tap("Change")
    #expect(log.take() == ["changed"])
  }

  @Test func hiddenLabelsStayForAccessibility() {
    let stage = TestStage {
      VStack {
        Toggle("Wi-Fi", isOn: .constant(true))
        LabeledContent("Version", value: "1.0")
      }
      .labelsHidden()
    }
    #expect(stage.texts == ["1.0"])
    #expect(stage.node("Wi-Fi").role == .toggle)
  }

  @Test func aGroupBoxStandsOnAGround() {
    let stage = TestStage { GroupBox("Box") { Text("Inside") } }
    #expect(stage.texts == ["Box", "Inside"])
    #expect(stage.shapes.first?.model.width == 200)
  }

  @Test func theControlsOfAGroupAreDividedByLines() {
    let log = Log()
    let stage = TestStage {
      ControlGroup {
        Button("A") { log("a") }
        Button("B") { log("b") }
      }
    }
    stage.tap("B")
    #expect(log.take() == ["b"])
    #expect(stage.shapes.filter { $0.model.width == 1 }.count == 1)
  }

  @Test func borderedButtonsGrowWithTheControlSize() {
    func height(_ size: ControlSize, _ shape: ButtonBorderShape) -> CGFloat {
      let stage = TestStage {
        Button("Go") {}.buttonStyle(.bordered).controlSize(size).buttonBorderShape(shape)
      }
      return stage.node("Go").frame.height
    }
    #expect(height(.small, .capsule) < height(.regular, .automatic))
    #expect(height(.regular, .automatic) < height(.large, .roundedRectangle(radius: 3)))
  }

  @Test func aGroupBoxLiesOnTheBackgroundStyle() {
    let stage = TestStage { GroupBox("A") { Text("x") }.backgroundStyle(.red) }
    let paints = stage.items.compactMap { item -> String? in
      guard case .shape(_, _, .color(let color), _, _, _) = item.content else { return nil }
      return color.value(at: 0).description
    }
    #expect(paints == ["#FF3B30FF"])
  }
}
