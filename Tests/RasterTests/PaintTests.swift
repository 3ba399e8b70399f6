import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

/// Gradients against the numbers along them.
struct GradientTests {
  private let blackToWhite = GradientStops([
    .init(color: .black, location: 0), .init(color: .white, location: 1),
  ])

  private func expectNear(_ found: [Int], _ expected: [Int], within slack: Int = 2) {
    #expect(
      zip(found, expected).allSatisfy { abs($0 - $1) <= slack }, "\(found), expected \(expected)")
  }

  @Test func aLinearGradientRisesEvenlyInEncodedColour() {
    let picture = drawing(
      [
        shape(
          .rectangle, .linearGradient(blackToWhite, start: .leading, end: .trailing),
          box(10, 0, 100, 4))
      ], 120, 4)
    for x in 10..<110 {
      let value = Int((Double(x) + 0.5 - 10) / 100 * 255)
      expectNear(picture.components(x, 2), [255, value, value, value])
    }
  }

  @Test func beyondItsEndsAGradientGoesOnFlat() {
    let picture = drawing(
      [
        shape(
          .rectangle,
          .linearGradient(
            blackToWhite, start: UnitPoint(x: 0.4, y: 0), end: UnitPoint(x: 0.6, y: 0)),
          box(0, 0, 100, 4))
      ], 100, 4)
    #expect(picture.components(20, 2) == [255, 0, 0, 0])
    #expect(picture.components(80, 2) == [255, 255, 255, 255])
  }

  @Test func equalLocationsAreAHardEdge() {
    let stops = GradientStops([
      .init(color: rgb(1, 0, 0), location: 0.5), .init(color: rgb(0, 0, 1), location: 0.5),
    ])
    let picture = drawing(
      [
        shape(.rectangle, .linearGradient(stops, start: .leading, end: .trailing), box(0, 0, 40, 4))
      ],
      40, 4)
    #expect(picture.components(18, 2) == [255, 255, 0, 0])
    #expect(picture.components(21, 2) == [255, 0, 0, 255])
  }

  @Test func fadingToClearHasNoDarkFringe() {
    let stops = GradientStops([
      .init(color: .white, location: 0), .init(color: .clear, location: 1),
    ])
    let picture = drawing(
      [
        shape(.rectangle, .linearGradient(stops, start: .leading, end: .trailing), box(0, 0, 64, 4))
      ],
      64, 4)
    for x in 0..<64 {
      let pixel = picture.components(x, 2)
      #expect(pixel.allSatisfy { $0 == pixel[0] }, "at \(x): \(pixel)")
    }
  }

  @Test func anAngularGradientTurnsClockwiseFromTheTrailingSide() {
    let picture = drawing(
      [
        shape(
          .rectangle,
          .angularGradient(blackToWhite, center: .center, start: .zero, end: .degrees(360)),
          box(0, 0, 81, 81))
      ], 81, 81)
    func grey(_ share: Double) -> [Int] { [255] + [Int](repeating: Int(share * 255), count: 3) }
    expectNear(picture.components(40, 78), grey(0.25))
    expectNear(picture.components(2, 40), grey(0.5))
    expectNear(picture.components(40, 2), grey(0.75))
    expectNear(picture.components(70, 70), grey(0.125))
  }

  @Test func anAngularGapChangesColourHalfWay() {
    let picture = drawing(
      [
        shape(
          .rectangle,
          .angularGradient(blackToWhite, center: .center, start: .zero, end: .degrees(180)),
          box(0, 0, 81, 81))
      ], 81, 81)
    // The gap is the upper half: the last colour comes first, clockwise.
    #expect(picture.components(10, 20) == [255, 255, 255, 255])
    #expect(picture.components(70, 20) == [255, 0, 0, 0])
  }

  @Test func aNegativeAngularGradientTurnsTheOtherWay() {
    let picture = drawing(
      [
        shape(
          .rectangle,
          .angularGradient(blackToWhite, center: .center, start: .degrees(180), end: .zero),
          box(0, 0, 81, 81))
      ], 81, 81)
    expectNear(picture.components(40, 78), [255, 127, 127, 127])
    expectNear(picture.components(11, 69), [255, 63, 63, 63])
  }

  @Test func ofMoreThanATurnOnlyTheLastIsDrawn() {
    let picture = drawing(
      [
        shape(
          .rectangle,
          .angularGradient(blackToWhite, center: .center, start: .zero, end: .degrees(720)),
          box(0, 0, 81, 81))
      ], 81, 81)
    expectNear(picture.components(40, 78), [255, 159, 159, 159])
    expectNear(picture.components(2, 40), [255, 191, 191, 191])
  }
}

/// Pictures in frames.
struct ImageTests {
  private let four = Bitmap(
    width: 2, height: 2, pixels: [0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFFFF_FFFF])

  @Test func aPictureInItsOwnSizeIsCopied() {
    let picture = drawing([image(board, box(3, 4, 32, 32))], 40, 40)
    for y in 0..<32 {
      for x in 0..<32 { #expect(picture[x + 3, y + 4] == board.pixels[y * 32 + x]) }
    }
    #expect(picture[2, 10] == 0 && picture[35, 10] == 0)
  }

  @Test func withoutInterpolationPixelsBecomeSquares() {
    let picture = drawing([image(four, box(0, 0, 20, 20), interpolation: .none)], 20, 20)
    for y in 0..<20 {
      for x in 0..<20 { #expect(picture[x, y] == four.pixels[y / 10 * 2 + x / 10]) }
    }
  }

  @Test func interpolationMixesEvenly() {
    let ramp = Bitmap(width: 2, height: 1, pixels: [0xFF00_0000, 0xFFFF_FFFF])
    let picture = drawing([image(ramp, box(0, 0, 64, 4))], 64, 4)
    // From the centre of the first pixel, 16, to that of the second, 48.
    for x in 16..<48 {
      let value = Int((Double(x) + 0.5 - 16) / 32 * 255)
      #expect(abs(picture.components(x, 2)[1] - value) <= 2, "at \(x)")
    }
  }

  @Test func aStrongReductionIsTheMean() {
    let checks = Bitmap(
      width: 64, height: 64,
      pixels: (0..<4096).map { ($0 % 64 + $0 / 64) % 2 == 0 ? 0xFF00_0000 : 0xFFFF_FFFF })
    let picture = drawing([image(checks, box(0, 0, 8, 8))], 8, 8)
    for y in 1..<7 {
      for x in 1..<7 { #expect(abs(picture.components(x, y)[2] - 128) <= 4) }
    }
  }

  @Test func aTemplateIsTheAlphaInAColour() {
    let mask = Bitmap(width: 2, height: 1, pixels: [0x8000_0000, 0xFFFF_FFFF])
    let picture = drawing(
      [image(mask, box(0, 0, 2, 1), interpolation: .none, template: .color(rgb(1, 0, 0)))], 4, 2)
    #expect(picture.components(0, 0) == [128, 128, 0, 0])
    #expect(picture.components(1, 0) == [255, 255, 0, 0])
  }

  @Test func bordersAreNotStretched() {
    let framed = Bitmap(
      width: 3, height: 3,
      pixels: [
        0xFFFF_0000, 0xFF00_FF00, 0xFFFF_0000, 0xFF00_FF00, 0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000,
        0xFF00_FF00, 0xFFFF_0000,
      ])
    let drawn = ImageDrawing(
      bitmap: framed, interpolation: .none,
      capInsets: EdgeInsets(top: 1, leading: 1, bottom: 1, trailing: 1))
    let picture = drawing([item(.image(drawn, frame: AnimatedValue(box(0, 0, 12, 9))))], 12, 9)
    #expect(picture.components(0, 0) == [255, 255, 0, 0])
    #expect(picture.components(11, 8) == [255, 255, 0, 0])
    for x in 1..<11 { #expect(picture.components(x, 0) == [255, 0, 255, 0]) }
    for x in 1..<11 { #expect(picture.components(x, 4) == [255, 0, 0, 255]) }
  }

  @Test func aTiledPictureRepeats() {
    let drawn = ImageDrawing(bitmap: four, interpolation: .none, tiles: true)
    let picture = drawing([item(.image(drawn, frame: AnimatedValue(box(1, 1, 7, 5))))], 9, 9)
    for y in 1..<6 {
      for x in 1..<8 { #expect(picture[x, y] == four.pixels[(y - 1) % 2 * 2 + (x - 1) % 2]) }
    }
    #expect(picture[8, 3] == 0 && picture[3, 6] == 0)
  }
}
