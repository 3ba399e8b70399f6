import Foundation
import VivaceGraphics
import VivaceSupplements
import VivaceUIKit

/// A drag as its source sees it.
@MainActor @preconcurrency open class NSDraggingSession: NSObject {
  /// The pasteboard with the dragged items.
  public let draggingPasteboard = NSPasteboard(name: .drag)
  /// Counts the sessions of the program, from 1.
  public let draggingSequenceNumber: Int
  /// On the screen, y upwards.
  open private(set) var draggingLocation = NSPoint.zero
  /// True if the pictures return to their origin when the drop is refused.
  open var animatesToStartingPositionsOnCancelOrFail = true

  let source: any NSDraggingSource
  private let view: NSView
  /// The keys that are held.
  var flags: NSEvent.ModifierFlags = []
  /// The operation of an AppKit destination.
  var outcome: NSDragOperation?

  /// Running sessions, kept alive here.
  private static var underWay: [NSDraggingSession] = []
  private static var lastNumber = 0

  private init(_ view: NSView, _ source: any NSDraggingSource) {
    Self.lastNumber += 1
    (self.view, self.source, draggingSequenceNumber) = (view, source, Self.lastNumber)
    super.init()
  }

  static func begin(
    _ items: [NSDraggingItem], in view: NSView, at event: NSEvent, _ source: any NSDraggingSource
  ) -> NSDraggingSession {
    let session = NSDraggingSession(view, source)
    session.flags = event.modifierFlags
    session.draggingPasteboard.clearContents()
    session.draggingPasteboard.writeObjects(items.map(\.writer))
    guard let window = view.backing.window, !items.isEmpty else {
      Warning.once(
        "\(view.backingName).beginDraggingSession(with:event:source:) was called "
          + (items.isEmpty ? "without items" : "on a view in no window") + "; nothing is dragged.")
      return session
    }
    let location = NSView.inWindow(event.locationInWindow, of: window)
    let forms = session.draggingPasteboard.pasteboardItems ?? []
    let dragged = items.indices.map { index in
      let item = UIDragItem(
        itemProvider: forms.indices.contains(index) ? forms[index].provider : NSItemProvider())
      item.localObject = items[index].item
      return item
    }
    let made = DragSession(dragged, from: session, at: location, in: window)
    guard window.drags.begin(made, items.map { $0.preview(in: view) }) else { return session }
    underWay.append(session)
    session.locate(made)
    source.draggingSession(session, willBeginAt: session.draggingLocation)
    return session
  }

  private func locate(_ session: DragSession) {
    guard let window = session.window else { return }
    let location = NSView.inWindow(session.windowLocation, of: window)
    draggingLocation = NSWindow.standing(on: window).convertPoint(toScreen: location)
  }

  /// The operations allowed within the program, by the pressed modifier keys.
  var mask: NSDragOperation {
    let all = source.draggingSession(self, sourceOperationMaskFor: .withinApplication)
    guard !source.ignoreModifierKeys(for: self) else { return all }
    if flags.contains(.option) { return all.intersection(.copy) }
    if flags.contains(.command) { return all.intersection([.move, .generic]) }
    if flags.contains(.control) { return all.intersection(.link) }
    return all
  }

  /// Routes the mouse to the drag instead of the view.
  func handle(_ phase: UITouch.Phase, at location: CGPoint, in window: UIWindow) {
    switch phase {
    case .moved: window.drags.move(to: location)
    case .ended: window.drags.drop()
    case .cancelled: window.drags.cancel()
    default: break
    }
  }

  private func end(_ operation: NSDragOperation) {
    Self.underWay.removeAll { $0 === self }
    source.draggingSession(self, endedAt: draggingLocation, operation: operation)
  }
}

extension NSDraggingSession: DragSource {
  package var allowsMove: Bool { !mask.isDisjoint(with: .taking) }
  package var staysInApplication: Bool {
    source.draggingSession(self, sourceOperationMaskFor: .outsideApplication).isEmpty
  }
  package func sessionWillBegin(_ session: DragSession) {}
  package func liftEnded(_ session: DragSession) { end([]) }
  package func sessionDidMove(_ session: DragSession) {
    locate(session)
    source.draggingSession(self, movedTo: draggingLocation)
  }
  package func session(_ session: DragSession, willEndWith operation: UIDropOperation) {}
  package func session(_ session: DragSession, didEndWith operation: UIDropOperation) {
    end(outcome ?? NSDragOperation(operation))
  }
  package func sessionDidTransferItems(_ session: DragSession) {}
  package func returnPreview(
    of item: UIDragItem, default preview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { animatesToStartingPositionsOnCancelOrFail ? preview : nil }
  package func session(
    _ session: DragSession, willAnimateReturnOf item: UIDragItem, _ animator: any UIDragAnimating
  ) {}
}

extension NSView {
  /// Takes things up where the mouse is, which from then on moves them, until it is let go.
  @discardableResult public func beginDraggingSession(
    with items: [NSDraggingItem], event: NSEvent, source: any NSDraggingSource
  ) -> NSDraggingSession { NSDraggingSession.begin(items, in: self, at: event, source) }

  /// The drag that has been begun in the view's window, by whatever view.
  var draggingSession: NSDraggingSession? {
    backing.window?.drags.session?.source as? NSDraggingSession
  }
}
