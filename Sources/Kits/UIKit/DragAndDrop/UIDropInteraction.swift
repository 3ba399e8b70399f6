import VivaceGeometry

/// Lets things be dropped on a view.
@MainActor @preconcurrency open class UIDropInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  /// Held weakly; without one every drop is refused.
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?

  /// An interaction of no view yet; its delegate decides about drops.
  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing here: drops find their views by the view tree.
  public func willMove(to view: UIView?) {}
  /// Keeps the view that drops are meant for.
  public func didMove(to view: UIView?) { self.view = view }

  /// Whether the view is interested in such things at all.
  func canHandle(_ session: DragSession) -> Bool {
    delegate?.dropInteraction(self, canHandle: session) ?? false
  }
}

extension UIDropInteraction: DropTarget {
  package func entered(_ session: DragSession) {
    delegate?.dropInteraction(self, sessionDidEnter: session)
  }
  package func updated(_ session: DragSession) -> UIDropProposal {
    delegate?.dropInteraction(self, sessionDidUpdate: session) ?? UIDropProposal(operation: .cancel)
  }
  package func exited(_ session: DragSession) {
    delegate?.dropInteraction(self, sessionDidExit: session)
  }
  package func perform(_ session: DragSession) {
    delegate?.dropInteraction(self, performDrop: session)
  }
  package func concluded(_ session: DragSession) {
    delegate?.dropInteraction(self, concludeDrop: session)
  }
  package func ended(_ session: DragSession) {
    delegate?.dropInteraction(self, sessionDidEnd: session)
  }
  package func landing(
    of item: UIDragItem, default preview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let delegate else { return nil }
    return delegate.dropInteraction(self, previewForDropping: item, withDefault: preview)
  }
  package func session(
    _ session: DragSession, willAnimateDropOf item: UIDragItem, _ animator: any UIDragAnimating
  ) { delegate?.dropInteraction(self, item: item, willAnimateDropWith: animator) }
}

/// Decides about drops on a view, and receives them.
@MainActor @preconcurrency public protocol UIDropInteractionDelegate: AnyObject {
  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  /// Returns the operation of a drop at the present location.
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
  /// All that was dropped has landed.
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
  /// Returns the preview to which an item moves; nil lets it vanish.
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
  /// Decides if the view is interested in a drag at all; true by default.
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  /// Called when the finger enters the view; does nothing by default.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  /// The proposed operation at the finger's position; by default the drop is refused.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  /// Called when the finger leaves the view without a drop.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  /// Called for the drop itself: load the items now. Does nothing by default.
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  /// Called after the landing animations of all items.
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  /// Called when the drag ends, wherever its items were dropped.
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  /// The preview to which a dropped item moves; the dragged one by default.
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Called as an item lands; by default nothing moves along.
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
