import TestStage
import Testing
import VivaceGeometry

@testable import VivaceViews

/// Accessibility modifiers in a chain form one modifier, with the effect of all.
@MainActor @Suite struct AccessibilityChainTests {
  @Test func aChainHasTheTypeOfItsFirstLink() {
    typealias Chain = ModifiedContent<Text, AccessibilityAttachmentModifier>
    var chain: Chain = Text("a").accessibilityLabel(Text("name"))
    chain = chain.accessibilityValue(Text("value"))
    chain = chain.accessibilityHint(Text("hint"))
    chain = chain.accessibilityInputLabels([Text("other")])
    chain = chain.accessibilityIdentifier("id").accessibilityHidden(false)
    chain = chain.accessibilityAddTraits(.isHeader).accessibilityRemoveTraits(.isImage)
    chain = chain.accessibilityHeading(.h2).accessibilitySortPriority(2)
    chain = chain.accessibilityTextContentType(.plain)
    chain = chain.accessibilityRespondsToUserInteraction()
    chain = chain.accessibilityAction {}
    chain = chain.accessibilityAction(named: Text("go")) {}
    chain = chain.accessibilityAdjustableAction { _ in }
    chain = chain.accessibilityScrollAction { _ in }
    chain = chain.accessibilityZoomAction { _ in }
    chain = chain.accessibilityDirectTouch()
    chain = chain.accessibilityActivationPoint(.center)
    chain = chain.accessibilityActivationPoint(CGPoint(x: 1, y: 2))
    chain = chain.accessibilityDragPoint(.top, description: Text("drag"))
    chain = chain.accessibilityDropPoint(.bottom, description: Text("drop"))
    chain = chain.accessibilityCustomContent(Text("size"), Text("large"))
    let view = chain
    let stage = TestStage { view }
    let node = stage.node("name")
    #expect(node.value == "value" && node.hint == "hint" && node.identifier == "id")
    #expect(node.inputLabels == ["other"] && node.headingLevel == .h2)
    #expect(node.traits.contains(.isHeader))
    #expect(node.actions.map(\.name).contains("go"))
  }

  @Test("what is said later in a chain counts more; actions add up, the last one first")
  func laterCounts() {
    let log = Log()
    let stage = TestStage {
      Text("a").accessibilityLabel("inner").accessibilityLabel("outer")
        .accessibilityAction(named: "first") { log("first") }
        .accessibilityAction(named: "second") { log("second") }
    }
    let node = stage.node("outer")
    #expect(!stage.labels.contains("inner"))
    #expect(node.actions.map(\.name) == ["second", "first"])
    #expect(stage.host.perform("first", on: node))
    stage.settle()
    #expect(log.take() == ["first"])
  }

  @Test func aTagOfWhatPeopleDoStandsAmongTheDetails() {
    let stage = TestStage { Text("a").interactionActivityTrackingTag("reading") }
    #expect(stage.node("a").details.compactMap { $0.text(in: .zero) } == ["tracked as reading"])
  }
}
