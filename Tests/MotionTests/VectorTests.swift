import Testing
import VivaceMotion

@Suite struct VectorTests {
  typealias Pair = AnimatablePair<Double, AnimatablePair<CGFloat, Float>>
  typealias Values = AnimatableValues<Double, CGFloat, Float>

  let a = Pair(1, AnimatablePair(2, -3))
  let b = Pair(0.5, AnimatablePair(-1, 8))

  @Test("a pair obeys the laws of a vector")
  func laws() {
    #expect(a + .zero == a)
    #expect(a - a == .zero)
    #expect(a + b == b + a)
    #expect((a + b) - b == a)
    #expect((a + b).scaled(by: 2) == a.scaled(by: 2) + b.scaled(by: 2))
    #expect(a.scaled(by: 0) == .zero)
    var sum = a
    sum += b
    sum -= a
    #expect(sum == b)
    #expect(a != b)
  }

  @Test("the square of a pair is the sum of its components' squares")
  func magnitude() {
    #expect(a.magnitudeSquared == 14)
    #expect(Values(1, 2, -3).magnitudeSquared == 14)
    #expect(a.dot(b) == 0.5 - 2 - 24)
    #expect(EmptyAnimatableData().magnitudeSquared == 0)
  }

  @Test("values in a pack are the same vector as nested pairs")
  func pack() {
    let (x, y) = (Values(1, 2, -3), Values(0.5, -1, 8))
    #expect(x + y == Values(1.5, 1, 5))
    #expect(x - y == Values(0.5, 3, -11))
    #expect(x.scaled(by: 2) == Values(2, 4, -6))
    #expect(x.interpolated(towards: y, amount: 0.5) == Values(0.75, 0.5, 2.5))
    #expect(x != y && x == x)
    #expect(Values.zero.magnitudeSquared == 0)
    var sum = x
    sum += y
    sum -= x
    #expect(sum == y)
  }

  @Test("interpolation is not clamped")
  func interpolation() {
    #expect(10.0.interpolated(towards: 20, amount: 1.5) == 25)
    #expect(10.0.interpolated(towards: 20, amount: -1) == 0)
    var value = CGFloat(4)
    value.interpolate(towards: 8, amount: 0.25)
    #expect(value == 5)
  }

  @Test("setting the animatable data that was got changes nothing")
  func roundTrips() {
    func check<Value: Animatable & Equatable>(_ value: Value, from other: Value) {
      var copy = other
      copy.animatableData = value.animatableData
      #expect(copy == value)
    }
    check(CGPoint(x: 1, y: 2), from: .zero)
    check(CGSize(width: 3, height: 4), from: .zero)
    check(CGRect(x: 1, y: 2, width: 3, height: 4), from: .zero)
    check(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), from: EdgeInsets())
    check(
      RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4),
      from: RectangleCornerRadii())
    check(Angle(radians: 0.75), from: .zero)
    check(UnitPoint(x: 0.25, y: -3), from: .zero)
    check(1.5, from: 0)
    check(CGFloat(1.5), from: 0)
  }

  @Test("what lives in 0…1 is scaled by 128, and nothing else is")
  func scales() {
    #expect(Angle(radians: 1).animatableData == 128)
    #expect(UnitPoint(x: 1, y: 0.5).animatableData == AnimatablePair(128, 64))
    #expect(
      CGRect(x: 1, y: 2, width: 3, height: 4).animatableData
        == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
    #expect(
      EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).animatableData
        == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
    #expect(
      RectangleCornerRadii(topLeading: 1, bottomLeading: 2, bottomTrailing: 3, topTrailing: 4)
        .animatableData == AnimatablePair(AnimatablePair(1, 4), AnimatablePair(2, 3)))
  }

  @Test("what says nothing of its animatable data has none")
  func empty() {
    struct Plain: Animatable {}
    var plain = Plain()
    plain.animatableData = EmptyAnimatableData()
    #expect(plain.animatableData == .zero)
    #expect(MemoryLayout<EmptyAnimatableData>.size == 0)
  }
}
