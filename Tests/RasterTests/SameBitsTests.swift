import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

@Suite struct SameBitsTests {
  @Test("gives the same bits with any number of threads", arguments: [2, 3, 7])
  func threads(count: Int) {
    for seed in 1...3 as ClosedRange<UInt64> {
      var random = RandomList(seed: seed)
      let items = (0..<40).map { _ in random.item(depth: 2) }
      let one = draw(items, width: 400, height: 300, threads: 1)
      let many = draw(items, width: 400, height: 300, threads: count)
      #expect(one.bitmap.pixels == many.bitmap.pixels, "seed \(seed)")
    }
  }

  @Test func aSecondDrawingBySameRendererIsTheSame() {
    var random = RandomList(seed: 11)
    let list = DisplayList((0..<60).map { _ in random.item(depth: 3) })
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    let first = PixelBuffer(width: 300, height: 200)
    let second = PixelBuffer(width: 300, height: 200)
    renderer.draw(list, at: 0, into: first, scale: 1.5, background: .white)
    renderer.draw(list, at: 0, into: second, scale: 1.5, background: .white)
    #expect(first.bitmap.pixels == second.bitmap.pixels)
  }

  /// Whatever instructions the processor and its C library have, this is the picture. A change to
  /// what is drawn on purpose changes the number: the failure prints the new one.
  @Test func aPictureHasTheBitsItAlwaysHad() {
    var random = RandomList(seed: 5)
    let picture = draw((0..<80).map { _ in random.item(depth: 3) }, width: 320, height: 240)
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for pixel in picture.bitmap.pixels { hash = (hash ^ UInt64(pixel)) &* 0x100_0000_01B3 }
    #expect(hash == Self.known, "\(hash)")
  }

  private static let known: UInt64 = 15_931_587_287_069_680_018

  /// A list that changes here and there: drawing only the damage over the old frame gives the frame
  /// that drawing everything gives.
  @Test(
    "draws damage over an old frame as if all were drawn", arguments: 1...25 as ClosedRange<UInt64>)
  func damage(seed: UInt64) {
    var random = RandomList(seed: seed)
    var items = (0..<14).map { _ in random.item(depth: 3) }
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    let scale: CGFloat = [1, 1.5, 2][Int(seed % 3)]
    let buffer = PixelBuffer(width: 240, height: 180)
    var plan = Plan(DisplayList(items), at: 0, scale: scale)
    renderer.draw(plan, into: buffer, background: .white)
    for step in 1...4 {
      items = random.changed(items)
      let next = Plan(DisplayList(items), at: Double(step), scale: scale)
      renderer.draw(next, into: buffer, background: .white, region: next.damage(since: plan))
      let fresh = PixelBuffer(width: 240, height: 180)
      renderer.draw(next, into: fresh, background: .white)
      let wrong = zip(buffer.bitmap.pixels, fresh.bitmap.pixels).enumerated()
        .first { $0.element.0 != $0.element.1 }
      #expect(
        wrong == nil,
        "step \(step): pixel \(wrong.map { "\($0.offset % 240), \($0.offset / 240)" } ?? "")")
      plan = next
    }
  }
}
