import VivaceGeometry
import VivaceLooks

/// A table or a collection, as its drags and drops know it.
@MainActor protocol CellDragHost: UIScrollView {
  // What is dragged out.
  var mayDrag: Bool { get }
  func dragPath(at point: CGPoint) -> IndexPath?
  func dragItems(_ session: DragSession, at path: IndexPath) -> [UIDragItem]
  func dragParameters(at path: IndexPath) -> UIDragPreviewParameters?
  func dragCell(at path: IndexPath) -> (any DraggedCell)?
  func dragBegan(_ session: DragSession)
  func dragEnded(_ session: DragSession)
  func dragAllowsMove(_ session: DragSession) -> Bool
  func dragStaysInside(_ session: DragSession) -> Bool

  // What is dropped on it.
  /// Moves one of its own to another place by itself, without a drop; nil where it does not.
  func ownMove(of session: DragSession, from source: IndexPath) -> ((IndexPath) -> Void)?
  var hasDropDelegate: Bool { get }
  func dropCanHandle(_ session: DragSession) -> Bool
  func dropEntered(_ session: DragSession)
  func dropExited(_ session: DragSession)
  func dropEnded(_ session: DragSession)
  func dropProposal(
    _ session: DragSession, at path: IndexPath?
  ) -> (proposal: UIDropProposal, intent: DropIntent)
  func performDrop(_ drop: CellDrop)
  func dropParameters(at path: IndexPath) -> UIDragPreviewParameters?
  /// The row or item below a point, without any gap.
  func restingPath(at point: CGPoint) -> IndexPath?
  /// Returns the index path of the gap for a finger at a point; nil for none.
  func gapPath(at point: CGPoint, _ gap: DropGap?, source: IndexPath?) -> IndexPath?
  func restingFrame(at path: IndexPath) -> CGRect?
  var gap: DropGap? { get }
  func setGap(_ gap: DropGap?, animated: Bool)
}

/// A cell that shows how far a drag of it, or a drop on it, has come.
@MainActor protocol DraggedCell: UIView {
  var shownDragState: UICellConfigurationState.DragState { get set }
  var shownDropState: UICellConfigurationState.DropState { get set }
  /// It is dragged, and the others have closed up.
  var isHiddenByGap: Bool { get set }
  /// Reports the drag's new state to subclasses, by its number.
  func dragStateChanged(to state: Int)
  /// Shows whether what is dropped would go into the cell.
  func showAsTarget(_ isTarget: Bool)
  /// Brings the opacity up to date.
  func showDragState()
}

extension DraggedCell {
  var dragState: UICellConfigurationState.DragState {
    get { shownDragState }
    set {
      guard newValue != shownDragState else { return }
      shownDragState = newValue
      dragStateChanged(to: newValue.rawValue)
      showDragState()
    }
  }
  var dropState: UICellConfigurationState.DropState {
    get { shownDropState }
    set {
      guard newValue != shownDropState else { return }
      shownDropState = newValue
      showAsTarget(newValue == .targeted)
    }
  }
  func forgetDrag() {
    guard shownDragState != .none || shownDropState != .none || isHiddenByGap else { return }
    (shownDragState, shownDropState, isHiddenByGap) = (.none, .none, false)
    showDragState()
  }
  /// The opacity of a dragged cell: translucent, or 0 if the others close the gap.
  var dragOpacity: CGFloat { isHiddenByGap ? 0 : shownDragState == .dragging ? 0.5 : 1 }
}

extension CellDragHost {
  /// Places the cells around a gap that has come, gone or moved.
  func placeCells(animated: Bool, _ changes: @escaping () -> Void) {
    guard animated, window != nil else { return UIView.performWithoutAnimation(changes) }
    UIView.animate(
      withDuration: ListLook.updateDuration, delay: 0, options: .allowUserInteraction,
      animations: changes)
  }
}

/// The drags that begin at the cells of a table or a collection.
@MainActor final class CellDragging: NSObject {
  private unowned let host: any CellDragHost
  private(set) lazy var interaction = UIDragInteraction(delegate: self)
  /// The index paths of the items being dragged.
  private(set) var sources: [(item: UIDragItem, path: IndexPath)] = []
  private var lifted: [any DraggedCell] = []
  private(set) weak var session: DragSession?

  init(_ host: any CellDragHost) {
    self.host = host
    super.init()
  }

  var isActive: Bool { session != nil }

  func install() {
    guard interaction.view == nil else { return }
    host.addInteraction(interaction)
    interaction.onLiftEnd = { [weak self] in self?.forget() }
  }

  func path(of item: UIDragItem) -> IndexPath? { sources.first { $0.item === item }?.path }

  private func show(_ state: UICellConfigurationState.DragState) {
    for cell in lifted {
      cell.dragState = state
      if state == .none { cell.isHiddenByGap = false }
    }
    if state == .none { lifted = [] }
  }

  private func forget() {
    show(.none)
    session = nil
    sources = []
  }

  /// Hides the dragged cells: after the drop they are shown elsewhere.
  func hideSources() { for cell in lifted { cell.isHiddenByGap = true } }
}

extension CellDragging: UIDragInteractionDelegate {
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem] {
    guard host.mayDrag, let session = session as? DragSession,
      let path = host.dragPath(at: session.location(in: host))
    else { return [] }
    let items = host.dragItems(session, at: path)
    show(.none)
    sources = items.map { ($0, path) }
    self.session = items.isEmpty ? nil : session
    lifted = items.isEmpty ? [] : [host.dragCell(at: path)].compactMap { $0 }
    return items
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { preview(of: item) }

  private func preview(of item: UIDragItem) -> UITargetedDragPreview? {
    guard let path = path(of: item), let cell = host.dragCell(at: path), cell.window != nil else {
      return nil
    }
    return UITargetedDragPreview(
      view: cell, parameters: host.dragParameters(at: path) ?? UIDragPreviewParameters())
  }

  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) { show(.lifting) }

  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    show(.dragging)
    if let session = session as? DragSession { host.dragBegan(session) }
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { (session as? DragSession).map(host.dragAllowsMove) ?? true }
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { (session as? DragSession).map(host.dragStaysInside) ?? false }

  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {
    guard session === self.session else { return }
    if let session = self.session { host.dragEnded(session) }
    forget()
  }

  /// It goes back to where its row is now.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let path = path(of: item), let frame = host.restingFrame(at: path) else {
      return nil
    }
    return defaultPreview.retargetedPreview(
      with: UIPreviewTarget(container: host, center: CGPoint(x: frame.midX, y: frame.midY)))
  }
}
