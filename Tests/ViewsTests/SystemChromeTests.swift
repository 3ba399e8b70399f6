import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

@MainActor struct SystemChromeTests {
  @Test func controlsAreActiveInTheWindowThatTheUserWorksWith() {
    struct Reader: View {
      @Environment(\.controlActiveState) private var state
      var body: some View { Text("\(state)" as String) }
    }
    let stage = TestStage {
      Reader()
      Reader().environment(\.controlActiveState, .active)
    }
    #expect(stage.texts == ["key", "active"])
    stage.host.scenePhase = .inactive
    stage.settle()
    #expect(stage.texts == ["inactive", "active"])
  }

  @Test func theOrderOfMenusIsKnownBelow() {
    struct Reader: View {
      @Environment(\.menuOrder) private var order
      var body: some View { Text(order == .fixed ? "fixed" : "other") }
    }
    #expect(TestStage { Reader().menuOrder(.fixed) }.texts == ["fixed"])
  }

  @Test func aMeshGradientPaintsTheMeanOfItsColors() {
    func color(_ count: Int) -> ResolvedColor? {
      let stage = TestStage {
        MeshGradient(
          width: 2, height: 1, points: [SIMD2(0, 0), SIMD2(1, 0)],
          colors: Array(repeating: .red, count: count), background: .blue)
      }
      return stage.items.lazy.compactMap { item -> ResolvedColor? in
        guard case .shape(_, _, .color(let color), _, _, _) = item.content else { return nil }
        return color.model
      }.first
    }
    let environment = EnvironmentValues()
    let red = Color.red.resolve(in: environment)
    let mean = color(2)
    #expect(abs((mean?.red ?? 0) - red.red) < 0.001 && abs((mean?.blue ?? 9) - red.blue) < 0.001)
    var blue: ResolvedColor?
    let said = warnings { blue = color(3) }
    #expect(blue == Color.blue.resolve(in: environment))
    #expect(said.contains { $0.contains("has 3 colors") })
  }
}
