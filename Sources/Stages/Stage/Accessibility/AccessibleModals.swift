import VivaceViews

extension AccessibleFacts {
  /// Makes the facts those of an alert or a sheet that covers all else, so that a screen reader reads it when it
  /// appears: it is called as its first text, an alert is described by the others, and it has the focus until an
  /// element in it has.
  mutating func introduce(_ node: SemanticNode) {
    states.insert(.modal)
    let inner = node.flattened.dropFirst()
    let texts = inner.filter { $0.role == .text && !$0.label.isEmpty }.map(\.label)
    if name.isEmpty, let title = texts.first {
      name = title
      if role == .alert, description.isEmpty {
        description = texts.dropFirst().joined(separator: " ")
      }
    }
    if !inner.contains(where: \.hasFocus) { states.formUnion([.focusable, .focused]) }
  }
}
