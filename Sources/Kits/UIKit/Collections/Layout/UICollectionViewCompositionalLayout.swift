import VivaceGeometry
import VivaceLayers
import VivaceLooks

/// Provides a section by its index; nil leaves it empty.
public typealias UICollectionViewCompositionalLayoutSectionProvider =
  @MainActor (Int, any NSCollectionLayoutEnvironment) -> NSCollectionLayoutSection?

/// The settings that apply to all sections of a compositional layout.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Points between two sections; 0 by default.
  open var interSectionSpacing: CGFloat = 0
  /// Headers and footers of the whole layout.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The area in which sections are; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea
}

private final class CompositionalContext: UICollectionViewLayoutInvalidationContext {
  /// Whether the sections are unchanged; only pinned elements, or one length, differ.
  var keepsSections = false
}

/// Sections made of groups of items, each laid out in its own way.
@MainActor @preconcurrency open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The settings of the layout; a new value lays everything out again.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }
  /// The background of a list; it replaces the collection's own default color.
  var listBackground: UIColor?

  private var sections: [SolvedSection] = []
  private var contentSize = CGSize.zero
  private var measured: [Int: [Int: CGSize]] = [:]
  private var measuredEdges: [ElementKey: CGFloat] = [:]
  private var globals: [(item: NSCollectionLayoutBoundarySupplementaryItem, frame: CGRect)] = []
  private var keepsSections = false
  private var containerSize = CGSize.zero

  /// All sections alike.
  public init(section: NSCollectionLayoutSection) {
    (provider, configuration) = ({ _, _ in section }, .init())
    super.init()
  }
  /// All sections alike, in a given configuration.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }
  /// Sections from a closure, which is called for each one whenever the layout is prepared.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (provider, configuration) = (sectionProvider, .init())
    super.init()
  }
  /// Sections from a closure, in a given configuration.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }
  /// Always nil: layouts are not decoded.
  public required init?(coder: NSCoder) { nil }

  open override class var invalidationContextClass: AnyClass { CompositionalContext.self }

  private var isVertical: Bool { configuration.scrollDirection == .vertical }

  // MARK: - Preparing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let size = view.bounds.inset(by: view.adjustedContentInset).size
    if !keepsSections || size != containerSize || sections.count != view.numberOfSections {
      containerSize = size
      solve(view)
    }
    keepsSections = false
    layOut()
    if let listBackground, view.backgroundColor == .systemBackground {
      view.backgroundColor = listBackground
    }
  }

  private func solve(_ view: UICollectionView) {
    let environment = LayoutEnvironment(containerSize, view.traitCollection)
    sections = []
    let count = view.numberOfSections
    for index in 0..<count {
      guard let section = provider(index, environment) else {
        LayerWarning.once(
          "The section provider of \(view.layoutName)'s compositional layout gave nothing for section "
            + "\(index). It is shown without items; return a section for each.")
        let size = NSCollectionLayoutSize(
          widthDimension: .absolute(0), heightDimension: .absolute(0))
        sections.append(
          solved(
            NSCollectionLayoutSection(group: .vertical(layoutSize: size, subitems: [])), index, 0,
            environment))
        continue
      }
      if index == 0, let list = section.list, listBackground == nil {
        listBackground = list.background
      }
      sections.append(solved(section, index, view.numberOfItems(inSection: index), environment))
    }
  }

  /// The insets of a section with those that its reference adds at both sides.
  private func insets(of section: NSCollectionLayoutSection) -> NSDirectionalEdgeInsets {
    var insets = section.contentInsets
    guard let view = collectionView else { return insets }
    let own = section.contentInsetsReference
    let reference = own == .automatic ? configuration.contentInsetsReference : own
    let sides = view.sideInsets(of: reference)
    insets.leading += sides.leading
    insets.trailing += sides.trailing
    return insets
  }

  private func solved(
    _ section: NSCollectionLayoutSection, _ index: Int, _ count: Int,
    _ environment: any NSCollectionLayoutEnvironment
  ) -> SolvedSection {
    let insets = insets(of: section)
    let container = CGSize(
      width: max(0, containerSize.width - insets.leading - insets.trailing),
      height: max(0, containerSize.height - insets.top - insets.bottom))
    let isOrthogonal = section.orthogonalScrollingBehavior != .none
    return SolvedSection(
      section, index: index, count: count, goesDown: isVertical != isOrthogonal,
      container: container, environment: environment, measured: measured[index] ?? [:])
  }

  /// Above and below sections of lists that are no plain ones.
  private func listGap(_ solved: SolvedSection, isTop: Bool) -> CGFloat {
    guard let list = solved.section.list else { return 0 }
    let hasHeader = list.headerMode == .supplementary
    if isTop, list.isPlain { return hasHeader ? list.headerTopPadding ?? 0 : 0 }
    guard !list.isPlain else { return 0 }
    let half = ListLook.sectionSpacing / 2
    if isTop {
      guard solved.index == 0 else { return 0 }
      return hasHeader ? ListLook.firstSpacingAboveHeader : ListLook.firstSpacing - half
    }
    return solved.index == sections.count - 1 ? ListLook.lastSpacing - half : 0
  }

  /// Sections one after the other, with their edges.
  private func layOut() {
    var start: CGFloat = 0
    globals = []
    for (item, edge) in globalEdges(.top) {
      globals.append((item, CGRect(x: 0, y: start, width: edge.width, height: edge.height)))
      start += isVertical ? edge.height : 0
    }
    for (number, solved) in sections.enumerated() {
      if number > 0 { start += configuration.interSectionSpacing }
      start += listGap(solved, isTop: true)
      layOut(solved, &start)
      start += listGap(solved, isTop: false)
    }
    for (item, edge) in globalEdges(.bottom) {
      globals.append((item, CGRect(x: 0, y: start, width: edge.width, height: edge.height)))
      start += isVertical ? edge.height : 0
    }
    contentSize =
      isVertical
      ? CGSize(width: containerSize.width, height: start)
      : CGSize(width: start, height: containerSize.height)
  }

  private func globalEdges(
    _ side: NSDirectionalRectEdge
  ) -> [(NSCollectionLayoutBoundarySupplementaryItem, CGSize)] {
    configuration.boundarySupplementaryItems.filter { $0.alignment.edges.contains(side) }.map {
      var size = $0.layoutSize.size(in: containerSize)
      let key = ElementKey(category: .supplementaryView, kind: $0.elementKind, path: [0])
      if let known = measuredEdges[key] { size.height = known }
      return ($0, size)
    }
  }

  private func layOut(_ solved: SolvedSection, _ start: inout CGFloat) {
    let section = solved.section
    let insets = insets(of: section)
    let origin = isVertical ? CGPoint(x: 0, y: start) : CGPoint(x: start, y: 0)
    let sides = section.supplementariesFollowContentInsets ? insets : .zero
    let wide = max(0, containerSize.width - sides.leading - sides.trailing)
    var sizes: [(NSCollectionLayoutBoundarySupplementaryItem, CGSize, Int)] = []
    var (top, bottom, leading, trailing): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    for (number, item) in section.boundarySupplementaryItems.enumerated() {
      var size = item.layoutSize.size(
        in: CGSize(width: isVertical ? wide : solved.length, height: containerSize.height))
      if item.layoutSize.heightDimension.isEstimated,
        let known = measuredEdges[edgeKey(item, solved.index, number)]
      {
        size.height = known
      }
      sizes.append((item, size, number))
      guard item.extendsBoundary else { continue }
      let edges = item.alignment.edges
      if edges.contains(.top) { top = max(top, size.height - item.offset.y) }
      if edges.contains(.bottom) { bottom = max(bottom, size.height + item.offset.y) }
      if edges == .leading { leading = max(leading, size.width) }
      if edges == .trailing { trailing = max(trailing, size.width) }
    }
    solved.inner = CGPoint(
      x: origin.x + leading + insets.leading, y: origin.y + top + insets.top)
    let along = isVertical == solved.goesDown ? solved.length : solved.thickness
    let length =
      isVertical
      ? top + insets.top + along + insets.bottom + bottom
      : leading + insets.leading + along + insets.trailing + trailing
    solved.frame =
      isVertical
      ? CGRect(x: 0, y: start, width: containerSize.width, height: length)
      : CGRect(x: start, y: 0, width: length, height: containerSize.height)
    solved.edges = sizes.map { item, size, number in
      (item, frame(item, size, solved, sides), number)
    }
    start += length
  }

  private func edgeKey(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ section: Int, _ number: Int
  ) -> ElementKey {
    ElementKey(
      category: .supplementaryView, kind: item.elementKind,
      path: IndexPath(item: 0, section: section))
  }

  private func frame(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ size: CGSize, _ solved: SolvedSection,
    _ sides: NSDirectionalEdgeInsets
  ) -> CGRect {
    var area = solved.frame
    if isVertical {
      area.origin.x += sides.leading
      area.size.width -= sides.leading + sides.trailing
    }
    let edges = item.alignment.edges
    var x = area.midX - size.width / 2
    if edges.contains(.leading) { x = area.minX }
    if edges.contains(.trailing) { x = area.maxX - size.width }
    var y = area.midY - size.height / 2
    if edges.contains(.top) { y = area.minY }
    if edges.contains(.bottom) { y = area.maxY - size.height }
    return CGRect(
      x: x + item.offset.x, y: y + item.offset.y, width: size.width, height: size.height)
  }

  // MARK: - Answers

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    var found: [UICollectionViewLayoutAttributes] = []
    for solved in sections {
      let (low, high) =
        isVertical
        ? (solved.frame.minY, solved.frame.maxY) : (solved.frame.minX, solved.frame.maxX)
      guard high >= (isVertical ? rect.minY : rect.minX),
        low <= (isVertical ? rect.maxY : rect.maxX)
      else { continue }
      found += items(of: solved, in: rect)
    }
    for global in globals where global.frame.intersects(rect) {
      found.append(attributes(global.item, global.frame, [0], nil))
    }
    return found
  }

  private func items(
    of solved: SolvedSection, in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes] {
    var cells: [UICollectionViewLayoutAttributes] = []
    let offset = offset(of: solved)
    let low = solved.goesDown ? rect.minY - solved.inner.y : rect.minX - solved.inner.x
    let high = solved.goesDown ? rect.maxY - solved.inner.y : rect.maxX - solved.inner.x
    let shift = solved.goesDown ? offset.y : offset.x
    for group in solved.groups(from: low + shift, to: high + shift) {
      let (elements, first, start) = solved.elements(of: group)
      for element in elements.elements {
        for made in attributes(element, solved, first, start, offset)
        where made.frame.intersects(rect) { cells.append(made) }
      }
    }
    if let handler = solved.section.visibleItemsInvalidationHandler, let view = collectionView {
      handler(cells, offset, LayoutEnvironment(containerSize, view.traitCollection))
    }
    var found = cells
    for edge in solved.edges {
      let own = pinned(edge.frame, edge.item, solved)
      if own.intersects(rect) {
        found.append(
          attributes(edge.item, own, IndexPath(item: 0, section: solved.index), edge.number))
      }
    }
    for number in solved.section.decorationItems.indices {
      if let made = decoration(number, solved), made.frame.intersects(rect) { found.append(made) }
    }
    return found
  }

  private func offset(of solved: SolvedSection) -> CGPoint {
    guard solved.isOrthogonal else { return .zero }
    if let scroller = collectionView?.scrollers[solved.index] { return scroller.contentOffset }
    let inset = centering(solved)
    return CGPoint(x: -inset.left, y: -inset.top)
  }

  private func attributes(
    _ element: SolvedGroup.Element, _ solved: SolvedSection, _ first: Int, _ start: CGFloat,
    _ offset: CGPoint
  ) -> [UICollectionViewLayoutAttributes] {
    let path = IndexPath(item: solved.number(element, first), section: solved.index)
    var frame = element.frame
    frame.origin.x += solved.inner.x - offset.x + (solved.goesDown ? 0 : start)
    frame.origin.y += solved.inner.y - offset.y + (solved.goesDown ? start : 0)
    let cell = UICollectionViewLayoutAttributes(forCellWith: path)
    cell.frame = frame
    cell.zIndex = element.zIndex
    cell.estimates = element.estimates
    if solved.isOrthogonal { cell.scroller = solved.index }
    return [cell]
      + element.supplementary.map { item in
        let made = UICollectionViewLayoutAttributes(
          forSupplementaryViewOfKind: item.elementKind, with: path)
        made.frame = item.frame(at: frame)
        made.zIndex = item.zIndex
        made.scroller = cell.scroller
        return made
      }
  }

  private func attributes(
    _ item: NSCollectionLayoutBoundarySupplementaryItem, _ frame: CGRect, _ path: IndexPath,
    _ number: Int?
  ) -> UICollectionViewLayoutAttributes {
    let made = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: item.elementKind, with: path)
    made.frame = frame
    made.zIndex = item.pinToVisibleBounds ? max(item.zIndex, 2) : item.zIndex
    made.estimates = item.layoutSize.estimates.intersection(.vertical)
    return made
  }

  private func pinned(
    _ frame: CGRect, _ item: NSCollectionLayoutBoundarySupplementaryItem, _ solved: SolvedSection
  ) -> CGRect {
    guard item.pinToVisibleBounds, let view = collectionView else { return frame }
    let area = view.bounds.inset(by: view.adjustedContentInset)
    var frame = frame
    let edges = item.alignment.edges
    if isVertical {
      if edges.contains(.top) {
        frame.origin.y = max(frame.minY, min(area.minY, solved.frame.maxY - frame.height))
      } else if edges.contains(.bottom) {
        frame.origin.y = min(frame.minY, max(area.maxY - frame.height, solved.frame.minY))
      }
    } else if edges.contains(.leading) {
      frame.origin.x = max(frame.minX, min(area.minX, solved.frame.maxX - frame.width))
    }
    return frame
  }

  private func decoration(
    _ number: Int, _ solved: SolvedSection
  ) -> UICollectionViewLayoutAttributes? {
    guard solved.section.decorationItems.indices.contains(number) else { return nil }
    let item = solved.section.decorationItems[number]
    let made = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: item.elementKind,
      with: IndexPath(item: number, section: solved.index))
    let insets = item.contentInsets
    made.frame = CGRect(
      x: solved.frame.minX + insets.leading, y: solved.frame.minY + insets.top,
      width: max(0, solved.frame.width - insets.leading - insets.trailing),
      height: max(0, solved.frame.height - insets.top - insets.bottom))
    made.zIndex = item.zIndex
    return made
  }

  private func section(_ path: IndexPath) -> SolvedSection? {
    path.first.flatMap { sections.indices.contains($0) ? sections[$0] : nil }
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let solved = section(indexPath), indexPath.count == 2,
      (0..<solved.count).contains(indexPath.item)
    else { return nil }
    let group = solved.group(of: indexPath.item)
    let (elements, first, start) = solved.elements(of: group)
    for element in elements.elements where solved.number(element, first) == indexPath.item {
      return attributes(element, solved, first, start, offset(of: solved)).first
    }
    return nil
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    if indexPath.count == 1 {
      return globals.first { $0.item.elementKind == elementKind }.map {
        attributes($0.item, $0.frame, [0], nil)
      }
    }
    guard let solved = section(indexPath) else { return nil }
    if let edge = solved.edges.first(where: { $0.item.elementKind == elementKind }) {
      return attributes(edge.item, pinned(edge.frame, edge.item, solved), indexPath, edge.number)
    }
    guard (0..<solved.count).contains(indexPath.item) else { return nil }
    let (elements, first, start) = solved.elements(of: solved.group(of: indexPath.item))
    for element in elements.elements where solved.number(element, first) == indexPath.item {
      return attributes(element, solved, first, start, offset(of: solved)).first {
        $0.representedElementKind == elementKind
      }
    }
    return nil
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    section(indexPath).flatMap { decoration(indexPath.item, $0) }
  }

  // MARK: - Sections that scroll by themselves

  override func scroller(of section: Int) -> SectionScroller? {
    guard sections.indices.contains(section), sections[section].isOrthogonal else { return nil }
    let solved = sections[section]
    let insets = insets(of: solved.section)
    let behavior = solved.section.orthogonalScrollingBehavior
    var own: SectionScroller
    if isVertical {
      own = SectionScroller(
        frame: CGRect(
          x: solved.frame.minX, y: solved.inner.y, width: solved.frame.width,
          height: solved.thickness),
        contentSize: CGSize(
          width: insets.leading + solved.length + insets.trailing, height: solved.thickness))
    } else {
      own = SectionScroller(
        frame: CGRect(
          x: solved.inner.x, y: solved.frame.minY, width: solved.thickness,
          height: solved.frame.height),
        contentSize: CGSize(
          width: solved.thickness, height: insets.top + solved.length + insets.bottom))
    }
    own.isPaging = behavior == .paging
    own.isFast = behavior != .continuous
    own.inset = centering(solved)
    return own
  }

  /// The offset at which a section rests that shows a group first, along its own direction.
  private func stop(_ group: Int, _ solved: SolvedSection) -> CGFloat {
    let start = solved.groups.start(of: group)
    guard solved.section.orthogonalScrollingBehavior == .groupPagingCentered else { return start }
    let length = solved.groups.lengths[group] - solved.section.interGroupSpacing
    let insets = insets(of: solved.section)
    let extent = isVertical ? solved.frame.width : solved.frame.height
    return (isVertical ? insets.leading : insets.top) + start + length / 2 - extent / 2
  }

  /// The insets that a section with centred groups needs, so that the first and the last one can be in the
  /// middle.
  private func centering(_ solved: SolvedSection) -> UIEdgeInsets {
    guard solved.section.orthogonalScrollingBehavior == .groupPagingCentered,
      solved.groups.count > 0
    else { return .zero }
    let insets = insets(of: solved.section)
    let before = max(0, -stop(0, solved))
    let last = stop(solved.groups.count - 1, solved)
    let sides = isVertical ? insets.leading + insets.trailing : insets.top + insets.bottom
    let extent = isVertical ? solved.frame.width : solved.frame.height
    let after = max(0, last + extent - solved.length - sides)
    return isVertical
      ? UIEdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : UIEdgeInsets(top: before, left: 0, bottom: after, right: 0)
  }

  override func targetOffset(
    _ proposed: CGPoint, velocity: CGPoint, inSection section: Int
  ) -> CGPoint {
    guard sections.indices.contains(section), let own = scroller(of: section) else {
      return proposed
    }
    let solved = sections[section]
    guard solved.groups.count > 0 else { return proposed }
    let (goal, speed) = isVertical ? (proposed.x, velocity.x) : (proposed.y, velocity.y)
    let now = offset(of: solved)
    let current = isVertical ? now.x : now.y
    let extent = isVertical ? own.frame.width : own.frame.height
    let isCentered = solved.section.orthogonalScrollingBehavior == .groupPagingCentered
    func stop(_ group: Int) -> CGFloat { self.stop(group, solved) }
    func nearest(_ position: CGFloat) -> Int {
      let guess = solved.groups.index(at: max(0, position + (isCentered ? extent / 2 : 0)))
      return [guess - 1, guess, guess + 1].filter(solved.groups.lengths.indices.contains)
        .min { abs(stop($0) - position) < abs(stop($1) - position) } ?? guess
    }
    let target: CGFloat
    switch solved.section.orthogonalScrollingBehavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: target = stop(nearest(goal))
    case .groupPaging, .groupPagingCentered:
      var group = nearest(current)
      if abs(speed) > 0.25 {
        if speed > 0, stop(group) <= current { group += 1 }
        if speed < 0, stop(group) >= current { group -= 1 }
      }
      target = stop(max(0, min(group, solved.groups.count - 1)))
    }
    return isVertical ? CGPoint(x: target, y: proposed.y) : CGPoint(x: proposed.x, y: target)
  }

  // MARK: - Invalidation

  private var pins: Bool {
    sections.contains {
      $0.section.boundarySupplementaryItems.contains(where: \.pinToVisibleBounds)
    }
  }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    pins || newBounds.size != collectionView?.preparedSize
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    (context as? CompositionalContext)?.keepsSections =
      newBounds.size == collectionView?.preparedSize
    return context
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let keeps = (context as? CompositionalContext)?.keepsSections ?? false
    keepsSections = keeps && (!isStale || keepsSections)
    if context.invalidateDataSourceCounts, context.invalidateEverything {
      (measured, measuredEdges) = ([:], [:])
    }
    super.invalidateLayout(with: context)
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    originalAttributes.estimates != [] && preferredAttributes.size != originalAttributes.size
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
    let path = preferredAttributes.indexPath
    if preferredAttributes.representedElementCategory == .cell, let solved = section(path) {
      measured[path.section, default: [:]][path.item] = preferredAttributes.size
      solved.measure(path.item, preferredAttributes.size)
    } else {
      measuredEdges[preferredAttributes.key] = preferredAttributes.size.height
    }
    (context as? CompositionalContext)?.keepsSections = true
    return context
  }

  override func remap(_ map: UpdateMap, _ reloaded: Set<IndexPath>) {
    var moved: [Int: [Int: CGSize]] = [:]
    for (section, sizes) in measured {
      for (item, size) in sizes {
        let path = IndexPath(item: item, section: section)
        guard !reloaded.contains(path), let new = map.newPath(of: path) else { continue }
        moved[new.section, default: [:]][new.item] = size
      }
    }
    measured = moved
    measuredEdges = Dictionary(
      uniqueKeysWithValues: measuredEdges.compactMap { key, height in
        guard key.path.count == 2 else { return (key, height) }
        return map.newSection(of: key.path.section).map {
          var new = key
          new.path.section = $0
          return (new, height)
        }
      })
  }

  // MARK: - Lists

  override func listConfiguration(of section: Int) -> UICollectionLayoutListConfiguration? {
    sections.indices.contains(section) ? sections[section].section.list : nil
  }

  override func listPlacing(of path: IndexPath) -> CellPlacing? {
    guard path.count == 2, let solved = section(path), let list = solved.section.list else {
      return nil
    }
    let hasTitle = list.headerMode == .firstItemInSection
    var placing = CellPlacing()
    placing.style = list.isInset ? .insetGrouped : list.isPlain ? .plain : .grouped
    placing.isFirst = path.item == (hasTitle ? 1 : 0)
    placing.isLast = path.item == solved.count - 1
    let isUsual = list.showsSeparators && (list.isPlain || !placing.isLast)
    var line = list.separatorConfiguration
    if let handler = list.itemSeparatorHandler { line = handler(path, line) }
    placing.drawsLine =
      line.bottomSeparatorVisibility == .visible
      || line.bottomSeparatorVisibility == .automatic && isUsual
    if hasTitle, path.item == 0 { placing.drawsLine = false }
    placing.lineColor = line.color
    let insets = line.bottomSeparatorInsets
    if insets != UIListSeparatorConfiguration.automaticInsets { placing.lineInsets = insets }
    return placing
  }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {
  /// The element's kind; empty for cells.
  public var name: String { representedElementKind ?? "" }
}
