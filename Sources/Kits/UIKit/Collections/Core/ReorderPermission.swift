/// Decides whether a drag may move a row or an item: if the data source allows it, or does not decide and
/// implements moving.
@MainActor enum ReorderPermission {
  private static var isUnsaid = false

  /// The answer of a data source that has none.
  static func unsaid() -> Bool {
    isUnsaid = true
    return false
  }

  /// - Parameter does: Whether the data source implements moving; nil if it cannot be determined.
  static func isAllowed(_ does: Bool?, _ ask: () -> Bool) -> Bool {
    isUnsaid = false
    let answer = ask()
    return isUnsaid ? does ?? false : answer && does ?? true
  }
}
