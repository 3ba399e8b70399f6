import VivaceAttributeGraph
import VivaceGeometry

/// A view on which things can be dropped.
final class DropAttachment: DropTaker, DropPlace {
  private let place: ResponderPlace
  private let environment: WeakAttribute<EnvironmentValues>
  private let modifier: WeakAttribute<_DropModifier>

  init(_ modifier: Attribute<_DropModifier>, _ inputs: _ViewInputs) {
    self.modifier = modifier.weak
    place = ResponderPlace(inputs)
    environment = inputs.environment.weak
  }

  func taker(of drag: DraggedItems, at location: CGPoint) -> (any DropTaker)? {
    accepts(drag.items) ? self : nil
  }

  private func accepts(_ items: [any Transferable]) -> Bool {
    guard environment.attribute?.lastValue?.isEnabled ?? true else { return false }
    return modifier.attribute?.lastValue?.accepts(items) ?? false
  }

  /// Something that it accepts is over it, or not any more.
  func target(_ isTargeted: Bool) { modifier.attribute?.lastValue?.isTargeted(isTargeted) }

  /// What is over it has moved; nil: it is not over it any more.
  func follow(_ items: [any Transferable], _ location: CGPoint?, _ time: Double) {
    guard let moved = modifier.attribute?.lastValue?.moved else { return }
    moved(items, location.map { place.local($0, at: time) })
  }

  func take(_ items: [any Transferable], _ location: CGPoint, _ time: Double) {
    modifier.attribute?.lastValue?.take(items, place.local(location, at: time))
  }
}

/// Takes what is dropped on a view.
package struct _DropModifier {
  package var accepts: ([any Transferable]) -> Bool
  package var take: ([any Transferable], CGPoint) -> Void
  package var isTargeted: (Bool) -> Void
  /// Follows what is over it; nil: it has left.
  package var moved: (([any Transferable], CGPoint?) -> Void)?

  package nonisolated init(
    accepts: @escaping ([any Transferable]) -> Bool,
    take: @escaping ([any Transferable], CGPoint) -> Void,
    isTargeted: @escaping (Bool) -> Void,
    moved: (([any Transferable], CGPoint?) -> Void)? = nil
  ) {
    self.accepts = accepts
    self.take = take
    self.isTargeted = isTargeted
    self.moved = moved
  }
}

extension _DropModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
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
    let content: Attribute<ResponderList>?
    let geometry: Attribute<ViewGeometry>
    let attachment: DropAttachment

    mutating func update(_ output: Output<ResponderList>) {
      output.setAlways(
        ResponderList(nodes: [
          InputResponder(.drop(attachment, frame: geometry.value.frame), content?.value.nodes ?? [])
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
        items.contains { Transfer.accepts($0, as: T.self) }
      } take: { items, location in
        Transfer.all(items, as: T.self) { _ = action($0, location) }
      } isTargeted: {
        isTargeted($0)
      })
  }
}

extension Transfer {
  /// Gives the things as a type: at once, unless one of them has to be waited for.
  package static func all<T: Transferable>(
    _ items: [any Transferable], as type: T.Type, _ action: @escaping ([T]) -> Void
  ) {
    let accepted = items.filter { accepts($0, as: type) }
    let ready = accepted.map { value($0, as: type) }
    if ready.allSatisfy({ $0 != nil }) { return action(ready.compactMap { $0 }) }
    MainActor.unchecked((accepted, action)) { accepted, action in
      _ = Task {
        var found: [T] = []
        for item in accepted {
          do {
            if let value = try await load(item, as: type) { found.append(value) }
          } catch {
            Warning.print("Something that was dropped could not be read as \(T.self): \(error)")
          }
        }
        if !found.isEmpty { action(found) }
      }
    }
  }
}
