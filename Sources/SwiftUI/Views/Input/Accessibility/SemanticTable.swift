import VivaceGeometry

/// The position of an element in a table of rows and columns.
package enum SemanticTable: Equatable, Sendable {
  /// The table, with the number of all rows and columns. Rows that are not visible may have no elements.
  case table(rows: Int, columns: Int)
  /// The row of the column headers.
  case header
  /// A row, counted without the header.
  case row(Int)
  /// A cell of a row or of the header.
  case cell(column: Int)

  var text: String {
    switch self {
    case .table(let rows, let columns): "table of \(rows) rows and \(columns) columns"
    case .header: "table header"
    case .row(let index): "table row \(index)"
    case .cell(let column): "table column \(column)"
    }
  }
}

extension View {
  /// Makes the view an element of a table. Tables and rows contain the elements inside of them; a cell is the
  /// element inside of it, or contains several.
  package nonisolated func tableElement(_ position: SemanticTable)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, _ in
      if case .cell = position {} else { properties.childBehavior = .contain }
      properties.details.append(.table(position))
    }
  }
}

extension SemanticNode {
  /// The position of the element in a table; nil outside of tables.
  package var tablePosition: SemanticTable? {
    for case .table(let position) in details { return position }
    return nil
  }
}

extension ViewHost {
  /// Whether a single tap at a point of the window is a gesture of a view there.
  package func receivesTap(at point: CGPoint) -> Bool {
    let gestures = responders.hit(point, at: now)?.gestures ?? []
    return gestures.contains { $0.makeRecognizer().requiredTaps == 1 }
  }

  /// Whether any view of the window has a gesture of a single tap: where none has, no point needs to be looked at.
  package var hasTapGestures: Bool {
    func hasTap(_ responder: Responder) -> Bool {
      if case .gesture(let attachment)? = responder.component,
        attachment.makeRecognizer().requiredTaps == 1
      {
        return true
      }
      return responder.children.contains(where: hasTap)
    }
    return responders.nodes.contains(where: hasTap)
  }
}
