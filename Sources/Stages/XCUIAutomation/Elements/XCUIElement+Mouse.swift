import Foundation
import VivaceGeometry
import VivaceViews

/// The mouse of a Mac. A click is a touch.
extension XCUIElement {
  /// Clicks on the middle of the element; scrolls to it first.
  public func click() { tap() }

  /// Clicks on the element twice.
  public func doubleClick() { doubleTap() }

  /// Clicks on the element with the second button, which opens its menu.
  public func rightClick() { act("right click") { try $0.rightClick(at: $1.point) } }

  /// Moves the mouse over the middle of the element.
  public func hover() { act("hover over") { try $0.hover(at: $1.point) } }

  /// Turns a mouse's wheel over the element.
  public func scroll(byDeltaX deltaX: CGFloat, deltaY: CGFloat) {
    act("scroll") { program, record in
      try program.scroll(at: record.point, by: CGVector(dx: deltaX, dy: deltaY))
    }
  }

  /// Presses the button on the element for some seconds, and drags to the middle of another element.
  public func click(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(forDuration: duration, thenDragTo: otherElement)
  }

  /// Presses the button on the element, drags at a velocity to another one, and rests there before it is released.
  public func click(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: velocity,
      thenHoldForDuration: holdDuration)
  }
}
