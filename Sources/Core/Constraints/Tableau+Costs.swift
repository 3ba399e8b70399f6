/// The objective: for each priority the sum of the errors of its constraints, to be minimised.
///
/// The sums are compared like words in a dictionary, highest priority first. So everything that is
/// usually one number in a simplex method, a reduced cost, is a list of them here, one *slot* for
/// each priority in use; it is negative if the first of them that is not 0 is. Slot 0 counts by how
/// much required constraints do not hold, which is 0 except while they are being made to hold.
extension Tableau {
  // MARK: Slots

  /// The slot of a priority, made if need be.
  mutating func slot(for priority: Float) -> Int16 {
    if priority >= LinearConstraint.required { return 0 }
    var slot = 1
    while slot < levels.count, levels[slot] > priority { slot += 1 }
    if slot < levels.count, levels[slot] == priority { return Int16(slot) }
    if let unused = users.dropFirst().firstIndex(of: 0) {
      removeSlot(unused)
      if unused < slot { slot -= 1 }
    }
    insertSlot(slot, for: priority)
    return Int16(slot)
  }

  private mutating func insertSlot(_ slot: Int, for priority: Float) {
    levels.insert(priority, at: slot)
    users.insert(0, at: slot)
    if Int32(levels.count) > stride { widen() }
    for symbol in 0..<symbols.count {
      if symbols[symbol].slot >= slot { symbols[symbol].slot += 1 }
      let costs = costs.base + Int(symbol * stride)
      for index in Swift.stride(from: levels.count - 1, to: slot, by: -1) {
        costs[index] = costs[index - 1]
      }
      costs[slot] = 0
    }
  }

  /// Takes away a slot that no constraint uses.
  private mutating func removeSlot(_ slot: Int) {
    for symbol in 0..<symbols.count {
      if symbols[symbol].slot > slot { symbols[symbol].slot -= 1 }
      let costs = costs.base + Int(symbol * stride)
      for index in slot..<(levels.count - 1) { costs[index] = costs[index + 1] }
      costs[levels.count - 1] = 0
    }
    levels.remove(at: slot)
    users.remove(at: slot)
  }

  private mutating func widen() {
    var wider = Buffer<Double>(capacity: symbols.count * stride * 2 + 16)
    for symbol in 0..<symbols.count {
      for slot in 0..<stride { wider.append(costs[symbol * stride + slot]) }
      for _ in 0..<stride { wider.append(0) }
    }
    costs.deallocate()
    costs = wider
    stride *= 2
  }

  // MARK: Slopes

  /// The slope of an error above 0, and below it. Nil if it must not be there.
  @inline(__always) static func slope(of cost: Symbol.Cost, below: Bool) -> Int8? {
    switch cost {
    case .free: 0
    case .zero: nil
    case .notNegative: below ? nil : 0
    case .size: below ? -1 : 1
    case .shortage: below ? -1 : 0
    }
  }

  /// Returns the slope that a basic error must have at a value; nil if it is unrestricted.
  ///
  /// Where a required constraint does not hold it is -1 or 1, in slot 0.
  @inline(__always) static func slope(of cost: Symbol.Cost, at value: Double) -> Int8? {
    if value > epsilon { return slope(of: cost, below: false) ?? 1 }
    if value < -epsilon { return slope(of: cost, below: true) ?? -1 }
    switch cost {
    case .size, .shortage: return nil
    case .free, .zero, .notNegative: return 0
    }
  }

  /// Whether a basic error is on the other side of 0 than its slope.
  @inline(__always) func isOnWrongSide(_ row: Int32) -> Bool {
    let symbol = rows[row].symbol
    guard let slope = Self.slope(of: symbols[symbol].cost, at: rows[row].constant) else {
      return false
    }
    return slope != symbols[symbol].slope
  }

  /// Changes the slope of the basic symbol of a row, and with it the costs of what the row contains.
  mutating func setSlope(_ slope: Int8, ofRow row: Int32) {
    let symbol = rows[row].symbol
    let old = symbols[symbol].slope
    if slope == old { return }
    symbols[symbol].slope = slope
    let slot = Int32(symbols[symbol].slot)
    if slot == 0 { violated += (slope == 0 ? 0 : 1) - (old == 0 ? 0 : 1) }
    let change = Double(slope - old)
    var cell = rows[row].head
    while cell >= 0 {
      let other = cells[cell].symbol
      addCost(change * cells[cell].coefficient, to: other, slot: slot)
      touch(other)
      cell = cells[cell].nextInRow
    }
  }

  @inline(__always) mutating func addCost(_ cost: Double, to symbol: Int32, slot: Int32) {
    let sum = costs[symbol * stride + slot] + cost
    costs[symbol * stride + slot] = abs(sum) < Self.tinyCoefficient ? 0 : sum
  }

  @inline(__always) mutating func touch(_ symbol: Int32) {
    if symbols[symbol].isTouched { return }
    symbols[symbol].isTouched = true
    touched.append(symbol)
  }

  /// Gives every row that moved the slope of the side where it is now. Costs may then be lowered.
  mutating func correctSlopes() {
    isDualFeasible = false
    // Nothing moves meanwhile, so the lists stay where they are.
    correctSlopes(of: movedHard)
    correctSlopes(of: movedSoft)
    movedHard.truncate(to: 0)
    movedSoft.truncate(to: 0)
  }

  private mutating func correctSlopes(of moved: Buffer<Int32>) {
    for row in moved.elements where rows[row].isMoved {
      rows[row].isMoved = false
      let symbol = rows[row].symbol
      let cost = symbols[symbol].cost
      if let slope = Self.slope(of: cost, at: rows[row].constant) {
        setSlope(slope, ofRow: row)
      } else if cost == .size, symbols[symbol].slope == 0 {
        // At 0 either side will do, but one of the two.
        setSlope(1, ofRow: row)
      }
    }
  }

  // MARK: Reduced costs

  /// Whether a symbol that is not basic may grow (1) or shrink (-1).
  @inline(__always) func mayMove(_ symbol: Int32, _ direction: Double) -> Bool {
    switch symbols[symbol].cost {
    case .zero: false
    case .notNegative: direction > 0
    case .free, .size, .shortage: true
    }
  }

  /// Returns the increase of a slot's costs per unit of a non-basic symbol.
  @inline(__always)
  func reducedCost(_ symbol: Int32, _ direction: Double, slot: Int32) -> Double {
    let cost = costs[symbol * stride + slot] * direction
    guard slot == Int32(symbols[symbol].slot) else { return cost }
    switch symbols[symbol].cost {
    case .free, .zero, .notNegative: return cost
    case .size: return cost + 1
    case .shortage: return direction < 0 ? cost + 1 : cost
    }
  }

  /// The first slot, of so many, whose costs change when a symbol moves, and by how much.
  @inline(__always)
  func firstReducedCost(
    _ symbol: Int32, _ direction: Double, slots: Int32
  ) -> (slot: Int32, cost: Double) {
    for slot in 0..<slots {
      let cost = reducedCost(symbol, direction, slot: slot)
      if abs(cost) > Self.epsilon { return (slot, cost) }
    }
    return (slots, 0)
  }
}
