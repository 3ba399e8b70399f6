extension ConstraintSolver {
  /// Whether constraints, once settled, would be held as well by another value of a variable.
  ///
  /// That is so if something that moves it may move at no cost. Where several of those would have to
  /// move together, it is not seen.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    let index = checked(variable)
    let row = tableau.symbols[index].row
    if row < 0 { return true }
    var cell = tableau.rows[row].head
    while cell >= 0 {
      let symbol = tableau.cells[cell].symbol
      if tableau.isFreeToMove(symbol, 1) || tableau.isFreeToMove(symbol, -1) { return true }
      cell = tableau.cells[cell].nextInRow
    }
    return false
  }
}

extension Tableau {
  /// Whether a symbol that is not basic could move a little in a direction without any cost changing.
  fileprivate func isFreeToMove(_ symbol: Int32, _ direction: Double) -> Bool {
    let slots = Int32(levels.count)
    guard mayMove(symbol, direction),
      firstReducedCost(symbol, direction, slots: slots).slot == slots
    else { return false }
    var cell = symbols[symbol].column
    while cell >= 0 {
      let row = cells[cell].row
      let error = rows[row].symbol
      if symbols[error].cost != .free, abs(rows[row].constant) <= Self.epsilon {
        let isBelow = cells[cell].coefficient * direction < 0
        let slope = Self.slope(of: symbols[error].cost, below: isBelow)
        if slope != symbols[error].slope { return false }
      }
      cell = cells[cell].nextInColumn
    }
    return true
  }
}
