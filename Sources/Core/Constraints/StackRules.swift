/// The constraints between a stack view and its arranged views.
///
/// A function of values: the same arrangement always gives the same constraints, in the same order. All of
/// them are required unless noted.
package struct StackRules: Sendable {
  package enum Distribution: Sendable {
    case fill, fillEqually, fillProportionally, equalSpacing, equalCentering
    /// Things keep their lengths, gathered in the areas that they are in.
    case areas
  }
  /// Across the axis. `leading` is the top of a horizontal stack, `trailing` its bottom.
  package enum Alignment: Sendable {
    case fill, leading, center, trailing
    /// Only of horizontal stacks; others take them for `leading` and `trailing`.
    case firstBaseline, lastBaseline
  }

  package struct Arranged: Sendable {
    package var item: LayoutItem
    /// Hidden ones have no length and no spacing.
    package var isHidden = false
    /// The spacing behind this one, if it is not that of the stack.
    package var spacingAfter: Double?
    /// The intrinsic length along the axis, if it has one.
    package var intrinsicLength: Double?
    /// The gravity area. Areas never go back along the axis.
    package var area = Area.leading

    package init(
      _ item: LayoutItem, isHidden: Bool = false, spacingAfter: Double? = nil,
      intrinsicLength: Double? = nil, area: Area = .leading
    ) {
      self.item = item
      self.isHidden = isHidden
      self.spacingAfter = spacingAfter
      self.intrinsicLength = intrinsicLength
      self.area = area
    }
  }

  package var axis = LayoutItem.Axis.horizontal
  package var distribution = Distribution.fill
  package var alignment = Alignment.fill
  /// Between two neighbours; at least that much where the distribution makes gaps equal.
  package var spacing = 0.0
  /// How much a stack of areas minds being longer than what is in it.
  package var hugging: LinearConstraint.Priority = 250
  /// How much it minds being higher than the highest thing in it, or wider where it is upright.
  package var huggingAcross: LinearConstraint.Priority = 51
  /// How much it minds being shorter than what is in it.
  package var clippingResistance = LinearConstraint.required

  package init() {}

  private var isHorizontal: Bool { axis == .horizontal }
  var start: LayoutItem.Attribute { isHorizontal ? .leading : .top }
  var end: LayoutItem.Attribute { isHorizontal ? .trailing : .bottom }
  private var length: LayoutItem.Attribute { isHorizontal ? .width : .height }
  var center: LayoutItem.Attribute { isHorizontal ? .centerX : .centerY }

  package func constraints(of arranged: [Arranged], in stack: LayoutItem) -> [LinearConstraint] {
    let shown = arranged.filter { !$0.isHidden }
    return hiddenConstraints(arranged, stack) + chainConstraints(shown, stack)
      + lengthConstraints(shown, stack) + alignmentConstraints(shown, stack)
  }

  // MARK: Along the axis

  /// From `a` forward to `b` along the axis.
  func distance(_ a: LinearExpression, _ b: LinearExpression, _ item: LayoutItem)
    -> LinearExpression
  { isHorizontal && item.isRightToLeft ? a - b : b - a }

  private func hiddenConstraints(
    _ arranged: [Arranged], _ stack: LayoutItem
  ) -> [LinearConstraint] {
    var constraints: [LinearConstraint] = []
    var edge = stack[start]
    for one in arranged {
      if one.isHidden {
        // Not required: an empty view may be larger, if the program's constraints ask for it.
        constraints.append(one.item.constraint(length, priority: 999))
        constraints.append(one.item.constraint(start, to: edge))
      } else {
        edge = one.item[end]
      }
    }
    return constraints
  }

  func gap(after one: Arranged) -> LinearExpression {
    LinearExpression(constant: one.spacingAfter ?? spacing)
  }

  private func chainConstraints(_ shown: [Arranged], _ stack: LayoutItem) -> [LinearConstraint] {
    if distribution == .areas { return areaConstraints(shown, stack) }
    guard let first = shown.first, let last = shown.last else { return [] }
    var constraints = [
      first.item.constraint(start, to: stack[start]),
      last.item.constraint(end, to: stack[end], priority: clippingResistance),
    ]
    var gaps: [LinearExpression] = []
    var steps: [LinearExpression] = []
    for (one, next) in zip(shown, shown.dropFirst()) {
      gaps.append(distance(one.item[end], next.item[start], stack))
      steps.append(distance(one.item[center], next.item[center], stack))
      let isExact = distribution != .equalSpacing && distribution != .equalCentering
      let expression = gaps[gaps.count - 1] - gap(after: one)
      constraints.append(LinearConstraint(expression, isExact ? .equal : .atLeast))
    }
    switch distribution {
    case .fill, .fillEqually, .fillProportionally, .areas: break
    case .equalSpacing: constraints += gaps.dropFirst().map { $0 == gaps[0] }
    case .equalCentering:
      // Below required, so that things of unequal lengths may be as close as their spacing.
      constraints += steps.dropFirst().map { ($0 == steps[0]).at(150) }
    }
    return constraints
  }

  private func lengthConstraints(_ shown: [Arranged], _ stack: LayoutItem) -> [LinearConstraint] {
    switch distribution {
    case .fill, .equalSpacing, .equalCentering, .areas: return []
    case .fillEqually:
      return shown.dropFirst().map { $0.item.constraint(length, to: shown[0].item[length]) }
    case .fillProportionally:
      let known = shown.compactMap(\.intrinsicLength)
      // Of one without a length of its own, the mean of the others.
      let mean = known.isEmpty ? 1 : known.reduce(0, +) / Double(known.count)
      let lengths = shown.map { $0.intrinsicLength ?? mean }
      let gaps = shown.dropLast().reduce(0) { $0 + ($1.spacingAfter ?? spacing) }
      let total = lengths.reduce(0, +) + gaps
      if total <= 0 { return [] }
      // The last one has what rounding and spacing leave.
      return zip(shown, lengths).enumerated().map { index, one in
        one.0.item.constraint(
          length, to: stack[length], multiplier: one.1 / total,
          priority: index == shown.count - 1 && index > 0 ? 998 : 999)
      }
    }
  }

  // MARK: Across the axis

  private func alignmentConstraints(
    _ shown: [Arranged], _ stack: LayoutItem
  ) -> [LinearConstraint] {
    let low: LayoutItem.Attribute = isHorizontal ? .top : .leading
    let high: LayoutItem.Attribute = isHorizontal ? .bottom : .trailing
    let middle: LayoutItem.Attribute = isHorizontal ? .centerY : .centerX
    let across: LayoutItem.Attribute = isHorizontal ? .height : .width
    // Where leading is right, inside of it is less.
    let isTurned = !isHorizontal && stack.isRightToLeft
    let inside: LinearConstraint.Relation = isTurned ? .atMost : .atLeast
    let outside: LinearConstraint.Relation = isTurned ? .atLeast : .atMost
    guard let first = shown.first?.item else { return [] }
    var constraints: [LinearConstraint] = []
    for item in shown.map(\.item) {
      func add(_ attribute: LayoutItem.Attribute, _ relation: LinearConstraint.Relation = .equal) {
        constraints.append(item.constraint(attribute, relation, to: stack[attribute]))
      }
      switch alignment {
      case .fill:
        add(low)
        add(high)
        continue
      case .leading: add(low)
      case .trailing: add(high)
      case .center: add(middle)
      case .firstBaseline where isHorizontal:
        constraints.append(item.constraint(.firstBaseline, to: first[.firstBaseline]))
      case .lastBaseline where isHorizontal:
        constraints.append(item.constraint(.lastBaseline, to: first[.lastBaseline]))
      case .firstBaseline: add(low)
      case .lastBaseline: add(high)
      }
      add(low, inside)
      add(high, outside)
    }
    // As large as the largest.
    if alignment != .fill {
      constraints.append(stack.constraint(across, priority: huggingAcross))
    }
    return constraints
  }
}
