import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceTypography

@testable import VivaceRaster

/// Memory that is passed on from frame to frame changes nothing of what is drawn.
@Suite struct PreparationBuffersTests {
  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func framesInUsedMemoryAreThoseInNew(seed: UInt64) {
    var world = RandomWorld(seed: seed &+ 900)
    let kept = Renderer(glyphs: FixedPitchTypesetter(), threads: 1)
    let (used, new) = (PixelBuffer(width: 96, height: 80), PixelBuffer(width: 96, height: 80))
    for step in 0..<20 {
      world.change()
      let (list, time) = (DisplayList(world.items), Double(step) * 0.05)
      kept.draw(list, at: time, into: used, scale: 1, background: .white)
      Renderer(glyphs: FixedPitchTypesetter(), threads: 1)
        .draw(list, at: time, into: new, scale: 1, background: .white)
      #expect(used.bitmap.pixels == new.bitmap.pixels, "step \(step)")
    }
  }

  @Test func whatComesBackIsEmptyAndAsLargeAsBefore() {
    let resources = Resources(source: FixedPitchTypesetter())
    var buffers = resources.dequeueBuffers()
    buffers.operations.reserveCapacity(300)
    let capacity = buffers.operations.capacity
    resources.reclaim(buffers)
    let again = resources.dequeueBuffers()
    #expect(again.operations.isEmpty && again.operations.capacity >= capacity)
    #expect(resources.dequeueBuffers().operations.capacity < capacity, "It is passed on once.")
  }
}
