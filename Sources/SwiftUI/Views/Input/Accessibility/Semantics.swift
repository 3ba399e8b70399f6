import VivaceAttributeGraph
import VivaceGeometry

/// A node of the accessibility tree: also what tests and scripts find views by.
package struct SemanticNode {
  package var role: SemanticRole
  package var label: String
  package var value: String?
  package var identifier: String?
  /// In window points, as presented.
  package var frame: CGRect
  package var isEnabled = true
  package var isSelected = false
  package var hint: String?
  /// Further names of the element, for voice control.
  package var inputLabels: [String] = []
  /// The traits of the element, besides its role and its selection.
  package var traits: AccessibilityTraits = []
  package var headingLevel = AccessibilityHeadingLevel.unspecified
  package var actions: [SemanticAction] = []
  package internal(set) var adjustment: SemanticAdjustment?
  /// The number that the element shows; nil where none is known.
  package var range: SemanticRange?
  /// The rows of a wheel; nil for everything else.
  package var wheel: SemanticWheel?
  /// The text that is written in; nil for everything but text fields.
  package var text: SemanticText?
  /// The view that keys go to.
  var focus: SemanticFocus?
  /// The input preferences of a text field; nil for other elements.
  package var textInputPreferences: TextInputPreferences?
  /// Whether the element has the keyboard focus; for text fields only.
  package var isFocused = false
  /// Further details for assistive technology.
  package var details: [SemanticDetail] = []
  /// The order in which elements are read, those with a higher priority first.
  var sortPriority = 0.0
  /// The views around it; nil unless a recorder listens.
  package internal(set) var trail: ViewTrail?
  package var children: [SemanticNode] = []

  /// This node and all below it, parents first.
  package var flattened: [SemanticNode] { [self] + children.flatMap(\.flattened) }
}

extension ViewHost {
  /// The accessibility tree at an instant.
  package func semantics(at time: Double) -> [SemanticNode] {
    responders.nodes.flatMap { $0.semantics(.identity, at: time) }.inReadingOrder.modalAlone
  }
}

extension [SemanticNode] {
  /// Without what is beside something modal, and beside what that is in; of several the last one
  /// counts.
  var modalAlone: [SemanticNode] {
    guard let index = lastIndex(where: \.hasModal) else { return self }
    var node = self[index]
    if !node.traits.contains(.isModal) { node.children = node.children.modalAlone }
    return [node]
  }
}

extension SemanticNode {
  fileprivate var hasModal: Bool {
    traits.contains(.isModal) || children.contains(where: \.hasModal)
  }
}

extension Responder {
  func semantics(_ toWindow: CGAffineTransform, at time: Double) -> [SemanticNode] {
    switch kind {
    case .leaf(let leaf):
      guard !leaf.label.isEmpty else { return [] }
      var node = SemanticNode(
        role: leaf.role, label: leaf.label, identifier: leaf.identifier,
        frame: leaf.frame.applying(leaf.movement?(time) ?? .identity).applying(toWindow))
      node.adopt(leaf.spoken)
      node.trail = leaf.trail
      if let text = leaf.text as? ResolvedText {
        node.details.append(.textRuns { text.runs })
      }
      return [node]
    case .transform(let transform):
      return below(transform(time).concatenating(toWindow), time)
    case .gate: return below(toWindow, time)
    case .covered: return []
    case .named(let elements):
      return elements().flatMap { $0.semantics(toWindow, at: time) }
    case .component:
      if case .focus(let focus) = component, let target = focus as? FocusTarget {
        var nodes = below(toWindow, time)
        if nodes.count == 1 { nodes[0].reach(target) }
        return nodes
      }
      guard case .semantics(let properties, let frame) = component else {
        return below(toWindow, time)
      }
      if properties.isHidden { return [] }
      if properties.saysNothing { return below(toWindow, time) }
      if properties.speaksAlone {
        return below(toWindow, time).map { $0.speaking(properties.details) }
      }
      if let secondary = properties.secondary, secondary.use == .representation {
        return secondary.nodes(toWindow, time)
      }
      let shown = frame.applying(movement(of: frame, at: time) ?? .identity).applying(toWindow)
      let inner = below(toWindow, time).inReadingOrder
      if properties.joinsLabelAndContent { return inner.joiningLabelAndContent(in: shown) }
      return described(properties, shown, inner, toWindow, at: time)
    }
  }

  private func below(_ toWindow: CGAffineTransform, _ time: Double) -> [SemanticNode] {
    children.flatMap { $0.semantics(toWindow, at: time) }
  }

  private func described(
    _ properties: SemanticProperties, _ frame: CGRect, _ inner: [SemanticNode],
    _ toWindow: CGAffineTransform, at time: Double
  ) -> [SemanticNode] {
    var node = node(of: properties, over: inner, in: frame)
    if let role = properties.role {
      node.role = role
      node.frame = frame
    }
    // A labelled control is where its working part is: touches on the label do nothing.
    if properties.combinesChildren, let role = properties.role,
      let control = inner.first(where: { $0.role == role })
    {
      node.adoptState(of: control)
    }
    node.say(properties, in: frame)
    node.adopt(properties, toWindow, time)
    if node.trail == nil { node.trail = properties.trail }
    return [node]
  }

  /// The element for the content, before modifiers change it.
  private func node(
    of properties: SemanticProperties, over inner: [SemanticNode], in frame: CGRect
  ) -> SemanticNode {
    if let behavior = properties.childBehavior { return behavior.element(over: inner, in: frame) }
    if inner.count == 1, !properties.combinesChildren, !properties.isContainer { return inner[0] }
    let label = properties.isContainer ? "" : inner.joinedLabels
    var node = SemanticNode(role: .group, label: label, frame: frame)
    if properties.combinesChildren {
      if inner.count == 1 { node.identifier = inner[0].identifier }
      node.value = inner.lazy.compactMap(\.value).first
      node.hint = inner.lazy.compactMap(\.hint).first
      node.inputLabels = inner.flatMap(\.inputLabels)
      node.focus = inner.lazy.compactMap(\.focus).first
      node.trail = inner.lazy.compactMap(\.trail).first
    } else if properties.label == nil {
      node.children = inner
    }
    return node
  }
}

extension SemanticNode {
  fileprivate mutating func adoptState(of control: SemanticNode) {
    frame = control.frame
    value = control.value
    isSelected = control.isSelected
    isEnabled = control.isEnabled
    textInputPreferences = control.textInputPreferences
    isFocused = control.isFocused
    range = control.range
    text = control.text
    focus = control.focus ?? focus
  }

  /// Merges the properties of a view's modifiers; outer modifiers take precedence over inner ones.
  fileprivate mutating func say(_ properties: SemanticProperties, in frame: CGRect) {
    if let label = properties.label {
      self.label = label
      self.frame = frame
    }
    if let value = properties.value { self.value = value }
    if let identifier = properties.identifier { self.identifier = identifier }
    isEnabled = isEnabled && properties.isEnabled
    isSelected = isSelected || properties.isSelected
    if let preferences = properties.textInputPreferences { textInputPreferences = preferences }
    isFocused = isFocused || properties.isFocused
    if let range = properties.range { self.range = range }
    if let wheel = properties.wheel { self.wheel = wheel }
    if let text = properties.text?() { self.text = text }
    if let hint = properties.hint { self.hint = hint }
    if let labels = properties.inputLabels { inputLabels = labels }
    if let priority = properties.sortPriority { sortPriority = priority }
    if let level = properties.headingLevel { headingLevel = level }
    add(properties.addedTraits)
    remove(properties.removedTraits)
    if let action = properties.action { actions.insert(action, at: 0) }
    actions += properties.platformViewActions
    if let adjustment = properties.adjustment { self.adjustment = adjustment }
  }
}

/// Says to assistive technologies and tests what a view is called, what it is and what it does.
public struct AccessibilityAttachmentModifier {
  typealias Change = (inout SemanticProperties, EnvironmentValues) -> Void
  private var change: Change
  /// The changes of the modifiers further inside, the innermost first: a chain of such modifiers is
  /// one.
  private var inner: [Change] = []

  init(change: @escaping Change) { self.change = change }

  /// Says more, as a modifier around this one would.
  mutating func add(_ outer: AccessibilityAttachmentModifier) {
    inner += [change] + outer.inner
    change = outer.change
  }
}

extension AccessibilityAttachmentModifier: _PrimitiveModifier {
  public typealias Body = Never

  public nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    var outputs = body(inputs)
    outputs.responders = inputs.graph.rule(
      SemanticResponders(
        content: outputs.responders, modifier: modifier.attribute, geometry: inputs.geometry,
        environment: inputs.environment, trail: inputs.base.trail))
    return outputs
  }

  private struct SemanticResponders: Rule {
    let content: Attribute<ResponderList>?
    let modifier: Attribute<AccessibilityAttachmentModifier>
    let geometry: Attribute<ViewGeometry>
    let environment: Attribute<EnvironmentValues>
    let trail: ViewTrail?

    mutating func update(_ output: Output<ResponderList>) {
      let (modifier, environment) = (modifier.value, environment.value)
      var nodes = content?.value.nodes ?? []
      for change in modifier.inner + [modifier.change] {
        var properties = SemanticProperties()
        change(&properties, environment)
        properties.trail = trail
        nodes = [InputResponder(.semantics(properties, frame: geometry.value.frame), nodes)]
      }
      output.setAlways(ResponderList(nodes: nodes))
    }
  }
}

extension View {
  package nonisolated func semantics(
    _ change: @escaping (inout SemanticProperties, EnvironmentValues) -> Void
  ) -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
    modifier(AccessibilityAttachmentModifier(change: change))
  }
}
