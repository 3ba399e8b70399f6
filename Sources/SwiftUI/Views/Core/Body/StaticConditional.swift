import VivaceAttributeGraph

/// One of two views, chosen when it is made and for good: no container, no transition, nothing that
/// waits for a change. For what can never change in the life of a place.
package struct StaticConditional<First: View, Second: View> {
  private enum Storage {
    case first(First)
    case second(Second)
  }
  private let storage: Storage

  package nonisolated init(
    _ isFirst: Bool, @ViewBuilder _ first: () -> First, @ViewBuilder else second: () -> Second
  ) {
    storage = isFirst ? .first(first()) : .second(second())
  }
}

extension StaticConditional: View, _PrimitiveView {
  package nonisolated static func _makeView(view: _GraphValue<Self>, inputs: _ViewInputs)
    -> _ViewOutputs
  {
    let attribute = view.attribute
    switch attribute.untrackedValue.storage {
    case .first:
      return chosen(attribute, inputs) { if case .first(let view) = $0 { view } else { nil } }
    case .second:
      return chosen(attribute, inputs) { if case .second(let view) = $0 { view } else { nil } }
    }
  }

  private nonisolated static func chosen<Content: View>(
    _ source: Attribute<Self>, _ inputs: _ViewInputs, _ pick: @escaping (Storage) -> Content?
  ) -> _ViewOutputs {
    let value = inputs.graph.rule(ChosenValue(source: source) { pick($0.storage) })
    return Content._makeView(view: _GraphValue(value), inputs: inputs)
  }
}

/// A modifier that is there or not, asked when its view is made and for good.
package nonisolated struct StaticOptionalModifier<Modifier: ViewModifier>: ViewModifier,
  _PrimitiveModifier
{
  private let isThere: Bool
  private let modifier: Modifier

  package nonisolated init(_ isThere: Bool, _ modifier: Modifier) {
    self.isThere = isThere
    self.modifier = modifier
  }

  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard modifier.attribute.untrackedValue.isThere else { return body(inputs) }
    return Modifier._makeView(
      modifier: modifier[\.modifier, in: inputs.graph], inputs: inputs, body: body)
  }
}
