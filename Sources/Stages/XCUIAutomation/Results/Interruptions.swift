import Foundation
import XCTest

/// The handlers that tests registered for alerts that interrupt them.
@MainActor enum Interruptions {
  final class Monitor: NSObject {
    let name: String
    let handler: @MainActor (XCUIElement) -> Bool
    init(_ name: String, _ handler: @escaping @MainActor (XCUIElement) -> Bool) {
      (self.name, self.handler) = (name, handler)
    }
  }

  private static var monitors: [Monitor] = []
  private static var isAsking = false

  static func add(_ monitor: Monitor) { monitors.append(monitor) }
  static func remove(_ monitor: NSObjectProtocol) { monitors.removeAll { $0 === monitor } }
  static func forget() { monitors = [] }

  /// Whether a monitor handled an alert that is before an element; the last one added is asked first.
  static func areHandled(in application: XCUIApplication, before element: XCUIElement) -> Bool {
    guard !isAsking, !monitors.isEmpty else { return false }
    let alert = application.alerts.firstMatch
    guard alert.exists else { return false }
    isAsking = true
    defer { isAsking = false }
    return monitors.reversed().contains { $0.handler(alert) }
  }
}

extension XCTestCase {
  /// Has a closure handle alerts that keep an action from its element: it gets the alert, and returns whether
  /// it has closed it. The action is then tried once more. The test's end removes it.
  ///
  /// - Returns: A token for ``removeUIInterruptionMonitor(_:)``.
  @MainActor @preconcurrency @discardableResult public func addUIInterruptionMonitor(
    withDescription handlerDescription: String,
    handler: @escaping @MainActor (_ interruptingElement: XCUIElement) -> Bool
  ) -> any NSObjectProtocol {
    let monitor = Interruptions.Monitor(handlerDescription, handler)
    Interruptions.add(monitor)
    return monitor
  }

  /// Removes a closure that handles alerts.
  @MainActor @preconcurrency public func removeUIInterruptionMonitor(
    _ monitor: any NSObjectProtocol
  ) {
    Interruptions.remove(monitor)
  }
}
