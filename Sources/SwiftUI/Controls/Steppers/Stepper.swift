import VivaceGeometry
import VivaceLooks
import VivaceViews

/// A label with two buttons, less and more. A button that could change nothing is off.
public nonisolated struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void
  /// The value's description for accessibility.
  private let value: () -> String?

  nonisolated init(
    label: Label, increment: (() -> Void)?, decrement: (() -> Void)?,
    onEditingChanged: @escaping (Bool) -> Void, value: @escaping () -> String? = { nil }
  ) {
    self.label = label
    self.increment = increment
    self.decrement = decrement
    self.onEditingChanged = onEditingChanged
    self.value = value
  }

  @MainActor public var body: some View {
    let value = value()
    LabeledStepper(
      label: label,
      buttons: StepperButtons(
        increment: increment, decrement: decrement, onEditingChanged: onEditingChanged),
      value: value)
  }
}

/// The label is one element; its buttons are elements of their own, which can be pressed.
private struct LabeledStepper<Label: View>: View {
  @Environment(\.labelsHidden) private var labelsHidden
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.isInListRow) private var isInListRow
  @Environment(\.theme) private var theme
  let label: Label
  let buttons: StepperButtons
  let value: String?

  var body: some View {
    Group {
      if labelsHidden {
        buttons.background { named.hidden() }
      } else {
        HStack(spacing: 0) {
          named
            .padding(.vertical, isInListRow ? ListCellLook.controlOverhang : 0)
            .opacity(isEnabled ? 1 : 0.5)
          // On a desktop the buttons are beside the label, except in rows.
          Spacer(minLength: 8).frame(maxWidth: theme.isDesktop && !isInListRow ? 8 : nil)
            .layoutPriority(-1)
          buttons
        }
      }
    }
    .trait(ListRowTraitsKey.IsControl.self, isInListRow)
  }

  private var named: some View {
    label.semantics { [value] properties, environment in
      properties.role = .stepper
      properties.value = value
      properties.isEnabled = environment.isEnabled
    }
  }
}

/// Two buttons, beside one another or one above the other.
struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void
  @Environment(\.theme) private var theme
  @Environment(\.controlSize) private var controlSize

  var body: some View {
    let metrics = theme.stepper(controlSize)
    let outline = RoundedRectangle(cornerRadius: metrics.radius, style: .continuous)
    StaticConditional(metrics.isUpright) {
      VStack(spacing: 0) {
        StepperButton(isMore: true, metrics: metrics, action: increment, edit: onEditingChanged)
        StepperButton(isMore: false, metrics: metrics, action: decrement, edit: onEditingChanged)
      }
      .clipShape(outline)
      .overlay { outline.strokeBorder(Shade(metrics.border ?? metrics.background), lineWidth: 1) }
    } else: {
      HStack(spacing: 0) {
        StepperButton(isMore: false, metrics: metrics, action: decrement, edit: onEditingChanged)
        Rectangle().fill(Shade.fill).frame(width: metrics.line.width, height: metrics.line.height)
        StepperButton(isMore: true, metrics: metrics, action: increment, edit: onEditingChanged)
      }
    }
    .frame(width: metrics.size.width, height: metrics.size.height)
    .background(Shade(metrics.background), in: outline)
  }
}

/// Steps on release; held down, it steps again and again.
private struct StepperButton: View {
  let isMore: Bool
  let metrics: StepperLook
  let action: (() -> Void)?
  let edit: (Bool) -> Void

  var body: some View {
    Button {
      guard let action else { return }
      edit(true)
      action()
      edit(false)
    } label: {
      Image(systemName: isMore ? metrics.symbols.more : metrics.symbols.less)
        .font(.system(size: metrics.symbolSize, weight: .medium))
    }
    .buttonStyle(StepperButtonStyle(metrics: metrics))
    .buttonRepeatBehavior(.enabled)
    .disabled(action == nil)
    .accessibilityLabel(isMore ? "Increment" : "Decrement")
  }
}

private struct StepperButtonStyle: ButtonStyle {
  let metrics: StepperLook
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    let pressed = metrics.pressed.map { AnyShapeStyle(Shade($0)) } ?? AnyShapeStyle(.tint)
    configuration.label
      .withoutForeground()
      .opacity(isEnabled ? 1 : metrics.idleOpacity)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(
        configuration.isPressed ? pressed : AnyShapeStyle(.clear),
        in: RoundedRectangle(cornerRadius: metrics.pressedRadius, style: .continuous)
      )
      .contentShape(Rectangle())
  }
}
