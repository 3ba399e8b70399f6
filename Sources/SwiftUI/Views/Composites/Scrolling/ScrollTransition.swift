import VivaceAttributeGraph
import VivaceGeometry
import VivaceMotion

/// The phase of a view relative to the visible part of a scroll view: before it, in it, or after it.
@frozen public enum ScrollTransitionPhase: Hashable, Sendable {
  /// Beyond the top or leading edge, wholly or in part.
  case topLeading
  /// Within the visible part, as far as the threshold asks.
  case identity
  /// Beyond the bottom or trailing edge, wholly or in part.
  case bottomTrailing

  /// True within the visible area.
  public var isIdentity: Bool { self == .identity }

  /// −1, 0 and 1.
  public var value: Double {
    switch self {
    case .topLeading: -1
    case .identity: 0
    case .bottomTrailing: 1
    }
  }
}

/// How a view goes from phase to phase: along with the scrolling, by an animation, or not at all;
/// and at which threshold.
public struct ScrollTransitionConfiguration: Sendable {
  enum Kind: Sendable {
    case identity
    case animated(Animation)
    case interactive(UnitCurve)
  }
  var kind: Kind
  var threshold = Threshold.visible

  /// How much of the view has to be in the container, and how far from its ends, for the identity
  /// phase.
  public struct Threshold: Sendable {
    /// How much of the view is seen; nil where its middle is that of the container.
    var amount: Double?
    var inset = 0.0

    /// All of the view is seen.
    public static let visible = Threshold(amount: 1)
    /// The view touches the visible part.
    public static let hidden = Threshold(amount: 0)
    /// The middle of the view is that of the container.
    public static var centered: Threshold { Threshold(amount: nil) }
    /// A fraction of the view is seen, from 0 to 1.
    public static func visible(_ amount: Double) -> Threshold {
      Threshold(amount: amount.isNaN ? 1 : min(max(amount, 0), 1))
    }

    /// The threshold between this one and another.
    public func interpolated(towards other: Threshold, amount: Double) -> Threshold {
      guard let start = self.amount, let end = other.amount else {
        return amount < 0.5 ? self : other
      }
      var result = Threshold(amount: start + (end - start) * amount)
      result.inset = inset + (other.inset - inset) * amount
      return result
    }

    /// This threshold for a container that is smaller by a distance at each end.
    public func inset(by distance: Double) -> Threshold {
      var result = self
      result.inset += distance
      return result
    }
  }

  /// Nothing changes.
  public static let identity = ScrollTransitionConfiguration(kind: .identity)
  /// Animated by the default animation when the threshold is passed.
  public static let animated = ScrollTransitionConfiguration.animated(.default)
  /// Follows the scrolling, slower at both ends.
  public static let interactive = ScrollTransitionConfiguration.interactive(timingCurve: .easeInOut)

  /// The phase changes at once when the threshold is passed; the effect follows with an animation.
  public static func animated(_ animation: Animation = .default) -> ScrollTransitionConfiguration {
    ScrollTransitionConfiguration(kind: .animated(animation))
  }

  /// The effect follows the scrolling, through a curve of time taken as a curve of distance.
  public static func interactive(timingCurve: UnitCurve = .easeInOut)
    -> ScrollTransitionConfiguration
  { ScrollTransitionConfiguration(kind: .interactive(timingCurve)) }

  /// Another animation; has an effect only when the configuration is animated.
  public func animation(_ animation: Animation) -> ScrollTransitionConfiguration {
    var result = self
    if case .animated = kind { result.kind = .animated(animation) }
    return result
  }

  /// Another threshold.
  public func threshold(_ threshold: Threshold) -> ScrollTransitionConfiguration {
    var result = self
    result.threshold = threshold
    return result
  }
}

/// Changes how a view looks by where it is in the scroll view around it.
struct _ScrollTransitionModifier<Effect: VisualEffect> {
  var topLeading: ScrollTransitionConfiguration
  var bottomTrailing: ScrollTransitionConfiguration
  var axis: Axis?
  var transition: @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> Effect
}

extension _ScrollTransitionModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let stage = inputs.graph.rule(StageRule(modifier: modifier.attribute, inputs: inputs))
    let effect = inputs.graph.rule(
      EffectRule(modifier: modifier.attribute, stage: stage))
    var innerInputs = inputs
    // A phase that changes at a threshold brings its own animation.
    innerInputs.base.transaction = EditingScope(
      inputs.base.transaction, at: inputs.base.trail, follow: { stage.touchOrder() }
    ) { transaction in
      if let animation = stage.lastValue?.animation,
        stage.lastValue?.update == inputs.host.updateNumber
      {
        transaction.animation = animation
      }
      return .scrollTransition
    }
    innerInputs.base.frameTransaction = innerInputs.base.transaction
    return Effect._makeVisualEffect(effect: _GraphValue(effect), inputs: innerInputs) { inner in
      var inner = inner
      inner.base.transaction = inputs.base.transaction
      inner.base.frameTransaction = inputs.base.frameTransaction
      return body(inner)
    }
  }

  /// The progress of a view in its transition.
  struct Stage: Equatable {
    var phase = ScrollTransitionPhase.identity
    /// How far it is from identity to the phase.
    var fraction = 0.0
    var animation: Animation?
    /// The update in which the phase changed.
    var update: UInt64 = 0
  }

  /// Runs in each frame in which the scroll view moves.
  private struct StageRule: Rule {
    let modifier: Attribute<_ScrollTransitionModifier>
    let inputs: _ViewInputs

    mutating func update(_ output: Output<Stage>) {
      let modifier = modifier.value
      guard let scroll = inputs.scroll as? ScrollModel,
        let transform = inputs.space.toSpace(named: scroll.contentSpace)
      else { return output.set(Stage()) }
      let rect = inputs.geometry.value.frame.applying(transform)
      var container = scroll.geometry.value
      container.contentOffset = scroll.presented.value
      let axis = modifier.axis ?? (scroll.axes.contains(.vertical) ? Axis.vertical : .horizontal)
      let port = container.visibleRect
      let middle = rect.origin[axis] + rect.size[axis] / 2
      let isBefore = middle < port.origin[axis] + port.size[axis] / 2
      let configuration = isBefore ? modifier.topLeading : modifier.bottomTrailing
      let edge = isBefore ? ScrollTransitionPhase.topLeading : .bottomTrailing
      let away = configuration.threshold.away(
        from: Double(rect.origin[axis])...Double(rect.origin[axis] + max(rect.size[axis], 0)),
        in: Double(port.origin[axis])...Double(port.origin[axis] + max(port.size[axis], 0)))
      var stage = Stage()
      switch configuration.kind {
      case .identity: break
      case .interactive(let curve):
        stage.phase = away > 0 ? edge : .identity
        stage.fraction = away > 0 ? curve.value(at: away) : 0
      case .animated(let animation):
        stage.phase = away >= 1 ? edge : .identity
        stage.fraction = away >= 1 ? 1 : 0
        if output.hasValue {
          let old = output.value
          (stage.animation, stage.update) = (old.animation, old.update)
          if old.phase != stage.phase {
            (stage.animation, stage.update) = (animation, inputs.host.updateNumber)
          }
        }
      }
      output.set(stage)
    }
  }

  private struct EffectRule: Rule {
    let modifier: Attribute<_ScrollTransitionModifier>
    let stage: Attribute<Stage>

    mutating func update(_ output: Output<Effect>) {
      let transition = modifier.value.transition
      let stage = stage.value
      let identity = transition(EmptyVisualEffect(), .identity)
      guard stage.fraction > 0 else { return output.setAlways(identity) }
      let edge = transition(EmptyVisualEffect(), stage.phase)
      output.setAlways(identity.mixed(with: edge, by: stage.fraction))
    }
  }
}

extension ScrollTransitionConfiguration.Threshold {
  /// How far a view is from counting as visible: 0 from the threshold on, 1 when nothing of it is seen.
  fileprivate func away(from view: ClosedRange<Double>, in port: ClosedRange<Double>) -> Double {
    let low = min(port.lowerBound + inset, port.upperBound)
    let high = max(port.upperBound - inset, low)
    let length = view.upperBound - view.lowerBound
    guard let amount else {
      let reach = (high - low + length) / 2
      let distance = abs((view.lowerBound + view.upperBound - low - high) / 2)
      return reach > 0 ? min(distance / reach, 1) : 0
    }
    let seen = min(view.upperBound, high) - max(view.lowerBound, low)
    let fraction =
      length > 0 ? min(max(seen / min(length, max(high - low, 1)), 0), 1) : (seen >= 0 ? 1 : 0)
    if amount <= 0 { return fraction > 0 ? 0 : 1 }
    return min(max((amount - fraction) / amount, 0), 1)
  }
}

/// A modifier between two others of its kind.
protocol MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self
}

extension VisualEffect {
  /// The effect between two that were made by the same code. What cannot be mixed changes half way.
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    if fraction >= 1 { return other }
    guard let own = self as? any MixedModifier else { return fraction < 0.5 ? self : other }
    return Mixing.mix(own, other, fraction) as? Self ?? other
  }
}

/// Mixes modifiers whose type is not known.
private enum Mixing {
  static func mix<M: MixedModifier>(_ a: M, _ b: Any, _ fraction: Double) -> Any {
    (b as? M).map { a.mixed(with: $0, by: fraction) } ?? b
  }
}

extension EmptyVisualEffect: MixedModifier {
  nonisolated func mixed(with other: EmptyVisualEffect, by fraction: Double) -> EmptyVisualEffect {
    self
  }
}

extension _ChainedEffect: MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    var result = fraction < 0.5 ? self : other
    if let own = modifier as? any MixedModifier,
      let mixed = Mixing.mix(own, other.modifier, fraction) as? Modifier
    {
      result.modifier = mixed
    }
    result.base = base.mixed(with: other.base, by: fraction)
    return result
  }
}

extension _OpacityEffect: MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    _OpacityEffect(opacity: opacity + (other.opacity - opacity) * fraction)
  }
}

extension _OffsetEffect: MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    var result = self
    result.offset.width += (other.offset.width - offset.width) * fraction
    result.offset.height += (other.offset.height - offset.height) * fraction
    return result
  }
}

extension _ScaleEffect: MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    var result = other
    result.scale = CGSize(
      width: scale.width + (other.scale.width - scale.width) * fraction,
      height: scale.height + (other.scale.height - scale.height) * fraction)
    return result
  }
}

extension _RotationEffect: MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    var result = other
    result.angle = .radians(angle.radians + (other.angle.radians - angle.radians) * fraction)
    return result
  }
}

extension _BlurEffect: MixedModifier {
  nonisolated func mixed(with other: Self, by fraction: Double) -> Self {
    var result = other
    result.radius = radius + (other.radius - radius) * fraction
    return result
  }
}

extension View {
  /// Changes how the view is drawn by how far it is inside the visible part of its scroll view. The
  /// closure is given what to draw with and the phase. Layout does not change.
  public nonisolated func scrollTransition(
    _ configuration: ScrollTransitionConfiguration = .interactive, axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    scrollTransition(
      topLeading: configuration, bottomTrailing: configuration, axis: axis, transition: transition)
  }

  /// A form of ``scrollTransition(_:axis:transition:)`` with a configuration for each end.
  public nonisolated func scrollTransition(
    topLeading: ScrollTransitionConfiguration, bottomTrailing: ScrollTransitionConfiguration,
    axis: Axis? = nil,
    transition: @escaping @Sendable (EmptyVisualEffect, ScrollTransitionPhase) -> some VisualEffect
  ) -> some View {
    modifier(
      _ScrollTransitionModifier(
        topLeading: topLeading, bottomTrailing: bottomTrailing, axis: axis, transition: transition))
  }
}
