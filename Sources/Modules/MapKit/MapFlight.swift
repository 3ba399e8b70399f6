import UIKit
import VivaceLayers

/// The movement of a map view from one region to another, evenly over the flat map and slower at its ends.
@MainActor final class MapFlight {
  static let duration = 0.35
  private(set) var present: Projection
  private(set) var isOver = false
  private var link: CADisplayLink?
  private var start: Double?

  init(from first: Projection, to last: Projection, changed: @escaping @MainActor () -> Void) {
    present = first
    let link = CADisplayLink { [weak self] link in
      guard let self, !isOver else { return link.invalidate() }
      let start = self.start ?? link.timestamp
      self.start = start
      let share = min((link.targetTimestamp - start) / Self.duration, 1)
      present = Self.mix(first, last, share * share * (3 - 2 * share))
      if share >= 1 { end() }
      changed()
    }
    self.link = link
    link.add(to: .main, forMode: .common)
  }
  func end() {
    isOver = true
    link?.invalidate()
    link = nil
  }
  private static func mix(_ first: Projection, _ last: Projection, _ share: Double) -> Projection {
    // The shorter way around.
    let turn = (last.heading - first.heading).remainder(dividingBy: 360)
    return Projection(
      center: MKMapPoint(
        x: first.center.x + (last.center.x - first.center.x) * share,
        y: first.center.y + (last.center.y - first.center.y) * share),
      scale: first.scale * pow(last.scale / first.scale, share), size: last.size,
      heading: share < 1 ? first.heading + turn * share : last.heading)
  }
}
