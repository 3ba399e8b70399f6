/// Computes variables from linear constraints: required ones hold, others as well as they can, those of
/// higher priority first.
///
/// Constraints are added, changed and removed one by one; `settle()` then computes what follows from
/// all of it at once, starting from what was. The cost of a change depends on what hangs on it, not on
/// how many constraints there are.
///
/// What constraints leave open does not move: a variable keeps its previous value (at first, the one
/// it was made with) as far as constraints allow; where one of several variables has to move, it is the
/// first of the expression that nothing else depends on. Removing a constraint moves nothing by itself. Between
/// contradicting constraints of one priority, any value that is wrong by the least sum may come out.
/// The same calls in the same order always give the same values.
///
/// Lengths are meant to be points: two values that are less than 1e-8 apart count as equal, and
/// constants beyond ±`greatestConstant` are taken for that.
///
/// `Tableau.swift` explains the algorithm.
package final class ConstraintSolver {
  /// The greatest constant that constraints keep: beyond it, doubles are not exact enough.
  package static let greatestConstant = 1e7

  var tableau = Tableau()
  /// The constraints, by the index of their error.
  var constraints: [LinearConstraint?] = []
  private var additions: Int32 = 0
  /// The number of pivots at which the tableau was last compared with the constraints.
  private var checkedPivots = 0
  /// How many constraints there are.
  package private(set) var count = 0

  package init() {}

  // MARK: Variables

  /// Makes a variable that has this value until a constraint changes it.
  package func makeVariable(at value: Double = 0) -> Variable {
    precondition(value.isFinite, "A variable starts at a number, not at \(value).")
    let index = tableau.makeSymbol(.variable)
    tableau.symbols[index].origin = value
    tableau.symbols[index].reported = value
    return Variable(index: index, generation: tableau.symbols[index].generation)
  }

  /// Forgets a variable that no constraint has any more.
  package func remove(_ variable: Variable) {
    let index = checked(variable)
    let uses = tableau.symbols[index].uses
    precondition(
      uses == 0, "A variable is removed that \(uses) constraints have; remove those first.")
    if tableau.symbols[index].row >= 0 {
      tableau.delete(tableau.symbols[index].row)
      tableau.freeSymbol(index)
    } else {
      tableau.makeOrphan(index)
    }
  }

  /// Whether a variable is still there.
  package func has(_ variable: Variable) -> Bool { tableau.has(variable) }

  /// Whether any constraint has a variable.
  package func isUsed(_ variable: Variable) -> Bool {
    tableau.symbols[checked(variable)].uses > 0
  }

  /// The value since constraints were last settled.
  package func value(of variable: Variable) -> Double { tableau.value(of: checked(variable)) }

  /// The value of an expression since constraints were last settled.
  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// The variables whose values have changed since the last call, in a fixed but arbitrary order.
  package func drainChanges() -> [Variable] {
    tableau.drainMovedVariables()
  }

  // MARK: Constraints

  /// Makes room for so many more symbols at once, which are variables and constraints of some three
  /// terms each: what grows bit by bit is copied again and again, into memory that was never used.
  package func reserve(symbols more: Int) {
    guard more > 256 else { return }
    let capacity = Int32(clamping: min(more, 1 << 20))
    tableau.symbols.reserve(capacity)
    tableau.sums.reserve(capacity)
    tableau.isSummed.reserve(capacity)
    tableau.costs.reserve(capacity * tableau.stride)
    tableau.rows.reserve(capacity * 3 / 4)
    tableau.cellOfRow.reserve(capacity * 3 / 4)
    tableau.cells.reserve(capacity * 5 / 2)
  }

  /// Adds a constraint. One that is not required is always possible.
  ///
  /// If it is required and contradicts others, it is not added, and the error lists the conflict: itself
  /// (with an identifier that is already void) and those others.
  @discardableResult
  package func add(_ constraint: LinearConstraint) throws(ConstraintConflict) -> LinearConstraint.ID
  {
    let index = tableau.makeSymbol(.error)
    let id = LinearConstraint.ID(index: index, generation: tableau.symbols[index].generation)
    var constraint = constraint
    constraint.expression.constant = bounded(constraint.expression.constant)
    while constraints.count <= Int(index) { constraints.append(nil) }
    constraints[Int(index)] = constraint
    for term in constraint.expression.terms {
      precondition(
        term.coefficient.isFinite, "A coefficient is a number, not \(term.coefficient).")
      precondition(tableau.has(term.variable), Self.strangeVariable)
    }
    count += 1
    additions &+= 1
    tableau.begin(index, constraint, order: additions)
    try makeHold(index)
    return id
  }

  /// Takes a constraint away.
  package func remove(_ id: LinearConstraint.ID) {
    let index = checked(id)
    tableau.end(index, constraints[Int(index)]!)
    constraints[Int(index)] = nil
    count -= 1
  }

  /// Changes the constant of a constraint's expression, at nearly no cost until constraints are settled. That
  /// settling then reports conflicts.
  ///
  /// For `first = multiplier × second + constant` it is the negative of that constant.
  package func setConstant(of id: LinearConstraint.ID, to constant: Double) {
    let index = checked(id)
    let constant = bounded(constant)
    let change = constant - constraints[Int(index)]!.expression.constant
    if change == 0 { return }
    constraints[Int(index)]!.expression.constant = constant
    tableau.addToConstant(of: index, change)
  }

  /// Changes the priority of a constraint.
  ///
  /// If it becomes required and contradicts others, its priority stays, and the error lists them.
  package func setPriority(
    of id: LinearConstraint.ID, to priority: LinearConstraint.Priority
  ) throws(ConstraintConflict) {
    let index = checked(id)
    let old = constraints[Int(index)]!.priority
    if old == priority { return }
    changePriority(of: index, to: priority)
    if priority < LinearConstraint.required { return }
    do { try makeHold(index, isNew: false) } catch {
      changePriority(of: index, to: old)
      throw error
    }
  }

  /// Whether a constraint is still there.
  package func has(_ id: LinearConstraint.ID) -> Bool {
    tableau.has(id)
  }

  /// The constraint as it is now.
  package subscript(id: LinearConstraint.ID) -> LinearConstraint { constraints[Int(checked(id))]! }

  /// How far a constraint is from holding since constraints were last settled: 0 if it holds.
  package func violation(of id: LinearConstraint.ID) -> Double {
    let constraint = self[id]
    return constraint.violation(at: value(of: constraint.expression))
  }

  // MARK: Settling

  /// Computes the values that follow from all that was added, changed and removed.
  ///
  /// The error is that of required constraints that changed constants made contradict each other.
  /// Values are then such that required ones are off by the least sum, and every settling throws
  /// until one of them has gone or changed.
  package func settle() throws(ConstraintConflict) {
    let isSettled = tableau.settle()
    if tableau.pivots - checkedPivots > 500 {
      if drift() > 1e-6 { rebuild() }
      checkedPivots = tableau.pivots
    }
    if !isSettled { throw conflict(tableau.conflict()) }
  }

  /// Makes a required constraint hold, or takes it away if it cannot.
  private func makeHold(_ index: Int32, isNew: Bool = true) throws(ConstraintConflict) {
    guard tableau.symbols[index].slot == 0, let errors = tableau.makeRequiredHold() else { return }
    let conflict = conflict(errors)
    if isNew {
      remove(LinearConstraint.ID(index: index, generation: tableau.symbols[index].generation))
      tableau.lowerCosts(slots: 1)
    }
    throw conflict
  }

  private func conflict(_ errors: [Int32]) -> ConstraintConflict {
    ConstraintConflict(
      constraints: errors.map {
        LinearConstraint.ID(index: $0, generation: tableau.symbols[$0].generation)
      })
  }

  // MARK: Insides

  private func changePriority(of index: Int32, to priority: LinearConstraint.Priority) {
    constraints[Int(index)]!.priority = priority
    tableau.correctSlopes()
    let row = tableau.symbols[index].row
    if row >= 0 { tableau.setSlope(0, ofRow: row) }
    tableau.users[Int(tableau.symbols[index].slot)] -= 1
    tableau.setCost(of: index, constraints[Int(index)]!)
    if row >= 0 { tableau.noteMove(ofRow: row) } else { tableau.touch(index) }
  }

  private func bounded(_ constant: Double) -> Double {
    precondition(!constant.isNaN, "The constant of a constraint is a number.")
    return min(max(constant, -Self.greatestConstant), Self.greatestConstant)
  }

  func checked(_ variable: Variable) -> Int32 {
    precondition(tableau.has(variable), Self.strangeVariable)
    return variable.index
  }

  private static var strangeVariable: String {
    "A variable is used that was removed, or is another solver's."
  }

  private func checked(_ id: LinearConstraint.ID) -> Int32 {
    let index = id.index
    precondition(has(id), "A constraint is used that was removed, or is another solver's.")
    return index
  }
}
