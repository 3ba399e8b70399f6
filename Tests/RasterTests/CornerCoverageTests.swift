import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

/// Upright shapes with four alike corners against their outlines as paths.
struct CornerCoverageTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let outline: Outline
    let frame: CGRect
  }

  static let cases: [Case] = {
    var cases: [Case] = []
    let sizes: [(CGFloat, CGFloat)] = [
      (40, 40), (61.3, 22.7), (18.4, 70.2), (3.2, 3.4), (1.6, 30), (30, 0.7), (0.4, 0.4),
      (300, 280), (90, 90.01),
    ]
    for (index, size) in sizes.enumerated() {
      let origin = CGPoint(x: 3.37 + CGFloat(index) * 0.29, y: 5.81 - CGFloat(index) * 0.43)
      let outlines: [(String, Outline)] = [
        ("continuous", rounded(9)), ("circular", rounded(7.5, .circular)), ("ellipse", .ellipse),
        ("capsule", .capsule(style: .continuous)), ("circle", .circle),
        ("small corners", rounded(0.3)),
      ]
      for (name, outline) in outlines {
        cases.append(
          Case(
            testDescription: "\(name) \(size.0) × \(size.1)", outline: outline,
            frame: CGRect(x: origin.x, y: origin.y, width: size.0, height: size.1)))
      }
    }
    return cases
  }()

  /// The coverage of large pixels, each counted from many small ones, so that errors at curves are
  /// small.
  private func fine(_ item: DisplayItem, _ width: Int, _ height: Int) -> [Int] {
    let picture = drawing([item], 8 * width, 8 * height, scale: 8)
    return (0..<width * height).map { index in
      var sum = 0
      for pixel in 0..<64 {
        sum += picture.alpha(8 * (index % width) + pixel % 8, 8 * (index / width) + pixel / 8)
      }
      return (sum + 32) / 64
    }
  }

  @Test(arguments: cases) func coversWhatItsPathCovers(one: Case) {
    let path = ResolvedOutline(one.outline, frame: one.frame, at: 0).path
    let expected = fine(shape(.path(path), .black, box(0, 0, 100, 100)), 100, 100)
    // Where both sides of a thin shape are within one pixel, both are cut into pieces.
    let most = min(one.frame.width, one.frame.height) < 8 ? 6 : 3
    for surface in [100, 24] {
      let named = drawing([shape(one.outline, .black, one.frame)], surface, surface)
      for y in 0..<surface {
        for x in 0..<surface {
          let (a, b) = (named.alpha(x, y), expected[y * 100 + x])
          if abs(a - b) > most { Issue.record("\(a) instead of \(b) at \(x), \(y)") }
        }
      }
    }
  }

  /// Corners that are much wider than high, or higher than wide, wherever they lie between pixels.
  @Test("ellipses as flat as can be", arguments: [3.5, 5.1, 6.2, 8.7, 12])
  func flatEllipses(height: CGFloat) {
    for step in 0..<24 {
      let origin = CGPoint(x: 2 + CGFloat(step) * 0.17, y: 3 + CGFloat(step) * 0.29)
      for width: CGFloat in [40, 180, 300] {
        for size in [CGSize(width: width, height: height), CGSize(width: height, height: width)] {
          let picture = drawing(
            [shape(.ellipse, .black, CGRect(origin: origin, size: size))], 320, 320)
          let area = Double(size.width * size.height) * .pi / 4
          #expect(abs(picture.coveredArea - area) < 0.01 * area + 0.2, "\(size) at \(origin)")
        }
      }
    }
  }

  @Test("what is covered is on average right", arguments: [1.5, 3, 8, 20, 45, 120])
  func area(radius: CGFloat) {
    let frame = box(4, 6, 252, 253)
    let path = ResolvedOutline(rounded(radius), frame: frame, at: 0).path
    let expected = fine(shape(.path(path), .black, box(0, 0, 300, 300)), 300, 300)
    let picture = drawing([shape(rounded(radius), .black, frame)], 300, 300)
    #expect(abs(picture.coveredArea - Double(expected.reduce(0, +)) / 255) < 0.01 * radius + 0.2)
  }

  @Test func clipsToWhatItsPathClipsTo() {
    let frame = CGRect(x: 10.3, y: 8.6, width: 50.2, height: 38.1)
    let path = ResolvedOutline(rounded(12), frame: frame, at: 0).path
    let everything = box(0, 0, 80, 60)
    func clipped(_ outline: Outline, _ frame: CGRect) -> DisplayItem {
      group(
        .clip(outline, isAntialiased: true, isEvenOdd: false, frame: AnimatedValue(frame)),
        [shape(.rectangle, .black, everything)])
    }
    let named = drawing([clipped(rounded(12), frame)], 80, 60)
    let expected = fine(clipped(.path(path), everything), 80, 60)
    for y in 0..<60 {
      for x in 0..<80 { #expect(abs(named.alpha(x, y) - expected[y * 80 + x]) <= 3) }
    }
  }

  @Test func withoutSmoothingPixelsAreWholeOrEmpty() {
    let frame = box(4.3, 3.8, 30.5, 28.2)
    let picture = drawing([shape(rounded(9), .black, frame, isAntialiased: false)], 40, 40)
    for y in 0..<40 {
      for x in 0..<40 { #expect([0, 255].contains(picture.alpha(x, y))) }
    }
    #expect(picture.alpha(20, 18) == 255)
  }
}
