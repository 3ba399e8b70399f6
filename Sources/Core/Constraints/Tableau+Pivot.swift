extension Tableau {
  /// Makes a symbol basic in a row, in place of the one that is, which goes to 0.
  ///
  /// The slope of the row must be 0, and is afterwards. Costs are updated. It takes time in
  /// proportion to the columns of what is in the row, or to the rows of the column of what enters,
  /// whichever is less.
  mutating func pivot(row: Int32, entering: Int32) {
    let leaving = rows[row].symbol
    pivots += 1
    let pivot = cell(in: row, of: entering)
    let inverse = 1 / cells[pivot].coefficient
    var cell = rows[row].head
    while cell >= 0 {
      cells[cell].coefficient *= -inverse
      cell = cells[cell].nextInRow
    }
    unlinkFromColumn(pivot)
    cells[pivot].coefficient = inverse
    let moves = rows[row].constant != 0
    rows[row].constant *= -inverse
    rows[row].symbol = entering
    symbols[entering].row = row
    symbols[leaving].row = -1
    // If it had moved, it may be in the list for the other kind.
    let isMoved = moves || rows[row].isMoved
    rows[row].isMoved = false
    if isMoved {
      noteMove(ofVariable: leaving)
      noteMove(ofRow: row)
    }
    collectTargets(from: entering, moving: rows[row].constant)
    link(pivot, toColumnOf: leaving)
    if targets.count > 0 { substitute(row) }
    passOnCosts(of: entering, row: row)
  }

  /// Takes the column of a symbol away: into `targets`, the rows and the coefficients in them.
  private mutating func collectTargets(from symbol: Int32, moving constant: Double) {
    targets.truncate(to: 0)
    var cell = symbols[symbol].column
    symbols[symbol].column = -1
    symbols[symbol].height = 0
    while cell >= 0 {
      let next = cells[cell].nextInColumn
      let row = cells[cell].row
      let factor = cells[cell].coefficient
      targets.append((row, factor))
      if constant != 0 {
        rows[row].constant = Self.cleaned(rows[row].constant + factor * constant)
        noteMove(ofRow: row)
      }
      unlinkFromRow(cell)
      freeCell(cell)
      cell = next
    }
  }

  /// Adds the cells of a row, times its factor, to each of the targets.
  private mutating func substitute(_ row: Int32) {
    var byColumn = 0
    var cell = rows[row].head
    while cell >= 0 {
      byColumn += Int(symbols[cells[cell].symbol].height + targets.count)
      cell = cells[cell].nextInRow
    }
    var byRow = 0
    for index in 0..<targets.count {
      byRow += Int(rows[targets[index].row].length + rows[row].length)
      if byRow > byColumn { break }
    }
    cell = rows[row].head
    if byColumn <= byRow {
      while cell >= 0 {
        addColumn(of: cell)
        cell = cells[cell].nextInRow
      }
    } else {
      for index in 0..<targets.count {
        addRow(row, to: targets[index].row, factor: targets[index].factor)
      }
    }
  }

  /// Adds one cell of the solved row to all targets, by way of its column.
  private mutating func addColumn(of source: Int32) {
    let symbol = cells[source].symbol
    let coefficient = cells[source].coefficient
    // Only the solved row has a cell there: nothing to find.
    let isAlone = symbols[symbol].height == 1
    if !isAlone {
      var cell = symbols[symbol].column
      while cell >= 0 {
        cellOfRow[cells[cell].row] = cell
        cell = cells[cell].nextInColumn
      }
    }
    for index in 0..<targets.count {
      let (row, factor) = targets[index]
      let slot = isAlone ? -1 : cellOfRow[row]
      add(factor * coefficient, at: slot, row: row, symbol: symbol)
      cellOfRow[row] = -1
    }
    if isAlone { return }
    var cell = symbols[symbol].column
    while cell >= 0 {
      cellOfRow[cells[cell].row] = -1
      cell = cells[cell].nextInColumn
    }
  }

  /// Adds a row, times a factor, to another one, by way of the other one's cells.
  private mutating func addRow(_ source: Int32, to row: Int32, factor: Double) {
    var cell = rows[source].head
    while cell >= 0 {
      sums[cells[cell].symbol] = factor * cells[cell].coefficient
      isSummed[cells[cell].symbol] = true
      cell = cells[cell].nextInRow
    }
    cell = rows[row].head
    while cell >= 0 {
      let next = cells[cell].nextInRow
      let symbol = cells[cell].symbol
      if isSummed[symbol] {
        isSummed[symbol] = false
        add(sums[symbol], at: cell, row: row, symbol: symbol)
      }
      cell = next
    }
    cell = rows[source].head
    while cell >= 0 {
      let symbol = cells[cell].symbol
      if isSummed[symbol] {
        isSummed[symbol] = false
        add(sums[symbol], at: -1, row: row, symbol: symbol)
      }
      sums[symbol] = 0
      cell = cells[cell].nextInRow
    }
  }

  /// Adds to a coefficient; the cell is -1 if it was 0, and goes if it is 0 now.
  @inline(__always)
  private mutating func add(_ value: Double, at cell: Int32, row: Int32, symbol: Int32) {
    if cell < 0 {
      if abs(value) > Self.tinyCoefficient {
        insertCell(row: row, symbol: symbol, coefficient: value)
      }
      return
    }
    let sum = cells[cell].coefficient + value
    if abs(sum) > Self.tinyCoefficient {
      cells[cell].coefficient = sum
    } else {
      removeCell(cell)
    }
  }

  /// Expresses the costs of a symbol that became basic in those of what its row contains.
  private mutating func passOnCosts(of entering: Int32, row: Int32) {
    for slot in 0..<Int32(levels.count) {
      let cost = costs[entering * stride + slot]
      if cost == 0 { continue }
      costs[entering * stride + slot] = 0
      var cell = rows[row].head
      while cell >= 0 {
        let symbol = cells[cell].symbol
        addCost(cost * cells[cell].coefficient, to: symbol, slot: slot)
        touch(symbol)
        cell = cells[cell].nextInRow
      }
    }
  }

  /// Rounds the residue of cancelled sums to 0.
  @inline(__always) static func cleaned(_ value: Double) -> Double {
    abs(value) < tinyCoefficient ? 0 : value
  }
}
