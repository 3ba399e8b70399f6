import VivaceAttributeGraph

/// The picture of the pointer while it is over a view.
public struct PointerStyle: Hashable, Sendable {
  /// The shapes that window systems have.
  package enum Shape: String, Sendable {
    case arrow, text, crosshair, hand, move
    case resizeHorizontally, resizeVertically
  }

  package let shape: Shape

  package init(shape: Shape) { self.shape = shape }

  /// The arrow.
  public static let `default` = PointerStyle(shape: .arrow)
  /// Over text that can be selected or entered.
  public static let horizontalText = PointerStyle(shape: .text)
  /// The pointer for drags that draw a frame around things.
  public static let rectSelection = PointerStyle(shape: .crosshair)
  /// Over what can be dragged.
  public static let grabIdle = PointerStyle(shape: .hand)
  /// While something is dragged.
  public static let grabActive = PointerStyle(shape: .move)
  /// Over content that leads elsewhere.
  public static let link = PointerStyle(shape: .hand)
  /// A double arrow sideways, over the edge of a column.
  public static let columnResize = PointerStyle(shape: .resizeHorizontally)
  /// A double arrow up and down, over the edge of a row.
  public static let rowResize = PointerStyle(shape: .resizeVertically)
}

/// The style of the pointer over a view; nil uses the one of the enclosing view.
struct _PointerStyleModifier {
  var style: PointerStyle?
}

extension _PointerStyleModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    inputs.asksForPointer()
    if let content = outputs.responders {
      outputs.responders = inputs.graph.rule(
        PointerResponders(content: content, modifier: modifier.attribute))
    }
    return outputs
  }

  private struct PointerResponders: Rule {
    let content: Attribute<ResponderList>
    let modifier: Attribute<_PointerStyleModifier>

    mutating func update(_ output: Output<ResponderList>) {
      let nodes = content.value.nodes
      let style = modifier.value.style
      output.setAlways(
        ResponderList(nodes: style.map { [InputResponder(.pointer($0), nodes)] } ?? nodes))
    }
  }
}

extension View {
  /// Gives the pointer a picture while it is over this view. Nil leaves it to the views around.
  public nonisolated func pointerStyle(_ style: PointerStyle?) -> some View {
    modifier(_PointerStyleModifier(style: style))
  }
}
