import VivaceGeometry

/// A rule for the elements inside a view that becomes one element.
public struct AccessibilityChildBehavior: Hashable, Sendable {
  enum Kind: Hashable, Sendable { case ignore, contain, combine }
  let kind: Kind

  /// They are left out: only what the view itself says is read.
  public static let ignore = AccessibilityChildBehavior(kind: .ignore)
  /// They stay elements of their own, inside the view's.
  public static let contain = AccessibilityChildBehavior(kind: .contain)
  /// They are left out, and what they say (labels, values, traits, actions) becomes the view's.
  public static let combine = AccessibilityChildBehavior(kind: .combine)
}

extension View {
  /// Makes the view one element, whatever is inside it. By default the elements inside are left
  /// out.
  public nonisolated func accessibilityElement(children: AccessibilityChildBehavior = .ignore)
    -> some View
  { semantics { properties, _ in properties.childBehavior = children.kind } }

  /// Moves the element up or down in the order of reading among those beside it: higher numbers
  /// come first, the usual one is 0. NaN counts as 0.
  public nonisolated func accessibilitySortPriority(_ sortPriority: Double)
    -> ModifiedContent<Self, AccessibilityAttachmentModifier>
  {
    semantics { properties, _ in properties.sortPriority = sortPriority.isNaN ? 0 : sortPriority }
  }
}

extension AccessibilityChildBehavior.Kind {
  /// The element that replaces the elements inside.
  func element(over inner: [SemanticNode], in frame: CGRect) -> SemanticNode {
    var node = SemanticNode(role: .group, label: "", frame: frame)
    switch self {
    case .ignore: break
    case .contain: node.children = inner
    case .combine:
      node.label = inner.joinedLabels
      if let first = inner.first, inner.allSatisfy({ $0.role == first.role }) {
        node.role = first.role
      }
      let values = inner.compactMap(\.value)
      if !values.isEmpty { node.value = values.joined(separator: ", ") }
      let hints = inner.compactMap(\.hint)
      if !hints.isEmpty { node.hint = hints.joined(separator: ", ") }
      node.traits = inner.reduce(into: []) { $0.formUnion($1.traits) }
      node.isSelected = inner.contains(where: \.isSelected)
      node.isEnabled = inner.isEmpty || inner.contains(where: \.isEnabled)
      node.actions = inner.flatMap(\.actions)
      node.adjustment = inner.lazy.compactMap(\.adjustment).first
    }
    return node
  }
}

extension [SemanticNode] {
  /// In the order in which they are read: by priority, else as they are.
  var inReadingOrder: [SemanticNode] {
    guard contains(where: { $0.sortPriority != 0 }) else { return self }
    return enumerated().sorted { a, b in
      (b.element.sortPriority, a.offset) < (a.element.sortPriority, b.offset)
    }.map(\.element)
  }

  var joinedLabels: String { map(\.label).filter { !$0.isEmpty }.joined(separator: ", ") }
}
