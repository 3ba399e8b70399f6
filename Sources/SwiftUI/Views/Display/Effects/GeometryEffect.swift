import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry
import VivaceMotion

/// A custom map of what a view draws, made from its size, that may move.
///
/// `effectValue(size:)` is the user's code: while `animatableData` moves, every frame asks it. The
/// layout stays; touches follow what is drawn.
public nonisolated protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  /// The current value of the effect, for a view of this size; from its top-left corner.
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    let shown = makeAnimatable(modifier.attribute, inputs.base)
    let projection = graph.rule(
      EffectValueRule(
        effect: shown, geometry: inputs.geometry, scale: inputs.host.displayScaleAttribute))
    return _PlacedProjection._makeView(
      modifier: _GraphValue(projection), inputs: inputs, body: body)
  }

  public nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    body(inputs).mapped(inputs.graph) { element in
      element.wrapped { inputs, make in
        Self._makeView(modifier: modifier, inputs: inputs, body: make)
      }
    }
  }

  public nonisolated static func _isMulti(content: Bool, _ context: _MultiContext) -> Bool {
    content
  }

  /// This effect, but frames and points inside are converted as if it were absent.
  public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(base: self)
  }
}

/// The effect has the pixel-rounded size.
private struct EffectValueRule<E: GeometryEffect>: Rule {
  let effect: Attribute<E>
  let geometry: Attribute<ViewGeometry>
  let scale: Attribute<CGFloat>

  mutating func update(_ output: Output<_PlacedProjection>) {
    let size = geometry.value.frame.snapped(to: 1 / scale.value).size
    output.set(
      _PlacedProjection(
        projection: ProjectionValue(effect.value.effectValue(size: size)).checked,
        isSeenByLayout: !(E.self is any IgnoringLayout.Type)))
  }
}

/// An effect whose inside does not know of it.
private protocol IgnoringLayout {}
extension _IgnoredByLayoutEffect: IgnoringLayout {}

/// A geometry effect that coordinate conversion leaves out.
public struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public typealias Body = Never
  var base: Base

  /// The map of the effect inside.
  public nonisolated func effectValue(size: CGSize) -> ProjectionTransform {
    base.effectValue(size: size)
  }
  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

extension _IgnoredByLayoutEffect: Equatable where Base: Equatable {}
extension _IgnoredByLayoutEffect: Sendable where Base: Sendable {}

/// A projection that is not animated here: its maker has animated it already.
struct _PlacedProjection: _DrawingEffect {
  var projection: ProjectionValue
  var isSeenByLayout: Bool

  struct Target: Equatable, Animatable {
    typealias AnimatableData = EmptyAnimatableData
    var projection: ProjectionValue
    var isSeenByLayout: Bool
  }

  nonisolated static var isGeometryRoot: Bool { true }

  nonisolated func target(_ environment: EnvironmentValues) -> Target {
    Target(projection: projection, isSeenByLayout: isSeenByLayout)
  }

  nonisolated func effect(_ target: AnimatedValue<Target>, frame: AnimatedValue<CGRect>) -> Effect?
  {
    .projection(AnimatedValue(target.model.projection), frame: frame)
  }

  nonisolated static func transform(_ target: Target, in frame: CGRect) -> CGAffineTransform {
    target.isSeenByLayout
      ? target.projection.nearestAffine(in: frame)
      : CGAffineTransform(translationX: frame.minX, y: frame.minY)
  }
}
