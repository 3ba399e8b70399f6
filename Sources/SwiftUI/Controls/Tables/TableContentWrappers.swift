import VivaceAttributeGraph
import VivaceViews

// Columns and rows that wrap others without a body: libraries declare them with names of SwiftUI's own.

/// The circumstances of columns that a wrapper makes. Has no content here.
public struct _TableColumnInputs {}

/// The columns that a wrapper makes.
public struct _TableColumnOutputs {
  let columns: Any
}

extension TableColumnContent {
  public nonisolated static func _makeContent(
    content: _GraphValue<Self>, inputs: _TableColumnInputs
  ) -> _TableColumnOutputs {
    _TableColumnOutputs(columns: content.attribute.value._columns)
  }
}

extension TableColumnContent where TableColumnBody == Never {
  public var _columns: [_TableColumnParts<TableRowValue>] {
    let graph = Graph()
    return withExtendedLifetime(graph) {
      let value = _GraphValue(graph.source(self))
      let made = Self._makeContent(content: value, inputs: _TableColumnInputs()).columns
      return made as? [_TableColumnParts<TableRowValue>] ?? []
    }
  }
}

extension TableRowContent where TableRowBody == Never {
  public var _parts: [_TableRowParts<TableRowValue>] {
    fatalError("\(Self.self) has no rows: it is no primitive row and has no body.")
  }
}
