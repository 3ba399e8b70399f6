import VivaceGeometry

/// Lets things be dragged out of a view: a long press lifts them, or a pointer at once.
@MainActor @preconcurrency open class UIDragInteraction: NSObject, UIInteraction {
  public private(set) weak var view: UIView?
  /// Held weakly; without one nothing is lifted.
  public private(set) weak var delegate: (any UIDragInteractionDelegate)?
  /// False lifts nothing; `isEnabledByDefault` at first.
  open var isEnabled: Bool
  /// Whether other recognizers continue while it lifts.
  open var allowsSimultaneousRecognitionDuringLift = false
  private var lift: DragLift?
  /// Called when lifted items were put down without a drag.
  var onLiftEnd: (() -> Void)?
  /// The running drag.
  private weak var session: DragSession?

  /// Always true here, on every device.
  open class var isEnabledByDefault: Bool { true }

  /// An interaction of no view yet; its delegate provides the items.
  public init(delegate: any UIDragInteractionDelegate) {
    self.delegate = delegate
    isEnabled = Self.isEnabledByDefault
    super.init()
  }

  /// Takes the lifting recognizer off the previous view.
  public func willMove(to view: UIView?) {
    if let lift { self.view?.removeGestureRecognizer(lift) }
    lift = nil
  }

  /// Puts a lifting recognizer on the new view; nil leaves none.
  public func didMove(to view: UIView?) {
    self.view = view
    guard let view else { return }
    let lift = DragLift(self)
    self.lift = lift
    view.addGestureRecognizer(lift)
  }

  private var drags: DragController? { view?.window?.drags }

  // MARK: - The finger

  /// Takes up what is at a place of the window; whether there is something.
  func begin(at location: CGPoint) -> Bool {
    guard isEnabled, let view, let drags, let delegate, drags.session == nil else { return false }
    let session = DragSession([], from: self, at: location, in: view.window)
    let items = delegate.dragInteraction(self, itemsForBeginning: session)
    guard !items.isEmpty else { return false }
    session.items = items
    self.session = session
    var previews: [UITargetedDragPreview] = []
    for item in items {
      let preview = delegate.dragInteraction(self, previewForLifting: item, session: session)
      if let preview { previews.append(preview) }
    }
    let animator = DragAnimator()
    delegate.dragInteraction(self, willAnimateLiftWith: animator, session: session)
    drags.lift(session, previews, animator)
    return true
  }

  func move(to location: CGPoint) { drags?.move(to: location) }
  func end() { drags?.drop() }
  func cancel() { if session != nil { drags?.cancel() } }
}

extension UIDragInteraction: DragSource {
  package var allowsMove: Bool {
    guard let session else { return true }
    return delegate?.dragInteraction(self, sessionAllowsMoveOperation: session) ?? true
  }
  package var staysInApplication: Bool {
    guard let session else { return false }
    return delegate?.dragInteraction(self, sessionIsRestrictedToDraggingApplication: session)
      ?? false
  }
  package func sessionWillBegin(_ session: DragSession) {
    delegate?.dragInteraction(self, sessionWillBegin: session)
  }
  package func liftEnded(_ session: DragSession) { onLiftEnd?() }
  package func sessionDidMove(_ session: DragSession) {
    delegate?.dragInteraction(self, sessionDidMove: session)
  }
  package func session(_ session: DragSession, willEndWith operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, willEndWith: operation)
  }
  package func session(_ session: DragSession, didEndWith operation: UIDropOperation) {
    delegate?.dragInteraction(self, session: session, didEndWith: operation)
  }
  package func sessionDidTransferItems(_ session: DragSession) {
    delegate?.dragInteraction(self, sessionDidTransferItems: session)
  }
  package func returnPreview(
    of item: UIDragItem, default preview: UITargetedDragPreview
  ) -> UITargetedDragPreview? {
    guard let delegate else { return preview }
    return delegate.dragInteraction(
      self, previewForCancelling: item, withDefault: preview)
  }
  package func session(
    _ session: DragSession, willAnimateReturnOf item: UIDragItem, _ animator: any UIDragAnimating
  ) { delegate?.dragInteraction(self, item: item, willAnimateCancelWith: animator) }
}

/// Provides the items dragged out of a view, and receives the drag's events.
@MainActor @preconcurrency public protocol UIDragInteractionDelegate: AnyObject {
  /// None: nothing is lifted there.
  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  ) -> [UIDragItem]
  /// Returns the preview of a lifted item; nil shows none.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation)
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
  /// Returns the target of an item whose drop was refused; nil lets it vanish.
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview?
  func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
  /// The preview of a lifted item; by default a picture of the whole view.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForLifting item: UIDragItem,
    session: any UIDragSession
  ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
  /// Called as items are lifted; by default nothing moves along.
  public func dragInteraction(
    _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating,
    session: any UIDragSession
  ) {}
  /// Called once the finger moves with the lifted items; does nothing by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {}
  /// Decides if items may be moved out of the view, not only copied; true by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
  ) -> Bool { true }
  /// Decides if only this program may receive the items; false by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction,
    sessionIsRestrictedToDraggingApplication session: any UIDragSession
  ) -> Bool { false }
  /// Called for each movement of the finger; does nothing by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession
  ) {}
  /// Called when the finger is lifted, before the items land or return.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    willEndWith operation: UIDropOperation
  ) {}
  /// Called when the items have landed or returned; `cancel` was no drop.
  public func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) {}
  /// Called when the receiver has all of the data.
  public func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) {}
  /// The preview to which a refused item returns; the lifted one by default.
  public func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { defaultPreview }
  /// Called as a refused item flies back; by default nothing moves along.
  public func dragInteraction(
    _ interaction: UIDragInteraction, item: UIDragItem,
    willAnimateCancelWith animator: any UIDragAnimating
  ) {}
}
