import Synchronization

/// The containers of the accessibility tree that only UI tests read: lists, their cells, wheels, pickers of dates and
/// segments.
///
/// Assistive technologies get the elements inside without them.
package enum SemanticStructure {
  /// Whether views made from now on have containers. Set it before the first view is made. Main thread only.
  package static var isShown: Bool {
    get { shown.load(ordering: .relaxed) }
    set { shown.store(newValue, ordering: .relaxed) }
  }
  private static let shown = Atomic(false)
}

extension SemanticRole {
  /// Whether it is a container that only UI tests read.
  package var isStructure: Bool {
    switch self {
    case .cell, .list, .scrollView, .wheels, .pickerWheel, .wheelRow, .datePicker, .segments: true
    default: false
    }
  }
}

/// Makes a container for UI tests of a view; without those it is as if the modifier was not there.
package nonisolated struct StructureModifier: ViewModifier, _PrimitiveModifier {
  package typealias Body = Never
  fileprivate let attachment: AccessibilityAttachmentModifier

  init(role: SemanticRole, wheel: SemanticWheel? = nil) {
    attachment = AccessibilityAttachmentModifier { properties, environment in
      properties.role = role
      properties.wheel = wheel
      properties.isEnabled = environment.isEnabled
    }
  }

  package nonisolated static func _makeView(
    modifier: _GraphValue<Self>, inputs: _ViewInputs, body: @escaping (_ViewInputs) -> _ViewOutputs
  ) -> _ViewOutputs {
    guard SemanticStructure.isShown else { return body(inputs) }
    return AccessibilityAttachmentModifier._makeView(
      modifier: modifier[\.attachment, in: inputs.graph], inputs: inputs, body: body)
  }
}

extension _ViewOutputs {
  /// Makes a scroll view a container of UI tests' trees.
  func inScrollStructure(_ inputs: _ViewInputs) -> _ViewOutputs {
    guard SemanticStructure.isShown, !inputs.environment.untrackedValue.hidesScrollStructure else {
      return self
    }
    let attachment = inputs.graph.source(StructureModifier(role: .scrollView).attachment)
    return AccessibilityAttachmentModifier._makeView(
      modifier: _GraphValue(attachment), inputs: inputs
    ) { _ in self }
  }
}

extension EnvironmentValues {
  private struct HidesScrollStructure: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the scroll view is a detail of a list or a control, and no container of its own in UI tests' trees.
  package var hidesScrollStructure: Bool {
    get { self[HidesScrollStructure.self] }
    set { self[HidesScrollStructure.self] = newValue }
  }
}

extension View {
  /// Makes the view a container of UI tests' trees.
  package nonisolated func structure(_ role: SemanticRole) -> some View {
    modifier(StructureModifier(role: role))
  }

  /// Makes the view a wheel of UI tests' trees. The view has a `wheelRow` for each row.
  package nonisolated func structure(_ wheel: SemanticWheel) -> some View {
    modifier(StructureModifier(role: .pickerWheel, wheel: wheel))
  }
}
