import VivaceGeometry

/// A length: of the container's width or height, of points, or an estimate that the content corrects.
open class NSCollectionLayoutDimension: NSObject, @unchecked Sendable {
  enum Kind: Equatable {
    case width(CGFloat)
    case height(CGFloat)
    case absolute(CGFloat)
    case estimated(CGFloat)
  }
  let kind: Kind
  let isUniform: Bool

  init(_ kind: Kind, isUniform: Bool = false) {
    (self.kind, self.isUniform) = (kind, isUniform)
    super.init()
  }

  /// A fraction of the container's width.
  public class func fractionalWidth(_ fractionalWidth: CGFloat) -> Self {
    Self.make(.width(fractionalWidth))
  }
  /// A fraction of the container's height.
  public class func fractionalHeight(_ fractionalHeight: CGFloat) -> Self {
    Self.make(.height(fractionalHeight))
  }
  /// A length in points.
  public class func absolute(_ absoluteDimension: CGFloat) -> Self {
    Self.make(.absolute(absoluteDimension))
  }
  /// A length that the content replaces, in points.
  public class func estimated(_ estimatedDimension: CGFloat) -> Self {
    Self.make(.estimated(estimatedDimension))
  }
  /// The largest size in its group.
  public class func uniformAcrossSiblings(estimate: CGFloat) -> Self {
    unsafeDowncast(
      NSCollectionLayoutDimension(.estimated(estimate), isUniform: true), to: Self.self)
  }
  private class func make(_ kind: Kind) -> Self {
    unsafeDowncast(NSCollectionLayoutDimension(kind), to: Self.self)
  }

  /// Whether it is a fraction of the container's width.
  open var isFractionalWidth: Bool { if case .width = kind { true } else { false } }
  /// Whether it is a fraction of the container's height.
  open var isFractionalHeight: Bool { if case .height = kind { true } else { false } }
  /// Whether it is a length in points.
  open var isAbsolute: Bool { if case .absolute = kind { true } else { false } }
  /// Whether the content replaces the length.
  open var isEstimated: Bool { if case .estimated = kind { true } else { false } }
  /// The fraction or the points.
  open var dimension: CGFloat {
    switch kind {
    case .width(let value), .height(let value), .absolute(let value), .estimated(let value): value
    }
  }

  func length(in container: CGSize) -> CGFloat {
    let length =
      switch kind {
      case .width(let fraction): fraction * container.width
      case .height(let fraction): fraction * container.height
      case .absolute(let length), .estimated(let length): length
      }
    return length.isFinite ? max(0, length) : 0
  }
}

/// A width and a height, each absolute, estimated or a fraction of the container.
open class NSCollectionLayoutSize: NSObject, @unchecked Sendable {
  /// The width.
  public let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public let heightDimension: NSCollectionLayoutDimension
  /// A size of two dimensions.
  public init(
    widthDimension width: NSCollectionLayoutDimension,
    heightDimension height: NSCollectionLayoutDimension
  ) {
    (widthDimension, heightDimension) = (width, height)
    super.init()
  }

  func size(in container: CGSize) -> CGSize {
    CGSize(
      width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }
  var estimates: UIAxis {
    var axes: UIAxis = []
    if widthDimension.isEstimated { axes.formUnion(.horizontal) }
    if heightDimension.isEstimated { axes.formUnion(.vertical) }
    return axes
  }
}

/// A distance: so much, or at least so much.
open class NSCollectionLayoutSpacing: NSObject, @unchecked Sendable {
  /// The distance in points.
  public let spacing: CGFloat
  /// Whether the distance may grow.
  public let isFlexibleSpacing: Bool
  /// Whether the distance is exact.
  open var isFixedSpacing: Bool { !isFlexibleSpacing }
  private init(_ spacing: CGFloat, _ isFlexible: Bool) {
    (self.spacing, isFlexibleSpacing) = (spacing, isFlexible)
    super.init()
  }
  /// An exact distance in points.
  public class func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, false)
  }
  /// A distance in points that may grow.
  public class func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, true)
  }
}

/// The distances around an item, fixed or flexible.
open class NSCollectionLayoutEdgeSpacing: NSObject, @unchecked Sendable {
  /// The distance at the leading edge.
  public let leading: NSCollectionLayoutSpacing?
  /// The distance at the upper edge.
  public let top: NSCollectionLayoutSpacing?
  /// The distance at the trailing edge.
  public let trailing: NSCollectionLayoutSpacing?
  /// The distance at the lower edge.
  public let bottom: NSCollectionLayoutSpacing?
  /// Distances of the four edges; nil is none.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?,
    trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?
  ) {
    (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom)
    super.init()
  }
  var insets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: top?.spacing ?? 0, leading: leading?.spacing ?? 0, bottom: bottom?.spacing ?? 0,
      trailing: trailing?.spacing ?? 0)
  }
}

/// The anchor of a supplementary item: edges or corners, and an offset.
open class NSCollectionLayoutAnchor: NSObject, @unchecked Sendable {
  /// The edges at which the item is.
  public let edges: NSDirectionalRectEdge
  /// The offset from the edges.
  public let offset: CGPoint
  /// Whether the offset is in points.
  public let isAbsoluteOffset: Bool
  /// Whether the offset is a fraction of the item's size.
  open var isFractionalOffset: Bool { !isAbsoluteOffset }
  /// An anchor at edges.
  public init(edges: NSDirectionalRectEdge) {
    (self.edges, offset, isAbsoluteOffset) = (edges, .zero, true)
    super.init()
  }
  /// An anchor at edges with an offset in points.
  public init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, absoluteOffset, true)
    super.init()
  }
  /// An anchor at edges with an offset in fractions of the item's size.
  public init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    (self.edges, offset, isAbsoluteOffset) = (edges, fractionalOffset, false)
    super.init()
  }

  /// The point of a rectangle at the edges.
  func point(in rect: CGRect) -> CGPoint {
    let x =
      edges.contains(.leading) ? rect.minX : edges.contains(.trailing) ? rect.maxX : rect.midX
    let y = edges.contains(.top) ? rect.minY : edges.contains(.bottom) ? rect.maxY : rect.midY
    return CGPoint(x: x, y: y)
  }
  func shift(of size: CGSize) -> CGPoint {
    isAbsoluteOffset
      ? offset : CGPoint(x: offset.x * size.width, y: offset.y * size.height)
  }
}

/// An element of groups.
open class NSCollectionLayoutItem: NSObject, @unchecked Sendable {
  /// The size of the item.
  public let layoutSize: NSCollectionLayoutSize
  /// The supplementary views at the item.
  public let supplementaryItems: [NSCollectionLayoutSupplementaryItem]
  /// The insets that are subtracted from the item once its size is known.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The space around the item.
  open var edgeSpacing: NSCollectionLayoutEdgeSpacing?

  /// An item of a size, with badges or other views attached to it.
  public init(
    layoutSize: NSCollectionLayoutSize,
    supplementaryItems: [NSCollectionLayoutSupplementaryItem] = []
  ) {
    (self.layoutSize, self.supplementaryItems) = (layoutSize, supplementaryItems)
    super.init()
  }

  /// The insets around the item.
  var outside: NSDirectionalEdgeInsets { edgeSpacing?.insets ?? .zero }
}

/// A view beside an item, such as a badge.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem, @unchecked Sendable {
  /// The kind of the supplementary view.
  public let elementKind: String
  /// The anchor in the item's frame.
  public let containerAnchor: NSCollectionLayoutAnchor
  /// The anchor in the supplementary view's frame; nil is the same.
  public let itemAnchor: NSCollectionLayoutAnchor?
  /// The order of drawing: larger is in front.
  open var zIndex = 1

  /// A view attached to an item, such as a badge; its kind names it to the data source.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor? = nil
  ) {
    (self.elementKind, self.containerAnchor, self.itemAnchor) = (
      elementKind, containerAnchor, itemAnchor
    )
    super.init(layoutSize: layoutSize)
  }

  /// The view's frame at a rectangle.
  func frame(at rect: CGRect) -> CGRect {
    let size = layoutSize.size(in: rect.size)
    let anchor = containerAnchor.point(in: rect)
    let shift = containerAnchor.shift(of: size)
    let box = CGRect(origin: .zero, size: size)
    var own = (itemAnchor ?? NSCollectionLayoutAnchor(edges: containerAnchor.edges)).point(in: box)
    if let itemAnchor {
      let more = itemAnchor.shift(of: size)
      own = CGPoint(x: own.x - more.x, y: own.y - more.y)
    }
    return CGRect(
      x: anchor.x - own.x + shift.x, y: anchor.y - own.y + shift.y, width: size.width,
      height: size.height)
  }
}

/// A section's header, footer or another view at its edges.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem,
  @unchecked Sendable
{
  /// The edge of the section at which the view is.
  public let alignment: NSRectAlignment
  /// The offset from the edge, in points.
  public let offset: CGPoint
  /// Whether the section grows by it; else it is over the content.
  open var extendsBoundary = true
  /// Whether it stays visible while its section is.
  open var pinToVisibleBounds = false

  /// A header, a footer or another view at an edge of a section or a layout.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint = .zero
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(
      layoutSize: layoutSize, elementKind: elementKind,
      containerAnchor: NSCollectionLayoutAnchor(edges: alignment.edges))
  }
}

/// A decoration behind a section.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem, @unchecked Sendable {
  /// The kind of the decoration view.
  public let elementKind: String
  /// The order of drawing: larger is in front.
  open var zIndex = 0
  private init(_ kind: String) {
    elementKind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)))
  }
  /// A decoration behind a section.
  public class func background(elementKind: String) -> Self {
    unsafeDowncast(NSCollectionLayoutDecorationItem(elementKind), to: Self.self)
  }
}

/// An edge or a corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  case none, top, topLeading, leading, bottomLeading, bottom, bottomTrailing, trailing, topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// An item of a group whose program places its items itself.
open class NSCollectionLayoutGroupCustomItem: NSObject, @unchecked Sendable {
  /// The frame of a custom item.
  public let frame: CGRect
  /// The order of drawing: larger is in front.
  public let zIndex: Int
  /// A custom item.
  public init(frame: CGRect, zIndex: Int = 0) {
    (self.frame, self.zIndex) = (frame, zIndex)
    super.init()
  }
}
/// Provides the frames of a custom group's items.
public typealias NSCollectionLayoutGroupCustomItemProvider =
  (any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Items beside each other, below each other, or as the program places them.
open class NSCollectionLayoutGroup: NSCollectionLayoutItem, @unchecked Sendable {
  enum Kind {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }
  let kind: Kind
  /// The items of the group.
  public let subitems: [NSCollectionLayoutItem]
  /// The number of copies of the one item, all of equal length.
  let count: Int?
  /// Whether the items' own lengths are kept with a count.
  let keepsLengths: Bool
  /// The distance between the items; nil is none.
  open var interItemSpacing: NSCollectionLayoutSpacing?

  init(
    _ kind: Kind, _ size: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem],
    count: Int? = nil, keepsLengths: Bool = false
  ) {
    (self.kind, self.subitems, self.count) = (kind, subitems, count.map { max(1, $0) })
    self.keepsLengths = keepsLengths
    super.init(layoutSize: size)
  }

  /// Items side by side, each in its own width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.horizontal, layoutSize, subitems) }
  /// `count` items side by side, which share the width evenly.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count)
  }
  /// `count` items side by side, each in its own width.
  public class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.horizontal, layoutSize, [subitem], count: count, keepsLengths: true)
  }
  /// Items below one another, each in its own height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.vertical, layoutSize, subitems) }
  /// `count` items below one another, which share the height evenly.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count)
  }
  /// `count` items below one another, each in its own height.
  public class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> NSCollectionLayoutGroup {
    NSCollectionLayoutGroup(.vertical, layoutSize, [subitem], count: count, keepsLengths: true)
  }
  /// A group whose items have the frames that a closure provides.
  public class func custom(
    layoutSize: NSCollectionLayoutSize,
    itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> NSCollectionLayoutGroup { NSCollectionLayoutGroup(.custom(itemProvider), layoutSize, []) }
}

/// The container of a layout.
public protocol NSCollectionLayoutContainer: AnyObject {
  var contentSize: CGSize { get }
  var effectiveContentSize: CGSize { get }
  var contentInsets: NSDirectionalEdgeInsets { get }
  var effectiveContentInsets: NSDirectionalEdgeInsets { get }
}
/// The container and the traits for which sections are made.
public protocol NSCollectionLayoutEnvironment: AnyObject {
  var container: any NSCollectionLayoutContainer { get }
  var traitCollection: UITraitCollection { get }
}

/// A visible element of a section that scrolls by itself; the program can move it.
@MainActor @preconcurrency public protocol NSCollectionLayoutVisibleItem: AnyObject {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}
/// Moves or fades the visible items while a section scrolls.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler =
  @MainActor ([any NSCollectionLayoutVisibleItem], CGPoint, any NSCollectionLayoutEnvironment) ->
  Void

final class LayoutEnvironment: NSCollectionLayoutEnvironment, NSCollectionLayoutContainer {
  let contentSize: CGSize
  let traitCollection: UITraitCollection
  let contentInsets = NSDirectionalEdgeInsets.zero
  var container: any NSCollectionLayoutContainer { self }
  var effectiveContentSize: CGSize { contentSize }
  var effectiveContentInsets: NSDirectionalEdgeInsets { .zero }

  init(_ size: CGSize, _ traits: UITraitCollection) {
    (contentSize, traitCollection) = (size, traits)
  }
}

/// How a section scrolls across the collection.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Sendable {
  case none, continuous, continuousGroupLeadingBoundary, paging, groupPaging, groupPagingCentered
}
/// The rectangle from which insets are measured.
public enum UIContentInsetsReference: Int, Sendable {
  case automatic, none, safeArea, layoutMargins, readableContent
}

/// A section: groups one after the other, with the views at their edges.
@MainActor @preconcurrency open class NSCollectionLayoutSection: NSObject {
  let group: NSCollectionLayoutGroup
  var list: UICollectionLayoutListConfiguration?
  /// The insets of the section's content.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The rectangle from which the insets are measured.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// Stored only.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// The distance between groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// The scrolling of the section across the layout's direction.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// The supplementary views at the edges of the section.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether supplementary views keep the content's insets.
  open var supplementariesFollowContentInsets = true
  /// The views behind the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// Called at each scroll of a section that scrolls by itself; nil by default.
  open var visibleItemsInvalidationHandler:
    NSCollectionLayoutSectionVisibleItemsInvalidationHandler?

  /// A section that repeats a group.
  public init(group: NSCollectionLayoutGroup) {
    self.group = group
    super.init()
  }
}
