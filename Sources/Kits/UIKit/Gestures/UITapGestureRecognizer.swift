import VivaceGeometry
import VivaceInteraction

/// Fingers that go down and up again, once or several times, at one place.
///
/// It fails when a finger goes farther than 45 points, stays down for more than 0.75 seconds, or the next
/// tap comes later than 0.35 seconds.
@MainActor @preconcurrency open class UITapGestureRecognizer: UIGestureRecognizer {
  /// The number of taps in a row; one by default.
  open var numberOfTapsRequired = 1
  /// The number of fingers; one by default.
  open var numberOfTouchesRequired = 1

  private var taps = 0
  private var most = 0
  private var begun = 0.0
  private var touchLocation = CGPoint.zero
  private var deadline = Double.infinity

  override var isBetweenTouches: Bool { touches.isEmpty && taps > 0 && state == .possible }
  package override var alarm: Double { deadline }

  package override func alarmRang(at time: Double) {
    deadline = .infinity
    state = .failed
    if touches.isEmpty { finish() }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    if most == 0 {
      begun = event.timestamp
      if taps == 0 { touchLocation = middle }
      deadline = begun + TapLimits.duration + 1e-6
    }
    most = max(most, numberOfTouches)
    if most > numberOfTouchesRequired || touchLocation.distance(to: middle) > TapLimits.distance {
      fail()
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible,
      touches.contains(where: {
        $0.windowLocation.distance(to: touchLocation) > TapLimits.distance + 60 * CGFloat(most - 1)
      }
      )
    {
      fail()
    }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, touches.count == numberOfTouches else { return }
    guard most == numberOfTouchesRequired else { return fail() }
    taps += 1
    most = 0
    if taps == numberOfTapsRequired {
      deadline = .infinity
      lastMiddle = middle
      state = .ended
    } else {
      deadline = event.timestamp + TapLimits.interval
    }
  }

  private func fail() {
    taps = 0
    deadline = .infinity
    state = .failed
  }

  open override func reset() { (taps, most, deadline) = (0, 0, .infinity) }
}
