import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct WindowSchemeTests {
  private struct Swinging: View {
    @State private var isOn = false
    var body: some View {
      Circle().frame(width: 40).offset(x: isOn ? 50 : -50)
        .animation(.linear(duration: 2).repeatForever(), value: isOn)
        .onAppear { isOn = true }
    }
  }

  private func colors(_ stage: TestStage, at time: Double) -> [Substring] {
    stage.frame.displayList.text(at: time).split { $0.isWhitespace }.filter { $0.hasPrefix("#") }
  }

  @Test func theSchemeThatViewsPreferIsThereAtOnceWhateverElseMoves() {
    let stage = TestStage { Swinging().preferredColorScheme(.dark) }
    let text = stage.frame.displayList.text(at: 0)
    #expect(text != stage.frame.displayList.text(at: 1))
    let first = colors(stage, at: 0)
    #expect(!first.isEmpty)
    for time in [0.3, 1, 1.7, 2.9] { #expect(colors(stage, at: time) == first) }
    #expect(first == colors(TestStage { Circle().environment(\.colorScheme, .dark) }, at: 0))
  }

  @Test func aSwitchOfTheSchemeIsNotAnimated() {
    struct Switched: View {
      @State private var isDark = false
      var body: some View {
        Circle().preferredColorScheme(isDark ? .dark : .light)
          .animation(.linear(duration: 1), value: isDark)
          .onTapGesture { withAnimation(.linear(duration: 1)) { isDark = true } }
      }
    }
    let stage = TestStage { Switched() }
    let light = colors(stage, at: 0)
    stage.tap(at: CGPoint(x: 100, y: 100))
    let dark = colors(stage, at: 0)
    #expect(dark != light)
    #expect(colors(stage, at: 0.5) == dark)
  }
}
