/// The rows that a list has announced to its data source before they come into sight.
package struct RowAnnouncements<Key: Hashable & Comparable> {
  private var announced: Set<Key> = []

  package init() {}

  /// Replaces the announced rows.
  ///
  /// - Returns: The rows to announce, in the order of `coming`, and the announced ones that are neither made
  ///   nor expected any more, in their own order.
  package mutating func update(
    _ coming: [Key], isMade: (Key) -> Bool
  ) -> (new: [Key], cancelled: [Key]) {
    let wanted = Set(coming)
    defer { announced = wanted }
    return (
      coming.filter { !announced.contains($0) },
      announced.filter { !wanted.contains($0) && !isMade($0) }.sorted()
    )
  }
}
