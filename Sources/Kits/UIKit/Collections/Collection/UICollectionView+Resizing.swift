import VivaceGeometry

/// Items that report a changed size of their content while they are visible.
extension UICollectionView {
  /// Marks an item for measuring in the next layout, if the collection's settings allow it. One
  /// whose size the layout does not estimate stays as it is.
  ///
  /// - Parameter fromConstraints: Whether only a constraint in the item has changed.
  func sizeInvalidated(_ cell: UICollectionViewCell, fromConstraints: Bool) {
    guard !isTiling, cell.isLaidOut, let key = cell.key, shown[key] === cell,
      selfSizingInvalidation.hears(fromConstraints: fromConstraints),
      shownAttributes[key]?.estimates.isEmpty == false
    else { return }
    resizing.note(cell)
    setNeedsLayout()
  }

  /// Measures the items that requested it. If a size differs, all items move to their new frames in
  /// the layout.
  func resizeItems() {
    guard !resizing.isEmpty else { return }
    let (marked, isAnimated) = resizing.drain()
    var changed = false
    // What measuring changes in an item is no news.
    isTiling = true
    for (key, view) in shown.inOrder(where: { marked.contains(ObjectIdentifier($1)) }) {
      guard let cell = view as? UICollectionViewCell else { continue }
      if !isAnimated || isCollectionStale {
        cell.isResized = true
      } else if let attributes = shownAttributes[key], fitQuietly(view, attributes) {
        changed = true
      }
    }
    isTiling = false
    if changed { transition { _ in } }
  }

  /// Whether the layout is to prepare in any case: sizes are taken in then.
  private var isCollectionStale: Bool {
    collectionViewLayout.isStale || preparedSize != bounds.size
  }
}

extension UICollectionView.SelfSizingInvalidation {
  func hears(fromConstraints: Bool) -> Bool {
    fromConstraints ? self == .enabledIncludingConstraints : self != .disabled
  }
}
