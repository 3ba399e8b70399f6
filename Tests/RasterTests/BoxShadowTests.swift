import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Shadows of upright boxes, which are computed from formulas, against blurred pictures and
/// numbers.
struct BoxShadowTests {
  private static let color = rgb(0, 0, 0, 1)

  private static func shadow(
    _ radius: CGFloat, _ offset: CGSize = CGSize(width: 5.3, height: 7.6)
  ) -> ShadowValue { ShadowValue(color: color, radius: radius, offset: offset) }

  /// The integral over rows of what their two ends blur to.
  @Test(
    "a round corner's shadow is what integration gives", arguments: [2.5, 3, 4, 6, 9.7, 22],
    [0, 0.37, 0.5])
  func integration(deviation: Double, part: Double) {
    let (width, height, corner) = (47.25, 39.0, 14.2)
    let (left, top) = (70 + part, 76 - part)
    let picture = drawing(
      [
        group(
          .shadowOnly(AnimatedValue(Self.shadow(deviation, .zero))),
          [
            shape(
              rounded(corner, .circular), .black,
              CGRect(x: left, y: top, width: width, height: height))
          ])
      ], 190, 190)
    let unit = deviation * 2.0.squareRoot()
    let steps = 400
    /// The start of each row, from the box's left side.
    let insets = (0..<steps).map { step in
      let y = (Double(step) + 0.5) / Double(steps) * height
      let up = max(0, corner - min(y, height - y))
      return corner - (corner * corner - up * up).squareRoot()
    }
    var worst = 0.0
    for y in stride(from: 1, to: 190, by: 3) {
      let weights = (0..<steps).map { step in
        let from = top + Double(step) / Double(steps) * height - Double(y) - 0.5
        return (erf((from + height / Double(steps)) / unit) - erf(from / unit)) / 2
      }
      for x in stride(from: 0, to: 190, by: 4) {
        let position = Double(x) + 0.5 - left
        var exact = 0.0
        for step in 0..<steps {
          exact +=
            weights[step]
            * (erf((position - insets[step]) / unit)
              - erf((position - width + insets[step]) / unit)) / 2
        }
        worst = max(worst, abs(Double(picture.alpha(x, y)) - 255 * exact))
      }
    }
    #expect(worst <= 1.8, "off by \(worst)")
  }

  static let outlines: [(name: String, outline: Outline)] = [
    ("rectangle", .rectangle), ("continuous", rounded(11)), ("circular", rounded(7.5, .circular)),
    ("ellipse", .ellipse), ("capsule", .capsule(style: .continuous)), ("circle", .circle),
  ]

  /// On whole pixels, where a blurred picture loses nothing.
  @Test("shadows are those of their paths", arguments: outlines.map(\.name), [2.5, 3.1, 6, 11.5])
  func paths(name: String, radius: CGFloat) throws {
    let outline = try #require(Self.outlines.first { $0.name == name }).outline
    for size in [
      CGSize(width: 60, height: 41), CGSize(width: 20, height: 80), CGSize(width: 7, height: 5),
    ] {
      let frame = CGRect(origin: CGPoint(x: 41, y: 38), size: size)
      let shadow = Self.shadow(radius, CGSize(width: 5, height: 8))
      let path = ResolvedOutline(outline, frame: frame, at: 0).path
      let everything = box(0, 0, 150, 170)
      let named = drawing(
        [group(.shadowOnly(AnimatedValue(shadow)), [shape(outline, .white, frame)])], 150, 170)
      let traced = drawing(
        [group(.shadowOnly(AnimatedValue(shadow)), [shape(.path(path), .white, everything)])],
        150, 170)
      var worst = 0
      for y in 0..<170 {
        for x in 0..<150 {
          worst = max(worst, abs(named.alpha(x, y) - traced.alpha(x, y)))
        }
      }
      #expect(worst <= 3, "\(size): off by \(worst)")
    }
  }

  @Test func aFaintBoxThrowsAFaintShadow() {
    let frame = box(30, 30, 40, 40)
    let picture = drawing(
      [
        group(
          .shadowOnly(AnimatedValue(Self.shadow(3, .zero))),
          [shape(rounded(4), rgb(1, 1, 1, 0.5), frame)])
      ], 100, 100)
    #expect(abs(picture.alpha(50, 50) - 128) <= 1)
  }

  @Test func underneathAFaintBoxTheShadowShows() {
    let frame = box(30, 30, 40, 40)
    let items = [
      group(
        .shadow(AnimatedValue(Self.shadow(3, .zero))), [shape(rounded(4), rgb(1, 0, 0, 0.5), frame)]
      )
    ]
    let picture = drawing(items, 100, 100)
    #expect(abs(picture.alpha(50, 50) - 192) <= 1)
    let faded = drawing([group(.opacity(AnimatedValue(0.5)), items)], 100, 100)
    #expect(faded.alpha(50, 50) > 90)
  }

  @Test("a clip cuts a shadow and what lies on it alike", arguments: [0, 9.0])
  func clips(corner: CGFloat) {
    let frame = box(20, 20, 60, 50)
    let inside = group(
      .shadow(AnimatedValue(Self.shadow(5))), [shape(rounded(12), rgb(0.9, 0.9, 1), frame)])
    let whole = drawing([inside], 120, 110, background: .white)
    let outline = corner > 0 ? rounded(corner) : .rectangle
    let cut = drawing(
      [
        group(
          .clip(
            outline, isAntialiased: true, isEvenOdd: false,
            frame: AnimatedValue(box(25, 30, 70, 60))),
          [inside])
      ], 120, 110, background: .white)
    for y in 45..<75 {
      for x in 25..<95 { #expect(cut.components(x, y) == whole.components(x, y)) }
    }
  }

  /// Wide and high enough for rows and columns that are all alike.
  @Test("parts fit together", arguments: [40, 33])
  func segmentsFitTogether(side: Int) {
    let list = DisplayList([
      group(
        .shadow(AnimatedValue(Self.shadow(4))),
        [shape(rounded(20), rgb(0.4, 0.6, 1), box(30.4, 25.7, 240.3, 200.9))])
    ])
    let renderer = Renderer(glyphs: FixedPitchTypesetter())
    let whole = PixelBuffer(width: 310, height: 260)
    renderer.draw(list, at: 0, into: whole, scale: 1, background: .white)
    let pieced = PixelBuffer(width: 310, height: 260)
    for y in stride(from: 0, to: 260, by: side) {
      for x in stride(from: 0, to: 310, by: side) {
        renderer.draw(
          list, at: 0, into: pieced, scale: 1, background: .white,
          region: DirtyRegion(PixelRect(x0: x, y0: y, x1: x + side, y1: y + side)))
      }
    }
    #expect(whole.bitmap.pixels == pieced.bitmap.pixels)
  }
}
