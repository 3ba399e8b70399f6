import VivaceMotion

/// Counts the animations that began in a transaction, and reports once when all have ended.
///
/// One up for each attribute that begins or joins an animation, one down when it is complete. It
/// speaks exactly once: when the count is back at 0 after the update that it was made for, which is
/// at once if nothing began.
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

  /// A transaction that changed nothing gets no update. Its completion is called all the same.
  deinit { completion?() }
}

extension HostState {
  /// Calls a completion of the user's as an action of its own: never in the closure of `withAnimation`,
  /// never while the graph works. Without a window there is neither, and it is called at once.
  static func tell(_ completion: @escaping () -> Void) {
    guard MainThread.isCurrent else {
      nonisolated(unsafe) let completion = completion
      return DispatchQueue.main.async { tell(completion) }
    }
    if let host = ViewHost.active { host.enqueueAction(completion) } else { completion() }
  }
}

/// The waiters for the animations of one attribute, each for its own end.
///
/// Only the attribute holds it: when the attribute is removed, its animations count as over.
final class AnimationWait {
  enum End {
    /// The logical end of a built-in animation, retargeted or not.
    case instant(Double)
    /// The logical end of the running animation, which only evaluation determines.
    case logical
    /// The logical end of an animation of the user's that was interrupted: it continues unseen, asked at
    /// one instant after another, and says when it is complete.
    case fork((Double) -> Bool)
    /// Nothing of the attribute moves any more, whatever came after.
    case removal
  }

  private var entries: [(listener: AnimationListener, end: End)] = []
  /// When nothing moves any more; moves when the animation is retargeted.
  var removal = Double.infinity

  func add(_ listener: AnimationListener, until end: End) {
    listener.begin()
    entries.append((listener, end))
  }

  var isEmpty: Bool { entries.isEmpty }

  /// Whether a waiter needs an interrupted animation, which has to be evaluated.
  var hasForks: Bool {
    entries.contains { if case .fork = $0.end { true } else { false } }
  }

  /// The user's animation that runs is about to be interrupted; a fork continues with it.
  func interrupt(_ makeFork: () -> (Double) -> Bool) {
    let waiting = entries.indices.filter {
      if case .logical = entries[$0].end { true } else { false }
    }
    guard !waiting.isEmpty else { return }
    let fork = makeFork()
    for index in waiting { entries[index].end = .fork(fork) }
  }

  /// Tells those whose end has come.
  func finish(at now: Double, isLogicallyComplete: Bool = false) {
    let before = entries
    entries = []
    var over: [AnimationListener] = []
    for entry in before {
      let isOver =
        switch entry.end {
        case .instant(let instant): instant <= now
        case .logical: isLogicallyComplete
        case .fork(let isComplete): isComplete(now)
        case .removal: removal <= now
        }
      if isOver { over.append(entry.listener) } else { entries.append(entry) }
    }
    for listener in over { listener.end() }
  }

  deinit {
    for entry in entries { entry.listener.end() }
  }
}

extension HostState {
  /// Has a wait looked through at an instant, if there is such an instant.
  func finish(_ wait: AnimationWait, at instant: Double) {
    guard instant.isFinite else { return }
    schedule(at: instant) { [weak wait, unowned self] in wait?.finish(at: now) }
  }
}
