import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Items hidden behind opaque ones are not drawn, and the picture is the same.
struct OcclusionTests {
  private static let (width, height) = (320, 240)
  private let whole = box(0, 0, 320, 240)

  private func drawn(
    _ items: [DisplayItem], threads: Int = 2
  ) -> (pixels: [UInt32], counts: RenderStatistics) {
    let buffer = PixelBuffer(width: Self.width, height: Self.height)
    let counts = Renderer(glyphs: FixedPitchTypesetter(), threads: threads).draw(
      DisplayList(items), at: 0, into: buffer, scale: 1, background: .white)
    return (buffer.bitmap.pixels, counts)
  }

  /// The picture of the same items, in strips that are too small for the search for hidden ones.
  private func drawnInStrips(_ items: [DisplayItem]) -> [UInt32] {
    let buffer = PixelBuffer(width: Self.width, height: Self.height)
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    for y in stride(from: 0, to: Self.height, by: 40) {
      renderer.draw(
        DisplayList(items), at: 0, into: buffer, scale: 1, background: .white,
        region: DirtyRegion(PixelRect(x0: 0, y0: y, x1: Self.width, y1: y + 40)))
    }
    return buffer.bitmap.pixels
  }

  /// The number of drawn items of two, the first behind the second.
  private func itemsDrawn(_ back: DisplayItem, behind front: DisplayItem) -> Int {
    drawn([back, front]).counts.itemsDrawn
  }

  private let small = shape(.rectangle, .black, box(100, 100, 24, 24))

  @Test func whatLiesBehindAnOpaqueRectangleIsNotDrawn() {
    let front = shape(.rectangle, rgb(1, 0, 0), box(80, 80, 100, 100))
    let counts = drawn([small, front]).counts
    #expect(counts.itemsDrawn == 1)
    #expect(counts.itemsSkipped == 1)
    #expect(itemsDrawn(front, behind: small) == 2)
  }

  @Test func whatShowsAtAnEdgeIsDrawn() {
    let beside = shape(.rectangle, rgb(1, 0, 0), box(80, 80, 40, 100))
    #expect(itemsDrawn(small, behind: beside) == 2)
    let translucent = shape(.rectangle, rgb(1, 0, 0, 0.99), box(80, 80, 100, 100))
    #expect(itemsDrawn(small, behind: translucent) == 2)
    let ring = shape(
      .rectangle, rgb(1, 0, 0), box(80, 80, 100, 100), stroke: Stroke(width: AnimatedValue(100)))
    #expect(itemsDrawn(small, behind: ring) == 2)
    let picture = shape(
      .rectangle, .tile(board, source: box(0, 0, 1, 1), scale: 1), box(80, 80, 100, 100))
    #expect(itemsDrawn(small, behind: picture) == 2)
    let faint = group(
      .opacity(AnimatedValue(0.5)), [shape(.rectangle, rgb(1, 0, 0), box(80, 80, 100, 100))])
    #expect(itemsDrawn(small, behind: faint) == 2)
  }

  @Test func anOpaqueGradientHides() {
    let sky = Paint.linearGradient(rainbow, start: .top, end: .bottom)
    #expect(itemsDrawn(small, behind: shape(.rectangle, sky, box(80, 80, 100, 100))) == 1)
  }

  @Test("round corners hide what lies in them alone", arguments: [0, 20, 40, 60, 80, 100])
  func corners(radius: CGFloat) {
    let front = shape(rounded(radius), rgb(1, 0, 0), box(24, 24, 200, 200))
    let (middle, corner) = (box(100, 100, 40, 40), box(25, 25, 14, 14))
    #expect(itemsDrawn(shape(.rectangle, .black, middle), behind: front) == 1)
    #expect(
      itemsDrawn(shape(.rectangle, .black, corner), behind: front) == (radius == 0 ? 1 : 2))
  }

  @Test func aPictureOfAPageHidesThePageBehindIt() {
    let page = (0..<40).map {
      shape(rounded(6), rgb(0, 0, 1), box(CGFloat($0 % 8) * 40 + 4, CGFloat($0 / 8) * 48, 32, 40))
    }
    let front = group(
      .geometry(frame: AnimatedValue(whole)),
      [shape(.rectangle, rgb(1, 1, 0), whole), shape(.ellipse, .black, box(90, 60, 90, 90))])
    let both = drawn([group(.geometry(frame: AnimatedValue(.zero)), page), front])
    #expect(both.counts.itemsDrawn == 2)
    #expect(both.counts.itemsSkipped == 1)
    #expect(both.pixels == drawn([front]).pixels)
  }

  @Test func aMaterialSeesWhatLaterThingsHide() {
    let material = group(
      .backdrop(
        Backdrop(radius: 8, cover: rgb(1, 1, 1, 0.3), light: .clear, lightMode: .normal, opacity: 1)
      ),
      [shape(.rectangle, .black, box(60, 60, 160, 120))])
    let items = [
      shape(.rectangle, rgb(0, 0, 1), box(90, 80, 100, 80)), material,
      shape(.rectangle, rgb(1, 0, 0), box(80, 70, 120, 100)),
    ]
    #expect(drawn(items).counts.itemsDrawn == 3)
  }

  @Test("what is left out changes no pixel", arguments: 0..<12)
  func samePixels(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
      CGFloat.random(in: range, using: &random)
    }
    let items = (0..<200).map { index -> DisplayItem in
      let frame = box(number(-40...300), number(-40...220), number(4...120), number(4...120))
      let color = rgb(
        Float(number(0...1)), Float(number(0...1)), Float(number(0...1)), index % 7 == 0 ? 0.6 : 1)
      let outline: Outline =
        switch index % 5 {
        case 0: .rectangle
        case 1: .ellipse
        case 2: rounded(number(0...60), .circular)
        case 3: .capsule(style: .continuous)
        default: rounded(number(0...60))
        }
      let item = shape(outline, color, frame)
      switch index % 11 {
      case 0: return turned(Double(index), in: frame, [item])
      case 1:
        return group(
          .scale(
            AnimatedValue(
              ScaleValue(scale: CGSize(width: number(0.5...1.4), height: number(0.5...1.4)))),
            frame: AnimatedValue(frame)),
          [item])
      case 2: return group(.opacity(AnimatedValue(0.7)), [item])
      case 3: return group(.blend(.multiply), [item])
      case 4:
        return group(
          .clip(.ellipse, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(frame)),
          [item])
      case 5:
        let shadow = ShadowValue(
          color: .black, radius: 6, offset: CGSize(width: 3, height: 5))
        return group(.shadow(AnimatedValue(shadow)), [item])
      case 6:
        return group(
          .layer, [shape(.rectangle, color, frame.offsetBy(dx: 9, dy: 4)), item])
      default: return item
      }
    }
    let all = drawn(items)
    #expect(all.counts.itemsSkipped > 20)
    #expect(all.pixels == drawnInStrips(items))
    let alone = drawn(items, threads: 1)
    #expect(alone.pixels == all.pixels)
    #expect(alone.counts == all.counts)
  }
}
