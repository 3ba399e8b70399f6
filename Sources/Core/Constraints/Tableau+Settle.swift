extension Tableau {
  /// How many rows may be on the wrong side for the dual method to be used, which moves one at a
  /// time; the other one steps over many at once.
  private static var fewRows: Int { 24 }

  /// Makes costs least. False if required constraints contradict each other.
  mutating func settle() -> Bool {
    defer { if hasRemoved { tidyOrphans() } }
    if isDualFeasible, movedRowsOnWrongSide() <= Self.fewRows,
      restoreSides(isHardOnly: false) == .done
    {
      return true
    }
    lowerCosts(slots: Int32(levels.count))
    isDualFeasible = violated == 0
    return isDualFeasible
  }

  /// How many rows are on the wrong side.
  private func movedRowsOnWrongSide() -> Int {
    var count = 0
    for list in [movedHard, movedSoft] {
      for row in list.elements where rows[row].isMoved && isOnWrongSide(row) { count += 1 }
    }
    return count
  }

  /// Makes required constraints hold, whatever it costs; costs may not be least afterwards. If that is
  /// impossible, the errors of those that contradict each other.
  mutating func makeRequiredHold() -> [Int32]? {
    if isDualFeasible {
      switch restoreSides(isHardOnly: true) {
      case .done: return nil
      case .conflict(let row): return conflict(inRow: row)
      case .gaveUp: break
      }
    }
    let before = violated
    lowerCosts(slots: 1)
    return violated > before ? conflict() : nil
  }
}
