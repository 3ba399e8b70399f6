import VivaceGeometry

/// Scrolls a view while something is held near one of its edges.
@MainActor package final class EdgeScrolling {
  private unowned let view: UIScrollView
  private var ticket: Int?
  private var lastInstant: Double?
  /// The finger in the view's coordinates; its screen position is fixed.
  var finger = CGPoint.zero
  /// The content has gone by below the finger.
  private let onScroll: (CGPoint) -> Void

  /// How near to an edge a finger makes the view scroll, and how fast at most, in points a second.
  static let edge: CGFloat = 50
  static let speed: CGFloat = 600

  package init(_ view: UIScrollView, onScroll: @escaping (CGPoint) -> Void) {
    (self.view, self.onScroll) = (view, onScroll)
  }

  package func begin(at point: CGPoint) {
    finger = point
    guard ticket == nil else { return }
    ticket = view.window?.schedule.everyFrame { [weak self] in self?.scroll(at: $0) }
  }

  package func end() {
    view.window?.schedule.cancel(ticket)
    (ticket, lastInstant) = (nil, nil)
  }

  private func scroll(at time: Double) {
    let step = CGFloat(time - (lastInstant ?? time))
    lastInstant = time
    guard step > 0 else { return }
    let area = view.bounds.inset(by: view.adjustedContentInset)
    let before = view.contentOffset
    let size = view.contentSize
    var goal = before
    if size.height > area.height {
      goal.y += Self.intensity(finger.y, area.minY, area.maxY) * Self.speed * step
    }
    if size.width > area.width {
      goal.x += Self.intensity(finger.x, area.minX, area.maxX) * Self.speed * step
    }
    guard goal != before else { return }
    view.contentOffset = view.clamped(goal)
    let gone = CGPoint(x: view.contentOffset.x - before.x, y: view.contentOffset.y - before.y)
    guard gone != .zero else { return }
    finger = CGPoint(x: finger.x + gone.x, y: finger.y + gone.y)
    onScroll(finger)
  }

  /// From -1 at the one edge to 1 at the other; 0 between them.
  private static func intensity(_ position: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
    if position < low + edge { return max(-1, (position - low - edge) / edge) }
    if position > high - edge { return min(1, (position - high + edge) / edge) }
    return 0
  }
}
