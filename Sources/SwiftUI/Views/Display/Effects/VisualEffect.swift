import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A change of how a view looks that leaves its layout alone, so that it may depend on the layout.
public protocol VisualEffect: Sendable, Animatable {
  nonisolated static func _makeVisualEffect(
    effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs
}

/// No effect: what others are chained to in `visualEffect(_:)`.
public struct EmptyVisualEffect: VisualEffect {
  /// The starting point of a chain; it changes nothing.
  public nonisolated init() {}

  public nonisolated static func _makeVisualEffect(
    effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs { body(inputs) }
}

extension VisualEffect where AnimatableData == EmptyAnimatableData {
  public var animatableData: EmptyAnimatableData {
    get { EmptyAnimatableData() }
    set {}
  }
}

/// One effect after others. Each is the modifier that views have under the same name, and animates as
/// that one does.
struct _ChainedEffect<Base: VisualEffect, Modifier: _PrimitiveModifier>: VisualEffect {
  typealias AnimatableData = EmptyAnimatableData
  var base: Base
  nonisolated(unsafe) var modifier: Modifier

  nonisolated static func _makeVisualEffect(
    effect: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let base: _GraphValue<Base> = effect[\.base, in: inputs.graph]
    return Modifier._makeView(modifier: effect[\.modifier, in: inputs.graph], inputs: inputs) {
      Base._makeVisualEffect(effect: base, inputs: $0, body: body)
    }
  }
}

extension VisualEffect {
  nonisolated func then<M: _PrimitiveModifier>(_ modifier: M) -> _ChainedEffect<Self, M> {
    _ChainedEffect(base: self, modifier: modifier)
  }

  /// Fades the view: 1 shows it fully, 0 not at all.
  public nonisolated func opacity(_ opacity: Double) -> some VisualEffect {
    then(_OpacityEffect(opacity: opacity))
  }

  /// Moves what is drawn, in points; towards the trailing side for positive widths.
  public nonisolated func offset(_ offset: CGSize) -> some VisualEffect {
    then(_OffsetEffect(offset: offset))
  }
  /// `offset(_:)` with the two distances apart.
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect {
    offset(CGSize(width: x, height: y))
  }

  /// Draws the view larger or smaller about an anchor.
  public nonisolated func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center)
    -> some VisualEffect
  { then(_ScaleEffect(scale: scale, anchor: anchor)) }
  /// `scaleEffect(_:anchor:)` with one factor for both directions.
  public nonisolated func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center)
    -> some VisualEffect
  { scaleEffect(CGSize(width: scale, height: scale), anchor: anchor) }
  /// `scaleEffect(_:anchor:)` with a factor for each direction.
  public nonisolated func scaleEffect(
    x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center
  ) -> some VisualEffect { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

  /// Turns the view in its plane about an anchor, clockwise for positive angles.
  public nonisolated func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center)
    -> some VisualEffect
  { then(_RotationEffect(angle: angle, anchor: anchor)) }
  /// Turns the view in space about an axis through the anchor.
  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some VisualEffect {
    then(
      _Rotation3DEffect(
        rotation: SpatialRotation(
          angle: angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective)))
  }

  /// Maps the view from its top-left corner by an affine transform.
  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect {
    then(_ProjectionEffect(projection: ProjectionValue(transform)))
  }
  /// Maps the view from its top-left corner by a projection.
  public nonisolated func transformEffect(_ transform: ProjectionTransform) -> some VisualEffect {
    then(_ProjectionEffect(projection: ProjectionValue(transform)))
  }

  /// Blurs the view; the radius is the standard deviation in points.
  public nonisolated func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect {
    then(_BlurEffect(radius: radius, isOpaque: opaque))
  }

  /// Adds an amount to red, green and blue: 0 changes nothing.
  public nonisolated func brightness(_ amount: Double) -> some VisualEffect {
    then(_ColorMatrixEffect(.brightness, amount))
  }
  /// Spreads colours away from middle grey: 1 changes nothing.
  public nonisolated func contrast(_ amount: Double) -> some VisualEffect {
    then(_ColorMatrixEffect(.contrast, amount))
  }
  /// Moves colours away from their grey: 1 changes nothing, 0 is grey.
  public nonisolated func saturation(_ amount: Double) -> some VisualEffect {
    then(_ColorMatrixEffect(.saturation, amount))
  }
  /// Moves colours towards their grey: 0 changes nothing, 1 is grey.
  public nonisolated func grayscale(_ amount: Double) -> some VisualEffect {
    then(_ColorMatrixEffect(.grayscale, amount))
  }
  /// Turns the hues by an angle.
  public nonisolated func hueRotation(_ angle: Angle) -> some VisualEffect {
    then(_HueRotationEffect(angle: angle))
  }
  /// Mixes the view with what is painted behind it in the given way.
  public nonisolated func blendMode(_ blendMode: BlendMode) -> some VisualEffect {
    then(_BlendModeEffect(blendMode: blendMode))
  }
}

/// Applies an effect that is computed from the view's geometry. The geometry is that without the
/// effect, so the two cannot chase one another.
struct _VisualEffectModifier<Effect: VisualEffect> {
  var effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
}

extension _VisualEffectModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let effect = inputs.graph.rule(
      EffectRule(modifier: modifier.attribute, proxy: GeometryProxy(inputs), host: inputs.host))
    return Effect._makeVisualEffect(effect: _GraphValue(effect), inputs: inputs, body: body)
  }

  private struct EffectRule: Rule {
    let modifier: Attribute<_VisualEffectModifier>
    let proxy: GeometryProxy
    unowned let host: ViewHost

    mutating func update(_ output: Output<Effect>) {
      let make = modifier.value.effect
      let attribute = output.attribute.weak
      output.set(
        host.tracking({ make(EmptyVisualEffect(), proxy) }) { $0.invalidate(attribute) })
    }
  }
}

extension View {
  /// Changes how this view looks by where it is: the closure gets no effect to chain others to,
  /// and the view's proxy. It runs again when what it read of the proxy changes, and never changes
  /// the layout.
  public nonisolated func visualEffect<Effect: VisualEffect>(
    _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
  ) -> some View {
    modifier(_VisualEffectModifier(effect: effect))
  }
}
