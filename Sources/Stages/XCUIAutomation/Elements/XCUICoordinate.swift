import Foundation
import VivaceGeometry
import VivaceViews

/// A point on the screen, by its distance from an element: it moves with that.
@MainActor @preconcurrency open class XCUICoordinate: NSObject {
  /// The element from which the point is counted.
  public let referencedElement: XCUIElement
  private let normalizedOffset: CGVector
  private let offset: CGVector

  init(_ element: XCUIElement, _ normalizedOffset: CGVector, _ offset: CGVector = .zero) {
    referencedElement = element
    (self.normalizedOffset, self.offset) = (normalizedOffset, offset)
    super.init()
  }

  /// In points of the program's window.
  open var screenPoint: CGPoint { point(in: referencedElement.frame) }

  private func point(in frame: CGRect) -> CGPoint {
    CGPoint(
      x: frame.minX + frame.width * normalizedOffset.dx + offset.dx,
      y: frame.minY + frame.height * normalizedOffset.dy + offset.dy)
  }

  /// The point at a distance from this one, in points.
  open func withOffset(_ offsetVector: CGVector) -> XCUICoordinate {
    XCUICoordinate(
      referencedElement, normalizedOffset,
      CGVector(dx: offset.dx + offsetVector.dx, dy: offset.dy + offsetVector.dy))
  }

  private func act(
    _ verb: String, _ body: (any DrivenProgram, CGPoint) throws -> Void
  ) {
    referencedElement.act("\(verb) a coordinate of", isTouch: false) { program, record in
      try body(program, point(in: record.frame))
    }
  }

  open func tap() { act("tap") { try $0.tap(at: $1) } }
  open func click() { tap() }
  open func doubleClick() { doubleTap() }
  open func rightClick() { act("right click") { try $0.rightClick(at: $1) } }
  open func hover() { act("hover over") { try $0.hover(at: $1) } }

  /// Turns a mouse's wheel over the point.
  open func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    act("scroll") { try $0.scroll(at: $1, by: CGVector(dx: deltaX, dy: deltaY)) }
  }

  open func doubleTap() {
    act("double tap") { try $0.tap(at: $1, times: 2) }
  }

  /// Touches the point for some seconds.
  open func press(forDuration duration: TimeInterval) {
    act("press") { try $0.press(at: $1, for: duration) }
  }

  /// Touches the point for some seconds, and drags to another one.
  open func press(forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate) {
    press(
      forDuration: duration, thenDragTo: otherCoordinate, withVelocity: .default,
      thenHoldForDuration: 0)
  }

  /// Touches the point, drags to another one at a velocity, and rests there before the finger lets go.
  open func press(
    forDuration duration: TimeInterval, thenDragTo otherCoordinate: XCUICoordinate,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    let goal = otherCoordinate.screenPoint
    act("drag") { program, point in
      try program.drag(
        from: point, to: goal, after: duration, velocity: velocity, rest: holdDuration)
    }
  }
}

extension XCUIElement {
  /// The point at fractions of the element's size from its upper left corner: (0.5, 0.5) is its middle.
  public func coordinate(withNormalizedOffset normalizedOffset: CGVector) -> XCUICoordinate {
    XCUICoordinate(self, normalizedOffset)
  }
}
