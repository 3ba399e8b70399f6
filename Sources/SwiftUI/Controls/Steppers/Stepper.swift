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
  @Environment(\.isDesktop) private var isDesktop
  private let label: Label
  private let buttons: StepperButtons
  private let value: String?

  init(label: Label, buttons: StepperButtons, value: String?) {
    self.label = label
    self.buttons = buttons
    self.value = value
  }

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
          Spacer(minLength: 8).frame(maxWidth: isDesktop && !isInListRow ? 8 : nil)
            .layoutPriority(-1)
          buttons.modifier(
            StaticOptionalModifier(isDesktop, DesktopScaled(size: StepperLook.size)))
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

/// Minus and plus.
struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      StepperButton(
        symbol: StepperLook.symbols.less, name: "Decrement", action: decrement,
        edit: onEditingChanged)
      Rectangle().fill(Shade.fill)
        .frame(width: StepperLook.line.width, height: StepperLook.line.height)
      StepperButton(
        symbol: StepperLook.symbols.more, name: "Increment", action: increment,
        edit: onEditingChanged)
    }
    .frame(width: StepperLook.size.width, height: StepperLook.size.height)
    .background(
      Shade(StepperLook.background),
      in: RoundedRectangle(cornerRadius: StepperLook.radius, style: .continuous)
    )
  }
}

/// Steps on release; held down, it steps again and again.
private struct StepperButton: View {
  let symbol: String
  let name: LocalizedStringKey
  let action: (() -> Void)?
  let edit: (Bool) -> Void

  var body: some View {
    Button {
      guard let action else { return }
      edit(true)
      action()
      edit(false)
    } label: {
      Image(systemName: symbol).font(.system(size: StepperLook.symbolSize, weight: .medium))
    }
    .buttonStyle(StepperLooks())
    .buttonRepeatBehavior(.enabled)
    .disabled(action == nil)
    .accessibilityLabel(name)
  }
}

private struct StepperLooks: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .withoutForeground()
      .opacity(isEnabled ? 1 : StepperLook.idleOpacity)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(
        configuration.isPressed ? AnyShapeStyle(Shade.fill) : AnyShapeStyle(.clear),
        in: RoundedRectangle(cornerRadius: StepperLook.radius, style: .continuous)
      )
      .contentShape(Rectangle())
  }
}
