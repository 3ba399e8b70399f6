import VivaceUIKit
import VivaceViews

/// UIKit's; SwiftUI knows its own drags by a value of that name.
package typealias DragSession = VivaceUIKit.DragSession

/// One drag as both toolkits know it: UIKit's session and SwiftUI's items, with who takes them on either
/// side as the other side knows him.
///
/// The side that leads the drag keeps it until the drag is over.
@MainActor final class DragLink {
  let session: DragSession
  let drag: DraggedItems
  private var receivers: [ObjectIdentifier: PlatformDropReceiver] = [:]
  private var targets: [ObjectIdentifier: ViewTarget] = [:]

  private init(_ session: DragSession, _ drag: DraggedItems) {
    (self.session, self.drag) = (session, drag)
  }

  /// Of a drag that began in UIKit.
  static func of(_ session: DragSession) -> DragLink {
    if let link = (session.outside as? DragLink) ?? (session.outside as? WeakLink)?.link {
      return link
    }
    let link = DragLink(
      session,
      DraggedItems(
        providers: session.items.map(\.itemProvider), mayMove: session.allowsMoveOperation))
    session.outside = link
    link.drag.outside = WeakLink(link)
    return link
  }

  /// Of a drag that began in SwiftUI, or came from there: a session of UIKit's is made for it.
  static func of(_ drag: DraggedItems, over window: UIWindow, at location: CGPoint) -> DragLink {
    if let link = (drag.outside as? DragLink) ?? (drag.outside as? WeakLink)?.link {
      if link.isLed { link.session.move(to: location) }
      return link
    }
    let items = drag.providers.map { UIDragItem(itemProvider: $0) }
    let link = DragLink(DragSession(items, from: nil, at: location, in: window), drag)
    link.isLed = true
    link.session.outside = WeakLink(link)
    drag.outside = link
    return link
  }

  private var beyond: OutsideTarget?

  /// Everything beyond the edges of the host's window.
  func outside(_ carrier: any DragCarrier, _ host: ViewHost) -> any DropTarget {
    let known = beyond ?? OutsideTarget(carrier, drag, host)
    beyond = known
    return known
  }

  /// Whether SwiftUI leads the drag.
  private(set) var isLed = false

  /// UIKit's target as SwiftUI knows it.
  ///
  /// - Parameter toWindow: From SwiftUI's location to the session's window.
  func receiver(
    for target: any DropTarget, toWindow: @escaping (CGPoint) -> CGPoint
  ) -> any DropReceiver {
    // Receivers of SwiftUI's need no conversion.
    if let own = target as? ViewTarget { return own.receiver }
    let id = ObjectIdentifier(target)
    let known = receivers[id] ?? PlatformDropReceiver(target, session, toWindow)
    receivers[id] = known
    return known
  }

  /// SwiftUI's view as UIKit knows it.
  ///
  /// - Parameter location: Where the session is, in the host's coordinates.
  func target(
    for receiver: any DropReceiver, in host: ViewHost, location: @escaping () -> CGPoint
  ) -> any DropTarget {
    if let own = receiver as? PlatformDropReceiver { return own.target }
    let id = ObjectIdentifier(receiver)
    let known = targets[id] ?? ViewTarget(receiver, drag, host, location)
    targets[id] = known
    return known
  }
}

/// The way back, which keeps nothing.
private final class WeakLink {
  weak var link: DragLink?
  init(_ link: DragLink) { self.link = link }
}

/// A UIKit view that takes what SwiftUI's views give.
@MainActor private final class PlatformDropReceiver: DropReceiver {
  let target: any DropTarget
  private let session: DragSession
  private let toWindow: (CGPoint) -> CGPoint

  init(
    _ target: any DropTarget, _ session: DragSession, _ toWindow: @escaping (CGPoint) -> CGPoint
  ) {
    (self.target, self.session, self.toWindow) = (target, session, toWindow)
  }

  nonisolated func target(_ isTargeted: Bool) {
    MainActor.unchecked { if isTargeted { target.entered(session) } }
  }
  nonisolated func follow(_ drag: DraggedItems, _ location: CGPoint?, _ time: Double)
    -> DropOperation
  {
    MainActor.unchecked {
      guard let location else {
        target.exited(session)
        return .cancel
      }
      session.move(to: toWindow(location))
      session.propose(target.updated(session))
      return session.proposal.map { DropOperation($0.operation) } ?? .cancel
    }
  }
  nonisolated func receive(
    _ drag: DraggedItems, _ location: CGPoint, _ time: Double, transferred: @escaping () -> Void
  ) -> DropOperation {
    let operation = MainActor.unchecked {
      session.move(to: toWindow(location))
      let operation = session.proposal.map { DropOperation($0.operation) } ?? .cancel
      if operation.isAccepted {
        target.perform(session)
        target.concluded(session)
      } else {
        target.exited(session)
      }
      target.ended(session)
      return operation
    }
    if operation.isAccepted { transferred() }
    return operation
  }
}

/// The other windows and other programs, to which things of UIKit's views are dragged.
@MainActor private final class OutsideTarget: DropTarget {
  private let carrier: any DragCarrier
  private let drag: DraggedItems
  private weak var host: ViewHost?

  init(_ carrier: any DragCarrier, _ drag: DraggedItems, _ host: ViewHost) {
    (self.carrier, self.drag, self.host) = (carrier, drag, host)
  }

  func entered(_ session: DragSession) {}
  func updated(_ session: DragSession) -> UIDropProposal {
    let operation = host.map { carrier.carry(drag, to: session.windowLocation, from: $0) }
    return UIDropProposal(operation: UIDropOperation(operation ?? .cancel))
  }
  func exited(_ session: DragSession) { carrier.retract() }
  func perform(_ session: DragSession) { carrier.drop { _ in } }
}

/// A view of SwiftUI's that takes what UIKit's views give.
@MainActor private final class ViewTarget: DropTarget {
  let receiver: any DropReceiver
  private let drag: DraggedItems
  private weak var host: ViewHost?
  private let location: () -> CGPoint

  init(
    _ receiver: any DropReceiver, _ drag: DraggedItems, _ host: ViewHost,
    _ location: @escaping () -> CGPoint
  ) {
    (self.receiver, self.drag, self.host, self.location) = (receiver, drag, host, location)
  }

  private func tell(_ body: (any DropReceiver, Double) -> Void) {
    guard let host else { return }
    withTransaction(Transaction()) { body(receiver, host.now) }
  }

  func entered(_ session: DragSession) { tell { receiver, _ in receiver.target(true) } }
  func updated(_ session: DragSession) -> UIDropProposal {
    var operation = DropOperation.cancel
    tell { operation = $0.follow(drag, location(), $1) }
    return UIDropProposal(operation: UIDropOperation(operation))
  }
  func exited(_ session: DragSession) {
    tell {
      $0.target(false)
      $0.follow(drag, nil, $1)
    }
  }
  func perform(_ session: DragSession) {
    tell { receiver, _ in receiver.target(false) }
    tell { $0.receive(drag, location(), $1) {} }
  }
}

extension DropOperation {
  fileprivate init(_ operation: UIDropOperation) {
    self =
      switch operation {
      case .cancel: .cancel
      case .forbidden: .forbidden
      case .copy: .copy
      case .move: .move
      }
  }
}

extension UIDropOperation {
  /// A reference is a copy, and what is deleted is moved away, to UIKit.
  fileprivate init(_ operation: DropOperation) {
    self =
      switch operation {
      case .cancel: .cancel
      case .forbidden: .forbidden
      case .copy, .alias: .copy
      case .move, .delete: .move
      }
  }
}

extension HostedWindow: DropRouter {
  /// The innermost of both kinds of views.
  func dropTarget(for session: DragSession, at location: CGPoint) -> (any DropTarget)? {
    guard let host = window.viewHost else { return nil }
    let link = DragLink.of(session)
    if let carrier = host.dragCarrier, !session.isRestrictedToDraggingApplication,
      !CGRect(origin: .zero, size: host.size).contains(location)
    {
      return link.outside(carrier, host)
    }
    return host.dropReceiver(of: link.drag, at: location).map {
      link.target(for: $0, in: host) { session.windowLocation }
    }
  }
}
