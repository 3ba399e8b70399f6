import VivaceGeometry
import VivaceViews

extension EnvironmentValues {
  private struct LabelsHiddenKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }

  /// Whether controls show themselves alone. Their labels stay for accessibility.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension View {
  /// Hides the labels of any controls contained within this view.
  public nonisolated func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}

/// A control with its label in front of it, as wide as there is room.
///
/// For accessibility both are one element of the role given, which is where the control is.
struct LabeledRow<Label: View, Control: View>: View {
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isEnabled) private var isEnabled
  private let role: SemanticRole
  private let label: Label
  private let control: Control

  init(role: SemanticRole, @ViewBuilder label: () -> Label, @ViewBuilder control: () -> Control) {
    self.role = role
    self.label = label()
    self.control = control()
  }

  var body: some View {
    Group {
      if labelsHidden {
        control.background { label.hidden() }
      } else {
        HStack(spacing: 0) {
          label.opacity(isEnabled ? 1 : 0.5)
          Spacer(minLength: 8).layoutPriority(-1)
          control
        }
      }
    }
    .semantics { [role] properties, environment in
      properties.role = role
      properties.combinesChildren = true
      properties.isEnabled = environment.isEnabled
    }
  }
}
