/// The dual simplex method: after constants changed, brings errors back to their side of 0.
extension Tableau {
  enum Outcome: Equatable {
    case done
    /// The required constraint of this row and those of the row's symbols contradict each other.
    case conflict(row: Int32)
    /// It took too long. Costs are no longer least, and slopes are right.
    case gaveUp
  }

  /// Makes each row that moved right, without letting any cost become one that could be lowered.
  ///
  /// Stops at the first conflict, with slopes that are right. Needs `isDualFeasible`.
  ///
  /// - Parameter isHardOnly: Whether only required constraints are made to hold; the others stay in
  ///   the list of what moved.
  mutating func restoreSides(isHardOnly: Bool) -> Outcome {
    if Int32(gradient.count) < stride { gradient = Array(repeating: 0, count: Int(stride)) }
    var stepsLeft = 64 + Int(rows.count)
    while true {
      let row: Int32
      if movedHard.count > 0 {
        row = movedHard.removeLast()
      } else if !isHardOnly, movedSoft.count > 0 {
        row = movedSoft.removeLast()
      } else {
        return .done
      }
      guard rows[row].isMoved else { continue }
      rows[row].isMoved = false
      guard isOnWrongSide(row) else { continue }
      if stepsLeft == 0 {
        noteMove(ofRow: row)
        correctSlopes()
        return .gaveUp
      }
      stepsLeft -= 1
      guard restoreSide(of: row) else {
        noteMove(ofRow: row)
        correctSlopes()
        return .conflict(row: row)
      }
    }
  }

  /// Brings an error to 0, or declares its other side to be right, whichever keeps costs the least.
  /// False if neither is possible.
  private mutating func restoreSide(of row: Int32) -> Bool {
    let symbol = rows[row].symbol
    let isBelow = rows[row].constant < 0
    let direction = isBelow ? 1.0 : -1.0
    let candidate = cheapest(toMove: row, direction)
    if let slope = Self.slope(of: symbols[symbol].cost, below: isBelow),
      candidate == nil || isCheap(abs(slope - symbols[symbol].slope), symbols[symbol].slot)
    {
      setSlope(slope, ofRow: row)
      return true
    }
    guard let candidate else { return false }
    enter(candidate.symbol, candidate.direction, row: row)
    return true
  }

  /// Whether changing the slope of an error costs no more than the list in `gradient`.
  private func isCheap(_ change: Int8, _ errorSlot: Int16) -> Bool {
    for slot in 0..<levels.count {
      let difference = (slot == Int(errorSlot) ? Double(change) : 0) - gradient[slot]
      if abs(difference) > Self.epsilon { return difference < 0 }
    }
    return true
  }

  /// Finds the symbol that moves the basic symbol of a row in a direction at the least cost; the cost is then in
  /// `gradient`. Nil if nothing moves it.
  private mutating func cheapest(
    toMove row: Int32, _ direction: Double
  ) -> (symbol: Int32, direction: Double)? {
    var best: (symbol: Int32, direction: Double)?
    var bestSize = 0.0
    var cell = rows[row].head
    while cell >= 0 {
      let symbol = cells[cell].symbol
      let size = abs(cells[cell].coefficient)
      let own = cells[cell].coefficient > 0 ? direction : -direction
      cell = cells[cell].nextInRow
      if size < Self.leastPivot || !mayMove(symbol, own) { continue }
      if let best {
        var order = 0.0
        for slot in 0..<levels.count where order == 0 {
          let cost = reducedCost(symbol, own, slot: Int32(slot)) / size
          if abs(cost - gradient[slot]) > Self.epsilon { order = cost - gradient[slot] }
        }
        if order == 0 {
          order = bestSize - size
          if order == 0 { order = symbol < best.symbol ? -1 : 1 }
        }
        if order > 0 { continue }
      }
      best = (symbol, own)
      bestSize = size
      for slot in 0..<levels.count {
        gradient[slot] = reducedCost(symbol, own, slot: Int32(slot)) / size
      }
    }
    return best
  }

  // MARK: Conflicts

  /// The conflicting required constraints, as errors in the order of their addition.
  ///
  /// A row is a proof if nothing in it may move the right way: a sum of numbers that are 0 or more cannot be
  /// less than 0. If several constraints do not hold, the sum of their rows is the proof: the entries with a
  /// cost in slot 0.
  func conflict(inRow suspect: Int32? = nil) -> [Int32] {
    var errors: [Int32] = []
    let row = suspect ?? firstViolatedRow()
    if let row, isProof(row) {
      errors.append(rows[row].symbol)
      var cell = rows[row].head
      while cell >= 0 {
        if abs(cells[cell].coefficient) >= Self.leastPivot { errors.append(cells[cell].symbol) }
        cell = cells[cell].nextInRow
      }
    } else {
      for symbol in 0..<symbols.count where symbols[symbol].kind == .error {
        let isRequired = symbols[symbol].cost == .zero || symbols[symbol].cost == .notNegative
        let isPart =
          symbols[symbol].row >= 0
          ? symbols[symbol].slope != 0 : abs(costs[symbol * stride]) > Self.epsilon
        if isRequired && isPart { errors.append(symbol) }
      }
    }
    return errors.sorted { symbols[$0].uses < symbols[$1].uses }
  }

  private func firstViolatedRow() -> Int32? {
    for row in 0..<rows.count where rows[row].symbol >= 0 {
      let symbol = rows[row].symbol
      if symbols[symbol].slot == 0, symbols[symbol].slope != 0 { return row }
    }
    return nil
  }

  private func isProof(_ row: Int32) -> Bool {
    let direction = rows[row].constant < 0 ? 1.0 : -1.0
    var cell = rows[row].head
    while cell >= 0 {
      let own = cells[cell].coefficient > 0 ? direction : -direction
      if abs(cells[cell].coefficient) >= Self.leastPivot, mayMove(cells[cell].symbol, own) {
        return false
      }
      cell = cells[cell].nextInRow
    }
    return true
  }
}
