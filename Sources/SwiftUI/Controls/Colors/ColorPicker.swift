import VivaceGeometry
import VivaceLooks
import VivaceViews

/// A label and a well with the chosen color; the well opens a panel to choose another one.
public nonisolated struct ColorPicker<Label: View>: View {
  private let selection: Binding<Color>
  private let supportsOpacity: Bool
  private let label: Label
  @State private var isOpen = false

  /// Without `supportsOpacity` what is chosen is opaque.
  public nonisolated init(
    selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.supportsOpacity = supportsOpacity
    self.label = label()
  }

  @MainActor public var body: some View {
    let selection = selection
    let supportsOpacity = supportsOpacity
    let close = { isOpen = false }
    LabeledRow(role: .colorWell) {
      label
    } control: {
      ColorWell(color: selection.wrappedValue) { isOpen = true }
        .modifier(
          Presenter(item: isOpen ? selection : nil) { selection, life in
            AnchoredPanel(life: life, dismiss: close) {
              ColorPanel(selection: selection, supportsOpacity: supportsOpacity)
            }
          })
    }
  }
}

extension ColorPicker where Label == Text {
  /// With a localized title; without opacity the panel has no slider for it.
  public nonisolated init(
    _ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) } }

  /// With a plain title.
  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, selection: Binding<Color>, supportsOpacity: Bool = true
  ) { self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) } }
}

/// The colour in a ring of all hues.
private struct ColorWell: View {
  let color: Color
  let open: () -> Void
  @Environment(\.isDesktop) private var isDesktop

  private static let hues = (0...12).map {
    Color(hue: Double($0) / 12, saturation: 0.9, brightness: 1)
  }

  var body: some View {
    StaticConditional(isDesktop) {
      face(isDesktop: true)
        .frame(width: 38, height: 22)
        .contentShape(Rectangle())
    } else: {
      face(isDesktop: false)
        .frame(width: 28, height: 28)
        .contentShape(Circle())
    }
    .gesture(PressGesture(action: open) { _ in })
    .semantics { properties, _ in properties.role = .colorWell }
    .controlKeys(ringRadius: isDesktop ? PushButtonLook.desktop.regular.radius : .infinity, open)
  }

  /// The color in a ring of all hues, or on a desktop in a button's face.
  @ViewBuilder private func face(isDesktop: Bool) -> some View {
    if isDesktop {
      DesktopFace()
        .overlay {
          RoundedRectangle(cornerRadius: 3, style: .continuous).fill(color).padding(3)
        }
    } else {
      Circle()
        .strokeBorder(AngularGradient(colors: Self.hues, center: .center), lineWidth: 3)
        .background { Circle().fill(color).padding(5) }
    }
  }
}

/// A field of colours to tap, and sliders for what it does not have.
private struct ColorPanel: View {
  @Binding var selection: Color
  let supportsOpacity: Bool
  @Environment(\.self) private var environment

  init(selection: Binding<Color>, supportsOpacity: Bool) {
    _selection = selection
    self.supportsOpacity = supportsOpacity
  }

  private static let columns = 12
  private static let rows = 8

  var body: some View {
    let now = selection.resolve(in: environment)
    VStack(spacing: 14) {
      VStack(spacing: 0) {
        ForEach(0..<Self.rows) { row in
          HStack(spacing: 0) {
            ForEach(0..<Self.columns) { column in
              let color = Self.color(row, column)
              Rectangle().fill(color).frame(width: 24, height: 24)
                .onTapGesture { selection = color.opacity(Double(now.opacity)) }
                .accessibilityLabel("Color \(row) \(column)")
            }
          }
        }
      }
      .clipShape(RoundedRectangle(cornerRadius: 8, style: .continuous))
      channel("Red", \.red, .red)
      channel("Green", \.green, .green)
      channel("Blue", \.blue, .blue)
      if supportsOpacity { channel("Opacity", \.opacity, .gray) }
    }
    .padding(16)
  }

  /// Greys in the first row; below, every hue from dark to light.
  private static func color(_ row: Int, _ column: Int) -> Color {
    if row == 0 { return Color(white: 1 - Double(column) / Double(columns - 1)) }
    let hue = Double(column) / Double(columns)
    let step = Double(row) / Double(rows - 1)
    return step < 0.5
      ? Color(hue: hue, saturation: 1, brightness: 0.35 + step * 1.3)
      : Color(hue: hue, saturation: 1.75 - step * 1.5, brightness: 1)
  }

  private func channel(
    _ name: LocalizedStringKey, _ path: WritableKeyPath<Color.Resolved, Float>, _ tint: Color
  ) -> some View {
    let environment = environment
    let value = Binding<Double>(
      get: { Double(selection.resolve(in: environment)[keyPath: path]) },
      set: { new, _ in
        var color = selection.resolve(in: environment)
        color[keyPath: path] = Float(new)
        selection = Color(color)
      })
    return Slider(value: value) { Text(name) }.tint(tint).frame(width: 288)
  }
}
