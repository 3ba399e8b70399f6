import Foundation
import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceViews

@testable import VivaceControls

@MainActor struct ZoomTransitionTests {
  private struct Tiles: View {
    @Namespace private var tiles
    var body: some View {
      NavigationStack {
        VStack(alignment: .leading, spacing: 0) {
          NavigationLink("Near") {
            Color.red.navigationTransition(.zoom(sourceID: "near", in: tiles))
          }
          .frame(width: 100, height: 60)
          .matchedTransitionSource(id: "near", in: tiles) {
            $0.background(.yellow).clipShape(RoundedRectangle(cornerRadius: 8))
              .shadow(radius: 3, y: 1)
          }
          NavigationLink("Far") {
            Color.blue.navigationTransition(.zoom(sourceID: "nobody", in: tiles))
          }
          NavigationLink("Plain") { Color.green.navigationTransition(.automatic) }
        }
      }
    }
  }

  private func stage() -> TestStage {
    TestStage(size: CGSize(width: 400, height: 600)) { Tiles() }
  }

  /// How much smaller and where screens are shown that are not where they belong.
  private func zoomed(_ stage: TestStage) -> [(scale: CGFloat, origin: CGPoint)] {
    stage.items.compactMap { item in
      guard case .group(.projection(let map, _), _) = item.content else { return nil }
      let shown = map.value(at: stage.time)
      return (CGFloat(shown.m11), CGPoint(x: shown.m31, y: shown.m32))
    }
  }

  @Test func aScreenGrowsOutOfItsSourceAndBackIntoIt() throws {
    let stage = stage()
    let source = stage.node("Near").frame
    stage.tap("Near")
    let start = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(near(start.scale, 0.25, 1e-6))
    #expect(
      abs(start.origin.x - (source.midX - 50)) < 1 && abs(start.origin.y - source.midY + 30) < 1)
    stage.advance(by: 0.15)
    let middle = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(middle.scale > 0.3 && middle.origin.y < start.origin.y)
    stage.advance(by: 2)
    #expect(!zoomed(stage).contains { $0.scale < 1 })
    #expect(!stage.labels.contains("Near"))
    stage.tap("BackButton")
    stage.advance(by: 2)
    #expect(stage.labels.contains("Near") && !zoomed(stage).contains { $0.scale < 1 })
  }

  @Test func turnedRoundOnItsWayItGoesBackFromWhereItIs() throws {
    let stage = stage()
    stage.tap("Near")
    stage.advance(by: 0.2)
    let shown = try #require(zoomed(stage).first { $0.scale < 1 })
    stage.tap("BackButton")
    let now = try #require(zoomed(stage).first { $0.scale < 1 })
    #expect(near(now.scale, shown.scale, 1e-6) && near(now.origin.y, shown.origin.y, 1e-6))
    stage.advance(by: 2)
    #expect(stage.labels.contains("Near"))
  }

  @Test(
    "without a source with its name, or by itself, a screen slides", arguments: ["Far", "Plain"])
  func slides(name: String) {
    let stage = stage()
    stage.tap(name)
    stage.advance(by: 0.1)
    #expect(!zoomed(stage).contains { $0.scale < 1 })
    let origins = stage.items.compactMap { item -> CGFloat? in
      guard case .group(.geometry(let frame), _) = item.content else { return nil }
      return frame.value(at: stage.time).minX
    }
    #expect(origins.contains { $0 > 20 && $0 < 400 })
  }

  @Test func aSourceIsDrawnAsItsConfigurationSays() {
    let stage = stage()
    #expect(stage.shapes.contains { $0.model.size == CGSize(width: 100, height: 60) })
    let effects = stage.items.compactMap { item -> Effect? in
      guard case .group(let effect, _) = item.content else { return nil }
      return effect
    }
    #expect(effects.contains { if case .clip = $0 { true } else { false } })
    #expect(stage.shadow?.model.radius == 3)
  }
}
