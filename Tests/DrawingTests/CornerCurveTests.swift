import Testing
import VivaceDrawing
import VivaceGeometry

/// The curves of corners against their measured form.
struct CornerCurveTests {
  private func radii(_ r: CGFloat) -> RectangleCornerRadii {
    RectangleCornerRadii(topLeading: r, bottomLeading: r, bottomTrailing: r, topTrailing: r)
  }

  private func close(_ a: CGPoint, _ b: CGPoint) -> Bool {
    abs(a.x - b.x) < 1e-5 && abs(a.y - b.y) < 1e-5
  }

  @Test func aContinuousCornerHasTheMeasuredPoints() {
    let elements = CornerCurve.outline(
      of: CGRect(x: 0, y: 0, width: 100, height: 100), radii: radii(10), style: .continuous)
    // The first corner is the top right one; distances from it in tenths of the radius.
    func at(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
      CGPoint(x: 100 - along * 10, y: across * 10)
    }
    var points: [CGPoint] = []
    for element in elements.prefix(6) {
      switch element {
      case .move(let to), .line(let to): points.append(to)
      case .curve(let to, let control1, let control2): points += [control1, control2, to]
      default: Issue.record("a corner has no \(element)")
      }
    }
    let expected = [
      at(1.52866483, 0), at(1.08849323, 0), at(0.86840689, 0), at(0.66993427, 0.065496),
      at(0.63149399, 0.074911), at(0.37282392, 0.16905899), at(0.16906013, 0.37282401),
      at(0.07491176, 0.63149399), at(0.065496, 0.66993427), at(0, 0.86840689),
      at(0, 1.08849323), at(0, 1.52866483),
    ]
    #expect(points.count == expected.count)
    for (point, place) in zip(points, expected) { #expect(close(point, place)) }
  }

  @Test func aFullyRoundedContinuousSquareIsACircle() {
    let path = Path(
      elements: CornerCurve.outline(
        of: CGRect(x: 0, y: 0, width: 40, height: 40), radii: radii(20), style: .continuous))
    for element in path.elements {
      let point: CGPoint
      switch element {
      case .move(let to), .line(let to): point = to
      case .curve(let to, _, _): point = to
      default: continue
      }
      let distance = ((point.x - 20) * (point.x - 20) + (point.y - 20) * (point.y - 20))
        .squareRoot()
      #expect(abs(distance - 20) < 1e-9)
    }
  }

  @Test(
    "nothing jumps while a side shrinks", arguments: [RoundedCornerStyle.circular, .continuous])
  func nothingJumps(style: RoundedCornerStyle) {
    var before: [Path.Element]?
    for step in 0...400 {
      let side = 60 - CGFloat(step) * 0.1
      let elements = CornerCurve.outline(
        of: CGRect(x: 0, y: 0, width: side, height: side), radii: radii(10), style: style)
      if let before, before.count == elements.count {
        for (a, b) in zip(before, elements) {
          if case .curve(let p, _, _) = a, case .curve(let q, _, _) = b {
            #expect(abs(p.x - q.x) < 0.2 && abs(p.y - q.y) < 0.2, "side \(side)")
          }
        }
      }
      before = elements
    }
  }

  @Test func radiiAreLimitedToHalfOfTheShorterSide() {
    let outline = ResolvedOutline(
      .roundedRectangle(.init(radii(80)), style: .circular),
      frame: CGRect(x: 0, y: 0, width: 50, height: 30), at: 0)
    #expect(
      outline
        == .roundedRectangle(
          CGRect(x: 0, y: 0, width: 50, height: 30), radii(15), stretch: 1, .circular))
  }

  @Test func aRadiusOfNothingOrLessIsARectangle() {
    for radius in [0, -5, CGFloat.nan] {
      let outline = ResolvedOutline(
        .roundedRectangle(.init(radii(radius)), style: .continuous),
        frame: CGRect(x: 1, y: 2, width: 50, height: 30), at: 0)
      #expect(outline == .rectangle(CGRect(x: 1, y: 2, width: 50, height: 30)))
    }
  }
}
