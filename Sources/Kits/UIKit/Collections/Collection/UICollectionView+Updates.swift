import VivaceGeometry
import VivaceInteraction
import VivaceLayers
import VivaceLooks

/// Items and sections that come, go, move and are loaded again; and other layouts.
extension UICollectionView {

  /// Asks for the content of items again, without new cells.
  func reconfigure(_ indexPaths: [IndexPath]) {
    for path in indexPaths {
      guard let cell = cellForItem(at: placeholders.shown(path)), let dataSource else { continue }
      reconfigured = (path, cell)
      UIView.performWithoutAnimation {
        let given = dataSource.collectionView(self, cellForItemAt: path)
        if given !== cell { recycle(given) }
      }
      reconfigured = nil
      resized(cell)
    }
  }

  /// - Parameter completion: Receives whether the animations ran to their end.
  func batch(_ updates: (() -> Void)?, completion: ((Bool) -> Void)?) {
    beginUpdates()
    updates?()
    if let completion { afterUpdates.append(completion) }
    endUpdates()
  }

  func update(_ note: (inout BatchUpdate<Void>) -> Void) {
    guard updateDepth == 0 else { return note(&updates) }
    guard isLoaded else { return }
    beginUpdates()
    note(&updates)
    endUpdates()
  }

  func beginUpdates() {
    if updateDepth == 0 {
      loadIfNeeded()
      if window != nil { tileNow() }
      countsBefore = placeholders.dataCounts(counts)
      updates = BatchUpdate()
    }
    updateDepth += 1
  }

  func endUpdates() {
    updateDepth -= 1
    guard updateDepth == 0 else { return }
    let (update, completions) = (updates, afterUpdates)
    (updates, afterUpdates) = (BatchUpdate(), [])
    let done = { (isFinished: Bool) in for completion in completions { completion(isFinished) } }
    let new = readCounts()
    if update.isEmpty, new == countsBefore, !placeholders.isChanging {
      // Only the layout may have changed.
      return transition(done)
    }
    do {
      let (shown, map) = try placeholders.apply(
        update, from: countsBefore, to: new, noun: "items", style: ())
      counts = placeholders.shownCounts(new)
      apply(shown, map, done)
    } catch {
      let reason = (error as? UpdateMap.InconsistentUpdate)?.reason ?? ""
      LayerWarning.once(
        "The updates of \(layoutName) do not agree with its data source: \(reason). All items are "
          + "loaded anew. Change the data and tell the collection of each change, in one update.")
      reloadData()
      done(true)
    }
  }

  private func apply(
    _ update: BatchUpdate<Void>, _ map: UpdateMap, _ done: @escaping (Bool) -> Void
  ) {
    collectionViewLayout.remap(map, Set(update.reloaded.keys))
    if swiping.cell != nil { swiping.close(animated: true) }
    selected = selected.compactMap { update.reloaded[$0] == nil ? map.newPath(of: $0) : nil }
    announcements = RowAnnouncements()
    pressed = pressed.flatMap { press in map.newPath(of: press.path).map { (press.cell, $0) } }
    change(
      items(update, map),
      moved: { key in
        if key.category == .cell, update.reloaded[key.path] != nil { return nil }
        return self.moved(key, map, update)
      },
      before: { key in
        if key.category == .cell {
          return map.oldPath(of: key.path).map {
            var old = key
            old.path = $0
            return old
          }
        }
        return map.oldSection(of: key.path.first ?? 0).map {
          var old = key
          old.path[0] = $0
          return old
        }
      }, done)
  }

  private func moved(
    _ key: ElementKey, _ map: UpdateMap, _ update: BatchUpdate<Void>
  ) -> ElementKey? {
    var new = key
    if key.category == .cell {
      guard let path = map.newPath(of: key.path) else { return nil }
      new.path = path
      return new
    }
    guard key.path.count == 2 else { return key }
    guard let section = map.newSection(of: key.path.section),
      update.reloadedSections[key.path.section] == nil
    else { return nil }
    new.path.section = section
    return new
  }

  /// The updates in the form that layouts receive.
  private func items(_ update: BatchUpdate<Void>, _ map: UpdateMap) -> [UICollectionViewUpdateItem]
  {
    typealias Item = UICollectionViewUpdateItem
    func section(_ index: Int) -> IndexPath { IndexPath(item: NSNotFound, section: index) }
    var items = update.deletedSections.keys.map { Item(.delete, from: section($0), to: nil) }
    items += update.insertedSections.keys.map { Item(.insert, from: nil, to: section($0)) }
    items += update.movedSections.map {
      Item(.move, from: section($0.from), to: section($0.to))
    }
    items += update.reloadedSections.keys.map {
      Item(.reload, from: section($0), to: map.newSection(of: $0).map(section))
    }
    items += update.deleted.keys.map { Item(.delete, from: $0, to: nil) }
    items += update.inserted.keys.map { Item(.insert, from: nil, to: $0) }
    items += update.reloaded.keys.map { Item(.reload, from: $0, to: map.newPath(of: $0)) }
    items += update.moved.map { Item(.move, from: $0.from, to: $0.to) }
    return items
  }

  /// To where the layout, another one or the same, places everything now.
  func transition(_ done: @escaping (Bool) -> Void) {
    change([], moved: { $0 }, before: { $0 }, done)
  }

  // MARK: - From what is seen to what will be

  /// - Parameters:
  ///   - moved: The element that one that is seen will be; nil for one that goes.
  ///   - before: The element that one was; nil for one that is new.
  private func change(
    _ items: [UICollectionViewUpdateItem], moved: (ElementKey) -> ElementKey?,
    before: (ElementKey) -> ElementKey?, _ done: @escaping (Bool) -> Void
  ) {
    let layout = collectionViewLayout
    isTiling = true
    defer { isTiling = false }
    let (oldShown, oldPlaces) = (shown, shownAttributes)
    var around: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for attributes in known { around[attributes.key] = attributes }
    for (key, attributes) in oldPlaces { around[key] = attributes }
    let context = layout.makeContext()
    context.invalidateDataSourceCounts = items.isEmpty == false
    layout.invalidateLayout(with: context)
    // The size of the content changes with the rest.
    let finalBounds = prepareQuietly()
    layout.prepare(forCollectionViewUpdates: items)
    // What is seen already goes along with its item.
    (shown, shownAttributes) = ([:], [:])
    var going: [Going] = []
    for (key, view) in oldShown {
      if let new = moved(key) {
        shown[new] = view
        view.key = new
      } else {
        going.append((view, finalAttributes(of: key, oldPlaces[key])))
        tellGone(view, key)
      }
    }
    let wanted = makeArriving(in: finalBounds) { key in before(key).flatMap { around[$0] } }
    going += dropUnseen(wanted, oldPlaces)
    run(wanted, going, done)
  }

  private typealias Going = (UICollectionReusableView, UICollectionViewLayoutAttributes?)

  /// Makes the views that come into sight, each where it begins, until their own sizes bring no others. Returns
  /// what is to be seen in the end.
  private func makeArriving(
    in finalBounds: CGRect, from start: (ElementKey) -> UICollectionViewLayoutAttributes?
  ) -> [ElementKey: UICollectionViewLayoutAttributes] {
    let layout = collectionViewLayout
    var starts: [() -> Void] = []
    var wanted: [ElementKey: UICollectionViewLayoutAttributes] = [:]
    for _ in 0..<8 {
      wanted = [:]
      for attributes in layout.layoutAttributesForElements(in: finalBounds) ?? []
      where !attributes.isHidden && attributes.frame.overlaps(finalBounds) {
        wanted[attributes.key] = attributes
      }
      var changed = false
      for (key, attributes) in wanted.inOrder(where: { key, _ in shown[key] == nil }) {
        guard let view = makeView(attributes) else { continue }
        shown[key] = view
        let first = initialAttributes(of: key, attributes, start(key))
        UIView.performWithoutAnimation { put(view, attributes) }
        if attributes.estimates != [], fitQuietly(view, attributes) { changed = true }
        starts.append { [self] in
          put(view, first)
          view.layoutIfNeeded()
        }
      }
      if !changed { break }
      _ = prepareQuietly()
    }
    UIView.performWithoutAnimation { for start in starts { start() } }
    return wanted
  }

  /// Takes out of `shown` what will be out of sight; it goes to its new place first.
  private func dropUnseen(
    _ wanted: [ElementKey: UICollectionViewLayoutAttributes],
    _ oldPlaces: [ElementKey: UICollectionViewLayoutAttributes]
  ) -> [Going] {
    let layout = collectionViewLayout
    var going: [Going] = []
    for (key, view) in shown.inOrder(where: { key, _ in wanted[key] == nil }) {
      let target =
        key.category == .cell
        ? layout.layoutAttributesForItem(at: key.path)
        : key.category == .supplementaryView
          ? layout.layoutAttributesForSupplementaryView(ofKind: key.kind, at: key.path)
          : layout.layoutAttributesForDecorationView(ofKind: key.kind, at: key.path)
      shown[key] = nil
      tellGone(view, key)
      going.append((view, target ?? fading(oldPlaces[key])))
    }
    return going
  }

  private func prepareQuietly() -> CGRect {
    let layout = collectionViewLayout
    layout.isStale = false
    preparedSize = bounds.size
    layout.prepare()
    layout.isStale = false
    let size = layout.collectionViewContentSize
    let inset = adjustedContentInset
    func limited(
      _ value: CGFloat, _ low: CGFloat, _ content: CGFloat, _ high: CGFloat, _ available: CGFloat
    )
      -> CGFloat
    { min(value, max(-low, content + high - available)) }
    let proposed = CGPoint(
      x: limited(bounds.minX, inset.left, size.width, inset.right, bounds.width),
      y: limited(bounds.minY, inset.top, size.height, inset.bottom, bounds.height))
    return CGRect(
      origin: isTracking || isDecelerating ? bounds.origin : proposed, size: bounds.size)
  }

  func fitQuietly(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    var fitted = attributes
    UIView.performWithoutAnimation { fitted = view.preferredLayoutAttributesFitting(attributes) }
    let layout = collectionViewLayout
    guard fitted !== attributes, fitted.size != attributes.size,
      layout.shouldInvalidateLayout(
        forPreferredLayoutAttributes: fitted, withOriginalAttributes: attributes)
    else { return false }
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forPreferredLayoutAttributes: fitted, withOriginalAttributes: attributes))
    return true
  }

  private func fading(
    _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let copy = attributes?.copy() as? UICollectionViewLayoutAttributes
    copy?.alpha = 0
    return copy
  }

  private func initialAttributes(
    of key: ElementKey, _ attributes: UICollectionViewLayoutAttributes,
    _ before: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes {
    let layout = collectionViewLayout
    let own =
      switch key.category {
      case .cell: layout.initialLayoutAttributesForAppearingItem(at: key.path)
      case .supplementaryView:
        layout.initialLayoutAttributesForAppearingSupplementaryElement(
          ofKind: key.kind, at: key.path)
      case .decorationView:
        layout.initialLayoutAttributesForAppearingDecorationElement(ofKind: key.kind, at: key.path)
      }
    return own ?? before ?? fading(attributes)!
  }

  private func finalAttributes(
    of key: ElementKey, _ attributes: UICollectionViewLayoutAttributes?
  ) -> UICollectionViewLayoutAttributes? {
    let layout = collectionViewLayout
    let own =
      switch key.category {
      case .cell: layout.finalLayoutAttributesForDisappearingItem(at: key.path)
      case .supplementaryView:
        layout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: key.kind, at: key.path)
      case .decorationView:
        layout.finalLayoutAttributesForDisappearingDecorationElement(ofKind: key.kind, at: key.path)
      }
    return own ?? fading(attributes)
  }

  private func tellGone(_ view: UICollectionReusableView, _ key: ElementKey) {
    if let cell = view as? UICollectionViewCell, key.category == .cell {
      collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: key.path)
    }
    view.key = nil
  }

  private func run(
    _ wanted: [ElementKey: UICollectionViewLayoutAttributes],
    _ going: [(UICollectionReusableView, UICollectionViewLayoutAttributes?)],
    _ done: @escaping (Bool) -> Void
  ) {
    let layout = collectionViewLayout
    let views = going.map(\.0)
    leaving += views
    let changes = { [self] in
      for (key, attributes) in wanted {
        guard let view = shown[key] else { continue }
        put(view, attributes)
        if attributes.alpha == 1, view.alpha != 1 { view.alpha = 1 }
        view.layoutIfNeeded()
      }
      for (view, target) in going {
        guard let target else { continue }
        put(view, target)
        shownAttributes[target.key] = wanted[target.key]
      }
      let size = layout.collectionViewContentSize
      if contentSize != size { contentSize = size }
      layout.finalizeCollectionViewUpdates()
    }
    let finish = { [weak self] (isFinished: Bool) in
      self?.finishLeaving(views)
      self?.hasUncommitted = false
      done(isFinished)
    }
    knownRect = .null
    setNeedsLayout()
    guard window != nil, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation(changes)
      return finish(true)
    }
    hasUncommitted = true
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0,
      options: [.allowUserInteraction, .beginFromCurrentState], animations: changes,
      completion: finish)
  }
}
