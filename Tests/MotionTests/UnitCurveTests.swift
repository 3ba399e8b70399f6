import Testing
import VivaceMotion

@Suite struct UnitCurveTests {
  static let curves: [String: UnitCurve] = [
    "linear": .linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInOut": .easeInOut,
    "circularEaseIn": .circularEaseIn, "circularEaseOut": .circularEaseOut,
    "circularEaseInOut": .circularEaseInOut,
    "coreAnimationDefault": bezier(0.25, 0.1, 0.25, 1),
    "bezier-0.25-0.1-0.75-0.9": bezier(0.25, 0.1, 0.75, 0.9),
    "bezier-0.68--0.6-0.32-1.6": bezier(0.68, -0.6, 0.32, 1.6),
    "bezier-0.1-0.75-0.85-0.35": bezier(0.1, 0.75, 0.85, 0.35),
  ]

  static func bezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> UnitCurve {
    .bezier(startControlPoint: UnitPoint(x: x1, y: y1), endControlPoint: UnitPoint(x: x2, y: y2))
  }

  @Test("gives the values of the golden table")
  func golden() throws {
    let table = lines(of: unitCurveGoldens)
    #expect(table.count == 143)
    for line in table {
      let curve = try #require(Self.curves[String(line[0])])
      let progress = try #require(Double(line[1]))
      let value = try #require(Double(line[2]))
      let velocity = try #require(Double(line[3]))
      #expect(abs(curve.value(at: progress) - value) < 1e-9, "\(line)")
      let found = curve.velocity(at: progress)
      #expect(found == velocity || abs(found - velocity) < 1e-9, "\(line), not \(found)")
    }
  }

  @Test("clamps the progress of a Bézier curve and not that of a line")
  func clamping() {
    #expect(UnitCurve.easeInOut.value(at: -0.5) == 0)
    #expect(UnitCurve.easeInOut.value(at: 1.5) == 1)
    #expect(UnitCurve.linear.value(at: 1.5) == 1.5)
    #expect(UnitCurve.linear.velocity(at: -3) == 1)
    #expect(UnitCurve.circularEaseIn.value(at: 2).isNaN)
  }

  @Test("clamps the x of control points, never the y")
  func controlPoints() {
    let curve = Self.bezier(-0.5, 2, 1.5, -1)
    #expect(curve.value(at: 0.5) == 0.5)
    #expect(curve.velocity(at: 0.5) == -1)
    #expect(curve != Self.bezier(0, 2, 1, -1), "stored as given")
  }

  @Test("is its own inverse's inverse", arguments: Array(curves.values))
  func inverse(curve: UnitCurve) {
    #expect(curve.inverse.inverse == curve)
  }

  @Test("meets its inverse at the diagonal")
  func inverseValues() {
    for progress in [0.1, 0.3, 0.5, 0.77] {
      let easeIn = UnitCurve.easeIn
      #expect(abs(easeIn.inverse.value(at: easeIn.value(at: progress)) - progress) < 1e-5)
      let arc = UnitCurve.circularEaseIn
      #expect(abs(arc.inverse.value(at: arc.value(at: progress)) - progress) < 1e-12)
    }
    #expect(UnitCurve.easeIn.inverse != .easeOut)
    #expect(UnitCurve.linear.inverse == .linear)
    #expect(UnitCurve.circularEaseInOut.inverse == .circularEaseInOut)
  }

  @Test("is solved to the last bit even where Newton's method gives up")
  func steep() {
    // Upright in the middle: x(s) = s³·4 − 6s² + 3s has slope 0 at a half.
    let curve = Self.bezier(1, 0, 0, 1)
    for progress in stride(from: 0.001, to: 1, by: 0.001) {
      let (value, mirrored) = (curve.value(at: progress), curve.value(at: 1 - progress))
      #expect(value >= curve.value(at: progress - 0.001))
      #expect(abs(value + mirrored - 1) < 2e-6, "at \(progress)")
    }
    #expect(curve.velocity(at: 0.5) > 1e3)
  }

  @Test("has the slope of its values as its velocity", arguments: Array(curves.values))
  func slope(curve: UnitCurve) {
    for progress in stride(from: 0.105, to: 1, by: 0.1) where abs(progress - 0.505) > 0.01 {
      let step = 1e-3
      let slope = (curve.value(at: progress + step) - curve.value(at: progress - step)) / (2 * step)
      #expect(abs(slope - curve.velocity(at: progress)) < 0.02, "at \(progress)")
    }
  }
}
