import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceRaster

/// Draws the frames of the last display list. Asks neither views nor the graph, so frames go on
/// while the thread that makes turns is busy.
///
/// Owns what a frame is made of (list, renderer) and what the target shows already, so that only
/// what differs is drawn. Any thread may call it; one frame is drawn at a time.
package final class FramePainter: @unchecked Sendable {
  private let lock = NSLock()
  private let renderer: Renderer
  private var effort = FrameEffort()
  private var picture = Picture()
  /// What the target holds; nil when it holds nothing of ours, so that all of it is drawn.
  private var shown: (plan: Plan, background: ResolvedColor, scale: CGFloat)?

  /// What to draw, whatever the instant.
  package struct Picture {
    package var list = DisplayList()
    package var background = ResolvedColor.white
    package var scale: CGFloat = 1
    /// The instant from which nothing moves any more.
    package var movesUntil = -Double.infinity

    package init() {}
    package init(
      list: DisplayList, background: ResolvedColor, scale: CGFloat, movesUntil: Double
    ) {
      self.list = list
      self.background = background
      self.scale = scale
      self.movesUntil = movesUntil
    }
  }

  package init(renderer: Renderer) { self.renderer = renderer }

  /// What frames show from now on.
  package func show(_ picture: Picture) {
    lock.withLock { self.picture = picture }
  }

  /// The target was lost or has another size: the next frame draws all of it.
  package func forget() {
    lock.withLock { shown = nil }
  }

  /// Whether a frame at a later instant would look different.
  package func moves(after instant: Double) -> Bool {
    lock.withLock { picture.movesUntil > instant }
  }

  /// Whether turns hold frames up.
  var hasLongTurns: Bool { lock.withLock { effort.hasLongTurns } }

  /// Tells what frames take.
  func effort(_ note: (inout FrameEffort) -> Void) {
    lock.withLock { note(&effort) }
  }

  /// Brings the target, which holds the frame painted last, to an instant. Returns what of it may look
  /// different now.
  package func paint(at instant: Double, into target: PixelBuffer) -> [PixelRect] {
    lock.withLock {
      renderer.isUnhurried = effort.isUnhurried
      let plan = Plan(
        picture.list, at: instant, scale: picture.scale, since: shown?.plan,
        threads: renderer.threads)
      var repaint = Repaint(region: DirtyRegion(target.bounds))
      if let shown, shown.scale == picture.scale, shown.background == picture.background {
        repaint = plan.repaint(since: shown.plan, on: target.bounds)
      }
      shown = (plan, picture.background, picture.scale)
      if let shift = repaint.shift { target.move(shift) }
      if !repaint.region.isEmpty {
        renderer.draw(plan, into: target, background: picture.background, region: repaint.region)
      }
      var changed = repaint.region
      if let shift = repaint.shift { changed.add(shift.area) }
      return changed.rectangles
    }
  }
}
