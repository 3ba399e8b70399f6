import VivaceAttributeGraph
import VivaceGeometry

/// The location of the pointer over a view, or its exit.
@frozen public enum HoverPhase: Equatable {
  /// Over the view, at a location.
  case active(CGPoint)
  case ended
}

/// A view that watches the pointer.
final class HoverAttachment {
  private let askForMoves: () -> Bool
  private let action: (CGPoint?, Double) -> Void

  /// - Parameter action: Given the place in the window, nil when the pointer has left, and the instant.
  init(hearsMoves: @escaping () -> Bool, action: @escaping (CGPoint?, Double) -> Void) {
    askForMoves = hearsMoves
    self.action = action
  }

  convenience init(_ modifier: Attribute<_HoverModifier>, _ geometry: ResponderGeometry) {
    let modifier = modifier.weak
    self.init {
      modifier.attribute?.lastValue?.hearsMoves ?? false
    } action: { location, time in
      guard let modifier = modifier.attribute?.lastValue else { return }
      let phase = location.map {
        HoverPhase.active(geometry.location($0, in: modifier.coordinateSpace, at: time))
      }
      modifier.action(phase ?? .ended)
    }
  }

  var hearsMoves: Bool { askForMoves() }

  /// Nil: the pointer has left.
  func tell(_ location: CGPoint?, at time: Double) {
    Transaction.with(Transaction()) { action(location, time) }
  }
}

/// Tells an action where the pointer is, while it is over a view.
struct _HoverModifier {
  var coordinateSpace: CoordinateSpace
  /// Whether it receives each move, and not only the entry and the exit.
  var hearsMoves: Bool
  var action: (HoverPhase) -> Void
}

extension _HoverModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    inputs.asksForPointer()
    let graph = inputs.graph
    _ = graph.observer(KeepAlive(source: modifier.attribute))
    outputs.responders = graph.rule(
      HoverResponders(
        content: outputs.responders, geometry: inputs.geometry,
        attachment: HoverAttachment(modifier.attribute, ResponderGeometry(inputs))))
    return outputs
  }

  struct HoverResponders: Rule {
    let content: Attribute<ResponderList>?
    let geometry: Attribute<ViewGeometry>
    let attachment: HoverAttachment

    mutating func update(_ output: Output<ResponderList>) {
      output.setAlways(
        ResponderList(nodes: [
          InputResponder(
            .hover(attachment, frame: geometry.value.frame), content?.value.nodes ?? [])
        ]))
    }
  }
}

/// The location of the mouse, and the views that track it.
///
/// Views are notified of the pointer when it moves, and when they enter or leave its location in a turn.
@MainActor final class HoverTracker {
  /// Whether any view of the window ever wanted to know where the pointer is.
  var isAskedFor = false
  /// The style of the pointer at its current location.
  private(set) var pointerStyle = PointerStyle.default
  private var location: CGPoint?
  /// From the innermost view outwards.
  private var entered: [HoverAttachment] = []

  func follow(_ event: PointerEvent, in host: ViewHost) {
    let isGone = event.phase == .exited || event.phase == .cancelled
    location = isGone ? nil : event.location
    let old = entered
    refresh(in: host)
    guard let location else { return }
    for attachment in entered
    where attachment.hearsMoves && old.contains(where: { $0 === attachment }) {
      attachment.tell(location, at: host.now)
    }
  }

  /// Finds the views under the pointer again, and notifies those for which that is a change.
  func refresh(in host: ViewHost) {
    guard isAskedFor else { return }
    let path = location.flatMap { host.responders.hit($0, at: host.now, for: .hover) }
    pointerStyle = path?.pointerStyle ?? .default
    let old = entered
    entered = path?.hovers ?? []
    for attachment in old where !entered.contains(where: { $0 === attachment }) {
      attachment.tell(nil, at: host.now)
    }
    guard let location else { return }
    for attachment in entered.reversed() where !old.contains(where: { $0 === attachment }) {
      attachment.tell(location, at: host.now)
    }
  }

  /// Whether a turn may change what is under the pointer.
  var isOverWindow: Bool { location != nil }
}

extension _ViewInputs {
  /// The window looks for what is under the pointer from now on: to be called wherever a responder is
  /// made that tracks the pointer or sets its style.
  func asksForPointer() { base.asksForPointer() }
}

extension _InputBase {
  /// Marks the pointer as needed, as the method of a view's inputs does.
  func asksForPointer() { MainActor.unchecked(host) { $0.gestures.hover.isAskedFor = true } }
}

extension View {
  /// Calls the action with true when the pointer comes over this view's frame, and with false when
  /// it leaves. Touches never hover.
  public nonisolated func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    modifier(
      _HoverModifier(coordinateSpace: .local, hearsMoves: false) { action($0 != .ended) })
  }

  /// Calls the action with each place of the pointer over this view's frame, and once when it
  /// leaves.
  public nonisolated func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    modifier(
      _HoverModifier(coordinateSpace: coordinateSpace, hearsMoves: true, action: action))
  }

  /// Calls the action with each place of the pointer over this view's frame, in a coordinate space,
  /// and once when it leaves.
  @_disfavoredOverload
  public nonisolated func onContinuousHover(
    coordinateSpace: some CoordinateSpaceProtocol = .local,
    perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    onContinuousHover(coordinateSpace: coordinateSpace.coordinateSpace, perform: action)
  }
}
