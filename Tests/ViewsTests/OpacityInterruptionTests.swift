import TestStage
import Testing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct OpacityInterruptionTests {
  /// A button whose faded look returns by the animation around.
  private struct Returning: View {
    @State private var count = 0
    @State private var isFaint = false
    let log: Log

    var body: some View {
      Rectangle().fill(.red).opacity(isFaint ? 0.2 : 1)
        .accessibilityLabel("Patch")
        .onTapGesture { log("tap") }
        .overlay(alignment: .bottom) { buttons }
    }
    private var buttons: some View {
      HStack {
        Button("Faint") { isFaint = true }
        Button("Full") { withAnimation(.linear(duration: 1)) { isFaint = false } }
      }
    }
  }

  @Test func anOpacityThatIsChangedWhileItReturnsStaysInItsBounds() {
    let log = Log()
    let stage = TestStage { Returning(log: log) }
    func shown() -> Double { stage.opacityNow() }
    stage.tap("Faint")
    #expect(near(shown(), 0.2))
    stage.tap("Full")
    stage.advance(by: 0.1)
    #expect(near(shown(), 0.28))
    stage.tap("Faint")
    #expect(near(shown(), 0.2), "0.2 less the rest of the movement would be below 0")
    stage.tap(at: CGPoint(x: 100, y: 40))
    #expect(log.take().contains("tap"), "a view that is seen takes touches")
    var values: [Double] = []
    for _ in 1...12 {
      stage.advance(by: 0.1)
      values.append(shown())
    }
    #expect(values.allSatisfy { near($0, 0.2) })
  }

  @Test func withinItsBoundsAnInterruptedOpacityMovesOn() {
    let stage = TestStage { Returning(log: Log()) }
    stage.tap("Faint")
    stage.tap("Full")
    stage.advance(by: 0.9)
    stage.tap("Faint")
    #expect(near(stage.opacityNow(), 0.12))
  }
}
