import Testing
import VivaceGeometry

struct PathTextTests {
  @Test func aPathIsWrittenAndReadAsCoreGraphicsDoes() {
    var path = Path()
    path.move(to: CGPoint(x: 1, y: 2.5))
    path.addLine(to: CGPoint(x: -3, y: 4))
    path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
    path.addCurve(
      to: CGPoint(x: 5, y: 6), control1: CGPoint(x: 1, y: 2), control2: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    #expect(path.description == "1 2.5 m -3 4 l 5 6 7 8 q 1 2 3 4 5 6 c h")
    #expect(Path(path.description) == path)
    #expect(Path("0 0 2 1 re")?.boundingRect == CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(Path("0 0 m 1 2 3 4 v")?.description == "0 0 m 0 0 1 2 3 4 c")
    #expect(Path("0 0 m 1 2 3 4 y")?.description == "0 0 m 1 2 3 4 3 4 c")
    #expect(Path("")?.isEmpty == true)
    for wrong in ["0 m", "0 0 m 1", "x", "0 0 0 l", "1 2 3 4 v", "0 0 z"] {
      #expect(Path(wrong) == nil, "\(wrong)")
    }
  }

  @Test func aCoreGraphicsPathIsThePath() {
    let made = CGMutablePath()
    made.move(to: CGPoint(x: 0, y: 0))
    made.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    made.closeSubpath()
    #expect(made.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(made.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
    #expect(made.contains(CGPoint(x: 5, y: 2)) && !made.contains(CGPoint(x: 5, y: 7)))
    #expect(Path(made) == Path(made.copy()!) && made.copy() == made)
    #expect(
      Path(CGRect(x: 0, y: 0, width: 1, height: 1)).cgPath
        == CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil))
    var shift = CGAffineTransform(translationX: 3, y: 0)
    #expect(
      CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 2, height: 2), transform: &shift)
        .boundingBoxOfPath.minX == 3)
  }
}
