import Foundation

/// A finger, or the pointer while its button is down: one object from its first contact to its last.
@MainActor @preconcurrency open class UITouch: NSObject {
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
    case indirectPointer
    public static let stylus = TouchType.pencil
  }

  /// The instant of its last change, in seconds.
  open package(set) var timestamp: TimeInterval = 0
  open package(set) var phase = Phase.began
  /// 2 of the second of two quick taps at one place, and so on.
  open package(set) var tapCount = 1
  open package(set) var type = TouchType.direct
  open package(set) var majorRadius: CGFloat = 20
  open package(set) var force: CGFloat = 0
  open var maximumPossibleForce: CGFloat { 0 }
  /// The view that it began in. It gets all of the touch, wherever the finger goes.
  open package(set) weak var view: UIView?
  open package(set) weak var window: UIWindow?
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// In the window's coordinates.
  package var place = CGPoint.zero
  package var placeBefore = CGPoint.zero

  package nonisolated override init() { super.init() }

  /// Nil asks for the window's coordinates.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(placeBefore, from: nil) ?? placeBefore
  }
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

/// The touches of a window at one instant.
@MainActor @preconcurrency open class UIEvent: NSObject {
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  open package(set) var type = EventType.touches
  open package(set) var subtype = EventSubtype.none
  open package(set) var timestamp: TimeInterval = 0
  /// The keys that are held meanwhile.
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  package var touches: Set<UITouch> = []

  package nonisolated override init() { super.init() }

  open var allTouches: Set<UITouch>? { touches }
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains(gesture) == true }
  }
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
