import VivaceGeometry
import VivaceLayers

/// The invalidated parts of a flow layout.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext
{
  /// True has the delegate asked again for sizes and distances.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Stored only.
  open var invalidateFlowLayoutAttributes = true
}

/// Items one after the other in lines, as words in a text; lines one after the other in the direction
/// in which it scrolls.
@MainActor @preconcurrency open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }
  /// A size that follows from the content, for `itemSize` and `estimatedItemSize`.
  public static let automaticSize = CGSize(
    width: 1.7976931348623157e308, height: 1.7976931348623157e308)

  /// The direction in which lines follow one another; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  /// The least distance of two lines, 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The least distance of two items in a line, 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  /// The size of all items, 50 by 50 points by default, unless the delegate has others.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  /// Other than zero: the size of items follows from their cells.
  open var estimatedItemSize = CGSize.zero { didSet { forgetSizes() } }
  /// The margins around each section; zero by default.
  open var sectionInset = UIEdgeInsets.zero { didSet { invalidateLayout() } }
  /// The size of headers; zero shows none.
  open var headerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// The size of footers; zero shows none.
  open var footerReferenceSize = CGSize.zero { didSet { invalidateLayout() } }
  /// True keeps a header in view as long as its section.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// True keeps a footer in view as long as its section.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// The area that the section's margins are measured from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { invalidateLayout() }
  }
  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  private var sections: [FlowSection] = []
  private var contentSize = CGSize.zero
  private var preferred: [IndexPath: CGSize] = [:]
  private var known: (width: CGFloat, height: CGFloat) = (0, 0)
  private var keepsLines = false

  private var isVertical: Bool { scrollDirection == .vertical }
  private func forgetSizes() {
    preferred = [:]
    invalidateLayout()
  }

  // MARK: - Preparing

  open override func prepare() {
    super.prepare()
    guard let view = collectionView else { return }
    let available = view.bounds.inset(by: view.adjustedContentInset).size
    let across = isVertical ? available.width : available.height
    if keepsLines, known == (available.width, available.height) {
      keepsLines = false
      return
    }
    keepsLines = false
    known = (available.width, available.height)
    let delegate = view.flowDelegate
    var offset: CGFloat = 0
    sections = []
    for section in 0..<view.numberOfSections {
      var made = FlowSection(start: offset, isVertical: isVertical, across: across)
      load(&made, section, view, delegate)
      offset = made.end
      sections.append(made)
    }
    contentSize =
      isVertical
      ? CGSize(width: across, height: offset) : CGSize(width: offset, height: across)
  }

  private func load(
    _ made: inout FlowSection, _ section: Int, _ view: UICollectionView,
    _ delegate: (any UICollectionViewDelegateFlowLayout)?
  ) {
    made.inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    if isVertical, let reference = sectionInsetReference.contentReference {
      let sides = view.sideInsets(of: reference)
      let isMirrored = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
      made.inset.left += isMirrored ? sides.trailing : sides.leading
      made.inset.right += isMirrored ? sides.leading : sides.trailing
    }
    made.lineSpacing =
      delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
      ?? minimumLineSpacing
    made.spacing =
      delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
      ?? minimumInteritemSpacing
    made.header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    made.footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    let count = view.numberOfItems(inSection: section)
    var sizes: [CGSize] = []
    sizes.reserveCapacity(count)
    let estimate =
      estimatedItemSize == Self.automaticSize ? CGSize(width: 50, height: 50) : estimatedItemSize
    let isEstimated = estimatedItemSize != .zero
    view.silentFlow = false
    for item in 0..<count {
      let path = IndexPath(item: item, section: section)
      if let size = preferred[path] {
        sizes.append(size)
      } else if let delegate, !view.silentFlow {
        let size = delegate.collectionView(view, layout: self, sizeForItemAt: path)
        sizes.append(view.silentFlow && isEstimated ? estimate : size)
      } else {
        sizes.append(isEstimated ? estimate : itemSize)
      }
    }
    made.layOut(sizes)
    warn(sizes, made, section)
  }

  private func warn(_ sizes: [CGSize], _ made: FlowSection, _ section: Int) {
    let available =
      made.across
      - (isVertical ? made.inset.left + made.inset.right : made.inset.top + made.inset.bottom)
    guard known.width > 0, known.height > 0, estimatedItemSize == .zero,
      let large = sizes.first(where: { (isVertical ? $0.width : $0.height) > available + 0.01 })
    else { return }
    LayerWarning.once(
      "Items of section \(section) of a flow layout are \(isVertical ? large.width : large.height) "
        + "points \(isVertical ? "wide" : "high"), but there are \(available) between the insets. They "
        + "reach out; make them smaller.")
  }

  // MARK: - Answers

  open override var collectionViewContentSize: CGSize { contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    let (low, high) = isVertical ? (rect.minY, rect.maxY) : (rect.minX, rect.maxX)
    var found: [UICollectionViewLayoutAttributes] = []
    for (index, section) in sections.enumerated()
    where section.end >= low && section.start <= high {
      for item in section.items(from: low, to: high) where section.frames[item].intersects(rect) {
        found.append(attributes([index, item], section.frames[item]))
      }
      for kind in [
        UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      ] {
        let path = IndexPath(item: 0, section: index)
        if let edge = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          edge.frame.intersects(rect)
        {
          found.append(edge)
        }
      }
    }
    return found
  }

  private func attributes(
    _ path: IndexPath, _ frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = makeAttributes(path)
    attributes.frame = frame
    if estimatedItemSize != .zero { attributes.estimates = .both }
    return attributes
  }

  private func makeAttributes(_ path: IndexPath) -> UICollectionViewLayoutAttributes {
    let type = Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type
    let attributes = (type ?? UICollectionViewLayoutAttributes.self).init()
    attributes.indexPath = path
    return attributes
  }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    return attributes(indexPath, sections[indexPath.section].frames[indexPath.item])
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard sections.indices.contains(indexPath.section), indexPath.item == 0 else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter,
      var frame = isHeader ? section.headerFrame : section.footerFrame
    else { return nil }
    let attributes = makeAttributes(indexPath)
    attributes.representedElementCategory = .supplementaryView
    attributes.representedElementKind = elementKind
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      frame = pinned(frame, section, isHeader: isHeader)
      attributes.zIndex = 1_024
    }
    attributes.frame = frame
    return attributes
  }

  private func pinned(_ frame: CGRect, _ section: FlowSection, isHeader: Bool) -> CGRect {
    guard let view = collectionView else { return frame }
    let area = view.bounds.inset(by: view.adjustedContentInset)
    var frame = frame
    if isVertical {
      frame.origin.y =
        isHeader
        ? max(frame.minY, min(area.minY, section.end - section.footer.height - frame.height))
        : min(frame.minY, max(area.maxY - frame.height, section.start + section.header.height))
    } else {
      frame.origin.x =
        isHeader
        ? max(frame.minX, min(area.minX, section.end - section.footer.width - frame.width))
        : min(frame.minX, max(area.maxX - frame.width, section.start + section.header.width))
    }
    return frame
  }

  // MARK: - Invalidation

  private var pins: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    if pins { return true }
    guard let size = collectionView?.preparedSize else { return true }
    return isVertical ? newBounds.width != size.width : newBounds.height != size.height
  }
  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      flow.invalidateFlowLayoutDelegateMetrics = newBounds.size != collectionView?.preparedSize
    }
    return context
  }
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if let flow = context as? UICollectionViewFlowLayoutInvalidationContext {
      keepsLines =
        !flow.invalidateFlowLayoutDelegateMetrics && !flow.invalidateEverything
        && !flow.invalidateDataSourceCounts && (keepsLines || !isStale)
    }
    if context.invalidateDataSourceCounts, context.invalidateEverything { preferred = [:] }
    super.invalidateLayout(with: context)
  }

  override func remap(_ map: UpdateMap, _ reloaded: Set<IndexPath>) {
    var moved: [IndexPath: CGSize] = [:]
    for (path, size) in preferred where !reloaded.contains(path) {
      if let new = map.newPath(of: path) { moved[new] = size }
    }
    preferred = moved
  }

  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    estimatedItemSize != .zero && preferredAttributes.representedElementCategory == .cell
      && preferredAttributes.size != originalAttributes.size
  }
  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    preferred[preferredAttributes.indexPath] = preferredAttributes.size
    return super.invalidationContext(
      forPreferredLayoutAttributes: preferredAttributes,
      withOriginalAttributes: originalAttributes)
  }
}

/// The lines of a section.
struct FlowSection {
  struct Line {
    var items: Range<Int>
    /// Along the direction of scrolling.
    var start: CGFloat
    var end: CGFloat
  }

  let start: CGFloat
  let isVertical: Bool
  let across: CGFloat
  var inset = UIEdgeInsets.zero
  var lineSpacing: CGFloat = 0
  var spacing: CGFloat = 0
  var header = CGSize.zero
  var footer = CGSize.zero
  private(set) var frames: [CGRect] = []
  private(set) var lines: [Line] = []
  private(set) var end: CGFloat

  init(start: CGFloat, isVertical: Bool, across: CGFloat) {
    (self.start, self.isVertical, self.across) = (start, isVertical, across)
    end = start
  }

  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func side(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  var headerFrame: CGRect? {
    guard along(header) > 0 else { return nil }
    return isVertical
      ? CGRect(x: 0, y: start, width: across, height: header.height)
      : CGRect(x: start, y: 0, width: header.width, height: across)
  }
  var footerFrame: CGRect? {
    guard along(footer) > 0 else { return nil }
    return isVertical
      ? CGRect(x: 0, y: end - footer.height, width: across, height: footer.height)
      : CGRect(x: end - footer.width, y: 0, width: footer.width, height: across)
  }

  /// Full lines distribute the surplus between their items; the last one keeps the spacing of the others
  /// if all items are alike, else the minimum.
  mutating func layOut(_ sizes: [CGSize]) {
    let (before, after) = isVertical ? (inset.left, inset.right) : (inset.top, inset.bottom)
    let available = across - before - after
    var y = start + along(header) + (isVertical ? inset.top : inset.left)
    let isUniform = sizes.dropFirst().allSatisfy { $0 == sizes[0] }
    var uniformGap: CGFloat?
    frames = Array(repeating: .zero, count: sizes.count)
    var first = 0
    while first < sizes.count {
      var last = first
      var used = side(sizes[first])
      var height = along(sizes[first])
      while last + 1 < sizes.count, used + spacing + side(sizes[last + 1]) <= available + 1e-6 {
        last += 1
        used += spacing + side(sizes[last])
        height = max(height, along(sizes[last]))
      }
      let isLast = last == sizes.count - 1
      let count = CGFloat(last - first)
      var gap = spacing
      if !isLast, count > 0 {
        gap = spacing + max(0, available - used) / count
        uniformGap = gap
      } else if isLast, isUniform, let uniformGap {
        gap = uniformGap
      }
      // One item by itself in a line that is not the last is in its middle.
      var x = before
      if count == 0, !isLast || isUniform && first > 0 { x += max(0, (available - used) / 2) }
      for item in first...last {
        let size = sizes[item]
        let offset = y + (height - along(size)) / 2
        frames[item] = CGRect(
          x: isVertical ? x : offset, y: isVertical ? offset : x, width: size.width,
          height: size.height)
        x += side(size) + gap
      }
      lines.append(Line(items: first..<(last + 1), start: y, end: y + height))
      y += height + lineSpacing
      first = last + 1
    }
    if !sizes.isEmpty { y -= lineSpacing }
    end = y + (isVertical ? inset.bottom : inset.right) + along(footer)
  }

  /// The items of the lines that meet a stretch.
  func items(from low: CGFloat, to high: CGFloat) -> Range<Int> {
    var (a, b) = (0, lines.count)
    while a < b {
      let middle = (a + b) / 2
      if lines[middle].end < low { a = middle + 1 } else { b = middle }
    }
    guard a < lines.count else { return 0..<0 }
    var last = a
    while last < lines.count, lines[last].start <= high { last += 1 }
    guard last > a else { return 0..<0 }
    return lines[a].items.lowerBound..<lines[last - 1].items.upperBound
  }
}

extension UICollectionViewFlowLayout.SectionInsetReference {
  /// Nil for the content's own edges.
  fileprivate var contentReference: UIContentInsetsReference? {
    switch self {
    case .fromContentInset: nil
    case .fromSafeArea: .safeArea
    case .fromLayoutMargins: .layoutMargins
    }
  }
}
