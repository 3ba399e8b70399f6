extension LayoutItem {
  /// `item.attribute = multiplier × other.attribute + constant`, or at least or at most that.
  package func constraint(
    _ attribute: Attribute, _ relation: LinearConstraint.Relation = .equal,
    to other: LinearExpression = LinearExpression(), multiplier: Double = 1, constant: Double = 0,
    priority: LinearConstraint.Priority = LinearConstraint.required
  ) -> LinearConstraint {
    var expression = self[attribute]
    expression += other * -multiplier
    expression.constant -= constant
    return LinearConstraint(expression, relation, priority: priority)
  }

  /// The constraints of an intrinsic length: at least that at the priority of the resistance to
  /// compression, at most that at the priority of hugging.
  package func intrinsicConstraints(
    _ axis: Axis, length: Double, hugging: LinearConstraint.Priority = 250,
    compressionResistance: LinearConstraint.Priority = 750
  ) -> [LinearConstraint] {
    let attribute: Attribute = axis == .horizontal ? .width : .height
    return [
      constraint(attribute, .atLeast, constant: length, priority: compressionResistance),
      constraint(attribute, .atMost, constant: length, priority: hugging),
    ]
  }

  /// Which parts of an axis follow the length of what an item is in.
  package struct Flexibility: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }
    /// The margin before the item: left or above.
    package static let minMargin = Flexibility(rawValue: 1)
    package static let length = Flexibility(rawValue: 2)
    /// The margin behind it: right or below. It also follows if nothing else does.
    package static let maxMargin = Flexibility(rawValue: 4)
  }

  /// The required constraints that correspond to a frame's autoresizing mask.
  ///
  /// A change of the container's length is shared out among the flexible parts in proportion to their
  /// lengths, equally if all of those are 0. So each part is a multiple of the container's length and a
  /// constant.
  ///
  /// - Parameter frame: The frame as it is, in the container's coordinates.
  /// - Parameter length: The container's length at which the frame is that.
  package func autoresizingConstraints(
    _ axis: Axis, frame: LayoutFrame, mask: Flexibility, in container: LayoutItem, length: Double
  ) -> [LinearConstraint] {
    let isHorizontal = axis == .horizontal
    let start = isHorizontal ? frame.left : frame.top
    let own = isHorizontal ? frame.width : frame.height
    let segments: [(flag: Flexibility, length: Double)] = [
      (.minMargin, start), (.length, own), (.maxMargin, length - start - own),
    ]
    let flexible = segments.filter { mask.contains($0.flag) }
    let total = flexible.reduce(0) { $0 + $1.length }
    func share(_ flag: Flexibility, _ length: Double) -> Double {
      guard mask.contains(flag) else { return 0 }
      return total == 0 ? 1 / Double(flexible.count) : length / total
    }
    func constraint(
      _ variable: Variable, from origin: Variable?, _ value: Double, _ share: Double
    ) -> LinearConstraint {
      var expression = LinearExpression(
        [.init(variable), .init(isHorizontal ? container.width : container.height, -share)],
        constant: share * length - value)
      if let origin { expression.terms.append(.init(origin, -1)) }
      return LinearConstraint(expression, .equal)
    }
    return [
      constraint(
        isHorizontal ? left : top, from: isHorizontal ? container.left : container.top, start,
        share(.minMargin, start)),
      constraint(isHorizontal ? width : height, from: nil, own, share(.length, own)),
    ]
  }
}

extension ConstraintSolver {
  /// The size that an item has if it is wanted to be of another one: with the default priorities the
  /// smallest or nearest that everything else allows.
  ///
  /// Constraints must be settled, and are again afterwards.
  package func fittingSize(
    of item: LayoutItem, target: (width: Double, height: Double),
    priorities: (horizontal: LinearConstraint.Priority, vertical: LinearConstraint.Priority) = (
      50, 50
    )
  ) throws(ConstraintConflict) -> (width: Double, height: Double) {
    var softConstraints: [LinearConstraint.ID] = []
    var outcome: Result<(width: Double, height: Double), ConstraintConflict>
    do throws(ConstraintConflict) {
      softConstraints.append(
        try add(
          item.constraint(.width, constant: target.width, priority: priorities.horizontal)))
      softConstraints.append(
        try add(item.constraint(.height, constant: target.height, priority: priorities.vertical)))
      try settle()
      outcome = .success((value(of: item[.width]), value(of: item[.height])))
    } catch {
      outcome = .failure(error)
    }
    for constraint in softConstraints { remove(constraint) }
    try settle()
    return try outcome.get()
  }
}
