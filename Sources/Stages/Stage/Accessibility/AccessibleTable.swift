import VivaceViews

/// The rows, cells and column headers of a table among the elements of a tree. Rows that are not visible have
/// no elements, and count nevertheless.
struct AccessibleTable {
  let element: Int
  let rowCount: Int
  let columnCount: Int
  /// The elements of rows by their indices.
  private(set) var rows: [Int: Int] = [:]
  /// The elements of cells by their columns, for each row.
  private(set) var cells: [Int: [Int: Int]] = [:]
  /// The elements of the column headers by their columns.
  private(set) var headers: [Int: Int] = [:]

  /// Nil for an element that is no table.
  init?(_ element: Int, in tree: AccessibleTree) {
    guard case .table(let rows, let columns)? = tree.elements[element]?.facts.tablePosition else {
      return nil
    }
    self.element = element
    (rowCount, columnCount) = (rows, columns)
    addRows(below: element, in: tree)
    // The column headers of AppKit's tables are beside the table.
    if headers.isEmpty, let parent = tree.elements[element]?.parent {
      for sibling in tree.elements[parent]!.children { addHeader(sibling, in: tree) }
    }
  }

  private mutating func addRows(below element: Int, in tree: AccessibleTree) {
    for child in tree.elements[element]!.children {
      switch tree.elements[child]!.facts.tablePosition {
      case .row(let index):
        rows[index] = child
        cells[index] = Self.cells(below: child, in: tree)
      case .header: addHeader(child, in: tree)
      case .table: break
      default: addRows(below: child, in: tree)
      }
    }
  }

  private mutating func addHeader(_ element: Int, in tree: AccessibleTree) {
    guard tree.elements[element]!.facts.tablePosition == .header else { return }
    headers = Self.cells(below: element, in: tree)
  }

  private static func cells(below element: Int, in tree: AccessibleTree) -> [Int: Int] {
    var found: [Int: Int] = [:]
    for child in tree.elements[element]!.children {
      if case .cell(let column)? = tree.elements[child]!.facts.tablePosition {
        if found[column] == nil { found[column] = child }
      } else {
        found.merge(cells(below: child, in: tree)) { first, _ in first }
      }
    }
    return found
  }

  /// The rows that are selected, among those with elements.
  func selectedRows(in tree: AccessibleTree) -> [Int] {
    rows.keys.sorted().filter { tree.elements[rows[$0]!]!.facts.states.contains(.selected) }
  }

  /// The position of a cell as a number of the whole grid; nil outside of it.
  func index(row: Int, column: Int) -> Int? {
    guard (0..<rowCount).contains(row), (0..<columnCount).contains(column) else { return nil }
    return row * columnCount + column
  }

  /// The opposite of `index(row:column:)`.
  func position(of index: Int) -> (row: Int, column: Int)? {
    guard columnCount > 0, (0..<rowCount * columnCount).contains(index) else { return nil }
    return (index / columnCount, index % columnCount)
  }

  /// The position of one of the cells; the row is -1 for a column header.
  func position(ofCell cell: Int) -> (row: Int, column: Int)? {
    if let column = headers.first(where: { $0.value == cell })?.key { return (-1, column) }
    for (row, cells) in cells {
      if let column = cells.first(where: { $0.value == cell })?.key { return (row, column) }
    }
    return nil
  }
}

extension AccessibleTree {
  /// The table around a cell or a column header, and the position of it there.
  func table(around cell: Int) -> (table: AccessibleTable, row: Int, column: Int)? {
    guard case .cell? = elements[cell]?.facts.tablePosition else { return nil }
    var ancestor = elements[cell]?.parent
    while let number = ancestor {
      for candidate in [number] + elements[number]!.children {
        guard let table = AccessibleTable(candidate, in: self),
          let position = table.position(ofCell: cell)
        else { continue }
        return (table, position.row, position.column)
      }
      ancestor = elements[number]!.parent
    }
    return nil
  }
}
