import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// Any transition, behind one type: what is done to a view while it is not at rest in its
/// container.
public struct AnyTransition {
  /// Puts the transition's modifiers around a view. They stay there for good.
  var make:
    (Attribute<TransitionPhase>, _ViewInputs, @escaping (_ViewInputs) -> _ViewOutputs)
      -> _ViewOutputs
  /// Nothing to see: insertions and removals happen at once.
  var isIdentity = false
  /// Something goes from one place or size to another: not for those who asked for less motion.
  var hasMotion = false
  /// Nothing but a fade, which can be put around a view as late as it goes.
  var isFade = false
  /// The animation of the transition's own modifiers, in place of the transaction's.
  var ownAnimation: Animation?

  /// Nothing: the view comes and goes at once.
  public static var identity: AnyTransition {
    AnyTransition(make: { _, inputs, body in body(inputs) }, isIdentity: true)
  }

  /// Fades in and out.
  public static var opacity: AnyTransition { AnyTransition(make: Fade.make, isFade: true) }

  /// Grows from nearly nothing, and shrinks to it.
  public static var scale: AnyTransition { scale(scale: ScaleTransition.nothing) }

  /// Grows from a factor of its size, and shrinks to it.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition(ScaleTransition(scale, anchor: anchor))
  }

  /// Comes from a distance in points, and goes back to it.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition(OffsetTransition(offset))
  }

  /// Comes from a distance in points, and goes back to it.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
    offset(CGSize(width: x, height: y))
  }

  /// Comes from an edge and goes back to it, by the view's own size.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(MoveTransition(edge: edge)) }

  /// Comes from the leading edge and goes to the trailing one.
  public static var slide: AnyTransition { AnyTransition(SlideTransition()) }

  /// Comes from an edge while it fades in, and continues to the opposite edge while it fades out.
  public static func push(from edge: Edge) -> AnyTransition {
    AnyTransition(PushTransition(edge: edge))
  }

  /// The changes of one modifier while the view is out, those of another while it is in; what
  /// differs between the two is animated.
  public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition {
    AnyTransition(make: { phase, inputs, body in
      let modifier = inputs.graph.rule(
        PhaseModifier(phase: phase, insertion: active, identity: identity, removal: active))
      return E._makeView(modifier: _GraphValue(modifier), inputs: inputs, body: body)
    })
  }

  /// One transition for insertions, another for removals.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var result = AnyTransition(make: { phase, inputs, body in
      let graph = inputs.graph
      let inserting = graph.rule(PhaseOf(phase: phase, inactive: .didDisappear))
      let removing = graph.rule(PhaseOf(phase: phase, inactive: .willAppear))
      return removal.make(removing, inputs) { insertion.make(inserting, $0, body) }
    })
    result.isIdentity = insertion.isIdentity && removal.isIdentity
    result.hasMotion = insertion.hasMotion || removal.hasMotion
    result.ownAnimation = insertion.ownAnimation ?? removal.ownAnimation
    return result
  }

  /// Both transitions, this one inside of the other.
  public func combined(with other: AnyTransition) -> AnyTransition {
    let first = self
    var result = AnyTransition(make: { phase, inputs, body in
      other.make(phase, inputs) { first.make(phase, $0, body) }
    })
    result.isIdentity = isIdentity && other.isIdentity
    result.hasMotion = hasMotion || other.hasMotion
    result.ownAnimation = ownAnimation ?? other.ownAnimation
    return result
  }

  /// This transition; its own changes use an animation, in place of the
  /// transaction's.
  public func animation(_ animation: Animation?) -> AnyTransition {
    let base = self
    var result = AnyTransition(make: { phase, inputs, body in
      var inner = inputs
      let outside = inputs.base.transaction
      inner.base.transaction = EditingScope(outside, at: inputs.base.trail) { transaction in
        if !transaction.disablesAnimations { transaction.animation = animation }
        return .transition
      }
      return base.make(phase, inner) { outer in
        var innerInputs = outer
        innerInputs.base.transaction = outside
        return body(innerInputs)
      }
    })
    result.isIdentity = isIdentity
    result.hasMotion = hasMotion
    result.ownAnimation = animation
    return result
  }

  /// The transition for users who asked for less motion: a fade, with the same animation.
  var withoutMotion: AnyTransition {
    guard hasMotion else { return self }
    return ownAnimation.map { AnyTransition.opacity.animation($0) } ?? .opacity
  }
}

/// The modifier of a phase.
private struct PhaseModifier<M>: Rule {
  let phase: Attribute<TransitionPhase>
  let insertion: M
  let identity: M
  let removal: M

  mutating func update(_ output: Output<M>) {
    switch phase.value {
    case .willAppear: output.setAlways(insertion)
    case .identity: output.setAlways(identity)
    case .didDisappear: output.setAlways(removal)
    }
  }
}

/// The phase as one half of an asymmetric transition sees it: at rest in the other half's part.
private struct PhaseOf: Rule {
  let phase: Attribute<TransitionPhase>
  let inactive: TransitionPhase

  mutating func update(_ output: Output<TransitionPhase>) {
    let phase = phase.value
    output.set(phase == inactive ? .identity : phase)
  }
}

/// The transition of a view, as a trait that its container reads.
private struct TransitionTrait: ViewTraitKey { static var defaultValue: AnyTransition? { nil } }

extension ViewTraits {
  /// How the view comes and goes; nil for the default, a fade.
  var transition: AnyTransition? { self[trait: TransitionTrait.self] }
}

extension View {
  /// Says how this view comes and goes in an animated transaction. Without one it fades.
  public nonisolated func transition(_ t: AnyTransition) -> some View {
    modifier(_TraitModifier(payload: t) { $1[trait: TransitionTrait.self] = $0 })
  }
}
