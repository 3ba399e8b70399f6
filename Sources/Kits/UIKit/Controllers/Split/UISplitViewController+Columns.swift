import VivaceLayers
import VivaceLooks
import VivaceMotion

/// Columns that come and go, from their first calls to their last.
struct ColumnChange {
  let coming: [UISplitViewController.Column]
  let going: [UISplitViewController.Column]
  let before: UISplitViewController.DisplayMode
  let isAnimated: Bool
  /// When its last calls are due.
  var alarm: Int?
}

extension UISplitViewController {
  // MARK: - Modes

  /// The columns that can be hidden, from the edge on.
  var leadingColumns: [Column] { [.primary, .supplementary].filter { panes[$0] != nil } }

  /// The columns that a mode shows, from the edge on.
  func shownColumns(_ mode: DisplayMode) -> [Column] {
    var columns = Array(leadingColumns.suffix(mode.count))
    if panes[.secondary] != nil { columns.append(.secondary) }
    if showsInspector, panes[.inspector] != nil { columns.append(.inspector) }
    return columns
  }

  func resolvedBehavior(in container: CGSize) -> SplitBehavior {
    if preferredSplitBehavior != .automatic { return preferredSplitBehavior }
    guard container.width > container.height else { return .overlay }
    let leading = leadingColumns.reduce(0) { $0 + width(of: $1, in: container.width) }
    return leadingColumns.count < 2 || container.width - leading >= ColumnLook.leastDetail
      ? .tile : .displace
  }

  func resolvedMode(in container: CGSize) -> DisplayMode {
    if preferredDisplayMode != .automatic {
      return chosenMode ?? fitting(preferredDisplayMode)
    }
    if let chosenMode { return chosenMode }
    switch resolvedBehavior(in: container) {
    case .overlay: return .secondaryOnly
    case .displace: return .oneBesideSecondary
    case .tile, .automatic:
      return leadingColumns.count < 2 ? .oneBesideSecondary : .twoBesideSecondary
    }
  }

  /// The display mode for the number of columns: with one leading column, two-column modes are one-column modes.
  private func fitting(_ mode: DisplayMode) -> DisplayMode {
    guard leadingColumns.count < 2, mode.count == 2 else { return mode }
    return mode == .twoOverSecondary ? .oneOverSecondary : .oneBesideSecondary
  }

  /// The mode that shows a number of leading columns with the resolved behavior.
  func mode(showing count: Int) -> DisplayMode {
    switch (min(count, leadingColumns.count), splitBehavior) {
    case (0, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// A column is to be seen: in a narrow window it is pushed, in a wide one a mode that has it is taken.
  public func show(_ column: Column) {
    guard panes[column] != nil else {
      return LayerWarning.once(
        "\(diagnosticName) was to show the \(column) column, which has no controller. Nothing was shown: set "
          + "one by setViewController(_:for:) first.")
    }
    if column == .inspector { return setInspector(shown: true) }
    if isCollapsed { return showCollapsed(column) }
    switch column {
    case .primary:
      if !shownColumns(displayMode).contains(.primary) {
        choose(mode(showing: leadingColumns.count))
      }
    case .supplementary:
      if displayMode.count == 0 { choose(mode(showing: 1)) }
    case .secondary: if displayMode.isOver { choose(.secondaryOnly) }
    case .compact, .inspector: break
    }
  }

  /// Hides a column; the secondary one cannot be hidden in a wide window.
  public func hide(_ column: Column) {
    if column == .inspector { return setInspector(shown: false) }
    if isCollapsed { return hideCollapsed(column) }
    switch column {
    case .primary:
      guard shownColumns(displayMode).contains(.primary) else { return }
      choose(mode(showing: leadingColumns.count - 1))
    case .supplementary: if displayMode.count > 0 { choose(.secondaryOnly) }
    case .secondary, .compact, .inspector: break
    }
  }

  func choose(_ mode: DisplayMode) {
    chosenMode = mode
    turn(to: mode, animated: true)
  }

  // MARK: - Changes

  /// Takes another mode: calls begin now; what moves continues from where it is shown.
  func turn(to mode: DisplayMode, animated: Bool, isHeld: Bool = false) {
    guard isReady, !isCollapsed, mode != displayMode else { return }
    finishChange()
    delegate?.splitViewController(self, willChangeTo: mode)
    let before = displayMode
    displayMode = mode
    updateButton()
    exchange(from: before, animated: animated && view.window != nil, isHeld: isHeld)
  }

  /// Lets columns come and go so that those of the mode are seen.
  func exchange(from before: DisplayMode, animated: Bool, isHeld: Bool = false) {
    let shown = isCollapsed ? [] : shownColumns(displayMode)
    let coming = shown.filter { !seen.contains($0) }
    let going = [Column.primary, .supplementary, .secondary, .compact, .inspector].filter {
      seen.contains($0) && !shown.contains($0)
    }
    for column in coming { delegate?.splitViewController(self, willShow: column) }
    for column in going { delegate?.splitViewController(self, willHide: column) }
    seen = Set(shown)
    let isAnimated = animated && UIView.areAnimationsEnabled && appearance == .shown
    let tells = appearance == .shown || appearance == .appearing
    if tells {
      for column in going { panes[column]?.controller.willDisappear(isAnimated) }
      for column in coming { panes[column]?.controller.willAppear(isAnimated) }
    }
    for column in coming { bringIn(column, as: before) }
    if tells { for column in coming { panes[column]?.controller.isAppearing(isAnimated) } }
    change = ColumnChange(
      coming: coming, going: going, before: before, isAnimated: isAnimated, alarm: nil)
    if isHeld { return }
    move(animated: isAnimated)
    if isAnimated { setAlarm() } else { finishChange() }
  }

  func setAlarm() {
    view.window?.schedule.cancel(change?.alarm)
    change?.alarm = view.window?.schedule.at(LayerClock.now + TransitionCoordinator.duration) {
      [weak self] in
      self?.change?.alarm = nil
      self?.finishChange()
    }
  }

  /// The last callbacks of the running change, at its end or earlier.
  func finishChange() {
    guard let change else { return }
    self.change = nil
    viewIfLoaded?.window?.schedule.cancel(change.alarm)
    if columnDrag != nil { dropHand() }
    for column in change.going { panes[column]?.controller.didDisappear(change.isAnimated) }
    if appearance == .shown {
      for column in change.coming { panes[column]?.controller.didAppear(change.isAnimated) }
    }
    if !change.isAnimated { clearAway() }
  }

  /// Puts a column's view at its starting position, unless it is still moving out.
  private func bringIn(_ column: Column, as mode: DisplayMode) {
    guard let pane = panes[column] else { return }
    if pane.holder.superview !== view {
      pane.holder.isSidebar = column == .primary && primaryBackgroundStyle == .sidebar
      var start = plan(for: mode).frames[column] ?? view.bounds
      if column == .inspector { start.origin.x += isAtRight ? -start.width : start.width }
      pane.holder.frame = start
      view.insertSubview(pane.holder, at: 0)
      order()
    }
    if pane.controller.view.superview !== pane.holder { pane.holder.hold(pane.controller.view) }
    UIView.performWithoutAnimation { pane.holder.layoutIfNeeded() }
  }

  /// The detail is the lowest; what dims it comes next, and then the others up to the edge.
  private func order() {
    for column in [Column.compact, .secondary] {
      if let holder = panes[column]?.holder, holder.superview === view {
        view.sendSubviewToBack(holder)
      }
    }
    for column in [Column.inspector, .supplementary, .primary] {
      if let holder = panes[column]?.holder, holder.superview === view {
        view.bringSubviewToFront(holder)
      }
    }
  }

  /// All columns go to their places.
  func move(animated: Bool) {
    generation += 1
    let number = generation
    if !animated {
      UIView.performWithoutAnimation { layOutColumns() }
    } else if ViewAnimation.current != nil {
      layOutColumns()
    } else {
      UIView.animate(.presentation) { layOutColumns() }
    }
    if animated { lookForRest(number, after: 0.9) } else { clearAway() }
  }

  private func lookForRest(_ number: Int, after seconds: Double) {
    guard let schedule = viewIfLoaded?.window?.schedule else { return clearAway() }
    schedule.at(LayerClock.now + seconds) { [weak self] in
      guard let self, generation == number else { return }
      if panes.values.allSatisfy(\.holder.isAtRest) {
        clearAway()
      } else {
        lookForRest(number, after: 0.1)
      }
    }
  }

  /// Takes away what has gone from sight.
  func clearAway() {
    for (column, part) in panes where !seen.contains(column) && change == nil {
      part.holder.removeFromSuperview()
      if part.controller.viewIfLoaded?.superview === part.holder {
        part.controller.view.removeFromSuperview()
      }
    }
  }
}
