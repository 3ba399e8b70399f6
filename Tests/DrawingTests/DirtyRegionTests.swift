import Testing
import VivaceDrawing

/// Regions of few rectangles.
struct DirtyRegionTests {
  private func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
  }

  @Test func nothingAddsNothing() {
    var region = DirtyRegion()
    region.add(.empty)
    region.add(rect(5, 5, 0, 9))
    #expect(region.isEmpty && region.area == 0 && region.bounds.isEmpty)
  }

  @Test func whatOverlapsIsJoined() {
    var region = DirtyRegion(rect(0, 0, 10, 10))
    region.add(rect(5, 5, 10, 10))
    #expect(region.rectangles == [rect(0, 0, 15, 15)])
  }

  @Test func whatFitsTogetherIsJoined() {
    var region = DirtyRegion(rect(0, 0, 10, 10))
    region.add(rect(10, 0, 10, 10))
    #expect(region.rectangles == [rect(0, 0, 20, 10)])
  }

  @Test func whatIsFarApartIsNot() {
    var region = DirtyRegion(rect(0, 0, 10, 10))
    region.add(rect(100, 100, 10, 10))
    #expect(region.area == 200)
  }

  @Test("rectangles are few, never overlap and hold all that was added", arguments: 0..<20)
  func holdsAll(seed: Int) {
    var state = UInt32(seed &* 7919 &+ 1)
    func next(_ limit: Int) -> Int {
      state = state &* 1_664_525 &+ 1_013_904_223
      return Int(state >> 8) % limit
    }
    var region = DirtyRegion()
    var added: [PixelRect] = []
    for _ in 0..<40 {
      let new = rect(next(200), next(200), next(30), next(30))
      added.append(new)
      region.add(new)
      #expect(region.rectangles.count <= DirtyRegion.limit)
      for (index, a) in region.rectangles.enumerated() {
        for b in region.rectangles[(index + 1)...] { #expect(!a.intersects(b)) }
      }
      for old in added {
        #expect(old.isEmpty || region.rectangles.contains { $0.contains(old) })
      }
    }
  }
}
