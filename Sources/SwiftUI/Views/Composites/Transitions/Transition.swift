import VivaceAttributeGraph
import VivaceMotion

/// The appearance of a view before it is inserted, while it is present, and after its removal.
///
/// `body` is asked for each phase: what differs from one phase to the next is what animates. Views
/// are never in the phase `didDisappear` before they have been in `identity`.
@MainActor @preconcurrency public protocol Transition {
  associatedtype Body: View
  /// The content with the changes of a phase.
  @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase)
    -> Body
  /// The properties of the transition.
  nonisolated static var properties: TransitionProperties { get }
  typealias Content = PlaceholderContentView<Self>
}

/// The properties of a transition that are known without running it.
public struct TransitionProperties: Sendable {
  /// Whether the transition moves something, and does not only fade.
  public var hasMotion: Bool
  /// With motion by default.
  public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension Transition {
  /// With motion, unless a transition says otherwise.
  public nonisolated static var properties: TransitionProperties { TransitionProperties() }

  /// The content as the transition shows it in a phase.
  public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
    _ContentSlot(
      Self.self, content: content, filled: body(content: PlaceholderContentView(), phase: phase))
  }

  /// Both transitions, this one inside of the other.
  public func combined<T: Transition>(with other: T) -> some Transition {
    _CombinedTransition(inner: self, outer: other)
  }

  /// This transition; its own changes use an animation, in place of the transaction's.
  public func animation(_ animation: Animation?) -> some Transition {
    _AnimatedTransition(base: self, animation: animation)
  }
}

extension AnyTransition {
  /// Erases the type of a transition.
  public init<T: Transition>(_ transition: T) {
    self.init(make: { phase, inputs, body in
      let graph = inputs.graph
      var inner = inputs
      inner.base.contents = ModifierContent(
        of: T.self, outer: inputs.base.contents, isMulti: false, makeView: body
      ) { list in
        .single(list) { inputs in
          var innerInputs = inputs
          innerInputs.base.contents = list.base.contents
          return body(innerInputs)
        }
      }
      let view = graph.rule(
        TransitionBody(transition: transition, phase: phase, host: inputs.host))
      return T.Body._makeView(view: _GraphValue(view), inputs: inner)
    })
    hasMotion = T.properties.hasMotion
    guard let known = transition as? any _ErasableTransition else { return }
    isIdentity = known.isIdentity
    ownAnimation = known.ownAnimation
  }
}

/// A transition of which more is known than its body.
protocol _ErasableTransition {
  nonisolated var isIdentity: Bool { get }
  nonisolated var ownAnimation: Animation? { get }
}

extension Transition {
  /// Whether nothing is to be seen of the transition.
  nonisolated var changesNothing: Bool { (self as? any _ErasableTransition)?.isIdentity ?? false }
  nonisolated var innerAnimation: Animation? {
    (self as? any _ErasableTransition)?.ownAnimation
  }
}

private struct TransitionBody<T: Transition>: Rule {
  let transition: T
  let phase: Attribute<TransitionPhase>
  unowned(unsafe) let host: ViewHost

  mutating func update(_ output: Output<T.Body>) {
    let (phase, transition) = (phase.value, transition)
    let attribute = output.attribute.weak
    output.set(
      host.tracking({
        MainActor.unchecked(transition) {
          $0.body(content: PlaceholderContentView(), phase: phase)
        }
      }) { host in host.invalidate(attribute) })
  }
}

nonisolated struct _CombinedTransition<Inner: Transition, Outer: Transition>: Transition,
  _ErasableTransition
{
  var inner: Inner
  var outer: Outer

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    outer.apply(content: inner.apply(content: content, phase: phase), phase: phase)
  }

  nonisolated static var properties: TransitionProperties {
    TransitionProperties(hasMotion: Inner.properties.hasMotion || Outer.properties.hasMotion)
  }
  nonisolated var isIdentity: Bool { inner.changesNothing && outer.changesNothing }
  nonisolated var ownAnimation: Animation? { inner.innerAnimation ?? outer.innerAnimation }
}

nonisolated struct _AnimatedTransition<Base: Transition>: Transition, _ErasableTransition {
  var base: Base
  var animation: Animation?

  @MainActor func body(content: Content, phase: TransitionPhase) -> some View {
    content.animation(animation) { base.apply(content: $0, phase: phase) }
  }

  nonisolated static var properties: TransitionProperties { Base.properties }
  nonisolated var isIdentity: Bool { base.changesNothing }
  nonisolated var ownAnimation: Animation? { animation }
}

/// One transition for insertions, another for removals.
public nonisolated struct AsymmetricTransition<Insertion: Transition, Removal: Transition>:
  Transition
{
  /// The transition of an appearing view.
  public var insertion: Insertion
  /// The transition of a leaving view.
  public var removal: Removal

  /// A pair; the insertion is idle while the view leaves, the removal while it appears.
  public nonisolated init(insertion: Insertion, removal: Removal) {
    self.insertion = insertion
    self.removal = removal
  }

  /// The insertion before, the removal after.
  @MainActor public func body(content: Content, phase: TransitionPhase) -> some View {
    removal.apply(
      content: insertion.apply(
        content: content, phase: phase == .didDisappear ? .identity : phase),
      phase: phase == .willAppear ? .identity : phase)
  }

  /// With motion if one of the two has some.
  public nonisolated static var properties: TransitionProperties {
    TransitionProperties(
      hasMotion: Insertion.properties.hasMotion || Removal.properties.hasMotion)
  }
}

extension AsymmetricTransition: _ErasableTransition {
  nonisolated var isIdentity: Bool { insertion.changesNothing && removal.changesNothing }
  nonisolated var ownAnimation: Animation? {
    insertion.innerAnimation ?? removal.innerAnimation
  }
}

extension View {
  /// Defines the transition of this view for insertions and removals in an animated turn; without one, it
  /// fades.
  public nonisolated func transition<T: Transition>(_ transition: T) -> some View {
    self.transition(AnyTransition(transition))
  }
}
