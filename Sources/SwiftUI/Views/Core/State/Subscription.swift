import Combine
import VivaceAttributeGraph

/// Calls an action with everything that a publisher emits while a view is there.
///
/// The subscription lasts as long as the publisher stays the same by the graph's comparison; another
/// publisher in the same place is subscribed again.
struct _SubscriptionModifier<P: Publisher> where P.Failure == Never {
  var publisher: P
  var action: (P.Output) -> Void
}

extension _SubscriptionModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    subscribe(modifier, inputs.host)
    return body(inputs)
  }

  /// Over several views, one subscription for the group.
  nonisolated static func _makeViewList(
    modifier: _GraphValue<Self>, inputs: _ListInputs,
    body: @escaping (_ListInputs) -> _ListOutputs
  ) -> _ListOutputs {
    subscribe(modifier, inputs.base.host)
    return body(inputs)
  }

  private nonisolated static func subscribe(_ modifier: _GraphValue<Self>, _ host: ViewHost) {
    let graph = host.graph
    let receiver = PublisherReceiver<P>(host)
    _ = graph.observer(NewestAction(modifier: modifier.attribute, receiver: receiver))
    _ = graph.observer(
      CurrentPublisher(publisher: modifier[\.publisher, in: graph].attribute, receiver: receiver))
    graph.currentScope.onFree { receiver.cancel() }
  }

  private struct NewestAction: Rule {
    let modifier: Attribute<_SubscriptionModifier>
    let receiver: PublisherReceiver<P>
    mutating func update(_ output: Output<Void>) { receiver.action = modifier.value.action }
  }

  private struct CurrentPublisher: Rule {
    let publisher: Attribute<P>
    let receiver: PublisherReceiver<P>
    mutating func update(_ output: Output<Void>) { receiver.follow(publisher.value) }
  }
}

/// The subscription of one view.
private final class PublisherReceiver<P: Publisher> where P.Failure == Never {
  var action: ((P.Output) -> Void)?
  private weak var host: ViewHost?
  private var subscription: AnyCancellable?
  /// The number of the current publisher: values of an older one are dropped.
  private var generation = 0

  init(_ host: ViewHost) { self.host = host }

  /// Subscribes at the end of the update: a publisher may emit at once, and its value is for an
  /// action.
  func follow(_ publisher: P) {
    generation += 1
    let generation = generation
    host?.enqueueAction { [weak self] in
      guard let self, generation == self.generation else { return }
      subscription = publisher.sink { [weak self] value in self?.receive(value, generation) }
    }
  }

  func cancel() {
    generation += 1
    subscription = nil
  }

  private func receive(_ value: P.Output, _ generation: Int) {
    guard let host, generation == self.generation else { return }
    guard MainThread.isCurrent else {
      let later: () -> Void = { self.receive(value, generation) }
      nonisolated(unsafe) let action = later
      return host.enqueueFromAnywhere { _ in action() }
    }
    guard host.graph.isDraining else {
      action?(value)
      return
    }
    let transaction = Transaction.current ?? Transaction()
    host.enqueueAction { [self] in
      guard generation == self.generation else { return }
      Transaction.with(transaction) { action?(value) }
    }
  }
}

extension View {
  /// Calls an action with each value that a publisher sends while the view is there.
  public nonisolated func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never {
    modifier(_SubscriptionModifier(publisher: publisher, action: action))
  }
}
