import VivaceAttributeGraph
import VivaceMotion

/// Content that goes through a row of phases, with an animation into each.
///
/// Each step waits until the animation into its phase is logically complete. A step that animates
/// nothing takes no time: the phase is passed over. Where nothing is to animate it rests at the
/// first.
public struct PhaseAnimator<Phase: Equatable, Content: View> {
  let phases: [Phase]
  /// Nil: goes round for ever.
  let trigger: EquatableTrigger?
  let content: (Phase) -> Content
  /// The animation into a phase.
  let animation: (Phase) -> Animation?

  /// Runs through the phases for ever, from the last to the first again. `animation` returns the
  /// animation into each phase; nil jumps.
  public nonisolated init(
    _ phases: some Sequence<Phase>, @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    trigger = nil
    self.content = content
    self.animation = animation
  }

  /// Goes through the phases once after each change of the trigger: from the second to the last,
  /// and back to the first, where it rests.
  public nonisolated init(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (Phase) -> Content,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) {
    self.phases = Array(phases)
    self.trigger = EquatableTrigger(trigger)
    self.content = content
    self.animation = animation
  }
}

extension PhaseAnimator: View, _MultiView {
  public typealias Body = Never

  public nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  { Content?._makeView(view: content(view, inputs.base), inputs: inputs) }

  public nonisolated static func _makeViewList(view: _GraphValue<Self>, inputs: _ListInputs)
    -> _ListOutputs
  { Content?._makeViewList(view: content(view, inputs.base), inputs: inputs) }

  public nonisolated static func _isMulti(_ context: _MultiContext) -> Bool {
    Content?._isMulti(context)
  }

  private nonisolated static func content(_ view: _GraphValue<Self>, _ base: _InputBase)
    -> _GraphValue<Content?>
  {
    let run = PhaseRun<Phase, Content>(host: base.host)
    let content = base.graph.rule(PhaseContent(view: view.attribute, run: run, host: base.host))
    run.content = content.weak
    base.graph.currentScope.onFree { run.isOver = true }
    return _GraphValue(content)
  }
}

/// The content of the present phase; nil when there are no phases.
private struct PhaseContent<Phase: Equatable, Content: View>: Rule {
  let view: Attribute<PhaseAnimator<Phase, Content>>
  let run: PhaseRun<Phase, Content>
  unowned(unsafe) let host: ViewHost

  mutating func update(_ output: Output<Content?>) {
    let view = view.value
    let attribute = output.attribute.weak
    run.show(view)
    guard !view.phases.isEmpty else {
      Warning.once(
        "A PhaseAnimator has no phases; one or more are expected. Its content is left out.")
      return output.set(nil)
    }
    host.work.bodies += 1
    let phase = view.phases[min(run.index, view.phases.count - 1)]
    output.set(
      host.tracking({ view.content(phase) }) { host in host.invalidate(attribute) })
  }
}

/// The progress of a phase animator. It continues when the animation into a phase is complete.
private final class PhaseRun<Phase: Equatable, Content: View> {
  private unowned(unsafe) let host: ViewHost
  var content: WeakAttribute<Content?>!
  private(set) var index = 0
  /// The view is gone.
  var isOver = false
  private var view: PhaseAnimator<Phase, Content>?
  /// Which step counts: the completion of one that was interrupted is not heard.
  private var step = 0
  /// How many steps were made at an instant.
  private var pace = (instant: -Double.infinity, steps: 0)

  /// Steps that take no time are made at once, up to so many; then in the next frame.
  private static var mostStepsAtOnce: Int { 16 }
  private static var frame: Double { 1 / 60 }

  init(host: ViewHost) { self.host = host }

  func show(_ new: PhaseAnimator<Phase, Content>) {
    let old = view
    view = new
    let begins =
      if let old { new.trigger != old.trigger } else { new.trigger == nil }
    if begins, new.phases.count > 1 { host.enqueueAction { [weak self] in self?.advance() } }
  }

  private func advance() {
    guard !isOver, let view, view.phases.count > 1, host.motion.isOn else { return }
    if pace.instant != host.now { pace = (host.now, 0) }
    guard pace.steps < min(Self.mostStepsAtOnce, view.phases.count) else {
      host.schedule(at: host.now + Self.frame) { [weak self] in self?.advance() }
      return
    }
    pace.steps += 1
    step += 1
    let step = step
    let next = (index + 1) % view.phases.count
    withAnimation(view.animation(view.phases[next])) {
      host.enqueueChange { [weak self] in
        guard let self, let content = self.content.attribute else { return }
        self.index = next
        self.host.graph.invalidate(content)
      }
    } completion: { [weak self] in
      guard let self, step == self.step, let view = self.view else { return }
      if view.trigger == nil || next != 0 { self.advance() }
    }
  }
}

extension View {
  /// Shows this view as it is in one phase after the other, for ever. `content` says how it looks
  /// in a phase, `animation` how it gets there.
  public nonisolated func phaseAnimator<Phase: Equatable, Animated: View>(
    _ phases: some Sequence<Phase>,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Animated,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    _ContentSlot(
      Self.self, content: self,
      filled: PhaseAnimator(
        phases, content: { content(PlaceholderContentView(), $0) }, animation: animation))
  }

  /// Shows this view in one phase after the other, once after each change of the trigger, and rests
  /// in the first.
  public nonisolated func phaseAnimator<Phase: Equatable, Animated: View>(
    _ phases: some Sequence<Phase>, trigger: some Equatable,
    @ViewBuilder content: @escaping (PlaceholderContentView<Self>, Phase) -> Animated,
    animation: @escaping (Phase) -> Animation? = { _ in .default }
  ) -> some View {
    _ContentSlot(
      Self.self, content: self,
      filled: PhaseAnimator(
        phases, trigger: trigger, content: { content(PlaceholderContentView(), $0) },
        animation: animation))
  }
}
