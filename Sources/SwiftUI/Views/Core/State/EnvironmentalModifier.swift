import Combine
import VivaceAttributeGraph

/// A modifier that is made of another one in the environment of its place.
@MainActor @preconcurrency public protocol EnvironmentalModifier: _PrimitiveModifier {
  associatedtype ResolvedModifier: ViewModifier
  /// The modifier for a place; asked again when the environment there changes.
  func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let resolved = inputs.graph.rule(
      ResolvedEnvironmental(modifier: modifier.attribute, environment: inputs.environment))
    return ResolvedModifier._makeView(modifier: _GraphValue(resolved), inputs: inputs, body: body)
  }
}

private struct ResolvedEnvironmental<M: EnvironmentalModifier>: Rule {
  typealias Value = M.ResolvedModifier
  let modifier: Attribute<M>
  let environment: Attribute<EnvironmentValues>

  mutating func update(_ output: Output<Value>) {
    output.set(MainActor.unchecked((modifier.value, environment.value)) { $0.resolve(in: $1) })
  }
}

/// A view that calls an action with everything that a publisher emits while it is there.
@frozen public nonisolated struct SubscriptionView<PublisherType: Publisher, Content: View>: View
where PublisherType.Failure == Never {
  /// The view that is shown as it is.
  public var content: Content
  /// The source of the values; the subscription lasts as long as the view does.
  public var publisher: PublisherType
  /// Called with each value, on the main actor.
  public var action: (PublisherType.Output) -> Void

  /// Pairs a view with a subscription; `onReceive` calls this.
  public nonisolated init(
    content: Content, publisher: PublisherType, action: @escaping (PublisherType.Output) -> Void
  ) {
    self.content = content
    self.publisher = publisher
    self.action = action
  }

  public var body: some View { content.onReceive(publisher, perform: action) }
}
