import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// Moves an item of a collection under a finger; the others make space, and the data changes at the
/// end.
@MainActor final class ItemReordering {
  private unowned let view: UICollectionView
  private(set) var cell: UICollectionViewCell?
  private var source: IndexPath?
  private var current: IndexPath?
  /// A diffable data source moves its own items.
  var onMove: ((IndexPath, IndexPath) -> Void)?
  var mayMove: ((IndexPath) -> Bool)?

  init(_ view: UICollectionView) { self.view = view }

  /// Whether the data source moves items, and does not exclude this one.
  private func sourceMoves(_ path: IndexPath) -> Bool {
    guard let source = view.dataSource else { return false }
    return ReorderPermission.isAllowed(CollectionMethods.moves(source)) {
      source.collectionView(view, canMoveItemAt: path)
    }
  }

  func begin(_ path: IndexPath) -> Bool {
    // Until all items are the data's own, hands leave them where they are.
    guard view.placeholders.isEmpty, view.has(path), let found = view.cellForItem(at: path),
      mayMove?(path) ?? sourceMoves(path)
    else { return false }
    cancel()
    (cell, source, current) = (found, path, path)
    found.isReordering = true
    found.layer.zPosition = 10_000
    return true
  }

  func move(to point: CGPoint) {
    guard let cell, let source, let current else { return }
    let layout = view.collectionViewLayout
    cell.center =
      layout.layoutAttributesForInteractivelyMovingItem(at: current, withTargetPosition: point)
      .center
    var target = path(at: point) ?? current
    if target != current, let delegate = view.collectionDelegate {
      target = delegate.collectionView(
        view, targetIndexPathForMoveOfItemFromOriginalIndexPath: source,
        atCurrentIndexPath: current, toProposedIndexPath: target)
    }
    guard target != current, isPossible(target, current) else { return }
    self.current = target
    view.shiftItems(from: current, to: target)
  }

  /// Returns the item whose layout frame contains a point; cells may still be moving.
  private func path(at point: CGPoint) -> IndexPath? {
    let rect = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
    return view.collectionViewLayout.layoutAttributesForElements(in: rect)?
      .first { $0.representedElementCategory == .cell && $0.frame.contains(point) }?.indexPath
  }

  private func isPossible(_ target: IndexPath, _ from: IndexPath) -> Bool {
    guard target.count == 2, view.counts.indices.contains(target.section) else { return false }
    let count = view.counts[target.section]
    return (0..<(target.section == from.section ? count : count + 1)).contains(target.item)
  }

  func end() {
    guard let cell, let source, let current else { return }
    stop()
    if source != current {
      if let onMove {
        onMove(source, current)
      } else {
        view.dataSource?.collectionView(view, moveItemAt: source, to: current)
      }
    }
    settle(cell, current)
  }

  func cancel() {
    guard let cell, let source, let current else { return }
    stop()
    if source != current { view.shiftItems(from: current, to: source) }
    settle(cell, source)
  }

  private func settle(_ cell: UICollectionViewCell, _ path: IndexPath) {
    guard let attributes = view.collectionViewLayout.layoutAttributesForItem(at: path) else {
      return
    }
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction
    ) { self.view.put(cell, attributes) }
  }

  private func stop() {
    cell?.isReordering = false
    cell?.layer.zPosition = 0
    (cell, source, current) = (nil, nil, nil)
  }

  /// The item of the data that an item of the collection shows.
  func dataPath(of path: IndexPath) -> IndexPath {
    guard let source, let current, source != current else { return path }
    return path.after(moving: current, to: source)
  }
}

extension UICollectionView {
  /// While an item is dragged: it moves to another slot, and those between make space.
  func shiftItems(from: IndexPath, to: IndexPath) {
    var changed: [ElementKey: UICollectionReusableView] = [:]
    for (key, view) in shown {
      var new = key
      if key.category == .cell { new.path = key.path.after(moving: from, to: to) }
      view.key = new
      changed[new] = view
    }
    shown = changed
    selected = selected.map { $0.after(moving: from, to: to) }
    counts[from.section] -= 1
    counts[to.section] += 1
    let layout = collectionViewLayout
    layout.invalidateLayout()
    prepareLayout()
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction
    ) {
      for (key, view) in self.shown where key.category == .cell {
        if let attributes = layout.layoutAttributesForItem(at: key.path) {
          self.put(view, attributes)
        }
      }
    }
  }
}
