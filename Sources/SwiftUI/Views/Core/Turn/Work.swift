/// The counts of the work of turns.
package struct Work: Equatable, Sendable {
  /// Calls of `body`, of views and modifiers.
  package var bodies = 0
  /// Display items made.
  package var items = 0
  package var animationsStarted = 0
  package var updates = 0
  package init(bodies: Int = 0, items: Int = 0, animationsStarted: Int = 0, updates: Int = 0) {
    self.bodies = bodies
    self.items = items
    self.animationsStarted = animationsStarted
    self.updates = updates
  }

  package static func - (a: Work, b: Work) -> Work {
    var result = Work()
    result.bodies = a.bodies - b.bodies
    result.items = a.items - b.items
    result.animationsStarted = a.animationsStarted - b.animationsStarted
    result.updates = a.updates - b.updates
    return result
  }
}
