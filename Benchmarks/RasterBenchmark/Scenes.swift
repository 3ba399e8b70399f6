import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceTypography

/// The four scenes of the design's table, as functions of time; 1280 × 800 points.
enum Scenes {
  static let size = CGSize(width: 1_280, height: 800)
  private static let typesetter = FixedPitchTypesetter()

  private static func item(_ identity: Int, _ content: DisplayItem.Content) -> DisplayItem {
    DisplayItem(identity: UInt64(identity), version: 1, content: content)
  }

  private static func shape(
    _ identity: Int, _ outline: Outline, _ paint: Paint, _ frame: CGRect
  ) -> DisplayItem {
    item(
      identity,
      .shape(outline, nil, paint, isEvenOdd: false, isAntialiased: true, frame: Moving(frame)))
  }

  private static func group(
    _ identity: Int, _ effect: Effect, _ items: [DisplayItem]
  ) -> DisplayItem {
    item(identity, .group(effect, DisplayList(items)))
  }

  private static func rounded(_ r: CGFloat) -> Outline {
    .roundedRectangle(
      Moving(
        RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)),
      style: .continuous)
  }

  /// Colours that differ and are always the same.
  private static func color(_ index: Int, opacity: Float = 1) -> ResolvedColor {
    ResolvedColor(
      red: Float(index * 37 % 256) / 255, green: Float(index * 91 % 256) / 255,
      blue: Float(index * 53 % 256) / 255, opacity: opacity)
  }

  private static func text(_ string: String, size: CGFloat) -> TextBlock {
    typesetter.setText(
      TextRequest(spans: [TextSpan(string: string, font: FontDescription(size: size))]))
  }

  /// S1: a thousand rounded rectangles, each turned and scaled by itself.
  static func rectangles(at time: Double) -> DisplayList {
    DisplayList(
      (0..<1_000).map { (index: Int) -> DisplayItem in
        let frame = CGRect(
          x: CGFloat(index % 40) * 31 + 6, y: CGFloat(index / 40) * 31 + 6, width: 60, height: 40)
        let angle = Angle.degrees(Double(index) * 7 + time * 90)
        return group(
          2 * index + 1, .rotation(Moving(RotationValue(angle: angle)), frame: Moving(frame)),
          [
            shape(
              2 * index + 2, rounded(10), .color(color(index)),
              CGRect(x: 0, y: 0, width: 60, height: 40))
          ])
      })
  }

  private static let labels = (0..<200).map { text("Label number \($0)", size: 13) }

  /// S2: two hundred labels.
  static func labels(at time: Double) -> DisplayList {
    DisplayList(
      labels.enumerated().map { index, block in
        let frame = CGRect(
          x: CGFloat(index % 8) * 158 + 8, y: CGFloat(index / 8) * 31 + 8, width: 150, height: 20)
        return item(index + 1, .text(block, paints: [.color(.black)], frame: Moving(frame)))
      })
  }

  private static let picture = Bitmap(
    width: 128, height: 128,
    pixels: (0..<16_384).map { (index: Int) -> UInt32 in
      let (x, y) = (UInt32(index % 128), UInt32(index / 128))
      return 0xFF00_0000 | x << 17 | y << 9
    })
  private static let titles = (0..<100).map { text("Card \($0)", size: 13) }

  /// S3: a hundred cards that move and scale, each with a shadow, a gradient, a text and a picture in
  /// a circle.
  static func cards(at time: Double) -> DisplayList {
    DisplayList(
      (0..<100).map { (index: Int) -> DisplayItem in
        let phase = time * 2 + Double(index)
        let frame = CGRect(
          x: CGFloat(index % 10 * 126 + 10) + 6 * sin(phase),
          y: CGFloat(index / 10 * 79 + 6) + 4 * cos(phase), width: 110, height: 66)
        let scale = 1 + 0.08 * sin(phase)
        let first = index * 10
        let stops = GradientStops([
          .init(color: color(index % 7), location: 0),
          .init(color: color(index % 7 + 1), location: 1),
        ])
        let own = CGRect(x: 0, y: 0, width: 110, height: 66)
        let face = CGRect(x: 8, y: 13, width: 40, height: 40)
        let shadow = ShadowValue(
          color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.33), radius: 6,
          offset: CGSize(width: 0, height: 3))
        return group(
          first + 1,
          .scale(
            Moving(ScaleValue(scale: CGSize(width: scale, height: scale))), frame: Moving(frame)),
          [
            group(
              first + 2, .shadow(Moving(shadow)),
              [
                shape(
                  first + 3, rounded(12), .linearGradient(stops, start: .top, end: .bottom), own),
                item(
                  first + 4,
                  .text(
                    titles[index], paints: [.color(.white)],
                    frame: Moving(CGRect(x: 54, y: 10, width: 50, height: 16)))),
                group(
                  first + 5,
                  .clip(.circle, isAntialiased: true, isEvenOdd: false, frame: Moving(face)),
                  [item(first + 6, .image(ImageDrawing(bitmap: picture), frame: Moving(face)))]),
              ])
          ])
      })
  }

  /// S4: the labels, and one picture in a circle that moves over them.
  static func avatar(at time: Double) -> DisplayList {
    let frame = CGRect(x: 600 + 200 * sin(time * 3), y: 380, width: 64, height: 64)
    return DisplayList(
      labels(at: 0).items + [
        group(
          1_001, .clip(.circle, isAntialiased: true, isEvenOdd: false, frame: Moving(frame)),
          [item(1_002, .image(ImageDrawing(bitmap: picture), frame: Moving(frame)))])
      ])
  }
}
