/// How constraints come, change and go.
extension Tableau {
  func has(_ variable: Variable) -> Bool {
    variable.index < symbols.count && symbols[variable.index].kind == .variable
      && symbols[variable.index].generation == variable.generation
  }

  func has(_ id: LinearConstraint.ID) -> Bool {
    id.index < symbols.count && symbols[id.index].kind == .error
      && symbols[id.index].generation == id.generation
  }

  /// Sets up the symbol of a new constraint's error, and adds its row.
  mutating func begin(_ error: Int32, _ constraint: LinearConstraint, order: Int32) {
    for term in constraint.expression.terms { symbols[term.variable.index].uses += 1 }
    symbols[error].uses = order
    symbols[error].sign = constraint.relation == .atMost ? -1 : 1
    setCost(of: error, constraint)
    insert(error, constraint.expression)
  }

  /// Takes a constraint away, with the marks that `begin` left.
  mutating func end(_ error: Int32, _ constraint: LinearConstraint) {
    for term in constraint.expression.terms { symbols[term.variable.index].uses -= 1 }
    users[Int(symbols[error].slot)] -= 1
    remove(error)
  }

  mutating func setCost(of error: Int32, _ constraint: LinearConstraint) {
    let priority = constraint.priority
    precondition(
      priority > 0, "The priority of a constraint is more than 0, up to 1000, not \(priority).")
    let slot = slot(for: priority)
    let isEqual = constraint.relation == .equal
    users[Int(slot)] += 1
    symbols[error].slot = slot
    symbols[error].cost =
      slot == 0 ? (isEqual ? .zero : .notNegative) : isEqual ? .size : .shortage
  }

  /// Adds the row of an error whose symbol determines the relation.
  ///
  /// A symbol without limits is moved to make the constraint hold if that is possible without any other error
  /// crossing 0. Otherwise the error is basic, and its row has moved.
  mutating func insert(_ error: Int32, _ expression: LinearExpression) {
    let row = makeRow(of: error, from: expression)
    let cost = symbols[error].cost
    let isInequality = cost == .notNegative || cost == .shortage
    if isInequality, rows[row].constant >= -Self.epsilon { return }
    if let subject = subject(of: row) {
      pivot(row: row, entering: subject)
      if symbols[subject].kind == .orphan { dropBasicOrphan(subject) }
    } else {
      noteMove(ofRow: row)
    }
  }

  private mutating func makeRow(of error: Int32, from expression: LinearExpression) -> Int32 {
    let sign = Double(symbols[error].sign)
    var constant = expression.constant * sign
    for term in expression.terms {
      let variable = term.variable.index
      let coefficient = term.coefficient * sign
      constant += coefficient * symbols[variable].origin
      let row = symbols[variable].row
      if row < 0 {
        sum(variable, coefficient)
        continue
      }
      constant += coefficient * rows[row].constant
      var cell = rows[row].head
      while cell >= 0 {
        sum(cells[cell].symbol, coefficient * cells[cell].coefficient)
        cell = cells[cell].nextInRow
      }
    }
    let row = makeRow(of: error)
    rows[row].constant = Self.cleaned(constant)
    for index in 0..<summed.count {
      let symbol = summed[index]
      if abs(sums[symbol]) > Self.tinyCoefficient {
        insertCell(row: row, symbol: symbol, coefficient: sums[symbol])
      }
      sums[symbol] = 0
      isSummed[symbol] = false
    }
    summed.truncate(to: 0)
    return row
  }

  @inline(__always) private mutating func sum(_ symbol: Int32, _ value: Double) {
    sums[symbol] += value
    if isSummed[symbol] { return }
    isSummed[symbol] = true
    summed.append(symbol)
  }

  /// Returns the variable to change to bring a new error to 0: an unbounded one with few dependents;
  /// among equals, the one that the expression names first.
  private func subject(of row: Int32) -> Int32? {
    var best: Int32?
    var bestHeight = Int32.max
    var cell = rows[row].head
    while cell >= 0 {
      let symbol = cells[cell].symbol
      let coefficient = cells[cell].coefficient
      cell = cells[cell].nextInRow
      guard symbols[symbol].cost == .free, abs(coefficient) >= Self.leastPivot else { continue }
      let height = symbols[symbol].kind == .orphan ? 0 : symbols[symbol].height
      // What was summed first is last in the chain.
      guard height <= bestHeight else { continue }
      if isClear(symbol, step: -rows[row].constant / coefficient, except: row) {
        best = symbol
        bestHeight = height
      }
    }
    return best
  }

  /// Whether a symbol may move this far without any error getting to a side where it is not.
  private func isClear(_ symbol: Int32, step: Double, except row: Int32) -> Bool {
    var cell = symbols[symbol].column
    while cell >= 0 {
      let other = cells[cell].row
      let error = rows[other].symbol
      if other != row, symbols[error].cost != .free {
        let value = rows[other].constant + cells[cell].coefficient * step
        let slope = Self.slope(of: symbols[error].cost, at: value)
        if let slope, slope != symbols[error].slope { return false }
      }
      cell = cells[cell].nextInColumn
    }
    return true
  }

  /// Adds to the constant of a constraint's expression, without making anything right.
  mutating func addToConstant(of error: Int32, _ change: Double) {
    let shift = change * Double(symbols[error].sign)
    let row = symbols[error].row
    if row >= 0 {
      rows[row].constant = Self.cleaned(rows[row].constant + shift)
      noteMove(ofRow: row)
      return
    }
    var cell = symbols[error].column
    while cell >= 0 {
      let row = cells[cell].row
      rows[row].constant = Self.cleaned(rows[row].constant - cells[cell].coefficient * shift)
      noteMove(ofRow: row)
      cell = cells[cell].nextInColumn
    }
  }

  /// Takes a constraint away. That alone changes no value.
  private mutating func remove(_ error: Int32) {
    hasRemoved = true
    let row = symbols[error].row
    if row < 0 {
      makeOrphan(error)
      return
    }
    rows[row].isMoved = false
    if symbols[error].slope != 0 {
      setSlope(0, ofRow: row)
      correctSlopes()
    }
    delete(row)
    freeSymbol(error)
  }

  /// Takes a row away, and the orphans that only it kept.
  mutating func delete(_ row: Int32) {
    var suspects: [Int32] = []
    if orphans.count > 0 {
      var cell = rows[row].head
      while cell >= 0 {
        if symbols[cells[cell].symbol].kind == .orphan { suspects.append(cells[cell].symbol) }
        cell = cells[cell].nextInRow
      }
    }
    deleteRow(row)
    for orphan in suspects where symbols[orphan].kind == .orphan { tidy(orphan) }
  }
}
