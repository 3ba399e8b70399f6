import VivaceGeometry
import VivaceLayers

/// A view's part in Auto Layout.
extension UIView {
  /// A target size for the smallest size that constraints allow.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// A target size for the largest size that constraints allow.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// Activates a constraint.
  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.keep(in: self) }
  /// Activates several constraints.
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.keep(in: self) }
  }
  /// Deactivates a constraint.
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.deactivate() }
  }
  /// Deactivates several constraints.
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  // MARK: - Priorities of its own size

  /// The priorities against growing along the two axes, and those against shrinking.
  func sizePriority(at index: Int) -> UILayoutPriority {
    (constraintState.priorities ?? kindPriorities)[index]
  }

  func setSizePriority(_ priority: UILayoutPriority, at index: Int) {
    var priorities = constraintState.priorities ?? kindPriorities
    priorities[index] = priority
    constraintState.priorities = priorities
    if constraintState.isConstrained { layoutRoot.engine?.note(self) }
  }

  // MARK: - Updating

  func constraintsBecameStale() {
    constraintState.isStale = true
    layoutRoot.engineForSure.note(self)
    layoutRoot.engine?.hasStaleConstraints = true
    layoutRoot.setNeedsLayout()
  }
  /// Innermost first.
  func updateConstraintsBelow() {
    for view in subviews where !view.isLayoutIsland { view.updateConstraintsBelow() }
    guard constraintState.isStale else { return }
    constraintState.isStale = false
    observing(.constraints) {
      if let controller = viewController {
        controller.updateViewConstraints()
      } else {
        updateConstraints()
      }
    } again: {
      $0.setNeedsUpdateConstraints()
    }
  }

  var constraintsBelow: [NSLayoutConstraint] {
    constraints + subviews.flatMap(\.constraintsBelow)
  }

  // MARK: - Frames

  /// The frame as it is without a transform.
  var layoutFrame: CGRect {
    let (size, anchor) = (bounds.size, layer.anchorPoint)
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }

  func setLayoutFrame(_ frame: CGRect) {
    guard frame != layoutFrame else { return }
    let anchor = layer.anchorPoint
    if bounds.size != frame.size { bounds.size = frame.size }
    center = CGPoint(
      x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }

  /// The program, or autoresizing, has placed the view.
  func geometryChanged() {
    guard translatesAutoresizingMaskIntoConstraints || superview == nil,
      constraintState.isConstrained || engine != nil
    else { return }
    if isLayoutIsland, engine?.knownSize == bounds.size { return }
    layoutRoot.engine?.note(self)
  }

  // MARK: - Entering and leaving windows

  /// Constraints that reach out of the view end; those inside of it go along.
  func leaveLayout(of superview: UIView?) {
    guard let superview else { return }
    for view in sequence(first: superview, next: \.superview) {
      for constraint in view.constraints where reaches(constraint) { constraint.deactivate() }
    }
    guard !isLayoutIsland, let engine = superview.layoutRoot.engine else { return }
    engine.forget(self)
    leavePart()
    superview.stopArranging(self)
  }

  private func reaches(_ constraint: NSLayoutConstraint) -> Bool {
    [constraint.first, constraint.second].contains {
      $0?.layoutView?.isDescendant(of: self) ?? false
    }
  }

  private func leavePart() {
    constraintState.isConstrained = false
    for view in subviews where !view.isLayoutIsland { view.leavePart() }
  }

  /// The view is in another hierarchy: its constraints are computed there.
  func enterLayout() {
    guard !isLayoutIsland else { return }
    engine = nil
    let root = layoutRoot
    if let engine = root.engine {
      engine.register(self)
    } else if wantsEngine {
      _ = root.engineForSure
    }
  }

  private var wantsEngine: Bool {
    !constraints.isEmpty || makesConstraints
      || subviews.contains { !$0.isLayoutIsland && $0.wantsEngine }
  }

  // MARK: - Fitting

  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard wantsEngine else {
      var size = intrinsicContentSize
      let fitted = sizeThatFits(
        CGSize(
          width: horizontal == .required ? target.width : max(target.width, 0),
          height: vertical == .required ? target.height : max(target.height, 0)))
      if size.width < 0 { size.width = fitted.width }
      if size.height < 0 { size.height = fitted.height }
      if horizontal == .required {
        size.width = target.width
        if wrapsAtWidth { size.height = height(wrappedAt: target.width) }
      }
      if vertical == .required { size.height = target.height }
      return size
    }
    let engine = LayoutEngine(root: self, fits: true)
    engine.register(self)
    return engine.fittingSize(target, horizontal, vertical)
  }

  /// Whether constraints leave its frame open.
  public var hasAmbiguousLayout: Bool { layoutRoot.engine?.isAmbiguous(self) ?? false }
}
