extension ConstraintSolver {
  /// Counts of the solver's work so far, independent of the machine.
  package struct Work {
    /// How often a number became basic in place of another one.
    package var pivots = 0
    /// How many coefficients there are.
    package var cells = 0
    package init() {}
  }

  package var work: Work {
    var work = Work()
    work.pivots = tableau.pivots
    for row in tableau.rows.elements where row.symbol >= 0 { work.cells += Int(row.length) }
    return work
  }

  /// The largest difference between the tableau's values of the constraints' expressions and those computed
  /// from the variables: the rounding errors of all pivots so far, else 0.
  func drift() -> Double {
    var drift = 0.0
    for index in constraints.indices where constraints[index] != nil {
      drift = max(drift, tableau.drift(of: Int32(index), constraints[index]!.expression))
    }
    return drift
  }

  /// Makes the tableau again from the constraints, in the order of their addition, with the present
  /// values as those to keep where possible.
  func rebuild() {
    var fresh = Tableau()
    fresh.copySymbols(of: tableau)
    tableau = fresh
    let order = constraints.indices.filter { constraints[$0] != nil }
      .sorted { tableau.symbols[Int32($0)].uses < tableau.symbols[Int32($1)].uses }
    for index in order {
      tableau.setCost(of: Int32(index), constraints[index]!)
      tableau.insert(Int32(index), constraints[index]!.expression)
    }
    tableau.correctSlopes()
    _ = tableau.settle()
  }
}

extension Tableau {
  fileprivate func drift(of error: Int32, _ expression: LinearExpression) -> Double {
    var value = expression.constant
    for term in expression.terms { value += term.coefficient * self.value(of: term.variable.index) }
    return abs(value * Double(symbols[error].sign) - self.value(of: error))
  }

  /// Takes over the symbols of another tableau, and its values, but no rows.
  fileprivate mutating func copySymbols(of other: borrowing Tableau) {
    for index in 0..<other.symbols.count {
      let symbol = appendSymbol()
      let old = other.symbols[index]
      symbols[symbol].generation = old.generation
      switch old.kind {
      case .variable:
        symbols[symbol].kind = .variable
        symbols[symbol].uses = old.uses
        symbols[symbol].origin = other.value(of: index)
        symbols[symbol].reported = old.reported
        noteMove(ofVariable: symbol)
      case .error:
        symbols[symbol].kind = .error
        symbols[symbol].uses = old.uses
        symbols[symbol].sign = old.sign
      case .orphan:
        symbols[symbol].generation &+= 1
        freeSymbols.append(symbol)
      case .unused:
        freeSymbols.append(symbol)
      }
    }
  }
}
