import TestStage
import Testing
import VivaceDrawing
import VivaceGeometry

@testable import VivaceViews

@MainActor @Suite struct OpaqueGroupTests {
  @Test func anOpaqueDrawingGroupIsBlackWhereNothingIsPainted() {
    func frames(opaque: Bool) -> [CGRect] {
      TestStage(size: CGSize(width: 100, height: 100)) {
        Circle().frame(width: 20, height: 20).frame(width: 60, height: 40)
          .drawingGroup(opaque: opaque)
      }.shapes.map(\.model)
    }
    let circle = CGRect(x: 40, y: 40, width: 20, height: 20)
    #expect(frames(opaque: false) == [circle])
    #expect(frames(opaque: true) == [CGRect(x: 20, y: 30, width: 60, height: 40), circle])
  }
}
