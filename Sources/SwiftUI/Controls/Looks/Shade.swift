import VivaceLooks
import VivaceViews

/// A colour of the system's controls, in light and dark, as a style.
struct Shade: ShapeStyle {
  private let color: LookColor

  init(_ color: LookColor) { self.color = color }

  func resolve(in environment: EnvironmentValues) -> Color {
    Color(
      color.resolved(
        isDark: environment.colorScheme == .dark,
        isIncreased: environment.colorSchemeContrast == .increased,
        isDesktop: environment.isDesktop))
  }

  static let fill = Shade(.fill)
  static let secondaryFill = Shade(.secondaryFill)
  static let secondaryBackground = Shade(.secondaryBackground)
  static let panel = Shade(.panel)
  static let dialogCancel = Shade(.dialogCancel)
  static let panelDivider = Shade(.panelDivider)
  static let panelGap = Shade(.panelGap)
  static let bar = Shade(.bar)
  static let hairline = Shade(.hairline)
  static let idleTab = Shade(.idleTab)
  static let accessory = Shade(.accessory)
  static let spinner = Shade(.spinner)
  static let dotsBackground = Shade(.dotsBackground)
}

extension View {
  /// The shadow of a control.
  func shadow(_ look: LookShadow) -> some View {
    shadow(color: .black.opacity(look.opacity), radius: look.radius, y: look.down)
  }
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
