/// Errors of constraints that are gone, while other errors are still expressed in them.
extension Tableau {
  /// Makes a non-basic symbol unrestricted and unreferenced.
  mutating func makeOrphan(_ symbol: Int32) {
    symbols[symbol].kind = .orphan
    symbols[symbol].cost = .free
    symbols[symbol].slot = 0
    orphans.append(symbol)
    for slot in 0..<Int32(levels.count) where abs(costs[symbol * stride + slot]) > Self.epsilon {
      touch(symbol)
      correctSlopes()
      break
    }
    tidy(symbol)
  }

  /// Gets rid of an orphan if that is possible without changing a value.
  ///
  /// If only variables depend on it, one of them takes its place, at an origin that is its value. If
  /// another required equality does, which was implied by the one that is gone, its error does.
  mutating func tidy(_ orphan: Int32) {
    var variableRow: Int32 = -1
    var isNeeded = false
    var cell = symbols[orphan].column
    while cell >= 0 {
      let row = cells[cell].row
      let canPivot = abs(cells[cell].coefficient) >= 1e-6
      switch symbols[rows[row].symbol].cost {
      case .free:
        if canPivot, variableRow < 0 || rows[row].length < rows[variableRow].length {
          variableRow = row
        }
      case .zero where canPivot && abs(rows[row].constant) <= Self.epsilon:
        rows[row].constant = 0
        setSlope(0, ofRow: row)
        pivot(row: row, entering: orphan)
        dropBasicOrphan(orphan)
        return
      case .zero, .notNegative, .size, .shortage:
        isNeeded = true
      }
      cell = cells[cell].nextInColumn
    }
    if symbols[orphan].column < 0 {
      unlist(orphan)
      freeSymbol(orphan)
    } else if !isNeeded, variableRow >= 0 {
      symbols[rows[variableRow].symbol].origin += rows[variableRow].constant
      rows[variableRow].constant = 0
      pivot(row: variableRow, entering: orphan)
      dropBasicOrphan(orphan)
    }
  }

  /// Gets rid of the orphans that pivots have made unnecessary since.
  mutating func tidyOrphans() {
    hasRemoved = false
    for orphan in Array(orphans.elements) where symbols[orphan].kind == .orphan { tidy(orphan) }
  }

  /// Takes away the row of an orphan that became basic: nothing depends on it.
  mutating func dropBasicOrphan(_ orphan: Int32) {
    let row = symbols[orphan].row
    // Taken off the list first: taking the row away may tidy others.
    unlist(orphan)
    delete(row)
    freeSymbol(orphan)
  }

  private mutating func unlist(_ orphan: Int32) {
    symbols[orphan].kind = .error
    let index = orphans.elements.firstIndex(of: orphan)!
    orphans.elements.swapAt(index, Int(orphans.count) - 1)
    orphans.truncate(to: orphans.count - 1)
  }
}
