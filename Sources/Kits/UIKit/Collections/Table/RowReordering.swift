import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// Moves a row of a table by its handle.
///
/// While it is held, the other rows make space; the data changes when it is released. Until then rows of the
/// table and of the data differ: `dataPath(of:)` converts between them.
@MainActor final class RowReordering {
  private unowned let table: UITableView
  private(set) var cell: UITableViewCell?
  private var source: IndexPath?
  private var current: IndexPath?
  private var grabOffset: CGFloat = 0
  private lazy var pan = ReorderPan(self)
  private lazy var scrolling = EdgeScrolling(table) { [weak self] in self?.moved(to: $0) }

  init(_ table: UITableView) { self.table = table }

  func install() { table.addGestureRecognizer(pan) }

  func handleCell(at point: CGPoint) -> UITableViewCell? {
    guard table.isEditing, let path = table.indexPathForRow(at: point),
      let cell = table.cells[path], let handle = cell.decorations.reorderHandle,
      table.canMove(path)
    else { return nil }
    let location = cell.convert(point, from: table)
    return handle.frame.insetBy(dx: -16, dy: -30).contains(location) ? cell : nil
  }

  func began(at point: CGPoint) {
    guard let cell = handleCell(at: point), let path = cell.path else { return }
    (self.cell, source, current) = (cell, path, path)
    grabOffset = point.y - cell.center.y
    cell.isReordering = true
    table.bringSubviewToFront(cell)
    cell.layer.shadowOpacity = 0.2
    cell.layer.shadowRadius = 8
    cell.layer.shadowOffset = CGSize(width: 0, height: 2)
    scrolling.begin(at: point)
  }

  func moved(to point: CGPoint) {
    scrolling.finger = point
    guard let cell, let source, let current else { return }
    cell.center.y = point.y - grabOffset
    let middle = cell.center.y
    guard var target = path(at: middle) else { return }
    if target != current, let delegate = table.tableDelegate {
      target = delegate.tableView(
        table, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: target)
    }
    guard target != current, isPossible(target, from: current) else { return }
    self.current = target
    table.shiftRows(from: current, to: target)
  }

  private func isPossible(_ target: IndexPath, from: IndexPath) -> Bool {
    guard target.count == 2, table.geometry.sections.indices.contains(target.section) else {
      return false
    }
    let count = table.geometry[target.section].rows.count
    return (0..<(target.section == from.section ? count : count + 1)).contains(target.row)
  }

  /// The place that a row with its middle there would take.
  private func path(at y: CGFloat) -> IndexPath? {
    guard let section = table.geometry.section(at: y) else { return nil }
    let rows = table.geometry[section].rows
    guard rows.count > 0 else { return IndexPath(row: 0, section: section) }
    let begin = table.geometry.startOfRows(in: section)
    if y < begin { return IndexPath(row: 0, section: section) }
    if y >= begin + rows.total {
      let isHere = current?.section == section
      return IndexPath(row: isHere ? rows.count - 1 : rows.count, section: section)
    }
    return IndexPath(row: rows.index(at: y - begin), section: section)
  }

  func ended() {
    guard let cell, let source, let current else { return }
    let target = current
    stop()
    let frame = table.rowFrame(target)
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      cell.center = CGPoint(x: frame.midX, y: frame.midY)
      cell.layer.shadowOpacity = 0
    }
    if target != source { table.source?.tableView(table, moveRowAt: source, to: target) }
  }

  /// Puts the row back where it was.
  func cancel() {
    guard let cell, let source, let current else { return }
    stop()
    cell.layer.shadowOpacity = 0
    if current != source { table.shiftRows(from: current, to: source) }
    table.layOut(cell, table.rowFrame(source))
  }

  private func stop() {
    scrolling.end()
    cell?.isReordering = false
    (cell, source, current) = (nil, nil, nil)
  }

  /// The row of the data that a row of the table shows.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let source, let current, source != current else { return path }
    return path.after(moving: current, to: source)
  }
}

/// The drag of a handle.
@MainActor final class ReorderPan: UIPanGestureRecognizer {
  private unowned let reordering: RowReordering
  private var start = CGPoint.zero

  init(_ reordering: RowReordering) {
    self.reordering = reordering
    super.init(target: nil, action: nil)
    addBlock { [weak self] _ in self?.moved() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    start = location(in: view)
    // What is not on a handle is for others.
    if state == .possible, reordering.handleCell(at: start) == nil { state = .failed }
  }

  private func moved() {
    switch state {
    case .began:
      reordering.began(at: start)
      reordering.moved(to: location(in: view))
    case .changed: reordering.moved(to: location(in: view))
    case .ended: reordering.ended()
    case .cancelled: reordering.cancel()
    default: break
    }
  }
}
