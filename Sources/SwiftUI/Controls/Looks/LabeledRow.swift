import VivaceGeometry
import VivaceViews

extension EnvironmentValues {
  private struct LabelsHiddenKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether controls show themselves alone. Their labels stay for accessibility.
  package var labelsHidden: Bool {
    get { self[LabelsHiddenKey.self] }
    set { self[LabelsHiddenKey.self] = newValue }
  }
}

extension EnvironmentValues {
  private struct IsInListRowKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// Whether the view is in a row of a list or form.
  package var isInListRow: Bool {
    get { self[IsInListRowKey.self] }
    set { self[IsInListRowKey.self] = newValue }
  }

  /// Resets the environment for presented content, which is in no row and below no bar of the presenting
  /// screen.
  mutating func leavePresenter() {
    isInListRow = false
    opensMenuFromRow = false
    isOnBar = false
    searchOfStack = NavigationItem()
    scrollHandle = nil
    panelRoom = nil
    leaveButtonContainer()
    leaveScrollView()
    collapsibleTop = 0
  }
}

extension View {
  /// Leaves out the labels of controls in this view. They still are read out.
  public nonisolated func labelsHidden() -> some View { environment(\.labelsHidden, true) }
}

extension View {
  /// Shows or leaves out the labels of controls in this view; `automatic` leaves it to each.
  public nonisolated func labelsVisibility(_ visibility: Visibility) -> some View {
    transformEnvironment(\.self) {
      $0.labelsVisibility = visibility
      if visibility != .automatic { $0.labelsHidden = visibility == .hidden }
    }
  }
}

extension EnvironmentValues {
  private struct LabelsVisibilityKey: EnvironmentKey {
    static var defaultValue: Visibility { .automatic }
  }

  /// Whether controls show their labels, where that is set.
  public var labelsVisibility: Visibility {
    get { labelsHidden ? .hidden : self[LabelsVisibilityKey.self] }
    set { self[LabelsVisibilityKey.self] = newValue }
  }
}

/// A control with its label in front of it, as wide as there is room.
///
/// For accessibility both are one element of the role given, which is where the control is; without a
/// role the control's parts stay elements of their own.
struct LabeledRow<Label: View, Control: View>: View {
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isEnabled) private var isEnabled
  /// The cases in which a control shows its label beside it.
  enum LabelVisibility { case always, inRows }

  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.isInFormColumns) private var isInFormColumns
  @Environment(\.isDesktop) private var isDesktop
  private let role: SemanticRole?
  private let showsLabel: LabelVisibility
  private let label: Label
  private let control: Control

  init(
    role: SemanticRole?, showsLabel: LabelVisibility = .always, @ViewBuilder label: () -> Label,
    @ViewBuilder control: () -> Control
  ) {
    self.role = role
    self.showsLabel = showsLabel
    self.label = label()
    self.control = control()
  }

  var body: some View {
    Group {
      if labelsHidden || showsLabel == .inRows && !isInListRow && !isDesktop {
        control.background { label.hidden() }
      } else if isInFormColumns {
        FormColumnsRow {
          label.opacity(isEnabled ? 1 : 0.5)
        } control: {
          control
        }
      } else if isDesktop && !isInListRow && showsLabel == .inRows {
        HStack(spacing: 8) {
          label.opacity(isEnabled ? 1 : 0.5)
          control
        }
      } else {
        HStack(spacing: 0) {
          label
            .padding(.vertical, isInListRow ? ListCellLook.controlOverhang : 0)
            .opacity(isEnabled ? 1 : 0.5)
          Spacer(minLength: 8).layoutPriority(-1)
          control
        }
      }
    }
    .semantics { [role] properties, environment in
      properties.role = role
      properties.combinesChildren = role != nil
      properties.isEnabled = environment.isEnabled
    }
    .trait(ListRowTraitsKey.IsControl.self, isInListRow)
  }
}
