import Testing
import VivaceGeometry
import VivaceGraphics

/// Closures for the elements of a path behind pointers, as programs pass blocks of Objective-C.
@Suite struct PathClosureTests {
  private typealias Applier = (UnsafePointer<CGPathElement>) -> Void

  @Test func aClosureIsCalledThroughAPointer() {
    let path = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 3), transform: nil)
    var types: [CGPathElementType] = []
    let applier: Applier = { types.append($0.pointee.type) }
    let callback: (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = {
      unsafeBitCast($0, to: Applier.self)($1)
    }
    path.apply(
      info: unsafeBitCast(applier, to: UnsafeMutableRawPointer.self),
      function: unsafeBitCast(callback, to: CGPathApplierFunction.self))
    #expect(types.first == .moveToPoint && types.last == .closeSubpath && types.count >= 4)
  }
}
