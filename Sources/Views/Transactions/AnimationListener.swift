import VivaceGeometry
import VivaceMotion

/// Counts the animations that began in a transaction, and tells once when all have ended.
///
/// One up for each attribute that begins or joins an animation, one down when it is complete. It
/// speaks exactly once: when the count is back at 0 after the update that it was made for, which is
/// at once if nothing began (facts: animation 5.8).
final class AnimationListener {
  let criteria: AnimationCompletionCriteria
  private var completion: (() -> Void)?
  private var running = 0
  /// The update that it was made for is over, so 0 means the end.
  private var isArmed = false

  init(criteria: AnimationCompletionCriteria, _ completion: @escaping () -> Void) {
    self.criteria = criteria
    self.completion = completion
  }

  func begin() { running += 1 }

  func end() {
    running -= 1
    tellIfOver()
  }

  func arm() {
    isArmed = true
    tellIfOver()
  }

  private func tellIfOver() {
    guard isArmed, running == 0, let completion else { return }
    self.completion = nil
    completion()
  }

  /// A transaction that changed nothing goes without an update. Its completion is told all the same,
  /// as an action of its own, never inside of `withAnimation`.
  deinit {
    guard let completion else { return }
    if let host = ViewHost.active {
      host.enqueueAction(completion)
    } else {
      nonisolated(unsafe) let completion = completion
      DispatchQueue.main.async { completion() }
    }
  }
}

/// The part of a running animation that somebody waits for. When the attribute goes, its animation
/// counts as over.
final class AnimationWait {
  private var listeners: [AnimationListener] = []
  /// When the animation will be over; moves when it is retargeted.
  var end = Double.infinity

  func add(_ listener: AnimationListener) {
    listener.begin()
    listeners.append(listener)
  }

  var isEmpty: Bool { listeners.isEmpty }

  /// Those that wait for the logical end.
  func takeLogical() -> [AnimationListener] {
    defer { listeners.removeAll { $0.criteria == .logicallyComplete } }
    return listeners.filter { $0.criteria == .logicallyComplete }
  }

  func finish() {
    let all = listeners
    listeners = []
    for listener in all { listener.end() }
  }

  deinit { finish() }
}

extension ViewHost {
  /// Counts an animation for a listener from now to an instant. If the host goes first, it has ended.
  func end(_ listener: AnimationListener, at instant: Double) {
    let wait = AnimationWait()
    wait.add(listener)
    wait.end = instant
    finish(wait, at: instant)
  }

  /// Finishes the wait at an instant, unless its end has moved by then.
  func finish(_ wait: AnimationWait, at instant: Double) {
    guard instant < .infinity else { return keep(wait) }
    schedule(at: instant) { [unowned self] in
      if wait.end <= now { wait.finish() }
    }
  }
}
