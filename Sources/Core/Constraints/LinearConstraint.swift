/// A constraint of the solver: an expression is zero, at least zero or at most zero.
///
/// `first = multiplier × second + constant` of Auto Layout is the expression
/// `first - multiplier × second - constant` with the same relation.
package struct LinearConstraint: Sendable {
  package enum Relation: Sendable { case equal, atLeast, atMost }

  /// How much a constraint counts, from above 0 to `required`.
  ///
  /// Priorities are a ladder, not weights: nothing is given up of a constraint for any number of
  /// constraints of lower priorities. Among equal priorities the sum of what is missing is least.
  package typealias Priority = Float

  /// From here on a constraint holds, or is a conflict.
  package static let required: Priority = 1000

  package var expression: LinearExpression
  package var relation: Relation
  package var priority: Priority

  package init(
    _ expression: LinearExpression, _ relation: Relation, priority: Priority = required
  ) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// A constraint of a solver: what `ConstraintSolver.add` gives and changes and removals take.
  package struct ID: Hashable, Sendable {
    let index: Int32
    let generation: UInt32
  }

  /// How far an expression of this value is from what is asked for: never negative.
  package func violation(at value: Double) -> Double {
    switch relation {
    case .equal: abs(value)
    case .atLeast: max(0, -value)
    case .atMost: max(0, value)
    }
  }
}

extension LinearExpression {
  package static func == (a: LinearExpression, b: LinearExpression) -> LinearConstraint {
    LinearConstraint(a - b, .equal)
  }
  package static func >= (a: LinearExpression, b: LinearExpression) -> LinearConstraint {
    LinearConstraint(a - b, .atLeast)
  }
  package static func <= (a: LinearExpression, b: LinearExpression) -> LinearConstraint {
    LinearConstraint(a - b, .atMost)
  }
}

extension LinearConstraint {
  /// Returns the constraint at a priority: `(width == 80).at(250)`.
  package func at(_ priority: Priority) -> LinearConstraint {
    LinearConstraint(expression, relation, priority: priority)
  }
}

/// Required constraints that cannot hold together.
///
/// All of them are needed for the contradiction as it was found, so that breaking any one of them
/// ends it; there may be another one elsewhere.
package struct ConstraintConflict: Error, Equatable {
  /// In the order in which they were added.
  package var constraints: [LinearConstraint.ID]
}
