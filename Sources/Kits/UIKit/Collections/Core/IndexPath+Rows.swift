import Foundation
import VivaceInteraction

/// A place in a list of sections.
extension IndexPath {
  /// A position in a table: two indexes, the section first.
  public init(row: Int, section: Int) { self = [section, row] }
  /// A position in a collection: two indexes, the section first.
  public init(item: Int, section: Int) { self = [section, item] }

  /// The first index; an empty path ends the program.
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }
  /// The second index; a path of fewer indexes ends the program.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
  /// The second index, as `row`.
  public var item: Int {
    get { self[1] }
    set { self[1] = newValue }
  }

  /// The path of a row that stays in its section when another one is removed and one is inserted.
  func after(removing removed: IndexPath?, inserting inserted: IndexPath) -> IndexPath {
    let index = RowMove.index(
      of: self[1], removing: section == removed?.section ? removed?[1] : nil,
      inserting: section == inserted.section ? inserted[1] : nil)
    return [section, index]
  }
  /// The path of a row when one moves.
  func after(moving old: IndexPath, to new: IndexPath) -> IndexPath {
    self == old ? new : after(removing: old, inserting: new)
  }

  /// How warnings call it.
  var diagnosticName: String { count == 2 ? "row \(row) of section \(section)" : "\(self)" }
}
