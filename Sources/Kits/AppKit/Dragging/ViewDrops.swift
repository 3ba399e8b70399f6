import Foundation
import VivaceUIKit

/// Lets a view of AppKit's be what things are dropped on, by UIKit's means.
@MainActor final class ViewDrops: NSObject, UIDropInteractionDelegate {
  private unowned let view: NSView
  private(set) lazy var interaction = UIDropInteraction(delegate: self)
  private var info: ViewDrop?
  /// Whether the view has just been asked for the first time about the items.
  private var isFresh = false
  private var isDone = false

  init(_ view: NSView) { self.view = view }

  private func info(_ session: any UIDropSession) -> ViewDrop {
    if let info, info.session === session { return info }
    let made = ViewDrop(session, over: view)
    info = made
    return made
  }
  /// Returns the operation that the view wants and the source allows.
  private func agreed(_ wanted: NSDragOperation, _ info: ViewDrop) -> UIDropProposal {
    info.operation = wanted.intersection(info.draggingSourceOperationMask).single
    return UIDropProposal(operation: info.operation.proposal)
  }

  func dropInteraction(
    _ interaction: UIDropInteraction, canHandle session: any UIDropSession
  ) -> Bool {
    let types = ViewDrop(session, over: view).types
    return view.registeredDraggedTypes.contains { types.contains($0.rawValue) }
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession
  ) {
    let info = info(session)
    view.firstAnswer = view.draggingEntered(info)
    isFresh = true
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  ) -> UIDropProposal {
    let info = info(session)
    defer { isFresh = false }
    return agreed(isFresh ? view.firstAnswer : view.draggingUpdated(info), info)
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession
  ) { view.draggingExited(info(session)) }
  func dropInteraction(
    _ interaction: UIDropInteraction, performDrop session: any UIDropSession
  ) {
    let info = info(session)
    isDone = view.prepareForDragOperation(info) && view.performDragOperation(info)
    info.own?.outcome = isDone ? info.operation : []
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { isDone ? nil : defaultPreview }
  func dropInteraction(
    _ interaction: UIDropInteraction, concludeDrop session: any UIDropSession
  ) { if isDone { view.concludeDragOperation(info(session)) } }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession
  ) {
    view.draggingEnded(info(session))
    (info, isDone) = (nil, false)
  }
}

/// Things over a view, as it knows them.
@MainActor private final class ViewDrop: NSDraggingInfo {
  let session: any UIDropSession
  private weak var view: NSView?
  /// The operation of a drop at this moment.
  var operation: NSDragOperation = []
  private lazy var brought = NSPasteboard(session.items)

  init(_ session: any UIDropSession, over view: NSView) {
    (self.session, self.view) = (session, view)
  }

  /// The drag, where it was begun by one of AppKit's views.
  var own: NSDraggingSession? { (session as? DragSession)?.source as? NSDraggingSession }
  var types: [String] { session.items.flatMap(\.itemProvider.registeredTypeIdentifiers) }

  var draggingDestinationWindow: NSWindow? { view?.window }
  var draggingSourceOperationMask: NSDragOperation {
    own?.mask ?? (session.allowsMoveOperation ? [.copy, .generic, .move] : [.copy, .generic])
  }
  var draggingLocation: NSPoint {
    guard let view else { return .zero }
    return view.convert(view.turned(session.location(in: view.backing)), to: nil)
  }
  var draggingPasteboard: NSPasteboard { own?.draggingPasteboard ?? brought }
  var draggingSource: Any? { own?.source }
  var draggingSequenceNumber: Int { own?.draggingSequenceNumber ?? 0 }
}
