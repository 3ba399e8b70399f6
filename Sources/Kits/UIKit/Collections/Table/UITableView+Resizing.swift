import VivaceGeometry

/// Rows that report a changed size of their content while they are visible.
extension UITableView {
  /// Marks a row for measuring in the next layout; ignored if heights are given, or if the
  /// table's settings exclude such changes.
  ///
  /// - Parameter fromConstraints: Whether only a constraint in the row has changed.
  func sizeInvalidated(_ cell: UITableViewCell, fromConstraints: Bool) {
    guard !isTiling, cell.isLaidOut, let path = cell.path, cells[path] === cell,
      selfSizingInvalidation.hears(fromConstraints: fromConstraints),
      rowHeight < 0 || !isSilent.contains(.height)
    else { return }
    resizing.note(cell)
    stable = nil
    setNeedsLayout()
  }

  /// Measures the rows that requested it. Rows with a different height get it, and the rows below
  /// move along.
  func resizeRows() {
    guard !resizing.isEmpty else { return }
    let (marked, isAnimated) = resizing.drain()
    // With another width all rows are measured in any case.
    guard isLoaded, rowWidth == knownWidth else { return }
    let old = geometry
    let seen = cells
    var changed = false
    for (path, cell) in seen where marked.contains(ObjectIdentifier(cell)) && geometry.has(path) {
      geometry.setHeight(measure(path, cell), of: path)
      if geometry.span(of: path).height != old.span(of: path).height { changed = true }
    }
    guard changed, isAnimated else { return }
    UIView.performWithoutAnimation {
      resolveAfterUpdate()
      // Rows that scroll into view start at their previous position.
      for (path, cell) in cells where seen[path] == nil {
        let (y, height) = old.span(of: path)
        cell.frame = CGRect(x: cell.frame.minX, y: y, width: rowWidth, height: height)
        cell.layoutIfNeeded()
      }
    }
    animateUpdate(isAnimated: true) { [self] in
      for (path, cell) in cells {
        layOut(cell, rowFrame(path))
        cell.layoutIfNeeded()
      }
      placeEdges()
      updateContentSize()
      swiping.follow()
    } _: { [weak self] _ in
      self?.finish([])
    }
  }
}

extension UITableView.SelfSizingInvalidation {
  func hears(fromConstraints: Bool) -> Bool {
    fromConstraints ? self == .enabledIncludingConstraints : self != .disabled
  }
}
