/// The undo history. Continuous typing forms one step.
package struct EditingHistory {
  package init() {}

  /// The kind of a change: consecutive typing or deleting joins a step, any other change is its own.
  package enum Change { case typing, deleting, other }

  private static let limit = 500
  /// Each step keeps the whole text: so many bytes of it at most, except for the last step.
  private static let byteLimit = 64 << 20
  private var past: [EditedText] = []
  private var future: [EditedText] = []
  private var last: Change?

  /// Call it before a change, with the text as it is.
  package mutating func willChange(_ text: EditedText, by change: Change) {
    if change == .other || change != last {
      past.append(text)
      let most = min(Self.limit, max(1, Self.byteLimit / max(text.string.utf8.count, 1)))
      if past.count > most { past.removeFirst(past.count - most) }
    }
    future = []
    last = change
  }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Ends the step: the next change begins another.
  package mutating func endStep() { last = nil }

  package mutating func undo(_ text: EditedText) -> EditedText? {
    guard let before = past.popLast() else { return nil }
    future.append(text)
    last = nil
    return before
  }

  package mutating func redo(_ text: EditedText) -> EditedText? {
    guard let after = future.popLast() else { return nil }
    past.append(text)
    last = nil
    return after
  }

  package mutating func forget() { self = EditingHistory() }
}
