import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

@Suite struct CoverageTests {
  @Test func halfCoveredPixelsAreHalfOpaque() {
    let picture = draw(
      [Lists.shape(.rectangle, Lists.black, CGRect(x: 1.5, y: 2, width: 3, height: 2))], width: 8,
      height: 6, background: .clear)
    #expect((0..<8).map { picture[$0, 2] >> 24 } == [0, 128, 255, 255, 128, 0, 0, 0])
    #expect((0..<8).allSatisfy { picture[$0, 1] == 0 && picture[$0, 4] == 0 })
  }

  @Test func aRectangleIsTheSameAsAPathOfItsFourEdges() {
    var dice = Dice(seed: 3)
    for _ in 0..<50 {
      let frame = CGRect(
        x: dice.number(-3...10), y: dice.number(-3...10), width: dice.number(0...12),
        height: dice.number(0...12))
      let path = Path(CGRect(origin: .zero, size: frame.size))
      let named = draw(
        [Lists.shape(.rectangle, Lists.black, frame)], width: 16, height: 16, background: .clear)
      let drawn = draw(
        [Lists.shape(.path(path), Lists.black, frame)], width: 16, height: 16, background: .clear)
      let difference = zip(named.bitmap.pixels, drawn.bitmap.pixels)
        .map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max()!
      #expect(difference <= 1, "\(frame)")
    }
  }

  @Test("covers a circle's area", arguments: [1.0, 4.0, 13.5, 60.0])
  func circle(radius: CGFloat) {
    let side = Int(2 * radius) + 4
    let frame = CGRect(x: 1.3, y: 1.7, width: 2 * radius, height: 2 * radius)
    let picture = draw(
      [Lists.shape(.circle, Lists.black, frame)], width: side, height: side, background: .clear)
    let exact = Double.pi * radius * radius
    #expect(abs(picture.area - exact) < 0.03 * radius + 0.02, "\(picture.area), not \(exact)")
  }

  @Test("covers a turned rectangle's area", arguments: [0.0, 7, 30, 45, 89, 123])
  func turned(degrees: Double) {
    let picture = draw(
      [
        Lists.group(
          .rotation(
            Moving(RotationValue(angle: .degrees(degrees))),
            frame: Moving(CGRect(x: 20, y: 30, width: 40, height: 20))),
          [Lists.shape(.rectangle, Lists.black, CGRect(x: 0, y: 0, width: 40, height: 20))])
      ], width: 80, height: 80, background: .clear)
    #expect(abs(picture.area - 800) < 0.7, "\(picture.area)")
  }

  @Test func everyPixelOfASlopeHasTheAreaUnderIt() {
    // From (0, 0) to (8, 2): a pixel's area is an integral that is easy by hand.
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 8, y: 2))
      path.addLine(to: CGPoint(x: 0, y: 2))
      path.closeSubpath()
    }
    let picture = draw(
      [Lists.shape(.path(path), Lists.black, CGRect(x: 0, y: 0, width: 8, height: 2))], width: 8,
      height: 2, background: .clear)
    for x in 0..<8 {
      for y in 0..<2 {
        var area = 0.0
        for step in 0..<1_000 {
          let edge = (Double(x) + (Double(step) + 0.5) / 1_000) / 4
          area += max(0, min(1, Double(y) + 1 - edge)) / 1_000
        }
        #expect(abs(Double(picture[x, y] >> 24) / 255 - area) < 0.006, "(\(x), \(y))")
      }
    }
  }

  @Test func theEvenOddRuleLeavesTheMiddleOfAStarEmpty() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    let filled = draw(
      [Lists.shape(.path(Lists.star), Lists.black, frame)], width: 100, height: 100,
      background: .clear)
    let hollow = draw(
      [Lists.shape(.path(Lists.star), Lists.black, frame, isEvenOdd: true)], width: 100,
      height: 100, background: .clear)
    #expect(filled[50, 50] >> 24 == 255)
    #expect(hollow[50, 50] >> 24 == 0)
    #expect(hollow[50, 15] >> 24 == 255)
    // The pentagon in the middle of a pentagram of radius R has the radius R / φ².
    let inner = 45 / (1.618_033_988_75 * 1.618_033_988_75)
    let pentagon = 2.5 * inner * inner * sin(0.4 * Double.pi)
    #expect(abs(filled.area - hollow.area - pentagon) < 1)
  }

  @Test func withoutAntialiasingPixelsAreInOrOut() {
    let picture = draw(
      [
        Lists.shape(
          .circle, Lists.black, CGRect(x: 1.2, y: 1.2, width: 20, height: 20), isAntialiased: false)
      ], width: 24, height: 24, background: .clear)
    #expect(picture.bitmap.pixels.allSatisfy { $0 == 0 || $0 == 0xFF00_0000 })
    #expect(abs(picture.area - 314) < 12)
  }

  @Test func aPathLooksTheSameWhereverTheClipBegins() {
    let shape = Lists.shape(
      .path(Lists.wave), Lists.black, CGRect(x: 3.3, y: 5.1, width: 100, height: 100),
      stroke: Stroke(width: Moving(7), cap: .round))
    let whole = draw([shape], width: 110, height: 110)
    for (x, y) in [(20, 33), (51, 50), (70, 64)] {
      let part = PixelBuffer(width: 110, height: 110)
      let rect = PixelRect(x0: x, y0: y, x1: x + 17, y1: y + 23)
      Renderer(glyphs: NoGlyphs()).draw(
        DisplayList([shape]), at: 0, into: part, scale: 1, background: .white,
        region: DirtyRegion(rect))
      for py in rect.y0..<rect.y1 {
        for px in rect.x0..<rect.x1 { #expect(part[px, py] == whole[px, py]) }
      }
      #expect(part[x - 1, y] == 0 && part[x, y - 1] == 0)
    }
  }
}
