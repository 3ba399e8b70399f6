import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// Draws a view elsewhere: by its own length beyond an edge, or by a distance.
///
/// An effect of its own, not an offset of the frames inside: it moves with the transition's animation
/// and not with that of the view's frames.
struct _TransitionMove {
  /// Leading and trailing follow the direction of layout.
  var edge: Edge?
  var distance = CGSize.zero
}

extension _TransitionMove: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inputs = inputs
    let effect = inputs.graph.rule(
      EffectRule(
        move: modifier.attribute, geometry: inputs.geometry,
        direction: inputs.base.layoutDirection()))
    return _ProjectionEffect._makeView(modifier: _GraphValue(effect), inputs: inputs, body: body)
  }

  private struct EffectRule: Rule {
    let move: Attribute<_TransitionMove>
    let geometry: Attribute<ViewGeometry>
    let direction: Attribute<LayoutDirection>

    mutating func update(_ output: Output<_ProjectionEffect>) {
      let move = move.value
      var offset = move.distance
      if let edge = move.edge {
        let size = geometry.value.size
        let side: CGFloat = direction.value == .leftToRight ? 1 : -1
        switch edge {
        case .top: offset.height -= size.height
        case .bottom: offset.height += size.height
        case .leading: offset.width -= side * size.width
        case .trailing: offset.width += side * size.width
        }
      }
      output.set(
        _ProjectionEffect(
          projection: ProjectionValue(
            CGAffineTransform(translationX: offset.width, y: offset.height))))
    }
  }
}
