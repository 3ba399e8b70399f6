import VivaceGeometry

/// Where a view stands in the structure that its list was flattened from: its section, the row of the
/// innermost `ForEach`, and the explicit ids around it.
struct ListPlace {
  /// The innermost section, and which part of it.
  var section: SectionPlace?
  var row: ListRow?
  /// The innermost of the ids around the view.
  private var innermost: ListID?

  /// The ids of `ForEach` and `id(_:)` around the view, the outermost first.
  var ids: [AnyHashable] {
    get {
      var ids: [AnyHashable] = []
      var next = innermost
      while let step = next {
        ids.append(step.id)
        next = step.around
      }
      return ids.reversed()
    }
    set { innermost = newValue.reduce(nil) { ListID($1, in: $0) } }
  }

  /// Whether there is no id around the view.
  var hasIDs: Bool { innermost != nil }

  /// Goes into a row, which is known by its id.
  mutating func enter(_ row: ListRow) {
    self.row = row
    row.enter(innermost)
    innermost = row
  }

  /// The place of a view that is shown again in another list: that list's sections count, and the ids
  /// of both.
  func shown(in other: ListPlace) -> ListPlace {
    var place = self
    place.section = other.section
    place.row = row ?? other.row
    if other.hasIDs { place.ids = other.ids + ids }
    return place
  }
}

/// An id around a view, and those around it.
package class ListID {
  package let id: AnyHashable
  private(set) fileprivate var around: ListID?

  init(_ id: AnyHashable, in around: ListID?) {
    self.id = id
    self.around = around
  }

  /// Says which ids are around, before anybody asks.
  fileprivate func enter(_ around: ListID?) { self.around = around }
}

/// A part of a section.
struct SectionPlace {
  enum Part { case header, content, footer }
  /// Of the section: the same as long as its identity lasts.
  let id: ElementID
  let part: Part
}

/// An element of a `ForEach`, as the views made of it know it: by its id, which is what a view without
/// a tag is selected by. It lives as long as the element's identity.
package final class ListRow: ListID {
  /// Which of the data it is now, and whether it has left them.
  private var state = 0
  /// The row of the `ForEach` around this one.
  package let outer: ListRow?
  private let owner: ElementID

  init(id: AnyHashable, in owner: ElementID, outer: ListRow?) {
    self.owner = owner
    self.outer = outer
    super.init(id, in: nil)
  }

  /// Which of the data it is now.
  package internal(set) var offset: Int {
    get { state >> 1 }
    set { state = newValue << 1 | state & 1 }
  }
  /// Whether the element has left the data; its views may still be leaving.
  var isRemoved: Bool {
    get { state & 1 != 0 }
    set { state = state & ~1 | (newValue ? 1 : 0) }
  }

  /// Whether both are elements of one `ForEach`.
  package func isSibling(of other: ListRow) -> Bool { owner == other.owner }
}
