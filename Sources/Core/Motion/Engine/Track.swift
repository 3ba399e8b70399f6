/// The shown value of one animated vector as a function of time.
///
/// A track is an immutable value that an `Animator` made when the last animation started: the
/// target, the distance to it and the form of the movement. It is evaluated by the renderer on any
/// thread, allocates nothing, and the same instant gives the same bits. From `endTime` on it is
/// exactly the target; before its start it is where it started.
///
/// A curve and a spring are stored in it; repeats, blends and chains are behind one more reference.
/// It is passed on far more often than evaluated, so it is an object.
@usableFromInline package final class Track<Vector: VectorArithmetic>: @unchecked Sendable {
  /// The target: what is shown once it is over.
  @usableFromInline package let model: Vector
  /// How far it has to go from its start; for a spring that took over, how far it still had.
  @usableFromInline let delta: Vector
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
  /// The segment of a movement without a closed formula. Non-nil exactly if the formula is a segment.
  @usableFromInline let segment: TrackSegment<Vector>?

  /// The presentation value: the model, plus the covered part, less the whole distance.
  @inlinable package func value(at time: Double) -> Vector {
    if time >= endTime { return model }
    let local = clock.local(at: max(0, time - origin))
    switch formula {
    case .spring(let oscillation):
      let displacement = oscillation.displacement(at: local)
      return model
        - (delta.scaled(by: displacement.perDistance) + drift.scaled(by: displacement.perVelocity))
    case .bezier(let curve, let duration):
      return model - delta.scaled(by: 1 - curve.value(at: local / duration))
    case .line(let duration):
      return model - delta.scaled(by: 1 - min(local / duration, 1))
    case .segment:
      return model - segment.unsafelyUnwrapped.distance(at: local)
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
      let displacement = oscillation.velocity(of: oscillation.displacement(at: local))
      return delta.scaled(by: -pace * displacement.perDistance)
        - drift.scaled(by: pace * displacement.perVelocity)
    case .bezier(let curve, let duration):
      return delta.scaled(by: pace * curve.velocity(at: local / duration) / duration)
    case .line(let duration):
      return local < duration ? delta.scaled(by: pace / duration) : .zero
    case .segment:
      return segment.unsafelyUnwrapped.velocity(at: local).scaled(by: pace)
    }
  }

  private init(
    model: Vector, delta: Vector, drift: Vector, formula: TrackFormula, origin: Double,
    clock: InnerClock,
    endTime: Double, logicalEndTime: Double, segment: TrackSegment<Vector>?
  ) {
    self.model = model
    self.delta = delta
    self.drift = drift
    self.formula = formula
    self.origin = origin
    self.clock = clock
    self.endTime = endTime
    self.logicalEndTime = logicalEndTime
    self.segment = segment
  }

  /// Translates the target and the shown value: an unanimated change while the track runs.
  package func moved(to model: Vector) -> Track {
    Track(
      model: model, delta: delta, drift: drift, formula: formula, origin: origin, clock: clock,
      endTime: endTime, logicalEndTime: logicalEndTime, segment: segment)
  }
}

extension Track {
  /// The movement of a linear function of the vector, for example one of its components. The function must be
  /// linear, since only the target, the displacement and the drift are mapped.
  package func map<Other: VectorArithmetic>(_ linear: @escaping (Vector) -> Other) -> Track<Other> {
    Track<Other>(
      model: linear(model), delta: linear(delta), drift: linear(drift), formula: formula,
      origin: origin, clock: clock, endTime: endTime, logicalEndTime: logicalEndTime,
      segment: segment.map { MappedSegment($0, linear) })
  }
}

extension AnimatedValue {
  /// The movement of a part of the value, whose data is a linear function of the whole's.
  package func map<Part: Animatable>(
    _ part: Part, _ linear: @escaping (Value.AnimatableData) -> Part.AnimatableData
  ) -> AnimatedValue<Part> { AnimatedValue<Part>(part, on: track?.map(linear)) }
}

/// Two tracks are equal if they are the same movement; of segments only the identity is compared.
extension Track: Equatable {
  @usableFromInline package static func == (a: Track, b: Track) -> Bool {
    a === b
      || a.model == b.model && a.delta == b.delta && a.drift == b.drift && a.formula == b.formula
        && a.origin == b.origin && a.clock == b.clock && a.endTime == b.endTime
        && a.logicalEndTime == b.logicalEndTime && a.segment === b.segment
  }
}

/// A movement that is no one formula: immutable, evaluated anywhere.
@usableFromInline class TrackSegment<Vector: VectorArithmetic>: @unchecked Sendable {
  /// How far from the target it is.
  @usableFromInline func distance(at time: Double) -> Vector { .zero }
  /// How fast it goes.
  @usableFromInline func velocity(at time: Double) -> Vector { .zero }
}

/// Repeats, and whatever else is a timing.
final class TimedSegment<Vector: VectorArithmetic>: TrackSegment<Vector>, @unchecked Sendable {
  private let timing: Timing
  private let delta: Vector

  init(timing: Timing, delta: Vector) {
    self.timing = timing
    self.delta = delta
  }

  override func distance(at time: Double) -> Vector {
    delta.scaled(by: 1 - timing.fraction(at: time))
  }
  override func velocity(at time: Double) -> Vector { delta.scaled(by: timing.rate(at: time)) }
}

/// A linear function of another segment.
final class MappedSegment<Vector: VectorArithmetic, Source: VectorArithmetic>: TrackSegment<Vector>,
  @unchecked Sendable
{
  private let source: TrackSegment<Source>
  private let linear: (Source) -> Vector

  init(_ source: TrackSegment<Source>, _ linear: @escaping (Source) -> Vector) {
    self.source = source
    self.linear = linear
  }

  override func distance(at time: Double) -> Vector { linear(source.distance(at: time)) }
  override func velocity(at time: Double) -> Vector { linear(source.velocity(at: time)) }
}

/// Any function of time.
private final class FunctionSegment<Vector: VectorArithmetic>: TrackSegment<Vector>,
  @unchecked Sendable
{
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

/// The vector of projections of the plane: three rows of three entries.
package typealias ProjectionVector = AnimatablePair<
  AnimatablePair<Double, AnimatablePair<Double, Double>>,
  AnimatablePair<
    AnimatablePair<Double, AnimatablePair<Double, Double>>,
    AnimatablePair<Double, AnimatablePair<Double, Double>>
  >
>

/// A function of time whose values are maps of the plane: compiled for itself, since thousands of layers
/// may be asked for each frame.
private final class ProjectionSegment: TrackSegment<ProjectionVector>, @unchecked Sendable {
  private let target: ProjectionVector
  private let origin: Double
  private let function: (Double) -> ProjectionVector

  init(
    to target: ProjectionVector, origin: Double, _ function: @escaping (Double) -> ProjectionVector
  ) {
    self.target = target
    self.origin = origin
    self.function = function
  }

  override func distance(at time: Double) -> ProjectionVector { target - function(origin + time) }

  /// Over a thousandth of a second, since nothing is known of the function.
  override func velocity(at time: Double) -> ProjectionVector {
    let step = 1e-3
    return (function(origin + time + step) - function(origin + time)).scaled(by: 1 / step)
  }
}

extension Track where Vector == ProjectionVector {
  /// A movement that is a function of the instant, until it is over. Any thread may call the function.
  package convenience init(
    projectionTo model: Vector, from origin: Double, until end: Double,
    following function: @escaping (Double) -> Vector
  ) {
    self.init(
      ProjectionSegment(to: model, origin: origin, function), to: model, from: origin, until: end)
  }
}

extension Track {
  /// A movement that is a function of the instant, until it is over. Any thread may call the function.
  package convenience init(
    to model: Vector, from origin: Double, until end: Double,
    following function: @escaping (Double) -> Vector
  ) {
    self.init(
      FunctionSegment(to: model, origin: origin, function), to: model, from: origin, until: end)
  }

  convenience init(model: Vector, origin: Double, delta: Vector, movement: Movement<Vector>) {
    let timing = movement.timing
    var clock = timing.clock
    var (delta, drift) = (delta, Vector.zero)
    var segment: TrackSegment<Vector>?
    let formula: TrackFormula
    switch (movement.departure, timing.shape) {
    case (.retarget(let distance, let velocity), .spring(let oscillation, _)):
      formula = .spring(oscillation)
      (delta, drift) = (distance, velocity)
    case (.blended(let blended), _):
      formula = .segment
      segment = blended
    case (_, .line(let duration)) where duration > 0: formula = .line(duration: duration)
    case (_, .bezier(let curve, let duration)) where duration > 0:
      formula = .bezier(curve, duration: duration)
    case (_, .spring(let oscillation, let speed)):
      formula = .spring(oscillation)
      drift = delta.scaled(by: -speed)
    default:
      // The clock is inside the timing.
      clock = InnerClock()
      formula = .segment
      segment = TimedSegment(timing: timing, delta: delta)
    }
    self.init(
      model: model, delta: delta, drift: drift, formula: formula, origin: origin, clock: clock,
      endTime: origin + timing.end, logicalEndTime: origin + timing.logicalEnd, segment: segment)
  }

  /// No movement at all, for a while.
  convenience init(still model: Vector, origin: Double, until end: Double) {
    self.init(
      model: model, delta: .zero, drift: .zero, formula: .line(duration: 1), origin: origin,
      clock: InnerClock(), endTime: end, logicalEndTime: origin, segment: nil)
  }

  convenience init(model: Vector, origin: Double, chain: AdditiveTrackSegment<Vector>) {
    self.init(
      model: model, delta: .zero, drift: .zero, formula: .segment, origin: origin,
      clock: InnerClock(),
      endTime: origin + chain.end, logicalEndTime: origin + chain.logicalEnd, segment: chain)
  }

  /// A movement with a law of its own.
  convenience init(
    _ segment: TrackSegment<Vector>, to model: Vector, from origin: Double, until end: Double
  ) {
    self.init(
      model: model, delta: .zero, drift: .zero, formula: .segment, origin: origin,
      clock: InnerClock(),
      endTime: end, logicalEndTime: end, segment: segment)
  }
}

/// The weights of a track's distance and drift as functions of time. Holds no references.
@usableFromInline enum TrackFormula: Equatable {
  case line(duration: Double)
  case bezier(UnitBezier, duration: Double)
  case spring(Oscillation)
  case segment
}
