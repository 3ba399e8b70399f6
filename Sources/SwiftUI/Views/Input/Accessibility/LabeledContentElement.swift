import VivaceGeometry

/// How labeled content becomes one element: its label with its content as value.
enum LabeledContentElement {
  /// The pair that labels and contents of labeled content belong to until they are joined. No pair of a
  /// program has this name: theirs end with a namespace.
  static let pair = "labeled content"
}

extension View {
  /// Marks the elements of this view as the label, or the content, of the labeled content around it.
  package nonisolated func labeledContentElements(_ role: AccessibilityLabeledPairRole) -> some View
  {
    detail { _ in .labeledPair(role, id: LabeledContentElement.pair) }
  }
}

extension [SemanticNode] {
  /// One element of what is marked as label and content, if nothing of it can be used. Otherwise they
  /// stay as they are: a control keeps its own frame, value and actions.
  func joiningLabelAndContent(in frame: CGRect) -> [SemanticNode] {
    let labels = filter { $0.labeledContentRole == .label }
    let contents = filter { $0.labeledContentRole == .content }
    let identifiers = compactMap(\.identifier)
    guard !labels.isEmpty, !contents.isEmpty, labels.count + contents.count == count,
      allSatisfy(\.isOnlyRead), identifiers.count <= 1
    else { return map(\.withoutLabeledContentRole) }
    var node = SemanticNode(role: .text, label: labels.joinedLabels, frame: frame)
    node.value = contents.map { $0.value ?? $0.label }.filter { !$0.isEmpty }.joined(
      separator: ", ")
    node.identifier = identifiers.first
    node.hint = compactMap(\.hint).first
    node.inputLabels = labels.flatMap(\.inputLabels)
    node.traits = reduce(into: []) { $0.formUnion($1.traits) }
    node.isEnabled = allSatisfy(\.isEnabled)
    node.details = flatMap { $0.withoutLabeledContentRole.details }
    return [node]
  }
}

extension SemanticNode {
  fileprivate var labeledContentRole: AccessibilityLabeledPairRole? {
    for case .labeledPair(let role, LabeledContentElement.pair) in details { return role }
    return nil
  }

  fileprivate var withoutLabeledContentRole: SemanticNode {
    var node = self
    node.details.removeAll {
      if case .labeledPair(_, LabeledContentElement.pair) = $0 { true } else { false }
    }
    node.children = node.children.map(\.withoutLabeledContentRole)
    return node
  }

  /// A text or a picture that does nothing.
  fileprivate var isOnlyRead: Bool {
    (role == .text || role == .image) && children.isEmpty && actions.isEmpty && adjustment == nil
  }
}
