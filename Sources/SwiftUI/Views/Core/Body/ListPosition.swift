import VivaceAttributeGraph

/// A view's position in the structure that its list was flattened from: its section, the row of the
/// innermost `ForEach`, and the explicit ids around it.
struct ListPosition {
  /// The innermost section, and which part of it.
  var section: SectionSlot?
  var row: ListRow?
  /// Whether texts say that they are texts.
  var tellsTexts = false
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
    set { innermost = newValue.reduce(nil) { .explicit(ExplicitID($1, in: $0)) } }
  }

  /// Whether there is no id around the view.
  var hasIDs: Bool { innermost != nil }

  /// Goes into a row, which is known by its id.
  mutating func enter(_ row: ListRow) {
    self.row = row
    innermost = .row(row)
  }

  /// The view's row, if no explicit id is between them.
  var directRow: ListRow? {
    guard let row, case .row(let innermost)? = innermost, innermost === row,
      section === row.source.listPosition.section
    else { return nil }
    return row
  }

  /// The place of a view that is shown again in another list: that list's sections count, and the ids
  /// of both.
  func shown(in other: ListPosition) -> ListPosition {
    var copy = self
    copy.section = other.section
    copy.row = row ?? other.row
    if other.hasIDs { copy.ids = other.ids + ids }
    return copy
  }
}

extension ListPosition {
  /// An id around a view, and those around it.
  fileprivate enum ListID {
    case explicit(ExplicitID)
    case row(ListRow)

    var id: AnyHashable {
      switch self {
      case .explicit(let explicit): explicit.id
      case .row(let row): row.id
      }
    }

    var around: ListID? {
      switch self {
      case .explicit(let explicit): explicit.around
      case .row(let row): row.source.listPosition.innermost
      }
    }
  }

  fileprivate final class ExplicitID {
    let id: AnyHashable
    let around: ListID?

    init(_ id: AnyHashable, in around: ListID?) {
      self.id = id
      self.around = around
    }
  }
}

/// A part of a section.
final class SectionSlot {
  enum Part { case header, content, footer }
  /// Of the section: the same as long as its identity lasts.
  let id: ElementID
  let role: Part

  init(id: ElementID, role: Part) {
    self.id = id
    self.role = role
  }
}

/// The part that the rows of one `ForEach` share.
package final class RowSource {
  fileprivate let id: ElementID
  unowned(unsafe) let host: ViewHost
  /// The position of the `ForEach`.
  let listPosition: ListPosition
  /// The lifetime of what is around the `ForEach`.
  let lifetime: ElementLifetime?
  /// The scope that the rows are freed with.
  let scope: Scope

  init(_ inputs: _ListInputs) {
    host = inputs.base.host
    id = host.makeElementID()
    listPosition = inputs.listPosition
    lifetime = inputs.lifetime
    scope = inputs.graph.currentScope
  }
}

/// An element of a `ForEach`, as the views made of it know it: by its id, which is what a view without
/// a tag is selected by. It lives as long as the element's identity.
package class ListRow: ElementLifetime {
  /// Which of the data it is now, and whether it has left them.
  private var state: Int32 = 0
  let source: RowSource

  init(of source: RowSource, in graph: Graph) {
    self.source = source
    super.init(in: graph, parent: source.scope)
  }

  /// The position of the views made of it.
  final var positionInside: ListPosition {
    var inner = source.listPosition
    inner.enter(self)
    return inner
  }

  package var id: AnyHashable { preconditionFailure("Every kind of row has an id.") }
  override var outer: ElementLifetime? { source.lifetime }
  /// The row of the `ForEach` around this one.
  package final var outerRow: ListRow? { source.listPosition.row }

  /// Which of the data it is now.
  package internal(set) final var offset: Int {
    get { Int(state >> 1) }
    set { state = Int32(newValue) << 1 | state & 1 }
  }
  /// Whether the element has left the data; its views may still be leaving.
  package private(set) final var isRemoved: Bool {
    get { state & 1 != 0 }
    set { state = state & ~1 | (newValue ? 1 : 0) }
  }

  /// The element has left the data.
  final func leaveData() {
    isRemoved = true
    drop()
  }

  /// The element is in the data again, before its views have left.
  final func returnToData() {
    keep()
    isRemoved = false
  }

  /// Whether both are elements of one `ForEach`.
  package final func isSibling(of other: ListRow) -> Bool { source.id == other.source.id }
}
