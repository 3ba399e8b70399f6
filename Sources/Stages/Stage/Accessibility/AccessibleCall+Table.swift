/// The interfaces `Table` and `TableCell`.
extension AccessibleCall {
  func tableProperties(_ element: Int) -> [String: BusValue] {
    guard let table = AccessibleTable(element, in: tree) else { return [:] }
    return [
      "NRows": .int(Int32(table.rowCount)), "NColumns": .int(Int32(table.columnCount)),
      "Caption": reference(nil), "Summary": reference(nil),
      "NSelectedRows": .int(Int32(table.selectedRows(in: tree).count)),
      "NSelectedColumns": .int(0), "version": .uint(1),
    ]
  }

  func cellProperties(_ element: Int) -> [String: BusValue] {
    guard let (table, row, column) = tree.table(around: element) else { return [:] }
    return [
      "ColumnSpan": .int(1), "RowSpan": .int(1),
      "Position": .tuple([.int(Int32(row)), .int(Int32(column))]),
      "Table": reference(table.element), "version": .uint(1),
    ]
  }

  func cell(_ element: Int, _ member: String) -> AccessibleAnswer? {
    guard let (table, row, column) = tree.table(around: element) else { return nil }
    switch member {
    case "GetRowColumnSpan":
      return .values([.int(Int32(row)), .int(Int32(column)), .int(1), .int(1)])
    case "GetColumnHeaderCells":
      let header = table.headers[column].flatMap { $0 == element ? nil : $0 }
      return .value(.array("(so)", header.map { [reference($0)] } ?? []))
    case "GetRowHeaderCells": return .value(.array("(so)", []))
    default: return nil
    }
  }

  func table(_ element: Int, _ member: String) -> AccessibleAnswer? {
    guard let table = AccessibleTable(element, in: tree) else { return nil }
    let numbers = arguments.map { $0.number ?? -1 }
    return switch numbers.count {
    case 0: tableSelection(table, member)
    case 1: lookUp(table, member, numbers[0])
    case 2: lookUp(table, member, row: numbers[0], column: numbers[1])
    default: nil
    }
  }

  private func tableSelection(_ table: AccessibleTable, _ member: String) -> AccessibleAnswer? {
    switch member {
    case "GetSelectedRows":
      .value(.array("i", table.selectedRows(in: tree).map { .int(Int32($0)) }))
    case "GetSelectedColumns": .value(.array("i", []))
    default: nil
    }
  }

  /// Members with one argument: a row, a column or the index of a cell.
  private func lookUp(_ table: AccessibleTable, _ member: String, _ argument: Int)
    -> AccessibleAnswer?
  {
    let position = table.position(of: argument)
    switch member {
    case "GetRowAtIndex": return .value(.int(Int32(position?.row ?? -1)))
    case "GetColumnAtIndex": return .value(.int(Int32(position?.column ?? -1)))
    case "GetRowColumnExtentsAtIndex":
      let isSelected = position.map { table.selectedRows(in: tree).contains($0.row) } ?? false
      return .values([
        .bool(position != nil), .int(Int32(position?.row ?? -1)),
        .int(Int32(position?.column ?? -1)), .int(position == nil ? 0 : 1),
        .int(position == nil ? 0 : 1), .bool(isSelected),
      ])
    case "GetRowDescription", "GetColumnDescription":
      let element = member == "GetRowDescription" ? table.rows[argument] : table.headers[argument]
      return .value(.string(element.map { tree.elements[$0]!.facts.name } ?? ""))
    case "GetRowHeader": return .value(reference(nil))
    case "GetColumnHeader": return .value(reference(table.headers[argument]))
    case "IsRowSelected":
      return .value(.bool(table.selectedRows(in: tree).contains(argument)))
    case "AddRowSelection":
      guard let row = table.rows[argument] else { return .value(.bool(false)) }
      return .done(.act(row, AccessibleFacts.press))
    case "IsColumnSelected", "AddColumnSelection", "RemoveRowSelection", "RemoveColumnSelection":
      return .value(.bool(false))
    default: return nil
    }
  }

  private func lookUp(_ table: AccessibleTable, _ member: String, row: Int, column: Int)
    -> AccessibleAnswer?
  {
    switch member {
    case "GetAccessibleAt": .value(reference(table.cells[row]?[column]))
    case "GetIndexAt": .value(.int(Int32(table.index(row: row, column: column) ?? -1)))
    case "GetRowExtentAt", "GetColumnExtentAt":
      .value(.int(table.index(row: row, column: column) == nil ? 0 : 1))
    case "IsSelected": .value(.bool(table.selectedRows(in: tree).contains(row)))
    default: nil
    }
  }
}
