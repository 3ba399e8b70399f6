import Foundation
import VivaceGeometry
import VivaceViews

extension XCUIElement {
  /// Seconds that an action waits for an element that is not there yet.
  private static let patience = 2.0

  /// Carries out an action on the element, when nothing moves; reports what makes it impossible.
  ///
  /// - Parameters:
  ///   - verb: `tap`, for messages.
  ///   - isTouch: Whether the element must be in sight.
  func act(
    _ verb: String, isTouch: Bool = true,
    _ body: (any DrivenProgram, ElementRecord) throws -> Void
  ) {
    guard let program = application.program else {
      return TestFailure.report("Failed to \(verb) \(searchText): \(absence)")
    }
    do {
      try program.settle()
      try wait(in: program)
      var problem = try obstacle(isTouch, in: program)
      if problem != nil, Interruptions.areHandled(in: application, before: self) {
        problem = try obstacle(isTouch, in: program)
      }
      guard problem == nil, let record else {
        return TestFailure.report("Failed to \(verb) \(searchText): \(problem ?? absence)")
      }
      try body(program, record)
      try program.settle()
    } catch {
      TestFailure.report("Failed to \(verb) \(searchText): \(error)")
    }
  }

  private func wait(in program: any DrivenProgram) throws {
    let end = program.time + Self.patience
    while !exists, program.time < end { try program.advance(by: 0.25) }
  }

  /// The reason for which the element cannot be touched, after scrolling to it. Nil if it can.
  private func obstacle(_ isTouch: Bool, in program: any DrivenProgram) throws -> String? {
    let records = records
    guard let record = records.first else { return absence }
    guard records.count == 1 else {
      let names = records.prefix(8).map { "\"\($0.name)\" \($0.elementType.name)" }
      return "Multiple matching elements found: \(names.joined(separator: ", ")). "
        + "`firstMatch` or `element(boundBy:)` chooses one"
    }
    guard isTouch, !Sight(application.tree).shows(record) else { return nil }
    if let node = record.node, let host = record.host {
      try program.perform(in: host) { _ = MainActor.unchecked { host.reveal(node) } }
      try program.settle()
    }
    guard let found = self.record, Sight(application.tree).shows(found) else {
      return "not hittable: its middle is outside of the window or covered by a bar"
    }
    return nil
  }

  // MARK: - Touches

  /// Touches the middle of the element for a moment; scrolls to it first.
  public func tap() {
    act("tap") { program, record in
      if let key = record.key { return try program.key(key, modifiers: []) }
      try program.tap(at: record.point)
    }
  }

  /// Touches the element twice.
  public func doubleTap() { tap(withNumberOfTaps: 2, numberOfTouches: 1, verb: "double tap") }

  /// Touches the element with two fingers.
  public func twoFingerTap() {
    tap(withNumberOfTaps: 1, numberOfTouches: 2, verb: "two finger tap")
  }

  /// Touches the element several times, with one or more fingers.
  public func tap(withNumberOfTaps numberOfTaps: Int, numberOfTouches: Int) {
    tap(withNumberOfTaps: numberOfTaps, numberOfTouches: numberOfTouches, verb: "tap")
  }

  private func tap(withNumberOfTaps taps: Int, numberOfTouches touches: Int, verb: String) {
    act(verb) { program, record in
      try program.tap(at: record.point, times: taps, fingers: max(1, touches))
    }
  }

  /// Touches the element for some seconds.
  public func press(forDuration duration: TimeInterval) {
    act("press") { try $0.press(at: $1.point, for: duration) }
  }

  /// Touches the element for some seconds, and drags it to the middle of another one.
  public func press(forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement) {
    press(
      forDuration: duration, thenDragTo: otherElement, withVelocity: .default,
      thenHoldForDuration: 0)
  }

  /// Touches the element, drags it at a velocity to another one, and rests there before it lets go.
  public func press(
    forDuration duration: TimeInterval, thenDragTo otherElement: XCUIElement,
    withVelocity velocity: XCUIGestureVelocity, thenHoldForDuration holdDuration: TimeInterval
  ) {
    act("press and drag") { program, record in
      guard let goal = otherElement.record else {
        return TestFailure.report(
          "Failed to drag \(searchText) to \(otherElement.searchText): \(otherElement.absence)")
      }
      try program.drag(
        from: record.point, to: goal.point, after: duration, velocity: velocity,
        rest: holdDuration)
    }
  }

  // MARK: - Swipes

  public func swipeUp() { swipeUp(velocity: .default) }
  public func swipeDown() { swipeDown(velocity: .default) }
  public func swipeLeft() { swipeLeft(velocity: .default) }
  public func swipeRight() { swipeRight(velocity: .default) }

  /// Moves a finger over the element, fast, and lets go.
  public func swipeUp(velocity: XCUIGestureVelocity) {
    swipe("swipe up", CGVector(dx: 0, dy: -1), velocity)
  }
  public func swipeDown(velocity: XCUIGestureVelocity) {
    swipe("swipe down", CGVector(dx: 0, dy: 1), velocity)
  }
  public func swipeLeft(velocity: XCUIGestureVelocity) {
    swipe("swipe left", CGVector(dx: -1, dy: 0), velocity)
  }
  public func swipeRight(velocity: XCUIGestureVelocity) {
    swipe("swipe right", CGVector(dx: 1, dy: 0), velocity)
  }

  private func swipe(_ verb: String, _ direction: CGVector, _ velocity: XCUIGestureVelocity) {
    act(verb) { program, record in
      let windows = program.windows.map(\.frame)
      let window = windows.first { $0.contains(record.point) } ?? windows.first ?? record.frame
      let shown = record.frame.intersection(window)
      let middle = CGPoint(x: shown.midX, y: shown.midY)
      let extent = direction.dx == 0 ? shown.height : shown.width
      // Half of a large element, and a finger's least way over a small one.
      let half = max(extent * (extent > 200 ? 0.3 : 0.45), 50)
      func point(_ sign: CGFloat) -> CGPoint {
        CGPoint(
          x: min(max(middle.x + sign * direction.dx * half, window.minX + 2), window.maxX - 2),
          y: min(max(middle.y + sign * direction.dy * half, window.minY + 2), window.maxY - 2))
      }
      try program.drag(from: point(-1), to: point(1), after: 0, velocity: velocity, rest: 0)
    }
  }

  /// Two fingers go apart by a factor, or together by one below 1.
  ///
  /// - Parameter velocity: The factor's change each second; below 0 with a factor below 1.
  public func pinch(withScale scale: CGFloat, velocity: CGFloat) {
    act("pinch") { program, record in
      let seconds = min(max(abs(scale - 1) / max(abs(velocity), 0.1), 0.1), 2)
      try program.movePair(
        around: record.point, factor: Double(scale), angle: .zero, in: Double(seconds))
    }
  }

  /// Two fingers turn around the element's middle.
  ///
  /// - Parameters:
  ///   - rotation: In radians, clockwise.
  ///   - velocity: In radians a second.
  public func rotate(_ rotation: CGFloat, withVelocity velocity: CGFloat) {
    act("rotate") { program, record in
      let seconds = min(max(abs(rotation) / max(abs(velocity), 0.1), 0.1), 2)
      try program.movePair(
        around: record.point, factor: 1, angle: .radians(Double(rotation)), in: Double(seconds))
    }
  }
}

/// How fast a finger moves, in points a second.
public struct XCUIGestureVelocity: RawRepresentable, Hashable, Sendable,
  ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral
{
  public var rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  public init(floatLiteral value: Double) { rawValue = CGFloat(value) }
  public init(integerLiteral value: Int) { rawValue = CGFloat(value) }

  public static let `default` = XCUIGestureVelocity(1000)
  public static let slow = XCUIGestureVelocity(400)
  public static let fast = XCUIGestureVelocity(2500)
}

extension ElementRecord {
  /// The point that touches meet.
  var point: CGPoint { CGPoint(x: frame.midX, y: frame.midY) }
}
