import VivaceGeometry

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
/// So they take part with the recognizers around: they win over those of outer views, and a scroll view
/// that has begun to move takes the touches from them.
@MainActor package final class RelayRecognizer: UIGestureRecognizer {
  private let send: (Set<UITouch>, UITouch.Phase) -> Void
  /// Whether one of the others has a touch for itself, or had.
  private let isOwned: () -> Bool
  /// Whether a recognizer still waits for further events.
  private let isWaitingForMore: () -> Bool
  private var down: Set<UITouch> = []

  package init(
    send: @escaping (Set<UITouch>, UITouch.Phase) -> Void, isOwned: @escaping () -> Bool,
    isWaitingForMore: @escaping () -> Bool
  ) {
    self.send = send
    self.isOwned = isOwned
    self.isWaitingForMore = isWaitingForMore
    super.init(target: nil, action: nil)
    cancelsTouchesInView = false
  }

  override var isContinuous: Bool { true }

  package override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    down.formUnion(touches)
    send(touches, .began)
    follow()
    if state == .possible, !isWaitingForMore() {
      giveUp()
      state = .failed
    }
  }
  package override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let own = touches.intersection(down)
    guard !own.isEmpty else { return }
    send(own, .moved)
    follow()
  }
  package override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    let own = touches.intersection(down)
    guard !own.isEmpty else { return }
    send(own, .ended)
    follow()
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

  /// Another recognizer has taken the touches.
  package override func prevent() {
    giveUp()
    super.prevent()
  }

  private func giveUp() {
    let lost = down
    down = []
    if !lost.isEmpty { send(lost, .cancelled) }
  }

  /// Is recognized when one of the others is; to be called whenever that may have happened.
  package func follow() {
    guard !down.isEmpty, isOwned() else { return }
    if state == .possible {
      state = .began
      // Another recognizer was first, and keeps the touch.
      if state == .failed { giveUp() }
    } else if state == .began || state == .changed {
      state = .changed
    }
  }

  package override func reset() { down = [] }
}
