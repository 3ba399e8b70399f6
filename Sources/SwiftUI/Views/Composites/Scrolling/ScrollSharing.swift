import VivaceGeometry
import VivaceInteraction

/// The view around scroll views that shares their drags: a sheet.
///
/// A drag that begins at the content's upper end is the sheet's downwards; upwards it enlarges the sheet
/// as far as that goes, and scrolls from there on.
package final class ScrollSharing {
  /// By how much what is around can grow now, in points.
  package var growth: () -> CGFloat = { 0 }
  /// The location of the finger that drags, in the window.
  package internal(set) var finger = CGPoint.zero
  /// A finger has drawn it down by so much; negative upwards.
  package var drag: (CGFloat) -> Void = { _ in }
  /// Called when the finger is lifted, with its translation and its velocity in points a second,
  /// both downwards.
  package var letGo: (_ dragDistance: CGFloat, _ speed: CGFloat) -> Void = { _, _ in }

  package nonisolated init() {}
}

/// One drag that a scroll view shares.
struct SharedDrag {
  let sharing: ScrollSharing
  private let growth: CGFloat
  /// The point where the finger began, in the window: the scroll view itself moves with the enclosing view.
  private let start: CGFloat
  private var dragDistance: CGFloat = 0
  private var isTaken = false
  private var tracker = VelocityTracker()

  init(_ sharing: ScrollSharing, at start: CGFloat) {
    (self.sharing, self.start) = (sharing, start)
    growth = sharing.growth()
  }

  /// How far up what is around was drawn.
  private var consumed: CGFloat { min(dragDistance, growth) }
  private var hasAll: Bool { dragDistance < growth }

  /// The finger is at another place.
  ///
  /// - Returns: By how much the content is to be scrolled, from where it began.
  mutating func follow(_ finger: CGPoint, at time: Double) -> CGFloat {
    sharing.finger = finger
    tracker.add(SIMD2(0, finger.y), at: time)
    dragDistance = start - finger.y
    guard isTaken || consumed != 0 else { return dragDistance }
    isTaken = true
    sharing.drag(-consumed)
    return dragDistance - consumed
  }

  /// The finger leaves. Whether the drag was not the content's.
  mutating func letGo(at time: Double) -> Bool {
    guard isTaken else { return false }
    tracker.end(at: time)
    sharing.letGo(-consumed, hasAll ? tracker.velocity.y : 0)
    return hasAll
  }

  func cancel() { if isTaken { sharing.letGo(-consumed, 0) } }
}

extension EnvironmentValues {
  private struct ScrollSharingKey: EnvironmentKey {
    static var defaultValue: ScrollSharing? { nil }
  }

  /// The object that shares the drags of scroll views here; nil: they do not share them.
  package var scrollSharing: ScrollSharing? {
    get { self[ScrollSharingKey.self] }
    set { self[ScrollSharingKey.self] = newValue }
  }
}
