import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// The content offset of a scroll view: carries out commands, keeps the offset where it may rest.
struct OffsetRule: Rule {
  typealias Value = AnimatedValue<CGPoint>

  let model: ScrollModel
  let geometry: Attribute<ScrollGeometry>
  let settings: Attribute<ScrollSettings>
  let base: _InputBase
  private var mover = Mover<CGPoint>()
  private var known: ScrollGeometry?
  /// A fling's laws, to begin again when the content turns out to have another length.
  private var fling: AnimatedValue<CGPoint>?
  private var isFollowing = false

  init(
    model: ScrollModel, geometry: Attribute<ScrollGeometry>, settings: Attribute<ScrollSettings>,
    base: _InputBase
  ) {
    self.model = model
    self.geometry = geometry
    self.settings = settings
    self.base = base
  }

  private var now: Double { base.host.now }
  private static var label: MotionLabel { MotionLabel("contentOffset", of: "ScrollView") }

  mutating func update(_ output: Output<Value>) {
    model.pulse.read()
    let geometry = geometry.value
    let settings = settings.value
    let commands = model.commands
    model.commands = []
    var shown =
      output.hasValue ? output.value : AnimatedValue(geometry.offset(at: settings.initialAnchor))
    if shown.endTime <= now { shown = AnimatedValue(shown.model) }
    if known != geometry {
      shown = adapted(shown, from: known, to: geometry, settings)
      known = geometry
    }
    for command in commands { shown = carryOut(command, shown, geometry, settings) }
    if shown.track == nil { fling = nil }
    output.set(shown)
  }

  // MARK: Commands

  private mutating func carryOut(
    _ command: ScrollModel.Command, _ shown: AnimatedValue<CGPoint>, _ geometry: ScrollGeometry,
    _ settings: ScrollSettings
  ) -> AnimatedValue<CGPoint> {
    switch command {
    case .follow(let point):
      isFollowing = true
      return rest(at: point)
    case .hold:
      isFollowing = true
      return rest(at: shown.value(at: now))
    case .release(let velocity, let isWheel):
      isFollowing = false
      return released(
        from: shown.value(at: now), velocity, geometry, settings, collapses: !isWheel)
    case .go(let goal):
      isFollowing = false
      base.transaction.settle()
      if shown.track != nil, fling != nil,
        base.transaction.current().scrollPositionUpdatePreservesVelocity
      {
        return released(
          from: geometry.clamped(goal), releaseVelocity(of: shown), geometry, settings)
      }
      return gone(from: shown, to: geometry.clamped(goal))
    case .correct(let delta):
      let goal = CGPoint(x: shown.model.x + delta.dx, y: shown.model.y + delta.dy)
      _ = mover.update(goal, base, base.transaction, Self.label)
      return shown.moved(to: goal)
    case .settle:
      guard shown.track == nil else { return shown }
      model.enter(.idle)
      return shown
    }
  }

  /// Rests at a point; a running animation is forgotten.
  private mutating func rest(at point: CGPoint) -> AnimatedValue<CGPoint> {
    fling = nil
    mover = Mover()
    return AnimatedValue(point)
  }

  private mutating func gone(from shown: AnimatedValue<CGPoint>, to goal: CGPoint) -> AnimatedValue<
    CGPoint
  > {
    if fling != nil || mover.model == nil {
      mover = Mover()
      fling = nil
      _ = mover.update(shown.value(at: now), base, base.transaction, Self.label)
    }
    let moving = mover.update(goal, base, base.transaction, Self.label)
    if moving.track != nil {
      model.enter(.animating)
      finish(at: moving.endTime)
    } else {
      model.enter(.idle)
    }
    return moving
  }

  private mutating func released(
    from start: CGPoint, _ velocity: CGVector, _ geometry: ScrollGeometry,
    _ settings: ScrollSettings, collapses: Bool = true
  ) -> AnimatedValue<CGPoint> {
    mover = Mover()
    let goal =
      settings.behavior.map { target(of: $0, from: start, velocity, geometry) }
      ?? (collapses ? collapsed(from: start, velocity, geometry, settings) : nil)
    let pixel = 1 / Double(base.host.displayScaleAttribute.lastValue ?? 1)
    func coast(_ axis: Axis, _ speed: CGFloat) -> Deceleration {
      let range = geometry.range(axis)
      guard model.axes.contains(axis) else {
        return Deceleration(
          from: start[axis], velocity: 0,
          between: Double(start[axis])...Double(start[axis]))
      }
      if let goal, range.contains(start[axis]) {
        return Deceleration(from: start[axis], velocity: speed, to: goal[axis])
      }
      return Deceleration(
        from: start[axis], velocity: speed,
        between: Double(range.lowerBound)...Double(range.upperBound),
        bounces: settings.bounces(axis, geometry), step: pixel)
    }
    let track = Track(
      coast(.horizontal, velocity.dx), coast(.vertical, velocity.dy), from: now, speed: pace)
    var moving = AnimatedValue(start)
    moving.model.animatableData = track.model
    guard track.endTime > now else {
      fling = nil
      model.enter(.idle)
      return AnimatedValue(moving.model)
    }
    moving = AnimatedValue(moving.model, on: track)
    fling = moving
    model.enter(.decelerating)
    finish(at: track.endTime)
    return moving
  }

  /// How fast the stage lets things move: a fling goes as far as ever, in another time.
  private var pace: Double { base.host.motion.speed }

  /// The push that a fling would need to continue as it does now.
  private func releaseVelocity(of shown: AnimatedValue<CGPoint>) -> CGVector {
    let velocity = shown.velocity(at: now)
    return CGVector(dx: velocity.first / pace, dy: velocity.second / pace)
  }

  private func finish(at instant: Double) {
    base.host.schedule(at: instant) { [weak model] in model?.send(.settle) }
  }

  /// The point where a behaviour requests to rest, given the one where friction would end.
  private func target(
    of behavior: any ScrollTargetBehavior, from start: CGPoint, _ velocity: CGVector,
    _ geometry: ScrollGeometry
  ) -> CGPoint {
    let free = destination(from: start, velocity, geometry)
    let original = ScrollTarget(rect: CGRect(origin: start, size: geometry.containerSize))
    var target = ScrollTarget(rect: CGRect(origin: free, size: geometry.containerSize))
    let environment = base.environment.lastValue ?? EnvironmentValues()
    let context = ScrollTargetBehaviorContext(
      originalTarget: original, velocity: velocity, contentSize: geometry.contentSize,
      containerSize: geometry.containerSize, axes: model.axes, environment: environment,
      model: model, insets: geometry.contentInsets)
    target = MainActor.unchecked((behavior, target, context)) { behavior, target, context in
      var target = target
      let properties = behavior.properties(
        context: ScrollTargetBehaviorPropertiesContext(
          axes: context.axes, environment: context.environment))
      if properties.limitsScrolls { target.rect = target.rect.near(context.originalTarget.rect) }
      behavior.updateTarget(&target, context: context)
      return target
    }
    return geometry.clamped(target.offset(in: geometry.containerSize))
  }

  /// The point where friction brings the content to rest.
  private func destination(
    from start: CGPoint, _ velocity: CGVector, _ geometry: ScrollGeometry
  ) -> CGPoint {
    var free = start
    for axis in Axis.allCases where model.axes.contains(axis) {
      let speed = axis == .horizontal ? velocity.dx : velocity.dy
      let range = geometry.range(axis)
      free[axis] = CGFloat(
        Deceleration(
          from: start[axis], velocity: speed,
          between: Double(range.lowerBound)...Double(range.upperBound)
        ).destination)
    }
    return free
  }

  /// Content never rests where the bar above it has collapsed in part: it goes to the nearer end. Nil
  /// where it does not come to rest there.
  private func collapsed(
    from start: CGPoint, _ velocity: CGVector, _ geometry: ScrollGeometry,
    _ settings: ScrollSettings
  ) -> CGPoint? {
    let length = geometry.collapsible(settings)
    guard length > 0, model.axes == .vertical else { return nil }
    let range = geometry.range(.vertical)
    var goal = destination(from: start, velocity, geometry)
    let distance = goal.y - range.lowerBound
    guard distance > 0, distance < length, range.upperBound - range.lowerBound >= length else {
      return nil
    }
    goal.y = range.lowerBound + (distance < length / 2 ? 0 : length)
    return goal
  }

  // MARK: Another geometry

  private mutating func adapted(
    _ shown: AnimatedValue<CGPoint>, from old: ScrollGeometry?, to new: ScrollGeometry,
    _ settings: ScrollSettings
  ) -> AnimatedValue<CGPoint> {
    guard let old else { return AnimatedValue(new.offset(at: settings.initialAnchor)) }
    if isFollowing { return shown }
    if fling != nil, shown.track != nil {
      let goal = shown.model
      let reaches = Axis.allCases.contains { axis in
        let (before, after) = (old.range(axis), new.range(axis))
        return before != after
          && (!after.contains(goal[axis]) || goal[axis] == before.upperBound
            || goal[axis] == before.lowerBound)
      }
      guard reaches else { return shown }
      return released(from: shown.value(at: now), releaseVelocity(of: shown), new, settings)
    }
    var goal = shown.model
    base.transaction.settle()
    let isAdjusting =
      base.transaction.current().scrollContentOffsetAdjustmentBehavior.kind == .automatic
    if isAdjusting, let anchor = settings.sizeAnchor {
      for axis in Axis.allCases {
        let (before, after) = (old.range(axis), new.range(axis))
        let unit = axis == .horizontal ? anchor.x : anchor.y
        // Only content that is at its anchor stays there.
        let stood = before.lowerBound + (before.upperBound - before.lowerBound) * unit
        if abs(goal[axis] - stood) < 1 {
          goal[axis] = after.lowerBound + (after.upperBound - after.lowerBound) * unit
        }
      }
    }
    // At the very top it stays there, whatever the insets become.
    for axis in Axis.allCases where goal[axis] == old.range(axis).lowerBound {
      if settings.sizeAnchor == nil { goal[axis] = new.range(axis).lowerBound }
    }
    goal = new.clamped(goal)
    // The end of a refresh takes the content back up.
    if goal != shown.model, old.contentInsets != new.contentInsets,
      base.transaction.current().animation != nil
    {
      return gone(from: shown, to: goal)
    }
    return goal == shown.model ? shown : shown.moved(to: goal)
  }
}

/// The offset as it is shown in this turn. Rules that read it run in every frame while it moves.
struct PresentedOffset: Rule {
  let offset: Attribute<AnimatedValue<CGPoint>>
  unowned let host: ViewHost

  mutating func update(_ output: Output<CGPoint>) {
    let moving = offset.value
    if moving.endTime > host.now { host.requestFrames(until: moving.endTime) }
    output.set(moving.value(at: host.now))
  }
}

extension CGRect {
  /// This rectangle, moved no further from another than that is long.
  fileprivate func near(_ other: CGRect) -> CGRect {
    var rect = self
    for axis in Axis.allCases {
      let (start, length) = (other.origin[axis], other.size[axis])
      rect.origin[axis] = min(max(origin[axis], start - length), start + length)
    }
    return rect
  }
}
