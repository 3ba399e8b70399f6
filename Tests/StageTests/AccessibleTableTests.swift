import Testing
import VivaceGeometry
import VivaceViews

@testable import VivaceStage

/// AT-SPI's interface `Table`, answered from a tree without any bus.
@Suite struct AccessibleTableTests {
  private func draft(
    _ name: String, _ role: AccessibleRole, _ position: SemanticTable?, _ tag: Int,
    _ children: [AccessibleTree.Draft] = []
  ) -> AccessibleTree.Draft {
    var facts = AccessibleFacts(kind: "group", role: role, name: name)
    facts.tablePosition = position
    return AccessibleTree.Draft(facts: facts, children: children, tag: tag)
  }

  /// Rows 2 and 3 of a table of 5 rows and 2 columns, below its header. A group lies around the rows.
  private func tree(headerInside: Bool) -> (call: AccessibleCall, numbers: [Int: Int]) {
    let header = draft(
      "", .tableRow, .header, 10,
      [
        draft("Name", .columnHeader, .cell(column: 0), 11),
        draft("Age", .columnHeader, .cell(column: 1), 12),
      ])
    var rows = [2, 3].map { index in
      draft(
        "", .tableRow, .row(index), index * 10 + 10,
        (0..<2).map { draft("\(index) \($0)", .tableCell, .cell(column: $0), index * 10 + 11 + $0) }
      )
    }
    rows[1].facts.states.formUnion([.selectable, .selected])
    let group = draft("", .grouping, nil, 2, rows)
    let table = draft(
      "", .table, .table(rows: 5, columns: 2), 1, headerInside ? [header, group] : [group])
    var tree = AccessibleTree(program: "Tea")
    let numbers = tree.update([
      draft("Tea", .frame, nil, 0, headerInside ? [table] : [header, table])
    ])
    return (AccessibleCall(tree: tree, bus: ":1"), numbers)
  }

  private func answer(
    _ call: AccessibleCall, _ element: Int, _ member: String, _ arguments: Int32...
  )
    -> AccessibleAnswer
  {
    var call = call
    call.arguments = arguments.map(BusValue.int)
    let name = "org.a11y.atspi." + (member.hasSuffix("Cells") ? "TableCell" : "Table")
    return call.answer(AccessibleTree.path(element), name, member)
  }

  @Test(arguments: [true, false]) func cellsAndHeadersAreFound(headerInside: Bool) {
    let (call, numbers) = tree(headerInside: headerInside)
    let table = numbers[1]!
    #expect(
      answer(call, table, "GetAccessibleAt", 3, 1) == .value(call.reference(numbers[42]!)))
    #expect(answer(call, table, "GetAccessibleAt", 0, 0) == .value(call.reference(nil)))
    #expect(answer(call, table, "GetColumnHeader", 1) == .value(call.reference(numbers[12]!)))
    #expect(call.tableProperties(table)["NRows"] == .int(5))
    let cell = call.cellProperties(numbers[31]!)
    #expect(cell["Position"] == .tuple([.int(2), .int(0)]))
    #expect(cell["Table"] == call.reference(table))
    #expect(
      answer(call, numbers[31]!, "GetColumnHeaderCells")
        == .value(.array("(so)", [call.reference(numbers[11]!)])))
  }

  @Test func indicesAreThoseOfTheWholeGrid() {
    let (call, numbers) = tree(headerInside: true)
    let table = numbers[1]!
    #expect(answer(call, table, "GetIndexAt", 3, 1) == .value(.int(7)))
    #expect(answer(call, table, "GetIndexAt", 5, 0) == .value(.int(-1)))
    #expect(answer(call, table, "GetRowAtIndex", 7) == .value(.int(3)))
    #expect(answer(call, table, "GetColumnAtIndex", 7) == .value(.int(1)))
    #expect(answer(call, table, "GetColumnAtIndex", 10) == .value(.int(-1)))
  }

  @Test func selectedRowsAreAnsweredAndSelected() {
    let (call, numbers) = tree(headerInside: true)
    let table = numbers[1]!
    #expect(answer(call, table, "GetSelectedRows") == .value(.array("i", [.int(3)])))
    #expect(answer(call, table, "IsRowSelected", 3) == .value(.bool(true)))
    #expect(answer(call, table, "IsSelected", 2, 0) == .value(.bool(false)))
    #expect(
      answer(call, table, "AddRowSelection", 2)
        == .done(.act(numbers[30]!, AccessibleFacts.press)))
    #expect(answer(call, table, "AddRowSelection", 0) == .value(.bool(false)))
  }

  @Test func elementsOutsideOfTablesHaveNoSuchInterface() {
    let (call, numbers) = tree(headerInside: true)
    guard case .error(let name, _) = answer(call, numbers[2]!, "GetIndexAt", 0, 0) else {
      Issue.record("a group answers as a table")
      return
    }
    #expect(name == "org.freedesktop.DBus.Error.UnknownMethod")
  }
}
