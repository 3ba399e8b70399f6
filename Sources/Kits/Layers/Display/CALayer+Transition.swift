import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// Drawing of transitions: the layer's content before a `CATransition` and its present content.
extension CALayer {
  /// The transition that runs on the layer; nil for none.
  var transition: CATransition? {
    state.animations.lazy.compactMap { $0.animation as? CATransition }.first { $0.before != nil }
  }

  /// The layer's items, together with its earlier ones while a transition runs.
  func transitioned(_ list: DisplayList, _ snapshot: LayerState) -> DisplayList {
    guard let transition, let before = transition.before else { return list }
    let (clock, delay) = (snapshot.clock, snapshot.delay)
    let end = clock.instant(of: transition.timing.endTime) + delay
    let course = TransitionCourse(end: end) { transition.share(at: clock.local(at: $0 - delay)) }
    if !course.isMoving, course.share(end) == 1 { return list }
    guard let start = transition.arrival(in: snapshot.geometry.bounds.size) else {
      return DisplayList([faded(before, list, course)])
    }
    let arriving = slid(.arrival, list, fades: transition.type != .reveal, course) {
      transition.type == .reveal ? .zero : CGPoint(x: start.x * (1 - $0), y: start.y * (1 - $0))
    } opacity: {
      $0
    }
    let departing = slid(.departure, before, fades: transition.type != .moveIn, course) {
      transition.type == .moveIn ? .zero : CGPoint(x: -start.x * $0, y: -start.y * $0)
    } opacity: {
      1 - $0
    }
    return DisplayList(
      transition.type == .reveal ? [arriving, departing] : [departing, arriving])
  }

  /// A cross-fade, in which content that does not change keeps its opacity.
  private func faded(
    _ before: DisplayList, _ after: DisplayList, _ course: TransitionCourse
  ) -> DisplayItem {
    let arriving = item(.arrival, .group(.opacity(course.moving { $0 }), after))
    let departing = item(.departure, .group(.opacity(course.moving { 1 - $0 }), before))
    let added = item(.departure, .group(.blend(.plusLighter), DisplayList([departing])), index: 1)
    return item(.transition, .group(.layer, DisplayList([arriving, added])))
  }

  /// Moves content from or to an edge of the layer; `fades` also animates its opacity.
  private func slid(
    _ part: LayerPart, _ list: DisplayList, fades: Bool, _ course: TransitionCourse,
    origin: @escaping (Double) -> CGPoint, opacity: @escaping (Double) -> Double
  ) -> DisplayItem {
    let size = bounds.size
    let frame = course.moving { CGRect(origin: origin($0), size: size) }
    let shown = fades ? course.moving(opacity) : AnimatedValue(1)
    let content = item(part, .group(.opacity(shown), list), index: 1)
    return item(part, .group(.geometry(frame: frame), DisplayList([content])))
  }
}

/// The progress of a transition over time, 0…1.
private struct TransitionCourse {
  /// The instant at which the transition is over; infinite if never.
  let end: Double
  let share: (Double) -> Double

  var isMoving: Bool { end > LayerClock.now }

  /// A value that follows the progress.
  func moving<Value: Animatable>(_ value: @escaping (Double) -> Value) -> AnimatedValue<Value> {
    let (now, share) = (LayerClock.now, share)
    let rest = value(share(end.isFinite ? max(end, now) : now))
    guard isMoving else { return AnimatedValue(rest) }
    return AnimatedValue(
      rest,
      on: Track(to: rest.animatableData, from: now, until: end) { value(share($0)).animatableData })
  }
}
