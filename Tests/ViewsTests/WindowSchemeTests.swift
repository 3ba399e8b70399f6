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

  /// Says its scheme in a color that the program does not choose.
  private struct Square: View {
    var animation: Animation?
    @Environment(\.colorScheme) private var scheme
    var body: some View {
      Rectangle().fill(scheme == .dark ? Color.red : Color.blue).frame(width: 40, height: 40)
        .animation(animation, value: scheme)
    }
  }

  private struct Switched<Content: View>: View {
    var animation: Animation?
    let content: Content
    @State private var isDark = false
    var body: some View {
      content.preferredColorScheme(isDark ? .dark : .light)
        .onTapGesture { withAnimation(animation) { isDark = true } }
    }
  }

  /// Whether what is drawn half a second after a tap is neither what was there before nor what is there in
  /// the end.
  private func isBetween(_ stage: TestStage) -> Bool {
    let before = colors(stage, at: 0)
    stage.tap(at: CGPoint(x: 100, y: 100))
    let middle = colors(stage, at: 0.5)
    let after = colors(stage, at: 2)
    #expect(before != after)
    return middle != before && middle != after
  }

  @Test func aSwitchOfTheSchemeMovesAsTheTransactionSaysThatPrefersIt() {
    let stage = TestStage { Switched(animation: .linear(duration: 1), content: Circle()) }
    #expect(isBetween(stage))
    let still = TestStage { Switched(content: Circle()) }
    #expect(!isBetween(still))
  }

  @Test func aSwitchOfTheSchemeMovesWhatIsAnimatedByItsValue() {
    let stage = TestStage { Switched(content: Square(animation: .linear(duration: 1))) }
    #expect(isBetween(stage))
  }

  @Test func theWindowsOwnSchemeMovesWhatIsAnimatedByItsValue() {
    let stage = TestStage { Square(animation: .linear(duration: 1)) }
    let before = colors(stage, at: 0)
    stage.host.overridingColorScheme = .dark
    stage.settle()
    #expect(colors(stage, at: 0.5) != before && colors(stage, at: 0.5) != colors(stage, at: 2))
    stage.advance(to: 3)
    withAnimation(.linear(duration: 1)) { stage.host.overridingColorScheme = nil }
    stage.settle()
    #expect(colors(stage, at: 4.5) == before)
  }

  @Test func theSchemeOfTheFirstViewsDoesNotMove() {
    let stage = TestStage { Square(animation: .linear(duration: 1)).preferredColorScheme(.dark) }
    #expect(colors(stage, at: 0) == colors(stage, at: 2))
  }

  @Test func aCompletionWaitsForTheSchemeAlone() {
    let log = Log()
    struct Telling: View {
      let log: Log
      @State private var isDark = false
      var body: some View {
        Circle().preferredColorScheme(isDark ? .dark : .light)
          .onTapGesture {
            withAnimation(.linear(duration: 1)) {
              isDark = true
            } completion: {
              log("over")
            }
          }
      }
    }
    let stage = TestStage { Telling(log: log) }
    stage.tap(at: CGPoint(x: 100, y: 100))
    stage.advance(to: 0.9)
    #expect(log.entries.isEmpty)
    stage.advance(to: 1.1)
    #expect(log.entries == ["over"])
  }

  @Test func aSchemeThatFlipsItselfEndsWithAWarning() {
    struct Restless: View {
      @Environment(\.colorScheme) private var scheme
      var body: some View { Circle().preferredColorScheme(scheme == .dark ? .light : .dark) }
    }
    let messages = warnings { _ = TestStage { Restless() } }
    #expect(messages.contains { $0.hasPrefix("Endless update") })
  }
}
