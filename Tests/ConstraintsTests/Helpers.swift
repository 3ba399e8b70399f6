@testable import VivaceConstraints

/// A generator whose numbers follow from its seed.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    // SplitMix64, by Guy Steele, Doug Lea and Christine Flood.
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
  mutating func roll(_ count: Int) -> Int { Int(next() % UInt64(count)) }
  mutating func pick<Value>(_ values: [Value]) -> Value { values[roll(values.count)] }
}

/// A solver whose tableau is checked after every settling.
struct Desk {
  let solver = ConstraintSolver()

  func variable(at value: Double = 0) -> Variable { solver.makeVariable(at: value) }

  @discardableResult
  func add(_ constraint: LinearConstraint) throws -> LinearConstraint.ID {
    defer { solver.checkInvariants(isSettled: false) }
    return try solver.add(constraint)
  }

  func settle() throws {
    defer { solver.checkInvariants() }
    try solver.settle()
  }

  func values(_ variables: Variable...) throws -> [Double] {
    try settle()
    return variables.map { solver.value(of: $0) }
  }
}

/// A variable as an expression: `x^ + y^ == 10`.
postfix operator ^
postfix func ^ (variable: Variable) -> LinearExpression { LinearExpression(variable) }

func isNear(_ a: [Double], _ b: [Double], _ tolerance: Double = 1e-6) -> Bool {
  a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }
}
