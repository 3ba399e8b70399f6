/// The indices of the rows of a list while one of them moves: the others make room.
package enum RowMove {
  /// The new index of a row when one moves within a section.
  package static func index(of row: Int, from old: Int, to new: Int) -> Int {
    row == old ? new : index(of: row, removing: old, inserting: new)
  }

  /// The new index of another row when one is removed and one is inserted.
  ///
  /// - Parameters:
  ///   - removed: The removed row's index; nil for one of another section.
  ///   - inserted: The inserted row's index once it is there; nil for one of another section.
  package static func index(of row: Int, removing removed: Int?, inserting inserted: Int?) -> Int {
    var index = row
    if let removed, index > removed { index -= 1 }
    if let inserted, index >= inserted { index += 1 }
    return index
  }
}
