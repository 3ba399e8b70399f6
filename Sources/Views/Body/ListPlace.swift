import VivaceGeometry

/// Where a view stands in the structure that its list was flattened from: its section, the row of the
/// innermost `ForEach`, and the explicit ids around it.
struct ListPlace {
  /// The innermost section, and which part of it.
  var section: SectionPlace?
  var row: ListRow?
  /// The ids of `ForEach` and `id(_:)` around the view, the outermost first.
  var ids: [AnyHashable] = []

  /// The place of a view that is shown again in another list: that list's sections count, and the ids
  /// of both.
  func shown(in other: ListPlace) -> ListPlace {
    ListPlace(section: other.section, row: row ?? other.row, ids: other.ids + ids)
  }
}

/// A part of a section.
struct SectionPlace {
  enum Part { case header, content, footer }
  /// Of the section: the same as long as its identity lasts.
  let id: ElementID
  let part: Part
}

/// An element of a `ForEach`, as the views made of it know it. It lives as long as the element's
/// identity.
package final class ListRow {
  /// As the `ForEach` identifies it: what a view without a tag is selected by.
  package let id: AnyHashable
  /// Which of the data it is now.
  package internal(set) var offset = 0
  /// Whether the element has left the data; its views may still be leaving.
  var isRemoved = false
  /// The row of the `ForEach` around this one.
  package let outer: ListRow?
  private let owner: ElementID

  init(id: AnyHashable, in owner: ElementID, outer: ListRow?) {
    self.id = id
    self.owner = owner
    self.outer = outer
  }

  /// Whether both are elements of one `ForEach`.
  package func isSibling(of other: ListRow) -> Bool { owner == other.owner }
}
