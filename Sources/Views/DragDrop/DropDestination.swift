import VivaceAttributeGraph
import VivaceGeometry

/// A view on which things can be dropped.
final class DropAttachment {
  private let place: ResponderPlace
  private let environment: WeakAttribute<EnvironmentValues>
  private let modifier: WeakAttribute<_DropModifier>

  init(_ modifier: Attribute<_DropModifier>, _ inputs: _ViewInputs) {
    self.modifier = modifier.weak
    place = ResponderPlace(inputs)
    environment = inputs.environment.weak
  }

  func accepts(_ items: [any Transferable]) -> Bool {
    guard environment.attribute?.lastValue?.isEnabled ?? true else { return false }
    return modifier.attribute?.lastValue?.accepts(items) ?? false
  }

  /// Something that it accepts is over it, or not any more.
  func target(_ isTargeted: Bool) { modifier.attribute?.lastValue?.isTargeted(isTargeted) }

  /// Something that it accepts moves over it.
  func move(_ items: [any Transferable], _ location: CGPoint, _ time: Double) {
    modifier.attribute?.lastValue?.moved(items, place.local(location, at: time))
  }

  func take(_ items: [any Transferable], _ location: CGPoint, _ time: Double) {
    modifier.attribute?.lastValue?.take(items, place.local(location, at: time))
  }
}

/// Takes what is dropped on a view.
struct _DropModifier {
  var accepts: ([any Transferable]) -> Bool
  var take: ([any Transferable], CGPoint) -> Void
  var isTargeted: (Bool) -> Void
  var moved: ([any Transferable], CGPoint) -> Void = { _, _ in }
}

extension _DropModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    let graph = inputs.graph
    _ = graph.observer(KeepAlive(source: modifier.attribute))
    outputs.responders = graph.rule(
      DropResponders(
        content: outputs.responders, geometry: inputs.geometry,
        attachment: DropAttachment(modifier.attribute, inputs)))
    return outputs
  }

  private struct DropResponders: Rule {
    typealias Value = ResponderList
    let content: Attribute<ResponderList>?
    let geometry: Attribute<ViewGeometry>
    let attachment: DropAttachment

    mutating func update(_ output: Output<ResponderList>) {
      output.setAlways(
        ResponderList(nodes: [
          Responder(.drop(attachment, frame: geometry.value.frame), content?.value.nodes ?? [])
        ]))
    }
  }
}

extension View {
  /// Takes what is dropped on this view. The action gets the things that could be made a `T`, and
  /// where they were let go, in the view's coordinates; `isTargeted` is told when they come over
  /// the view and leave.
  ///
  /// Things come from views of the same program; those that are no `T`, nor can become one, are
  /// passed by.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    modifier(
      _DropModifier { items in
        items.contains { Transfer.value($0, as: T.self) != nil }
      } take: { items, location in
        _ = action(items.compactMap { Transfer.value($0, as: T.self) }, location)
      } isTargeted: {
        isTargeted($0)
      })
  }
}
