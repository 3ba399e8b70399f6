import VivaceAttributeGraph
import VivaceDrawing
import VivaceGeometry

/// A modifier's access to the view that it is applied to: the view's picture, its responders,
/// and where it is.
package final class ViewHandle {
  private(set) weak var host: ViewHost?
  private(set) var geometry: ResponderGeometry?
  private var responders: WeakAttribute<ResponderList>?
  private var display: WeakAttribute<DisplayList>?

  package nonisolated init() {}

  fileprivate func follow(_ outputs: _ViewOutputs, _ inputs: _ViewInputs) {
    host = inputs.host
    geometry = ResponderGeometry(inputs)
    responders = outputs.responders?.weak
    display = outputs.display?.weak
  }

  /// The display list that the view draws now, in the coordinates of its space.
  var picture: DisplayList { display?.attribute?.lastValue ?? DisplayList() }

  /// The frame of the view in its space.
  var frame: CGRect {
    geometry?.geometry.attribute?.lastValue.map { CGRect(origin: $0.origin, size: $0.size) }
      ?? .zero
  }

  /// Whether the view is still there.
  var exists: Bool { geometry?.exists ?? false }

  /// From the view's space to the window.
  var toWindow: CGAffineTransform {
    geometry?.space.toWindow(at: host?.now ?? 0) ?? .identity
  }

  /// Whether a point of the window is inside the view as it is shown.
  package func contains(_ point: CGPoint) -> Bool {
    guard let host, let geometry, geometry.exists else { return false }
    return CGRect(origin: .zero, size: geometry.size).contains(geometry.local(point, at: host.now))
  }

  /// A point of the window in the view's own coordinates, as they are shown.
  package func local(_ point: CGPoint) -> CGPoint {
    guard let host, let geometry else { return point }
    return geometry.local(point, at: host.now)
  }

  /// The view's outline for a kind of content shape, if it has one.
  func outline(for kind: ContentShapeKinds) -> ContentOutline? {
    responders?.attribute?.value.nodes.lazy.compactMap { $0.outline(for: kind) }.first
  }
}

extension Responder {
  fileprivate func outline(for kind: ContentShapeKinds) -> ContentOutline? {
    if case .shape(let outline) = component, outline.kinds.contains(kind) { return outline }
    if case .transform = self.kind { return nil }
    return children.lazy.compactMap { $0.outline(for: kind) }.first
  }
}

/// Has a handle follow a view.
struct _HandleModifier {
  var handle: ViewHandle
}

extension _HandleModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let outputs = body(inputs)
    modifier.attribute.untrackedValue.handle.follow(outputs, inputs)
    return outputs
  }
}

extension View {
  /// Has a handle follow the view. The handle is to be the same one for as long as the view lives.
  package nonisolated func followed(by handle: ViewHandle) -> some View {
    modifier(_HandleModifier(handle: handle))
  }
}
