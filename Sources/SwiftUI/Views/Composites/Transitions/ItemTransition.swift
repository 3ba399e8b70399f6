import VivaceAttributeGraph
import VivaceMotion

/// The phase of an inserted or removed view: before, during or after its time in the container.
public enum TransitionPhase: Hashable, Sendable {
  /// Not in yet: from here it animates to ``identity``.
  case willAppear
  /// In, and at rest.
  case identity
  /// Taken out: to here it animates, and is gone at the end.
  case didDisappear

  /// True while the view is in its container.
  public var isIdentity: Bool { self == .identity }

  /// −1 before it appears, 0 while it is there, 1 after it has gone.
  public var value: Double {
    switch self {
    case .willAppear: -1
    case .identity: 0
    case .didDisappear: 1
    }
  }
}

/// The insertion and the removal of one view in a container, and the transaction in it.
///
/// The transition is fixed when the view is inserted. An insertion is two passes of one update: the
/// view is made in `willAppear` with animation off, then goes to `identity`, and that change is what
/// animates. A removed view stays, behind the others, until the animations that its removal began are
/// over.
///
/// Most views come with their container and never go, or go with a fade: of those nothing is made
/// before they go, and their transaction is that of the container.
final class ItemTransition: ItemPresence {
  private unowned let item: ContainerItem
  private unowned let state: ContainerState
  /// Nil as long as there is nothing of it.
  private var active: ActiveTransition?

  /// The state of a view that has a transition of its own, or is inserted or removed while it is visible.
  private final class ActiveTransition {
    /// Nil for the default, a fade.
    var chosen: AnyTransition?
    var phaseAttribute: Attribute<TransitionPhase>?
    /// The transaction while the view comes or goes.
    var edited: EditingScope?
    var removal: RemovalState?
    var phase = TransitionPhase.identity
    var isOver = false
    /// Whether something of the transition is around the view.
    var isAround = false
    /// The outputs that were not drawn when the view was removed.
    var undrawn: _ViewOutputs?
  }

  /// The state of a removal.
  private final class RemovalState {
    /// Counts the animations of the removal.
    let listener: AnimationListener
    let update: UInt64

    init(_ listener: AnimationListener, in update: UInt64) {
      self.listener = listener
      self.update = update
    }
  }

  private func activate() -> ActiveTransition {
    if let active { return active }
    let made = ActiveTransition()
    active = made
    return made
  }

  private var transition: AnyTransition { active?.chosen ?? .opacity }
  private var isExplicit: Bool { active?.chosen != nil }
  private var phase: TransitionPhase { active?.phase ?? .identity }
  override var isOver: Bool { active?.isOver ?? false }
  /// Whether the view has the transition that is none.
  override var isWithout: Bool { transition.isIdentity }
  /// Whether the item is being inserted; in the first pass of that nothing animates.
  private var isInserting: Bool { phase == .willAppear }

  init(_ chosen: AnyTransition?, of item: ContainerItem, in state: ContainerState, isFirst: Bool) {
    self.item = item
    self.state = state
    super.init()
    if let chosen {
      let reducesMotion =
        state.inputs.base.environment.lastValue?.accessibilityReduceMotion ?? false
      activate().chosen = reducesMotion ? chosen.withoutMotion : chosen
    }
    guard !isFirst else { return }
    let outer = state.inputs.base.transaction
    outer.settle()
    let transaction = outer.current()
    let transition = transition
    let animates =
      transition.isIdentity ? false : transition.ownAnimation != nil || transaction.animation != nil
    let isAnimated =
      animates && (!transaction.disablesAnimations || transaction.animation != nil)
    note(.inserted, isAnimated: isAnimated)
    guard isAnimated else { return }
    activate().phase = .willAppear
    edit()
    host.enqueueContinuation { [weak self] in self?.arrive() }
  }

  // MARK: The transaction

  override var outer: TransactionScope? { state.inputs.base.transaction }
  override var host: ViewHost { state.inputs.host }
  override func current() -> Transaction { active?.edited?.current() ?? super.current() }
  override var steps: [TransactionStep] { active?.edited?.steps ?? super.steps }
  private func forget() { active?.edited?.forget() }

  /// Begins to change the transaction: that of an insertion, or of a removal.
  private func edit() {
    let active = activate()
    if active.edited == nil {
      active.edited = EditingScope(outer!, at: state.inputs.base.trail) {
        [unowned self] transaction in
        disableAnimations(of: &transaction)
        if let removal = self.active?.removal, removal.update == host.updateNumber {
          transaction.listeners.append(removal.listener)
        }
        return .insertion
      }
    }
    active.edited?.forget()
  }

  private func disableAnimations(of transaction: inout Transaction) {
    guard isInserting else { return }
    transaction.animation = nil
    transaction.disablesAnimations = true
  }

  // MARK: The view

  override func make(_ inputs: _ViewInputs, _ content: @escaping (_ViewInputs) -> _ViewOutputs)
    -> _ViewOutputs
  {
    let innerInputs = inside(inputs)
    // A recorder follows what fades from the beginning.
    if phase == .identity, transition.isFade || transition.isIdentity, host.recorder == nil {
      return content(innerInputs)
    }
    activate().isAround = true
    return transition.make(makePhase(), innerInputs, content)
  }

  /// The place of what is inside.
  private func inside(_ inputs: _ViewInputs) -> _ViewInputs {
    var innerInputs = inputs
    let isShared = innerInputs.base.transaction === innerInputs.base.frameTransaction
    let frameOuter = innerInputs.base.frameTransaction
    innerInputs.base.transaction = self
    innerInputs.base.frameTransaction =
      isShared
      ? self
      : EditingScope(frameOuter, at: innerInputs.base.trail) { transaction in
        self.disableAnimations(of: &transaction)
        return .insertion
      }
    innerInputs.base.itemTransition = self
    return innerInputs
  }

  private func makePhase() -> Attribute<TransitionPhase> {
    let active = activate()
    if let known = active.phaseAttribute { return known }
    let graph = state.inputs.graph
    let made = graph.withScope(item) { graph.rule(PhaseRule(transition: self)) }
    active.phaseAttribute = made
    return made
  }

  /// Puts the fade around a view that goes, if it was made without.
  private func makeFade() {
    let active = activate()
    guard !active.isAround, transition.isFade else { return }
    active.isAround = true
    if item.outputs.undrawnLeaf != nil { active.undrawn = item.outputs }
    state.inputs.graph.withScope(item) {
      var base = state.inputs.base
      base.transaction = self
      item.outputs = Fade.around(item.outputs, makePhase(), base, wasShown: true)
    }
  }

  /// Whether the view, or one that it is in, is being removed; inside a rule, with a dependency on it.
  override var isGoing: Bool {
    makePhase().value == .didDisappear || state.inputs.base.itemTransition?.isGoing ?? false
  }

  /// The transaction that frames shared with other views move with: the place's own, but around an
  /// insertion, whose first pass animates nothing, that of the container of all that is inserted.
  static func sharedScope(at base: _InputBase) -> TransactionScope {
    var scope = base.frameTransaction
    var transition = base.itemTransition as? ItemTransition
    while let around = transition {
      let container = around.state.inputs.base
      if around.isInserting { scope = container.transaction }
      transition = container.itemTransition as? ItemTransition
    }
    return scope
  }

  private func note(_ kind: IdentityChange.Kind, isAnimated: Bool) {
    state.inputs.host.recorder?.note(
      IdentityChange(
        kind, state.inputs.base,
        transition.isIdentity
          ? ".identity" : isExplicit ? "its .transition" : "the default transition, .opacity",
        isAnimated: isAnimated))
  }

  private func arrive() {
    guard phase == .willAppear, active?.phaseAttribute?.isAlive == true else { return }
    forget()
    go(to: .identity)
  }

  private func go(to phase: TransitionPhase) {
    let active = activate()
    active.phase = phase
    if let phaseAttribute = active.phaseAttribute { state.inputs.graph.invalidate(phaseAttribute) }
  }

  /// Begins the removal; false when there is nothing to animate and the view can go at once.
  override func leave() -> Bool {
    let outer = state.inputs.base.transaction
    outer.settle()
    let transaction = outer.current()
    let isAnimated =
      !transition.isIdentity && (transaction.animation != nil || transition.ownAnimation != nil)
    note(.removed, isAnimated: isAnimated)
    guard isAnimated else { return false }
    let host = state.inputs.host
    makeFade()
    let listener = AnimationListener(criteria: .removed) { [weak self] in self?.finish() }
    activate().removal = RemovalState(listener, in: host.updateNumber)
    edit()
    go(to: .didDisappear)
    host.enqueueContinuation { listener.arm() }
    return true
  }

  private func finish() {
    guard let active, active.removal != nil, item.isLeaving else { return }
    active.isOver = true
    active.removal = nil
    // The container may go before the change is made.
    state.inputs.host.invalidate(state.items!.weak)
  }

  /// Returns the view, when it is inserted again before its removal ended.
  override func comeBack() {
    active?.removal = nil
    if let active, let outputs = active.undrawn {
      item.outputs = outputs
      active.undrawn = nil
      active.isAround = false
    }
    forget()
    go(to: .identity)
  }

  private struct PhaseRule: Rule {
    unowned let transition: ItemTransition
    mutating func update(_ output: Output<TransitionPhase>) { output.set(transition.phase) }
  }
}

/// Gives the views of containers their transitions.
final class TransitionMaker: PresenceMaker {
  override func make(
    for item: ContainerItem, in state: ContainerState, isFirst: Bool
  ) -> ItemPresence {
    ItemTransition(
      item.element.traits?.untrackedValue.transition, of: item, in: state, isFirst: isFirst)
  }
}
