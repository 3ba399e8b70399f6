import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

@MainActor struct AccessibilityTests {
  @Test func traitsGiveAnElementItsRoleAndWhatElseItIs() {
    let stage = TestStage {
      VStack {
        Text("Title").accessibilityAddTraits(.isHeader).accessibilityHeading(.h2)
        Text("Buy").accessibilityAddTraits([.isButton, .isSelected])
        Button("Plain") {}.accessibilityRemoveTraits(.isButton)
      }
    }
    let title = stage.node("Title")
    #expect(title.role == .text)
    #expect(title.traits == .isHeader)
    #expect(title.headingLevel == .h2)
    let buy = stage.node("Buy")
    #expect(buy.role == .button)
    #expect(buy.isSelected)
    #expect(stage.node("Plain").role == .text)
  }

  @Test func traitsAreASet() {
    var traits: AccessibilityTraits = [.isButton, .isHeader]
    #expect(traits.remove(.isButton) == .isButton)
    #expect(traits.remove(.isButton) == nil)
    let isNew = traits.insert(.isLink).inserted
    #expect(isNew)
    #expect(traits.symmetricDifference([.isHeader, .isImage]) == [.isLink, .isImage])
    #expect(traits.isSubset(of: [.isHeader, .isLink, .isToggle]))
  }

  @Test func anElementIgnoresContainsOrCombinesItsChildren() {
    @ViewBuilder func pair() -> some View {
      Text("A")
      Text("B").accessibilityValue("2")
    }
    let stage = TestStage {
      VStack {
        VStack { pair() }.accessibilityElement().accessibilityLabel("Ignoring")
        VStack { pair() }.accessibilityElement(children: .contain)
          .accessibilityLabel("Containing")
        HStack { pair() }.accessibilityElement(children: .combine)
          .accessibilityIdentifier("Combining")
      }
    }
    #expect(stage.node("Ignoring").children.isEmpty)
    #expect(stage.node("Containing").children.map(\.label) == ["A", "B"])
    let combined = stage.node("Combining")
    #expect(combined.label == "A, B")
    #expect(combined.value == "2")
    #expect(combined.role == .text)
    #expect(combined.children.isEmpty)
  }

  @Test func elementsAreReadByTheirPriority() {
    let stage = TestStage {
      VStack {
        Text("third").accessibilitySortPriority(-1)
        Text("second")
        Text("first").accessibilitySortPriority(2)
      }
    }
    #expect(stage.labels == ["first", "second", "third"])
  }

  @Test func hintsAndInputLabelsAreToldAndCanBeSwitchedOff() {
    let stage = TestStage {
      VStack {
        Text("A").accessibilityHint("does much").accessibilityInputLabels(["Alpha", "First"])
        Text("B").accessibilityLabel("other", isEnabled: false)
          .accessibilityHint("nothing", isEnabled: false)
      }
    }
    #expect(stage.node("A").hint == "does much")
    #expect(stage.node("A").inputLabels == ["Alpha", "First"])
    #expect(stage.node("B").hint == nil)
  }

  private struct Rating: View {
    @State var stars = 3
    var body: some View {
      Text("Rating").accessibilityValue("\(stars)")
        .accessibilityAdjustableAction { stars += $0 == .increment ? 1 : -1 }
        .accessibilityAction(named: "Clear") { stars = 0 }
        .accessibilityAction { stars = 5 }
    }
  }

  @Test func actionsAreThoseOfTheElementAndChangeItsState() {
    let stage = TestStage { Rating() }
    func after(_ act: (SemanticNode) -> Bool) -> String? {
      let isDone = act(stage.node("Rating"))
      stage.settle()
      return isDone ? stage.node("Rating").value : nil
    }
    #expect(stage.node("Rating").actions.map(\.name) == ["default", "Clear"])
    #expect(after { stage.host.adjust($0, .increment) } == "4")
    #expect(after { stage.host.adjust($0, .decrement) } == "3")
    #expect(after { stage.host.perform("default", on: $0) } == "5")
    #expect(after { stage.host.perform("Clear", on: $0) } == "0")
    #expect(after { stage.host.perform("Fly", on: $0) } == nil)
  }

  @Test func viewsReadWhatUsersHaveAskedOfTheirSystem() {
    struct Reader: View {
      @Environment(\.accessibilityReduceMotion) private var reduceMotion
      @Environment(\.accessibilityDimFlashingLights) private var dimFlashing
      @Environment(\.accessibilityPlayAnimatedImages) private var playImages
      var body: some View { Text("\(reduceMotion) \(dimFlashing) \(playImages)" as String) }
    }
    let stage = TestStage {
      Reader()
      Reader().environment(\.accessibilityReduceMotion, true)
    }
    #expect(stage.texts == ["false false true", "true false true"])
  }

  @available(*, deprecated)
  @Test func whatStandsForAPickersValueIsTheSelectedElement() {
    let stage = TestStage {
      VStack {
        Text("Apple").accessibility(selectionIdentifier: 1)
        Text("Pear").accessibilityLabel("Green pear").accessibility(selectionIdentifier: 2)
      }
      .environment(\.pickedValue, 2)
    }
    let chosen = stage.nodes.filter(\.isSelected)
    #expect(chosen.map(\.label) == ["Green pear"])
  }
}
