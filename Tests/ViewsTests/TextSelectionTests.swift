import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

/// Text that is read: what is selected of it, and how it is copied.
@MainActor @Suite(.serialized) struct TextSelectionTests {
  private static let sampleText = "One two three"

  private func stage() -> TestStage {
    Services.current.clipboard.string = nil
    return TestStage(size: CGSize(width: 300, height: 200)) {
      VStack(alignment: .leading, spacing: 20) {
        Text(verbatim: Self.sampleText)
        Text("Other").modifier(_TextSelectionModifier<DisabledTextSelectability>())
        Button("Press") {}
      }
      .modifier(_TextSelectionModifier<EnabledTextSelectability>())
    }
  }

  /// The copied text; nil if there is none.
  private func copied(_ stage: TestStage) -> String? {
    Services.current.clipboard.string = nil
    stage.press("c", .command)
    return Services.current.clipboard.string
  }

  /// The place of a character of the first text.
  private func location(_ index: Int, _ stage: TestStage) -> CGPoint {
    let frame = stage.node(Self.sampleText).frame
    let width = frame.width / CGFloat(Self.sampleText.count)
    return CGPoint(x: frame.minX + (CGFloat(index) + 0.1) * width, y: frame.midY)
  }

  private func send(
    _ phase: PointerEvent.Phase, _ point: CGPoint, _ stage: TestStage,
    kind: PointerEvent.Kind = .mouse
  ) {
    stage.send(
      .pointer(PointerEvent(phase: phase, location: point, time: stage.time, kind: kind)))
  }

  private func click(_ index: Int, _ stage: TestStage) {
    send(.down, location(index, stage), stage)
    send(.up, location(index, stage), stage)
  }

  private func highlights(_ stage: TestStage) -> Int {
    stage.items.filter { item in
      if case .shape(.path, nil, _, _, _, _) = item.content { true } else { false }
    }.count
  }

  @Test func aMouseSelectsWhatItIsDraggedOver() {
    let stage = stage()
    send(.down, location(4, stage), stage)
    #expect(highlights(stage) == 0)
    send(.moved, location(7, stage), stage)
    #expect(highlights(stage) == 1)
    send(.up, location(7, stage), stage)
    #expect(copied(stage) == "two")
    stage.press("right", .shift)
    #expect(copied(stage) == "two ")
    stage.press("a", .command)
    #expect(copied(stage) == Self.sampleText)
    stage.advance(by: 1)
    click(2, stage)
    #expect(highlights(stage) == 0)
    #expect(copied(stage) == nil)
  }

  @Test func twoClicksSelectAWordAndThreeAParagraph() {
    let stage = stage()
    click(5, stage)
    click(5, stage)
    #expect(copied(stage) == "two")
    click(5, stage)
    #expect(copied(stage) == Self.sampleText)
  }

  @Test func aFingerThatStaysSelectsAWordAndThenMore() {
    let stage = stage()
    send(.down, location(1, stage), stage, kind: .touch)
    stage.advance(by: 0.6)
    #expect(copied(stage) == "One")
    send(.moved, location(6, stage), stage, kind: .touch)
    send(.up, location(6, stage), stage, kind: .touch)
    #expect(copied(stage) == "One two")
  }

  @Test func otherTextsAndButtonsAreNotSelected() {
    let stage = stage()
    for label in ["Other", "Press"] {
      let frame = stage.node(label).frame
      for _ in 0..<2 {
        send(.down, frame.center, stage)
        send(.up, frame.center, stage)
      }
      #expect(copied(stage) == nil, "\(label)")
    }
    #expect(stage.host.focus.target == nil)
  }

  @Test func thePointerTellsThatTextCanBeSelected() {
    let stage = stage()
    send(.hover, location(4, stage), stage)
    #expect(stage.host.pointerStyle.shape == .text)
    send(.hover, stage.node("Other").frame.center, stage)
    #expect(stage.host.pointerStyle.shape == .arrow)
  }

  @Test func theKeyboardPassesTextsBy() {
    let stage = stage()
    stage.press("tab")
    #expect(stage.host.focus.target is ControlTarget)
    stage.press("tab")
    #expect(stage.host.focus.target is ControlTarget)
  }

  @Test func theFocusTakesTheSelectionAlong() {
    let stage = stage()
    click(5, stage)
    click(5, stage)
    stage.press("tab")
    #expect(highlights(stage) == 0)
    #expect(copied(stage) == nil)
  }
}
