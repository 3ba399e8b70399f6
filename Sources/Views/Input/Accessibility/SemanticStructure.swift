/// The containers of the accessibility tree that only UI tests read: lists, their cells, wheels and segments.
///
/// Assistive technologies get the elements inside without them.
package enum SemanticStructure {
  /// Whether views made from now on have containers. Set it before the first view is made. Main thread only.
  package nonisolated(unsafe) static var isShown = false
}

extension SemanticRole {
  /// Whether it is a container that only UI tests read.
  package var isStructure: Bool {
    switch self {
    case .cell, .list, .scrollView, .pickerWheel, .segments: true
    default: false
    }
  }
}

/// Makes a container for UI tests of a view; without those it is as if the modifier was not there.
package nonisolated struct StructureModifier: ViewModifier, _PrimitiveModifier {
  package typealias Body = Never
  private let attachment: AccessibilityAttachmentModifier

  init(role: SemanticRole) {
    attachment = AccessibilityAttachmentModifier { properties, _ in properties.role = role }
  }

  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard SemanticStructure.isShown else { return body(inputs) }
    return AccessibilityAttachmentModifier._makeView(
      modifier: modifier[\.attachment, in: inputs.graph], inputs: inputs, body: body)
  }
}

extension View {
  /// Makes the view a container of UI tests' trees.
  package nonisolated func structure(_ role: SemanticRole) -> some View {
    modifier(StructureModifier(role: role))
  }
}
