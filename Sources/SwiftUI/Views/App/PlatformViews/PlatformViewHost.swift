import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A platform view's position among our views: the platform view reports its changes to it, and
/// reads its geometry from it.
package final class PlatformViewHost {
  package private(set) weak var host: ViewHost?
  private let geometry: ResponderGeometry
  private var display: WeakAttribute<DisplayList>?
  /// The platform view as the focus knows it.
  weak var target: PlatformViewFocusTarget?
  /// Whether the platform view gets all keys, whatever has the focus.
  package var isWholeWindow = false
  private var size: WeakAttribute<Int>?
  /// The platform view itself, once there is one.
  var platformView: (any PlatformView)?
  /// While its rules run, what the platform view changes is looked at anyway.
  private var isBusy = false
  /// Whether a requested turn is still pending.
  private var isWaiting = false

  init(_ inputs: _ViewInputs) {
    host = inputs.host
    geometry = ResponderGeometry(inputs)
  }

  func follow(display: Attribute<DisplayList>?, size: Attribute<Int>?) {
    self.display = display?.weak
    self.size = size?.weak
  }

  func busy<Result>(_ body: () -> Result) -> Result {
    let outer = isBusy
    isBusy = true
    defer { isBusy = outer }
    return calling(body)
  }

  /// Calls the platform view from a rule: state that it writes is kept for a later update.
  func calling<Result>(_ body: () -> Result) -> Result {
    let host = host
    host?.platformCalls += 1
    defer { host?.platformCalls -= 1 }
    return body()
  }

  /// Requests a turn, since the content of the platform view has changed.
  package func setNeedsTurn() {
    guard !isBusy, !isWaiting, let display, let host else { return }
    isWaiting = true
    host.enqueueChange { [graph = host.graph, weak self] in
      self?.isWaiting = false
      if let display = display.attribute { graph.invalidate(display) }
    }
  }

  /// It may answer layout otherwise than before.
  package func setNeedsSize() {
    guard let size, let host else { return }
    host.enqueueChange { if let size = size.attribute { size.set((size.lastValue ?? 0) &+ 1) } }
  }

  /// From the platform view's coordinates to the window's, as they are shown at an instant.
  package func toWindow(at time: Double) -> CGAffineTransform {
    let origin = geometry.geometry.attribute?.lastValue?.origin ?? .zero
    return CGAffineTransform(translationX: origin.x, y: origin.y)
      .concatenating(geometry.space.toWindow(at: time))
  }

  /// How large it was laid out.
  package var layoutSize: CGSize { geometry.size }

  /// From the window to a named space or one of the others.
  package func location(_ point: CGPoint, in space: CoordinateSpace, at time: Double) -> CGPoint {
    geometry.location(point, in: space, at: time)
  }

  /// The animation of a transaction as it is to run here, if anything moves at all.
  package func animation(of transaction: Transaction) -> Animation? {
    guard let host, host.motion.isOn else { return nil }
    return transaction.animation.map(host.paced)
  }

  /// Lets the completions of a transaction wait for the platform view's animations, too. The
  /// returned object is informed when they end.
  package func beginAnimations(of transaction: Transaction) -> PlatformViewAnimations {
    PlatformViewAnimations(transaction.listeners, host)
  }
}

/// The animations of a platform view, for those who wait until they count as complete, and for those who wait
/// until nothing moves.
package final class PlatformViewAnimations {
  private let waiting: [AnimationListener]
  private var waitingForLogic: [AnimationListener]
  /// Whether an instant is planned for those.
  private var knowsLogicalEnd = false
  private weak var host: ViewHost?

  init(_ listeners: [AnimationListener], _ host: ViewHost?) {
    self.host = host
    waiting = listeners.filter { $0.criteria != .logicallyComplete }
    waitingForLogic = listeners.filter { $0.criteria == .logicallyComplete }
    for listener in listeners { listener.begin() }
  }

  /// - Parameter instant: When they count as complete; nil or infinite when that is known only once
  ///   they are removed.
  package func logically(_ instant: Double?) {
    guard let instant, instant < .infinity, let host, !waitingForLogic.isEmpty else { return }
    knowsLogicalEnd = true
    host.schedule(at: instant) { [self] in endLogic() }
  }

  private func endLogic() {
    let listeners = waitingForLogic
    waitingForLogic = []
    for listener in listeners { listener.end() }
  }

  /// Nothing moves any more, or something else has taken over.
  package func removed() {
    if !knowsLogicalEnd { endLogic() }
    for listener in waiting { listener.end() }
  }
}

extension ViewHost {
  /// The window as another toolkit's views know it; the first of these views makes it.
  package func platformViewSpace<Space: AnyObject>(_ make: () -> Space) -> Space {
    if let space = platformWindow as? Space { return space }
    let space = make()
    platformWindow = space
    return space
  }

  /// Has something done when the window's views go.
  package func whenOver(_ action: @escaping () -> Void) { lifetime.onFree(action) }
}
