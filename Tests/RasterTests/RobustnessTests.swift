import TestNumbers
import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster
import VivaceTypography

/// Numbers that no picture can have leave the rest of the picture alone.
struct RobustnessTests {
  private static let bad: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300, 1e-300, 3e9]

  private let background = shape(.rectangle, rgb(0, 1, 0), box(0, 0, 40, 40))

  /// The background's corner, that nothing here should reach, shows.
  private func expectIntact(_ items: [DisplayItem]) {
    let picture = drawing([background] + items, 40, 40)
    #expect(picture.components(39, 39).first == 255)
    for scale: CGFloat in [1, 2] {
      let plan = Plan(DisplayList([background] + items), at: 0, scale: scale)
      #expect(plan.damage(since: plan).intersection(picture.bounds).area <= picture.bounds.area)
    }
  }

  @Test(arguments: bad) func badFramesAreDrawnOrSkipped(value: CGFloat) {
    let frames = [
      box(value, 5, 10, 10), box(5, value, 10, 10), box(5, 5, value, 10), box(5, 5, 10, value),
      box(value, value, value, value),
    ]
    for frame in frames {
      let outlines: [Outline] = [.rectangle, rounded(4), .ellipse, .circle, .path(star)]
      for outline in outlines {
        expectIntact([shape(outline, rgb(1, 0, 0), frame)])
        expectIntact([shape(outline, rgb(1, 0, 0), frame, stroke: Stroke(width: AnimatedValue(3)))])
      }
      expectIntact([image(board, frame)])
      expectIntact([item(.text(label("Hi"), paints: [.color(.black)], frame: AnimatedValue(frame)))]
      )
      expectIntact([
        group(.geometry(frame: AnimatedValue(frame)), [shape(.rectangle, .white, box(0, 0, 5, 5))])
      ])
    }
  }

  @Test(arguments: bad) func badPointsInAPathAreSkipped(value: CGFloat) {
    var path = Path()
    path.move(to: CGPoint(x: 5, y: 5))
    path.addLine(to: CGPoint(x: value, y: 10))
    path.addQuadCurve(to: CGPoint(x: 10, y: 20), control: CGPoint(x: value, y: value))
    path.addCurve(
      to: CGPoint(x: 3, y: value), control1: CGPoint(x: 1, y: value),
      control2: CGPoint(x: value, y: 2))
    path.closeSubpath()
    let bounds = box(0, 0, 40, 40)
    expectIntact([shape(.path(path), rgb(1, 0, 0), bounds)])
    for dash in [[], [3, 2], [value, 2]] {
      let pen = Stroke(
        width: AnimatedValue(2), cap: .round, join: .round, dash: dash, dashPhase: value)
      expectIntact([shape(.path(path), rgb(1, 0, 0), bounds, stroke: pen)])
    }
  }

  @Test(arguments: bad) func badEffectsAreDrawnOrSkipped(value: CGFloat) {
    let leaf = shape(.circle, rgb(1, 0, 0), box(5, 5, 10, 10))
    let bounds = AnimatedValue(box(0, 0, 20, 20))
    var projection = ProjectionValue()
    projection.m13 = value
    projection.m31 = value
    let effects: [Effect] = [
      .blur(AnimatedValue(Double(value)), style: []), .opacity(AnimatedValue(Double(value))),
      .shadow(
        AnimatedValue(
          ShadowValue(color: .black, radius: value, offset: CGSize(width: value, height: value)))),
      .scale(AnimatedValue(ScaleValue(scale: CGSize(width: value, height: value))), frame: bounds),
      .rotation(AnimatedValue(RotationValue(angle: .degrees(Double(value)))), frame: bounds),
      .projection(AnimatedValue(projection), frame: bounds),
      .clip(
        .circle, isAntialiased: true, isEvenOdd: false,
        frame: AnimatedValue(box(value, 0, 10, value))),
      .colorMatrix(AnimatedValue(ColorMatrixValue([Float](repeating: Float(value), count: 20)))),
    ]
    for effect in effects { expectIntact([group(effect, [leaf])]) }
    for effect in effects { expectIntact([group(effect, [group(effect, [leaf])])]) }
  }

  @Test func badPaintsAreDrawnOrSkipped() {
    for value in Self.bad {
      let stops = GradientStops([
        .init(color: rgb(1, 0, 0), location: value), .init(color: rgb(0, 0, 1), location: 1),
      ])
      let paints: [Paint] = [
        .color(rgb(Float(value), 0, 0, Float(value))),
        .linearGradient(rainbow, start: UnitPoint(x: value, y: 0), end: .bottom),
        .linearGradient(stops, start: .top, end: .top),
        .radialGradient(stops, center: .center, startRadius: value, endRadius: value),
        .ellipticalGradient(rainbow, center: .center, startRadius: 0, endRadius: value),
        .angularGradient(rainbow, center: .center, start: .degrees(value), end: .degrees(20)),
        .tile(board, source: box(0, 0, value, 1), scale: value),
        .mesh(mesh(2, 2, at: Float(value))),
        .placed(.mesh(mesh(2, 2, at: 0.3)), box(value, 0, value, 9)),
      ]
      for paint in paints { expectIntact([shape(.rectangle, paint, box(2, 2, 20, 20))]) }
    }
  }

  /// A mesh whose points lie all at one place except for the first.
  private func mesh(_ width: Int, _ height: Int, at value: Float) -> Mesh {
    var points = Array(repeating: SIMD2<Float>(0.5, 0.5), count: width * height)
    points[0] = SIMD2(value, value)
    return Mesh(
      width: width, height: height,
      vertices: Mesh.vertices(at: points, width: width, height: height),
      colors: Array(repeating: rgb(1, 0, 0), count: width * height), background: rgb(0, 0, 1),
      smoothsColors: true, space: .device)
  }

  @Test(.timeLimit(.minutes(1))) func aMeshOfManyPointsIsBounded() {
    for (width, height) in [(1, 1), (1, 500), (150, 150), (400, 400)] {
      let paint = Paint.mesh(mesh(width, height, at: 0))
      expectIntact([shape(.rectangle, paint, box(2, 2, 20, 20))])
    }
  }

  @Test func nothingIsDrawnOfNothing() {
    #expect(drawing([], 10, 10).coveredArea == 0)
    let empty = [
      shape(.rectangle, .black, .zero), shape(.circle, .black, box(5, 5, 0, 8)),
      shape(.path(Path()), .black, box(0, 0, 10, 10)), image(board, box(3, 3, 0, 0)),
      group(.opacity(AnimatedValue(0.5)), []), group(.blur(AnimatedValue(3), style: []), []),
      group(
        .clip(.rectangle, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(.zero)),
        [background]),
    ]
    #expect(drawing(empty, 10, 10).coveredArea == 0)
  }

  @Test func anEmptyRegionTouchesNothing() {
    let buffer = PixelBuffer(width: 8, height: 8)
    let statistics = Renderer(glyphs: FixedPitchTypesetter()).draw(
      DisplayList([background]), at: 0, into: buffer, scale: 1, background: .white,
      region: DirtyRegion())
    #expect(statistics.itemsDrawn == 0 && statistics.itemsSkipped == 0 && statistics.pixels == 0)
    #expect(buffer.coveredArea == 0)
  }

  @Test func hugeFramesAreCutAtTheSurface() {
    let huge = drawing([shape(rounded(9), .black, box(-1e7, -1e7, 2e7, 2e7))], 20, 20)
    #expect(huge.coveredArea == 400)
    let circle = drawing([shape(.circle, .black, box(10, -500_000, 1_000_000, 1_000_000))], 20, 20)
    #expect(circle.alpha(5, 5) == 0 && circle.alpha(15, 5) == 255)
    let line = drawing(
      [shape(.path(Path(box(-1e9, 5, 2e9, 3))), .black, .zero)], 20, 20)
    #expect(line.coveredArea == 60)
  }

  @Test("a path of 100,000 steps is drawn", arguments: [false, true])
  func aLongPath(isStroked: Bool) {
    var numbers = SeededNumbers(seed: 7)
    var path = Path()
    path.move(to: CGPoint(x: 50, y: 50))
    for _ in 0..<100_000 {
      path.addLine(
        to: CGPoint(
          x: Double.random(in: 0...100, using: &numbers),
          y: Double.random(in: 0...100, using: &numbers)))
    }
    let pen = isStroked ? Stroke(width: AnimatedValue(0.5), dash: [40, 1]) : nil
    let picture = drawing([shape(.path(path), .black, box(0, 0, 100, 100), stroke: pen)], 100, 100)
    #expect(picture.alpha(50, 50) > 200)
  }

  @Test func aDashOfAlmostNothingIsBounded() {
    let pen = Stroke(width: AnimatedValue(2), dash: [1e-9, 1e-9])
    let picture = drawing(
      [shape(.path(Path(box(5, 5, 1e6, 20))), .black, .zero, stroke: pen)], 40, 40)
    #expect(picture.components(0, 0) == [0, 0, 0, 0])
  }
}
