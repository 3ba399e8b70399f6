extension Tableau {
  // MARK: Symbols and rows

  mutating func makeSymbol(_ kind: Symbol.Kind) -> Int32 {
    let symbol = freeSymbols.count > 0 ? freeSymbols.removeLast() : appendSymbol()
    // What is in a list stays in it.
    let old = symbols[symbol]
    symbols[symbol] = Symbol(
      kind: kind, isTouched: old.isTouched, isMoved: old.isMoved, generation: old.generation)
    return symbol
  }

  /// A new place for a symbol, behind all others.
  mutating func appendSymbol() -> Int32 {
    let symbol = symbols.count
    symbols.append(Symbol())
    costs.extend(to: symbols.count * stride, with: 0)
    sums.extend(to: symbols.count, with: 0)
    isSummed.extend(to: symbols.count, with: false)
    return symbol
  }

  /// Gives the place of a symbol back that is not basic and in no row.
  mutating func freeSymbol(_ symbol: Int32) {
    symbols[symbol].kind = .unused
    symbols[symbol].cost = .free
    symbols[symbol].generation &+= 1
    for slot in 0..<stride { costs[symbol * stride + slot] = 0 }
    freeSymbols.append(symbol)
  }

  mutating func makeRow(of symbol: Int32) -> Int32 {
    let row: Int32
    if freeRows.count > 0 {
      row = freeRows.removeLast()
    } else {
      row = rows.count
      rows.append(Row())
      cellOfRow.extend(to: rows.count, with: -1)
    }
    rows[row] = Row(symbol: symbol)
    symbols[symbol].row = row
    return row
  }

  /// Takes a row away whose basic symbol nothing depends on. Its slope must be 0.
  mutating func deleteRow(_ row: Int32) {
    symbols[rows[row].symbol].row = -1
    var cell = rows[row].head
    while cell >= 0 {
      let next = cells[cell].nextInRow
      unlinkFromColumn(cell)
      freeCell(cell)
      cell = next
    }
    rows[row] = Row()
    freeRows.append(row)
  }

  // MARK: Cells

  @inline(__always)
  mutating func insertCell(row: Int32, symbol: Int32, coefficient: Double) {
    let head = rows[row].head
    let top = symbols[symbol].column
    let new = Cell(
      coefficient: coefficient, row: row, symbol: symbol, nextInRow: head, previousInRow: -1,
      nextInColumn: top, previousInColumn: -1)
    let cell: Int32
    if freeCell >= 0 {
      cell = freeCell
      freeCell = cells[cell].nextInRow
      cells[cell] = new
    } else {
      cell = cells.count
      cells.append(new)
    }
    if head >= 0 { cells[head].previousInRow = cell }
    rows[row].head = cell
    rows[row].length += 1
    if top >= 0 { cells[top].previousInColumn = cell }
    symbols[symbol].column = cell
    symbols[symbol].height += 1
  }

  @inline(__always) mutating func removeCell(_ cell: Int32) {
    unlinkFromColumn(cell)
    unlinkFromRow(cell)
    freeCell(cell)
  }

  @inline(__always) mutating func freeCell(_ cell: Int32) {
    cells[cell].nextInRow = freeCell
    cells[cell].row = -1
    freeCell = cell
  }

  @inline(__always) mutating func unlinkFromRow(_ cell: Int32) {
    let row = cells[cell].row
    let next = cells[cell].nextInRow
    let previous = cells[cell].previousInRow
    if previous >= 0 { cells[previous].nextInRow = next } else { rows[row].head = next }
    if next >= 0 { cells[next].previousInRow = previous }
    rows[row].length -= 1
  }

  @inline(__always) mutating func unlinkFromColumn(_ cell: Int32) {
    let symbol = cells[cell].symbol
    let next = cells[cell].nextInColumn
    let previous = cells[cell].previousInColumn
    if previous >= 0 { cells[previous].nextInColumn = next } else { symbols[symbol].column = next }
    if next >= 0 { cells[next].previousInColumn = previous }
    symbols[symbol].height -= 1
  }

  /// Puts a cell that is in no column into that of a symbol.
  @inline(__always) mutating func link(_ cell: Int32, toColumnOf symbol: Int32) {
    let top = symbols[symbol].column
    cells[cell].symbol = symbol
    cells[cell].nextInColumn = top
    cells[cell].previousInColumn = -1
    if top >= 0 { cells[top].previousInColumn = cell }
    symbols[symbol].column = cell
    symbols[symbol].height += 1
  }

  /// The cell of a row and a symbol, or -1.
  func cell(in row: Int32, of symbol: Int32) -> Int32 {
    if symbols[symbol].height < rows[row].length {
      var cell = symbols[symbol].column
      while cell >= 0, cells[cell].row != row { cell = cells[cell].nextInColumn }
      return cell
    }
    var cell = rows[row].head
    while cell >= 0, cells[cell].symbol != symbol { cell = cells[cell].nextInRow }
    return cell
  }

  // MARK: What moved

  /// Notes that the constant of a row changed.
  @inline(__always) mutating func noteMove(ofRow row: Int32) {
    let symbol = rows[row].symbol
    switch symbols[symbol].cost {
    case .free: noteMove(ofVariable: symbol)
    case .zero, .notNegative:
      if rows[row].isMoved { return }
      rows[row].isMoved = true
      movedHard.append(row)
    case .size, .shortage:
      if rows[row].isMoved { return }
      rows[row].isMoved = true
      movedSoft.append(row)
    }
  }

  @inline(__always) mutating func noteMove(ofVariable symbol: Int32) {
    guard symbols[symbol].kind == .variable, !symbols[symbol].isMoved else { return }
    symbols[symbol].isMoved = true
    movedVariables.append(symbol)
  }

  /// The variables whose values are not those that this gave the last time.
  mutating func drainMovedVariables() -> [Variable] {
    var changes: [Variable] = []
    for index in movedVariables.elements {
      symbols[index].isMoved = false
      guard symbols[index].kind == .variable else { continue }
      let value = value(of: index)
      guard abs(value - symbols[index].reported) > Self.epsilon else { continue }
      symbols[index].reported = value
      changes.append(Variable(index: index, generation: symbols[index].generation))
    }
    movedVariables.truncate(to: 0)
    return changes
  }
}
