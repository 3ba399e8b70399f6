import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct GlassTests {
  private func backdrops(_ stage: TestStage) -> Int {
    stage.items.filter { item in
      if case .group(.backdrop, _) = item.content { true } else { false }
    }.count
  }

  @Test func glassLiesBehindItsContentAndIdentityIsNone() {
    let plain = TestStage { Text("x").glassEffect(.identity) }
    let stage = TestStage {
      GlassEffectContainer { Text("x").glassEffect(.regular.tint(.red), in: Circle()) }
    }
    #expect(backdrops(plain) == 0)
    #expect(backdrops(stage) == 1)
    #expect(stage.shapes.count == plain.shapes.count + 3)
  }

  @Test func glassButtonsAreButtons() {
    let log = Log()
    let stage = TestStage {
      Button("Plain") { log("plain") }.buttonStyle(.glass)
      Button("Main") { log("main") }.buttonStyle(.glassProminent)
    }
    stage.tap("Plain")
    stage.tap("Main")
    #expect(log.take() == ["plain", "main"])
    #expect(backdrops(stage) == 2)
  }
}
