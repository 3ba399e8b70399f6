import Foundation
import VivaceViews

extension XCUIElement {
  /// Lets the program's time pass until the element is there; no time of the wall's clock passes.
  ///
  /// - Parameter timeout: In seconds of the program's time.
  /// - Returns: Whether the element is there.
  @discardableResult public func waitForExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { $0.exists }
  }

  /// Lets the program's time pass until the element is gone.
  ///
  /// - Returns: Whether it is gone.
  @discardableResult public func waitForNonExistence(timeout: TimeInterval) -> Bool {
    wait(timeout) { !$0.exists }
  }

  /// Lets the program's time pass until a property has a value.
  ///
  /// - Returns: Whether it has.
  @discardableResult public func wait<Value: Equatable>(
    for keyPath: KeyPath<XCUIElement, Value>, toEqual expectedValue: Value, timeout: TimeInterval
  ) -> Bool {
    wait(timeout) { $0.exists && $0[keyPath: keyPath] == expectedValue }
  }

  func wait(_ timeout: TimeInterval, until isTrue: (XCUIElement) -> Bool) -> Bool {
    guard let program = application.program else { return isTrue(self) }
    let end = program.time + max(0, timeout)
    do {
      try program.settle()
      while !isTrue(self) {
        guard program.time < end else { return false }
        try program.advance(by: min(0.1, end - program.time))
      }
      return true
    } catch {
      TestFailure.report("Failed to wait for \(searchText): \(error)")
      return false
    }
  }
}
