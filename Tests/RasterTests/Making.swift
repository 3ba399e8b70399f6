import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

// Words to write display lists with.

func rgb(_ red: Float, _ green: Float, _ blue: Float, _ opacity: Float = 1) -> ResolvedColor {
  ResolvedColor(red: red, green: green, blue: blue, opacity: opacity)
}

func box(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

func sameRadii(_ r: CGFloat) -> RectangleCornerRadii {
  RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)
}

func rounded(_ r: CGFloat, _ style: RoundedCornerStyle = .continuous) -> Outline {
  .roundedRectangle(AnimatedValue(sameRadii(r)), style: style)
}

func item(
  _ content: DisplayItem.Content, identity: UInt64 = 1, version: UInt64 = 1
) -> DisplayItem {
  DisplayItem(identity: identity, version: version, content: content)
}

func shape(
  _ outline: Outline, _ paint: Paint, _ frame: CGRect, stroke: Stroke? = nil,
  isEvenOdd: Bool = false, isAntialiased: Bool = true, identity: UInt64 = 1
) -> DisplayItem {
  item(
    .shape(
      outline, stroke, paint, isEvenOdd: isEvenOdd, isAntialiased: isAntialiased,
      frame: AnimatedValue(frame)), identity: identity)
}

func shape(
  _ outline: Outline, _ color: ResolvedColor, _ frame: CGRect, stroke: Stroke? = nil,
  isEvenOdd: Bool = false, isAntialiased: Bool = true, identity: UInt64 = 1
) -> DisplayItem {
  shape(
    outline, Paint.color(color), frame, stroke: stroke, isEvenOdd: isEvenOdd,
    isAntialiased: isAntialiased, identity: identity)
}

func image(
  _ bitmap: Bitmap, _ frame: CGRect, interpolation: ImageDrawing.Interpolation = .low,
  template: Paint? = nil, identity: UInt64 = 1
) -> DisplayItem {
  item(
    .image(
      ImageDrawing(bitmap: bitmap, interpolation: interpolation, template: template),
      frame: AnimatedValue(frame)), identity: identity)
}

func group(_ effect: Effect, _ items: [DisplayItem], identity: UInt64 = 1) -> DisplayItem {
  item(.group(effect, DisplayList(items)), identity: identity)
}

func turned(_ degrees: Double, in frame: CGRect, _ items: [DisplayItem]) -> DisplayItem {
  group(
    .rotation(AnimatedValue(RotationValue(angle: .degrees(degrees))), frame: AnimatedValue(frame)),
    items)
}

func label(_ string: String, size: CGFloat = 12) -> TextBlock {
  FixedPitchTypesetter().setText(
    TextRequest(spans: [TextSpan(string: string, font: FontDescription(size: size))]))
}

/// A checkerboard in many colours, opaque.
let board = Bitmap(
  width: 32, height: 32,
  pixels: (0..<1024).map { index in
    let (x, y) = (index % 32, index / 32)
    return (x / 4 + y / 4) % 2 == 0
      ? 0xFF00_0080 | UInt32(x * 8) << 16 | UInt32(y * 8) << 8 : 0xFFFF_FFFF
  })

let rainbow = GradientStops([
  .init(color: rgb(1, 0, 0), location: 0), .init(color: rgb(1, 1, 0), location: 0.5),
  .init(color: rgb(0, 0, 1), location: 1),
])

let star: Path = {
  var path = Path()
  for corner in 0..<5 {
    let angle = Double(corner) * 4 * .pi / 5 - .pi / 2
    let point = CGPoint(x: 30 + 27 * cos(angle), y: 30 + 27 * sin(angle))
    if corner == 0 { path.move(to: point) } else { path.addLine(to: point) }
  }
  path.closeSubpath()
  return path
}()

let wave: Path = {
  var path = Path()
  path.move(to: CGPoint(x: 8, y: 30))
  path.addCurve(
    to: CGPoint(x: 52, y: 30), control1: CGPoint(x: 22, y: -20), control2: CGPoint(x: 38, y: 80))
  return path
}()

/// The renderer's picture of some items.
func drawing(
  _ items: [DisplayItem], _ width: Int, _ height: Int, scale: CGFloat = 1, at time: Double = 0,
  background: ResolvedColor = .clear, threads: Int = 1
) -> PixelBuffer {
  let buffer = PixelBuffer(width: width, height: height)
  Renderer(glyphs: FixedPitchTypesetter(), threads: threads).draw(
    DisplayList(items), at: time, into: buffer, scale: scale, background: background)
  return buffer
}

extension PixelBuffer {
  func alpha(_ x: Int, _ y: Int) -> Int { Int(self[x, y] >> 24) }

  /// The pixel's alpha, red, green and blue.
  func components(_ x: Int, _ y: Int) -> [Int] { Self.components(self[x, y]) }

  static func components(_ pixel: UInt32) -> [Int] {
    [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// The sum of all coverage, in pixels.
  var coveredArea: Double {
    var sum = 0
    for y in 0..<height { for x in 0..<width { sum += alpha(x, y) } }
    return Double(sum) / 255
  }
}
