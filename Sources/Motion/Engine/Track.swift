/// Where one animated vector is shown, as a function of time.
///
/// A track is an immutable value that an `Animator` made when the last animation started: the
/// target, the way to it and the shape of the movement. It is evaluated by the renderer on any
/// thread, allocates nothing, and the same instant gives the same bits. From `endTime` on it is
/// exactly the target; before its start it is where it started.
///
/// A curve and a spring are stored in it; repeats, blends and chains are behind one more reference. It
/// is passed from hand to hand far more often than evaluated, so it is an object.
@usableFromInline package final class Track<Vector: VectorArithmetic>: @unchecked Sendable {
  /// The target: what is shown once it is over.
  @usableFromInline package let model: Vector
  /// How far it has to go from its start; for a spring that took over, how far it still had.
  @usableFromInline let way: Vector
  /// How fast a spring's distance from its target changes at the start. Zero for anything else.
  @usableFromInline let drift: Vector
  @usableFromInline let formula: TrackFormula
  /// The instant that the clock of the first animation counts from.
  @usableFromInline let origin: Double
  /// From seconds after the origin to the time of the formula.
  @usableFromInline let clock: InnerClock
  /// The instant at which it is over; infinite if never.
  @usableFromInline package let endTime: Double
  /// The instant at which it counts as complete. Never after `endTime`.
  @usableFromInline package let logicalEndTime: Double
  /// What has no formula of its own. Never nil if the formula is a detour, else always.
  @usableFromInline let detour: Detour<Vector>?

  /// The presentation value. Model, plus what has been covered, less the whole way.
  @inlinable package func value(at time: Double) -> Vector {
    if time >= endTime { return model }
    let local = clock.local(at: max(0, time - origin))
    switch formula {
    case .spring(let oscillation):
      let sway = oscillation.sway(at: local)
      return model - (way.scaled(by: sway.rest) + drift.scaled(by: sway.push))
    case .bezier(let curve, let duration):
      return model - way.scaled(by: 1 - curve.value(at: local / duration))
    case .line(let duration):
      return model - way.scaled(by: 1 - min(local / duration, 1))
    case .detour:
      return model - detour.unsafelyUnwrapped.distance(at: local)
    }
  }

  /// How fast the presentation value changes, per second. Zero before the start and once it is
  /// over.
  @inlinable package func velocity(at time: Double) -> Vector {
    if time >= endTime || time < origin { return .zero }
    let pace = clock.pace(at: time - origin)
    if pace == 0 { return .zero }
    let local = clock.local(at: time - origin)
    switch formula {
    case .spring(let oscillation):
      let sway = oscillation.velocity(of: oscillation.sway(at: local))
      return way.scaled(by: -pace * sway.rest) - drift.scaled(by: pace * sway.push)
    case .bezier(let curve, let duration):
      return way.scaled(by: pace * curve.velocity(at: local / duration) / duration)
    case .line(let duration):
      return local < duration ? way.scaled(by: pace / duration) : .zero
    case .detour:
      return detour.unsafelyUnwrapped.velocity(at: local).scaled(by: pace)
    }
  }

  private init(
    model: Vector, way: Vector, drift: Vector, formula: TrackFormula, origin: Double,
    clock: InnerClock,
    endTime: Double, logicalEndTime: Double, detour: Detour<Vector>?
  ) {
    self.model = model
    self.way = way
    self.drift = drift
    self.formula = formula
    self.origin = origin
    self.clock = clock
    self.endTime = endTime
    self.logicalEndTime = logicalEndTime
    self.detour = detour
  }

  /// The same movement to another place: an unanimated change while it runs.
  package func moved(to model: Vector) -> Track {
    Track(
      model: model, way: way, drift: drift, formula: formula, origin: origin, clock: clock,
      endTime: endTime, logicalEndTime: logicalEndTime, detour: detour)
  }
}

extension Track {
  /// The movement of a linear function of the vector: of one of its components, say. Linear it must
  /// be, for only the target, the way and the drift are mapped.
  package func map<Other: VectorArithmetic>(_ linear: @escaping (Vector) -> Other) -> Track<Other> {
    Track<Other>(
      model: linear(model), way: linear(way), drift: linear(drift), formula: formula,
      origin: origin, clock: clock, endTime: endTime, logicalEndTime: logicalEndTime,
      detour: detour.map { MappedDetour($0, linear) })
  }
}

extension Moving {
  /// The movement of a part of the value, whose data is a linear function of the whole's.
  package func map<Part: Animatable>(
    _ part: Part, _ linear: @escaping (Value.AnimatableData) -> Part.AnimatableData
  ) -> Moving<Part> { Moving<Part>(part, on: track?.map(linear)) }
}

/// Two tracks are equal if they are the same movement; of detours only the identity is compared.
extension Track: Equatable {
  @usableFromInline package static func == (a: Track, b: Track) -> Bool {
    a === b
      || a.model == b.model && a.way == b.way && a.drift == b.drift && a.formula == b.formula
        && a.origin == b.origin && a.clock == b.clock && a.endTime == b.endTime
        && a.logicalEndTime == b.logicalEndTime && a.detour === b.detour
  }
}

/// A movement that is no one formula: immutable, evaluated anywhere.
@usableFromInline class Detour<Vector: VectorArithmetic>: @unchecked Sendable {
  /// How far from the target it is.
  @usableFromInline func distance(at time: Double) -> Vector { .zero }
  /// How fast it goes.
  @usableFromInline func velocity(at time: Double) -> Vector { .zero }
}

/// Repeats, and whatever else is a course.
final class CourseDetour<Vector: VectorArithmetic>: Detour<Vector>, @unchecked Sendable {
  private let course: Course
  private let way: Vector

  init(course: Course, way: Vector) {
    self.course = course
    self.way = way
  }

  override func distance(at time: Double) -> Vector {
    way.scaled(by: 1 - course.fraction(at: time))
  }
  override func velocity(at time: Double) -> Vector { way.scaled(by: course.rate(at: time)) }
}

/// A linear function of another detour.
final class MappedDetour<Vector: VectorArithmetic, Source: VectorArithmetic>: Detour<Vector>,
  @unchecked Sendable
{
  private let source: Detour<Source>
  private let linear: (Source) -> Vector

  init(_ source: Detour<Source>, _ linear: @escaping (Source) -> Vector) {
    self.source = source
    self.linear = linear
  }

  override func distance(at time: Double) -> Vector { linear(source.distance(at: time)) }
  override func velocity(at time: Double) -> Vector { linear(source.velocity(at: time)) }
}

/// Any function of time.
private final class FunctionDetour<Vector: VectorArithmetic>: Detour<Vector>, @unchecked Sendable {
  private let target: Vector
  private let origin: Double
  private let function: (Double) -> Vector

  init(to target: Vector, origin: Double, _ function: @escaping (Double) -> Vector) {
    self.target = target
    self.origin = origin
    self.function = function
  }

  override func distance(at time: Double) -> Vector { target - function(origin + time) }

  /// Over a thousandth of a second, since nothing is known of the function.
  override func velocity(at time: Double) -> Vector {
    let step = 1e-3
    return (function(origin + time + step) - function(origin + time)).scaled(by: 1 / step)
  }
}

extension Track {
  /// A movement that is a function of the instant, until it is over. Any thread may call the function.
  package convenience init(
    to model: Vector, from origin: Double, until end: Double,
    following function: @escaping (Double) -> Vector
  ) {
    self.init(
      FunctionDetour(to: model, origin: origin, function), to: model, from: origin, until: end)
  }

  convenience init(model: Vector, origin: Double, way: Vector, movement: Movement<Vector>) {
    let course = movement.course
    var clock = course.clock
    var (way, drift) = (way, Vector.zero)
    var detour: Detour<Vector>?
    let formula: TrackFormula
    switch (movement.departure, course.shape) {
    case (.takeover(let distance, let velocity), .spring(let oscillation, _)):
      formula = .spring(oscillation)
      (way, drift) = (distance, velocity)
    case (.glide(let glide), _):
      formula = .detour
      detour = glide
    case (_, .line(let duration)) where duration > 0: formula = .line(duration: duration)
    case (_, .bezier(let curve, let duration)) where duration > 0:
      formula = .bezier(curve, duration: duration)
    case (_, .spring(let oscillation, let speed)):
      formula = .spring(oscillation)
      drift = way.scaled(by: -speed)
    default:
      // The clock is inside the course.
      clock = InnerClock()
      formula = .detour
      detour = CourseDetour(course: course, way: way)
    }
    self.init(
      model: model, way: way, drift: drift, formula: formula, origin: origin, clock: clock,
      endTime: origin + course.end, logicalEndTime: origin + course.logicalEnd, detour: detour)
  }

  /// No movement at all, for a while.
  convenience init(still model: Vector, origin: Double, until end: Double) {
    self.init(
      model: model, way: .zero, drift: .zero, formula: .line(duration: 1), origin: origin,
      clock: InnerClock(), endTime: end, logicalEndTime: origin, detour: nil)
  }

  convenience init(model: Vector, origin: Double, chain: ChainLinks<Vector>) {
    self.init(
      model: model, way: .zero, drift: .zero, formula: .detour, origin: origin, clock: InnerClock(),
      endTime: origin + chain.end, logicalEndTime: origin + chain.logicalEnd, detour: chain)
  }

  /// A movement with a law of its own.
  convenience init(
    _ detour: Detour<Vector>, to model: Vector, from origin: Double, until end: Double
  ) {
    self.init(
      model: model, way: .zero, drift: .zero, formula: .detour, origin: origin, clock: InnerClock(),
      endTime: end, logicalEndTime: end, detour: detour)
  }
}

/// How the weights of a track's way and drift follow from the time. Holds no references.
@usableFromInline enum TrackFormula: Equatable {
  case line(duration: Double)
  case bezier(UnitBezier, duration: Double)
  case spring(Oscillation)
  case detour
}
