import VivaceAttributeGraph
import VivaceGeometry

/// A row of a list as the view around it sees it.
package struct LazyRow {
  package let info: LazyRowInfo
  /// The values that the row has set for its container, and its tag.
  package let values: ContainerValues
  /// The elements of `ForEach` that the row is of.
  package let element: ListRow?
  package let content: RowContent
  /// Whether the row has traits; if not, `values` has only its tag, for good.
  package let hasTraits: Bool
}

/// The views of a list one below the other, each in a view of the list's own. Only those exist that
/// are seen.
package struct RowsView<Content: View, Row: View> {
  private let arrangement: LazyArrangement
  /// The row that is drawn above the others.
  private let raised: ListRow?
  fileprivate let content: Content
  fileprivate let row: (LazyRow) -> Row

  package nonisolated init(
    spacing: CGFloat = 0, pinnedViews: PinnedScrollableViews = [], raised: ListRow? = nil,
    @ViewBuilder content: () -> Content, @ViewBuilder row: @escaping (LazyRow) -> Row
  ) {
    arrangement = LazyArrangement(
      axis: .vertical, spacing: spacing, alignment: .top, items: nil, pinned: pinnedViews)
    self.raised = raised
    self.content = content()
    self.row = row
  }
}

extension RowsView: View, _PrimitiveView {
  package nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let graph = inputs.graph
    var list = _ListInputs(base: inputs.base)
    list.isDeferred = true
    let rows = Content._makeViewList(view: view[\.content, in: graph], inputs: list)
    return makeLazyContainer(
      view[\.arrangement, in: graph].attribute, rows, inputs,
      raised: view[\.raised, in: graph].attribute
    ) { element, info in
      let make = element.make
      return element.wrapped { innerInputs, _ in
        let value = innerInputs.graph.rule(
          RowRule(list: view.attribute, element: element, info: info, make: make))
        info.changed = { [weak graph = innerInputs.graph, rule = value.weak] in
          if let graph, let attribute = rule.attribute { graph.invalidate(attribute) }
        }
        return Row._makeView(view: _GraphValue(value), inputs: innerInputs)
      }
    }
  }

  private struct RowRule: Rule {
    let list: Attribute<RowsView>
    let element: ViewElement
    let info: LazyRowPosition
    let make: (_ViewInputs) -> _ViewOutputs

    mutating func update(_ output: Output<Row>) {
      var values = ContainerValues()
      values.traits = element.traits?.value ?? .none
      values.row = element.listPosition.row
      output.set(
        list.value.row(
          LazyRow(
            info: info.info, values: values, element: element.listPosition.row,
            content: RowContent(make: make), hasTraits: element.traits != nil)))
    }
  }
}

/// The position of a row; changes as rows are inserted and removed around it.
final class LazyRowPosition {
  private(set) var info: LazyRowInfo
  var changed: () -> Void = {}
  init(_ info: LazyRowInfo) { self.info = info }

  func update(_ new: LazyRowInfo) {
    guard new != info else { return }
    info = new
    changed()
  }
}

/// The row itself, in the view that a list puts around it.
package struct RowContent {
  let make: (_ViewInputs) -> _ViewOutputs
  /// Whether the stack around the row is the one that the content is in.
  var keepsStack = false
}

extension RowContent: View, _PrimitiveView {
  package nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    // A stack that decorates the row is none for the content: a divider as a row is horizontal.
    let content = view.attribute.untrackedValue
    var inner = inputs
    if !content.keepsStack { inner.stackAxis = .none }
    return content.make(inner)
  }
}

/// A row of a ``RowsView`` by its number, to scroll to.
package struct RowOrdinal: Hashable {
  let index: Int
  package init(_ index: Int) { self.index = index }
}
