import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

/// Fills against areas computed by hand.
struct CoverageTests {
  @Test func aPixelIsAsOpaqueAsItIsCovered() {
    // A quarter of the first column's pixels, half of the top row's.
    let picture = drawing([shape(.rectangle, .black, box(1.75, 1.5, 2.25, 2.5))], 6, 6)
    #expect(abs(picture.alpha(1, 2) - 64) <= 1)
    #expect(abs(picture.alpha(2, 1) - 128) <= 1)
    #expect(abs(picture.alpha(1, 1) - 32) <= 1)
    #expect(picture.alpha(2, 2) == 255)
    #expect(picture.alpha(4, 2) == 0)
    #expect(picture.alpha(0, 2) == 0)
  }

  @Test func aPathCoversAsARectangleDoes() {
    let frame = box(1.75, 1.5, 7.375, 5.125)
    let named = drawing([shape(.rectangle, .black, frame)], 12, 12)
    let traced = drawing([shape(.path(Path(frame)), .black, box(0, 0, 12, 12))], 12, 12)
    for y in 0..<12 {
      for x in 0..<12 { #expect(abs(named.alpha(x, y) - traced.alpha(x, y)) <= 1) }
    }
  }

  @Test("a circle has its area", arguments: [10.0, 23.5, 40])
  func aCircleHasItsArea(radius: Double) {
    let frame = CGRect(x: 50.3 - radius, y: 49.8 - radius, width: 2 * radius, height: 2 * radius)
    let area = drawing([shape(.circle, .black, frame)], 100, 100).coveredArea
    #expect(abs(area / (.pi * radius * radius) - 1) < 0.001)
  }

  @Test("an ellipse has its area, turned or not", arguments: [0.0, 17, 45, 90])
  func anEllipseHasItsArea(degrees: Double) {
    let frame = box(12, 25, 76, 50)
    let ellipse = shape(.ellipse, .black, box(0, 0, 76, 50))
    let area = drawing([turned(degrees, in: frame, [ellipse])], 100, 100).coveredArea
    #expect(abs(area / (.pi * 38 * 25) - 1) < 0.001)
  }

  @Test("a rectangle keeps its area while it turns", arguments: [1.0, 12.5, 30, 45, 77, 135])
  func aTurnedRectangleKeepsItsArea(degrees: Double) {
    let rectangle = shape(.rectangle, .black, box(0, 0, 60, 30))
    let area = drawing([turned(degrees, in: box(20, 35, 60, 30), [rectangle])], 100, 100)
      .coveredArea
    #expect(abs(area / 1800 - 1) < 0.001)
  }

  @Test func aStrokeHasTheAreaOfItsRing() {
    let pen = Stroke(width: AnimatedValue(6))
    let area = drawing([shape(.circle, .black, box(20, 20, 60, 60), stroke: pen)], 100, 100)
      .coveredArea
    #expect(abs(area / (.pi * (33 * 33 - 27 * 27)) - 1) < 0.002)
  }

  @Test func roundCornersLackWhatACircleLacks() {
    let area = drawing([shape(rounded(20, .circular), .black, box(5, 5, 90, 80))], 100, 100)
      .coveredArea
    #expect(abs(area - (90 * 80 - (4 - .pi) * 400)) < 3)
  }

  @Test func crossingEdgesFollowTheFillRule() {
    // Two squares one in the other, both clockwise.
    var path = Path()
    path.addRect(box(10, 10, 60, 60))
    path.addRect(box(25, 25, 20, 20))
    let filled = drawing([shape(.path(path), .black, box(0, 0, 80, 80))], 80, 80)
    let holed = drawing([shape(.path(path), .black, box(0, 0, 80, 80), isEvenOdd: true)], 80, 80)
    #expect(filled.coveredArea == 3600)
    #expect(holed.coveredArea == 3200)
  }

  @Test func anAliasedFillHasWholePixelsOnly() {
    let picture = drawing(
      [shape(.circle, .black, box(3.3, 2.6, 30, 30), isAntialiased: false)], 40, 40)
    for pixel in picture.bitmap.pixels { #expect(pixel >> 24 == 0 || pixel >> 24 == 255) }
    #expect(abs(picture.coveredArea / (.pi * 225) - 1) < 0.03)
  }

  @Test("two neighbours that share an edge between pixels leave at most the seam of blending")
  func neighboursMeet() {
    let picture = drawing(
      [
        shape(.rectangle, .white, box(0, 0, 10.5, 20)),
        shape(.rectangle, .white, box(10.5, 0, 9.5, 20)),
      ], 20, 20)
    #expect(abs(picture.alpha(10, 10) - 191) <= 1)
    #expect(picture.alpha(9, 10) == 255 && picture.alpha(11, 10) == 255)
  }
}
