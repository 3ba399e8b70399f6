import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// A font without glyphs.
final class NoGlyphs: GlyphSource {
  func mask(face: FaceID, glyph: UInt32, pixelSize: CGFloat, subpixel: Int) -> GlyphMask? { nil }
  func outline(face: FaceID, glyph: UInt32) -> Path? { nil }
}

@Suite struct RobustnessTests {
  @Test func pointsThatAreNotNumbersAreSkipped() {
    let path = Path { path in
      path.move(to: CGPoint(x: CGFloat.nan, y: 0))
      path.addLine(to: CGPoint(x: 2, y: 2))
      path.addLine(to: CGPoint(x: CGFloat.infinity, y: 3))
      path.addLine(to: CGPoint(x: 8, y: 2))
      path.addQuadCurve(to: CGPoint(x: 8, y: 8), control: CGPoint(x: -.infinity, y: CGFloat.nan))
      path.addCurve(
        to: CGPoint(x: 2, y: 8), control1: CGPoint(x: CGFloat.nan, y: 8),
        control2: CGPoint(x: 3, y: 8))
      path.closeSubpath()
    }
    let picture = draw(
      [Lists.shape(.path(path), Lists.black, CGRect(x: 0, y: 0, width: 10, height: 10))], width: 10,
      height: 10, background: .clear)
    #expect(picture.area == 36)
  }

  @Test func hugeCoordinatesAreCutOffExactly() {
    let path = Path { path in
      path.move(to: CGPoint(x: -1e9, y: -1e9))
      path.addLine(to: CGPoint(x: 1e9, y: 1e9))
      path.addLine(to: CGPoint(x: -1e9, y: 1e9))
      path.closeSubpath()
    }
    let picture = draw(
      [Lists.shape(.path(path), Lists.black, CGRect(x: 0, y: 0, width: 64, height: 64))], width: 64,
      height: 64, background: .clear)
    #expect(abs(picture.area - 2_048) < 1)
    #expect(picture[10, 40] >> 24 == 255 && picture[40, 10] >> 24 == 0)
  }

  @Test(
    "draws nothing, and does not stop, for numbers that make no sense",
    arguments: [CGFloat.nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude])
  func nonsense(value: CGFloat) {
    let sane = CGRect(x: 2, y: 2, width: 10, height: 10)
    let frames = [
      CGRect(x: value, y: 2, width: 10, height: 10), CGRect(x: 2, y: 2, width: value, height: 10),
      CGRect(x: 2, y: value, width: 10, height: value),
    ]
    var items: [DisplayItem] = []
    for frame in frames {
      items.append(Lists.shape(.rectangle, Lists.black, frame))
      items.append(Lists.shape(.circle, Lists.black, frame))
      items.append(Lists.shape(Lists.rounded(value), Lists.black, frame))
      items.append(
        Lists.shape(.path(Lists.star), Lists.black, frame, stroke: Stroke(width: Moving(value))))
      items.append(Lists.item(.image(ImageDrawing(bitmap: Lists.checks), frame: Moving(frame))))
      items.append(
        Lists.item(.text(Lists.text("Hi"), paints: [Lists.black], frame: Moving(frame))))
    }
    let leaf = Lists.shape(.rectangle, Lists.black, sane)
    items.append(
      Lists.shape(
        .rectangle, Lists.black, sane,
        stroke: Stroke(width: Moving(2), miterLimit: value, dash: [value, 1], dashPhase: value)))
    items.append(
      Lists.shape(
        .rectangle,
        .radialGradient(Lists.rainbow, center: .center, startRadius: value, endRadius: 3),
        sane))
    items.append(
      Lists.shape(
        .rectangle,
        .linearGradient(Lists.rainbow, start: UnitPoint(x: value, y: 0), end: .trailing), sane))
    items.append(
      Lists.group(
        .scale(Moving(ScaleValue(scale: CGSize(width: value, height: 1))), frame: Moving(sane)),
        [leaf]))
    items.append(
      Lists.group(
        .rotation(Moving(RotationValue(angle: .radians(value))), frame: Moving(sane)), [leaf]))
    var projection = ProjectionValue()
    projection.m13 = value
    items.append(Lists.group(.projection(Moving(projection), frame: Moving(sane)), [leaf]))
    items.append(
      Lists.group(
        .clip(.circle, isAntialiased: true, isEvenOdd: false, frame: Moving(frames[1])), [leaf]))
    items.append(Lists.group(.blur(Moving(value), isOpaque: true), [leaf]))
    items.append(
      Lists.group(
        .shadow(
          Moving(
            ShadowValue(color: .black, radius: value, offset: CGSize(width: value, height: value)))),
        [leaf]))
    items.append(Lists.group(.opacity(Moving(value)), [leaf]))
    for item in items {
      let picture = draw([item], width: 24, height: 24)
      #expect(picture.bitmap.pixels.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func aMillionPiecesAreDrawn() {
    let path = Path { path in
      path.move(to: CGPoint(x: 0, y: 50))
      for step in 1...1_000_000 {
        path.addLine(to: CGPoint(x: CGFloat(step) / 10_000, y: step % 2 == 0 ? 50 : 51))
      }
      path.addLine(to: CGPoint(x: 100, y: 0))
      path.addLine(to: .zero)
      path.closeSubpath()
    }
    let picture = draw(
      [Lists.shape(.path(path), Lists.black, CGRect(x: 0, y: 0, width: 100, height: 100))],
      width: 100, height: 100, background: .clear)
    #expect(abs(picture.area - 5_050) < 2)
  }
}
