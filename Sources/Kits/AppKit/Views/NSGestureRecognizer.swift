import Foundation
import VivaceGeometry
import VivaceInteraction
import VivaceMessages
import VivaceUIKit

/// Recognizes a movement of the mouse in a view, and calls a target.
@MainActor @preconcurrency open class NSGestureRecognizer: NSObject {
  /// The phase of a gesture.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Equals `ended`, for gestures without phases.
    public static let recognized = State.ended
  }

  /// The receiver of the action, held weakly.
  open weak var target: AnyObject?
  /// The message that each change of state sends.
  open var action: Selector?
  /// The view that the recognizer is attached to; nil before `addGestureRecognizer(_:)`.
  open internal(set) weak var view: NSView?
  /// False keeps events of the mouse from the recognizer.
  open var isEnabled = true
  /// The phase of the gesture; it returns to `possible` after the action of an end.
  open var state = State.possible
  /// The delegate, which may forbid the beginning of the gesture.
  open weak var delegate: (any NSGestureRecognizerDelegate)?
  /// Stored only: the view receives its mouse events at once.
  open var delaysPrimaryMouseButtonEvents = true
  var event: NSEvent?
  /// Called after each action has been sent.
  package var onAction: (@MainActor () -> Void)?

  /// A recognizer that sends an action to a target, which it holds weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Returns the mouse's location in a view's coordinates.
  open func location(in view: NSView?) -> NSPoint {
    guard let event else { return .zero }
    return view?.convert(event.locationInWindow, from: nil) ?? event.locationInWindow
  }

  /// Handles a mouse event in the view.
  func handle(_ event: NSEvent, _ phase: UITouch.Phase) { self.event = event }

  func move(to new: State) {
    if new == .began || new == .ended && state == .possible,
      delegate?.gestureRecognizerShouldBegin(self) == false
    {
      return
    }
    state = new
    if let target, let action { _send(action, to: target, self) }
    onAction?()
    if new == .ended || new == .cancelled { state = .possible }
  }
}

/// Decides whether a gesture may begin.
@MainActor @preconcurrency public protocol NSGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool
}
extension NSGestureRecognizerDelegate {
  /// True by default. False leaves the recognizer in its present state, and no action is sent.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: NSGestureRecognizer) -> Bool {
    true
  }
}

/// A click, or several.
@MainActor @preconcurrency open class NSClickGestureRecognizer: NSGestureRecognizer {
  /// The clicks in a row that are needed; 1 by default.
  open var numberOfClicksRequired = 1
  /// The buttons that count as bits. Stored only: only the primary button clicks.
  open var buttonMask = 1
  private var start = NSPoint.zero

  override func handle(_ event: NSEvent, _ phase: UITouch.Phase) {
    super.handle(event, phase)
    switch phase {
    case .began: start = event.locationInWindow
    case .ended where event.clickCount == numberOfClicksRequired:
      // A hand is not wholly still.
      if start.distance(to: event.locationInWindow) < 5 { move(to: .ended) }
    default: break
    }
  }
}

/// The mouse held for a while. Recognized when it is let go after that.
@MainActor @preconcurrency open class NSPressGestureRecognizer: NSGestureRecognizer {
  /// In seconds.
  open var minimumPressDuration: TimeInterval = PressLimits.duration
  /// The farthest movement in points that still counts as a press; 5 by default.
  open var allowableMovement: CGFloat = 5
  private var start: (location: NSPoint, time: Double)?

  override func handle(_ event: NSEvent, _ phase: UITouch.Phase) {
    super.handle(event, phase)
    if phase == .began { start = (event.locationInWindow, event.timestamp) }
    guard let start else { return }
    if start.location.distance(to: event.locationInWindow) > allowableMovement {
      return self.start = nil
    }
    guard event.timestamp - start.time >= minimumPressDuration else { return }
    if state == .possible { move(to: .began) }
    if phase == .ended { move(to: .ended) }
  }
}

/// The mouse dragged.
@MainActor @preconcurrency open class NSPanGestureRecognizer: NSGestureRecognizer {
  private var start: NSPoint?
  private var samples: [(location: NSPoint, time: Double)] = []

  /// The distance from the beginning of the drag in points, in the direction of the view's y axis.
  open func translation(in view: NSView?) -> NSPoint {
    guard let start, let event else { return .zero }
    return difference(from: start, to: event.locationInWindow, in: view)
  }
  /// Moves the beginning of the drag so that the translation becomes this one; does nothing outside of a drag.
  open func setTranslation(_ translation: NSPoint, in view: NSView?) {
    guard let event else { return }
    let location = event.locationInWindow
    let sign: CGFloat = view?.isFlipped == true ? -1 : 1
    start = NSPoint(x: location.x - translation.x, y: location.y - translation.y * sign)
  }
  /// In points a second.
  open func velocity(in view: NSView?) -> NSPoint {
    guard let first = samples.first, let last = samples.last, last.time > first.time else {
      return .zero
    }
    let distance = difference(from: first.location, to: last.location, in: view)
    return NSPoint(
      x: distance.x / (last.time - first.time), y: distance.y / (last.time - first.time))
  }
  private func difference(from: NSPoint, to: NSPoint, in view: NSView?) -> NSPoint {
    let sign: CGFloat = view?.isFlipped == true ? -1 : 1
    return NSPoint(x: to.x - from.x, y: (to.y - from.y) * sign)
  }

  override func handle(_ event: NSEvent, _ phase: UITouch.Phase) {
    super.handle(event, phase)
    if phase == .began { (start, samples) = (event.locationInWindow, []) }
    samples.append((event.locationInWindow, event.timestamp))
    samples.removeAll { event.timestamp - $0.time > 0.1 }
    guard let start else { return }
    switch phase {
    case .moved:
      if state == .possible {
        if start.distance(to: event.locationInWindow) >= 3 { move(to: .began) }
      } else {
        move(to: .changed)
      }
    case .ended: if state != .possible { move(to: .ended) }
    case .cancelled: if state != .possible { move(to: .cancelled) }
    default: break
    }
  }
}

extension NSView {
  /// Attaches a recognizer, after detaching it from its former view.
  public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
  }
  /// Detaches a recognizer; one of another view is left alone.
  public func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
    if gestureRecognizer.view === self { gestureRecognizer.view = nil }
  }
}
