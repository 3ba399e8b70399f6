import Synchronization

/// The pacer's grid as another thread may see it.
package final class FrameGrid: Sendable {
  private let pacer = Mutex(FramePacer(framesPerSecond: 60))

  package init() {}

  var last: Double { pacer.withLock { $0.lastInstant } }

  package func set(_ pacer: FramePacer) { self.pacer.withLock { $0 = pacer } }

  /// The latest point of the grid that is not after `now`; nil if it was shown already.
  func instant(at now: Double) -> Double? {
    pacer.withLock { pacer in
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
