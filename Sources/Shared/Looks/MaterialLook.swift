import VivaceDrawing
import VivaceGeometry

/// A sheet of glass in front of what is behind: it blurs that, covers it in grey and lightens or darkens
/// it.
package enum MaterialLook: Int, Sendable {
  case ultraThin, thin, regular, thick, bar, ultraThick, glass, clearGlass

  /// The standard deviation of the blur, in points.
  private var radius: CGFloat {
    switch self {
    case .glass: 9
    case .clearGlass: 3
    // A bar's cover passes 6 % of what is behind: half the radius is enough to make text unreadable, and a
    // renderer draws half as much again around the bar.
    case .bar: 12
    default: 24
    }
  }

  package func backdrop(isDark: Bool) -> Backdrop {
    let (cover, light) = isDark ? dark : bright
    return Backdrop(
      radius: radius, cover: cover, light: light, lightMode: isDark ? .overlay : .colorDodge)
  }

  private typealias Parts = (cover: ResolvedColor, light: ResolvedColor)

  private var bright: Parts {
    switch self {
    case .ultraThin: (Self.gray(0xBF, 0.44), Self.gray(0x0D))
    case .thin: (Self.gray(0xA6, 0.7), Self.gray(0x33))
    case .regular: (Self.gray(0xB3, 0.82), Self.gray(0x38))
    case .thick: (Self.gray(0x99, 0.97), Self.gray(0x5C))
    case .ultraThick: (Self.gray(0x99, 0.99), Self.gray(0x5E))
    case .bar: (Self.gray(0xF9, 0.94), .clear)
    case .glass: (Self.gray(0xFF, 0.5), .clear)
    case .clearGlass: (Self.gray(0xFF, 0.14), .clear)
    }
  }

  private var dark: Parts {
    switch self {
    case .ultraThin: (Self.gray(0x25, 0.55), Self.gray(0x9C))
    case .thin: (Self.gray(0x25, 0.7), Self.gray(0x9C))
    case .regular: (Self.gray(0x25, 0.82), Self.gray(0x8C))
    case .thick: (Self.gray(0x25, 0.9), Self.gray(0x7C))
    case .ultraThick: (Self.gray(0x25, 0.96), Self.gray(0x7C))
    case .bar: (Self.gray(0x1D, 0.94), .clear)
    case .glass: (Self.gray(0x1A, 0.52), .clear)
    case .clearGlass: (Self.gray(0x00, 0.18), .clear)
    }
  }

  private static func gray(_ value: Int, _ opacity: Float = 1) -> ResolvedColor {
    let gray = Float(value) / 255
    return ResolvedColor(red: gray, green: gray, blue: gray, opacity: opacity)
  }
}
