import VivaceGeometry

/// A controller with a collection that fills its view, and itself as data source and delegate.
@MainActor @preconcurrency
open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  private let firstLayout: UICollectionViewLayout
  private var own: UICollectionView?
  /// Whether the selection ends when the collection appears.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press moves items, if the data source allows it.
  open var installsStandardGestureForInteractiveMovement = true {
    didSet { standardGesture?.isEnabled = installsStandardGestureForInteractiveMovement }
  }
  /// Stored only.
  open var useLayoutToLayoutNavigationTransitions = false
  private var standardGesture: UILongPressGestureRecognizer?

  /// A controller of a collection with a layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    firstLayout = layout
    super.init(nibName: nil, bundle: nil)
  }
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Decodes nothing: a controller with a flow layout.
  public required init?(coder: NSCoder) {
    firstLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
  }

  /// The layout of the collection.
  open var collectionViewLayout: UICollectionViewLayout {
    own?.collectionViewLayout ?? firstLayout
  }
  /// The collection: the controller's view.
  open var collectionView: UICollectionView! {
    get {
      loadViewIfNeeded()
      return own
    }
    set {
      own?.removeFromSuperview()
      own = newValue
      if let newValue, isViewLoaded { put(newValue) }
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    let made =
      own
      ?? UICollectionView(frame: viewIfLoaded?.bounds ?? .zero, collectionViewLayout: firstLayout)
    own = made
    put(made)
  }

  private func put(_ collection: UICollectionView) {
    guard let view = viewIfLoaded else { return }
    collection.frame = view.bounds
    collection.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    if collection.dataSource == nil { collection.dataSource = self }
    if collection.delegate == nil { collection.delegate = self }
    view.insertSubview(collection, at: 0)
    let press = UILongPressGestureRecognizer(target: nil, action: nil)
    press.addBlock { [weak collection] in Self.pressed($0, collection) }
    press.isEnabled = installsStandardGestureForInteractiveMovement
    collection.addGestureRecognizer(press)
    standardGesture = press
  }

  private static func pressed(
    _ recognizer: UIGestureRecognizer, _ collection: UICollectionView?
  ) {
    guard let collection else { return }
    let location = recognizer.location(in: collection)
    switch recognizer.state {
    case .began:
      guard let path = collection.indexPathForItem(at: location) else { return }
      if collection.beginInteractiveMovementForItem(at: path) {
        collection.updateInteractiveMovementTargetPosition(location)
      }
    case .changed: collection.updateInteractiveMovementTargetPosition(location)
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear else { return }
    for path in own?.indexPathsForSelectedItems ?? [] {
      own?.deselectItem(at: path, animated: animated)
    }
  }
  open override func setEditing(_ editing: Bool, animated: Bool) {
    super.setEditing(editing, animated: animated)
    own?.isEditing = editing
  }

  // MARK: - The data

  /// One section, unless a subclass says otherwise.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// No items, unless a subclass provides some.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  /// An empty cell; subclasses dequeue and fill one.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
  /// An empty view; subclasses provide headers and footers.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
  /// True for a subclass that overrides the method for moved items.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool { CollectionMethods.moves(self) ?? false }
  /// Called after an item was dragged; subclasses change their data.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  // MARK: - Choosing

  /// Every item may be highlighted by a touch.
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called as a finger goes down on an item.
  open func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  /// Called as the finger leaves the item or is lifted.
  open func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  /// Every item may be selected by a tap.
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Every selected item may be deselected.
  open func collectionView(
    _ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Called after a tap has selected an item.
  open func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  /// Called after a tap has deselected an item.
  open func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  /// Called before a cell comes into view.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// Called after a cell has left the view.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  /// The destination of a dragged item; the proposed one is kept.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }

  // MARK: - Scrolling

  /// Called after each change of the offset.
  open func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Called as a finger begins to scroll the collection.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Called as the finger is lifted; `decelerate` says if the content moves on.
  open func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Called when the content has come to rest after a flick.
  open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

  // MARK: - Further methods for subclasses

  /// True unless the collection is edited: then a tap only selects.
  open func collectionView(
    _ collectionView: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath
  ) -> Bool { !collectionView.isEditing }
  /// Called for a tap that means the item's action, not its selection.
  open func collectionView(
    _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
  ) {}
  /// Called before a header or another view comes into view.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Called after a header or another view has left the view.
  open func collectionView(
    _ collectionView: UICollectionView,
    didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// The destination by the item's present position; the older method answers.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath, toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    self.collectionView(
      collectionView, targetIndexPathForMoveFromItemAt: originalIndexPath,
      toProposedIndexPath: proposedIndexPath)
  }
  /// Never called: offsets after a change of the layout are not adjusted here.
  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Never called: all items can be edited.
  open func collectionView(
    _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
  ) -> Bool { true }
  /// Never called: two fingers do not select several items here.
  open func collectionView(
    _ collectionView: UICollectionView,
    shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { false }
  /// The menu of one item; nil shows none.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath,
    point: CGPoint
  ) -> UIContextMenuConfiguration? { nil }
  /// The menu of all selected items; the first one's by default.
  open func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    indexPaths.first.flatMap {
      self.collectionView(collectionView, contextMenuConfigurationForItemAt: $0, point: point)
    }
  }
  /// Called before an item's menu opens.
  open func collectionView(
    _ collectionView: UICollectionView,
    willDisplayContextMenu configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Called before an item's menu closes.
  open func collectionView(
    _ collectionView: UICollectionView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  /// Never called: collections have no index at their edge.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Never called, for want of an index.
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
  /// Called after each change of the zoom.
  open func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Called before the finger's release counts; the target may be changed.
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Called after a flick, as the content begins to glide.
  open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Called after an animated change of the offset by the program.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// The view that two fingers scale; nil does not zoom.
  open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Called as two fingers begin to scale the view.
  open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Called after the zoom has come to rest within its limits.
  open func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Never called: there is no status bar to tap.
  open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Never called, as the question before it.
  open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Called after the safe area has changed the insets.
  open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
