import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

@Suite struct FillAndPictureTests {
  @Test func aLinearGradientRunsFromEndToEnd() {
    let stops = GradientStops([
      .init(color: .black, location: 0), .init(color: .white, location: 1),
    ])
    let picture = draw(
      [
        Lists.shape(
          .rectangle, .linearGradient(stops, start: .leading, end: .trailing),
          CGRect(x: 0, y: 0, width: 256, height: 1))
      ], width: 256, height: 1)
    for x in 0..<256 {
      #expect(abs(component(1, of: picture[x, 0]) - Int((Double(x) + 0.5) * 255 / 256)) <= 1)
    }
  }

  @Test func gradientsFadePremultiplied() {
    let stops = GradientStops([
      .init(color: Lists.color(1, 0, 0), location: 0),
      .init(color: Lists.color(0, 1, 0, 0), location: 1),
    ])
    let picture = draw(
      [
        Lists.shape(
          .rectangle, .linearGradient(stops, start: .leading, end: .trailing),
          CGRect(x: 0, y: 0, width: 101, height: 1))
      ], width: 101, height: 1, background: .clear)
    // What is transparent has no colour to give.
    #expect(abs(component(2, of: picture[50, 0]) - 128) <= 1)
    #expect(component(1, of: picture[50, 0]) == 0)
  }

  @Test func anAngularGradientGoesClockwiseFromItsStart() {
    let stops = GradientStops([
      .init(color: .black, location: 0), .init(color: .white, location: 1),
    ])
    let picture = draw(
      [
        Lists.shape(
          .rectangle,
          .angularGradient(stops, center: .center, start: .zero, end: .degrees(360)),
          CGRect(x: 0, y: 0, width: 101, height: 101))
      ], width: 101, height: 101)
    #expect(abs(component(0, of: picture[50, 100]) - 64) <= 1)
    #expect(abs(component(0, of: picture[0, 50]) - 128) <= 1)
    #expect(abs(component(0, of: picture[50, 0]) - 191) <= 1)
  }

  @Test func theColourBeforeTheFirstStopIsTheFirst() {
    let stops = GradientStops([
      .init(color: .black, location: 0.4), .init(color: .white, location: 0.4),
    ])
    let picture = draw(
      [
        Lists.shape(
          .rectangle, .linearGradient(stops, start: .leading, end: .trailing),
          CGRect(x: 0, y: 0, width: 100, height: 1))
      ], width: 100, height: 1)
    #expect(picture[38, 0] == 0xFF00_0000 && picture[41, 0] == 0xFFFF_FFFF)
  }

  @Test func aPictureInItsOwnSizeIsCopied() {
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(bitmap: Lists.checks),
            frame: AnimatedValue(CGRect(x: 3, y: 2, width: 16, height: 16))))
      ], width: 24, height: 24)
    for y in 0..<16 {
      for x in 0..<16 { #expect(picture[x + 3, y + 2] == Lists.checks.pixels[y * 16 + x]) }
    }
  }

  @Test func withoutInterpolationPixelsBecomeSquares() {
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(bitmap: Lists.checks, interpolation: .none),
            frame: AnimatedValue(CGRect(x: 0, y: 0, width: 48, height: 48))))
      ], width: 48, height: 48)
    for y in 0..<48 {
      for x in 0..<48 { #expect(picture[x, y] == Lists.checks.pixels[y / 3 * 16 + x / 3]) }
    }
  }

  @Test func aMuchSmallerPictureIsTheMeanOfItsPixels() {
    let noise = Bitmap(
      width: 256, height: 256,
      pixels: (0..<65_536).map { ($0 ^ $0 >> 8) & 1 == 0 ? .max : 0xFF00_0000 })
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(bitmap: noise),
            frame: AnimatedValue(CGRect(x: 0, y: 0, width: 20, height: 20))))
      ], width: 20, height: 20)
    for pixel in picture.bitmap.pixels { #expect(abs(component(0, of: pixel) - 128) <= 2) }
  }

  @Test func capsAreNotStretched() {
    // A frame of red, two pixels wide, around blue.
    let bitmap = Bitmap(
      width: 8, height: 8,
      pixels: (0..<64).map {
        let (x, y) = ($0 % 8, $0 / 8)
        return x < 2 || x > 5 || y < 2 || y > 5 ? 0xFFFF_0000 : 0xFF00_00FF
      })
    let insets = EdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(bitmap: bitmap, capInsets: insets),
            frame: AnimatedValue(CGRect(x: 0, y: 0, width: 40, height: 30))))
      ], width: 40, height: 30)
    #expect(picture[1, 15] == 0xFFFF_0000 && picture[2, 15] == 0xFF00_00FF)
    #expect(picture[37, 15] == 0xFF00_00FF && picture[38, 15] == 0xFFFF_0000)
    #expect(picture[20, 1] == 0xFFFF_0000 && picture[20, 2] == 0xFF00_00FF)
  }

  @Test func tilesRepeatThePicture() {
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(bitmap: Lists.checks, tiles: true),
            frame: AnimatedValue(CGRect(x: 0, y: 0, width: 40, height: 40))))
      ], width: 40, height: 40)
    for y in 0..<40 {
      for x in 0..<40 { #expect(picture[x, y] == Lists.checks.pixels[y % 16 * 16 + x % 16]) }
    }
  }

  @Test func aTemplateTakesOnlyThePicturesOpacity() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF12_3456, 0x8000_0000])
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(
              bitmap: bitmap, interpolation: .none, template: .color(Lists.color(1, 0, 0))),
            frame: AnimatedValue(CGRect(x: 0, y: 0, width: 2, height: 1))))
      ], width: 2, height: 1, background: .clear)
    #expect(picture[0, 0] == 0xFFFF_0000 && picture[1, 0] == 0x8080_0000)
  }

  @Test func aTemplateMayBeAGradient() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFF12_3456, 0xFF00_0000])
    let stops = GradientStops([
      .init(color: Lists.color(1, 0, 0), location: 0.5),
      .init(color: Lists.color(0, 0, 1), location: 0.5),
    ])
    let picture = draw(
      [
        Lists.item(
          .image(
            ImageDrawing(
              bitmap: bitmap, interpolation: .none,
              template: .linearGradient(stops, start: .leading, end: .trailing)),
            frame: AnimatedValue(CGRect(x: 0, y: 0, width: 2, height: 1))))
      ], width: 2, height: 1, background: .clear)
    #expect(picture[0, 0] == 0xFFFF_0000 && picture[1, 0] == 0xFF00_00FF)
  }

  @Test func aColourMatrixActsOnStraightColours() {
    var rows = ColorMatrixValue.identity.rows
    rows[0] = -1
    rows[4] = 1
    let picture = draw(
      [
        Lists.group(
          .colorMatrix(AnimatedValue(ColorMatrixValue(rows))),
          [
            Lists.shape(
              .rectangle, .color(Lists.color(0.2, 1, 0, 0.5)),
              CGRect(x: 0, y: 0, width: 2, height: 2))
          ])
      ], width: 4, height: 2, background: .clear)
    let pixel = picture[0, 0]
    #expect(abs(component(2, of: pixel) - 102) <= 1 && component(3, of: pixel) == 128)
    #expect(picture[3, 0] == 0)
  }

  @Test func glyphsStandWhereTheBlockSays() {
    // Every mark of this font is a box as wide and high as half an em, on the baseline.
    let picture = draw(
      [
        Lists.item(
          .text(
            Lists.text("ab", size: 10), paints: [Lists.black],
            frame: AnimatedValue(CGRect(x: 3, y: 4, width: 50, height: 20))))
      ], width: 30, height: 24, background: .clear)
    // The baseline lies 9.5 below 4, on pixel 14 after rounding up.
    #expect(picture[3, 13] >> 24 == 255 && picture[7, 9] >> 24 == 255)
    #expect(picture[3, 14] == 0 && picture[3, 8] == 0 && picture[8, 10] == 0)
    #expect(picture[9, 10] >> 24 == 255)
    #expect(picture.area == 50)
  }

  @Test func turnedGlyphsAreDrawnFromTheirOutlines() {
    let text = Lists.item(
      .text(
        Lists.text("abc", size: 16), paints: [Lists.black],
        frame: AnimatedValue(CGRect(x: 0, y: 0, width: 40, height: 20))))
    let picture = draw(
      [
        Lists.group(
          .rotation(
            AnimatedValue(RotationValue(angle: .degrees(90), anchor: .topLeading)),
            frame: AnimatedValue(CGRect(x: 40, y: 5, width: 40, height: 20))), [text])
      ], width: 60, height: 60, background: .clear)
    #expect(abs(picture.area - 3 * 64) < 1)
  }

  @Test func aPictureThatIsNotAntialiasedHasHardEdges() {
    let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
    func picture(_ isAntialiased: Bool) -> [Int] {
      var drawing = ImageDrawing(bitmap: bitmap)
      drawing.isAntialiased = isAntialiased
      let drawn = draw(
        [
          Lists.item(
            .image(drawing, frame: AnimatedValue(CGRect(x: 0.7, y: 0, width: 2.6, height: 1))))
        ], width: 4, height: 1, background: .black)
      return (0..<4).map { component(1, of: drawn[$0, 0]) }
    }
    #expect(picture(true).filter { $0 > 0 && $0 < 255 }.count == 2)
    #expect(picture(false) == [0, 255, 255, 0])
  }
}
