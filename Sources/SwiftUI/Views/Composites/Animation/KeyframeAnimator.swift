import VivaceAttributeGraph
import VivaceMotion

/// Content made from a value that moves along keyframes; made again in every frame of a run.
///
/// The keyframes are asked for at the start of each run. Without a trigger they play in a loop, as
/// long as `repeating` says so; with one they play once when it changes, and the last value stays.
/// A change during a run starts another from the value and the velocity of that moment.
public struct KeyframeAnimator<Value, KeyframePath: Keyframes, Content: View>
where Value == KeyframePath.Value {
  enum Cause: Equatable {
    case always(isRepeating: Bool)
    case trigger(EquatableTrigger)
  }

  let initialValue: Value
  let cause: Cause
  let content: (Value) -> Content
  let keyframes: (Value) -> KeyframePath
}

extension KeyframeAnimator {
  /// Plays the keyframes from the view's appearance on: again and again, or once when `repeating`
  /// is false.
  public nonisolated init(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initialValue: initialValue, cause: .always(isRepeating: repeating), content: content,
      keyframes: keyframes)
  }

  /// Plays the keyframes once after each change of the trigger, and rests at `initialValue` until
  /// the first one.
  public nonisolated init(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (Value) -> Content,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> KeyframePath
  ) {
    self.init(
      initialValue: initialValue, cause: .trigger(EquatableTrigger(trigger)), content: content,
      keyframes: keyframes)
  }
}

extension KeyframeAnimator: View, _MultiView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { Content._makeView(view: content(view, inputs.base), inputs: inputs) }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { Content._makeViewList(view: content(view, inputs.base), inputs: inputs) }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content._isMulti(context)
  }

  private nonisolated static func content(_ view: _GraphValue<Self>, _ base: _InputBase)
    -> _GraphValue<Content>
  { _GraphValue(base.graph.rule(KeyframeContent(view: view.attribute, host: base.host))) }
}

/// Makes the content with the value of the instant.
private struct KeyframeContent<Value, Path: Keyframes, Content: View>: Rule
where Value == Path.Value {
  typealias Animator = KeyframeAnimator<Value, Path, Content>
  let view: Attribute<Animator>
  unowned(unsafe) let host: ViewHost
  var cause: Animator.Cause?
  var run: Run?
  /// The value shown while nothing runs; nil for the initial value.
  var rest: Value?

  struct Run {
    var timeline: KeyframeTimeline<Value>
    var begin: Double
    /// Seconds of the timeline in a second of the host's.
    var speed: Double

    var end: Double { begin + timeline.duration / speed }

    /// At the end exactly the duration, whatever rounding says.
    func time(at now: Double) -> Double {
      now >= end ? timeline.duration : (now - begin) * speed
    }

    /// The time in the present round of a loop.
    func timeInLoop(at now: Double) -> Double {
      let duration = timeline.duration
      return duration > 0 ? ((now - begin) * speed).truncatingRemainder(dividingBy: duration) : 0
    }
  }

  mutating func update(_ output: Output<Content>) {
    let view = view.value
    if cause != view.cause { change(to: view) }
    let value = value(view)
    let attribute = output.attribute.weak
    host.work.bodies += 1
    output.set(
      host.tracking({ view.content(value) }) { host in host.invalidate(attribute) })
  }

  private mutating func change(to view: Animator) {
    let isFirst = cause == nil
    let now = host.now
    switch view.cause {
    case .always(isRepeating: true):
      begin(from: view.initialValue, view.keyframes(view.initialValue))
    case .always(isRepeating: false):
      rest = run.map { $0.timeline.value(time: $0.timeInLoop(at: now)) }
      run = nil
    case .trigger where isFirst: break
    case .trigger:
      if let run {
        let previous = (timeline: run.timeline, time: run.time(at: now))
        let value = run.timeline.value(time: previous.time)
        begin(from: value, view.keyframes(value), replacing: previous)
      } else {
        begin(from: view.initialValue, view.keyframes(rest ?? view.initialValue))
      }
    }
    cause = view.cause
  }

  /// Begins a run. Without anything to animate it ends at once, and a loop does not begin.
  private mutating func begin(
    from value: Value, _ keyframes: Path,
    replacing previous: (timeline: KeyframeTimeline<Value>, time: Double)? = nil
  ) {
    let timeline = KeyframeTimeline(initialValue: value, keyframes, replacing: previous)
    if host.motion.isOn {
      run = Run(timeline: timeline, begin: host.now, speed: host.motion.speed)
    } else {
      run = nil
      if case .trigger? = view.lastValue?.cause { rest = timeline.value(progress: 1) }
    }
  }

  private mutating func value(_ view: Animator) -> Value {
    guard let run else { return rest ?? view.initialValue }
    if case .always = cause {
      if run.timeline.duration > 0 { host.requestFrames(until: .infinity) }
      return run.timeline.value(time: run.timeInLoop(at: host.now))
    }
    let value = run.timeline.value(time: run.time(at: host.now))
    if host.now < run.end {
      host.requestFrames(until: run.end)
    } else {
      rest = value
      self.run = nil
    }
    return value
  }
}

extension View {
  /// Moves this view along keyframes from its appearance on, again and again unless `repeating` is
  /// false. The first closure says how the view looks with a value; it runs in every frame.
  public nonisolated func keyframeAnimator<Value, Path: Keyframes<Value>, Animated: View>(
    initialValue: Value, repeating: Bool = true,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Animated,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View {
    _ContentSlot(
      Self.self, content: self,
      filled: KeyframeAnimator<Value, Path, Animated>(
        initialValue: initialValue, cause: .always(isRepeating: repeating),
        content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes))
  }

  /// Moves this view along keyframes once after each change of the trigger. The first closure
  /// says how the view looks with a value; it runs in every frame of a run.
  public nonisolated func keyframeAnimator<Value, Path: Keyframes<Value>, Animated: View>(
    initialValue: Value, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Value) -> Animated,
    @KeyframesBuilder<Value> keyframes: @escaping (Value) -> Path
  ) -> some View {
    _ContentSlot(
      Self.self, content: self,
      filled: KeyframeAnimator<Value, Path, Animated>(
        initialValue: initialValue, cause: .trigger(EquatableTrigger(trigger)),
        content: { content(PlaceholderContentView(), $0) }, keyframes: keyframes))
  }
}
