import VivaceGeometry
import VivaceViews

/// A colour of the system's controls, in light and dark.
struct Shade: ShapeStyle {
  private let light: Color
  private let dark: Color

  private init(_ light: Color, _ dark: Color) {
    self.light = light
    self.dark = dark
  }

  private init(_ light: (Double, Double, Double, Double), _ dark: (Double, Double, Double, Double))
  {
    func color(_ c: (Double, Double, Double, Double)) -> Color {
      Color(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, opacity: c.3)
    }
    self.init(color(light), color(dark))
  }

  func resolve(in environment: EnvironmentValues) -> Color {
    environment.colorScheme == .dark ? dark : light
  }

  /// Thin and small things: the rest of a slider's track.
  static let fill = Shade((120, 120, 128, 0.2), (120, 120, 128, 0.36))
  /// Medium-sized things: a switch that is off.
  static let secondaryFill = Shade((120, 120, 128, 0.16), (120, 120, 128, 0.32))
  /// Large things: a segmented control, a date field.
  static let tertiaryFill = Shade((118, 118, 128, 0.12), (118, 118, 128, 0.24))
  static let quaternaryFill = Shade((116, 116, 128, 0.08), (118, 118, 128, 0.18))
  static let background = Shade(.white, .black)
  /// What lies on the background: group boxes, cells in dark sheets.
  static let secondaryBackground = Shade((242, 242, 247, 1), (28, 28, 30, 1))
  /// The thumb of a segmented control.
  static let segment = Shade((255, 255, 255, 1), (99, 99, 102, 1))
  /// What floats above the window: menus, alerts.
  static let panel = Shade((249, 249, 249, 1), (37, 37, 40, 1))
  static let dialogCancel = Shade((255, 255, 255, 1), (44, 44, 46, 1))
  static let panelDivider = Shade((60, 60, 67, 0.29), (84, 84, 88, 0.65))
  static let panelGap = Shade((120, 120, 128, 0.12), (0, 0, 0, 0.4))
  /// Bars at the window's edges.
  static let bar = Shade((249, 249, 249, 0.94), (29, 29, 29, 0.94))
  static let hairline = Shade((0, 0, 0, 0.3), (255, 255, 255, 0.15))
  static let idleTab = Shade((153, 153, 153, 1), (117, 117, 117, 1))
  /// What points on: the chevron of a row.
  static let accessory = Shade((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  static let spinner = Shade((60, 60, 67, 0.6), (235, 235, 245, 0.6))
}

/// A line one device pixel thin.
struct Hairline: View {
  @Environment(\.pixelLength) private var pixelLength
  var axis = Axis.horizontal
  var shade = Shade.hairline

  var body: some View {
    Rectangle().fill(shade)
      .frame(
        width: axis == .vertical ? pixelLength : nil,
        height: axis == .horizontal ? pixelLength : nil)
  }
}
