import VivaceGeometry
import VivaceInteraction

/// A drag along the row or the page that it begins in; one that goes up or down is left to the content around.
package struct SidewaysDrag {
  private let changed: (CGFloat) -> Void
  private let ended: (CGFloat, CGFloat) -> Void

  /// - Parameter ended: receives the translation and the velocity, in points and points per second.
  package init(
    changed: @escaping (_ translation: CGFloat) -> Void,
    ended: @escaping (_ translation: CGFloat, _ speed: CGFloat) -> Void
  ) {
    self.changed = changed
    self.ended = ended
  }
}

extension SidewaysDrag: Gesture {
  package typealias Value = Void
  package typealias Body = Never

  @MainActor package static func _makeRecognizer(_ current: @escaping () -> SidewaysDrag)
    -> _Recognizer<Void>
  { Recognizer(current) }

  private final class Recognizer: _Recognizer<Void> {
    private let gesture: () -> SidewaysDrag
    private var start: CGPoint?
    private var isActive = false
    private var tracker = VelocityTracker()

    init(_ gesture: @escaping () -> SidewaysDrag) {
      self.gesture = gesture
      super.init()
    }

    override func handle(_ input: GestureInput) -> GesturePhase<Void> {
      // The row moves with the finger, so its own coordinates would not give the distance.
      let location = input.event.location
      switch input.event.phase {
      case .down:
        guard input.isPrimary else { return .failed }
        start = location
        tracker.add(SIMD2(location.x, location.y), at: input.event.time)
        return .possible
      case .moved:
        guard let start else { return .failed }
        tracker.add(SIMD2(location.x, location.y), at: input.event.time)
        let (dx, dy) = (location.x - start.x, location.y - start.y)
        if !isActive {
          if abs(dy) >= PressLimits.slop, abs(dy) >= abs(dx) { return .failed }
          guard abs(dx) >= PressLimits.slop else { return .possible }
          isActive = true
        }
        let gesture = gesture()
        GestureSession.defer { gesture.changed(dx) }
        return .active(())
      case .up:
        guard isActive, let start else { return .failed }
        tracker.end(at: input.event.time)
        let (gesture, translation, speed) = (gesture(), location.x - start.x, tracker.velocity.x)
        GestureSession.defer { gesture.ended(translation, speed) }
        return .ended(())
      case .cancelled:
        cancel()
        return .failed
      case .hover, .exited: return .possible
      }
    }

    override func cancel() {
      guard isActive else { return }
      isActive = false
      gesture().ended(0, 0)
    }
  }
}
