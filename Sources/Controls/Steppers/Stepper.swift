import VivaceGeometry
import VivaceViews

/// A control that performs increment and decrement actions.
public struct Stepper<Label: View>: View {
  private let label: Label
  private let increment: (() -> Void)?
  private let decrement: (() -> Void)?
  private let onEditingChanged: (Bool) -> Void
  /// What accessibility says of the value.
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

  public var body: some View {
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
  private let label: Label
  private let buttons: StepperButtons
  private let value: String?

  init(label: Label, buttons: StepperButtons, value: String?) {
    self.label = label
    self.buttons = buttons
    self.value = value
  }

  var body: some View {
    if labelsHidden {
      buttons.background { named.hidden() }
    } else {
      HStack(spacing: 0) {
        named.opacity(isEnabled ? 1 : 0.5)
        Spacer(minLength: 8).layoutPriority(-1)
        buttons
      }
    }
  }

  private var named: some View {
    label.semantics { [value] properties, environment in
      properties.role = .stepper
      properties.value = value
      properties.isEnabled = environment.isEnabled
    }
  }
}

/// Minus and plus, 94 × 32 (facts: controls 3.2.7).
struct StepperButtons: View {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let onEditingChanged: (Bool) -> Void

  var body: some View {
    HStack(spacing: 0) {
      StepperButton(symbol: "minus", name: "Decrement", action: decrement, edit: onEditingChanged)
      Rectangle().fill(Shade.fill).frame(width: 1, height: 18)
      StepperButton(symbol: "plus", name: "Increment", action: increment, edit: onEditingChanged)
    }
    .frame(width: 94, height: 32)
    .background(Shade.tertiaryFill, in: RoundedRectangle(cornerRadius: 8, style: .continuous))
  }
}

/// Steps on release; held down, it steps again and again after half a second.
private struct StepperButton: View {
  let symbol: String
  let name: String
  let action: (() -> Void)?
  let edit: (Bool) -> Void
  @State private var isPressed = false
  @State private var hasRepeated = false
  @Environment(\.isEnabled) private var isEnabled

  init(symbol: String, name: String, action: (() -> Void)?, edit: @escaping (Bool) -> Void) {
    self.symbol = symbol
    self.name = name
    self.action = action
    self.edit = edit
  }

  var body: some View {
    Image(systemName: symbol)
      .font(.system(size: 17, weight: .medium))
      .foregroundStyle(.primary)
      .opacity(isEnabled && action != nil ? 1 : 0.3)
      .frame(maxWidth: .infinity, maxHeight: .infinity)
      .background(
        isPressed ? AnyShapeStyle(Shade.fill) : AnyShapeStyle(.clear),
        in: RoundedRectangle(cornerRadius: 8, style: .continuous)
      )
      .contentShape(Rectangle())
      .gesture(
        PressGesture {
          if !hasRepeated { step() }
        } pressing: { isPressed in
          self.isPressed = isPressed && action != nil
          if isPressed { hasRepeated = false }
        }
      )
      .task(id: isPressed) {
        guard isPressed else { return }
        try? await Task.sleep(nanoseconds: 500_000_000)
        while !Task.isCancelled {
          hasRepeated = true
          step()
          try? await Task.sleep(nanoseconds: 100_000_000)
        }
      }
      .semantics { [name, action] properties, environment in
        properties.role = .button
        properties.label = name
        properties.combinesChildren = true
        properties.isEnabled = environment.isEnabled && action != nil
      }
  }

  private func step() {
    guard let action else { return }
    edit(true)
    action()
    edit(false)
  }
}
