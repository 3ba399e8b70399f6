import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

var nextID: UInt64 = 1
func item(_ c: DisplayItem.Content) -> DisplayItem { nextID += 1; return DisplayItem(identity: nextID, version: 1, content: c) }
func shape(_ o: Outline, _ p: Paint, _ r: CGRect, stroke: Stroke? = nil) -> DisplayItem {
  item(.shape(o, stroke, p, isEvenOdd: false, isAntialiased: true, frame: Moving(r)))
}
func group(_ e: Effect, _ items: [DisplayItem]) -> DisplayItem { item(.group(e, DisplayList(items))) }
func rgb(_ r: Float, _ g: Float, _ b: Float, _ a: Float = 1) -> ResolvedColor { ResolvedColor(red: r, green: g, blue: b, opacity: a) }
func radii(_ r: CGFloat) -> Moving<RectangleCornerRadii> { Moving(RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)) }

let setter = FixedPitchTypesetter()
let text = setter.setText(TextRequest(spans: [TextSpan(string: "Hello, world", font: FontDescription(size: 17))]))
var star = Path()
for k in 0..<5 {
  let a = Double(k) * 4 * .pi / 5 - .pi / 2
  let p = CGPoint(x: 50 + 45 * cos(a), y: 50 + 45 * sin(a))
  if k == 0 { star.move(to: p) } else { star.addLine(to: p) }
}
star.closeSubpath()
var wave = Path()
wave.move(to: CGPoint(x: 10, y: 50)); wave.addCurve(to: CGPoint(x: 90, y: 50), control1: CGPoint(x: 40, y: -30), control2: CGPoint(x: 60, y: 130))
let bitmap = Bitmap(width: 64, height: 64, pixels: (0..<4096).map { i in
  let x = i % 64, y = i / 64
  return (x / 8 + y / 8) % 2 == 0 ? 0xFF000000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | 128 : 0xFFFFFFFF })
let stops = GradientStops([.init(color: rgb(1, 0, 0), location: 0), .init(color: rgb(1, 1, 0), location: 0.5), .init(color: rgb(0, 0, 1), location: 1)])
func cell(_ c: Int, _ r: Int) -> CGRect { CGRect(x: CGFloat(c) * 120 + 10, y: CGFloat(r) * 120 + 10, width: 100, height: 100) }
var items: [DisplayItem] = []
items.append(shape(.rectangle, .color(rgb(1, 0.2, 0.2)), cell(0, 0)))
items.append(shape(.roundedRectangle(radii(25), style: .continuous), .color(rgb(0.2, 0.6, 1)), cell(1, 0)))
items.append(shape(.roundedRectangle(radii(25), style: .circular), .color(rgb(0.2, 0.6, 1)), cell(2, 0)))
items.append(shape(.circle, .color(rgb(0.2, 0.8, 0.3)), cell(3, 0)))
items.append(shape(.capsule(style: .continuous), .color(rgb(0.8, 0.8, 0.3)), cell(4, 0).insetBy(dx: 0, dy: 30)))
items.append(shape(.path(star), .color(rgb(0.5, 0.2, 0.9)), cell(5, 0)))
items.append(item(.shape(.path(star), nil, .color(rgb(0.5, 0.2, 0.9)), isEvenOdd: true, isAntialiased: true, frame: Moving(cell(6, 0)))))
items.append(group(.rotation(Moving(RotationValue(angle: .degrees(30))), frame: Moving(cell(7, 0).insetBy(dx: 15, dy: 15))), [shape(.roundedRectangle(radii(15), style: .continuous), .color(rgb(0, 0.5, 0.5)), CGRect(x: 0, y: 0, width: 70, height: 70))]))
items.append(shape(.path(wave), .color(.black), cell(0, 1), stroke: Stroke(width: Moving(10), cap: .round, join: .round)))
items.append(shape(.path(wave), .color(.black), cell(1, 1), stroke: Stroke(width: Moving(6), dash: [12, 6])))
items.append(shape(.path(star), .color(.black), cell(2, 1), stroke: Stroke(width: Moving(6))))
items.append(shape(.path(star), .color(.black), cell(3, 1), stroke: Stroke(width: Moving(6), join: .round)))
items.append(shape(.circle, .color(.black), cell(4, 1), stroke: Stroke(width: Moving(1))))
items.append(shape(.roundedRectangle(radii(25), style: .continuous), .color(rgb(1, 0, 0, 0.5)), cell(5, 1), stroke: Stroke(width: Moving(14), cap: .round, dash: [1, 20])))
items.append(shape(.path(star), .color(.black), cell(6, 1), stroke: Stroke(width: Moving(6), join: .bevel)))
items.append(group(.scale(Moving(ScaleValue(scale: CGSize(width: 1, height: 0.3))), frame: Moving(cell(7, 1))), [shape(.circle, .color(.black), CGRect(x: 0, y: 0, width: 100, height: 100), stroke: Stroke(width: Moving(10)))]))
items.append(shape(.rectangle, .linearGradient(stops, start: .topLeading, end: .bottomTrailing), cell(0, 2)))
items.append(shape(.circle, .radialGradient(stops, center: .center, startRadius: 0, endRadius: 50), cell(1, 2)))
items.append(shape(.rectangle, .angularGradient(stops, center: .center, start: .zero, end: .degrees(360)), cell(2, 2)))
items.append(shape(.ellipse, .ellipticalGradient(stops, center: .center, startRadius: 0, endRadius: 0.5), cell(3, 2).insetBy(dx: 0, dy: 20)))
items.append(item(.image(ImageDrawing(bitmap: bitmap), frame: Moving(cell(4, 2)))))
items.append(item(.image(ImageDrawing(bitmap: bitmap, interpolation: .none), frame: Moving(cell(5, 2)))))
items.append(item(.image(ImageDrawing(bitmap: bitmap), frame: Moving(CGRect(x: 740, y: 260, width: 20, height: 20)))))
items.append(item(.image(ImageDrawing(bitmap: bitmap, capInsets: EdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)), frame: Moving(cell(7, 2)))))
items.append(item(.text(text, paints: [.color(.black)], frame: Moving(cell(0, 3)))))
items.append(group(.rotation(Moving(RotationValue(angle: .degrees(30))), frame: Moving(cell(1, 3))), [item(.text(text, paints: [.linearGradient(stops, start: .leading, end: .trailing)], frame: Moving(CGRect(x: 0, y: 0, width: 100, height: 20))))]))
items.append(group(.opacity(Moving(0.5)), [shape(.rectangle, .color(rgb(1, 0, 0)), cell(2, 3).insetBy(dx: 20, dy: 20)), shape(.circle, .color(rgb(0, 0, 1)), cell(2, 3).offsetBy(dx: 20, dy: 20).insetBy(dx: 20, dy: 20))]))
items.append(group(.clip(.circle, isAntialiased: true, isEvenOdd: false, frame: Moving(cell(3, 3))), [item(.image(ImageDrawing(bitmap: bitmap), frame: Moving(cell(3, 3))))]))
items.append(group(.mask(DisplayList([shape(.path(star), .linearGradient(GradientStops([.init(color: .black, location: 0), .init(color: .clear, location: 1)]), start: .top, end: .bottom), cell(4, 3))])), [shape(.rectangle, .color(rgb(0, 0.5, 0)), cell(4, 3))]))
items.append(shape(.rectangle, .color(rgb(1, 0.8, 0)), cell(5, 3)))
items.append(group(.blend(.multiply), [shape(.circle, .color(rgb(0, 0.8, 1)), cell(5, 3).offsetBy(dx: 20, dy: 20))]))
var hue = ColorMatrixValue.identity; hue.rows[0] = 0; hue.rows[1] = 1; hue.rows[6] = 0; hue.rows[5] = 1
items.append(group(.colorMatrix(Moving(hue)), [shape(.rectangle, .linearGradient(stops, start: .topLeading, end: .bottomTrailing), cell(6, 3))]))
var projection = ProjectionValue(); projection.m13 = 0.006
items.append(group(.projection(Moving(projection), frame: Moving(cell(7, 3))), [item(.image(ImageDrawing(bitmap: bitmap), frame: Moving(CGRect(x: 0, y: 0, width: 100, height: 100)))), shape(.circle, .color(rgb(1, 0, 0, 0.5)), CGRect(x: 0, y: 0, width: 100, height: 100))]))
items.append(group(.shadow(Moving(ShadowValue(color: rgb(0, 0, 0, 0.5), radius: 6, offset: CGSize(width: 0, height: 5)))), [shape(.roundedRectangle(radii(20), style: .continuous), .color(.white), cell(0, 4))]))
items.append(group(.blur(Moving(4), isOpaque: false), [item(.image(ImageDrawing(bitmap: bitmap), frame: Moving(cell(1, 4))))]))
items.append(group(.blur(Moving(15), isOpaque: false), [item(.image(ImageDrawing(bitmap: bitmap), frame: Moving(cell(2, 4))))]))
items.append(group(.shadow(Moving(ShadowValue(color: rgb(1, 0, 0, 1), radius: 2, offset: CGSize(width: 3.5, height: 3.25)))), [item(.text(text, paints: [.color(.black)], frame: Moving(cell(3, 4))))]))
let list = DisplayList(items)
let scale = Double(CommandLine.arguments.count > 2 ? CommandLine.arguments[2] : "1")!
let buffer = PixelBuffer(width: Int(980 * scale), height: Int(620 * scale))
let renderer = Renderer(glyphs: setter)
let stats = renderer.draw(list, at: 0, into: buffer, scale: scale, background: .white)
print(stats)
if CommandLine.arguments.count > 1 {
  var data = Data("P6\n\(buffer.width) \(buffer.height)\n255\n".utf8)
  for p in buffer.bitmap.pixels { data.append(UInt8(p >> 16 & 255)); data.append(UInt8(p >> 8 & 255)); data.append(UInt8(p & 255)) }
  try data.write(to: URL(fileURLWithPath: CommandLine.arguments[1]))
}
