import Testing
import VivaceDrawing
import VivaceGeometry

@Suite struct PlaneMapTests {
  static let perspective: PlaneMap = {
    var value = ProjectionValue()
    (value.m11, value.m12, value.m13) = (0.9, 0.2, 0.002)
    (value.m21, value.m22, value.m23) = (-0.1, 1.1, -0.001)
    (value.m31, value.m32, value.m33) = (12, -7, 1)
    return PlaneMap(value)
  }()

  @Test func aMapAndItsInverseUndoEachOther() throws {
    for map in [Self.perspective, PlaneMap(CGAffineTransform(2, 1, -0.5, 3, 4, 5))] {
      let inverse = try #require(map.inverse)
      for point in [CGPoint.zero, CGPoint(x: 30, y: 40), CGPoint(x: -20, y: 10)] {
        let image = try #require(map.point(point))
        let back = try #require(inverse.point(image))
        #expect(point.distance(to: back) < 1e-9)
      }
    }
    #expect(PlaneMap(CGAffineTransform(1, 2, 2, 4, 0, 0)).inverse == nil)
  }

  @Test func concatenatingMapsOneAfterTheOther() throws {
    let second = PlaneMap(CGAffineTransform(2, 1, -0.5, 3, 4, 5))
    for (a, b) in [(Self.perspective, second), (second, Self.perspective)] {
      let both = a.concatenating(b)
      let point = CGPoint(x: 17, y: -8)
      let first = try #require(a.point(point))
      let second = try #require(b.point(first))
      let direct = try #require(both.point(point))
      #expect(second.distance(to: direct) < 1e-9)
    }
  }

  @Test func whatIsBehindTheEyeHasNoImage() {
    var value = ProjectionValue()
    value.m13 = -0.01
    let map = PlaneMap(value)
    #expect(map.point(CGPoint(x: 99, y: 0)) != nil)
    #expect(map.point(CGPoint(x: 101, y: 0)) == nil)
    #expect(map.bounds(of: CGRect(x: 200, y: 0, width: 10, height: 10)).isNull)
    let clipped = map.clippedToFront([
      CGPoint(x: 0, y: 0), CGPoint(x: 200, y: 0), CGPoint(x: 200, y: 9), CGPoint(x: 0, y: 9),
    ])
    #expect(clipped.count == 4 && clipped.allSatisfy { map.point($0) != nil })
  }
}
