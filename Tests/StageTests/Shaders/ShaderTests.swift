import Foundation
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceGraphics
import VivaceRaster
import VivaceViews

@testable import VivaceStage

/// Shader functions draw what their formulas say, where views, styles and canvases have them.
@MainActor @Suite(.serialized) struct ShaderTests {
  private let library = ShaderLibrary(data: Data(ShaderFormulas.source.utf8))

  init() { StageServices.install() }

  private struct Quarters: View {
    var body: some View {
      let colors = ShaderFormulas.Picture.quarters.map {
        Color(.sRGB, red: $0.x, green: $0.y, blue: $0.z)
      }
      VStack(spacing: 0) {
        HStack(spacing: 0) {
          colors[0]
          colors[1]
        }
        HStack(spacing: 0) {
          colors[2]
          colors[3]
        }
      }
    }
  }

  private func effect(_ name: String) -> AnyView {
    let function = library[dynamicMember: name]
    let offset = CGSize(width: 4, height: 4)
    switch name {
    case "rings": return AnyView(Rectangle().fill(function(.float(0.7))))
    case "checker":
      return AnyView(
        Rectangle().fill(
          function(
            .float(7), .color(.init(red: 1, green: 0, blue: 0, opacity: 0.5)),
            .color(.init(red: 0, green: 0, blue: 1)))))
    case "negative": return AnyView(Quarters().colorEffect(function()))
    case "posters": return AnyView(Quarters().colorEffect(function(.float(3))))
    case "lines": return AnyView(Quarters().colorEffect(function(.float(4))))
    case "vignette": return AnyView(Quarters().colorEffect(function(.boundingRect)))
    case "ripple":
      return AnyView(
        Quarters().distortionEffect(
          function(.float(2), .floatArray([5, 3])), maxSampleOffset: offset))
    case "mosaic":
      return AnyView(Quarters().distortionEffect(function(.float2(6, 4)), maxSampleOffset: .zero))
    case "fringe":
      return AnyView(Quarters().layerEffect(function(.float(3)), maxSampleOffset: .zero))
    default: return AnyView(Quarters().layerEffect(function(), maxSampleOffset: .zero))
    }
  }

  private func difference(_ pixel: UInt32, _ color: ShaderFormulas.Color) -> Int {
    // Over white.
    let shown = color + ShaderFormulas.Color(repeating: 1 - color.w)
    return [(16, shown.x), (8, shown.y), (0, shown.z)].map { shift, value in
      abs(Int(pixel >> shift & 255) - Int((value * 255).rounded()))
    }.max()!
  }

  @Test(arguments: [
    "rings", "checker", "negative", "posters", "lines", "vignette", "ripple", "mosaic", "fringe",
    "relief",
  ])
  func anEffectIsItsFormula(name: String) {
    let stage = HeadlessStage(size: CGSize(width: 40, height: 40)) { effect(name) }
    let bitmap = stage.bitmap()
    let picture = ShaderFormulas.Picture()
    var worst = (difference: 0, place: "")
    for y in 0..<80 {
      for x in 0..<80 {
        let point = ShaderFormulas.Point(Double(x) + 0.5, Double(y) + 0.5) / 2
        let found = bitmap.pixels[y * 80 + x]
        let difference = difference(
          found, ShaderFormulas.expected(name, at: point, of: picture))
        if difference > worst.difference {
          worst = (difference, "\(x), \(y): \(String(found, radix: 16))")
        }
      }
    }
    #expect(worst.difference <= 2, "\(name) at \(worst.place)")
  }

  private func pixels(_ stage: HeadlessStage, _ x: Int, _ y: Int) -> UInt32 {
    let bitmap = stage.bitmap()
    return bitmap.pixels[y * bitmap.width + x]
  }

  /// The value that `place` and `placeOf` give at a point.
  private func isPlace(_ pixel: UInt32, _ x: Double, _ y: Double) -> Bool {
    difference(pixel, ShaderFormulas.Color(x / 100, y / 100, 0, 1)) <= 1
  }

  @Test func positionsCountFromTheViewsCorner() {
    let stage = HeadlessStage(size: CGSize(width: 60, height: 60), scale: 1) {
      Color.red.colorEffect(library.place()).padding(10)
    }
    #expect(isPlace(pixels(stage, 12, 30), 2.5, 20.5))
    #expect(pixels(stage, 9, 30) == 0xFFFF_FFFF && pixels(stage, 50, 30) == 0xFFFF_FFFF)
    let turned = HeadlessStage(size: CGSize(width: 40, height: 40), scale: 1) {
      Color.red.colorEffect(library.place()).rotationEffect(.degrees(90))
    }
    #expect(isPlace(pixels(turned, 5, 10), 10.5, 34.5))
  }

  @Test func textIsPaintedByAFunction() {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 60), scale: 1) {
      Text("MM").font(.system(size: 40, weight: .black)).foregroundStyle(library.placeOf())
    }
    let bitmap = stage.bitmap()
    #expect(bitmap.pixels.contains { $0 & 255 == 0 && $0 >> 16 & 255 > 0 })
    let text = stage.text
    #expect(text.contains("fill shader placeOf()"), "\(text)")
  }

  @Test func aCanvasPaintsAndFiltersInItsCoordinates() {
    let stage = HeadlessStage(size: CGSize(width: 60, height: 60), scale: 1) {
      Canvas { context, _ in
        context.translateBy(x: 20, y: 0)
        let square = Path(CGRect(x: 0, y: 0, width: 20, height: 20))
        context.fill(square, with: .shader(library.placeOf()))
        context.translateBy(x: 0, y: 30)
        context.addFilter(.colorShader(library.place()))
        context.fill(square, with: .color(.red))
      }
    }
    #expect(isPlace(pixels(stage, 25, 4), 5.5, 4.5))
    #expect(isPlace(pixels(stage, 25, 34), 5.5, 4.5))
    #expect(pixels(stage, 10, 10) == 0xFFFF_FFFF && pixels(stage, 45, 35) == 0xFFFF_FFFF)
    let sized = HeadlessStage(size: CGSize(width: 20, height: 20), scale: 1) {
      Canvas { context, size in
        context.fill(
          Path(CGRect(origin: .zero, size: size)),
          with: .shader(
            library.size(.boundingRect), bounds: CGRect(x: 0, y: 0, width: 40, height: 60)))
      }
    }
    #expect(isPlace(pixels(sized, 3, 3), 40, 60))
  }

  @Test func whatIsNoNumberIsNothing() {
    let stage = HeadlessStage(size: CGSize(width: 20, height: 20), scale: 1) {
      Color.red.colorEffect(library.nothing())
    }
    #expect(stage.bitmap().pixels.allSatisfy { $0 == 0xFFFF_FFFF })
  }

  @Test func aDisabledEffectIsNotInTheListAndIsNotLookedUp() {
    let missing = library.missing()
    var warnings: [String] = []
    Warning.receiver = { warnings.append($0) }
    defer { Warning.receiver = nil }
    let size = CGSize(width: 20, height: 20)
    let plain = HeadlessStage(size: size) { Color.red }
    let disabled = HeadlessStage(size: size) {
      Color.red.colorEffect(missing, isEnabled: false)
        .layerEffect(missing, maxSampleOffset: .zero, isEnabled: false)
        .distortionEffect(missing, maxSampleOffset: .zero, isEnabled: false)
    }
    #expect(disabled.text == plain.text)
    #expect(disabled.displayList.items.count == plain.displayList.items.count)
    #expect(!warnings.contains { $0.contains("missing") })
  }

  @Test func aFunctionThatIsMissingOrDoesNotFitIsNamed() async {
    var warnings: [String] = []
    Warning.receiver = { warnings.append($0) }
    defer { Warning.receiver = nil }
    let stage = HeadlessStage(size: CGSize(width: 20, height: 20)) {
      Color.red.colorEffect(library.absent()).colorEffect(library.posters(.color(.red)))
    }
    #expect(pixels(stage, 5, 5) != 0xFFFF_FFFF, "The content is drawn as it is.")
    #expect(warnings.contains { $0.contains("“absent” is not in") && $0.contains("checker") })
    #expect(
      warnings.contains {
        $0.contains("half4 posters(float2 p, half4 color, float levels)")
          && $0.contains("colorEffect with the arguments (half4)")
      })
    await #expect(throws: ShaderProblem.self) {
      try await library.rings(.float(1)).compile(as: .layerEffect)
    }
    await #expect(throws: Never.self) {
      try await library.rings(.float(1)).compile(as: .shapeStyle)
    }
  }

  @Test func aTimelineMovesAnEffect() throws {
    let stage = HeadlessStage(size: CGSize(width: 20, height: 20), scale: 1) {
      TimelineView(.animation) { context in
        let time = context.date.timeIntervalSinceReferenceDate.truncatingRemainder(dividingBy: 1)
        Color.red.colorEffect(library.amount(.float(time)))
      }
    }
    var seen: Set<UInt32> = []
    for _ in 0..<5 {
      seen.insert(pixels(stage, 5, 5))
      try stage.advance(by: 0.1)
    }
    #expect(seen.count == 5)
  }

  private struct Moving: View {
    let library: ShaderLibrary
    @State private var isOn = false

    var body: some View {
      ZStack(alignment: .topLeading) {
        Color.blue
        Color.green.frame(width: 20, height: 20).offset(x: isOn ? 60 : 0)
      }
      .layerEffect(library.fringe(.float(30)), maxSampleOffset: .zero)
      .onTapGesture { isOn.toggle() }
    }
  }

  @Test func aChangeOfContentIsDrawnWhereverALayerEffectShowsIt() throws {
    let stage = HeadlessStage(size: CGSize(width: 100, height: 40), scale: 1) {
      Moving(library: library)
    }
    let painter = FramePainter(renderer: Renderer(glyphs: Services.current.glyphs))
    let buffer = stage.makeBuffer()
    painter.show(stage.picture)
    _ = painter.paint(at: 0, into: buffer)
    #expect(buffer.bitmap.pixels == stage.bitmap().pixels)
    try stage.tap(at: CGPoint(x: 50, y: 30))
    painter.show(stage.picture)
    _ = painter.paint(at: stage.time, into: buffer)
    #expect(buffer.bitmap.pixels == stage.bitmap().pixels)
  }
}
