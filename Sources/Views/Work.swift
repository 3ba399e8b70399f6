/// What turns did, counted.
package struct Work: Equatable, Sendable {
  /// Calls of `body`, of views and modifiers.
  package var bodies = 0
  /// Display items made.
  package var items = 0
  package var animationsStarted = 0
  package var updates = 0
  package init() {}

  package static func - (a: Work, b: Work) -> Work {
    var result = Work()
    result.bodies = a.bodies - b.bodies
    result.items = a.items - b.items
    result.animationsStarted = a.animationsStarted - b.animationsStarted
    result.updates = a.updates - b.updates
    return result
  }
}
