import Foundation
import Testing
import VivaceGeometry

/// The functions of Core Graphics' C interface, as programs call them.
@Suite struct GeometryFunctionTests {
  @Test func makersAgreeWithTheInitializers() {
    #expect(CGPointMake(1, 2) == CGPoint(x: 1, y: 2))
    #expect(CGSizeMake(3, 4) == CGSize(width: 3, height: 4))
    #expect(CGVectorMake(5, 6) == CGVector(dx: 5, dy: 6))
    #expect(CGRectMake(1, 2, 3, 4) == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(CGPointEqualToPoint(.zero, CGPointZero) && CGSizeEqualToSize(.zero, CGSizeZero))
  }

  @Test func rectanglesAreReadCutAndJoined() {
    let (a, b) = (CGRectMake(0, 0, 10, 10), CGRectMake(5, 5, 10, 10))
    #expect(CGRectUnion(a, b) == CGRectMake(0, 0, 15, 15))
    #expect(CGRectIntersection(a, b) == CGRectMake(5, 5, 5, 5))
    #expect(CGRectIntersectsRect(a, b) && CGRectContainsPoint(a, CGPointMake(9, 9)))
    #expect(CGRectContainsRect(a, CGRectInset(a, 2, 3)))
    #expect(CGRectInset(a, 2, 3) == CGRectMake(2, 3, 6, 4))
    #expect(CGRectOffset(a, 2, 3) == CGRectMake(2, 3, 10, 10))
    #expect(CGRectIntegral(CGRectMake(0.5, 0.5, 1, 1)) == CGRectMake(0, 0, 2, 2))
    #expect(CGRectGetMaxX(b) == 15 && CGRectGetMidY(b) == 10 && CGRectGetWidth(b) == 10)
    #expect(CGRectIsNull(CGRectIntersection(a, CGRectMake(20, 20, 1, 1))))
    #expect(CGRectEqualToRect(CGRectMake(10, 0, -10, 10), a))
    var (slice, rest) = (CGRect.zero, CGRect.zero)
    CGRectDivide(a, &slice, &rest, 3, .minYEdge)
    #expect(slice == CGRectMake(0, 0, 10, 3) && rest == CGRectMake(0, 3, 10, 7))
  }

  @Test func transformsAreMadeAndCombinedInCoreGraphicsOrder() {
    let point = CGPointMake(1, 0)
    let move = CGAffineTransformMakeTranslation(10, 0)
    let grow = CGAffineTransformMakeScale(2, 2)
    #expect(CGPointApplyAffineTransform(point, CGAffineTransformConcat(move, grow)).x == 22)
    #expect(CGPointApplyAffineTransform(point, CGAffineTransformScale(move, 2, 2)).x == 12)
    #expect(CGPointApplyAffineTransform(point, CGAffineTransformTranslate(grow, 1, 0)).x == 4)
    let turned = CGPointApplyAffineTransform(point, CGAffineTransformMakeRotation(.pi / 2))
    #expect(abs(turned.x) < 1e-9 && abs(turned.y - 1) < 1e-9)
    let back = CGAffineTransformConcat(move, CGAffineTransformInvert(move))
    #expect(CGAffineTransformIsIdentity(back))
    #expect(CGAffineTransformEqualToTransform(CGAffineTransformIdentity, back))
    #expect(
      CGAffineTransformEqualToTransform(
        CGAffineTransformRotate(.identity, 1), CGAffineTransformMakeRotation(1)))
    #expect(
      CGRectApplyAffineTransform(CGRectMake(0, 0, 1, 1), grow) == CGRectMake(0, 0, 2, 2))
    #expect(CGSizeApplyAffineTransform(CGSizeMake(1, 1), move) == CGSizeMake(1, 1))
    #expect(CGAffineTransformMake(1, 0, 0, 1, 0, 0) == .identity)
  }

  @Test func aPathIsAppliedByAnOptionalFunction() {
    let path = CGPath(rect: CGRectMake(0, 0, 2, 2), transform: nil)
    var count = 0
    withUnsafeMutablePointer(to: &count) { info in
      let function: CGPathApplierFunction? = { info, _ in
        info?.assumingMemoryBound(to: Int.self).pointee += 1
      }
      path.apply(info: info, function: function)
      path.apply(info: info, function: nil)
    }
    #expect(count == 5)
  }
}
