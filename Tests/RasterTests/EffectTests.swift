import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Blur and shadow against the Gaussian, whose standard deviation is the radius.
struct BlurTests {
  /// How much of a Gaussian's area lies below `x`.
  private func below(_ x: Double, _ deviation: Double) -> Double {
    0.5 * (1 + erf(x / (deviation * 2.0.squareRoot())))
  }

  /// A blurred interval, at a pixel's centre.
  private func blurred(_ from: Double, _ to: Double, at pixel: Int, _ deviation: Double) -> Double {
    let x = Double(pixel) + 0.5
    return below(x - from, deviation) - below(x - to, deviation)
  }

  @Test("a blurred rectangle is two error functions", arguments: [0.8, 1, 2, 3.5, 6, 9, 14, 20])
  func aBlurredRectangle(radius: Double) {
    let picture = drawing(
      [
        group(
          .blur(AnimatedValue(radius), style: []),
          [shape(.rectangle, .black, box(40, 45, 40, 30))])
      ], 120, 120)
    var worst = 0.0
    for y in 0..<120 {
      for x in 0..<120 {
        let expected =
          255 * blurred(40, 80, at: x, radius) * blurred(45, 75, at: y, radius)
        worst = max(worst, abs(Double(picture.alpha(x, y)) - expected))
      }
    }
    #expect(worst <= 2, "off by \(worst)")
  }

  @Test("behind a material, the surface's edges go on beyond it", arguments: [0, 3.5, 9, 20.0])
  func aMaterialAtTheEdge(radius: Double) {
    let all = box(-50, -50, 300, 300)
    let list = [
      shape(.rectangle, rgb(1, 0, 0), box(0, 0, 60, 120)),
      // Outside of the group's bounds: not visible.
      shape(.rectangle, rgb(0, 1, 0), box(-50, -50, 50, 300)),
      shape(.rectangle, rgb(0, 1, 0), box(-50, 120, 300, 50)),
      group(
        .backdrop(Backdrop(radius: radius, cover: .clear)), [shape(.rectangle, .black, all)]),
    ]
    let picture = drawing(list, 120, 120, background: rgb(0, 0, 1))
    for y in [0, 1, 60, 118, 119] {
      for x in 0..<120 {
        let red = 255 * blurred(-1_000, 60, at: x, radius)
        let pixel = picture.components(x, y)
        #expect(abs(Double(pixel[1]) - red) <= 2 && pixel[2] == 0, "\(x), \(y): \(pixel)")
        #expect(abs(pixel[1] + pixel[3] - 255) <= 1)
      }
    }
  }

  @Test("a shadow is its blurred silhouette, moved", arguments: [1, 3.5, 8, 16.0])
  func aShadow(radius: Double) {
    let color = rgb(1, 0, 0, 0.5)
    let shadow = ShadowValue(color: color, radius: radius, offset: CGSize(width: 7, height: -4))
    let picture = drawing(
      [
        group(
          .shadow(AnimatedValue(shadow)), [shape(.rectangle, .black, box(40, 45, 40, 30))])
      ], 120, 120)
    var worst = 0.0
    for y in 0..<120 {
      for x in 0..<120 where !(x >= 40 && x < 80 && y >= 45 && y < 75) {
        let expected = 127.5 * blurred(47, 87, at: x, radius) * blurred(41, 71, at: y, radius)
        let pixel = picture.components(x, y)
        worst = max(worst, abs(Double(pixel[0]) - expected), abs(Double(pixel[1]) - expected))
        #expect(pixel[2] == 0 && pixel[3] == 0)
      }
    }
    #expect(worst <= 2, "off by \(worst)")
    #expect(picture.components(60, 60) == [255, 0, 0, 0])
  }

  @Test func aRadiusIsInPointsAndGrowsWithTheScale() {
    let items = { (radius: Double, frame: CGRect) in
      [group(.blur(AnimatedValue(radius), style: []), [shape(.rectangle, .black, frame)])]
    }
    let small = drawing(items(3, box(10, 10, 20, 20)), 80, 80, scale: 2)
    let large = drawing(items(6, box(20, 20, 40, 40)), 80, 80)
    #expect(small.bitmap.pixels == large.bitmap.pixels)
  }

  @Test func aBlurOfNoRadiusChangesNothing() {
    let leaf = shape(.circle, rgb(0.3, 0.6, 0.9), box(5, 5, 30, 30))
    for radius in [0, -3, Double.nan] {
      let picture = drawing([group(.blur(AnimatedValue(radius), style: []), [leaf])], 40, 40)
      #expect(picture.bitmap.pixels == drawing([leaf], 40, 40).bitmap.pixels)
    }
  }

  @Test func aShadowWithoutRadiusIsAHardEdge() {
    let shadow = ShadowValue(
      color: rgb(0, 0, 1), radius: 0, offset: CGSize(width: 10, height: 10))
    let picture = drawing(
      [group(.shadow(AnimatedValue(shadow)), [shape(.rectangle, .black, box(5, 5, 20, 20))])], 40,
      40)
    #expect(picture.components(30, 30) == [255, 0, 0, 255])
    #expect(picture.components(34, 34) == [255, 0, 0, 255])
    #expect(picture.components(35, 35) == [0, 0, 0, 0])
  }

  @Test func childrenThrowOneShadowTogether() {
    let shadow = ShadowValue(
      color: rgb(0, 0, 0, 0.5), radius: 0, offset: CGSize(width: 0, height: 20))
    let picture = drawing(
      [
        group(
          .shadow(AnimatedValue(shadow)),
          [
            shape(.rectangle, .white, box(5, 5, 20, 10)),
            shape(.rectangle, .white, box(15, 5, 20, 10)),
          ])
      ], 40, 40)
    #expect(picture.alpha(8, 30) == 128)
    #expect(picture.alpha(20, 30) == 128)
  }

  @Test func anOpaqueBlurKeepsTheEdgeOpaque() {
    let picture = drawing(
      [
        group(
          .blur(AnimatedValue(5), style: .opaque),
          [shape(.rectangle, rgb(0.2, 0.4, 0.6), box(0, 0, 40, 40))])
      ], 40, 40)
    for (x, y) in [(0, 0), (39, 20), (20, 20)] {
      let pixel = picture.components(x, y)
      #expect(pixel[0] == 255)
      #expect(zip(pixel.dropFirst(), [51, 102, 153]).allSatisfy { abs($0 - $1) <= 3 })
    }
  }

  /// More is looked at around a blur than it paints.
  @Test func stripsThatShadowsEndBeforeAreDrawn() {
    let shadow = ShadowValue(color: .black, radius: 10, offset: CGSize(width: 0, height: 100))
    let items = [10, 110].map { x in
      group(.shadow(AnimatedValue(shadow)), [shape(.path(star), rgb(1, 0, 0), box(x, 100, 40, 40))])
    }
    let whole = PixelBuffer(width: 200, height: 300)
    let strips = PixelBuffer(width: 200, height: 300)
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    renderer.draw(DisplayList(items), at: 0, into: whole, scale: 1, background: .white)
    for y in stride(from: 0, to: 300, by: 4) {
      renderer.draw(
        DisplayList(items), at: 0, into: strips, scale: 1, background: .white,
        region: DirtyRegion(PixelRect(x0: 0, y0: y, x1: 200, y1: y + 4)))
    }
    #expect(strips.bitmap.pixels == whole.bitmap.pixels)
  }
}

/// The effects of groups on their children.
struct GroupTests {
  private let red = shape(.rectangle, rgb(1, 0, 0), box(0, 0, 20, 20))
  private let blue = shape(.rectangle, rgb(0, 0, 1), box(10, 0, 20, 20))

  @Test func childrenOfAFadedGroupDoNotShowThroughEachOther() {
    let picture = drawing([group(.opacity(AnimatedValue(0.5)), [red, blue])], 30, 20)
    #expect(picture.components(5, 5) == [128, 128, 0, 0])
    #expect(picture.components(15, 5) == [128, 0, 0, 128])
    #expect(picture.components(25, 5) == [128, 0, 0, 128])
  }

  @Test func nestedOpacitiesMultiply() {
    let nested = drawing(
      [group(.opacity(AnimatedValue(0.6)), [group(.opacity(AnimatedValue(0.5)), [red, blue])])], 30,
      20)
    let once = drawing([group(.opacity(AnimatedValue(0.3)), [red, blue])], 30, 20)
    for x in 0..<30 {
      for (a, b) in zip(nested.components(x, 3), once.components(x, 3)) { #expect(abs(a - b) <= 1) }
    }
  }

  @Test func opacityBeyondItsRangeIsLimited() {
    #expect(drawing([group(.opacity(AnimatedValue(7)), [red])], 30, 20).alpha(5, 5) == 255)
    #expect(drawing([group(.opacity(AnimatedValue(-1)), [red])], 30, 20).alpha(5, 5) == 0)
  }

  @Test func aClipLetsThroughWhatLiesInIt() {
    let picture = drawing(
      [
        group(
          .clip(
            .rectangle, isAntialiased: true, isEvenOdd: false,
            frame: AnimatedValue(box(5, 5, 20.5, 10))),
          [red, blue])
      ], 30, 20)
    #expect(picture.alpha(4, 10) == 0)
    #expect(picture.components(5, 5) == [255, 255, 0, 0])
    #expect(picture.components(12, 10) == [255, 0, 0, 255])
    #expect(abs(picture.alpha(25, 10) - 128) <= 1)
    #expect(picture.alpha(26, 10) == 0)
  }

  @Test func aMaskMultipliesByItsAlphaWhateverItsColour() {
    let mask = DisplayList([shape(.rectangle, rgb(0, 1, 0, 0.5), box(0, 0, 15, 20))])
    let picture = drawing([group(.mask(mask), [red, blue])], 30, 20)
    #expect(picture.components(5, 5) == [128, 128, 0, 0])
    #expect(picture.components(12, 5) == [128, 0, 0, 128])
    #expect(picture.alpha(16, 5) == 0)
  }

  @Test func anEmptyMaskHidesAll() {
    #expect(drawing([group(.mask(DisplayList()), [red])], 30, 20).coveredArea == 0)
  }

  @Test func aBlendModeMixesWithItsGroupOnly() {
    let multiplied = group(.blend(.multiply), [shape(.rectangle, rgb(1, 1, 0), box(0, 0, 30, 20))])
    let open = drawing([red, multiplied], 30, 20, background: rgb(0, 1, 1))
    #expect(open.components(5, 5) == [255, 255, 0, 0])
    #expect(open.components(25, 5) == [255, 0, 255, 0])
    let closed = drawing(
      [group(.layer, [red, multiplied])], 30, 20, background: rgb(0, 1, 1))
    #expect(closed.components(5, 5) == [255, 255, 0, 0])
    #expect(closed.components(25, 5) == [255, 255, 255, 0])
  }

  @Test func plusModesAddAndSubtract() {
    func mixed(_ mode: BlendMode) -> [Int] {
      drawing(
        [group(.blend(mode), [shape(.rectangle, rgb(0.8, 0.4, 0), box(0, 0, 9, 9))])], 9, 9,
        background: rgb(0.4, 0.8, 0.6)
      ).components(4, 4)
    }
    #expect(mixed(.plusLighter) == [255, 255, 255, 153])
    #expect(mixed(.plusDarker) == [255, 51, 51, 0])
  }
}
