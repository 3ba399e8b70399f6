import Foundation
import Testing
import VivaceGeometry
import VivaceGraphics

@MainActor @Suite struct CGPathTests {
  private let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
  private let other = CGPath(rect: CGRect(x: 5, y: 0, width: 10, height: 10), transform: nil)

  @Test func pathsAreJoinedCutAndTakenApart() {
    #expect(square.union(other).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 15, height: 10))
    #expect(
      square.intersection(other).boundingBoxOfPath == CGRect(x: 5, y: 0, width: 5, height: 10))
    #expect(square.subtracting(other).boundingBoxOfPath == CGRect(x: 0, y: 0, width: 5, height: 10))
    let apart = square.symmetricDifference(other).componentsSeparated()
    #expect(apart.count == 2)
    #expect(square.intersects(other))
    #expect(
      !square.intersects(CGPath(rect: CGRect(x: 20, y: 0, width: 1, height: 1), transform: nil)))
  }

  @Test func aHoleStaysWithThePieceItIsIn() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    path.addRect(CGRect(x: 2, y: 2, width: 6, height: 6))
    path.addRect(CGRect(x: 20, y: 0, width: 4, height: 4))
    let pieces = path.componentsSeparated(using: .evenOdd)
    #expect(pieces.count == 2)
    #expect(pieces.contains { $0.contains(CGPoint(x: 1, y: 1), using: .evenOdd) })
    #expect(!pieces.contains { $0.contains(CGPoint(x: 5, y: 5), using: .evenOdd) })
  }

  @Test func eachStepIsHandedOutWithItsPoints() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 1, y: 2))
    path.addQuadCurve(to: CGPoint(x: 5, y: 6), control: CGPoint(x: 3, y: 4))
    path.closeSubpath()
    var steps: [String] = []
    path.applyWithBlock { element in
      let counts: [CGPathElementType: Int] = [
        .moveToPoint: 1, .addLineToPoint: 1, .addQuadCurveToPoint: 2, .addCurveToPoint: 3,
      ]
      let points = (0..<(counts[element.pointee.type] ?? 0)).map { element.pointee.points[$0] }
      steps.append(
        "\(element.pointee.type) " + points.map { "\($0.x),\($0.y)" }.joined(separator: " "))
    }
    #expect(
      steps == ["moveToPoint 1.0,2.0", "addQuadCurveToPoint 3.0,4.0 5.0,6.0", "closeSubpath "])
  }

  @Test func aStrokeBecomesAnAreaAndADashedLineItsMarks() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 10, y: 0))
    let area = line.copy(strokingWidth: 4)
    #expect(area.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
    var moves = 0
    line.copy(dashingWithPhase: 0, lengths: [2, 2]).applyWithBlock {
      if $0.pointee.type == .moveToPoint { moves += 1 }
    }
    #expect(moves == 3)
  }

  @Test func aRectangleIsFoundInAPath() {
    var box = CGRect.zero
    #expect(square.isRect(&box) && box == CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(!CGPath(ellipseIn: box, transform: nil).isRect(nil))
    #expect(!CGPath(ellipseIn: box, transform: nil).flattened(threshold: 0.5).isRect(nil))
  }
}

extension CGPath {
  fileprivate func copy(strokingWidth width: CGFloat) -> CGPath {
    copy(strokingWithWidth: width, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
  }
}
