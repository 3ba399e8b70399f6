import Testing
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

@Suite struct OutlineTests {
  static func radii(_ r: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)
  }

  static func outline(_ r: CGFloat, in frame: CGRect, _ style: RoundedCornerStyle)
    -> ResolvedOutline
  {
    ResolvedOutline(
      .roundedRectangle(AnimatedValue(radii(r)), style: style), frame: frame, at: 0)
  }

  @Test func radiiAreLimitedToHalfOfTheShorterSide() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(
      Self.outline(40, in: frame, .circular)
        == .roundedRectangle(frame, Self.radii(25), stretch: 1, .circular))
    #expect(Self.outline(0, in: frame, .continuous) == .rectangle(frame))
    #expect(Self.outline(-3, in: frame, .continuous) == .rectangle(frame))
    #expect(Self.outline(.nan, in: frame, .continuous) == .rectangle(frame))
  }

  @Test func aCornerGivenAsASizeIsLimitedOnBothAxes() {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    let outline = ResolvedOutline(
      .cornered(AnimatedValue(CGSize(width: 40, height: 10)), style: .circular), frame: frame, at: 0
    )
    #expect(outline == .roundedRectangle(frame, Self.radii(25), stretch: 0.4, .circular))
    let path = outline.path
    #expect(path.elements.first == .move(to: CGPoint(x: 75, y: 0)))
    let ends = path.elements.compactMap { element -> CGPoint? in
      if case .curve(let to, _, _) = element { return to }
      return nil
    }
    #expect(ends.count == 4 && ends[0].x == 100 && abs(ends[0].y - 10) < 1e-9)
  }

  @Test(
    "stays in its rectangle", arguments: [3.0, 10, 16, 17, 22, 25],
    [RoundedCornerStyle.circular, .continuous])
  func staysInside(radius: CGFloat, style: RoundedCornerStyle) {
    let frame = CGRect(x: 5, y: 6, width: 80, height: 50)
    let box = Self.outline(radius, in: frame, style).path.boundingRect
    #expect(frame.insetBy(dx: -1e-6, dy: -1e-6).contains(box))
    #expect(abs(box.width - 80) < 1e-6 && abs(box.height - 50) < 1e-6)
  }

  @Test func aContinuousCornerReachesAsFarAsMeasured() {
    let path = Self.outline(10, in: CGRect(x: 0, y: 0, width: 100, height: 100), .continuous).path
    #expect(path.elements.first == .move(to: CGPoint(x: 100 - 15.286_648_3, y: 0)))
  }

  /// Every point of a fully rounded end lies on the half circle.
  @Test func aFullyRoundedContinuousRectangleIsACapsule() {
    let path = Self.outline(25, in: CGRect(x: 0, y: 0, width: 120, height: 50), .continuous).path
    var pen = CGPoint.zero
    for element in path.elements {
      switch element {
      case .move(let to), .line(let to): pen = to
      case .curve(let to, let c1, let c2):
        for step in 0...8 {
          let t = CGFloat(step) / 8
          let s = 1 - t
          let point = CGPoint(
            x: s * s * s * pen.x + 3 * s * s * t * c1.x + 3 * s * t * t * c2.x + t * t * t * to.x,
            y: s * s * s * pen.y + 3 * s * s * t * c1.y + 3 * s * t * t * c2.y + t * t * t * to.y)
          let center = CGPoint(x: point.x > 60 ? 95 : 25, y: 25)
          #expect(abs(point.distance(to: center) - 25) < 0.01, "\(point)")
        }
        pen = to
      default: break
      }
    }
  }

  @Test func aContinuousCornerIsAsDeepAsACircle() {
    // At 45° the two are practically the same: 0.2915 against 0.2929 radii from each edge.
    let path = Self.outline(10, in: CGRect(x: 0, y: 0, width: 100, height: 100), .continuous).path
    guard case .curve(let to, let c1, let c2) = path.elements[3] else {
      Issue.record("The fourth step is no curve: \(path.elements[3])")
      return
    }
    guard case .line(let from) = path.elements[2] else {
      Issue.record("The third step is no line: \(path.elements[2])")
      return
    }
    let middle = CGPoint(
      x: (from.x + 3 * c1.x + 3 * c2.x + to.x) / 8, y: (from.y + 3 * c1.y + 3 * c2.y + to.y) / 8)
    #expect(abs(100 - middle.x - 2.915) < 0.01 && abs(middle.y - 2.915) < 0.01)
  }
}
