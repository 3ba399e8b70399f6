import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// Rows and sections that come, go, move and are loaded again.
///
/// The places of before and after are put side by side by an `UpdateMap`; then every cell that is seen
/// before or after is moved from the one to the other. Movements add to those that still run, so an
/// update in the middle of another continues from what is seen.
extension UITableView {
  /// Asks for the content of rows again, without new cells.
  func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      let shown = placeholders.shown(path)
      guard let cell = cells[shown], let dataSource else { continue }
      reconfigured = cell
      UIView.performWithoutAnimation {
        let given = dataSource.tableView(self, cellForRowAt: path)
        if given !== cell { recycle(given) }
      }
      reconfigured = nil
      if geometry.has(shown), rowHeight < 0 {
        geometry[shown.section].known[shown.row] = false
      }
    }
    stable = nil
    setNeedsLayout()
  }

  func openUpdates() {
    if updateDepth == 0 {
      loadIfNeeded()
      if window != nil { tileNow() }
      countsBefore = placeholders.dataCounts(geometry.counts)
      updates = BatchUpdate()
    }
    updateDepth += 1
  }
  func closeUpdates() {
    guard updateDepth > 0 else {
      return LayerWarning.once("endUpdates() was called on \(layoutName) without beginUpdates().")
    }
    updateDepth -= 1
    if updateDepth == 0 { perform() }
  }
  /// - Parameter completion: Receives whether the animations ran to their end.
  func batch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginUpdates()
    updates?()
    if let completion { afterUpdates.append(completion) }
    endUpdates()
  }

  func update(_ note: (inout BatchUpdate<RowAnimation>) -> Void) {
    guard updateDepth == 0 else { return note(&updates) }
    // Content that was never loaded is loaded in its current state.
    guard isLoaded else { return }
    beginUpdates()
    note(&updates)
    endUpdates()
  }

  // MARK: - Performing

  private func perform() {
    let (update, old) = (updates, countsBefore)
    let completions = afterUpdates
    (updates, afterUpdates) = (BatchUpdate(), [])
    let done = { (isFinished: Bool) in for completion in completions { completion(isFinished) } }
    let sections = dataSource.map { max(0, $0.numberOfSections(in: self)) } ?? 0
    let new = (0..<sections).map {
      max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0)
    }
    do {
      let (shown, map) = try placeholders.apply(
        update, from: old, to: new, noun: "rows", style: .fade)
      apply(shown, map, done)
    } catch {
      let reason = (error as? UpdateMap.InconsistentUpdate)?.reason ?? ""
      LayerWarning.once(
        "The updates of \(layoutName) do not agree with its data source: \(reason). All rows are "
          + "loaded anew. Change the data and tell the table of each change, in one update.")
      reloadData()
      done(true)
    }
  }

  private func apply(
    _ update: BatchUpdate<RowAnimation>, _ map: UpdateMap, _ done: @escaping (Bool) -> Void
  ) {
    let swiped = swiping.cell as? UITableViewCell
    if let path = swiped?.path, map.newPath(of: path) == nil || !update.reloaded.isEmpty {
      swiping.close(animated: true)
    }
    let plan = UpdatePlan(self, update, map)
    plan.loadGeometry()
    selected = selected.compactMap { update.reloaded[$0] == nil ? map.newPath(of: $0) : nil }
    announcements = RowAnnouncements()
    stable = nil
    pressed = pressed.flatMap { press in
      map.newPath(of: press.path).map { (press.cell, $0) }
    }
    isTiling = true
    plan.run(done)
    isTiling = false
    setNeedsLayout()
  }

  /// Removes the views of removed rows and sections at once.
  func finishLeaving() {
    for view in leaving {
      if let cell = view as? UITableViewCell {
        cell.removeFromSuperview()
        recycle(cell)
      } else {
        recycle(edge: view)
      }
    }
    leaving = []
  }
}

/// One update of a table that is being made.
@MainActor private final class UpdatePlan {
  private let table: UITableView
  private let update: BatchUpdate<UITableView.RowAnimation>
  private let map: UpdateMap
  private let old: TableGeometry
  /// Closures that set the start state of inserted rows and the end state of deleted ones.
  private var begins: [() -> Void] = []
  private var ends: [() -> Void] = []
  private var going: [UIView] = []

  init(
    _ table: UITableView, _ update: BatchUpdate<UITableView.RowAnimation>, _ map: UpdateMap
  ) {
    (self.table, self.update, self.map, old) = (table, update, map, table.geometry)
  }

  // MARK: - Geometry

  /// Lengths that are known stay known.
  func loadGeometry() {
    let count = map.oldSections.count
    var sections: [TableGeometry.Section] = []
    moveEdges()
    for section in 0..<count {
      var made = table.loadSection(section, of: count)
      guard let before = map.oldSection(of: section) else {
        sections.append(made)
        continue
      }
      let old = self.old.sections[before]
      var heights = made.rows.lengths
      for row in heights.indices {
        guard let path = map.oldPath(of: [section, row]), update.reloaded[path] == nil,
          old.known[path.row] || path.section != before,
          self.old.sections[path.section].known[path.row]
        else { continue }
        heights[row] = self.old.sections[path.section].rows.lengths[path.row]
        made.known[row] = true
      }
      made.rows = SpanTree(heights)
      for edge in SectionEdge.allCases
      where made[edge].exists && old[edge].exists && old[edge].isKnown && !made[edge].isKnown {
        made[edge].height = old[edge].height
        made[edge].isKnown = true
      }
      sections.append(made)
    }
    let (top, bottom) = (table.geometry.top, table.geometry.bottom)
    table.geometry = TableGeometry(sections)
    table.geometry.top = top
    table.geometry.bottom = bottom
  }

  /// Headers and footers go along with their sections; those of sections that end go.
  private func moveEdges() {
    func moved(_ views: [Int: UIView]) -> [Int: UIView] {
      var result: [Int: UIView] = [:]
      for (section, view) in views {
        if let new = map.newSection(of: section), update.reloadedSections[section] == nil {
          result[new] = view
        } else {
          vanish(view, .fade)
        }
      }
      return result
    }
    for edge in SectionEdge.allCases { table.edges[edge] = moved(table.edges[edge]) }
    table.waitingEdges = PerEdge([:])
  }

  // MARK: - Cells

  func run(_ done: @escaping (Bool) -> Void) {
    let before = table.cells
    let known = Set(before.values.map { ObjectIdentifier($0) })
    let edges = Set(edgeViews.map(ObjectIdentifier.init))
    adoptCells(before)
    // The final offset: what is beyond the end then is not seen.
    UIView.performWithoutAnimation { table.resolveAfterUpdate() }
    var frames: [(UIView, CGRect)] = []
    for (path, cell) in table.cells where !known.contains(ObjectIdentifier(cell)) {
      appear(cell, path)
    }
    for view in edgeViews where !edges.contains(ObjectIdentifier(view)) { fadeIn(view) }
    for (path, cell) in table.cells { frames.append((cell, table.rowFrame(path))) }
    UIView.performWithoutAnimation { for begin in begins { begin() } }
    let changes = { [self] in
      for end in ends { end() }
      for (view, frame) in frames {
        (view as? UITableViewCell).map { table.layOut($0, frame) }
      }
      for (path, cell) in table.cells where known.contains(ObjectIdentifier(cell)) {
        _ = path
        table.layOut(cell)
        cell.layoutIfNeeded()
      }
      table.placeEdges()
      table.updateContentSize()
      table.swiping.follow()
    }
    // Rows that move are above those that make room.
    let moving = update.moved.compactMap { table.cells[$0.to] }
    for cell in moving { cell.layer.zPosition = 1 }
    let views = going
    table.leaving += views
    let finish = { [table] (isFinished: Bool) in
      for cell in moving { cell.layer.zPosition = 0 }
      table.finish(views)
      done(isFinished)
    }
    table.animateUpdate(isAnimated: isAnimated, changes, finish)
  }

  private var edgeViews: [UIView] {
    Array(table.edges.header.values) + Array(table.edges.footer.values)
  }

  private var isAnimated: Bool {
    let styles =
      Array(update.deleted.values) + Array(update.inserted.values) + Array(update.reloaded.values)
      + Array(update.insertedSections.values) + Array(update.deletedSections.values)
      + Array(update.reloadedSections.values)
    return styles.isEmpty || styles.contains { $0 != .none } || !update.moved.isEmpty
  }

  /// Cells go along with their rows; those of rows that end, or are loaded again, go.
  private func adoptCells(_ before: [IndexPath: UITableViewCell]) {
    var kept: [IndexPath: UITableViewCell] = [:]
    for (path, cell) in before {
      if let new = map.newPath(of: path), update.reloaded[path] == nil {
        kept[new] = cell
        cell.path = new
      } else {
        table.tableDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
        let style =
          update.deleted[path] ?? update.reloaded[path] ?? update.deletedSections[path.section]
          ?? update.reloadedSections[path.section] ?? .fade
        // Where the row would be, had it stayed: it goes along with those around.
        let target = map.newPath(of: path).map { table.rowFrame($0) }
        vanish(cell, style, to: target)
        cell.path = nil
      }
    }
    table.cells = kept
  }

  private func vanish(_ view: UIView, _ style: UITableView.RowAnimation, to frame: CGRect? = nil) {
    going.append(view)
    let size = view.bounds.size
    ends.append {
      switch style {
      case .none: view.isHidden = true
      case .left: view.center.x -= size.width
      case .right: view.center.x += size.width
      case .bottom:
        view.center.y += size.height
        view.alpha = 0
      case .top, .automatic:
        if frame == nil { view.center.y -= size.height / 2 }
        view.alpha = 0
      case .middle, .fade: view.alpha = 0
      }
      if let frame { view.center.y = frame.midY }
    }
    if style != .left, style != .right { begins.append { view.superview?.sendToBackOfRows(view) } }
  }

  private func appear(_ cell: UITableViewCell, _ path: IndexPath) {
    let frame = table.rowFrame(path)
    if let before = map.oldPath(of: path), update.reloaded[before] == nil, old.has(before) {
      // It was there and not seen: it comes from where it was.
      let y = old.span(of: before)
      begins.append {
        cell.frame = CGRect(x: frame.minX, y: y.y, width: frame.width, height: y.height)
        cell.layoutIfNeeded()
      }
      return
    }
    let reloaded = map.oldPath(of: path).flatMap { update.reloaded[$0] }
    let style =
      update.inserted[path] ?? reloaded ?? update.insertedSections[path.section]
      ?? map.oldSection(of: path.section).flatMap { update.reloadedSections[$0] } ?? .fade
    // A row that is loaded again begins where the old one was.
    let start = map.oldPath(of: path).flatMap { old.has($0) ? old.span(of: $0).y : nil }
    begins.append {
      cell.frame = frame
      cell.layoutIfNeeded()
      if let start { cell.center.y = start + frame.height / 2 }
      switch style {
      case .none: break
      case .left: cell.center.x -= frame.width
      case .right: cell.center.x += frame.width
      case .bottom:
        cell.center.y += frame.height
        cell.alpha = 0
      case .top, .automatic:
        if start == nil { cell.center.y -= frame.height / 2 }
        cell.alpha = 0
      case .middle, .fade: cell.alpha = 0
      }
    }
    ends.append { cell.alpha = 1 }
  }

  private func fadeIn(_ view: UIView) {
    begins.append {
      view.layoutIfNeeded()
      view.alpha = 0
    }
    ends.append { view.alpha = 1 }
  }
}

extension UIView {
  /// Behind its siblings, but before the background of a table.
  fileprivate func sendToBackOfRows(_ view: UIView) {
    insertSubview(view, at: (self as? UITableView)?.backgroundView == nil ? 0 : 1)
  }
}

extension UITableView {
  func animateUpdate(
    isAnimated: Bool, _ changes: @escaping () -> Void, _ finish: @escaping (Bool) -> Void
  ) {
    guard isAnimated, window != nil, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation(changes)
      return finish(true)
    }
    isMovingRows = true
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes
    ) { [weak self] isFinished in
      self?.isMovingRows = false
      finish(isFinished)
    }
  }

  /// The rows that went are done.
  func finish(_ views: [UIView]) {
    // What has been loaded again meanwhile is done already.
    let views = views.filter { view in leaving.contains { $0 === view } }
    let ids = Set(views.map { ObjectIdentifier($0) })
    leaving.removeAll { ids.contains(ObjectIdentifier($0)) }
    stable = nil
    for view in views {
      view.alpha = 1
      view.isHidden = false
      if let cell = view as? UITableViewCell {
        cell.removeFromSuperview()
        recycle(cell)
      } else {
        recycle(edge: view)
      }
    }
    setNeedsLayout()
  }
}
