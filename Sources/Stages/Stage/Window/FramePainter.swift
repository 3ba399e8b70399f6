import Foundation
import VivaceDrawing
import VivaceRaster

/// Draws the frames of the last display list. Asks neither views nor the graph, so frames continue
/// while the thread that makes turns is busy.
///
/// Owns what a frame is made of (list, renderer) and what the target shows already, so that only
/// what differs is drawn. Any thread may call it; one frame is drawn at a time.
package final class FramePainter: @unchecked Sendable {
  private let lock = NSLock()
  private let renderer: Renderer
  private var cost = FrameCost()
  private var picture = Picture()
  /// Nil when nothing of ours is shown, so that all of it is drawn.
  private var shown: Shown?

  /// The contents that the target shows.
  private struct Shown {
    var plan: Plan
    var background: ResolvedColor
    var scale: CGFloat
    /// The target holds all that is shown. Once pixels were moved where they are shown, it only serves
    /// to bring there what is new.
    var isWhole: Bool
  }

  /// The contents to draw, whatever the instant.
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

  /// Replaces the picture that frames show from now on.
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
  var hasLongTurns: Bool { lock.withLock { cost.hasLongTurns } }

  /// Tells what frames take.
  func cost(_ note: (inout FrameCost) -> Void) {
    lock.withLock { note(&cost) }
  }

  /// Brings the target, which holds the frame painted last, to an instant. Returns what of it may look
  /// different now.
  ///
  /// - Parameter movingShown: Moves pixels where the target is shown, if it can: then the target's own stay
  ///   where they are, and only what is returned may be shown of it.
  package func paint(
    at instant: Double, into target: PixelBuffer,
    movingShown: (PixelShift) -> Bool = { _ in false }
  ) -> [PixelRect] {
    lock.withLock {
      renderer.prefersSingleThread = cost.prefersSingleThread
      let plan = Plan(
        picture.list, at: instant, scale: picture.scale, since: shown?.plan,
        threads: renderer.threads)
      var repaint = Repaint(region: DirtyRegion(target.bounds))
      var isWhole = true
      if let shown, shown.scale == picture.scale, shown.background == picture.background {
        var since = plan.repaint(since: shown.plan, on: target.bounds)
        if let shift = since.shift, movingShown(shift) {
          (since.shift, isWhole) = (nil, false)
        } else {
          isWhole = shown.isWhole
        }
        // A target with gaps cannot be moved, so then all of it is drawn.
        if since.shift == nil || isWhole { repaint = since } else { isWhole = true }
      }
      shown = Shown(
        plan: plan, background: picture.background, scale: picture.scale, isWhole: isWhole)
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
