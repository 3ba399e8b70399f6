import VivaceConstraints

/// A form as Auto Layout would see it: in each row a label and a field beside it.
final class Form {
  /// A view: its frame, as variables.
  struct Item {
    var left, top, width, height: Variable
    var right: LinearExpression { LinearExpression([.init(left), .init(width)]) }
    var bottom: LinearExpression { LinearExpression([.init(top), .init(height)]) }
  }

  let solver = ConstraintSolver()
  var window: Item
  var windowWidth: LinearConstraint.ID!
  var labels: [Item] = []
  var fields: [Item] = []
  /// For each row: the width of the label at least and at most, and the height of the field.
  var sizes: [[LinearConstraint.ID]] = []
  var gaps: [LinearConstraint.ID] = []
  var all: [LinearConstraint.ID] = []

  init(rows: Int) {
    window = Self.item(solver)
    add(LinearConstraint(.init([.init(window.left)]), .equal))
    add(LinearConstraint(.init([.init(window.top)]), .equal))
    windowWidth = add(LinearConstraint(.init([.init(window.width)], constant: -600), .equal))
    for index in 0..<rows { addRow(index) }
    add(difference(window.bottom, fields[rows - 1].bottom, 20))
    try! solver.settle()
  }

  static func item(_ solver: ConstraintSolver) -> Item {
    Item(
      left: solver.makeVariable(), top: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
  }

  @discardableResult func add(_ constraint: LinearConstraint) -> LinearConstraint.ID {
    let id = try! solver.add(constraint)
    all.append(id)
    return id
  }

  /// `a = b + gap`.
  func difference(
    _ a: LinearExpression, _ b: LinearExpression, _ gap: Double,
    _ relation: LinearConstraint.Relation = .equal, at priority: Float = 1000
  ) -> LinearConstraint {
    var terms = a.terms
    for term in b.terms { terms.append(.init(term.variable, -term.coefficient)) }
    return LinearConstraint(.init(terms, constant: -gap), relation, priority: priority)
  }

  static func labelWidth(_ index: Int) -> Double { Double(60 + index * 37 % 83) }

  func addRow(_ index: Int) {
    let label = Self.item(solver)
    let field = Self.item(solver)
    let previous = fields.last
    labels.append(label)
    fields.append(field)
    add(difference(.init(label.left), .init(window.left), 16))
    add(difference(.init(field.left), label.right, 8))
    add(difference(field.right, window.right, -16))
    if let previous {
      gaps.append(add(difference(.init(field.top), previous.bottom, 8)))
      add(difference(.init(label.width), .init(labels[0].width), 0))
    } else {
      gaps.append(add(difference(.init(field.top), .init(window.top), 20)))
    }
    // Centred on the field.
    add(
      LinearConstraint(
        .init([
          .init(label.top), .init(label.height, 0.5), .init(field.top, -1),
          .init(field.height, -0.5),
        ]), .equal))
    sizes.append(
      addSize(label.width, Self.labelWidth(index)) + addSize(field.height, 30))
    _ = addSize(label.height, 20)
    // At least as wide as its text, if there is room.
    add(LinearConstraint(.init([.init(field.width)], constant: -120), .atLeast, priority: 750))
  }

  /// An intrinsic length, with its resistance and hugging.
  func addSize(_ length: Variable, _ value: Double) -> [LinearConstraint.ID] {
    let expression = LinearExpression([.init(length)], constant: -value)
    return [
      add(LinearConstraint(expression, .atLeast, priority: 750)),
      add(LinearConstraint(expression, .atMost, priority: 251)),
    ]
  }

  func setWidth(ofLabel index: Int, to width: Double) {
    for id in sizes[index][0..<2] { solver.setConstant(of: id, to: -width) }
  }
  func setHeight(ofField index: Int, to height: Double) {
    for id in sizes[index][2..<4] { solver.setConstant(of: id, to: -height) }
  }
  func setWidth(_ width: Double) { solver.setConstant(of: windowWidth, to: -width) }

  func exchangeGap(ofRow index: Int) {
    let constraint = solver[gaps[index]]
    solver.remove(gaps[index])
    gaps[index] = try! solver.add(constraint)
  }

  func removeAll() {
    for id in all + gaps where solver.has(id) { solver.remove(id) }
  }

  /// Stops if a frame is not where it must be.
  func check() {
    let widest = labels.indices.map(Self.labelWidth).max()!
    func expectValue(_ variable: Variable, _ value: Double, _ name: String) {
      let found = solver.value(of: variable)
      expect(abs(found - value) < 1e-6, "\(name) is \(found), not \(value)")
    }
    for index in labels.indices {
      let top = 20.0 + 38 * Double(index)
      expectValue(labels[index].width, widest, "the width of label \(index)")
      expectValue(labels[index].top, top + 5, "the top of label \(index)")
      expectValue(fields[index].left, 24 + widest, "the left of field \(index)")
      expectValue(fields[index].top, top, "the top of field \(index)")
      expectValue(fields[index].width, 560 - widest, "the width of field \(index)")
    }
    expectValue(window.height, 40 + 38 * Double(labels.count) - 8, "the window's height")
  }
}
