import VivaceGeometry
import VivaceLayers

/// Positions a collection's elements.
@MainActor @preconcurrency open class UICollectionViewLayout: _ResponderBase {
  open internal(set) weak var collectionView: UICollectionView?
  /// The class of this layout's attributes; a subclass may add properties.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of contexts that the layout makes of itself.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }
  private var decorations: [String: UICollectionReusableView.Type] = [:]
  /// Whether the layout has to prepare before its next call.
  var isStale = true

  /// A layout of no collection yet.
  public init() { super.init(_base: ()) }
  /// Decodes nothing.
  public required init?(coder: NSCoder) { super.init(_base: ()) }

  // MARK: - Methods for subclasses

  /// Prepares the layout; called before any other call, and after an invalidation.
  open func prepare() {}
  /// The size of all content, in points; zero in the base class.
  open var collectionViewContentSize: CGSize { .zero }
  /// All elements in an area; nil in the base class, which shows none.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  /// The frame and appearance of an item; nil in the base class.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a header or another view; nil in the base class.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The attributes of a view without data; nil in the base class.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Whether other bounds, as by scrolling, make other places.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.preparedSize
  }
  /// The context for other bounds; subclasses may spare elements.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }
  /// Asked with a cell's own size; false ignores it.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// The context for a cell's own size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext { makeContext() }

  func makeContext() -> UICollectionViewLayoutInvalidationContext {
    (Self.invalidationContextClass as? UICollectionViewLayoutInvalidationContext.Type
      ?? UICollectionViewLayoutInvalidationContext.self).init()
  }

  /// Has everything laid out again before the next frame.
  open func invalidateLayout() {
    let context = makeContext()
    context.invalidateEverything = true
    invalidateLayout(with: context)
  }
  /// Invalidates the elements that the context names.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    isStale = true
    collectionView?.layoutBecameStale(context)
  }

  /// Returns the final offset of a scroll that would end at a proposed one.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// The offset at the end of a layout change. The engine never calls it.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// No effect: layouts are not mirrored as a whole.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// No effect: the layout mirrors nothing.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: - Updates

  /// Called with the changes before they are animated.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}
  /// Called when the animation of changes has ended.
  open func finalizeCollectionViewUpdates() {}
  /// Never called: changes of the bounds are not animated as such.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}
  /// Never called, as the preparation.
  open func finalizeAnimatedBoundsChange() {}
  /// Called on the old layout before another one replaces it.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}
  /// Called on the new layout before it replaces the old one.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}
  /// Called on both layouts after the change.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an inserted element; nil fades it in at its position.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The last attributes of a removed item; nil fades it out.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The first attributes of a new header or other view.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The last attributes of a removed header or other view.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The first attributes of a new decoration.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// The last attributes of a removed decoration.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  /// Never called: new views follow from the attributes.
  open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Never called: removed views follow from the attributes.
  open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Never called, as for supplementary views.
  open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }
  /// Never called, as the insertions.
  open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

  // MARK: - Interactive movement

  /// The item below a dragged one. Never called: drags find it themselves.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { collectionView?.indexPathForItem(at: position) ?? previousIndexPath }
  /// The attributes of an item under the finger: its own, centered there, in front.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let own = layoutAttributesForItem(at: indexPath)?.copy() as? UICollectionViewLayoutAttributes
    let attributes = own ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = Int(Int32.max)
    return attributes
  }

  // MARK: - Decoration

  /// Registers the class of a decoration, which must be a reusable view; nil withdraws it.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    decorations[elementKind] = viewClass as? UICollectionReusableView.Type
    if viewClass != nil, decorations[elementKind] == nil {
      LayerWarning.once(
        "\(viewClass!) was registered as decoration \"\(elementKind)\", but is no "
          + "UICollectionReusableView.")
    }
  }
  func decoration(_ kind: String) -> UICollectionReusableView.Type? { decorations[kind] }

  // MARK: - For layouts that know more

  /// Returns the scroll view of a section that scrolls by itself.
  func scroller(of section: Int) -> SectionScroller? { nil }
  /// Moves known sizes along with their items.
  func remap(_ map: UpdateMap, _ reloaded: Set<IndexPath>) {}
  /// Returns a list cell's position in its section; nil in other layouts.
  func listPlacing(of path: IndexPath) -> CellPlacing? { nil }
  func listConfiguration(of section: Int) -> UICollectionLayoutListConfiguration? { nil }
  func targetOffset(
    _ proposed: CGPoint, velocity: CGPoint, inSection section: Int
  ) -> CGPoint { proposed }
}

/// A section that scrolls by itself, across the collection.
struct SectionScroller: Equatable {
  /// In the collection.
  var frame: CGRect
  var contentSize: CGSize
  var isPaging = false
  var isFast = false
  /// The inset around the content.
  var inset = UIEdgeInsets.zero
}
