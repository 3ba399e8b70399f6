import VivaceAttributeGraph
import VivaceGeometry

/// Hands the touches of a place to its guest, which says when they are its own.
final class GuestRecognizer: _Recognizer<Void> {
  private let guest: any Guest
  /// The last instant that it was told.
  private var time = 0.0

  init(_ guest: any Guest) {
    self.guest = guest
    super.init()
  }

  /// A gesture on a place whose touches are the guest's; none while the place is disabled.
  static func attachment(
    to guest: Attribute<CurrentGuest>, _ inputs: _ViewInputs,
    rank: GestureAttachment.Rank = .normal
  ) -> GestureAttachment {
    let (environment, guest, host) = (inputs.environment.weak, guest.weak, inputs.host)
    let attachment = GestureAttachment(rank: rank, place: ResponderPlace(inputs)) {
      environment.attribute?.lastValue?.isEnabled ?? true ? .all : .subviews
    } makeRecognizer: {
      GuestRecognizer(guest.attribute!.lastValue!.guest)
    }
    attachment.wheel = { [weak host] delta, location in
      let time = host?.now ?? 0
      return guest.attribute?.lastValue?.guest
        .inTurn { $0.turnWheel(by: delta, at: location, time: time) } ?? false
    }
    return attachment
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    time = input.event.time
    return phase(MainActor.unchecked((guest, input.event)) { $0.touch($1) })
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    self.time = time
    return guest.inTurn { $0.touchTime(time) }.map(phase)
  }

  override var nextInstant: Double { guest.inTurn { $0.nextTouchInstant } }

  override func cancel() {
    let time = time
    guest.inTurn { $0.cancelTouches(at: time) }
  }

  private func phase(_ standing: GuestTouchState) -> GesturePhase<Void> {
    switch standing {
    case .possible: .possible
    case .active: .active(())
    case .ended: .ended(())
    case .failed: .failed
    }
  }
}

/// A recognizer of another toolkit on one of our views.
package struct _GuestGestureModifier<Keeper: GuestKeeper> {
  var content: Keeper.Content
  var rank: GestureAttachment.Rank
  var makeKeeper: (GuestHome) -> Keeper
}

extension _GuestGestureModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard let content = outputs.responders else { return outputs }
    let graph = inputs.graph
    let home = GuestHome(inputs)
    let value = modifier.attribute.untrackedValue
    let updates = graph.rule(
      GuestUpdates(
        content: modifier[\.content, in: graph].attribute, base: inputs.base, home: home,
        keeper: value.makeKeeper(home)))
    // Kept up to date, so that a gesture in progress sees the newest value.
    _ = graph.observer(KeepAlive(source: updates))
    let attachment = GuestRecognizer.attachment(to: updates, inputs, rank: value.rank)
    attachment.wheel = nil
    let host = inputs.host
    graph.currentScope.onFree { [weak host] in
      let guest = home.guest
      home.guest = nil
      host?.enqueueAction { [weak host] in
        host?.gestures.forget(attachment)
        guest?.inTurn { $0.leave() }
      }
    }
    inputs.asksForPointer()
    outputs.responders = graph.rule(
      _HoverModifier.HoverResponders(
        content: graph.rule(WrappingResponders(content: content, part: .gesture(attachment))),
        geometry: inputs.geometry, attachment: home.hoverAttachment()))
    return outputs
  }
}

extension View {
  /// Has a recognizer of another toolkit follow the touches of the view.
  package nonisolated func guestGesture<Keeper: GuestKeeper>(
    _ content: Keeper.Content, _ makeKeeper: @escaping (GuestHome) -> Keeper
  ) -> some View {
    modifier(
      _GuestGestureModifier<Keeper>(content: content, rank: .normal, makeKeeper: makeKeeper))
  }
}
