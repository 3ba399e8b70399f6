import VivaceMotion
import VivaceViews

/// Round buttons, one of which has a dot, with the label in front of them.
struct RadioGroupPicker: View {
  let label: AnyView
  let options: PickerOptions
  @Environment(\.isRadioGroupHorizontal) private var isHorizontal
  @Environment(\.labelsHidden) private var labelsHidden

  var body: some View {
    let layout =
      isHorizontal
      ? AnyLayout(HStackLayout(spacing: 12))
      : AnyLayout(VStackLayout(alignment: .leading, spacing: 6))
    HStack(alignment: .firstTextBaseline, spacing: 8) {
      if !labelsHidden { label }
      layout {
        ForEach(options.all) { option in
          RadioButton(option: option)
        }
      }
      .adjustedByKeys(.all, ringRadius: 6) { step in
        if let index = step.index(from: options.index, of: options.all.count) {
          options.all[index].select?()
        }
      }
    }
  }
}

private struct RadioButton: View {
  let option: PickerOptions.Option

  var body: some View {
    let isOn = option.isSelected
    Button {
      option.select?()
    } label: {
      HStack(spacing: 6) {
        Circle()
          .fill(isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Shade.secondaryFill))
          .overlay { Circle().fill(.white).frame(width: 6, height: 6).opacity(isOn ? 1 : 0) }
          .frame(width: 16, height: 16)
          .animation(.easeOut(duration: 0.15), value: isOn)
          .geometryGroup()
        option.view
      }
    }
    .buttonStyle(.plain)
    .disabled(option.select == nil)
    .semantics { properties, environment in
      properties.isSelected = isOn
      properties.isEnabled = environment.isEnabled
    }
  }
}

extension EnvironmentValues {
  private struct HorizontalRadioGroupKey: EnvironmentKey { static var defaultValue: Bool { false } }

  fileprivate var isRadioGroupHorizontal: Bool {
    get { self[HorizontalRadioGroupKey.self] }
    set { self[HorizontalRadioGroupKey.self] = newValue }
  }
}

extension View {
  /// Lays the options of pickers in the style `radioGroup` beside one another in this view.
  public nonisolated func horizontalRadioGroupLayout() -> some View {
    environment(\.isRadioGroupHorizontal, true)
  }
}
