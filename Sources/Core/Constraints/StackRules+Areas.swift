/// Stacks whose things are gathered at the start, in the middle and at the end.
extension StackRules {
  /// The gravity area of an arranged view along the axis.
  package enum Area: Int, Comparable, Sendable {
    case leading, center, trailing

    package static func < (a: Area, b: Area) -> Bool { a.rawValue < b.rawValue }
  }

  /// Within an area the distance of neighbours is their spacing, and at least that between areas. The
  /// remaining length is between areas; the middle area is centered as far as the others allow it.
  func areaConstraints(_ shown: [Arranged], _ stack: LayoutItem) -> [LinearConstraint] {
    guard let first = shown.first, let last = shown.last else { return [] }
    var constraints: [LinearConstraint] = []
    func add(_ space: LinearExpression, isExact: Bool, _ priority: LinearConstraint.Priority) {
      constraints.append(LinearConstraint(space, isExact ? .equal : .atLeast, priority: priority))
      // What is in the stack and hugs itself as much keeps its length.
      if !isExact { constraints.append(LinearConstraint(space, .equal, priority: hugging - 0.5)) }
    }
    add(
      distance(stack[start], first.item[start], stack), isExact: first.area == .leading,
      LinearConstraint.required)
    for (one, next) in zip(shown, shown.dropFirst()) {
      add(
        distance(one.item[end], next.item[start], stack) - gap(after: one),
        isExact: one.area == next.area, LinearConstraint.required)
    }
    add(
      distance(last.item[end], stack[end], stack), isExact: last.area == .trailing,
      clippingResistance)
    let middle = shown.filter { $0.area == .center }
    if let head = middle.first, let tail = middle.last {
      let centre = (head.item[start] + tail.item[end]) * 0.5
      constraints.append((centre == stack[center]).at(max(1, hugging - 1)))
    }
    return constraints
  }
}
