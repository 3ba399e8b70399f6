import Foundation

/// A finger, or the pointer while its button is down: one object from its first contact to its last.
@MainActor @preconcurrency open class UITouch: NSObject {
  /// The progress of a touch.
  public enum Phase: Int, Sendable {
    case began, moved, stationary, ended, cancelled, regionEntered, regionMoved, regionExited
  }

  /// The source of a touch.
  public enum TouchType: Int, Sendable {
    case direct, indirect, pencil
    case indirectPointer
    /// Equals `pencil`.
    public static let stylus = TouchType.pencil
  }

  /// The instant of its last change, in seconds.
  open package(set) var timestamp: TimeInterval = 0
  /// The present phase.
  open package(set) var phase = Phase.began
  /// 2 of the second of two quick taps at one place, and so on.
  open package(set) var tapCount = 1
  /// The source of the touch.
  open package(set) var type = TouchType.direct
  /// The radius of the finger's contact, in points; always 20 here.
  open package(set) var majorRadius: CGFloat = 20
  /// The force of the touch; always 0 here.
  open package(set) var force: CGFloat = 0
  /// The largest force; 0, since screens here measure none.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The view that it began in. It gets all of the touch, wherever the finger goes.
  open package(set) weak var view: UIView?
  /// The window that received the touch.
  open package(set) weak var window: UIWindow?
  /// The recognizers that follow the touch.
  open package(set) var gestureRecognizers: [UIGestureRecognizer]?

  /// The number of the finger, as the window knows it.
  var finger = 0
  /// In the window's coordinates.
  package var windowLocation = CGPoint.zero
  package var previousWindowLocation = CGPoint.zero

  package nonisolated override init() { super.init() }

  /// Nil asks for the window's coordinates.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(windowLocation, from: nil) ?? windowLocation
  }
  /// The location before the latest movement, in a view's coordinates or the window's for nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousWindowLocation, from: nil) ?? previousWindowLocation
  }
  /// The location, in a view's coordinates; as precise as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
}

/// The touches of a window at one instant.
@MainActor @preconcurrency open class UIEvent: NSObject {
  /// The kind of an event.
  public enum EventType: Int, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover = 11
    case transform = 14
  }
  /// The details of a motion event.
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  /// The kind of the event.
  open package(set) var type = EventType.touches
  /// The details of a motion event.
  open package(set) var subtype = EventSubtype.none
  /// The seconds of the stage's clock at which the event happened.
  open package(set) var timestamp: TimeInterval = 0
  /// The keys that are held meanwhile.
  open package(set) var modifierFlags: UIKeyModifierFlags = []
  package var touches: Set<UITouch> = []

  package nonisolated override init() { super.init() }

  /// All touches of the event.
  open var allTouches: Set<UITouch>? { touches }
  /// The touches that began in a view.
  open func touches(for view: UIView) -> Set<UITouch>? { touches.filter { $0.view === view } }
  /// The touches of a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    touches.filter { $0.window === window }
  }
  /// The touches that a recognizer follows.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    touches.filter { $0.gestureRecognizers?.contains(gesture) == true }
  }
  /// The touches that were combined into this one: itself.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
  /// Predicted touches: none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
