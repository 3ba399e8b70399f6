import VivaceAttributeGraph
import VivaceMotion

/// Where an inserted or removed view stands (facts: animation 7.1).
public enum TransitionPhase: Hashable, Sendable {
  /// The view is about to be inserted.
  case willAppear
  /// The view has been inserted.
  case identity
  /// The view is being removed.
  case didDisappear

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

/// The coming and going of one view in a container.
///
/// The transition is fixed when the view is inserted. An insertion is two passes of one update: the
/// view is made in `willAppear` with animation off, then goes to `identity`, and that change is what
/// animates. A removed view stays, behind the others, until the animations that its removal began are
/// over (facts: animation 7.3, 7.4).
final class ItemTransition {
  private let transition: AnyTransition
  private let isExplicit: Bool
  private unowned let item: ContainerItem
  private unowned let state: ContainerState
  private var phase: TransitionPhase
  private var phaseAttribute: Attribute<TransitionPhase>!
  private let scope: TransactionScope
  /// Counts the animations of the removal.
  private var removal: AnimationListener?
  private(set) var isOver = false
  private let control: Control

  /// What the scope of the item's transaction asks; apart, so that it holds no item.
  private final class Control {
    /// The update in which the item is inserted; in its first pass nothing animates.
    var isInserting = false
    var removal: AnimationListener?
    var removalUpdate: UInt64 = 0
  }

  init(_ chosen: AnyTransition?, of item: ContainerItem, in state: ContainerState, isFirst: Bool) {
    let reducesMotion =
      state.inputs.base.environment.lastValue?.accessibilityReduceMotion ?? false
    let wanted = chosen ?? .opacity
    isExplicit = chosen != nil
    transition = reducesMotion ? wanted.withoutMotion : wanted
    self.item = item
    self.state = state
    let host = state.inputs.host
    let control = Control()
    self.control = control
    let outer = state.inputs.base.transaction
    scope = TransactionScope(outer, at: state.inputs.base.trail) { [unowned host] transaction in
      if control.isInserting {
        transaction.animation = nil
        transaction.disablesAnimations = true
      }
      if let removal = control.removal, control.removalUpdate == host.updateNumber {
        transaction.listeners.append(removal)
      }
      return .insertion
    }
    phase = .identity
    guard !isFirst else { return }
    outer.settle()
    let transaction = outer.current()
    let animates =
      transition.isIdentity ? false : transition.ownAnimation != nil || transaction.animation != nil
    let isAnimated =
      animates && (!transaction.disablesAnimations || transaction.animation != nil)
    note(.inserted, isAnimated: isAnimated)
    guard isAnimated else { return }
    phase = .willAppear
    control.isInserting = true
    scope.forget()
    host.enqueueContinuation { [weak self] in self?.arrive() }
  }

  func make(_ place: _ViewInputs, _ content: @escaping (_ViewInputs) -> _ViewOutputs)
    -> _ViewOutputs
  {
    var place = place
    let isShared = place.base.transaction === place.base.frameTransaction
    let frameOuter = place.base.frameTransaction
    place.base.transaction = scope
    let control = control
    place.base.frameTransaction =
      isShared
      ? scope
      : TransactionScope(frameOuter, at: place.base.trail) { transaction in
        if control.isInserting {
          transaction.animation = nil
          transaction.disablesAnimations = true
        }
        return .insertion
      }
    phaseAttribute = place.graph.rule(PhaseRule(transition: self))
    place.base.itemTransition = self
    return transition.make(phaseAttribute, place, content)
  }

  /// Whether the view, or one that it is in, is on its way out; inside a rule, with a dependency on it.
  var isGoing: Bool {
    phaseAttribute.value == .didDisappear || state.inputs.base.itemTransition?.isGoing ?? false
  }

  /// The transaction that frames shared with other views move with: the place's own, but around an
  /// insertion, whose first pass animates nothing, that of the container of all that is inserted.
  static func sharedScope(at base: _InputBase) -> TransactionScope {
    var scope = base.frameTransaction
    var transition = base.itemTransition
    while let around = transition {
      let container = around.state.inputs.base
      if around.control.isInserting { scope = container.transaction }
      transition = container.itemTransition
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
    guard phase == .willAppear, phaseAttribute.isAlive else { return }
    control.isInserting = false
    scope.forget()
    go(to: .identity)
  }

  private func go(to phase: TransitionPhase) {
    self.phase = phase
    state.inputs.graph.invalidate(phaseAttribute)
  }

  /// Begins the removal; false when there is nothing to animate and the view can go at once.
  func leave() -> Bool {
    let outer = state.inputs.base.transaction
    outer.settle()
    let transaction = outer.current()
    let isAnimated =
      !transition.isIdentity && (transaction.animation != nil || transition.ownAnimation != nil)
    note(.removed, isAnimated: isAnimated)
    guard isAnimated else { return false }
    let host = state.inputs.host
    control.isInserting = false
    control.removalUpdate = host.updateNumber
    let listener = AnimationListener(criteria: .removed) { [weak self] in self?.finish() }
    control.removal = listener
    removal = listener
    scope.forget()
    go(to: .didDisappear)
    host.enqueueContinuation { listener.arm() }
    return true
  }

  private func finish() {
    guard removal != nil, item.isLeaving else { return }
    isOver = true
    removal = nil
    // The container may go before the change is made.
    state.inputs.host.invalidate(state.items!.weak)
  }

  /// The same view, inserted again before it had gone.
  func comeBack() {
    removal = nil
    control.removal = nil
    scope.forget()
    go(to: .identity)
  }

  private struct PhaseRule: Rule {
    typealias Value = TransitionPhase
    unowned let transition: ItemTransition
    mutating func update(_ output: Output<TransitionPhase>) { output.set(transition.phase) }
  }
}
