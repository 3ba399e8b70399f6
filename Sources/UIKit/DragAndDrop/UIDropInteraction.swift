import VivaceGeometry

/// Lets things be dropped on a view.
@MainActor @preconcurrency open class UIDropInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  public private(set) weak var delegate: (any UIDropInteractionDelegate)?

  public init(delegate: any UIDropInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  public func willMove(to view: UIView?) {}
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
  public func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool { true }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {}
  public func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  public func dropInteraction(
    _ interaction: UIDropInteraction, item: UIDragItem,
    willAnimateDropWith animator: any UIDragAnimating
  ) {}
}
