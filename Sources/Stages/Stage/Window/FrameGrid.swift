import Foundation

/// The pacer's grid as another thread may see it.
package final class FrameGrid: @unchecked Sendable {
  private let lock = NSLock()
  private var pacer = FramePacer(framesPerSecond: 60)

  package init() {}

  var last: Double { lock.withLock { pacer.lastInstant } }

  package func set(_ pacer: FramePacer) { lock.withLock { self.pacer = pacer } }

  /// The latest point of the grid that is not after `now`; nil if it was shown already.
  func instant(at now: Double) -> Double? {
    lock.withLock {
      guard pacer.nextMoment(after: 0) <= now else { return nil }
      return pacer.beginFrame(at: now, isMoving: true)
    }
  }
}

extension FramePainter {
  /// The work of a fallback presenter with the painter: shows the grid's frame of the present instant, while
  /// anything moves.
  package func makeFallbackWork(
    on grid: FrameGrid, show: @escaping @Sendable (FramePainter, _ instant: Double) -> Void
  ) -> FallbackPresenter.Work {
    { [self] now in
      guard moves(after: grid.last), let instant = grid.instant(at: now) else { return }
      show(self, instant)
    }
  }
}
