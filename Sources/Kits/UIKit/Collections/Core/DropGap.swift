/// The room that is made for something that may be dropped between rows or items.
struct DropGap: Equatable {
  /// The one that is dragged, where it comes from the same list: its own place closes.
  var source: IndexPath?
  /// The gap's index path, counted without the source.
  var path: IndexPath

  /// Returns an index path counted without the source and with the gap. Nil for the source.
  func displaced(_ path: IndexPath) -> IndexPath? {
    path == source ? nil : path.after(removing: source, inserting: self.path)
  }
}

/// The intent of a drop on a table or a collection.
enum DropIntent {
  /// Somewhere in it; nothing is shown.
  case unspecified
  /// Inserts a row or item: the others make space.
  case insert
  /// Into the one below, which is marked.
  case into
  /// Into the middle of one, or between two.
  case automatic
}
