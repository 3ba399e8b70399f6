import Foundation
import VivaceInteraction
import VivaceMessages

/// Finds a movement of fingers among the touches of its view and of the views in it.
///
/// A discrete one goes from possible to recognized, a continuous one from began over changed to
/// ended; each of these calls its actions. It fails for any other movement. When all its touches
/// have ended, it is possible again.
@MainActor @preconcurrency open class UIGestureRecognizer: NSObject {
  /// The progress of a recognizer.
  public enum State: Int, Sendable {
    case possible, began, changed, ended, cancelled, failed
    /// Of discrete ones; the same as ended.
    public static let recognized = State.ended
  }

  /// The view to which the recognizer was added.
  open package(set) weak var view: UIView?
  /// The object that may restrict the recognizer.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// A name for debugging.
  open var name: String?
  /// Whether it observes touches; false cancels a running gesture.
  open var isEnabled = true { didSet { if !isEnabled { cancel() } } }
  /// Whether the view's own touches are cancelled when this is recognized.
  open var cancelsTouchesInView = true
  /// True if the view receives touches only after this has failed.
  open var delaysTouchesBegan = false
  /// Stored only: the end of a touch is never delayed.
  open var delaysTouchesEnded = true
  /// The raw values of the kinds of touches that it sees.
  open var allowedTouchTypes: [NSNumber] = [0, 1, 2, 3]
  /// Stored only.
  open var requiresExclusiveTouchType = true

  private var actions:
    [(target: WeakTarget, action: Selector?, block: ((UIGestureRecognizer) -> Void)?)] = []
  private(set) var touches: [UITouch] = []
  private var required: [WeakRecognizer] = []
  private var current = State.possible
  /// The state that it has when it is accepted.
  private var accepted = State.began
  /// Its standing among the recognizers of its touches, decided by the router's arena.
  package var standing = GestureStanding.pending
  /// The router of its touches.
  package weak var router: TouchRouter?

  public nonisolated override init() { super.init() }

  /// - Parameter target: Held weakly.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  package convenience init(_ block: @escaping (UIGestureRecognizer) -> Void) {
    self.init(target: nil, action: nil)
    actions.append((WeakTarget(nil), nil, block))
  }

  package func addBlock(_ block: @escaping (UIGestureRecognizer) -> Void) {
    actions.append((WeakTarget(nil), nil, block))
  }

  /// Adds an action, which is called for each recognition or change. The target is held weakly.
  open func addTarget(_ target: Any, action: Selector) {
    actions.append((WeakTarget(target as AnyObject), action, nil))
  }
  /// Removes actions; nil means any target or any action.
  open func removeTarget(_ target: Any?, action: Selector?) {
    actions.removeAll { entry in
      (target == nil || entry.target.object === target as AnyObject?)
        && (action == nil || entry.action == action)
    }
  }

  // MARK: - State

  /// Subclasses set it as they recognize their movement. An invalid change of state is reported as
  /// an error.
  open var state: State {
    get { current }
    set { enter(newValue) }
  }

  private func enter(_ new: State) {
    switch (current, new) {
    case (.possible, .began), (.possible, .ended), (.possible, .changed):
      guard router?.mayBegin(self) ?? true else { return fail() }
      accepted = new == .changed ? .began : new
      if let router { return router.arena.accept(self) }
      standing = .accepted
      willBeAccepted()
      wasAccepted()
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      current = new
      act()
    case (.possible, .failed), (.possible, .cancelled): fail()
    case (_, .possible): (current, standing) = (.possible, .pending)
    default: break
    }
  }

  private func fail() {
    current = .failed
    if let router { router.arena.reject(self) } else { standing = .over }
  }

  private func act() {
    for entry in actions {
      entry.block?(self)
      if let action = entry.action, let target = entry.target.object {
        _send(action, to: target, self)
      }
    }
  }

  /// Whether it has seen touches that may become its movement.
  var isWatching: Bool { !touches.isEmpty || isBetweenTouches }
  /// Whether it waits for more touches, as for the second of two taps.
  var isBetweenTouches: Bool { false }

  var isContinuous: Bool { false }

  private func cancel() {
    if current == .began || current == .changed { enter(.cancelled) } else { enter(.failed) }
  }

  /// Ends it from outside: another one was recognized.
  package func prevent() { cancel() }

  /// Waits for the failure of another recognizer before this one is recognized.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(WeakRecognizer(otherGestureRecognizer))
  }

  /// Whether it could be recognized together with the other one.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether the recognition of another recognizer may end this one; true by default.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether this one waits for the failure of another one, decided by the class.
  open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether another one waits for the failure of this one, decided by the class.
  open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { false }
  /// Whether the recognizer observes an event; true by default.
  open func shouldReceive(_ event: UIEvent) -> Bool { true }
  func acceptsType(of touch: UITouch) -> Bool {
    allowedTouchTypes.contains { $0.intValue == touch.type.rawValue }
  }

  /// Resets the recognizer. Called when all touches have ended.
  open func reset() {}

  /// Removes a touch from those that the recognizer follows.
  open func ignore(_ touch: UITouch, for event: UIEvent) { touches.removeAll { $0 === touch } }

  // MARK: - Touches

  /// Called when touches go down, for subclasses to override.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move, for subclasses to override.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are lifted, for subclasses to override.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled; cancels the gesture.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { cancel() }

  package func track(_ touch: UITouch) { touches.append(touch) }

  package func letGo(of ended: Set<UITouch>) {
    touches.removeAll { ended.contains($0) }
    if touches.isEmpty, !isBetweenTouches, standing != .waiting { finish() }
  }

  /// Possible again.
  func finish() {
    if current == .possible { enter(.failed) }
    (current, standing) = (.possible, .pending)
    reset()
  }

  /// The instant of the recognizer's timer, and the action at that instant.
  package var alarm: Double { .infinity }
  package func alarmRang(at time: Double) {}

  /// The number of tracked touches.
  open var numberOfTouches: Int { touches.count }
  /// The location of one of the touches, in a view's coordinates or the window's for nil.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// The middle of all its touches.
  open func location(in view: UIView?) -> CGPoint {
    let center = middle
    return view?.convert(center, from: nil) ?? center
  }

  /// In the window's coordinates; that of the last touch when all are gone.
  var middle: CGPoint {
    guard !touches.isEmpty else { return lastMiddle }
    let sum = touches.reduce(CGPoint.zero) {
      CGPoint(x: $0.x + $1.windowLocation.x, y: $0.y + $1.windowLocation.y)
    }
    let n = CGFloat(touches.count)
    return CGPoint(x: sum.x / n, y: sum.y / n)
  }
  var lastMiddle = CGPoint.zero
}

// MARK: - Among recognizers

extension UIGestureRecognizer: GestureArenaMember {
  package var isExclusive: Bool { true }

  /// Whether the program, a delegate or a recognizer's own kind makes it wait for another one.
  package func waits(for other: UIGestureRecognizer, _ order: GestureOrder) -> Bool {
    guard other.isWatching else { return false }
    return required.contains { $0.recognizer === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  /// A recognizer that was recognized before continues, and others may be recognized beside it.
  package func canJoin(_ accepted: UIGestureRecognizer) -> Bool { true }

  package func prevents(_ other: UIGestureRecognizer) -> Bool {
    touches.contains { other.touches.contains($0) } && canPrevent(other)
      && other.canBePrevented(by: self) && !mayRun(beside: other)
  }

  private func mayRun(beside other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  package func willBeAccepted() { current = accepted }

  package func wasAccepted() {
    if cancelsTouchesInView { router?.cancelViewTouches(of: self) }
    act()
  }

  package func resume() {
    enter(accepted)
    if touches.isEmpty { finish() }
  }

  package func lose() { prevent() }
}

/// Decides about recognizers in the places where their own rules leave a choice.
@MainActor @preconcurrency public protocol UIGestureRecognizerDelegate: AnyObject {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// Whether a recognizer may begin, after it has recognized; true by default.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    true
  }
  /// Decides if two recognizers may run at the same time; false by default.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Decides if this recognizer waits for the other one's failure; false by default.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Decides if the other recognizer waits for this one's failure; false by default.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// Decides if a new touch is followed at all; true by default.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch
  ) -> Bool { true }
}

private struct WeakTarget {
  weak var object: AnyObject?
  init(_ object: AnyObject?) { self.object = object }
}

private struct WeakRecognizer {
  weak var recognizer: UIGestureRecognizer?
  init(_ recognizer: UIGestureRecognizer) { self.recognizer = recognizer }
}
