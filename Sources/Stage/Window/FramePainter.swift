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
  private var shown: Shown?

  /// What the target holds, or what is shown; nil when that is nothing of ours, so that all of it is drawn.
  private struct Shown {
    var plan: Plan
    var background: ResolvedColor
    var scale: CGFloat
    /// The target holds all that is shown. Once pixels were moved where they are shown, it only serves
    /// to bring there what is new.
    var isWhole: Bool
  }

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
  ///
  /// - Parameter movingShown: Moves pixels where the target is shown, if it can: then the target's own stay
  ///   where they are, and only what is returned may be shown of it.
  package func paint(
    at instant: Double, into target: PixelBuffer,
    movingShown: (PixelShift) -> Bool = { _ in false }
  ) -> [PixelRect] {
    lock.withLock {
      renderer.isUnhurried = effort.isUnhurried
      let plan = Plan(
        picture.list, at: instant, scale: picture.scale, since: shown?.plan,
        threads: renderer.threads)
      let all = DirtyRegion(target.bounds)
      var (region, changed, isWhole) = (all, all, true)
      if let shown, shown.scale == picture.scale, shown.background == picture.background {
        let repaint = plan.repaint(since: shown.plan, on: target.bounds)
        if let shift = repaint.shift {
          if movingShown(shift) {
            (region, changed, isWhole) = (repaint.region, repaint.region, false)
          } else if shown.isWhole {
            target.move(shift)
            (region, changed) = (repaint.region, repaint.region)
            changed.add(shift.area)
          }
        } else {
          (region, changed, isWhole) = (repaint.region, repaint.region, shown.isWhole)
        }
      }
      shown = Shown(
        plan: plan, background: picture.background, scale: picture.scale, isWhole: isWhole)
      if !region.isEmpty {
        renderer.draw(plan, into: target, background: picture.background, region: region)
      }
      return changed.rectangles
    }
  }
}
