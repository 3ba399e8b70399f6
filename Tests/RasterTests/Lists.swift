import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Short words for display lists and pictures of them.
enum Lists {
  static func item(_ content: DisplayItem.Content, identity: UInt64 = 1) -> DisplayItem {
    DisplayItem(identity: identity, version: 1, content: content)
  }

  static func shape(
    _ outline: Outline, _ paint: Paint, _ frame: CGRect, stroke: Stroke? = nil,
    isEvenOdd: Bool = false, isAntialiased: Bool = true, identity: UInt64 = 1
  ) -> DisplayItem {
    item(
      .shape(
        outline, stroke, paint, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased,
        frame: AnimatedValue(frame)), identity: identity)
  }

  static func group(_ effect: Effect, _ items: [DisplayItem], identity: UInt64 = 1) -> DisplayItem {
    item(.group(effect, DisplayList(items)), identity: identity)
  }

  static func rounded(_ r: CGFloat, _ style: RoundedCornerStyle = .continuous) -> Outline {
    .roundedRectangle(
      AnimatedValue(
        RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)),
      style: style)
  }

  static func color(_ r: Float, _ g: Float, _ b: Float, _ a: Float = 1) -> ResolvedColor {
    ResolvedColor(red: r, green: g, blue: b, opacity: a)
  }

  static let black = Paint.color(.black)

  static let rainbow = GradientStops([
    .init(color: color(1, 0, 0), location: 0), .init(color: color(1, 1, 0), location: 0.5),
    .init(color: color(0, 0, 1), location: 1),
  ])

  /// Two turns around the centre of a square of 100 points.
  static let star = Path { path in
    for corner in 0..<5 {
      let angle = Double(corner) * 0.8 * .pi - .pi / 2
      let point = CGPoint(x: 50 + 45 * cos(angle), y: 50 + 45 * sin(angle))
      if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.closeSubpath()
  }

  static let wave = Path { path in
    path.move(to: CGPoint(x: 10, y: 50))
    path.addCurve(
      to: CGPoint(x: 90, y: 50), control1: CGPoint(x: 40, y: -30), control2: CGPoint(x: 60, y: 130))
  }

  static let checks = Bitmap(
    width: 16, height: 16,
    pixels: (0..<256).map { ($0 % 16 / 4 + $0 / 64) % 2 == 0 ? 0xFF20_60C0 : 0xFFF0_E010 })

  static func text(_ string: String, size: CGFloat = 17) -> TextBlock {
    FixedPitchTypesetter().setText(
      TextRequest(spans: [TextSpan(string: string, font: FontDescription(size: size))]))
  }
}

/// A picture of a list by our renderer.
func draw(
  _ items: [DisplayItem], width: Int, height: Int, scale: CGFloat = 1, at time: Double = 0,
  background: ResolvedColor = .white, threads: Int = 1
) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  Renderer(glyphs: FixedPitchTypesetter(), threads: threads).draw(
    DisplayList(items), at: time, into: buffer, scale: scale, background: background)
  return buffer
}

extension PixelBuffer {
  /// The opacity of each pixel, 0…1, row by row.
  var opacities: [Double] { bitmap.pixels.map { Double($0 >> 24) / 255 } }

  /// How many pixels are covered, in all.
  var area: Double { opacities.reduce(0, +) }
}

/// One component of a pixel: 0 blue, 1 green, 2 red, 3 alpha.
func component(_ index: Int, of pixel: UInt32) -> Int { Int(pixel >> UInt32(8 * index) & 255) }

/// Numbers that look random and are always the same.
struct Dice {
  private var state: UInt64
  init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + unit() * (range.upperBound - range.lowerBound)
  }
}
