import VivaceAttributeGraph
import VivaceGeometry

/// The elements of a view that is laid out like the one it belongs to, and never drawn or touched.
struct SemanticSecondary {
  enum Use: Equatable {
    /// The elements replace the view's own in the tree.
    case representation
    /// They are inside the view's own.
    case children
    /// The elements' texts become the view's label.
    case label
    /// Its buttons are actions of the element, under the name of a group.
    case actions(category: String?)
  }
  let use: Use
  let responders: [Responder]

  func nodes(_ toWindow: CGAffineTransform, _ time: Double) -> [SemanticNode] {
    responders.flatMap { $0.semantics(toWindow, at: time) }.inReadingOrder
  }
}

extension SemanticProperties {
  /// Whether the properties only say how the elements inside are read.
  var speaksAlone: Bool {
    guard details.isSpeechAlone else { return false }
    var rest = self
    rest.details = []
    return rest.saysNothing
  }
}

extension SemanticNode {
  /// Takes details and what a view beside says.
  mutating func adopt(
    _ properties: SemanticProperties, _ toWindow: CGAffineTransform, _ time: Double
  ) {
    for id in properties.removedContent {
      details.removeAll { if case .customContent(id, _, _, _) = $0 { true } else { false } }
    }
    details.merge(properties.details)
    addActionsOfDetails()
    guard let secondary = properties.secondary else { return }
    let nodes = secondary.nodes(toWindow, time)
    switch secondary.use {
    case .representation: break
    case .children:
      children = nodes
    case .label: label = nodes.joinedLabels
    case .actions(let category):
      let added = nodes.flatMap(\.flattened).compactMap { node -> SemanticAction? in
        guard let press = node.actions.first(where: { $0.name == SemanticAction.defaultName })
        else { return nil }
        return SemanticAction(name: node.label, category: category, perform: press.perform)
      }
      actions += added
    }
  }

  /// Takes what a text says of itself.
  mutating func adopt(_ spoken: [any SpokenDetail]) {
    for case let attribute as SpokenAttribute in spoken {
      switch attribute {
      case .label: break
      case .heading(let level):
        traits.formUnion(.isHeader)
        headingLevel = level
      case .contentType(let name):
        details.merge([.textContentType(AccessibilityTextContentType(name: name))])
      case .speech(let speech): details.merge([.speech(speech)])
      }
    }
  }
}

/// Gives a view the elements of another, invisible one.
struct SemanticSecondaryModifier<Secondary: View> {
  var secondary: Secondary
  var use: (EnvironmentValues) -> SemanticSecondary.Use
}

extension SemanticSecondaryModifier: _PrimitiveModifier {
  nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    let graph = inputs.graph
    var outputs = body(inputs)
    let state = UnaryState()
    var innerInputs = inputs
    innerInputs.stackAxis = .none
    innerInputs.implicitContainer = .depth
    innerInputs.geometry = graph.rule(
      SecondaryPlacement(
        alignment: graph.source(.center), primary: outputs.layout, state: state,
        geometry: inputs.geometry, direction: innerInputs.base.layoutDirection()))
    let secondary = Secondary._makeView(
      view: modifier.view(\.secondary, in: graph), inputs: innerInputs)
    state.child = secondary.layout
    outputs.responders = graph.rule(
      SecondaryElements(
        content: outputs.responders, secondary: secondary.responders, modifier: modifier.attribute,
        geometry: inputs.geometry, environment: inputs.environment))
    return outputs
  }

  private struct SecondaryElements: Rule {
    let content: Attribute<ResponderList>?
    let secondary: Attribute<ResponderList>?
    let modifier: Attribute<SemanticSecondaryModifier>
    let geometry: Attribute<ViewGeometry>
    let environment: Attribute<EnvironmentValues>

    mutating func update(_ output: Output<ResponderList>) {
      var properties = SemanticProperties()
      properties.secondary = SemanticSecondary(
        use: modifier.value.use(environment.value), responders: secondary?.value.nodes ?? [])
      output.setAlways(
        ResponderList(nodes: [
          InputResponder(
            .semantics(properties, frame: geometry.value.frame), content?.value.nodes ?? [])
        ]))
    }
  }
}

extension View {
  /// Puts the elements of another view in the accessibility tree in place of this one's. This one is
  /// drawn and touched as before; the other is neither.
  public nonisolated func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View {
    modifier(
      SemanticSecondaryModifier(secondary: representation()) { _ in .representation })
  }

  /// Puts the elements of an invisible view inside this one's, in place of those inside: for a
  /// picture of many things that is drawn in one.
  public nonisolated func accessibilityChildren<V: View>(@ViewBuilder children: () -> V)
    -> some View
  {
    modifier(SemanticSecondaryModifier(secondary: children()) { _ in .children })
  }

  /// Labels the element with the label of a view which is never shown. The closure receives a view
  /// with the label that the element has so far.
  public nonisolated func accessibilityLabel<V: View>(
    @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
  ) -> some View {
    modifier(
      SemanticSecondaryModifier(
        secondary: _ContentSlot(
          Self.self, content: self, filled: content(PlaceholderContentView()))
      ) { _ in .label })
  }
}

/// A group of actions that assistive technologies offer together.
public struct AccessibilityActionCategory: Sendable {
  /// Nil for the actions that need no group.
  let name: Text?
  /// Actions without a category.
  public static let `default` = AccessibilityActionCategory(name: nil)
  /// Actions that edit the content.
  public static let edit = AccessibilityActionCategory(Text("Edit"))

  private init(name: Text?) { self.name = name }
  /// A group of the program's own.
  public init(_ name: Text) { self.init(name: name) }
  /// A group whose name is looked up.
  public init(_ nameKey: LocalizedStringKey) { self.init(Text(nameKey)) }
  /// A group whose name is a string as it is.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ name: S) { self.init(Text(name)) }
}
