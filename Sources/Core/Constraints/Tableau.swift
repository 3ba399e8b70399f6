/// The equations of a solver, solved for some of their numbers.
///
/// Every constraint is an equation that defines its *error*: `error = expression`, turned round for
/// "at most", so that an inequality always asks for an error of at least 0. Each row says what one
/// number, the *basic* one, is in terms of numbers that are not basic:
///
///     basic = constant + coefficient × other + …
///
/// Numbers that are not basic rest at 0 (a variable: at its `origin`), so the constants are the
/// answer. The algorithm is Cassowary (Badros, Borning and Stuckey, "The Cassowary linear arithmetic
/// constraint solving algorithm", 2001) except for one thing. There each constraint that is not required
/// has two numbers that are never negative, one for missing on either side. Their columns are each
/// other's negative and one of them is always 0, so here they are one number of either sign, whose
/// cost has a breakpoint at 0 (piecewise-linear simplex, Fourer 1985). Rows and columns are half as many, a
/// pivot that would exchange the two is a change of `slope`, and a step may go over many breakpoints.
///
/// What is to be least is not a number but a list of them, one for each priority, compared like
/// words in a dictionary: see `Tableau+Costs.swift`. Everything is in order of index; no hash is used.
struct Tableau: ~Copyable {
  /// A variable or the error of a constraint, or a place for one.
  struct Symbol {
    enum Kind: UInt8 {
      case unused, variable, error
      /// The error of a constraint that is gone, kept because others are expressed in it. It may have
      /// any value at no cost. Never basic.
      case orphan
    }
    /// The sign and cost of a symbol.
    enum Cost: UInt8 {
      /// Any value, no cost.
      case free
      /// A required equality: only 0.
      case zero
      /// A required inequality: nothing below 0.
      case notNegative
      /// Costs its size.
      case size
      /// Costs its size where it is negative.
      case shortage
    }
    var kind = Kind.unused
    var cost = Cost.free
    /// The derivative of the total costs by this symbol, on the side of 0 where it is assumed to be: -1, 0
    /// or 1 of `slot`. Always 0 unless basic.
    var slope: Int8 = 0
    /// -1 for an "at most", whose expression is turned round; else 1.
    var sign: Int8 = 1
    /// Which of the costs it is part of. 0 for all that is required.
    var slot: Int16 = 0
    /// Whether it is in the list of those whose costs changed.
    var isTouched = false
    /// Whether it is in the list of variables that moved.
    var isMoved = false
    var generation: UInt32 = 0
    /// The row in which it is basic, or -1.
    var row: Int32 = -1
    /// The first cell of its column, or -1. Always -1 if basic.
    var column: Int32 = -1
    /// How many cells its column has.
    var height: Int32 = 0
    /// Of a variable: the number of constraints that it is in. Of an error: its place in the order of
    /// addition.
    var uses: Int32 = 0
    /// The offset: the value of a variable is this plus the constant of its row.
    var origin = 0.0
    /// The value that was last reported as a change.
    var reported = 0.0
  }

  struct Row {
    var constant = 0.0
    /// The basic symbol, or -1 if the row is free.
    var symbol: Int32 = -1
    /// The first cell, or -1.
    var head: Int32 = -1
    /// How many cells there are.
    var length: Int32 = 0
    /// Whether it is in a list of rows whose constants changed.
    var isMoved = false
  }

  /// A coefficient that is not 0, in the chain of its row and in that of its column.
  struct Cell {
    var coefficient: Double
    var row: Int32
    var symbol: Int32
    var nextInRow: Int32
    var previousInRow: Int32
    var nextInColumn: Int32
    var previousInColumn: Int32
  }

  /// Values and reduced costs this near to 0 are 0.
  static var epsilon: Double { 1e-8 }
  /// Coefficients this small are no coefficients.
  static var tinyCoefficient: Double { 1e-11 }
  /// No pivot is made on a coefficient smaller than this.
  static var leastPivot: Double { 1e-8 }

  var symbols = Buffer<Symbol>(capacity: 256)
  var rows = Buffer<Row>(capacity: 256)
  var cells = Buffer<Cell>(capacity: 2048)
  /// For each symbol that is not basic: what each of the costs grows by when it grows by one, as far
  /// as basic ones are concerned. `stride` numbers for each symbol, `levels.count` of them used.
  var costs = Buffer<Double>(capacity: 2048)
  var stride: Int32 = 8
  /// The priorities in use, from the highest; the first one is that of what is required.
  var levels: [Float] = [LinearConstraint.required]
  /// How many constraints have each of them; that of the first is not counted.
  var users: [Int32] = [0]

  var freeSymbols = Buffer<Int32>(capacity: 64)
  var freeRows = Buffer<Int32>(capacity: 64)
  var freeCell: Int32 = -1
  /// Whether a constraint went since orphans were last tidied.
  var hasRemoved = false
  /// Orphans there are.
  var orphans = Buffer<Int32>(capacity: 16)

  /// Whether no symbol that is not basic would lower the costs by moving. The rows in `movedHard` and
  /// `movedSoft` may then be on the wrong side of 0 for their slope; otherwise no row is.
  var isDualFeasible = true
  /// Rows of required constraints whose constants changed, and those of others.
  var movedHard = Buffer<Int32>(capacity: 64)
  var movedSoft = Buffer<Int32>(capacity: 64)
  /// Variables whose values changed since the last query.
  var movedVariables = Buffer<Int32>(capacity: 64)
  /// Symbols whose costs changed, while there may be some that would lower the costs.
  var touched = Buffer<Int32>(capacity: 256)
  /// How many required constraints do not hold.
  var violated = 0
  /// Pivots since the tableau was made or made again.
  var pivots = 0

  /// Room to work in. All 0, or -1, between operations.
  var sums = Buffer<Double>(capacity: 256)
  var isSummed = Buffer<Bool>(capacity: 256)
  var summed = Buffer<Int32>(capacity: 64)
  var cellOfRow = Buffer<Int32>(capacity: 256)
  var targets = Buffer<(row: Int32, factor: Double)>(capacity: 64)
  var breakpoints = Buffer<Breakpoint>(capacity: 64)
  var gradient: [Double] = []

  deinit {
    symbols.deallocate()
    rows.deallocate()
    cells.deallocate()
    costs.deallocate()
    freeSymbols.deallocate()
    freeRows.deallocate()
    orphans.deallocate()
    movedHard.deallocate()
    movedSoft.deallocate()
    movedVariables.deallocate()
    touched.deallocate()
    sums.deallocate()
    isSummed.deallocate()
    summed.deallocate()
    cellOfRow.deallocate()
    targets.deallocate()
    breakpoints.deallocate()
  }

  /// The value of a variable or an error.
  func value(of symbol: Int32) -> Double {
    let row = symbols[symbol].row
    return symbols[symbol].origin + (row < 0 ? 0 : rows[row].constant)
  }
}
