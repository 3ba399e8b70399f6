import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@testable import VivaceViews

@MainActor @Suite struct ThinBorderTests {
  private func shapes(@ViewBuilder _ content: () -> some View) -> [CGRect] {
    let content = content()
    return TestStage(size: CGSize(width: 100, height: 40)) { content }.shapes.map(\.model)
  }

  @Test func aBorderInAFrameAsThinAsItsLineIsALine() {
    #expect(
      shapes { Rectangle().strokeBorder(.red, lineWidth: 2).frame(width: 60, height: 2) }
        == [CGRect(x: 21, y: 20, width: 58, height: 0)])
    // A third has no exact number.
    let third = CGRect(x: 0, y: 0.1, width: 60, height: 1.0 / 3)
    #expect(third.rest(insetBy: 1.0 / 6 + 1e-9)?.height == 0)
  }

  @Test func aBorderInAFrameThinnerThanItsLineIsNothing() {
    #expect(shapes { Rectangle().strokeBorder(.red, lineWidth: 4).frame(height: 2) } == [])
  }
}
