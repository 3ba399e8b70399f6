import Foundation
import VivaceDrawing
import VivaceGeometry
import VivaceRaster

/// Draws the frames of the last display list. Asks neither views nor the graph, so frames go on while
/// the thread that makes turns is busy.
///
/// Owns what a frame is made of (list, renderer) and what the target shows already (list and
/// instant), so that only what differs is drawn. Any thread may call it; one frame is drawn at a time.
package final class FramePainter: @unchecked Sendable {
  private let lock = NSLock()
  private let renderer: Renderer
  private var picture = Picture()
  /// What the target holds; nil when it holds nothing of ours, so that all of it is drawn.
  private var shown: (picture: Picture, instant: Double)?

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

  /// Brings the target, which holds the frame painted last, to an instant. Returns what was drawn.
  package func paint(at instant: Double, into target: PixelBuffer) -> [PixelRect] {
    lock.withLock {
      defer { shown = (picture, instant) }
      let all = PixelRect(x0: 0, y0: 0, x1: target.width, y1: target.height)
      if let shown, shown.picture.scale == picture.scale,
        shown.picture.background == picture.background
      {
        let damage = picture.list.damage(
          at: instant, since: shown.picture.list, at: shown.instant,
          size: CGSize(
            width: CGFloat(target.width) / picture.scale,
            height: CGFloat(target.height) / picture.scale), scale: picture.scale)
        guard !damage.isEmpty else { return [] }
        renderer.draw(
          picture.list, at: instant, into: target, scale: picture.scale,
          background: picture.background, region: damage)
        return damage.rectangles
      }
      renderer.draw(
        picture.list, at: instant, into: target, scale: picture.scale,
        background: picture.background, region: nil)
      return [all]
    }
  }
}
