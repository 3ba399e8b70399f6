import VivaceConstraints
import VivaceGeometry
import VivaceLayers

/// Works out the constraints of a hierarchy: one solver, with the frame of each view and guide that
/// takes
/// part as variables in the coordinates of the outermost view.
///
/// Constraints come and go as they are made active; what they come to is worked out once, when the
/// outermost view is laid out next, and views take their frames from the outside in as they are laid
/// out.
/// Where required ones contradict each other, the one that came last is left out, and told.
@MainActor final class LayoutEngine {
  /// What the engine keeps of a view or a guide.
  final class Record {
    let item: LayoutItem
    /// When it was made: what is worked out for all goes by this order.
    let serial: Int
    private(set) weak var view: UIView?
    private(set) weak var guide: UILayoutGuide?
    let isGuide: Bool
    /// What it lies in: that of the superview, or of a guide's view. Nil for the outermost view.
    let outer: Record?
    /// How many of the view's subviews take part.
    var subviews = 0
    /// Whether the view has been found to be one whose subviews have other frames.
    var isMarked = false
    /// From its frame, if that is not for constraints to say: left, top, width, height.
    var fixed: [LinearConstraint.ID] = []
    var fixedValues: [Double] = []
    /// Whether its frame is fixed and empty, as of a view that has not been given one yet.
    var hasNoSize: Bool {
      fixedValues.count == 4 && (fixedValues[2] == 0 || fixedValues[3] == 0) && !isGuide
    }
    /// From its intrinsic size: width at least, at most, height at least, at most.
    var intrinsic: [LinearConstraint.ID] = []
    var intrinsicKey: IntrinsicKey?
    /// The constraints of a stack view on its arranged subviews.
    var arranged: [LinearConstraint.ID] = []
    /// Of a stack view: whether some of that had to be left out.
    var leavesOut = false
    /// Whether it has left the hierarchy.
    var isForgotten = false
    /// Whether it is among those that have changed.
    var isChanged = false

    init(_ item: LayoutItem, serial: Int, of view: UIView, in outer: Record?) {
      (self.item, self.serial, self.view, self.outer) = (item, serial, view, outer)
      isGuide = false
      outer?.subviews += 1
    }

    init(_ item: LayoutItem, serial: Int, of guide: UILayoutGuide, in outer: Record?) {
      (self.item, self.serial, self.guide, self.outer) = (item, serial, guide, outer)
      isGuide = true
    }
  }

  struct IntrinsicKey: Equatable {
    var width: CGFloat
    var height: CGFloat
    /// Hugging along x and y, resistance along x and y.
    var priorities: SIMD4<Float>
  }

  private weak var root: UIView?
  /// The outermost view's, as the rules have it.
  private(set) var knownSize: CGSize?
  /// Made to ask how large a view would be: its own size is free.
  private let fits: Bool
  let solver = ConstraintSolver()
  private var records: [ObjectIdentifier: Record] = [:]
  /// Whose a variable is, at its place.
  private var owners: [Record?] = []
  /// The guides, and the views whose heights follow from their widths, in the order of their making.
  private var guideKeys: [ObjectIdentifier] = []
  private var wrappingKeys: [ObjectIdentifier] = []
  /// Whether views may have constraints to update.
  var hasStaleConstraints = true
  private var installed: [ObjectIdentifier: LinearConstraint.ID] = [:]
  /// Active, but not in the solver yet; in their order.
  private var pending: [NSLayoutConstraint] = []
  private var pendingKeys: Set<ObjectIdentifier> = []
  /// The constraints that are left out since they conflict with others.
  private var broken: [NSLayoutConstraint] = []
  /// Those that say something else of themselves than the solver knows.
  private var changed: [Record] = []
  private var isSettling = false

  init(root: UIView, fits: Bool) {
    (self.root, self.fits) = (root, fits)
  }

  // MARK: - What comes and goes

  /// Takes all that is in a view.
  func take(_ view: UIView) {
    hasStaleConstraints = true
    for constraint in view.constraints { add(constraint) }
    if !view.translatesAutoresizingMaskIntoConstraints { note(view) }
    for child in view.subviews where !child.isLayoutIsland { take(child) }
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
    for guide in view.layoutGuides + Array(view.ownGuides.values) { forget(guide) }
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
      owners[variable.place] = nil
      forgotten.append(variable)
    }
  }

  /// Variables that are free once no constraint has them any more.
  private var forgotten: [Variable] = []

  /// A guide lies elsewhere in its view.
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
    if !fits { view.takesPart = true }
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

  private func makeSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }

  private func keep(_ record: Record, _ key: ObjectIdentifier) -> Record {
    records[key] = record
    markChanged(record)
    if record.isGuide { guideKeys.append(key) }
    for variable in record.item.variables {
      let missing = variable.place + 1 - owners.count
      if missing > 0 { owners += repeatElement(nil, count: missing) }
      owners[variable.place] = record
    }
    return record
  }

  /// The item that an end of a constraint means: a scroll view's edges are those of its content.
  private func end(
    _ participant: any LayoutParticipant, _ attribute: NSLayoutConstraint.Attribute,
    with other: (any LayoutParticipant)?
  ) -> LayoutItem {
    if let scroll = participant.layoutScroll, attribute != .width, attribute != .height,
      let inner = other?.layoutView, inner !== scroll, inner.isDescendant(of: scroll)
    {
      return item(of: scroll.contentLayoutGuide)
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

  /// Works out what changed, and marks the views for layout whose subviews have other frames.
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
        // The newest one of the program's gives way.
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

  /// A view has its first size: what was in the way of it may hold now.
  private var sizesCame = false

  private func retryLeftOut() {
    sizesCame = false
    let constraints = broken
    broken = []
    for constraint in constraints { install(constraint) }
    for record in records.values.filter(\.leavesOut).sorted(by: { $0.serial < $1.serial }) {
      if let stack = record.view as? UIStackView { updateArranged(stack, record) }
    }
  }

  /// Whether a view is in the way that has not been given a size yet, which is nobody's mistake.
  private func isBeforeSizes(_ ids: Set<LinearConstraint.ID>) -> Bool {
    records.values.contains { $0.hasNoSize && !ids.isDisjoint(with: $0.fixed) }
  }

  private func leaveOut(_ constraint: NSLayoutConstraint, _ conflict: ConstraintConflict) {
    broken.append(constraint)
    let ids = Set(conflict.constraints)
    if isBeforeSizes(ids) { return }
    let others = (root?.constraintsBelow ?? []).filter {
      installed[ObjectIdentifier($0)].map(ids.contains) ?? false && $0 !== constraint
    }.map(\.words)
    let fixed = records.values.filter { !ids.isDisjoint(with: $0.fixed) }
      .compactMap { $0.view.map { "the frame of \($0.layoutName)" } ?? $0.guide?.layoutName }
      .sorted()
    let stacks = records.values.filter { !ids.isDisjoint(with: $0.arranged) }
      .compactMap { $0.view.map { "what \($0.layoutName) arranges" } }.sorted()
    LayerWarning.once(
      "Constraints contradict each other: \(constraint.words) cannot hold together with "
        + "\((others + fixed + stacks).joined(separator: "; ")). The first was left out. Remove one, "
        + "give one a lower priority, or set translatesAutoresizingMaskIntoConstraints to false.")
  }

  // MARK: - What views say themselves

  /// Frames of views that no constraint places, insets of guides, intrinsic sizes, stacks.
  private func updateOwnRules() {
    // In the order in which they were made, so that the same calls give the same values.
    let inOrder = zip(changed, changed.dropFirst()).allSatisfy { $0.serial < $1.serial }
    let records = inOrder ? changed : changed.sorted { $0.serial < $1.serial }
    changed = []
    for record in records {
      record.isChanged = false
      guard let view = record.view, !record.isForgotten else { continue }
      updateFixed(view, record)
      updateIntrinsic(view, record)
      if let stack = view as? UIStackView, !record.isForgotten { updateArranged(stack, record) }
    }
    for record in guideKeys.compactMap({ self.records[$0] }) {
      if let guide = record.guide { updateGuide(guide, record) }
    }
    if !changed.isEmpty { updateOwnRules() }
  }

  private var lastSerial = 0

  private func updateFixed(_ view: UIView, _ record: Record) {
    let item = record.item
    if view === root {
      guard !fits else {
        return setFixed(record, [0, 0], [LinearExpression(item.left), LinearExpression(item.top)])
      }
      let size = view.bounds.size
      knownSize = size
      return setFixed(
        record, [0, 0, Double(size.width), Double(size.height)],
        [item.left, item.top, item.width, item.height].map { LinearExpression($0) })
    }
    guard view.translatesAutoresizingMaskIntoConstraints, let superview = view.superview else {
      return setFixed(record, [], [])
    }
    let outer = self.item(of: superview)
    let frame = view.layoutFrame
    setFixed(
      record, [frame.minX, frame.minY, frame.width, frame.height].map(Double.init),
      [
        LinearExpression(item.left) - LinearExpression(outer.left),
        LinearExpression(item.top) - LinearExpression(outer.top), LinearExpression(item.width),
        LinearExpression(item.height),
      ])
  }

  /// Required values of expressions; only what changed is told to the solver.
  private func setFixed(
    _ record: Record, _ values: [Double], _ expressions: [LinearExpression]
  ) {
    guard record.fixedValues != values else { return }
    let hadNoSize = record.hasNoSize
    defer {
      record.fixedValues = values
      if hadNoSize, !record.hasNoSize { sizesCame = true }
    }
    if record.fixed.count == values.count {
      for (id, value) in zip(record.fixed, values) where solver.has(id) {
        solver.setConstant(of: id, to: -value)
      }
    } else {
      for id in record.fixed where solver.has(id) { solver.remove(id) }
      record.fixed = []
      for (expression, value) in zip(expressions, values) {
        let rule = LinearConstraint(expression - LinearExpression(constant: value), .equal)
        do { record.fixed.append(try solver.add(rule)) } catch { tell(error, of: record) }
      }
    }
  }

  private func tell(_ conflict: ConstraintConflict, of record: Record) {
    let ids = Set(conflict.constraints)
    if record.hasNoSize || isBeforeSizes(ids) { return }
    let others = (root?.constraintsBelow ?? []).filter {
      installed[ObjectIdentifier($0)].map(ids.contains) ?? false
    }.map(\.words)
    let name = record.view?.layoutName ?? record.guide?.layoutName ?? "a view"
    LayerWarning.once(
      "The frame of \(name) cannot be kept together with the constraints "
        + "\(others.joined(separator: "; ")). It is as these say; set "
        + "translatesAutoresizingMaskIntoConstraints of the view to false.")
  }

  private func updateIntrinsic(_ view: UIView, _ record: Record) {
    if view.wrapsAtWidth, !wrappingKeys.contains(ObjectIdentifier(view)) {
      wrappingKeys.append(ObjectIdentifier(view))
    }
    guard view !== root || fits else { return }
    let size =
      view.translatesAutoresizingMaskIntoConstraints && !fits
      ? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
      : view.engineIntrinsicSize
    setIntrinsic(view, record, size)
  }

  private func setIntrinsic(_ view: UIView, _ record: Record, _ size: CGSize) {
    let new = IntrinsicKey(
      width: size.width, height: size.height,
      priorities: SIMD4(
        view.contentHuggingPriority(for: .horizontal).rawValue,
        view.contentCompressionResistancePriority(for: .horizontal).rawValue,
        view.contentHuggingPriority(for: .vertical).rawValue,
        view.contentCompressionResistancePriority(for: .vertical).rawValue))
    guard record.intrinsicKey != new, !record.isForgotten else { return }
    for id in record.intrinsic where solver.has(id) { solver.remove(id) }
    record.intrinsic = []
    record.intrinsicKey = new
    var rules: [LinearConstraint] = []
    if size.width >= 0, size.width.isFinite {
      rules += record.item.intrinsicConstraints(
        .horizontal, length: Double(size.width), hugging: new.priorities[0],
        compressionResistance: new.priorities[1])
    }
    if size.height >= 0, size.height.isFinite {
      rules += record.item.intrinsicConstraints(
        .vertical, length: Double(size.height), hugging: new.priorities[2],
        compressionResistance: new.priorities[3])
    }
    for rule in rules {
      do { record.intrinsic.append(try solver.add(rule)) } catch { tell(error, of: record) }
    }
  }

  /// Heights of what breaks lines at the width that it was given; whether one changed.
  private func updateHeights() -> Bool {
    var changed = false
    for key in wrappingKeys {
      guard let record = records[key], let view = record.view, view.wrapsAtWidth,
        !view.translatesAutoresizingMaskIntoConstraints || (view === root && fits),
        let known = record.intrinsicKey
      else { continue }
      let width = CGFloat(solver.value(of: record.item[.width]))
      let height = view.height(wrappedAt: width)
      guard abs(height - known.height) > 1e-6 else { continue }
      setIntrinsic(view, record, CGSize(width: known.width, height: height))
      changed = true
    }
    return changed
  }

  private func updateArranged(_ stack: UIStackView, _ record: Record) {
    for id in record.arranged where solver.has(id) { solver.remove(id) }
    (record.arranged, record.leavesOut) = ([], false)
    for rule in stack.rules(record.item, item: { self.item(of: $0) }) {
      do { record.arranged.append(try solver.add(rule)) } catch {
        record.leavesOut = true
        let ids = Set(error.constraints)
        if isBeforeSizes(ids) { continue }
        let others = (root?.constraintsBelow ?? []).filter {
          installed[ObjectIdentifier($0)].map(ids.contains) ?? false
        }.map(\.words)
        LayerWarning.once(
          "\(stack.layoutName) cannot arrange all it has as it should; against it stand "
            + "\(others.isEmpty ? "frames that are fixed" : others.joined(separator: "; ")).")
      }
    }
  }

  private func updateGuide(_ guide: UILayoutGuide, _ record: Record) {
    guard let view = guide.owningView else { return }
    let (item, outer) = (record.item, self.item(of: view))
    let left = LinearExpression(item.left) - LinearExpression(outer.left)
    let top = LinearExpression(item.top) - LinearExpression(outer.top)
    switch guide.role {
    case .content:
      // The content begins where the scroll view does; how large it is, constraints say.
      setFixed(record, [0, 0], [left, top])
    case .frame:
      let offset = view.bounds.origin
      setFixed(
        record, [Double(offset.x), Double(offset.y), 0, 0],
        [
          left, top, LinearExpression(item.width) - LinearExpression(outer.width),
          LinearExpression(item.height) - LinearExpression(outer.height),
        ])
    case .own:
      guard let insets = guide.insets?(view) else { return }
      setFixed(
        record,
        [
          Double(insets.left), Double(insets.top), -Double(insets.left + insets.right),
          -Double(insets.top + insets.bottom),
        ],
        [
          left, top, LinearExpression(item.width) - LinearExpression(outer.width),
          LinearExpression(item.height) - LinearExpression(outer.height),
        ])
    }
  }

  private func freeForgotten() {
    for variable in forgotten where !solver.isUsed(variable) { solver.remove(variable) }
    forgotten.removeAll { !solver.has($0) }
  }

  // MARK: - Frames

  private func markMoved() {
    var marked: [Record] = []
    func mark(_ record: Record) {
      if record.isMarked { return }
      record.isMarked = true
      marked.append(record)
    }
    for variable in solver.takeChanges() {
      guard let record = owners[variable.place] else { continue }
      if record.isGuide {
        if let guide = record.guide, guide.role == .content { guide.owningView?.setNeedsLayout() }
        continue
      }
      if let outer = record.outer {
        mark(outer)
      } else if let outer = root?.superview, outer !== placing {
        outer.setNeedsLayout()
      }
      if record.subviews > 0 { mark(record) }
    }
    for record in marked {
      record.isMarked = false
      if let view = record.view, view !== placing { view.setNeedsLayout() }
    }
  }

  /// Gives the subviews that constraints place their frames.
  func place(_ subviews: [UIView], of view: UIView) {
    var space: Space?
    for child in subviews where !child.translatesAutoresizingMaskIntoConstraints {
      guard let record = records[ObjectIdentifier(child)] else { continue }
      if space == nil { space = self.space(of: view) }
      guard let space else { break }
      child.setLayoutFrame(frame(record, in: space))
    }
    if let scroll = view as? UIScrollView,
      let record = records[ObjectIdentifier(scroll.contentLayoutGuide)]
    {
      let frame = record.item.frame(in: solver)
      scroll.contentSize = CGSize(width: frame.width, height: frame.height)
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
