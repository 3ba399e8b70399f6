/// Whether hands may move a row or an item: where the data source says so, or says nothing and moves them.
@MainActor enum ReorderPermission {
  private static var isUnsaid = false

  /// The answer of a data source that has none.
  static func unsaid() -> Bool {
    isUnsaid = true
    return false
  }

  /// - Parameter does: Whether the data source has what moves them; nil where it cannot be told.
  static func isAllowed(_ does: Bool?, _ ask: () -> Bool) -> Bool {
    isUnsaid = false
    let answer = ask()
    return isUnsaid ? does ?? false : answer && does ?? true
  }
}
