import VivaceAttributeGraph
import VivaceGeometry

/// The purposes of a view's shape, as a set.
public struct ContentShapeKinds: OptionSet, Sendable {
  /// One bit for each purpose.
  public var rawValue: Int
  /// Keeps any bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The shape in which touches and the pointer reach a view.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of the picture that follows the pointer in a drag.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of a view over which a context menu is open. Kept, without effect yet.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The outline of a hover effect.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
  /// The outline that assistive technologies show. Kept, without effect yet.
  public static let accessibility = ContentShapeKinds(rawValue: 16)
}

/// A view's outline for some purposes.
struct ContentOutline {
  var kinds: ContentShapeKinds
  var frame: CGRect
  /// In coordinates that begin at the frame's origin.
  var path: Path
  var isEvenOdd: Bool
}

/// Gives the content a shape, for touches and the pointer or for other purposes.
package struct _ContentShapeModifier<S: Shape> {
  var kinds: ContentShapeKinds
  var shape: S
  var isEvenOdd: Bool
}

extension _ContentShapeModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.responders = inputs.graph.rule(
      ShapeResponders(
        content: outputs.responders, modifier: modifier.attribute, geometry: inputs.geometry))
    return outputs
  }

  private struct ShapeResponders: Rule {
    let content: Attribute<ResponderList>?
    let modifier: Attribute<_ContentShapeModifier>
    let geometry: Attribute<ViewGeometry>

    mutating func update(_ output: Output<ResponderList>) {
      let frame = geometry.value.frame
      let modifier = modifier.value
      let path = modifier.shape.path(in: CGRect(origin: .zero, size: frame.size))
      output.setAlways(
        ResponderList(nodes: [
          InputResponder(
            .shape(
              ContentOutline(
                kinds: modifier.kinds, frame: frame, path: path, isEvenOdd: modifier.isEvenOdd)),
            content?.value.nodes ?? [])
        ]))
    }
  }
}

extension View {
  /// Gives the view the outline in which touches and the pointer meet it, in place of what it
  /// draws.
  public nonisolated func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Gives the view an outline for the given purposes. Those of context menus and accessibility are
  /// kept, but change nothing yet.
  public nonisolated func contentShape<S: Shape>(
    _ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false
  ) -> some View {
    modifier(_ContentShapeModifier(kinds: kind, shape: shape, isEvenOdd: eoFill))
  }
}
