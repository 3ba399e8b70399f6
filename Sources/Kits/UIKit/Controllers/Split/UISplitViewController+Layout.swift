import VivaceGeometry
import VivaceLooks

/// The frames of columns.
struct ColumnPlan {
  var frames: [UISplitViewController.Column: CGRect] = [:]
  /// How dark it is below columns that are over the detail.
  var dim: CGFloat = 0

  /// Interpolates to another plan.
  func mixed(with other: ColumnPlan, _ share: CGFloat) -> ColumnPlan {
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * share }
    var mixed = self
    mixed.dim = mix(dim, other.dim)
    for (column, frame) in other.frames {
      let from = frames[column] ?? frame
      mixed.frames[column] = CGRect(
        x: mix(from.minX, frame.minX), y: mix(from.minY, frame.minY),
        width: mix(from.width, frame.width), height: mix(from.height, frame.height))
    }
    return mixed
  }
}

extension UISplitViewController {
  /// Whether leading columns are at the right.
  var isAtRight: Bool {
    let isMirrored = viewIfLoaded?.effectiveUserInterfaceLayoutDirection == .rightToLeft
    return isMirrored != (primaryEdge == .trailing)
  }

  /// The program's limits and preferences of a column's width; nil where the program sets none.
  private func wishes(for column: Column) -> (
    least: CGFloat?, most: CGFloat?, points: CGFloat?, fraction: CGFloat?
  ) {
    func explicit(_ value: CGFloat) -> CGFloat? { value == Self.automaticDimension ? nil : value }
    switch column {
    case .primary:
      return (
        explicit(minimumPrimaryColumnWidth), explicit(maximumPrimaryColumnWidth),
        explicit(preferredPrimaryColumnWidth), explicit(preferredPrimaryColumnWidthFraction)
      )
    case .inspector:
      return (
        explicit(minimumInspectorColumnWidth), explicit(maximumInspectorColumnWidth),
        explicit(preferredInspectorColumnWidth), explicit(preferredInspectorColumnWidthFraction)
      )
    default:
      return (
        explicit(minimumSupplementaryColumnWidth), explicit(maximumSupplementaryColumnWidth),
        explicit(preferredSupplementaryColumnWidth),
        explicit(preferredSupplementaryColumnWidthFraction)
      )
    }
  }

  func width(of column: Column, in available: CGFloat) -> CGFloat {
    let (least, most, points, fraction) = wishes(for: column)
    let own = Theme.touch.columns.sidebar(in: available)
    // A width in points may be larger than what columns have by themselves, a part of the window not.
    let wanted =
      points ?? min(fraction.map { $0 * available } ?? own, most ?? Theme.touch.columns.sidebar)
    return min(max(wanted, least ?? 0), most ?? available, available)
  }

  /// Returns the frames in a display mode, hidden columns outside of their edge.
  func plan(for mode: DisplayMode) -> ColumnPlan {
    let full = availableSize
    var (size, plan) = (full, ColumnPlan())
    if panes[.inspector] != nil {
      let width = width(of: .inspector, in: full.width)
      if showsInspector { size.width -= width }
      plan.frames[.inspector] = CGRect(x: size.width, y: 0, width: width, height: full.height)
    }
    let shown = leadingColumns.suffix(mode.count)
    var x: CGFloat = 0
    for column in shown {
      let width = width(of: column, in: full.width)
      plan.frames[column] = CGRect(x: x, y: 0, width: width, height: size.height)
      x += width
    }
    var outside: CGFloat = 0
    for column in leadingColumns.dropLast(mode.count).reversed() {
      let width = width(of: column, in: full.width)
      outside -= width
      plan.frames[column] = CGRect(x: outside, y: 0, width: width, height: size.height)
    }
    let isTiled = !mode.isOver && mode.count > 0
    var detail = CGRect(origin: .zero, size: size)
    if isTiled {
      let last = mode == .twoDisplaceSecondary ? shown.last.map { [$0] } ?? [] : Array(shown)
      let occupied = last.reduce(0) { $0 + width(of: $1, in: full.width) }
      detail = CGRect(x: x, y: 0, width: max(size.width - occupied, 0), height: size.height)
    }
    plan.frames[.secondary] = detail
    plan.frames[.compact] = CGRect(origin: .zero, size: full)
    plan.dim = mode.isOver ? ColumnLook.dim : 0
    guard isAtRight else { return plan }
    plan.frames = plan.frames.mapValues {
      CGRect(x: full.width - $0.maxX, y: $0.minY, width: $0.width, height: $0.height)
    }
    return plan
  }

  func layOut() {
    follow()
    dim.frame = view.bounds
    guard isReady else { return }
    if !isCollapsed, change == nil, columnDrag == nil {
      // In another kind of window what was chosen in the old one does not count.
      if splitBehavior != knownBehavior, knownBehavior != .automatic { chosenMode = nil }
      knownBehavior = splitBehavior
      let mode = resolvedMode(in: availableSize)
      if mode != displayMode { turn(to: mode, animated: false) }
    }
    layOutColumns()
  }

  /// Brings all columns to where they are now, with the animation around.
  func layOutColumns() {
    if isCollapsed {
      guard let base else { return }
      put(base.holder, view.bounds)
      dim.alpha = 0
      return
    }
    var plan = plan(for: displayMode)
    if let columnDrag, let change {
      plan = self.plan(for: change.before).mixed(with: plan, columnDrag.share)
    }
    for (column, frame) in plan.frames {
      guard let holder = panes[column]?.holder, holder.superview === view else { continue }
      holder.isAtRight = isAtRight != (column == .inspector)
      let isLeading = column != .secondary && column != .inspector
      holder.isOver = isLeading && (displayMode.isOver || change?.before.isOver ?? false)
      put(holder, frame)
    }
    dim.alpha = plan.dim
    dim.isUserInteractionEnabled = displayMode.isOver
  }

  private func put(_ holder: UIView, _ frame: CGRect) {
    if holder.bounds.size != frame.size { holder.bounds.size = frame.size }
    let center = CGPoint(x: frame.midX, y: frame.midY)
    if holder.center != center { holder.center = center }
    holder.setNeedsLayout()
    holder.layoutIfNeeded()
  }
}
