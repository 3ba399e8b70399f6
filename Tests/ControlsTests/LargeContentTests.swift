import TestStage
import Testing
import VivaceControls
import VivaceGeometry
import VivaceViews

@MainActor struct LargeContentTests {
  private func stage(_ size: DynamicTypeSize, _ log: Log) -> TestStage {
    TestStage(size: CGSize(width: 400, height: 600)) {
      VStack {
        Button("Own") { log("own") }.accessibilityShowsLargeContentViewer()
        Button("Small") { log("small") }
          .accessibilityShowsLargeContentViewer { Label("Large", systemImage: "star") }
      }
      .dynamicTypeSize(size)
    }
  }

  @Test func whatIsHeldIsShownInLargeInTheMiddleOfTheWindow() throws {
    let log = Log()
    let stage = stage(.accessibility2, log)
    for (label, large) in [("Small", "Large"), ("Own", "Own")] {
      let before = stage.texts.filter { $0 == large }.count
      let point = stage.node(label).frame.center
      stage.pointer(.down, at: point)
      stage.advance(by: 0.4)
      #expect(stage.texts.filter { $0 == large }.count == before)
      stage.advance(by: 0.5)
      #expect(stage.texts.filter { $0 == large }.count == before + 1)
      stage.pointer(.up, at: point)
      stage.advance(by: 1)
      #expect(stage.texts.filter { $0 == large }.count == before)
    }
    // Who lets go has pressed, as without the panel.
    #expect(log.take() == ["small", "own"])
  }

  @Test func smallerTypeNeedsNoPanel() {
    let log = Log()
    let stage = stage(.xxxLarge, log)
    stage.pointer(.down, at: stage.node("Small").frame.center)
    stage.advance(by: 2)
    #expect(!stage.texts.contains("Large"))
  }
}
