import VivaceConstraints
import VivaceGeometry
import VivaceLayers

/// Implicit constraints of views and guides: frames without constraints, intrinsic sizes, insets, stacks.
extension LayoutEngine {
  /// Frames of views that no constraint places, insets of guides, intrinsic sizes, stacks.
  func updateOwnRules() {
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

  /// Sets required values of expressions; only changed ones are passed to the solver.
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
    }.map(\.formula)
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
  func updateHeights() -> Bool {
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

  func updateArranged(_ stack: UIStackView, _ record: Record) {
    for id in record.arranged where solver.has(id) { solver.remove(id) }
    (record.arranged, record.leavesOut) = ([], false)
    for rule in stack.rules(record.item, item: { self.item(of: $0) }) {
      do { record.arranged.append(try solver.add(rule)) } catch {
        record.leavesOut = true
        let ids = Set(error.constraints)
        if isBeforeSizes(ids) { continue }
        let others = (root?.constraintsBelow ?? []).filter {
          installed[ObjectIdentifier($0)].map(ids.contains) ?? false
        }.map(\.formula)
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
      // The content begins where the scroll view does; constraints determine its size.
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
}
