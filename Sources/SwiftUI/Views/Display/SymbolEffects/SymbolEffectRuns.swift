import VivaceDrawing
import VivaceMotion

/// A symbol effect that applies to the symbols below a modifier.
struct SymbolEffectUse: Equatable {
  enum Trigger: Equatable {
    /// Runs each time that the value changes.
    case value(EquatableTrigger)
    case active(Bool)
  }

  var motion: _SymbolMotion
  var options: SymbolEffectOptions
  var trigger: Trigger

  var isActive: Bool { trigger == .active(true) }
}

/// The symbol effects that one symbol runs.
///
/// A cycle is a fraction that goes from 0 to 1 by a linear animation, repeated as the options say; the
/// pose follows from it at each instant, so frames need no turn. Cycles begin and end at rest: one that
/// is triggered while another runs is added to it, and nothing jumps.
struct SymbolEffectRuns {
  private struct EffectRun {
    var use: SymbolEffectUse
    var cycles: [Cycle] = []
    var state = Mover<SymbolState>()
    var shownState = AnimatedValue(SymbolState())
    /// Two for each cycle, then two for the state.
    var identities: [UInt64]

    var isStill: Bool {
      cycles.isEmpty && shownState.track == nil && shownState.model == SymbolState()
    }
  }

  private struct Cycle {
    var phase: Animator<Double>
    var length: Double
    var activeFraction: Double
    var isEndless: Bool
  }

  /// No more than these run on top of each other; what is triggered meanwhile is dropped.
  private static let mostCycles = 2

  private var courses: [EffectRun] = []
  private var identity: UInt64?
  /// The size about whose middle symbols are moved: that of when the first of the running effects began,
  /// so that a moving frame that is rounded again shifts nothing.
  private var size: CGSize?

  /// Whether there is nothing to draw differently.
  var isStill: Bool { courses.allSatisfy(\.isStill) }

  /// Sees what has changed since the last time.
  ///
  /// - Parameter ends: Called with the instants at which something comes to rest.
  mutating func update(_ uses: [SymbolEffectUse], _ base: _InputBase, ends: (Double) -> Void) {
    let now = base.host.now
    if isStill { size = nil }
    for (index, use) in uses.enumerated() {
      let isNew = index == courses.count
      if isNew {
        let identities = (0..<2 * Self.mostCycles + 2).map { _ in base.host.makeIdentity() }
        courses.append(EffectRun(use: use, identities: identities))
      }
      let old = courses[index].use
      courses[index].use = use
      courses[index].cycles.removeAll { $0.phase.endTime <= now }
      guard use.motion.period != nil else {
        settle(index, base, ends)
        continue
      }
      guard base.host.motion.isOn else { continue }
      switch use.trigger {
      case .value: if !isNew, old.trigger != use.trigger { start(index, base.host, ends) }
      case .active(let isActive):
        let wasActive = !isNew && old.isActive
        if isActive, !wasActive { start(index, base.host, ends) }
        if !isActive, wasActive { stop(index, base.host, ends) }
      }
    }
    courses.removeLast(courses.count - uses.count)
  }

  private mutating func start(_ index: Int, _ host: ViewHost, _ ends: (Double) -> Void) {
    let use = courses[index].use
    guard courses[index].cycles.count < Self.mostCycles, let period = use.motion.period else {
      return
    }
    let once = SymbolEffectOptions.RepeatBehavior(count: 1)
    let always = SymbolEffectOptions.RepeatBehavior.continuous
    let behavior = use.options.repetition ?? (use.isActive ? always : once)
    let length = (period + behavior.delay) / use.options.pace
    let linear = host.paced(.linear(duration: length))
    var phase = Animator(0.0)
    phase.start(
      animation: behavior.count.map { linear.repeatCount($0, autoreverses: false) }
        ?? linear.repeatForever(autoreverses: false),
      from: 0, to: 1, at: host.now, environment: nil)
    if phase.endTime.isFinite { ends(phase.endTime) }
    courses[index].cycles.append(
      Cycle(
        phase: phase, length: length, activeFraction: period / (period + behavior.delay),
        isEndless: behavior.count != 1 && behavior.delay == 0))
  }

  /// Lets the cycles that run end as they would.
  private mutating func stop(_ index: Int, _ host: ViewHost, _ ends: (Double) -> Void) {
    for position in courses[index].cycles.indices {
      let cycle = courses[index].cycles[position]
      var running = cycle.phase
      let reached = min(max(running.value(at: host.now), 0), 1)
      var phase = Animator(reached)
      phase.start(
        animation: host.paced(.linear(duration: (1 - reached) * cycle.length)), from: reached,
        to: 1,
        at: host.now,
        environment: nil)
      courses[index].cycles[position].phase = phase
      if phase.endTime.isFinite { ends(phase.endTime) }
    }
  }

  /// Animates a state, with an animation of its own.
  private mutating func settle(_ index: Int, _ base: _InputBase, _ ends: (Double) -> Void) {
    let use = courses[index].use
    let (scale, opacity) = use.motion.state(isActive: use.isActive)
    let pace = use.options.pace
    let scope = EditingScope(base.transaction, at: base.trail) {
      if !$0.disablesAnimations { $0.animation = .snappy(duration: 0.35).speed(pace) }
      return .symbolEffect
    }
    let state = courses[index].state.update(
      SymbolState(scale: scale, opacity: opacity), base, scope, MotionLabel("symbolEffect"))
    courses[index].shownState = state
    if state.endTime.isFinite, state.endTime > base.host.now { ends(state.endTime) }
  }

  /// The items with the groups that move them. Their own frames begin at the origin, for the groups
  /// are placed in `frame`.
  mutating func wrap(
    _ items: [DisplayItem], in frame: AnimatedValue<CGRect>, _ host: ViewHost, version: UInt64
  ) -> DisplayItem {
    let size = self.size ?? frame.model.size
    self.size = size
    let still = AnimatedValue(CGRect(origin: .zero, size: size))
    var inner = DisplayList(items)
    func grouped(_ identity: UInt64, _ effect: Effect) -> DisplayItem {
      DisplayItem(identity: identity, version: version, content: .group(effect, inner))
    }
    func wrap(_ identity: UInt64, _ effect: Effect) {
      inner = DisplayList([grouped(identity, effect)])
    }
    for course in courses where !course.isStill {
      let motion = course.use.motion
      for (index, cycle) in course.cycles.enumerated() {
        guard let track = cycle.phase.track else { continue }
        let (fraction, isEven) = (cycle.activeFraction, cycle.isEndless)
        let pose: @Sendable (Double) -> SymbolPose = {
          motion.pose(at: $0 / fraction, isEven: isEven)
        }
        let phase = AnimatedValue(1.0, on: track)
        wrap(
          course.identities[index * 2],
          .projection(phase.following { pose($0).projection(in: size) }, frame: still))
        if motion.fades {
          wrap(course.identities[index * 2 + 1], .opacity(phase.following { pose($0).opacity }))
        }
      }
      guard motion.period == nil else { continue }
      let own = course.identities.suffix(2)
      let state = course.shownState
      wrap(
        own.first!,
        .projection(
          state.following { SymbolPose(scale: $0.scale).projection(in: size) }, frame: still))
      wrap(own.last!, .opacity(state.following { min(max($0.opacity, 0), 1) }))
    }
    let identity = self.identity ?? host.makeIdentity()
    self.identity = identity
    return grouped(identity, .geometry(frame: frame))
  }
}

extension _SymbolMotion {
  /// Whether its poses are more or less seen.
  fileprivate var fades: Bool {
    switch kind {
    case .pulse, .variableColor, .breath(fades: true): true
    default: false
    }
  }
}

/// The values of a symbol under an effect that is a state.
private struct SymbolState: Equatable, Animatable {
  var scale = 1.0
  var opacity = 1.0

  /// Scaled, so that a spring does not stop early.
  var animatableData: AnimatablePair<Double, Double> {
    get { AnimatablePair(scale * 128, opacity * 128) }
    set { (scale, opacity) = (newValue.first / 128, newValue.second / 128) }
  }
}
