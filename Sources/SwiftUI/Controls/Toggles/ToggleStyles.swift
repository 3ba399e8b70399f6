import VivaceGeometry
import VivaceInteraction
import VivaceLooks
import VivaceViews

/// A switch; on a bar a button, and on a desktop a box with a check mark outside of grouped forms.
public struct DefaultToggleStyle: ToggleStyle {
  @Environment(\.isOnBar) private var isOnBar
  @Environment(\.isDesktop) private var isDesktop
  @Environment(\.isInGroupedForm) private var isInGroupedForm
  /// `.automatic` is the shorter spelling.
  public nonisolated init() {}
  /// A button on a bar, a switch or a desktop's box elsewhere.
  public func makeBody(configuration: Configuration) -> some View {
    if isOnBar {
      ButtonToggleStyle().makeBody(configuration: configuration)
    } else if isDesktop && !isInGroupedForm {
      CheckboxToggleStyle().makeBody(configuration: configuration)
    } else {
      SwitchToggleStyle().makeBody(configuration: configuration)
    }
  }
}

/// The label in front, a switch behind.
public struct SwitchToggleStyle: ToggleStyle {
  private let tint: Color?
  /// In the tint around, green without one.
  public nonisolated init() { tint = nil }
  /// In a color of its own while on.
  public nonisolated init(tint: Color) { self.tint = tint }

  /// The label in front, the switch behind.
  public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(role: .toggle) {
      configuration.label
    } control: {
      SizedSwitch(isOn: configuration.$isOn, tint: tint)
    }
  }
}

/// The switch in the size of the idiom.
private struct SizedSwitch: View {
  @Binding var isOn: Bool
  let tint: Color?
  @Environment(\.theme) private var theme
  @Environment(\.isInGroupedForm) private var isInGroupedForm
  @Environment(\.controlSize) private var controlSize

  init(isOn: Binding<Bool>, tint: Color?) {
    _isOn = isOn
    self.tint = tint
  }

  var body: some View {
    let size = isInGroupedForm && controlSize == .regular ? .small : controlSize
    SwitchKnob(isOn: $isOn, tint: tint, metrics: theme.toggle(size), isDesktop: theme.isDesktop)
  }
}

/// The switch itself. The knob stretches while it is pressed; a slide sets the
/// side it goes to.
private struct SwitchKnob: View {
  @Binding var isOn: Bool
  let tint: Color?
  let metrics: SwitchLook
  let isDesktop: Bool
  @State private var isPressed = false
  @State private var tracking: SwitchTracking
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tintColor) private var environmentTint
  @Environment(\.layoutDirection) private var direction

  init(isOn: Binding<Bool>, tint: Color?, metrics: SwitchLook, isDesktop: Bool) {
    _isOn = isOn
    self.tint = tint
    self.metrics = metrics
    self.isDesktop = isDesktop
    _tracking = State(initialValue: SwitchTracking(slideDistance: metrics.slideDistance))
  }

  var body: some View {
    let theme = ProgramLooks.current.toggle
    let on =
      (tint ?? environmentTint).map(AnyShapeStyle.init)
      ?? theme.on.or(isDesktop ? Color.accentColor : .green)
    Capsule()
      .fill(isOn ? on : AnyShapeStyle(Shade(metrics.off)))
      .overlay(alignment: isOn ? .trailing : .leading) {
        Capsule().fill(
          theme.other.or(Shade(isPressed ? metrics.pressedKnobColor : metrics.knobColor))
        )
        .frame(width: metrics.knobWidth(isPressed: isPressed), height: metrics.knob)
        .shadow(metrics.shadows[0])
        .modifier(StaticOptionalModifier(!isDesktop, SecondShadow(metrics: metrics)))
        .padding(metrics.inset)
      }
      .frame(width: metrics.size.width, height: metrics.size.height)
      .padding(.horizontal, -metrics.overhang)
      .opacity(isEnabled ? 1 : ControlLook.disabledOpacity)
      .animation(metrics.slide, value: isOn)
      .animation(SwitchLook.stretching, value: isPressed)
      .geometryGroup()
      .contentShape(Rectangle())
      .gesture(PressGesture(action: { isOn.toggle() }) { isPressed = $0 })
      .highPriorityGesture(slide)
      .semantics { [isOn] properties, _ in
        properties.role = .toggle
        properties.value = isOn ? "1" : "0"
      }
      .controlKeys(ringRadius: .infinity) { isOn.toggle() }
  }

  private var slide: some Gesture {
    DragGesture(minimumDistance: metrics.slideDistance)
      .onChanged { value in
        if !tracking.isPressed {
          tracking.isMirrored = direction == .rightToLeft
          _ = tracking.handle(.down(0), isOn: isOn)
        }
        isPressed = true
        if let on = tracking.handle(.moved(value.translation.width), isOn: isOn) { isOn = on }
      }
      .onEnded { _ in
        _ = tracking.handle(.cancelled, isOn: isOn)
        isPressed = false
      }
  }
}

/// The second shadow of a knob for fingers.
private struct SecondShadow: ViewModifier {
  let metrics: SwitchLook

  func body(content: Content) -> some View { content.shadow(metrics.shadows[1]) }
}

/// The label as a button, tinted while on.
public struct ButtonToggleStyle: ToggleStyle {
  /// `.button` is the shorter spelling.
  public nonisolated init() {}

  /// The label on a background that is tinted while on.
  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    Button {
      configuration.isOn.toggle()
    } label: {
      configuration.label
        .padding(.horizontal, 12)
        .padding(.vertical, 7)
        .containerForegroundStyle(isOn ? AnyShapeStyle(.white) : AnyShapeStyle(.tint))
        .background(
          isOn ? AnyShapeStyle(.tint) : AnyShapeStyle(Color.clear),
          in: RoundedRectangle(cornerRadius: 7, style: .continuous)
        )
        .animation(.easeOut(duration: 0.15), value: isOn)
        .geometryGroup()
    }
    .buttonStyle(.plain)
    .semantics { properties, environment in
      properties.role = .toggle
      properties.value = isOn ? "1" : "0"
      properties.isEnabled = environment.isEnabled
    }
  }
}

/// A box with a check mark while on, then the label. A line while mixed.
public struct CheckboxToggleStyle: ToggleStyle {
  /// `.checkbox` is the shorter spelling.
  public nonisolated init() {}

  /// A box and the label; a mixed toggle shows a line.
  public func makeBody(configuration: Configuration) -> some View {
    let isOn = configuration.isOn
    let isMixed = configuration.isMixed
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack(spacing: 6) {
        CheckboxFace(isFilled: isOn || isMixed)
          .overlay { CheckMark(isMixed: isMixed, isShown: isOn || isMixed) }
          .frame(width: 16, height: 16)
          .animation(.easeOut(duration: 0.15), value: isOn)
          .geometryGroup()
        configuration.label
      }
    }
    .buttonStyle(.plain)
    .semantics { properties, environment in
      properties.role = .toggle
      properties.value = isMixed ? "mixed" : isOn ? "1" : "0"
      properties.isEnabled = environment.isEnabled
    }
  }
}

/// The box itself: grey, with a thin border on a desktop, or in the tint.
private struct CheckboxFace: View {
  let isFilled: Bool
  @Environment(\.isDesktop) private var isDesktop

  var body: some View {
    let outline = RoundedRectangle(cornerRadius: 3.5, style: .continuous)
    StaticConditional(isDesktop) {
      outline.fill(isFilled ? AnyShapeStyle(.tint) : AnyShapeStyle(BackgroundStyle()))
        .overlay {
          outline.strokeBorder(Color.primary.opacity(isFilled ? 0 : 0.3), lineWidth: 0.5)
        }
    } else: {
      outline.fill(isFilled ? AnyShapeStyle(.tint) : AnyShapeStyle(Shade.secondaryFill))
    }
  }
}

private struct CheckMark: View {
  let isMixed: Bool
  let isShown: Bool

  var body: some View {
    Path { path in
      if isMixed {
        path.move(to: CGPoint(x: 4, y: 8))
        path.addLine(to: CGPoint(x: 12, y: 8))
      } else {
        path.move(to: CGPoint(x: 4, y: 8.5))
        path.addLine(to: CGPoint(x: 7, y: 11.5))
        path.addLine(to: CGPoint(x: 12, y: 4.5))
      }
    }
    .stroke(.white, style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    .opacity(isShown ? 1 : 0)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  /// A switch, or a button on a bar.
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  /// A switch.
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  /// A button that stays pressed while on.
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}
extension ToggleStyle where Self == CheckboxToggleStyle {
  /// A box with a check mark.
  public static var checkbox: CheckboxToggleStyle { CheckboxToggleStyle() }
}
