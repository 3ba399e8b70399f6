import VivaceAttributeGraph
import VivaceGeometry

/// A node of the accessibility tree: also what tests and scripts find views by.
package struct SemanticNode: Sendable {
  package var role: SemanticRole
  package var label: String
  package var value: String?
  package var identifier: String?
  /// In window points, as presented.
  package var frame: CGRect
  package var isEnabled = true
  package var isSelected = false
  package var children: [SemanticNode] = []

  /// This node and all below it, parents first.
  package var flattened: [SemanticNode] { [self] + children.flatMap(\.flattened) }
}

extension ViewHost {
  /// The accessibility tree at an instant.
  package func semantics(at time: Double) -> [SemanticNode] {
    responders.nodes.flatMap { $0.semantics(.identity, at: time) }
  }
}

extension Responder {
  func semantics(_ toWindow: CGAffineTransform, at time: Double) -> [SemanticNode] {
    switch kind {
    case .leaf(let leaf):
      guard !leaf.label.isEmpty else { return [] }
      return [
        SemanticNode(
          role: leaf.role, label: leaf.label,
          frame: leaf.frame.applying(leaf.movement?(time) ?? .identity).applying(toWindow))
      ]
    case .transform(let transform):
      return below(transform(time).concatenating(toWindow), time)
    case .gate, .shape, .gesture, .hover, .drop, .secondaryPress, .pointer, .focus:
      return below(toWindow, time)
    case .semantics(let properties, let frame):
      if properties.isHidden { return [] }
      let shown = frame.applying(movement(at: time) ?? .identity).applying(toWindow)
      return described(properties, shown, below(toWindow, time))
    }
  }

  private func below(_ toWindow: CGAffineTransform, _ time: Double) -> [SemanticNode] {
    children.flatMap { $0.semantics(toWindow, at: time) }
  }

  private func described(
    _ properties: SemanticProperties, _ frame: CGRect, _ inner: [SemanticNode]
  ) -> [SemanticNode] {
    var node: SemanticNode
    if inner.count == 1, !properties.combinesChildren, !properties.isContainer {
      node = inner[0]
    } else {
      let label =
        properties.isContainer
        ? "" : inner.map(\.label).filter { !$0.isEmpty }.joined(separator: ", ")
      node = SemanticNode(role: .group, label: label, frame: frame)
      if !properties.combinesChildren, properties.label == nil { node.children = inner }
    }
    if let role = properties.role {
      node.role = role
      node.frame = frame
    }
    // A labelled control is where its working part is: touches on the label do nothing.
    if properties.combinesChildren, let control = inner.first(where: { $0.role == node.role }) {
      node.frame = control.frame
      node.value = control.value
      node.isSelected = control.isSelected
      node.isEnabled = control.isEnabled
    }
    if let label = properties.label {
      node.label = label
      node.frame = frame
    }
    if let value = properties.value { node.value = value }
    if let identifier = properties.identifier { node.identifier = identifier }
    node.isEnabled = node.isEnabled && properties.isEnabled
    node.isSelected = node.isSelected || properties.isSelected
    return [node]
  }
}

/// Says what a view is called.
struct _SemanticsModifier {
  var change: (inout SemanticProperties, EnvironmentValues) -> Void
}

extension _SemanticsModifier: _PrimitiveModifier {
  typealias Body = Never

  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.responders = inputs.graph.rule(
      SemanticResponders(
        content: outputs.responders, modifier: modifier.attribute, geometry: inputs.geometry,
        environment: inputs.environment))
    return outputs
  }

  private struct SemanticResponders: Rule {
    typealias Value = ResponderList
    let content: Attribute<ResponderList>?
    let modifier: Attribute<_SemanticsModifier>
    let geometry: Attribute<ViewGeometry>
    let environment: Attribute<EnvironmentValues>

    mutating func update(_ output: Output<ResponderList>) {
      var properties = SemanticProperties()
      modifier.value.change(&properties, environment.value)
      output.setAlways(
        ResponderList(nodes: [
          Responder(
            .semantics(properties, frame: geometry.value.frame), content?.value.nodes ?? [])
        ]))
    }
  }
}

extension View {
  package nonisolated func semantics(
    _ change: @escaping (inout SemanticProperties, EnvironmentValues) -> Void
  ) -> some View {
    modifier(_SemanticsModifier(change: change))
  }

  /// Adds a label to the view that describes its contents.
  public nonisolated func accessibilityLabel(_ label: Text) -> some View {
    semantics { properties, environment in
      var resolver = TextResolver(environment: environment)
      resolver.add(label)
      properties.label = resolver.resolved.string
    }
  }

  public nonisolated func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Adds a textual description of the value that the view contains.
  public nonisolated func accessibilityValue(_ value: Text) -> some View {
    semantics { properties, environment in
      var resolver = TextResolver(environment: environment)
      resolver.add(value)
      properties.value = resolver.resolved.string
    }
  }

  public nonisolated func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View {
    accessibilityValue(Text(valueKey))
  }

  @_disfavoredOverload
  public nonisolated func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
    accessibilityValue(Text(value))
  }

  /// Uses the string you specify to identify the view.
  public nonisolated func accessibilityIdentifier(_ identifier: String) -> some View {
    semantics { properties, _ in properties.identifier = identifier }
  }

  /// Specifies whether to hide this view from system accessibility features.
  public nonisolated func accessibilityHidden(_ hidden: Bool) -> some View {
    semantics { properties, _ in properties.isHidden = hidden }
  }
}
