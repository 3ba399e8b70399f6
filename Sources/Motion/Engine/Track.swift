/// Where one animated vector is shown, as a function of time.
///
/// A track is an immutable value that an `Animator` made when the last animation started: the target, the way
/// to it and the shape of the movement. It is evaluated by the renderer on any thread, allocates nothing,
/// and the same instant gives the same bits. From `endTime` on it is exactly the target; before its start it
/// is where it started.
///
/// A curve and a spring are stored in it; repeats, blends and chains are behind one reference.
package struct Track<Vector: VectorArithmetic>: @unchecked Sendable {
  @usableFromInline enum Shape {
    case line(way: Vector, duration: Double)
    case bezier(UnitBezier, way: Vector, duration: Double)
    /// How far from the target it started, and how fast that changed.
    case spring(Oscillation, distance: Vector, velocity: Vector)
    case glide(Glide<Vector>)
    case course(BoxedCourse, way: Vector)
    case chain(ChainLinks<Vector>, way: Vector)
  }

  /// The target: what is shown once it is over.
  package let model: Vector
  /// The instant that the clock of the first animation counts from.
  @usableFromInline let origin: Double
  /// From seconds after the origin to the time of the shape.
  @usableFromInline let clock: Clock
  @usableFromInline let shape: Shape
  /// The instant at which it is over; infinite if never.
  package let endTime: Double
  /// The instant at which it counts as complete. Never after `endTime`.
  package let logicalEndTime: Double

  @usableFromInline init(
    model: Vector, origin: Double, clock: Clock, shape: Shape, endTime: Double,
    logicalEndTime: Double
  ) {
    self.model = model
    self.origin = origin
    self.clock = clock
    self.shape = shape
    self.endTime = endTime
    self.logicalEndTime = logicalEndTime
  }

  /// The presentation value. Model, plus what has been covered, less the whole way.
  @inlinable package func value(at time: Double) -> Vector {
    if time >= endTime { return model }
    let local = clock.local(at: max(0, time - origin))
    switch shape {
    case .spring(let oscillation, let distance, let velocity):
      let sway = oscillation.sway(at: local)
      return model - distance.scaled(by: sway.rest) - velocity.scaled(by: sway.push)
    case .bezier(let curve, let way, let duration):
      return model - way.scaled(by: 1 - curve.value(at: local / duration))
    case .line(let way, let duration):
      return model - way.scaled(by: 1 - min(local / duration, 1))
    case .glide(let glide):
      return model - glide.distance(at: local)
    case .course(let course, let way):
      return model - way.scaled(by: 1 - course.fraction(at: local))
    case .chain(let links, let way):
      return model - (way - links.covered(at: local))
    }
  }

  /// How fast the presentation value changes, per second. Zero before the start and once it is over.
  @inlinable package func velocity(at time: Double) -> Vector {
    if time >= endTime || time < origin { return .zero }
    let pace = clock.pace(at: time - origin)
    if pace == 0 { return .zero }
    let local = clock.local(at: time - origin)
    switch shape {
    case .spring(let oscillation, let distance, let velocity):
      let sway = oscillation.velocity(of: oscillation.sway(at: local))
      return distance.scaled(by: -pace * sway.rest) - velocity.scaled(by: pace * sway.push)
    case .bezier(let curve, let way, let duration):
      return way.scaled(by: pace * curve.velocity(at: local / duration) / duration)
    case .line(let way, let duration):
      return local < duration ? way.scaled(by: pace / duration) : .zero
    case .glide(let glide):
      return glide.velocity(at: local).scaled(by: -pace)
    case .course(let course, let way):
      return way.scaled(by: pace * course.rate(at: local))
    case .chain(let links, _):
      return links.velocity(at: local)
    }
  }

  /// The same movement to another place: an unanimated change while it runs.
  package func moved(to model: Vector) -> Track {
    Track(
      model: model, origin: origin, clock: clock, shape: shape, endTime: endTime,
      logicalEndTime: logicalEndTime)
  }
}

/// A course behind a reference, for what is rare.
@usableFromInline final class BoxedCourse: Sendable {
  private let course: Course

  init(_ course: Course) { self.course = course }

  @usableFromInline func fraction(at time: Double) -> Double { course.fraction(at: time) }
  @usableFromInline func rate(at time: Double) -> Double { course.rate(at: time) }
}

extension Track {
  init(model: Vector, origin: Double, way: Vector, movement: Movement<Vector>) {
    let course = movement.course
    let clock: Clock
    let shape: Shape
    switch (movement.departure, course.shape) {
    case (.takeover(let distance, let velocity), .spring(let oscillation, _)):
      (clock, shape) = (
        course.clock, .spring(oscillation, distance: distance, velocity: velocity)
      )
    case (.glide(let glide), _):
      (clock, shape) = (course.clock, .glide(glide))
    case (_, .line(let duration)) where duration > 0:
      (clock, shape) = (course.clock, .line(way: way, duration: duration))
    case (_, .bezier(let curve, let duration)) where duration > 0:
      (clock, shape) = (course.clock, .bezier(curve, way: way, duration: duration))
    case (_, .spring(let oscillation, let speed)):
      (clock, shape) = (
        course.clock, .spring(oscillation, distance: way, velocity: way.scaled(by: -speed))
      )
    default:
      // The clock is inside the course.
      (clock, shape) = (Clock(), .course(BoxedCourse(course), way: way))
    }
    self.init(
      model: model, origin: origin, clock: clock, shape: shape, endTime: origin + course.end,
      logicalEndTime: origin + course.logicalEnd)
  }

  init(model: Vector, origin: Double, way: Vector, links: ChainLinks<Vector>) {
    self.init(
      model: model, origin: origin, clock: Clock(), shape: .chain(links, way: way),
      endTime: origin + links.end, logicalEndTime: origin + links.logicalEnd)
  }
}
