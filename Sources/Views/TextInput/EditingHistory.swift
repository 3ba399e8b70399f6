/// What can be undone. What is typed in one go is one step.
struct EditingHistory {
  /// What kind of change it was: letters join to a step, anything else is one of its own.
  enum Change { case typing, deleting, other }

  private static let limit = 500
  /// Each step keeps the whole text: so many bytes of it at most, but for the last step.
  private static let byteLimit = 64 << 20
  private var past: [EditedText] = []
  private var future: [EditedText] = []
  private var last: Change?

  /// Call it before a change, with the text as it is.
  mutating func willChange(_ text: EditedText, by change: Change) {
    if change == .other || change != last {
      past.append(text)
      let most = min(Self.limit, max(1, Self.byteLimit / max(text.string.utf8.count, 1)))
      if past.count > most { past.removeFirst(past.count - most) }
    }
    future = []
    last = change
  }

  /// What follows is a step of its own.
  mutating func endStep() { last = nil }

  mutating func undo(_ text: EditedText) -> EditedText? {
    guard let before = past.popLast() else { return nil }
    future.append(text)
    last = nil
    return before
  }

  mutating func redo(_ text: EditedText) -> EditedText? {
    guard let after = future.popLast() else { return nil }
    past.append(text)
    last = nil
    return after
  }

  mutating func forget() { self = EditingHistory() }
}
