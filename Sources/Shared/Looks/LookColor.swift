import VivaceDrawing
import VivaceGeometry
import VivaceGraphics

/// A colour of the system's controls, in light and dark.
package struct LookColor: Sendable {
  private enum Source: Sendable {
    case pair(light: ResolvedColor, dark: ResolvedColor)
    case system(SystemColor)
    case program(@Sendable (_ isDark: Bool, _ isIncreased: Bool) -> ResolvedColor)
  }
  private let source: Source

  package init(_ color: SystemColor) { source = .system(color) }

  package init(light: ResolvedColor, dark: ResolvedColor) {
    source = .pair(light: light, dark: dark)
  }

  /// A colour that a program has chosen.
  package init(_ color: @escaping @Sendable (_ isDark: Bool, _ isIncreased: Bool) -> ResolvedColor)
  {
    source = .program(color)
  }

  private typealias Parts = (Float, Float, Float, Float)

  /// Components from 0 to 255, and an opacity.
  private init(_ light: Parts, _ dark: Parts) {
    func color(_ c: Parts) -> ResolvedColor {
      ResolvedColor(red: c.0 / 255, green: c.1 / 255, blue: c.2 / 255, opacity: c.3)
    }
    self.init(light: color(light), dark: color(dark))
  }

  package func resolved(
    isDark: Bool, isIncreased: Bool = false, isDesktop: Bool = Idiom.current == .desktop
  ) -> ResolvedColor {
    switch source {
    case .pair(let light, let dark): isDark ? dark : light
    case .system(let color):
      color.resolved(isDark: isDark, isIncreased: isIncreased, isDesktop: isDesktop)
    case .program(let color): color(isDark, isIncreased)
    }
  }

  /// Thin and small things: the rest of a slider's track.
  package static let fill = LookColor(.fill1)
  /// Medium-sized things: a switch that is off.
  package static let secondaryFill = LookColor(.fill2)
  /// Large things: a segmented control, a date field.
  package static let tertiaryFill = LookColor(.fill3)
  /// The background of group boxes and of cells in dark sheets.
  package static let secondaryBackground = LookColor(.secondaryBackground)
  package static let white = LookColor((255, 255, 255, 1), (255, 255, 255, 1))
  /// A desktop's switch that is off, and its knob.
  package static let desktopTrack = LookColor((0, 0, 0, 0.14), (255, 255, 255, 0.2))
  package static let desktopKnob = LookColor((255, 255, 255, 1), (204, 204, 204, 1))
  package static let pressedDesktopKnob = LookColor((240, 240, 240, 1), (230, 230, 230, 1))
  /// A desktop's tracks and thin lines, and the plates of its buttons.
  package static let desktopFill = LookColor((0, 0, 0, 0.098), (255, 255, 255, 0.098))
  package static let desktopControl = LookColor((255, 255, 255, 1), (255, 255, 255, 0.247))
  /// The thumb of a segmented control.
  package static let segment = LookColor((255, 255, 255, 1), (99, 99, 102, 1))
  /// The background of menus and alerts.
  package static let panel = LookColor((249, 249, 249, 1), (37, 37, 40, 1))
  package static let dialogCancel = LookColor((255, 255, 255, 1), (44, 44, 46, 1))
  package static let panelDivider = LookColor((60, 60, 67, 0.29), (84, 84, 88, 0.65))
  package static let panelGap = LookColor((120, 120, 128, 0.12), (0, 0, 0, 0.4))
  /// Bars at the window's edges.
  package static let bar = LookColor((249, 249, 249, 0.94), (29, 29, 29, 0.94))
  package static let hairline = LookColor((0, 0, 0, 0.3), (255, 255, 255, 0.15))
  package static let idleTab = LookColor((153, 153, 153, 1), (117, 117, 117, 1))
  /// The colour of disclosure indicators.
  package static let accessory = LookColor((60, 60, 67, 0.3), (235, 235, 245, 0.3))
  package static let spinner = LookColor((60, 60, 67, 0.6), (235, 235, 245, 0.6))
  /// The background of page dots over pictures.
  package static let dotsBackground = LookColor((0, 0, 0, 0.25), (0, 0, 0, 0.25))
}

/// A black shadow that falls downwards.
package struct LookShadow: Sendable {
  package let opacity: Double
  package let radius: CGFloat
  package let down: CGFloat
}

package enum ControlLook {
  /// How opaque a control is that is off.
  package static let disabledOpacity = 0.5
}
