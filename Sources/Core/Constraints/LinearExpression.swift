/// A number that a solver computes: a side of a frame, the length of a gap.
///
/// A variable belongs to the solver that made it, and is a plain value to hand around.
package struct Variable: Hashable, Sendable {
  /// The variable's index in the solver.
  let index: Int32
  /// The number of earlier uses of that slot: distinguishes a variable from those that were removed.
  let generation: UInt32

  /// Its place among all that the solver has, from 0: to keep something for each of them.
  package var slot: Int { Int(index) }
}

/// A sum of multiples of variables and a constant, such as `2 * width + left - 8`.
///
/// A variable may occur in several terms, which then add up; terms of 0 count for nothing.
package struct LinearExpression: Sendable {
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ variable: Variable, _ coefficient: Double = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  package var terms: [Term]
  package var constant: Double

  package init(_ terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) { self.init([Term(variable)]) }
}

extension LinearExpression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self.init(constant: value) }
  package init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

extension LinearExpression {
  package static func += (a: inout LinearExpression, b: LinearExpression) {
    a.terms += b.terms
    a.constant += b.constant
  }

  package static func *= (a: inout LinearExpression, factor: Double) {
    for index in a.terms.indices { a.terms[index].coefficient *= factor }
    a.constant *= factor
  }

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum += b
    return sum
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    a + -b
  }

  package static prefix func - (a: LinearExpression) -> LinearExpression { a * -1 }

  package static func * (a: LinearExpression, factor: Double) -> LinearExpression {
    var product = a
    product *= factor
    return product
  }

  package static func * (factor: Double, a: LinearExpression) -> LinearExpression { a * factor }
}
