import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion
import VivaceRaster

@Suite struct GaussianTests {
  static let deviations: [Double] = [0.5, 1, 2.3, 4, 4.1, 7, 12, 20, 33]

  /// A half-plane blurred by a Gaussian is the error function.
  @Test("blurs an edge into the error function", arguments: deviations)
  func edge(deviation: Double) {
    let side = 2 * Int(deviation * 5) + 20
    let edge = side / 2
    let picture = draw(
      [
        Lists.group(
          .blur(AnimatedValue(deviation), style: []),
          [
            Lists.shape(
              .rectangle, Lists.black,
              CGRect(x: -500, y: -500, width: 500 + CGFloat(edge), height: 1_000 + CGFloat(side)))
          ])
      ], width: side, height: 5, background: .clear)
    for x in 0..<side {
      let distance = Double(x) + 0.5 - Double(edge)
      let exact = 255 * 0.5 * erfc(distance / (deviation * 2.0.squareRoot()))
      let found = Double(picture[x, 2] >> 24)
      #expect(abs(found - exact) <= 1.5, "at \(distance): \(found), not \(exact)")
    }
  }

  /// The shadow of a rectangle is a product of two differences of error functions.
  @Test("throws the shadow that the formula gives", arguments: deviations)
  func shadow(deviation: Double) {
    let margin = Int(deviation * 3) + 12
    let (width, height) = (60, 37)
    let offset = CGSize(width: 5, height: 7)
    let color = Lists.color(0, 0, 0)
    let frame = CGRect(x: CGFloat(margin), y: CGFloat(margin), width: 60, height: 37)
    let items = [
      Lists.group(
        .shadow(AnimatedValue(ShadowValue(color: color, radius: deviation, offset: offset))),
        [Lists.shape(.rectangle, .color(Lists.color(1, 1, 1)), frame)])
    ]
    let picture = draw(
      items, width: width + 2 * margin, height: height + 2 * margin, background: .white)
    func coverage(_ x: Double, _ from: Double, _ to: Double) -> Double {
      let unit = deviation * 2.0.squareRoot()
      return 0.5 * (erf((x - from) / unit) - erf((x - to) / unit))
    }
    for y in stride(from: 0, to: picture.height, by: 3) {
      for x in stride(from: 0, to: picture.width, by: 2) {
        let isInside = frame.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5))
        let left = frame.minX + offset.width
        let top = frame.minY + offset.height
        let exact =
          coverage(Double(x) + 0.5, left, left + 60) * coverage(Double(y) + 0.5, top, top + 37)
        let found = 255 - Double(component(0, of: picture[x, y]))
        #expect(
          isInside ? found == 0 : abs(found - exact * 255) <= 1.8,
          "(\(x), \(y)): \(found), not \(exact * 255)")
      }
    }
  }

  @Test func aShadowWithoutRadiusIsTheSilhouetteMoved() {
    let picture = draw(
      [
        Lists.group(
          .shadow(
            AnimatedValue(
              ShadowValue(
                color: Lists.color(1, 0, 0), radius: 0, offset: CGSize(width: 4.5, height: 3)))),
          [Lists.shape(.rectangle, Lists.black, CGRect(x: 2, y: 2, width: 6, height: 6))])
      ], width: 20, height: 20, background: .clear)
    #expect(picture[9, 9] == 0xFFFF_0000)
    #expect(picture[12, 9] == 0x8080_0000)
    #expect(picture[13, 9] == 0)
    #expect(picture[9, 11] == 0)
    #expect(picture[4, 4] == 0xFF00_0000)
  }

  @Test func aBlurKeepsTheAmountOfInk() {
    let picture = draw(
      [
        Lists.group(
          .blur(AnimatedValue(9), style: []),
          [Lists.shape(.circle, Lists.black, CGRect(x: 50, y: 50, width: 40, height: 40))])
      ], width: 140, height: 140, background: .clear)
    #expect(abs(picture.area / (400 * Double.pi) - 1) < 0.01)
  }

  @Test func anOpaqueBlurHasNoTransparentEdges() {
    let frame = CGRect(x: 4, y: 4, width: 40, height: 40)
    let picture = draw(
      [
        Lists.group(
          .blur(AnimatedValue(5), style: .opaque),
          [Lists.shape(.rectangle, .color(Lists.color(0.2, 0.4, 0.6)), frame)])
      ], width: 48, height: 48, background: .clear)
    #expect(picture[4, 4] >> 24 == 255 && picture[43, 43] >> 24 == 255 && picture[3, 20] == 0)
    #expect(abs(component(1, of: picture[4, 20]) - 102) <= 1)
  }

  @Test func aBlurGrowsWithTheScale() {
    let items = [
      Lists.group(
        .blur(AnimatedValue(3), style: []),
        [Lists.shape(.rectangle, Lists.black, CGRect(x: 10, y: 10, width: 20, height: 20))])
    ]
    let once = draw(items, width: 40, height: 40, background: .clear)
    let twice = draw(items, width: 80, height: 80, scale: 2, background: .clear)
    for x in 0..<40 {
      let mean = (Int(twice[2 * x, 40] >> 24) + Int(twice[2 * x + 1, 40] >> 24)) / 2
      #expect(abs(Int(once[x, 20] >> 24) - mean) <= 3, "\(x)")
    }
  }
}
