import VivaceAttributeGraph
import VivaceInteraction

/// Hands the touches of a place to its platform view, which says when they are its own.
final class PlatformViewRecognizer: _Recognizer<Void> {
  private let platformView: any PlatformView
  /// The last instant that it received.
  private var time = 0.0

  init(_ platformView: any PlatformView) {
    self.platformView = platformView
    super.init()
  }

  /// A gesture on a place whose touches are the platform view's; none while the place is disabled.
  nonisolated static func attachment(
    to platformView: Attribute<CurrentPlatformView>, _ inputs: _ViewInputs,
    rank: GestureAttachment.Rank = .normal
  ) -> GestureAttachment {
    let (environment, platformView, host) = (
      inputs.environment.weak, platformView.weak, inputs.host
    )
    let attachment = GestureAttachment(rank: rank, geometry: ResponderGeometry(inputs)) {
      environment.attribute?.lastValue?.isEnabled ?? true ? .all : .subviews
    } makeRecognizer: {
      MainActor.unchecked(platformView.attribute!.lastValue!.platformView) {
        PlatformViewRecognizer($0)
      }
    }
    attachment.isPlatformView = true
    attachment.wheel = { [weak host] delta, location in
      let time = host?.now ?? 0
      return platformView.attribute?.lastValue?.platformView
        .inTurn { $0.turnWheel(by: delta, at: location, time: time) } ?? false
    }
    attachment.middleClick = { [weak host] location in
      let time = host?.now ?? 0
      platformView.attribute?.lastValue?.platformView
        .inTurn { $0.middleClick(at: location, time: time) }
    }
    return attachment
  }

  override func handle(_ input: GestureInput) -> GesturePhase<Void> {
    time = input.event.time
    return phase(MainActor.unchecked((platformView, input.event)) { $0.touch($1) })
  }

  override func tick(at time: Double) -> GesturePhase<Void>? {
    self.time = time
    return platformView.inTurn { $0.touchTime(time) }.map(phase)
  }

  /// The observer receives the standing of the platform view's gestures as long as touches are in it.
  override func report(to observer: any GestureArenaObserver) {
    platformView.gestureObserver = observer
  }

  override var nextInstant: Double { platformView.inTurn { $0.nextTouchInstant } }

  override func cancel() {
    let time = time
    platformView.inTurn { $0.cancelTouches(at: time) }
  }

  private func phase(_ standing: PlatformViewTouchState) -> GesturePhase<Void> {
    switch standing {
    case .possible: .possible
    case .active: .active(())
    case .ended: .ended(())
    case .failed: .failed
    }
  }
}

/// A recognizer of another toolkit on one of our views.
package struct _PlatformViewGestureModifier<Updater: PlatformViewUpdater> {
  var content: Updater.Content
  var rank: GestureAttachment.Rank
  var makeUpdater: @MainActor (PlatformViewHost) -> Updater
}

extension _PlatformViewGestureModifier: _PrimitiveModifier {
  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    guard let content = outputs.responders else { return outputs }
    let graph = inputs.graph
    let owner = PlatformViewHost(inputs)
    let value = modifier.attribute.untrackedValue
    let updates = graph.rule(
      PlatformViewUpdates(
        content: modifier[\.content, in: graph].attribute, base: inputs.base, owner: owner,
        updater: MainActor.unchecked(owner, value.makeUpdater)))
    // Kept up to date, so that a gesture in progress sees the newest value.
    _ = graph.observer(KeepAlive(source: updates))
    let attachment = PlatformViewRecognizer.attachment(to: updates, inputs, rank: value.rank)
    attachment.wheel = nil
    let host = inputs.host
    graph.currentScope.onFree { [weak host] in
      let platformView = owner.platformView
      owner.platformView = nil
      host?.forget(attachment)
      host?.enqueueAction { platformView?.inTurn { $0.leave() } }
    }
    inputs.asksForPointer()
    outputs.responders = graph.rule(
      _HoverModifier.HoverResponders(
        content: graph.rule(WrappingResponders(content: content, component: .gesture(attachment))),
        geometry: inputs.geometry, attachment: owner.hoverAttachment()))
    return outputs
  }
}

extension View {
  /// Has a recognizer of another toolkit follow the touches of the view.
  package nonisolated func platformViewGesture<Updater: PlatformViewUpdater>(
    _ content: Updater.Content, _ makeUpdater: @escaping @MainActor (PlatformViewHost) -> Updater
  ) -> some View {
    modifier(
      _PlatformViewGestureModifier<Updater>(
        content: content, rank: .normal, makeUpdater: makeUpdater))
  }
}
