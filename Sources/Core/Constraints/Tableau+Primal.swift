/// A point on the line of a moving symbol at which a basic error becomes 0.
struct Breakpoint {
  /// How far the symbol has to move.
  var distance: Double
  var row: Int32
  /// The increase of the cost's slope behind the breakpoint. Infinite if the line ends here.
  var bend: Double
}

/// The simplex method itself: lowers costs until they are least.
extension Tableau {
  /// How many steps in a row may lead nowhere before the smallest index decides.
  private static var stallLimit: Int { 32 }

  /// Moves symbols that are not basic as long as that lowers costs, of the first so many slots.
  ///
  /// What enters is the symbol whose most important cost falls fastest. After some steps that lead
  /// nowhere, the smallest index decides instead, which cannot go round in circles (Bland 1977); the
  /// two sides of an error then count as the two symbols that Cassowary has for them.
  mutating func lowerCosts(slots: Int32) {
    correctSlopes()
    if Int32(gradient.count) < stride { gradient = Array(repeating: 0, count: Int(stride)) }
    var idleSteps = 0
    // Never reached but by rounding errors that make costs fall for ever.
    var stepsLeft = 2000 + 40 * Int(rows.count + symbols.count)
    while stepsLeft > 0 {
      stepsLeft -= 1
      let isCareful = idleSteps > Self.stallLimit
      guard let (entering, direction) = chooseEntering(slots: slots, isCareful: isCareful) else {
        return
      }
      guard
        let breakpoint = chooseBreakpoint(entering, direction, slots: slots, isCareful: isCareful)
      else {
        // No cost falls for ever, so these are rounding errors.
        for slot in 0..<Int32(levels.count) { costs[entering * stride + slot] = 0 }
        continue
      }
      idleSteps = breakpoint.distance > Self.epsilon ? 0 : idleSteps + 1
      enter(entering, direction, row: breakpoint.row)
      correctSlopes()
    }
  }

  /// Makes a symbol basic that moves in a direction, in place of the one of a row, which goes to 0.
  mutating func enter(_ entering: Int32, _ direction: Double, row: Int32) {
    setSlope(0, ofRow: row)
    pivot(row: row, entering: entering)
    if symbols[entering].kind == .orphan {
      dropBasicOrphan(entering)
    } else if let slope = Self.slope(of: symbols[entering].cost, below: direction < 0) {
      setSlope(slope, ofRow: row)
    }
  }

  /// The symbol that is to move, and where to. Nil if costs are least.
  private mutating func chooseEntering(
    slots: Int32, isCareful: Bool
  ) -> (symbol: Int32, direction: Double)? {
    let allSlots = Int32(levels.count)
    var best: (symbol: Int32, direction: Double)?
    var bestSlot = slots
    var bestCost = 0.0
    var index: Int32 = 0
    while index < touched.count {
      let symbol = touched[index]
      var isAttractive = false
      if symbols[symbol].row < 0, symbols[symbol].kind != .unused {
        var direction = 1.0
        while direction >= -1 {
          if mayMove(symbol, direction) {
            let (slot, cost) = firstReducedCost(symbol, direction, slots: allSlots)
            if cost < 0 {
              isAttractive = true
              if slot < slots {
                let isBetter =
                  if let best, isCareful { symbol < best.symbol } else {
                    slot < bestSlot
                      || slot == bestSlot
                        && (cost < bestCost || cost == bestCost && symbol < best?.symbol ?? .max)
                  }
                if isBetter {
                  best = (symbol, direction)
                  bestSlot = slot
                  bestCost = cost
                }
              }
            }
          }
          direction -= 2
        }
      }
      if isAttractive {
        index += 1
      } else {
        symbols[symbol].isTouched = false
        let last = touched.removeLast()
        if last != symbol { touched[index] = last }
      }
    }
    return best
  }

  /// Finds the breakpoint of a moving symbol: a symbol that must not cross 0, or a change of the costs' sign.
  private mutating func chooseBreakpoint(
    _ symbol: Int32, _ direction: Double, slots: Int32, isCareful: Bool
  ) -> Breakpoint? {
    breakpoints.truncate(to: 0)
    var cell = symbols[symbol].column
    while cell >= 0 {
      let speed = cells[cell].coefficient * direction
      if abs(speed) >= Self.leastPivot,
        let breakpoint = breakpoint(inRow: cells[cell].row, speed: speed)
      {
        breakpoints.append(breakpoint)
      }
      cell = cells[cell].nextInColumn
    }
    if breakpoints.count == 0 { return nil }
    if isCareful { return nearestBreakpoint() }
    // The first ones in order, on a heap: most ways end early.
    for slot in 0..<slots { gradient[Int(slot)] = reducedCost(symbol, direction, slot: slot) }
    var heap = BreakpointHeap(breakpoints.elements)
    while let breakpoint = heap.removeFirst() {
      if breakpoint.bend == .infinity { return breakpoint }
      let slot = symbols[rows[breakpoint.row].symbol].slot
      if slot < slots { gradient[Int(slot)] += breakpoint.bend }
      if !falls(slots) { return breakpoint }
    }
    return nil
  }

  private func falls(_ slots: Int32) -> Bool {
    for slot in 0..<Int(slots) where abs(gradient[slot]) > Self.epsilon {
      return gradient[slot] < 0
    }
    return false
  }

  private func nearestBreakpoint() -> Breakpoint {
    var best = breakpoints[0]
    for breakpoint in breakpoints.elements.dropFirst() {
      if breakpoint.distance < best.distance - 1e-12
        || breakpoint.distance <= best.distance + 1e-12
          && rows[breakpoint.row].symbol < rows[best.row].symbol
      {
        best = breakpoint
      }
    }
    return best
  }

  /// Returns the point at which a basic error reaches 0; nil if it never does or is
  /// unrestricted.
  @inline(__always) private func breakpoint(inRow row: Int32, speed: Double) -> Breakpoint? {
    let symbol = rows[row].symbol
    let cost = symbols[symbol].cost
    if cost == .free { return nil }
    let value = rows[row].constant
    let ahead = speed > 0 ? -value : value
    if ahead < -Self.epsilon { return nil }
    let distance = max(0, ahead) / abs(speed)
    let slope = symbols[symbol].slope
    guard let behind = Self.slope(of: cost, below: speed < 0) else {
      return Breakpoint(distance: distance, row: row, bend: .infinity)
    }
    let bend = abs(Double(behind - slope))
    return bend == 0 ? nil : Breakpoint(distance: distance, row: row, bend: bend * abs(speed))
  }
}

/// Breakpoints from the nearest to the furthest; of equally near ones that of the smallest row.
private struct BreakpointHeap {
  var breakpoints: UnsafeMutableBufferPointer<Breakpoint>
  var count: Int

  init(_ breakpoints: UnsafeMutableBufferPointer<Breakpoint>) {
    self.breakpoints = breakpoints
    count = breakpoints.count
    for index in stride(from: count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  mutating func removeFirst() -> Breakpoint? {
    if count == 0 { return nil }
    let first = breakpoints[0]
    count -= 1
    breakpoints[0] = breakpoints[count]
    sink(0)
    return first
  }

  private func isBefore(_ a: Breakpoint, _ b: Breakpoint) -> Bool {
    a.distance < b.distance || a.distance == b.distance && a.row < b.row
  }

  private func sink(_ start: Int) {
    var index = start
    while true {
      var child = 2 * index + 1
      if child >= count { return }
      if child + 1 < count, isBefore(breakpoints[child + 1], breakpoints[child]) { child += 1 }
      if !isBefore(breakpoints[child], breakpoints[index]) { return }
      breakpoints.swapAt(child, index)
      index = child
    }
  }
}
