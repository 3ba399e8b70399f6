import VivaceConstraints
import VivaceGeometry
import VivaceLayers

/// Solves the constraints of a hierarchy: one solver, with the frame of each view and guide that takes part
/// as variables in the coordinates of the outermost view.
///
/// Constraints are added and removed as they are activated; they are solved once, at the next layout of the
/// outermost view, and views get their frames from the outside in as they are laid out. If required
/// constraints contradict each other, the last one is left out, with a warning.
@MainActor final class LayoutEngine {
  weak var root: UIView?
  /// The outermost view's, as the rules have it.
  var knownSize: CGSize?
  /// Whether the engine only measures a view: its own size is free.
  let fits: Bool
  let solver = ConstraintSolver()
  var records: [ObjectIdentifier: Record] = [:]
  /// The record that owns each variable, by index.
  private var owners: [Record?] = []
  /// The guides, and the views whose heights follow from their widths, in the order of their making.
  var guideKeys: [ObjectIdentifier] = []
  var wrappingKeys: [ObjectIdentifier] = []
  /// Whether views may have constraints to update.
  var hasStaleConstraints = true
  var installed: [ObjectIdentifier: LinearConstraint.ID] = [:]
  /// Active, but not in the solver yet; in their order.
  private var pending: [NSLayoutConstraint] = []
  private var pendingKeys: Set<ObjectIdentifier> = []
  /// The constraints that are left out since they conflict with others.
  private var broken: [NSLayoutConstraint] = []
  /// Records whose implicit constraints have changed.
  var changed: [Record] = []
  private var isSettling = false

  init(root: UIView, fits: Bool) {
    (self.root, self.fits) = (root, fits)
  }

  // MARK: - Insertion and removal

  /// Takes all that is in a view.
  func register(_ view: UIView) {
    hasStaleConstraints = true
    for constraint in view.constraints { add(constraint) }
    if !view.translatesAutoresizingMaskIntoConstraints { note(view) }
    for child in view.subviews where !child.isLayoutIsland { register(child) }
  }

  func add(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard installed[key] == nil, pendingKeys.insert(key).inserted else { return }
    pending.append(constraint)
    needsLayout()
  }

  func remove(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    if pendingKeys.remove(key) != nil { pending.removeAll { $0 === constraint } }
    broken.removeAll { $0 === constraint }
    guard let id = installed.removeValue(forKey: key) else { return }
    if solver.has(id) { solver.remove(id) }
    // What it contradicted may hold now.
    pending = broken.filter { pendingKeys.insert(ObjectIdentifier($0)).inserted } + pending
    broken = []
    needsLayout()
  }

  /// The view has another size by itself, or another way to be placed.
  func note(_ view: UIView) {
    if let record = records[ObjectIdentifier(view)] {
      markChanged(record)
    } else {
      waiting.append(view)
    }
    needsLayout()
  }

  /// Whether the size that a view has by itself is the one that was reckoned with last.
  func knowsSize(of view: UIView) -> Bool {
    if view.translatesAutoresizingMaskIntoConstraints { return true }
    guard let record = records[ObjectIdentifier(view)], let known = record.intrinsicKey else {
      return false
    }
    let size = view.engineIntrinsicSize
    let height =
      view.wrapsAtWidth
      ? view.height(wrappedAt: CGFloat(solver.value(of: record.item[.width]))) : size.height
    return size.width == known.width && abs(height - known.height) < 1e-6
  }

  private var waiting: [UIView] = []

  func constantChanged(of constraint: NSLayoutConstraint) {
    if let id = installed[ObjectIdentifier(constraint)], let rule = rule(of: constraint) {
      solver.setConstant(of: id, to: rule.expression.constant)
    }
    needsLayout()
  }

  func priorityChanged(of constraint: NSLayoutConstraint) {
    guard let id = installed[ObjectIdentifier(constraint)] else { return }
    do { try solver.setPriority(of: id, to: constraint.priority.rawValue) } catch {
      leaveOut(constraint, error)
    }
    needsLayout()
  }

  /// Forgets a view that leaves, with all in it. Constraints that reach out of it are gone already.
  func forget(_ view: UIView) {
    if !view.isLayoutIsland {
      for constraint in view.constraints { remove(constraint) }
      for child in view.subviews { forget(child) }
    }
    for guide in view.layoutGuides + Array(view.constraintState.guides.values) { forget(guide) }
    waiting.removeAll { $0 === view }
    forget(ObjectIdentifier(view))
  }

  func forget(_ guide: UILayoutGuide) { forget(ObjectIdentifier(guide)) }

  private func forget(_ key: ObjectIdentifier) {
    guard let record = records.removeValue(forKey: key) else { return }
    record.isForgotten = true
    if record.isGuide { guideKeys.removeAll { $0 == key } } else { record.outer?.subviews -= 1 }
    if !wrappingKeys.isEmpty { wrappingKeys.removeAll { $0 == key } }
    for id in record.fixed + record.intrinsic + record.arranged where solver.has(id) {
      solver.remove(id)
    }
    for variable in record.item.variables {
      owners[variable.slot] = nil
      forgotten.append(variable)
    }
  }

  /// Variables that are free once no constraint has them any more.
  private var forgotten: [Variable] = []

  /// A guide has moved in its view.
  func guideMoved(_ guide: UILayoutGuide?) {
    guard let guide, records[ObjectIdentifier(guide)] != nil else { return }
    needsLayout()
  }

  private func needsLayout() {
    isDirty = true
    guard !isSettling, !fits, let root else { return }
    root.setNeedsLayout()
    root.constraintsChanged()
  }

  private var isDirty = true

  /// - Parameter view: Whose subviews are given their frames next.
  func settleIfNeeded(for view: UIView) {
    guard isDirty else { return }
    placing = view
    settle()
    placing = nil
  }

  /// The view that needs no mark for layout, since it is being laid out.
  private var placing: UIView?

  // MARK: - Items

  /// The item of a view or guide, made when it is first asked for.
  func item(of participant: any LayoutParticipant) -> LayoutItem {
    let key = ObjectIdentifier(participant)
    return (records[key] ?? makeRecord(of: participant, key)).item
  }

  private func makeRecord(of participant: any LayoutParticipant, _ key: ObjectIdentifier) -> Record
  {
    if let guide = participant as? UILayoutGuide { return makeRecord(of: guide, key) }
    let view = participant as! UIView
    let outer = view === root ? nil : view.superview.map(record)
    var frame = LayoutFrame()
    let own = view === root ? CGRect(origin: .zero, size: view.bounds.size) : view.layoutFrame
    if let outer = outer?.item {
      frame.left = solver.value(of: outer.left)
      frame.top = solver.value(of: outer.top)
    }
    frame.left += Double(own.minX)
    frame.top += Double(own.minY)
    (frame.width, frame.height) = (Double(own.width), Double(own.height))
    var item = LayoutItem(in: solver, frame: frame)
    let insets = view.alignmentRectInsets
    item.insets = .init(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom),
      right: Double(insets.right))
    item.isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let lines = view.baselineOffsets
    item.firstBaselineOffset = Double(lines.first)
    item.lastBaselineOffset = Double(lines.last)
    if !fits { view.constraintState.isConstrained = true }
    return keep(Record(item, serial: makeSerial(), of: view, in: outer), key)
  }

  private func makeRecord(of guide: UILayoutGuide, _ key: ObjectIdentifier) -> Record {
    let outer = guide.owningView.map(record)
    var item = LayoutItem(in: solver)
    guard let outer else { return Record(item, serial: 0, of: guide, in: nil) }
    item.isRightToLeft = outer.item.isRightToLeft
    return keep(Record(item, serial: makeSerial(), of: guide, in: outer), key)
  }

  private func record(of view: UIView) -> Record {
    let key = ObjectIdentifier(view)
    return records[key] ?? makeRecord(of: view, key)
  }

  private func markChanged(_ record: Record) {
    if record.isChanged { return }
    record.isChanged = true
    changed.append(record)
  }

  private var lastSerial = 0

  private func makeSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  private func keep(_ record: Record, _ key: ObjectIdentifier) -> Record {
    records[key] = record
    markChanged(record)
    if record.isGuide { guideKeys.append(key) }
    for variable in record.item.variables {
      let missing = variable.slot + 1 - owners.count
      if missing > 0 { owners += repeatElement(nil, count: missing) }
      owners[variable.slot] = record
    }
    return record
  }

  /// The item that an end of a constraint means: a scroll view's edges are those of its content.
  private func end(
    _ participant: any LayoutParticipant, _ attribute: NSLayoutConstraint.Attribute,
    with other: (any LayoutParticipant)?
  ) -> LayoutItem {
    if let scroll = participant.layoutScroll, attribute != .width, attribute != .height,
      let inner = other?.layoutView, inner !== scroll, inner.isDescendant(of: scroll),
      let guide = scroll.contentGuide
    {
      return item(of: guide)
    }
    return item(of: participant)
  }

  private func rule(of constraint: NSLayoutConstraint) -> LinearConstraint? {
    guard let first = constraint.first else { return nil }
    return constraint.rule(
      end(first, constraint.firstAttribute, with: constraint.second),
      constraint.second.map { end($0, constraint.secondAttribute, with: first) })
  }

  // MARK: - Settling

  /// Computes what changed, and marks the views for layout whose subviews have other frames.
  func settle() {
    guard !isSettling else { return }
    isSettling = true
    defer {
      isSettling = false
      isDirty = false
    }
    if hasStaleConstraints {
      hasStaleConstraints = false
      root?.updateConstraintsBelow()
    }
    // A view has four variables and about four constraints for its own size, and is in about three of
    // the program's.
    solver.reserve(symbols: 4 * pending.count)
    for view in waiting where view.layoutRoot === root || fits { _ = item(of: view) }
    waiting = []
    let added = pending
    pending = []
    pendingKeys = []
    for constraint in added { install(constraint) }
    for _ in 0..<8 {
      updateOwnRules()
      if sizesCame { retryLeftOut() }
      solve()
      if !updateHeights() { break }
    }
    freeForgotten()
    markMoved()
  }

  private func install(_ constraint: NSLayoutConstraint) {
    guard let rule = rule(of: constraint) else { return }
    do { installed[ObjectIdentifier(constraint)] = try solver.add(rule) } catch {
      leaveOut(constraint, error)
    }
  }

  private func solve() {
    for _ in 0..<32 {
      do {
        try solver.settle()
        return
      } catch {
        // Drop the program's newest constraint.
        let ids = Set(error.constraints)
        let named = installed.first { ids.contains($0.value) && $0.value == error.constraints.last }
        let victim = error.constraints.last!
        let constraint = named.flatMap { entry in
          root?.constraintsBelow.first { ObjectIdentifier($0) == entry.key }
        }
        if let constraint {
          installed[ObjectIdentifier(constraint)] = nil
          leaveOut(constraint, error)
        }
        if solver.has(victim) { solver.remove(victim) }
      }
    }
  }

  /// Whether a view has got its first size, so that constraints which failed before may hold now.
  var sizesCame = false

  private func retryLeftOut() {
    sizesCame = false
    let constraints = broken
    broken = []
    for constraint in constraints { install(constraint) }
    for record in records.values.filter(\.leavesOut).sorted(by: { $0.serial < $1.serial }) {
      if let stack = record.view as? UIStackView { updateArranged(stack, record) }
    }
  }

  /// Returns true if a view without a size yet is involved, which is no error.
  func isBeforeSizes(_ ids: Set<LinearConstraint.ID>) -> Bool {
    records.values.contains { $0.hasNoSize && !ids.isDisjoint(with: $0.fixed) }
  }

  private func leaveOut(_ constraint: NSLayoutConstraint, _ conflict: ConstraintConflict) {
    broken.append(constraint)
    let ids = Set(conflict.constraints)
    if isBeforeSizes(ids) { return }
    let others = (root?.constraintsBelow ?? []).filter {
      installed[ObjectIdentifier($0)].map(ids.contains) ?? false && $0 !== constraint
    }.map(\.formula)
    let fixed = records.values.filter { !ids.isDisjoint(with: $0.fixed) }
      .compactMap { $0.view.map { "the frame of \($0.layoutName)" } ?? $0.guide?.layoutName }
      .sorted()
    let stacks = records.values.filter { !ids.isDisjoint(with: $0.arranged) }
      .compactMap { $0.view.map { "what \($0.layoutName) arranges" } }.sorted()
    LayerWarning.once(
      "Constraints contradict each other: \(constraint.formula) cannot hold together with "
        + "\((others + fixed + stacks).joined(separator: "; ")). The first was left out. Remove one, "
        + "give one a lower priority, or set translatesAutoresizingMaskIntoConstraints to false.")
  }

  private func freeForgotten() {
    for variable in forgotten where !solver.isUsed(variable) { solver.remove(variable) }
    forgotten.removeAll { !solver.has($0) }
  }

  // MARK: - Frames

  private func markMoved() {
    var marked: [Record] = []
    func invalidate(_ record: Record) {
      if record.isMarked { return }
      record.isMarked = true
      marked.append(record)
    }
    for variable in solver.drainChanges() {
      guard let record = owners[variable.slot] else { continue }
      if record.isGuide {
        if let guide = record.guide, guide.role == .content { guide.owningView?.setNeedsLayout() }
        continue
      }
      if let outer = record.outer {
        invalidate(outer)
      } else if let outer = root?.superview, outer !== placing {
        outer.setNeedsLayout()
      }
      if record.subviews > 0 { invalidate(record) }
    }
    for record in marked {
      record.isMarked = false
      if let view = record.view, view !== placing { view.setNeedsLayout() }
    }
  }

  /// Gives the subviews that constraints place their frames.
  func applyFrames(_ subviews: [UIView], of view: UIView) {
    var space: Space?
    for child in subviews where !child.translatesAutoresizingMaskIntoConstraints {
      guard let record = records[ObjectIdentifier(child)] else { continue }
      if space == nil { space = self.space(of: view) }
      guard let space else { break }
      child.setLayoutFrame(frame(record, in: space))
    }
    if let guide = view.contentGuide, let record = records[ObjectIdentifier(guide)] {
      let frame = record.item.frame(in: solver)
      view.adoptContentSize(CGSize(width: frame.width, height: frame.height))
    }
  }

  /// A frame in a view's coordinates, its edges on whole pixels.
  func frame(of participant: any LayoutParticipant, in view: UIView) -> CGRect? {
    guard let record = records[ObjectIdentifier(participant)], let space = space(of: view) else {
      return nil
    }
    return frame(record, in: space)
  }

  /// The coordinates of a view: where it begins, on a whole pixel, and how many of them are a point.
  private struct Space {
    let origin: LayoutFrame
    let scale: Double
  }

  private func space(of view: UIView) -> Space? {
    guard let record = records[ObjectIdentifier(view)] else { return nil }
    let wanted = Double(view.traitCollection.displayScale)
    let scale = wanted > 0 ? wanted : 1
    return Space(origin: record.item.frame(in: solver).rounded(scale: scale), scale: scale)
  }

  private func frame(_ record: Record, in space: Space) -> CGRect {
    let frame = record.item.frame(in: solver).rounded(scale: space.scale)
    return CGRect(
      x: frame.left - space.origin.left, y: frame.top - space.origin.top, width: frame.width,
      height: frame.height)
  }

  /// How large the outermost view would be if it wanted to be of a size.
  func fittingSize(
    _ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    guard let root else { return .zero }
    _ = item(of: root)
    let item = records[ObjectIdentifier(root)]!.item
    for (attribute, length, priority) in [
      (LayoutItem.Attribute.width, target.width, horizontal),
      (.height, target.height, vertical),
    ] {
      let rule = item.constraint(
        attribute, constant: Double(length), priority: priority.rawValue)
      _ = try? solver.add(rule)
    }
    settle()
    return CGSize(
      width: solver.value(of: item[.width]), height: solver.value(of: item[.height]))
  }

  /// Whether other values of a view's frame would do as well.
  func isAmbiguous(_ view: UIView) -> Bool {
    guard let record = records[ObjectIdentifier(view)] else { return false }
    return record.item.variables.contains(where: solver.isAmbiguous)
  }
}

extension LayoutItem {
  fileprivate var variables: [Variable] { [left, top, width, height] }
}
