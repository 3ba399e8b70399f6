import VivaceGeometry

/// The frame and appearance of a collection's element.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The longer name of an element's category.
  public typealias Kind = UICollectionView.ElementCategory

  /// The position of the element in the data.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The role of the element.
  open internal(set) var representedElementCategory = UICollectionView.ElementCategory.cell
  /// The kind of a supplementary or decoration view; nil for cells.
  open internal(set) var representedElementKind: String?
  /// The middle of the element, in the collection's coordinates.
  open var center = CGPoint.zero
  /// The size of the element.
  open var size = CGSize.zero
  /// The transform of the element.
  open var transform3D = CATransform3DIdentity
  /// The opacity of the element.
  open var alpha: CGFloat = 1
  /// The order of drawing: larger is in front.
  open var zIndex = 0
  /// Whether the element is not shown.
  open var isHidden = false
  /// The axes along which its size is an estimate.
  var estimates: UIAxis = []
  /// The section whose own scroll view contains it; nil for elements of the collection itself.
  var scroller: Int?

  public required override init() { super.init() }
  /// The attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }
  /// The attributes of a header or another view with data.
  public convenience init(
    forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.supplementaryView, elementKind)
  }
  /// The attributes of a view without data.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath
  ) {
    self.init()
    self.indexPath = indexPath
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
  }

  /// The frame of the element, in the collection's coordinates.
  open var frame: CGRect {
    get {
      let box = CGRect(
        x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
        height: size.height)
      guard !CATransform3DIsIdentity(transform3D) else { return box }
      let moved = CGRect(
        x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height
      ).applying(transform)
      return moved.offsetBy(dx: center.x, dy: center.y)
    }
    set {
      size = newValue.size
      center = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }
  /// The bounds of the element, with its origin at zero.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform in the plane.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }

  /// A separate object of the same class; subclasses add their own properties.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = type(of: self).init()
    copy.indexPath = indexPath
    copy.representedElementCategory = representedElementCategory
    copy.representedElementKind = representedElementKind
    (copy.center, copy.size, copy.transform3D) = (center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden) = (alpha, zIndex, isHidden)
    (copy.estimates, copy.scroller) = (estimates, scroller)
    return copy
  }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes, type(of: other) == type(of: self)
    else { return false }
    return key == other.key && center == other.center && size == other.size
      && CATransform3DEqualToTransform(transform3D, other.transform3D) && alpha == other.alpha
      && zIndex == other.zIndex && isHidden == other.isHidden
  }
  open override var hash: Int { key.hashValue }

  var key: ElementKey {
    ElementKey(
      category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// Which element of a collection: what it is and where in the data.
struct ElementKey: Hashable, Comparable {
  var category: UICollectionView.ElementCategory
  var kind = ""
  var path: IndexPath

  static func cell(_ path: IndexPath) -> ElementKey { ElementKey(category: .cell, path: path) }

  static func < (a: ElementKey, b: ElementKey) -> Bool {
    (a.path, a.category.rawValue, a.kind) < (b.path, b.category.rawValue, b.kind)
  }
}

extension Dictionary where Key == ElementKey {
  /// Returns the matching entries in the order of their keys, so that views are made, retired and
  /// stacked in a reproducible order.
  func inOrder(
    where isIncluded: (Key, Value) -> Bool = { _, _ in true }
  ) -> [(key: Key, value: Value)] {
    filter { isIncluded($0.key, $0.value) }.sorted { $0.key < $1.key }
  }
}

/// The invalidated parts of a layout.
open class UICollectionViewLayoutInvalidationContext: NSObject {
  /// Whether all is to be laid out again.
  open internal(set) var invalidateEverything = false
  /// Whether the numbers of sections and items are to be asked again.
  open internal(set) var invalidateDataSourceCounts = false
  /// The items to be laid out again; nil without any.
  open private(set) var invalidatedItemIndexPaths: [IndexPath]?
  /// The views to be laid out again, by their kinds; nil without any.
  open private(set) var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]?
  /// The decorations to be laid out again, by their kinds; nil without any.
  open private(set) var invalidatedDecorationIndexPaths: [String: [IndexPath]]?
  /// A change of the content offset.
  open var contentOffsetAdjustment = CGPoint.zero
  /// A change of the content size. Stored only.
  open var contentSizeAdjustment = CGSize.zero
  /// Always nil here: drags do not say where they come from.
  open internal(set) var previousIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Always nil here.
  open internal(set) var targetIndexPathsForInteractivelyMovingItems: [IndexPath]?
  /// Always zero here.
  open internal(set) var interactiveMovementTarget = CGPoint.zero

  public required override init() { super.init() }
  /// Adds items to be laid out again.
  open func invalidateItems(at indexPaths: [IndexPath]) {
    invalidatedItemIndexPaths = (invalidatedItemIndexPaths ?? []) + indexPaths
  }
  /// Adds headers or other views to be laid out again.
  open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath])
  {
    invalidatedSupplementaryIndexPaths = invalidatedSupplementaryIndexPaths ?? [:]
    invalidatedSupplementaryIndexPaths![elementKind, default: []] += indexPaths
  }
  /// Adds decorations to be laid out again.
  open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
    invalidatedDecorationIndexPaths = invalidatedDecorationIndexPaths ?? [:]
    invalidatedDecorationIndexPaths![elementKind, default: []] += indexPaths
  }
}

/// One change of an update, as passed to a layout.
open class UICollectionViewUpdateItem: NSObject {
  /// The kind of one change.
  public enum Action: Int, Sendable { case insert, delete, reload, move, none }
  /// The position before the update; nil for an inserted element.
  public let indexPathBeforeUpdate: IndexPath?
  /// The position after the update; nil for a deleted element.
  public let indexPathAfterUpdate: IndexPath?
  /// The kind of the update.
  public let updateAction: Action

  init(_ action: Action, from before: IndexPath?, to after: IndexPath?) {
    (updateAction, indexPathBeforeUpdate, indexPathAfterUpdate) = (action, before, after)
    super.init()
  }
}
