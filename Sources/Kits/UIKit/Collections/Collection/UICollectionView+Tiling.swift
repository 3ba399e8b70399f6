import VivaceGeometry
import VivaceLayers

/// Making cells for what is seen.
extension UICollectionView {
  private var layout: UICollectionViewLayout { collectionViewLayout }

  /// Has the layout prepare where it is stale.
  func prepareLayout() {
    loadIfNeeded()
    guard layout.isStale else { return }
    // Invalidations during the preparation do not start it again.
    layout.isStale = false
    preparedSize = bounds.size
    layout.prepare()
    layout.isStale = false
    knownRect = .null
    let size = layout.collectionViewContentSize
    if size.width.isFinite, size.height.isFinite, contentSize != size { contentSize = size }
    if pendingAdjustment != .zero {
      let adjustment = pendingAdjustment
      pendingAdjustment = .zero
      shiftContent(by: adjustment.y)
      contentOffset.x += adjustment.x
    }
  }

  func tile() {
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let view = backgroundView, view.frame != bounds { view.frame = bounds }
    if !layout.isStale, knownBounds != bounds,
      layout.shouldInvalidateLayout(forBoundsChange: bounds)
    {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: bounds))
    }
    knownBounds = bounds
    for _ in 0..<16 {
      prepareLayout()
      let wanted = seen()
      remove(wanted)
      if !make(wanted) { break }
    }
    hideUnused()
    prefetch()
  }

  /// Returns the elements within the bounds. The layout is queried for a larger area at a time.
  private func seen() -> [UICollectionViewLayoutAttributes] {
    let area = bounds
    if knownRect.isNull || !knownRect.contains(area) {
      knownRect = area.insetBy(dx: -area.width / 2, dy: -area.height / 2)
      known = layout.layoutAttributesForElements(in: knownRect) ?? []
      hasNewPlaces = true
    }
    return known.filter {
      !$0.isHidden && ($0.frame.overlaps(area) || $0.frame.isEmpty && area.contains($0.center))
        && has($0)
    }
  }

  private func has(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    guard attributes.representedElementCategory == .cell else { return true }
    return has(attributes.indexPath)
  }

  private func remove(_ wanted: [UICollectionViewLayoutAttributes]) {
    guard !shown.isEmpty else { return }
    if wanted.count == shown.count, wanted.allSatisfy({ shown[$0.key] != nil }) { return }
    let keys = Set(wanted.map(\.key))
    for (key, view) in shown.inOrder(where: { !keys.contains($0) && !keeps($1) }) {
      shown[key] = nil
      shownAttributes[key] = nil
      retire(view, key)
    }
  }

  private func keeps(_ view: UICollectionReusableView) -> Bool {
    reordering.cell === view || swiping.cell === view
  }

  /// Makes what is not there yet; whether one of them is of another size than the layout thought.
  private func make(_ wanted: [UICollectionViewLayoutAttributes]) -> Bool {
    var changed = false
    for attributes in wanted {
      let key = attributes.key
      if let view = shown[key] {
        if hasNewPlaces || shownAttributes[key] !== attributes { put(view, attributes) }
        if let cell = view as? UICollectionViewCell, cell.isResized, fit(cell, attributes) {
          changed = true
        }
        continue
      }
      guard let view = makeView(attributes) else { continue }
      shown[key] = view
      UIView.performWithoutAnimation { put(view, attributes) }
      if attributes.estimates != [], fit(view, attributes) { changed = true }
      tellShown(view, key)
    }
    hasNewPlaces = false
    return changed
  }

  private func fit(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    (view as? UICollectionViewCell)?.isResized = false
    var fitted = attributes
    UIView.performWithoutAnimation {
      fitted = view.preferredLayoutAttributesFitting(attributes)
    }
    guard fitted !== attributes, fitted.size != attributes.size,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: fitted, withOriginalAttributes: attributes)
    else { return false }
    let context = layout.invalidationContext(
      forPreferredLayoutAttributes: fitted, withOriginalAttributes: attributes)
    // What is seen stays where it is when something above it turns out other than thought.
    if attributes.frame.minY < bounds.minY, contentOffset.y > -adjustedContentInset.top,
      attributes.frame.height != fitted.size.height, attributes.scroller == nil,
      contentSize.height > bounds.height
    {
      context.contentOffsetAdjustment.y += fitted.size.height - attributes.size.height
    }
    layout.invalidateLayout(with: context)
    return true
  }

  // MARK: - One view

  func makeView(_ attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView? {
    let path = attributes.indexPath
    var view: UICollectionReusableView?
    UIView.performWithoutAnimation {
      switch attributes.representedElementCategory {
      case .cell:
        let cell = source?.collectionView(self, cellForItemAt: reordering.dataPath(of: path))
        if let cell, shown.contains(where: { $0.value === cell }) {
          LayerWarning.once(
            "The data source of \(layoutName) gave a cell for \(path.diagnosticName) that already shows "
              + "another item; an empty one is shown. Dequeue a cell for each item.")
          view = UICollectionViewCell(frame: .zero)
        } else {
          view = cell
        }
      case .supplementaryView:
        view = dataSource?.collectionView(
          self, viewForSupplementaryElementOfKind: attributes.representedElementKind ?? "",
          at: path)
      case .decorationView: view = makeDecoration(attributes.representedElementKind ?? "")
      }
      guard let view else { return }
      view.collection = self
      view.key = attributes.key
      view.isTaken = true
      view.isLaidOut = false
      if view.isHidden { view.isHidden = false }
      guard let cell = view as? UICollectionViewCell else { return }
      cell.isSelected = selected.contains(path)
      cell.editing = isEditing
      if attributes.representedElementCategory == .cell {
        cell.placed(layout.listPlacing(of: path))
      }
    }
    return view
  }

  private func tellShown(_ view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: key.path)
    }
  }

  /// Brings a view to its place.
  func put(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    shownAttributes[attributes.key] = attributes
    guard reordering.cell !== view else { return }
    var center = gap == nil ? attributes.center : shownCenter(attributes)
    let parent = container(of: attributes, &center)
    if view.superview !== parent { insert(view, attributes, parent) }
    if view.bounds.size != attributes.size { view.bounds.size = attributes.size }
    if let cell = view as? UICollectionViewCell { center.x += cell.swipeShift }
    if view.center != center { view.center = center }
    let alpha = attributes.alpha * ((view as? UICollectionViewCell)?.dragOpacity ?? 1)
    if view.alpha != alpha { view.alpha = alpha }
    if !CATransform3DEqualToTransform(view.layer.transform, attributes.transform3D) {
      view.layer.transform = attributes.transform3D
    }
    let z = CGFloat(attributes.zIndex)
    if view.layer.zPosition != z { view.layer.zPosition = z }
    view.apply(attributes)
    if attributes.representedElementCategory == .cell {
      (view as? UICollectionViewCell)?.placed(layout.listPlacing(of: attributes.indexPath))
    }
  }

  private func insert(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes,
    _ parent: UIView
  ) {
    let isBehind = attributes.representedElementCategory == .decorationView
    if attributes.representedElementCategory == .supplementaryView || attributes.zIndex > 0 {
      parent.addSubview(view)
    } else {
      let first = parent === self && backgroundView != nil ? 1 : 0
      let decorated =
        isBehind
        ? 0
        : parent.subviews.prefix {
          ($0 as? UICollectionReusableView)?.key?.category == .decorationView
            || $0 === backgroundView
        }.count
      parent.insertSubview(view, at: max(first, decorated))
    }
  }

  /// Returns the container of an element: the collection, or the section's own scroll view.
  private func container(
    of attributes: UICollectionViewLayoutAttributes, _ center: inout CGPoint
  ) -> UIView {
    guard let section = attributes.scroller, let own = layout.scroller(of: section) else {
      return self
    }
    let view = scroller(section, own)
    // Places of elements follow the section's scrolling; in its view they rest.
    center.x += view.contentOffset.x - own.frame.minX
    center.y += view.contentOffset.y - own.frame.minY
    return view
  }

  func scroller(_ section: Int, _ own: SectionScroller) -> SectionScrollView {
    let view: SectionScrollView
    if let known = scrollers[section] {
      view = known
    } else {
      view = SectionScrollView(self, section)
      scrollers[section] = view
      UIView.performWithoutAnimation { insertSubview(view, at: backgroundView == nil ? 0 : 1) }
    }
    view.adopt(own)
    return view
  }

  // MARK: - Leaving

  func retire(_ view: UICollectionReusableView, _ key: ElementKey) {
    if pressed?.cell === view { pressed = nil }
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    } else if key.category == .supplementaryView {
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
    recycle(view)
  }

  func recycle(_ view: UICollectionReusableView) {
    view.key = nil
    if let cell = view as? UICollectionViewCell, cell.isPlaceholder { cell.isPlaceholder = false }
    if let key = view.reuseIdentifier { pool.give(view, key) } else { view.removeFromSuperview() }
  }

  private func hideUnused() {
    for view in pool.waiting where view.superview != nil && !view.isHidden { view.isHidden = true }
    for (section, view) in scrollers where layout.scroller(of: section) == nil {
      view.removeFromSuperview()
      scrollers[section] = nil
    }
  }

  func finishLeaving(_ views: [UICollectionReusableView]) {
    // What has been loaded again meanwhile is done already.
    let views = views.filter { view in leaving.contains { $0 === view } }
    let ids = Set(views.map { ObjectIdentifier($0) })
    leaving.removeAll { ids.contains(ObjectIdentifier($0)) }
    for view in views {
      view.alpha = 1
      view.removeFromSuperview()
      recycle(view)
    }
  }

  /// Handles a cell's changed size.
  func resized(_ cell: UICollectionViewCell) {
    cell.isResized = true
    setNeedsLayout()
  }

  // MARK: - Prefetching

  private func prefetch() {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let displacement = CGPoint(x: bounds.minX - lastOffset.x, y: bounds.minY - lastOffset.y)
    lastOffset = bounds.origin
    let isBack = displacement.x < 0 || displacement.y < 0
    let coming = known.filter { attributes in
      attributes.representedElementCategory == .cell && shown[attributes.key] == nil
        && has(attributes.indexPath)
        && (isBack
          ? attributes.frame.minY < bounds.minY || attributes.frame.minX < bounds.minX
          : attributes.frame.maxY > bounds.maxY || attributes.frame.maxX > bounds.maxX)
    }.map(\.indexPath).sorted()
    let (new, cancelled) = announcements.update(coming) { shown[.cell($0)] != nil }
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
    if !cancelled.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
  }
}

/// A section that scrolls by itself.
@MainActor final class SectionScrollView: UIScrollView, UIScrollViewDelegate {
  private unowned let collection: UICollectionView
  private let section: Int

  init(_ collection: UICollectionView, _ section: Int) {
    (self.collection, self.section) = (collection, section)
    super.init(frame: .zero)
    delegate = self
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    contentInsetAdjustmentBehavior = .never
    clipsToBounds = false
    alwaysBounceHorizontal = true
  }
  required init?(coder: NSCoder) { nil }

  func adopt(_ own: SectionScroller) {
    if frame.size != own.frame.size {
      let offset = contentOffset
      frame = own.frame
      contentOffset = offset
    } else if frame.origin != own.frame.origin {
      center = CGPoint(x: own.frame.midX, y: own.frame.midY)
    }
    if contentSize != own.contentSize { contentSize = own.contentSize }
    if contentInset != own.inset {
      let isAtStart =
        contentOffset == CGPoint(x: -contentInset.left, y: -contentInset.top)
      contentInset = own.inset
      if isAtStart { contentOffset = CGPoint(x: -own.inset.left, y: -own.inset.top) }
    }
    isPagingEnabled = own.isPaging
    decelerationRate = own.isFast ? .fast : .normal
  }

  func show(_ frame: CGRect, _ position: UICollectionView.ScrollPosition, _ animated: Bool) {
    // The frame is where it is now, in the collection.
    let x = frame.minX - self.frame.minX + contentOffset.x
    var offset = contentOffset
    if position.contains(.centeredHorizontally) {
      offset.x = x + frame.width / 2 - bounds.width / 2
    } else if position.contains(.right) {
      offset.x = x + frame.width - bounds.width
    } else {
      offset.x = x
    }
    setContentOffset(clamped(offset), animated: animated)
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { collection.sectionScrolled(section) }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    targetContentOffset.pointee = clamped(
      collection.collectionViewLayout.targetOffset(
        targetContentOffset.pointee, velocity: velocity, inSection: section))
  }
}

extension UICollectionView {
  /// Queries the section's elements again; the layout itself is not stale.
  func sectionScrolled(_ section: Int) {
    knownRect = .null
    setNeedsLayout()
  }
}

extension CGRect {
  /// Whether they have more in common than an edge.
  func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
  }
}
