import VivaceGeometry
import VivaceInteraction

/// Scrolls a view while something is held near one of its edges.
@MainActor package final class EdgeScrolling {
  private unowned let view: UIScrollView
  private var ticket: Int?
  private var lastInstant: Double?
  /// The finger in the view's coordinates; its screen position is fixed.
  var finger = CGPoint.zero
  /// The content has gone by below the finger.
  private let onScroll: (CGPoint) -> Void

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
      goal.y += EdgeScroll.velocity(of: finger.y...finger.y, in: area.minY...area.maxY) * step
    }
    if size.width > area.width {
      goal.x += EdgeScroll.velocity(of: finger.x...finger.x, in: area.minX...area.maxX) * step
    }
    guard goal != before else { return }
    view.contentOffset = view.clamped(goal)
    let gone = CGPoint(x: view.contentOffset.x - before.x, y: view.contentOffset.y - before.y)
    guard gone != .zero else { return }
    finger = CGPoint(x: finger.x + gone.x, y: finger.y + gone.y)
    onScroll(finger)
  }
}
