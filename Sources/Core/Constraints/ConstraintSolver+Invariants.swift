extension ConstraintSolver {
  /// Stops at the first "never" or "always" of `Tableau` that does not hold. Looks at everything, so
  /// only tests call it: after any operation.
  package func checkInvariants(isSettled: Bool = true) {
    let rows = checkRows()
    checkCosts()
    checkSymbols()
    let equations = count + Int(tableau.orphans.count)
    // A variable that was removed may be an orphan too, and is no equation.
    require(
      rows <= equations && rows >= count,
      "there are \(rows) rows, and \(count) constraints with \(tableau.orphans.count) orphans")
    require(drift() < 1e-6, "rows differ from their constraints by \(drift())")
    let (sums, flags) = (tableau.sums.elements, tableau.isSummed.elements)
    require(!sums.contains { $0 != 0 }, "a sum is left over")
    require(!flags.contains(true) && tableau.summed.count == 0, "a mark is left over")
    require(!tableau.cellOfRow.elements.contains { $0 >= 0 }, "a place is left over")
    if isSettled { checkOptimum() }
  }

  private func checkRows() -> Int {
    var count = 0
    var cells = 0
    for row in 0..<tableau.rows.count where tableau.rows[row].symbol >= 0 {
      count += 1
      let basic = tableau.rows[row].symbol
      require(tableau.rows[row].constant.isFinite, "row \(row) is \(tableau.rows[row].constant)")
      require(tableau.symbols[basic].row == row, "\(basic) is basic elsewhere")
      require(tableau.symbols[basic].column < 0, "\(basic) is basic and in a row")
      require(tableau.symbols[basic].kind != .orphan, "the orphan \(basic) is basic")
      var length: Int32 = 0
      var seen: Set<Int32> = []
      var cell = tableau.rows[row].head
      while cell >= 0 {
        let here = tableau.cells[cell]
        length += 1
        require(here.row == row, "a cell of row \(row) is of row \(here.row)")
        require(tableau.symbols[here.symbol].row < 0, "row \(row) has the basic \(here.symbol)")
        require(tableau.symbols[here.symbol].kind != .unused, "row \(row) has what is gone")
        require(seen.insert(here.symbol).inserted, "row \(row) has \(here.symbol) twice")
        require(here.coefficient.isFinite && here.coefficient != 0, "a cell of row \(row) is 0")
        cell = here.nextInRow
      }
      require(length == tableau.rows[row].length, "row \(row) has a wrong length")
      cells += Int(length)
    }
    let heights = tableau.symbols.elements.reduce(0) { $0 + Int($1.height) }
    require(heights == cells, "rows have \(cells) cells, columns \(heights)")
    return count
  }

  /// Costs are what they would be if they were computed again.
  private func checkCosts() {
    let stride = Int(tableau.stride)
    var costs = Array(repeating: 0.0, count: Int(tableau.symbols.count) * stride)
    for row in 0..<tableau.rows.count where tableau.rows[row].symbol >= 0 {
      let symbol = tableau.symbols[tableau.rows[row].symbol]
      var cell = tableau.rows[row].head
      while cell >= 0 {
        costs[Int(tableau.cells[cell].symbol) * stride + Int(symbol.slot)] +=
          Double(symbol.slope) * tableau.cells[cell].coefficient
        cell = tableau.cells[cell].nextInRow
      }
    }
    for (index, cost) in costs.enumerated() {
      let found = tableau.costs[Int32(index)]
      require(
        abs(found - cost) < 1e-6,
        "symbol \(index / stride) costs \(found) in slot \(index % stride), expected \(cost)")
    }
  }

  private func checkSymbols() {
    var slots = Array(repeating: Int32(0), count: tableau.levels.count)
    for index in 0..<tableau.symbols.count {
      let symbol = tableau.symbols[index]
      switch symbol.kind {
      case .unused:
        require(symbol.row < 0 && symbol.column < 0, "\(index) is gone and in a row")
      case .variable:
        require(symbol.cost == .free, "the variable \(index) has limits")
        require((symbol.origin + symbol.reported).isFinite, "the variable \(index) is no number")
      case .error:
        slots[Int(symbol.slot)] += 1
        require(constraints[Int(index)] != nil, "\(index) is the error of nothing")
      case .orphan:
        require(symbol.row < 0 && symbol.column >= 0, "the orphan \(index) is not needed")
        require(tableau.orphans.elements.contains(index), "the orphan \(index) is not listed")
      }
      require(symbol.row >= 0 || symbol.slope == 0, "\(index) has a slope and is not basic")
    }
    require(slots == tableau.users, "slots have \(slots) users, not \(tableau.users)")
    let levels = tableau.levels
    require(zip(levels, levels.dropFirst()).allSatisfy { $0 > $1 }, "\(levels) are in no order")
  }

  /// No symbol would lower costs by moving, and every error is on the side of its slope.
  private func checkOptimum() {
    require(tableau.isDualFeasible || tableau.violated > 0, "constraints are not settled")
    for row in 0..<tableau.rows.count where tableau.rows[row].symbol >= 0 {
      require(!tableau.isOnWrongSide(row), "row \(row) is \(tableau.rows[row].constant)")
    }
    for symbol in 0..<tableau.symbols.count where tableau.symbols[symbol].row < 0 {
      for direction in [1.0, -1] where tableau.mayMove(symbol, direction) {
        let slots = Int32(tableau.levels.count)
        let (slot, cost) = tableau.firstReducedCost(symbol, direction, slots: slots)
        require(cost > -1e-7, "costs of slot \(slot) fall by \(-cost) if \(symbol) moves")
      }
    }
  }

  /// Whether the tableau is as it was when the solver was made.
  package var isEmpty: Bool {
    count == 0 && tableau.orphans.count == 0 && tableau.rows.count == tableau.freeRows.count
      && tableau.violated == 0
  }

  private func require(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { preconditionFailure("The tableau is broken: \(message()).") }
  }
}
