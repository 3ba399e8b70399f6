import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct DepthTests {
  private func nested(_ depth: Int) -> AnyView {
    if depth == 0 { return AnyView(Text("A")) }
    let inner = nested(depth - 1)
    return depth % 2 == 0
      ? AnyView(
        HStack {
          inner
          Color.red
        })
      : AnyView(
        VStack {
          inner
          Spacer()
        }.padding(1))
  }

  private func measures(_ depth: Int) -> Int {
    let host = ViewHost(nested(depth), size: CGSize(width: 1000, height: 1000))
    let before = LayoutCounter.measures
    _ = host.turn(at: 0)
    return LayoutCounter.measures - before
  }

  @Test func theWorkOfALayoutGrowsWithItsDepthAndNotWithItsPowers() {
    let counts = [8, 16, 32].map { measures($0) }
    #expect(counts[1] < counts[0] * 4, "\(counts)")
    #expect(counts[2] < counts[1] * 4, "\(counts)")
  }
}
