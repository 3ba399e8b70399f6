import VivaceGeometry
import VivaceInteraction

/// A view that contains another toolkit's views and forwards input to them.
@MainActor package protocol InputRelay: UIView {
  /// Forwards a key; returns true if one of its views handled it.
  func relay(_ key: PressedKey) -> Bool
  func relay(text: String)
  func relay(composition text: String, selection: Range<Int>)
  /// The caret in the view's coordinates.
  var relayedCaret: CGRect? { get }
  /// Whether something in it scrolled, at a place of the view.
  func relayWheel(by delta: CGVector, at location: CGPoint, time: Double) -> Bool
  /// The pointer is at a place of the view, or has left.
  func relayHover(at location: CGPoint?, time: Double)
  /// Whether a right click, or the key for menus, opened one.
  func relayMenu(at location: CGPoint?, time: Double) -> Bool
  /// A click of the middle button at a location of the view.
  func relayMiddleClick(at location: CGPoint, time: Double)
  /// Whether the focus can come to something in it.
  var hasStops: Bool { get }
  /// The focus comes by the tab key; whether something took it.
  func enter(backwards: Bool) -> Bool
}

extension InputRelay {
  package func relayMiddleClick(at location: CGPoint, time: Double) {}
}

/// Hands the touches of a view to another toolkit's recognizers, and is recognized when one of those
/// is.
///
/// It is their member among the recognizers around, and they tell it of their decisions at once: they win
/// over the recognizers of outer views, and a scroll view that has begun to move takes the touches from
/// them.
@MainActor package final class RelayRecognizer: UIGestureRecognizer, GestureArenaObserver {
  /// Hands touches on.
  package var send: (Set<UITouch>, UITouch.Phase) -> Void
  private var down: Set<UITouch> = []
  /// The touches that the other toolkit is about to lose.
  private var lost: Set<UITouch> = []
  /// The touches whose end is being handed on.
  private var ending: Set<UITouch> = []
  /// The number of calls of the other toolkit that are not over; it loses touches after them only.
  private var calls = 0

  package init(send: @escaping (Set<UITouch>, UITouch.Phase) -> Void) {
    self.send = send
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override var isContinuous: Bool { true }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    down.formUnion(touches)
    forward(touches, .began)
  }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let own = touches.intersection(down)
    guard !own.isEmpty else { return }
    forward(own, .moved)
  }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let own = touches.intersection(down)
    guard !own.isEmpty else { return }
    ending = own
    forward(own, .ended)
    ending = []
    down.subtract(own)
    guard down.isEmpty else { return }
    if state == .began || state == .changed {
      state = .ended
    } else if state == .possible {
      state = .failed
    }
  }
  package override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    giveUp()
    super.touchesCancelled(touches, with: event)
  }

  /// Another recognizer has the touches.
  package override func prevent() {
    giveUp()
    super.prevent()
  }

  private func forward(_ touches: Set<UITouch>, _ phase: UITouch.Phase) {
    let wasRecognized = state == .began || state == .changed
    calling { send(touches, phase) }
    if wasRecognized, state == .began || state == .changed { state = .changed }
  }

  /// Calls the other toolkit, which may decide in the call.
  package func calling<Result>(_ body: () -> Result) -> Result {
    calls += 1
    defer {
      calls -= 1
      cancelLost()
    }
    return body()
  }

  private func giveUp() {
    lost.formUnion(down.subtracting(ending))
    down = []
    cancelLost()
  }

  private func cancelLost() {
    guard calls == 0, !lost.isEmpty else { return }
    let touches = lost
    lost = []
    calling { send(touches, .cancelled) }
  }

  package func innerStandingChanged(to standing: GestureStanding) {
    guard !down.isEmpty, state == .possible else { return }
    switch standing {
    case .accepted: state = .began
    case .over: state = .failed
    case .pending, .waiting: return
    }
    // Another recognizer was first and keeps the touches, or none in there follows them.
    if state == .failed { giveUp() }
  }

  package override func reset() { down = [] }
}
