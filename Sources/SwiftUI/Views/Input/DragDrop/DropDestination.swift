import VivaceAttributeGraph
import VivaceGeometry

/// A view on which things can be dropped.
final class DropAttachment: DropReceiver, DropArea {
  private let geometry: ResponderGeometry
  private let environment: WeakAttribute<EnvironmentValues>
  private let modifier: WeakAttribute<_DropModifier>
  /// The preferences of the views inside: their reorder containers.
  private let preferences: WeakAttribute<Preferences>?
  /// The drag over the destination, and its last location.
  private weak var over: DraggedItems?
  private var lastLocation = CGPoint.zero

  init(
    _ modifier: Attribute<_DropModifier>, _ inputs: _ViewInputs,
    around preferences: Attribute<Preferences>?
  ) {
    self.modifier = modifier.weak
    self.preferences = preferences?.weak
    geometry = ResponderGeometry(inputs)
    environment = inputs.environment.weak
  }

  func receiver(of drag: DraggedItems, at location: CGPoint) -> (any DropReceiver)? {
    accepts(drag.items) ? self : nil
  }

  var formation: DragDropPreviewsFormation? { behavior.formation }

  private var behavior: DropBehavior {
    environment.attribute?.lastValue?.dropBehavior ?? DropBehavior()
  }

  private func accepts(_ items: [any Transferable]) -> Bool {
    guard environment.attribute?.lastValue?.isEnabled ?? true else { return false }
    return modifier.attribute?.lastValue?.accepts(items) ?? false
  }

  /// Tells the view whether accepted items are over it.
  func target(_ isTargeted: Bool) { modifier.attribute?.lastValue?.isTargeted(isTargeted) }

  /// Follows a drag over the view to a location; nil means that the drag has left the view.
  func follow(_ drag: DraggedItems, _ location: CGPoint?, _ time: Double) -> DropOperation {
    guard let modifier = modifier.attribute?.lastValue else { return .cancel }
    let local = location.map { geometry.local($0, at: time) }
    modifier.moved?(drag.items, local)
    let phase: DropSession.Phase = local == nil ? .exiting : drag === over ? .active : .entering
    let session = session(drag, phase, at: local ?? lastLocation, gap: location.flatMap(gap(at:)))
    (over, lastLocation) = (local == nil ? nil : drag, session.location)
    for watcher in behavior.watchers { watcher(session) }
    return local == nil ? .cancel : configuration(session).operation
  }

  func receive(
    _ drag: DraggedItems, _ location: CGPoint, _ time: Double, transferred: @escaping () -> Void
  ) -> DropOperation {
    guard let modifier = modifier.attribute?.lastValue else { return .cancel }
    let local = geometry.local(location, at: time)
    let gap = gap(at: location)
    let configuration = configuration(session(drag, .active, at: local, gap: gap))
    let operation = configuration.operation
    let chosenGap = configuration.reorderGap ?? gap
    let ended = session(drag, .ended(operation), at: local, gap: chosenGap)
    let completed = session(drag, .dataTransferCompleted, at: local, gap: chosenGap)
    over = nil
    let watchers = behavior.watchers
    for watcher in watchers { watcher(ended) }
    // A delegate receives a drop that it did not accept.
    guard operation.isAccepted || modifier.proposed != nil else { return operation }
    let count = configuration.acceptedItemCount.map { max(0, $0) } ?? drag.items.count
    modifier.receive(
      DroppedItems(items: Array(drag.items.prefix(count)), session: ended) {
        for watcher in watchers { watcher(completed) }
        transferred()
      })
    return operation
  }

  /// The operation for a drag: the one that the view requests, if the drag allows it.
  private func configuration(_ session: DropSession) -> DropConfiguration {
    if let proposed = modifier.attribute?.lastValue?.proposed?() {
      return DropConfiguration(operation: proposed)
    }
    guard let asked = behavior.configuration?(session) else {
      return DropConfiguration(operation: session.suggestedOperations.usual)
    }
    guard asked.operation.isAccepted,
      !session.suggestedOperations.contains(DropOperation.Set(asked.operation))
    else { return asked }
    return DropConfiguration(operation: .forbidden)
  }

  /// The gap of a reorder container inside for a point of the window.
  private func gap(at location: CGPoint) -> ReorderGap? {
    let finders = preferences?.value?.value(of: ReorderGapsKey.self) ?? []
    return finders.lazy.compactMap { $0(location) }.first
  }

  private func session(
    _ drag: DraggedItems, _ phase: DropSession.Phase, at location: CGPoint, gap: ReorderGap?
  ) -> DropSession {
    DropSession(
      id: DropSession.ID(value: drag.id), phase: phase, location: location, size: geometry.size,
      itemsCount: drag.items.count, suggestedOperations: drag.operations,
      localSession: drag.isLocal ? DropSession.LocalSession(itemIDs: drag.ids) : nil,
      reorderGap: gap)
  }
}

/// The items of a drop that a view receives, with the session of the drop.
package struct DroppedItems {
  package let items: [any Transferable]
  let session: DropSession
  /// Told when the view has all of it.
  let transferred: () -> Void

  /// In the coordinates of the view.
  package var location: CGPoint { session.location }
}

/// Takes what is dropped on a view.
package struct _DropModifier {
  package var accepts: ([any Transferable]) -> Bool
  package var receive: (DroppedItems) -> Void
  package var isTargeted: (Bool) -> Void
  /// Called when a drag moves over the destination; with nil when the drag leaves it.
  package var moved: (([any Transferable], CGPoint?) -> Void)?
  /// The operation requested for the things over the view, whatever the drag suggests; nil uses the enclosing
  /// view's.
  var proposed: (() -> DropOperation)?

  package nonisolated init(
    accepts: @escaping ([any Transferable]) -> Bool, receive: @escaping (DroppedItems) -> Void,
    isTargeted: @escaping (Bool) -> Void,
    moved: (([any Transferable], CGPoint?) -> Void)? = nil,
    proposed: (() -> DropOperation)? = nil
  ) {
    self.accepts = accepts
    self.receive = receive
    self.isTargeted = isTargeted
    self.moved = moved
    self.proposed = proposed
  }
}

extension _DropModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var inner = inputs
    inner.base.preferenceKeys.insert(ReorderGapsKey.self)
    var outputs = body(inner)
    let graph = inputs.graph
    _ = graph.observer(KeepAlive(source: modifier.attribute))
    outputs.responders = graph.rule(
      DropResponders(
        content: outputs.responders, geometry: inputs.geometry,
        attachment: DropAttachment(modifier.attribute, inputs, around: outputs.preferences)))
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
  /// where they were let go, in the view's coordinates; `isTargeted` is called when they enter
  /// the view and leave it.
  ///
  /// Things come from views of the same program; those that are no `T`, nor can become one, are
  /// passed by.
  public nonisolated func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self,
    action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    taking(
      _DropModifier { items in
        items.contains { Transfer.accepts($0, as: T.self) }
      } receive: { drop in
        Transfer.all(drop.items, as: T.self, done: drop.transferred) {
          _ = action($0, drop.location)
        }
      } isTargeted: {
        isTargeted($0)
      })
  }

  /// Takes what is dropped on this view, while it is enabled. The action gets the things that could be made a
  /// `T`, and what is known of the drop; `onDropSessionUpdated(_:)` follows it before that.
  public nonisolated func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true,
    action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View {
    taking(
      _DropModifier { items in
        isEnabled && items.contains { Transfer.accepts($0, as: T.self) }
      } receive: { drop in
        Transfer.all(drop.items, as: T.self, done: drop.transferred) { action($0, drop.session) }
      } isTargeted: { _ in
      })
  }

  /// Accepts drops. Settings for drops around it apply to it, and not to views inside that accept some.
  nonisolated func taking(_ drops: _DropModifier) -> some View {
    environment(\.dropBehavior, DropBehavior()).modifier(drops)
  }
}

extension Transfer {
  /// Loads the things as a type: at once, unless one of them has to be loaded later. `done` is called at the
  /// end.
  package static func all<T: Transferable>(
    _ items: [any Transferable], as type: T.Type, done: @escaping () -> Void = {},
    _ action: @escaping ([T]) -> Void
  ) {
    let accepted = items.filter { accepts($0, as: type) }
    let ready = accepted.map { immediateValue($0, as: type) }
    if ready.allSatisfy({ $0 != nil }) {
      action(ready.compactMap { $0 })
      return done()
    }
    MainActor.unchecked((accepted, action, done)) { accepted, action, done in
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
        done()
      }
    }
  }
}
