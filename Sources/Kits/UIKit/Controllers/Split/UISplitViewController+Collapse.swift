import VivaceLayers

/// Columns that become one stack where there is little room, and come apart again.
///
/// The stack is that of the primary column's navigation controller: first its own screens, then those of
/// the supplementary column, then those of the detail. What is not on it is kept, and so is the first
/// screen of a column that was popped.
extension UISplitViewController {
  /// Goes along with the window: one stack where it is narrow, columns where it is wide.
  func follow() {
    guard isViewLoaded, view.window != nil else { return }
    let isCompact = view.traitCollection.horizontalSizeClass == .compact
    guard isReady else {
      isReady = true
      displayMode = resolvedMode(in: availableSize)
      isCompact ? collapse() : exchange(from: displayMode, animated: false)
      return updateButton()
    }
    guard isCompact != isCollapsed else { return }
    isCompact ? collapse() : expand()
    updateButton()
  }

  // MARK: - Together

  private func collapse() {
    finishChange()
    let top = topColumn()
    let column = top == .compact ? Column.compact : panes[.primary] == nil ? .secondary : .primary
    isCollapsed = true
    base = panes[column]
    for other in seen where other != column { panes[other].map(removeView) }
    let wasSeen = seen.contains(column)
    seen = [column]
    if column == .primary { putTogether(upTo: top) }
    if let base, !wasSeen { bringInBase(base) }
    layOutColumns()
    delegate?.splitViewControllerDidCollapse(self)
    // Beside the detail it was not asked for as a sheet.
    showsInspector = false
  }

  /// Which column the stack ends with.
  private func topColumn() -> Column {
    let proposed: Column =
      panes[.compact] != nil ? .compact : panes[.secondary] != nil ? .secondary : .primary
    guard style != .unspecified else {
      guard let primary = panes[.primary], let secondary = panes[.secondary] else {
        return proposed
      }
      let isDone = delegate?.splitViewController(
        self, collapseSecondary: secondary.controller, onto: primary.controller)
      return isDone ?? false ? .primary : .secondary
    }
    let reported =
      delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
      ?? proposed
    guard panes[reported] != nil else {
      LayerWarning.once(
        "The delegate of \(diagnosticName) wants the \(reported) column on top, which has no controller. The "
          + "primary one is taken: answer with a column that was set.")
      return .primary
    }
    return reported
  }

  /// Puts the columns' screens onto the primary one's stack; those of columns after the top one are
  /// kept.
  private func putTogether(upTo top: Column) {
    guard let base, let navigation = base.navigation else {
      if top == .secondary, let secondary = panes[.secondary] {
        base?.controller.collapseSecondaryViewController(secondary.controller, for: self)
      }
      return
    }
    base.kept = navigation.stack
    var stack = navigation.stack
    for column in [Column.supplementary, .secondary] {
      guard let pane = panes[column] else { continue }
      pane.kept = pane.navigation?.giveAway() ?? [pane.controller]
      pane.isMerged = column.rawValue <= top.rawValue
      if pane.isMerged { stack += pane.kept }
    }
    navigation.setViewControllers(stack, animated: false)
  }

  private func bringInBase(_ base: ColumnPart) {
    let tells = appearance == .shown || appearance == .appearing
    if tells { base.controller.willAppear(false) }
    base.holder.frame = view.bounds
    view.insertSubview(base.holder, at: 0)
    base.holder.hold(base.controller.view)
    base.holder.layoutIfNeeded()
    if tells { base.controller.isAppearing(false) }
    if appearance == .shown { base.controller.didAppear(false) }
  }

  // MARK: - Apart

  private func expand() {
    finishChange()
    adoptInspectorFromSheet()
    let old = base
    if old === panes[.primary] { _ = separate() }
    for column in [Column.supplementary, .secondary] {
      guard let pane = panes[column] else { continue }
      if pane !== old { giveBack(pane) }
    }
    let proposed = resolvedMode(in: availableSize)
    isCollapsed = false
    base = nil
    displayMode =
      delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
      ?? proposed
    if displayMode == .automatic { displayMode = proposed }
    if displayMode != proposed { chosenMode = displayMode }
    exchange(from: displayMode, animated: false)
    layOutColumns()
    delegate?.splitViewControllerDidExpand(self)
  }

  /// The column has its screens again.
  private func giveBack(_ part: ColumnPart) {
    let kept = part.kept
    (part.kept, part.isMerged) = ([], false)
    if style == .unspecified, let primary = panes[.primary],
      let own = delegate?.splitViewController(self, separateSecondaryFrom: primary.controller)
        ?? primary.controller.separateSecondaryViewController(for: self),
      own !== part.controller
    {
      return put(own, .secondary)
    }
    if let navigation = part.navigation, !kept.isEmpty, navigation.stack.isEmpty {
      navigation.setViewControllers(kept, animated: false)
    }
    adopt(part)
  }

  /// Takes the screens of the other columns off the stack; they are kept.
  ///
  /// - Returns: The column that was topmost.
  func separate() -> Column {
    guard let base, let navigation = base.navigation else { return .primary }
    noteStack()
    let merged = [Column.supplementary, .secondary].filter { panes[$0]?.isMerged ?? false }
    navigation.setViewControllers(base.kept, animated: false)
    for column in merged { panes[column]?.isMerged = false }
    return merged.last ?? .primary
  }

  // MARK: - The stack

  /// Notes which screens belong to which column now: what was pushed belongs to the column below it.
  func noteStack() {
    guard isCollapsed, let base, base === panes[.primary], let stack = base.navigation?.stack else {
      return
    }
    var rest = stack[...]
    for column in [Column.secondary, .supplementary] {
      guard let pane = panes[column], pane.isMerged, let root = pane.kept.first else { continue }
      if let index = rest.firstIndex(where: { $0 === root }) {
        pane.kept = Array(rest[index...])
        rest = rest[..<index]
      } else {
        (pane.kept, pane.isMerged) = ([root], false)
      }
    }
    base.kept = Array(rest)
  }

  func showCollapsed(_ column: Column) {
    guard let base, base === panes[.primary], let navigation = base.navigation else { return }
    noteStack()
    var stack = base.kept
    for other in [Column.supplementary, .secondary] where other.rawValue <= column.rawValue {
      guard let pane = panes[other] else { continue }
      if pane.kept.isEmpty { pane.kept = pane.navigation?.giveAway() ?? [pane.controller] }
      pane.isMerged = true
      stack += pane.kept
    }
    navigation.setViewControllers(stack, animated: true)
  }

  func hideCollapsed(_ column: Column) {
    switch column {
    case .secondary: showCollapsed(panes[.supplementary] == nil ? .primary : .supplementary)
    case .supplementary: showCollapsed(.primary)
    case .primary, .compact, .inspector: break
    }
  }

  /// A column that was given a controller while the columns are one.
  func merge(_ column: Column, replacing old: ColumnPart?, _ top: Column?) {
    guard let pane = panes[column] else { return }
    if let top {
      base = pane
      seen = [column]
      bringInBase(pane)
      pane.kept = pane.navigation?.stack ?? []
      if column == .primary, top != .primary { showCollapsed(top) }
      return
    }
    guard base === panes[.primary], column == .supplementary || column == .secondary else {
      return
    }
    pane.kept = pane.navigation?.giveAway() ?? [pane.controller]
    if old?.isMerged ?? false { showCollapsed(column) }
  }

  /// The column's screens leave the stack.
  func leaveStack(_ part: ColumnPart) {
    noteStack()
    guard part.isMerged, let navigation = base?.navigation else { return }
    navigation.setViewControllers(
      navigation.stack.filter { screen in !part.kept.contains { $0 === screen } }, animated: false)
    if let own = part.navigation { own.setViewControllers(part.kept, animated: false) }
  }
}
