import TestStage
import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

/// Screens that fade in where they stand.
@MainActor struct CrossFadeTests {
  private let size = CGSize(width: 400, height: 600)

  private struct Screens: View {
    let transition: AnyNavigationTransition
    var body: some View {
      NavigationStack {
        NavigationLink("Open") { Text("there").navigationTransition(transition) }
      }
    }
  }

  @Test func aScreenFadesInInItsPlaceAndOutAgain() {
    let stage = TestStage(size: size) { Screens(transition: AnyNavigationTransition(.crossFade)) }
    stage.tap("Open")
    stage.advance(by: 0.1)
    let early = stage.node("there").frame
    stage.advance(by: 2)
    #expect(stage.node("there").frame == early)
    #expect(!stage.labels.contains("Open"))
    stage.tap("BackButton")
    stage.advance(by: 0.1)
    #expect(stage.labels.contains("Open"))
    stage.advance(by: 2)
    #expect(stage.labels.contains("Open") && !stage.labels.contains("there"))
  }

  @Test func aScreenSlidesWithoutIt() {
    let stage = TestStage(size: size) { Screens(transition: AnyNavigationTransition(.automatic)) }
    stage.tap("Open")
    stage.advance(by: 0.1)
    let early = stage.node("there").frame
    stage.advance(by: 2)
    #expect(stage.node("there").frame.minX < early.minX - 1)
  }

  @Test func aDragFromTheEdgeDoesNotLeadItAway() {
    let stage = TestStage(size: size) { Screens(transition: AnyNavigationTransition(.crossFade)) }
    stage.tap("Open")
    stage.advance(by: 2)
    stage.pointer(.down, at: CGPoint(x: 4, y: 300))
    for step in 1...10 {
      stage.pointer(.moved, at: CGPoint(x: 4 + 35 * CGFloat(step), y: 300))
      stage.advance(by: 1 / 60)
    }
    stage.pointer(.up, at: CGPoint(x: 354, y: 300))
    stage.advance(by: 2)
    #expect(stage.labels.contains("there"))
  }
}
